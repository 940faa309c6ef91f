import { field } from '#platform/contract/field.ts'
import { motivosEstabilidade } from './stability.ts'

export const estabilidades = field.rows({
  label: 'Estabilidades',
  gender: 'f',
  access: 'ROLE_VER_DADO_SENSIVEL',
  item: { one: 'Estabilidade', gender: 'f' },
  help: 'Desligar ou substituir quem tem estabilidade pede confirmação e justificativa.',
  fields: {
    motivo: field.choice({
      label: 'Motivo',
      options: motivosEstabilidade,
      required: true,
      width: 4,
    }),
    inicio: field.date({
      label: 'Início',
      required: true,
      help: 'Do registro da candidatura, da confirmação da gravidez ou do benefício.',
      width: 4,
    }),
    fim: field.date({
      label: 'Fim do mandato, parto ou fim do benefício',
      notBefore: 'inicio',
      messageOrder: 'O fim não pode ser anterior ao início.',
      help: 'A estabilidade continua pelo prazo da lei depois deste dia. Vazio: ainda sem fim.',
      width: 4,
    }),
  },
})
