import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'As providências são o que a empresa pode fazer diante de uma ocorrência: conversar, advertir, suspender.',
  acts: [
    [
      'Criar uma providência',
      'Dê a descrição e diga que medida ela é; uma suspensão tem o limite de 30 dias da lei.',
    ],
    ['Encontrar uma providência', 'Filtre pela medida ou pesquise pela descrição.'],
    ['Tirar das escolhas', 'Desmarque Ativa: ela continua nas ocorrências já tratadas.'],
  ],
  others:
    'Quem trata ocorrências escolhe entre as providências ativas. Uma que está em uso não pode ser removida.',
})
