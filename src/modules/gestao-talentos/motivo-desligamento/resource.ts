import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { codigosEsocial } from './esocial.ts'
import { iniciativas } from './initiatives.ts'

export const motivosDesligamento = defineResource({
  key: 'gestao-talentos.motivo-desligamento',
  label: { one: 'Motivo de desligamento', many: 'Motivos de desligamento', gender: 'm' },
  title: 'descricao',
  scope: 'empresa',
  fields: {
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 100,
      required: true,
      unique: true,
      width: 6,
    }),
    iniciativa: field.choice({
      label: 'Iniciativa',
      gender: 'f',
      options: iniciativas,
      required: true,
      help: 'De quem partiu o desligamento; a taxa de demissão é mostrada também por iniciativa.',
      width: 6,
    }),
    codigoEsocial: field.choice({
      label: 'Código no eSocial',
      options: codigosEsocial,
      help: 'Tabela 19 do eSocial; só os códigos em vigor.',
      width: 12,
    }),
    turnover: field.flag({
      label: 'Conta no turnover',
      default: true,
      help: 'Desligamentos com um motivo que não conta mudam o quadro, mas não o turnover.',
      width: 6,
    }),
    reducaoQuadro: field.flag({ label: 'Redução de quadro', width: 6 }),
    exigeEntrevista: field.flag({
      label: 'Exige entrevista de desligamento',
      default: true,
      help: 'O formulário de desligamento começa com a entrevista marcada.',
      width: 6,
    }),
    permiteRecontratacao: field.flag({
      label: 'Permite recontratação',
      default: true,
      help: 'Quando não permite, quem admite a pessoa de novo recebe um aviso.',
      width: 6,
    }),
    codigoAC: field.text({ label: 'Código na folha', max: 12, identifies: true, width: 6 }),
    ativo: field.flag({ label: 'Ativo', default: true, width: 6 }),
  },
  list: {
    columns: ['descricao', 'iniciativa', 'codigoEsocial', 'turnover', 'ativo'],
    search: ['descricao'],
    sort: 'descricao',
    filters: ['descricao', 'iniciativa', 'ativo'],
    more: ['reducaoQuadro', 'exigeEntrevista', 'permiteRecontratacao', 'codigoAC'],
  },
  search: { words: ['demissão', 'rescisão', 'desligamento'] },
  menu: { order: 70, group: 'Cadastros' },
})
