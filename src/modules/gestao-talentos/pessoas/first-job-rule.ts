/** Whoever looks for a first job has no experiences. */
import { failure } from '#platform/contract/failure.ts'
import type { Values } from '#platform/contract/field.ts'

type Saving = {
  values: { primeiroEmprego?: boolean; experiencias?: unknown[] }
  body: Values
  stored: object | null
}

export function firstJob({ values, body, stored }: Saving): void {
  if (values.primeiroEmprego !== true) return
  if (Array.isArray(body.experiencias) && body.experiencias.length)
    throw failure.invalid([
      {
        field: 'experiencias',
        label: 'Experiências profissionais',
        message: 'Desmarque o primeiro emprego para informar experiências.',
      },
    ])
  if (body.primeiroEmprego !== undefined || !stored) values.experiencias = []
}
