/** Rows of the whole installation: changed by who holds the right in every company that reads them, by nobody where official. */
import { valueAt } from '../../contract/value-at.ts'
import { Failure, type FieldError, failure } from '../../contract/failure.ts'
import { allCompaniesField, authorityFor, type Resource, snake } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/tx.ts'
import { planOf } from './plan.ts'
import type { Stored } from './service.ts'

/** Why somebody may not change what is there. */
export const forEveryCompany =
  'Este registro vale para todas as empresas: só quem tem esta permissão em cada uma delas pode alterá-lo ou removê-lo.'
const newForEveryCompany =
  'Este registro valeria para todas as empresas: só quem tem esta permissão em cada uma delas pode incluí-lo.'
const ofOneCompany =
  'Um registro de todas as empresas só pode usar registros que também são de todas as empresas.'

type Held = { has: (authority: string) => boolean }

const everything: Held = { has: () => true }
const nothing: Held = { has: () => false }
const known = new WeakMap<Tx, Held>()

const isShared = (resource: Resource): boolean =>
  resource.installation?.changedBy === 'everyCompany'

/** Asked once a transaction, before rows are shown or written: what one may do is said beside each. */
export async function askHeldEverywhere(ctx: Ctx, resource: Resource): Promise<void> {
  if (isShared(resource) && !known.has(ctx.tx)) known.set(ctx.tx, await heldEverywhere(ctx))
}

/** A task works for its company and no further; one of the installation has none. */
async function heldEverywhere(ctx: Ctx): Promise<Held> {
  const { kind, id } = ctx.user
  if (kind === 'tarefa') return ctx.empresa ? nothing : everything
  return kind === 'interno' && id !== null
    ? ctx.platform.accounts.heldEverywhere(ctx.tx, id)
    : nothing
}

const may = (ctx: Ctx, authority: string): boolean => known.get(ctx.tx)?.has(authority) === true

/** true, or why a row that was read can't be changed; `askHeldEverywhere` comes before. */
export function whyUnchangeable(
  ctx: Ctx,
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  action: string,
): true | string {
  const { installation } = resource
  if (!installation || !isShared(resource)) return true
  const { official, ownRows } = installation
  if (official && record[official.field] === true) return official.message
  if (ownRows && record[allCompaniesField] !== true) return true
  return may(ctx, authorityFor(resource, action)) || forEveryCompany
}

/** Opens a stored row for this transaction's writes. 409 with the reason where it may not be changed. */
export async function admitChange(
  ctx: Ctx,
  resource: Resource,
  id: number,
  action: string,
): Promise<void> {
  if (!isShared(resource)) return
  await askHeldEverywhere(ctx, resource)
  const record = await marks(ctx, resource, id)
  const reason = whyUnchangeable(ctx, resource, record, action)
  if (reason !== true) throw failure.conflict(reason)
  if (isOfAll(resource, record)) await open(ctx, resource)
}

async function marks(
  ctx: Ctx,
  { table, installation }: Resource,
  id: number,
): Promise<Record<string, unknown>> {
  const names = [
    ...(installation?.official ? [installation.official.field] : []),
    ...(installation?.ownRows ? [allCompaniesField] : []),
  ]
  const columns = ['id', ...names.map((n) => `${snake(n)} "${n}"`)]
  const row = await ctx.tx.one(`select ${columns.join(', ')} from ${table} where id = $1`, [id])
  if (!row) throw failure.notFound()
  return row
}

const isOfAll = (resource: Resource, record: Readonly<Record<string, unknown>>): boolean =>
  !resource.installation?.ownRows || record[allCompaniesField] === true

/** Opens the table for a new row that all companies would read. */
export async function admitNew(
  ctx: Ctx,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!isShared(resource) || !isOfAll(resource, values)) return
  await askHeldEverywhere(ctx, resource)
  if (may(ctx, authorityFor(resource, 'INSERIR'))) return open(ctx, resource)
  if (!resource.installation?.ownRows) throw new Failure(403, 'ACESSO_NEGADO', newForEveryCompany)
  throw failure.invalid([
    {
      field: allCompaniesField,
      label: resource.fields[allCompaniesField]?.options.label ?? '',
      message: newForEveryCompany,
    },
  ])
}

/** The policies read which tables were opened; nothing else sets it, and it ends with the transaction. */
async function open(ctx: Ctx, { table }: Resource): Promise<void> {
  await ctx.tx.query(
    `select set_config('app.instalacao', concat_ws(',', nullif(current_setting('app.instalacao', true), ''), $1::text), true)`,
    [table],
  )
}

/** What all companies read refers to nothing that only one of them sees. */
export async function sharedReferences(
  ctx: Ctx,
  resource: Resource,
  { values, stored }: { values: Readonly<Record<string, unknown>>; stored: Stored | null },
): Promise<FieldError[]> {
  if (!isShared(resource) || !isOfAll(resource, stored ?? values)) return []
  const errors: FieldError[] = []
  for (const { field: f, parts, path, host } of planOf(resource).leaves) {
    const id = valueAt(values, parts)
    if (host !== 't' || f.kind !== 'ref' || !f.options.to || typeof id !== 'number') continue
    const to = ctx.registry.byKey(f.options.to).resource
    if (!to.installation?.ownRows) continue
    if (
      await ctx.tx.one(`select 1 from ${to.table} where id = $1 and empresa_id is not null`, [id])
    )
      errors.push({ field: path, label: f.options.label, message: ofOneCompany })
  }
  return errors
}
