/** What the database refuses, said as a person would. */
import { Failure, type FieldError } from '../../contract/failure.ts'
import type { Resource } from '../../contract/resource.ts'
import { planOf } from './plan.ts'

type DatabaseError = Error & { code?: string; constraint?: string; table?: string; detail?: string }

export function uniqueFailure(resource: Resource, error: unknown, values: Record<string, unknown>): unknown {
  const e = error as DatabaseError
  if (e?.code !== '23505') return error
  const leaf = [...planOf(resource).byPath.values()].find((l) => e.constraint === `${resource.table}_${l.column}_uq`)
  const article = resource.label.gender === 'f' ? 'uma' : 'um'
  const what = `Já existe ${article} ${resource.label.one.toLocaleLowerCase('pt-BR')}`
  if (!leaf) return new Failure(409, 'JA_EXISTE', `${what} com estes dados.`)
  const value = leaf.parts.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], values)
  const message = `${what} com ${leaf.field.options.label} '${String(value)}'.`
  const errors: FieldError[] = [{ field: leaf.path, label: leaf.field.options.label, message }]
  return new Failure(409, 'JA_EXISTE', message, { errors })
}
