import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const ambientes = defineResource({
  key: 'sst.ambientes',
  label: { one: 'Ambiente', many: 'Ambientes', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    estabelecimento: field.ref({
      label: 'Estabelecimento',
      to: 'utilitario.estabelecimentos',
      required: true,
      messages: { required: 'Estabelecimento é requerido' },
      width: 6,
    }),
    nome: field.text({
      label: 'Nome do ambiente',
      max: 100,
      required: true,
      help: 'Local físico de trabalho, como Escritório ou Almoxarifado.',
      width: 6,
    }),
    descricao: field.text({ label: 'Descrição', gender: 'f', lines: 4, max: 4000 }),
    ativo: field.flag({ label: 'Ativo', default: true }),
  },
  list: {
    columns: ['nome', 'estabelecimento', 'ativo'],
    search: ['nome'],
    sort: 'nome',
    filters: ['nome', 'estabelecimento', 'ativo'],
  },
  menu: { order: 10, part: 'diario' },
})
