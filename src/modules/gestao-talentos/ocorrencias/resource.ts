import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const ocorrencias = defineResource({
  key: 'gestao-talentos.ocorrencias',
  label: { one: 'Ocorrência', many: 'Ocorrências', gender: 'f' },
  title: 'descricao',
  scope: 'empresa',
  fields: {
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 100,
      required: true,
      unique: true,
      width: 8,
    }),
    tipoOcorrencia: field.ref({
      label: 'Tipo de ocorrência',
      to: 'gestao-talentos.tipo-ocorrencia',
      required: true,
      width: 4,
    }),
    pontuacao: field.integer({
      label: 'Pontuação',
      gender: 'f',
      min: -999,
      max: 999,
      default: 0,
      help: 'Conta uma vez por ocorrência registrada, quantos dias ela dure. Pode ser negativa.',
      width: 4,
    }),
    absenteismo: field.flag({
      label: 'Conta no absenteísmo',
      help: 'Os dias ou as horas entram no indicador de absenteísmo.',
      width: 4,
    }),
    unidade: field.choice({
      label: 'Contada em',
      options: [
        { code: 'DIA', label: 'Dias' },
        { code: 'HORA', label: 'Horas' },
      ],
      requiredWhen: (v) => v.absenteismo === true,
      help: 'Em horas, cada registro é de um só dia e diz quantas horas foram.',
      width: 4,
    }),
    exigeProvidencia: field.flag({
      label: 'Exige providência',
      help: 'Cada registro fica pendente até que se diga o que foi feito.',
      width: 4,
    }),
    visivelGestor: field.flag({
      label: 'Visível ao gestor',
      default: true,
      help: 'Desmarcada, só quem vê todas as áreas a registra e a encontra.',
      width: 4,
    }),
    visivelTalento: field.flag({
      label: 'Visível ao talento',
      help: 'O talento a encontra entre os próprios dados.',
      width: 4,
    }),
    codigoAC: field.text({
      label: 'Código na folha',
      max: 12,
      identifies: true,
      width: 4,
    }),
    ativo: field.flag({ label: 'Ativa', gender: 'f', default: true, width: 4 }),
  },
  list: {
    columns: [
      'descricao',
      'tipoOcorrencia',
      'pontuacao',
      'absenteismo',
      'exigeProvidencia',
      'ativo',
    ],
    more: ['unidade', 'visivelGestor', 'visivelTalento', 'codigoAC'],
    search: ['descricao'],
    sort: 'descricao',
    filters: ['descricao', 'tipoOcorrencia', 'absenteismo', 'exigeProvidencia', 'ativo'],
  },
  search: { words: ['falta', 'atraso', 'elogio'] },
  menu: { order: 72, group: 'Ocorrências', label: 'Cadastro de ocorrências' },
})
