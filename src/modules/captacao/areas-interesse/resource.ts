import { areasFilter } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const areasInteresse = defineResource({
  key: 'captacao.areas-interesse',
  label: { one: 'Área de interesse', many: 'Áreas de interesse', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({
      label: 'Nome',
      max: 100,
      required: true,
      unique: true,
      help: 'Como o candidato vê a área no portal de vagas.',
    }),
    areasOrganizacionaisIds: field.refs({
      label: 'Áreas organizacionais',
      gender: 'f',
      to: 'cargo-salario.areas-organizacionais',
      minItems: 1,
      help: 'Áreas da empresa que esta área de interesse representa.',
      messages: { required: 'Selecione ao menos uma área organizacional' },
    }),
    observacao: field.text({ label: 'Observação', gender: 'f', lines: 4, max: 1000 }),
    ativo: field.flag({ label: 'Ativa', default: true }),
  },
  list: {
    columns: ['nome', 'areasOrganizacionaisIds', 'ativo'],
    include: ['areasOrganizacionaisIds'],
    search: ['nome'],
    sort: 'nome',
    filters: [
      'nome',
      areasFilter(
        'captacao_areas_interesse',
        'areas_organizacionais_ids',
        'areasOrganizacionaisIds',
      ),
      'ativo',
    ],
  },
  menu: { order: 61 },
})
