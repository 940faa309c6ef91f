import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const funcoes = defineResource({
  key: 'sst.funcoes',
  label: { one: 'Função', many: 'Funções', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({ label: 'Nome da função', max: 100, required: true, unique: true, width: 8 }),
    codigoCBO: field.text({
      label: 'Código CBO',
      min: 6,
      max: 6,
      mask: '9999-99',
      input: 'cbo',
      required: true,
      messages: { min: 'O código CBO deve ter 6 dígitos' },
      width: 4,
    }),
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      lines: 6,
      max: 4000,
      required: true,
      help: 'Atividades exercidas, como constarão nos documentos de segurança do trabalho.',
    }),
    ativa: field.flag({ label: 'Ativa', default: true }),
  },
  list: {
    columns: ['nome', 'codigoCBO', 'ativa'],
    search: ['nome', 'codigoCBO'],
    sort: 'nome',
    filters: [
      'nome',
      'codigoCBO',
      { name: 'ativa', label: 'Ativa', kind: 'flag', sql: 't.ativa = $value' },
    ],
  },
  menu: { order: 11, part: 'diario' },
})
