import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const gruposOcupacionais = defineResource({
  key: 'cargo-salario.grupos-ocupacionais',
  label: { one: 'Grupo ocupacional', many: 'Grupos ocupacionais', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({
      label: 'Nome',
      max: 100,
      required: true,
      unique: true,
      help: 'Reúne cargos de natureza parecida, como Gerencial ou Operacional.',
    }),
    ativo: field.flag({ label: 'Ativo', default: true }),
  },
  list: { columns: ['nome', 'ativo'], search: ['nome'], sort: 'nome', filters: ['nome', 'ativo'] },
  menu: { order: 20 },
})
