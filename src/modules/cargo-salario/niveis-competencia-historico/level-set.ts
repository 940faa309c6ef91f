/** A dated set of levels, one a competence: what a band requires, what a person holds. */
import { field } from '#platform/contract/field.ts'

/** `until`: what ends it. */
export const setDate = (until: string) =>
  field.date({
    label: 'A partir da data',
    gender: 'f',
    required: true,
    default: { from: 'hoje' },
    width: 4,
    help: `Vale até a data d${until}.`,
  })

export const setLevel = (label: string) => ({
  competencia: field.ref({
    label: 'Competência',
    gender: 'f',
    to: 'cargo-salario.competencias',
    required: true,
  }),
  nivelCompetencia: field.ref({
    label,
    to: 'cargo-salario.niveis-competencia',
    required: true,
  }),
})

/** By which it was judged. */
export const setScale = field.ref({
  label: 'Escala',
  gender: 'f',
  to: 'cargo-salario.niveis-competencia-historico',
  readOnly: true,
})

/** How many competences stand in it. */
export const setSize = (table: string) =>
  field.computed({
    label: 'Competências',
    as: 'integer',
    sql: `(select count(*)::int from ${table}__niveis r where r.registro_id = t.id)`,
  })

/** `sql`: of whom it is. */
export const setTitle = (label: string, sql: string) =>
  field.computed({
    label,
    gender: 'f',
    as: 'text',
    sql: `${sql} || ', ' || to_char(t.data, 'DD/MM/YYYY')`,
  })
