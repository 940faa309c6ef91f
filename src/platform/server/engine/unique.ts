/** What the database refuses, said as a person would. */
import { valueAt } from '../../contract/value-at.ts'
import { Failure, type FieldError } from '../../contract/failure.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { planOf, titleSql } from './plan.ts'

type DatabaseError = Error & { code?: string; constraint?: string; table?: string; detail?: string }

/** PostgreSQL cuts a longer name. */
const longestName = 63

/** What the records are called that only one record may refer to; after a refusal the transaction answers nothing more. */
export async function uniqueNames(
  ctx: Ctx,
  resource: Resource,
  values: Record<string, unknown>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const leaf of planOf(resource).leaves) {
    const { unique, to } = leaf.field.options
    const id = valueAt(values, leaf.parts)
    if (leaf.host !== 't' || leaf.field.kind !== 'ref' || !unique || !to || typeof id !== 'number')
      continue
    const row = await ctx.tx.one<{ nome: string | null }>(
      `select ${titleSql(ctx.registry, to, 'r.id')} nome from (select $1::int id) r`,
      [id],
    )
    if (row?.nome) names.set(leaf.path, row.nome)
  }
  return names
}

export function uniqueFailure(
  resource: Resource,
  error: unknown,
  values: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): unknown {
  const e = error as DatabaseError
  if (e?.code !== '23505') return error
  const leaf = [...planOf(resource).byPath.values()].find(
    (l) => e.constraint === `${resource.table}_${l.column}_uq`.slice(0, longestName),
  )
  const article = resource.label.gender === 'f' ? 'uma' : 'um'
  const what = `Já existe ${article} ${resource.label.one.toLocaleLowerCase('pt-BR')}`
  if (!leaf) return new Failure(409, 'JA_EXISTE', `${what} com estes dados.`)
  const value = names.get(leaf.path) ?? String(valueAt(values, leaf.parts))
  const message = `${what} com ${leaf.field.options.label} '${value}'.`
  const errors: FieldError[] = [{ field: leaf.path, label: leaf.field.options.label, message }]
  return new Failure(409, 'JA_EXISTE', message, { errors })
}
