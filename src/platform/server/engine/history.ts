/** Entries of a record valid from a day on (vigência): no two on one day, the first stays. */
import { valueAt } from '../../contract/value-at.ts'
import { allows } from '../../contract/access.ts'
import { Failure, failure } from '../../contract/failure.ts'
import { isChild, isSimple, writable } from '../../contract/field.ts'
import { formatDate } from '../../contract/dates.ts'
import type { EntryInputOf, EntryOf } from '../../contract/record.ts'
import type { Resource } from '../../contract/resource.ts'
import { checkFields } from '../../contract/validate.ts'
import { audit, changesIn } from '../audit.ts'
import { type Ctx, companyOf, ruleContext } from '../context.ts'
import { recordEvent } from '../event.ts'
import { gathered } from '../database/abreast.ts'
import { childTable } from '../database/names.ts'
import { nextVersionSql } from '../database/next-version.ts'
import { defaultsOf } from './begin.ts'
import { kept } from './encrypted.ts'
import { writeChildren } from './children.ts'
import { admitChange } from './installation.ts'
import { checkEditable, holdRow } from './read.ts'
import { insertRow } from './insert-row.ts'
import { leavesOf } from './plan.ts'
import { historyRows } from './history-reading.ts'
import { checkReferences } from './references.ts'
import { titleOf } from './title.ts'
import type { Saving, Stored } from './service.ts'
import { unchanged } from './unchanged.ts'
import { checkVersion, isStale } from './version.ts'

const historyTable = (resource: Resource): string => childTable(resource.table, 'historico')

// What the engine reads by a declaration has the type of that declaration: said here once.

/** One entry of a record's history. 404 where it is not one of its own. */
export const readEntry = <R extends Resource>(
  ctx: Ctx,
  resource: R,
  record: Stored,
  id: number,
): Promise<EntryOf<R>> => entryRow(ctx, resource, record, id) as Promise<Stored> as Promise<never>

/** All entries of a record's history, newest first. */
export const listEntries = <R extends Resource>(
  ctx: Ctx,
  resource: R,
  record: Pick<Stored, 'id'>,
): Promise<EntryOf<R>[]> => entryRows(ctx, resource, record) as Promise<Stored[]> as Promise<never>

/** The record's row is locked by the caller: two writers of one history wait for each other. */
export const saveEntry = <R extends Resource>(
  ctx: Ctx,
  resource: R,
  record: Stored,
  id: number | null,
  body: EntryInputOf<R>,
  options: EntryOptions = {},
): Promise<EntryOf<R>> =>
  keepEntry(ctx, resource, record, id, body, options) as Promise<Stored> as Promise<never>

async function entryRow(ctx: Ctx, resource: Resource, record: Stored, id: number): Promise<Stored> {
  const asked = { record: record.id, id }
  const entry = await gathered(
    ctx.tx,
    `vigência de ${resource.key}`,
    asked,
    async function entriesOf(all) {
      const found = await historyRows(
        ctx,
        resource,
        't.registro_id = any ($1) and t.id = any ($2)',
        [all.map((one) => one.record), all.map((one) => one.id)],
      )
      const byId = new Map(found.map((one) => [one.id, one]))
      return all.map((one) => byId.get(one.id)).map(ofRecord(all))
    },
  )
  if (!entry) throw failure.notFound()
  return entry
}

type Entry = Awaited<ReturnType<typeof historyRows>>[number]
/** An entry of another record is none of this one's. */
const ofRecord =
  (all: readonly { record: number }[]) =>
  (entry: Entry | undefined, i: number): Entry | undefined =>
    entry?.registroId === all[i]?.record ? entry : undefined

const entryRows = (ctx: Ctx, resource: Resource, record: Pick<Stored, 'id'>): Promise<Stored[]> =>
  historyRows(ctx, resource, 't.registro_id = $1', [record.id])

