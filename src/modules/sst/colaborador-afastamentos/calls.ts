import { classesAfastamento } from '#modules/sst/afastamentos/leave-codes.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { colaboradorAfastamentos } from './resource.ts'

const base = 'sst/colaborador-afastamentos'
const classe = shape.orNull(shape.code(...classesAfastamento.map((c) => c.code)))
const edit = authorityFor(colaboradorAfastamentos, 'EDITAR')

const ofPerson = {
  colaboradorId: field.integer({ label: 'Talento', required: true, min: 1, plain: true }),
  inicio: field.date({ label: 'Início', required: true }),
}

export const verificarPeriodo = defineCall({
  method: 'GET',
  path: `${base}/verificar-periodo`,
  summary: 'Whether a talento is free for a period, and the afastamentos that touch it',
  access: { any: [authorityFor(colaboradorAfastamentos)] },
  query: {
    ...ofPerson,
    fim: field.date({ label: 'Fim' }),
    ignorarId: field.integer({ label: 'Afastamento a ignorar', min: 1, plain: true }),
  },
  answer: shape.object({
    disponivel: shape.flag,
    conflitos: shape.list(
      shape.object({ id: shape.integer, inicio: shape.date, fim: shape.orNull(shape.date) }),
    ),
  }),
})

export const vinculaveis = defineCall({
  method: 'GET',
  path: `${base}/vinculaveis`,
  summary: 'Afastamentos of a talento that one beginning on a day may be a relapse of',
  access: { any: [edit] },
  query: ofPerson,
  answer: shape.list(
    shape.object({
      id: shape.integer,
      inicio: shape.date,
      fim: shape.orNull(shape.date),
      classe,
      afastamentoId: shape.orNull(shape.integer),
    }),
  ),
})

/** The form asks by it; the register of types may be closed to who fills in the form. */
export const classeDoMotivo = defineCall({
  method: 'GET',
  path: `${base}/motivos/{id}`,
  summary: 'Class of a type of afastamento, which says what the form asks',
  access: { any: [edit] },
  answer: shape.object({ classe }),
})
