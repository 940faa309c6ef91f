import { areasFilter } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { tiposCompetencia } from './types.ts'

/** The register of its kind holds the same, and is kept the same by the services of both. */
const origin = <const K extends string>(label: string, to: K) =>
  field.ref({ label, to, readOnly: true, onRemove: 'cascade' })

export const competencias = defineResource({
  key: 'cargo-salario.competencias',
  label: { one: 'Competência', many: 'Competências', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    tipo: field.choice({
      label: 'Tipo',
      options: tiposCompetencia,
      required: true,
      readOnly: 'afterCreate',
      width: 4,
      help: 'Conhecimento é o que se sabe; habilidade, o que se sabe fazer; atitude, como se age.',
    }),
    nome: field.text({ label: 'Nome', max: 100, required: true, width: 8 }),
    areasOrganizacionais: field.refs({
      label: 'Áreas organizacionais',
      gender: 'f',
      to: 'cargo-salario.areas-organizacionais',
      minItems: 1,
      messages: { required: 'Selecione ao menos uma área organizacional' },
    }),
    observacao: field.text({ label: 'Observação', gender: 'f', lines: 4, max: 2000 }),
    solicitarComentario: field.flag({
      label: 'Solicitar comentário',
      help: 'Quem avalia precisa comentar o nível atribuído.',
    }),
    ativo: field.flag({ label: 'Ativa', default: true }),
    conhecimento: origin('Conhecimento', 'cargo-salario.conhecimentos'),
    habilidade: origin('Habilidade', 'cargo-salario.habilidades'),
    atitude: origin('Atitude', 'cargo-salario.atitudes'),
  },
  list: {
    columns: ['nome', 'tipo', 'areasOrganizacionais', 'ativo'],
    include: ['areasOrganizacionais'],
    search: ['nome'],
    sort: 'nome',
    filters: ['nome', 'tipo', areasFilter('cargo_salario_competencias'), 'ativo'],
  },
  form: {
    sections: [
      {
        title: 'Competência',
        fields: [
          'tipo',
          'nome',
          'areasOrganizacionais',
          'observacao',
          'solicitarComentario',
          'ativo',
        ],
      },
    ],
  },
  search: { words: ['CHA', 'comportamentos', 'conhecimentos, habilidades e atitudes'] },
  menu: { order: 49, group: 'Competências' },
})