/** A record with a history begins with its first entry; what is wrong with it is said at `<first>.<field>`. */
export async function firstEntry(
  ctx: Ctx,
  resource: Resource,
  record: Stored,
  { given, known, internal }: { given: unknown; known: object; internal: boolean },
): Promise<void> {
  const { history } = resource
  const name = history?.first
  if (!history || !name) return
  const body =
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? (given as Record<string, unknown>)
      : {}
  const sent = Object.fromEntries(
    Object.entries(body).filter(
      ([key, value]) => value !== undefined && key !== 'id' && key !== 'versao',
    ),
  )
  try {
    await saveEntry(
      ctx,
      resource,
      record,
      null,
      { ...defaultsOf(ctx, history.fields), ...sent, ...known },
      { internal, first: true },
    )
  } catch (error) {
    if (!(error instanceof Failure) || !error.errors) throw error
    throw new Failure(error.status, error.code, error.message, {
      errors: error.errors.map((e) => ({ ...e, field: `${name}.${e.field}` })),
    })
  }
}

export type EntryOptions = {
  versao?: number | undefined
  /** The caller is a service: read-only fields and access classes do not limit it. */
  internal?: boolean
  /** Part of a new record: who may make that may make this. */
  first?: boolean
}

/** Whoever writes an entry of the same record waits. */
async function lockRow(ctx: Ctx, resource: Resource, id: number): Promise<void> {
  holdRow(ctx.tx, resource, id)
  await ctx.tx.query(`select id from ${resource.table} where id = $1 for update`, [id])
}

async function keepEntry(
  ctx: Ctx,
  resource: Resource,
  record: Stored,
  id: number | null,
  body: Record<string, unknown>,
  { versao, internal, first }: EntryOptions,
): Promise<Stored> {
  const { history } = resource
  if (!history) throw failure.notFound()
  if (!first) await admitChange(ctx, resource, record.id, 'EDITAR')
  if (!first && !internal) checkEditable(ctx, resource, record)
  // One that this very transaction has made is nobody else's yet.
  if (!first) await lockRow(ctx, resource, record.id)
  const stored = id === null ? null : await entryRow(ctx, resource, record, id)
  const checked = checkFields(internal ? writable(history.fields) : history.fields, body, {
    context: internal ? { ...ruleContext(ctx, id), has: () => true } : ruleContext(ctx, id),
    partial: stored !== null,
    ...(stored ? { stored } : {}),
    rules: history.rules,
  })
  if (stored && isStale(stored, versao)) {
    const again = !checked.errors.length && unchanged(history.fields, checked.values, stored)
    if (again) return stored
    checkVersion(stored, versao)
  }
  if (checked.errors.length) throw failure.invalid(checked.errors)
  const saving: Saving = { values: checked.values, stored, body }
  const hooks = ctx.registry.byKey(resource.key).service.history
  await hooks?.beforeSave?.(ctx, record, saving)
  const errors = await checkReferences(ctx, history.fields, saving.values, {
    stored: saving.stored,
  })
  if (errors.length) throw failure.invalid(errors)
  if (stored && unchanged(history.fields, saving.values, stored)) return stored
  if (!first) await sameDay(ctx, resource, record, id, saving.values['data'])
  const written = await writeEntry(ctx, resource, record, id, saving.values)
  if (id === null && !internal && !first) await keepHidden(ctx, resource, record, written)
  const entry = await entryRow(ctx, resource, record, written)
  await auditEntry(
    ctx,
    resource,
    record,
    stored,
    entry,
    stored ? 'HISTORICO_ALTERACAO' : 'HISTORICO_INCLUSAO',
  )
  await hooks?.afterSave?.(ctx, record, entry)
  return entry
}

