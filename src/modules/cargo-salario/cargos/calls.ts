import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { cargos } from './resource.ts'

const see = { any: [authorityFor(cargos)] }
/** What whoever holds a cargo does. */
export const cargoDuties = shape.object({
  id: shape.integer,
  nome: shape.text,
  missao: shape.orNull(shape.text),
  responsabilidades: shape.orNull(shape.text),
})

export const responsabilidade = defineCall({
  method: 'GET',
  path: 'cargo-salario/cargos/{id}/responsabilidade',
  summary: 'Mission and duties of a cargo',
  access: see,
  answer: cargoDuties,
})

export const maisSemAreas = defineCall({
  method: 'POST',
  path: 'cargo-salario/cargos/mais-sem-areas',
  summary: 'Cargos of the given areas, and those without any',
  access: see,
  body: {
    areasIds: field.refs({
      label: 'Áreas organizacionais',
      gender: 'f',
      to: 'cargo-salario.areas-organizacionais',
      maxItems: 5000,
    }),
  },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      nomeMercado: shape.text,
      ativa: shape.flag,
    }),
  ),
})
