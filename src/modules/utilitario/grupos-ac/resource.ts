import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const gruposAc = defineResource({
  key: 'utilitario.grupos-ac',
  label: { one: 'Grupo AC', many: 'Grupos AC', gender: 'm' },
  title: 'descricao',
  scope: 'global',
  installation: {
    why: 'A group joins companies; all of them name it.',
    changedBy: 'everyCompany',
  },
  fields: {
    codigo: field.text({ label: 'Código', max: 10, required: true, unique: true, width: 4 }),
    descricao: field.text({
      label: 'Descrição',
      gender: 'f',
      max: 100,
      required: true,
      width: 8,
      help: 'Empresas do mesmo grupo compartilham índices e, se assim configurado, pessoas.',
    }),
  },
  list: {
    columns: ['codigo', 'descricao'],
    search: ['codigo', 'descricao'],
    sort: 'codigo',
    filters: ['codigo', 'descricao'],
  },
  menu: { order: 30 },
})