export async function removeEntry(
  ctx: Ctx,
  resource: Resource,
  record: Stored,
  id: number,
  versao?: number,
): Promise<void> {
  await admitChange(ctx, resource, record.id, 'EDITAR')
  checkEditable(ctx, resource, record)
  await lockRow(ctx, resource, record.id)
  const entry = await entryRow(ctx, resource, record, id)
  checkVersion(entry, versao)
  const first = await ctx.tx.one<{ id: number }>(
    `select id from ${historyTable(resource)} where registro_id = $1 order by data, id limit 1`,
    [record.id],
  )
  if (first?.id === id) throw failure.conflict('O primeiro histórico não pode ser removido.')
  const hooks = ctx.registry.byKey(resource.key).service.history
  await hooks?.beforeRemove?.(ctx, record, entry)
  await ctx.tx.query(`delete from ${historyTable(resource)} where id = $1`, [id])
  await auditEntry(ctx, resource, record, entry, null, 'HISTORICO_EXCLUSAO')
  await hooks?.afterSave?.(ctx, record, entry)
}

async function sameDay(
  ctx: Ctx,
  resource: Resource,
  record: Stored,
  id: number | null,
  day: unknown,
): Promise<void> {
  if (typeof day !== 'string') return
  const other = await ctx.tx.one(
    `select id from ${historyTable(resource)} where registro_id = $1 and data = $2 and id <> $3`,
    [record.id, day, id ?? 0],
  )
  if (!other) return
  const message = `Já existe um histórico em ${formatDate(day)}.`
  throw new Failure(409, 'JA_EXISTE', message, {
    errors: [{ field: 'data', label: 'Data', message }],
  })
}

async function writeEntry(
  ctx: Ctx,
  resource: Resource,
  record: Stored,
  id: number | null,
  values: Record<string, unknown>,
): Promise<number> {
  const table = historyTable(resource)
  const leaves = leavesOf(resource.history?.fields ?? {}, '', 't', table)
  const scoped = resource.scope !== 'global'
  const columns = ['registro_id', ...(scoped ? ['empresa_id'] : [])]
  const params: unknown[] = [record.id, ...(scoped ? [companyOf(ctx).id] : [])]
  for (const leaf of leaves.filter((l) => isSimple(l.field))) {
    const value = valueAt(values, leaf.parts)
    if (value === undefined) continue
    columns.push(leaf.column)
    params.push(kept(ctx, leaf, value))
  }
  const written =
    id === null
      ? await insertRow(ctx, table, columns, params)
      : (
          await ctx.tx.one<{ id: number }>(
            `update ${table} set versao = ${nextVersionSql}, ${columns.map((c, i) => `${c} = $${i + 1}`).join(', ')} where id = $${params.push(id)} returning id`,
            params,
          )
        )?.id
  if (written === undefined) throw failure.notFound()
  await writeChildren(
    ctx,
    leaves.filter((l) => isChild(l.field)),
    written,
    values,
    { scoped, fresh: id === null },
  )
  return written
}

/** A new entry goes on with what its writer may not see: a transfer entered by who sees no pay does not change it. */
async function keepHidden(ctx: Ctx, resource: Resource, record: Stored, id: number): Promise<void> {
  const table = historyTable(resource)
  const columns = leavesOf(resource.history?.fields ?? {}, '', 't', table)
    .filter((l) => isSimple(l.field) && !allows(l.field.options.access, ctx.has))
    .map((l) => l.column)
  if (!columns.length) return
  await ctx.tx.query(
    `update ${table} n set ${columns.map((c) => `${c} = o.${c}`).join(', ')}
     from (select b.* from ${table} b join ${table} a on a.id = $2 where b.registro_id = $1 and b.id <> $2 and b.data <= a.data order by b.data desc limit 1) o where n.id = $2`,
    [record.id, id],
  )
}

async function auditEntry(
  ctx: Ctx,
  resource: Resource,
  record: Stored,
  before: Stored | null,
  after: Stored | null,
  verb: string,
): Promise<void> {
  const both = { before: before ?? {}, after: after ?? {} }
  const alteracoes = changesIn(ctx, resource.history?.fields ?? {}, both, 'historico.')
  await audit(ctx, {
    recurso: resource.key,
    registro: record.id,
    titulo: String(titleOf(resource, record)),
    acao: verb,
    alteracoes,
  })
  await recordEvent(ctx, `${resource.key}.historico`, {
    recurso: resource.key,
    registro: record.id,
  })
}
