/** Rows to records: simple columns, references with their names, children. */
import { allows } from '../../contract/access.ts'
import type { Field } from '../../contract/field.ts'
import { failure } from '../../contract/failure.ts'
import type { RecordOf } from '../../contract/record.ts'
import type { Resource } from '../../contract/resource.ts'
import { actionAllowed, authorityFor } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { ruleContext } from '../context.ts'
import { gathered, NotAbreast } from '../database/abreast.ts'
import type { Tx } from '../database/tx.ts'
import type { Registry } from '../registry.ts'
import { openedFile, opening } from './encrypted.ts'
import { askHeldEverywhere, whyUnchangeable } from './installation.ts'
import {
  columnSql,
  idsName,
  type Leaf,
  leavesOf,
  type Plan,
  planOf,
  refBuilder,
  refSql,
} from './plan.ts'
import { noteReading } from './reading-log.ts'
import type { Stored } from './service.ts'
import { titleOf } from './title.ts'

export type Selection<T = Stored> = {
  columns: string[]
  build: (row: unknown[]) => T
  usesPerson: boolean
}

const visibleTo = (ctx: Ctx, f: Field): boolean => allows(f.options.access, ctx.has)

/** The columns of the wanted leaves and the function that makes a record of a row. */
export function select(ctx: Ctx, plan: Plan, leaves: Leaf[]): Selection {
  const columns = [
    't.id',
    't.versao',
    ...(plan.resource.scope === 'global' ? [] : ['t.empresa_id']),
  ]
  const setters: ((record: Stored, row: unknown[]) => void)[] = []
  if (plan.resource.scope !== 'global')
    setters.push((record, row) => void (record['empresaId'] = row[2]))
  for (const leaf of leaves) {
    if (!visibleTo(ctx, leaf.field)) continue
    const at = columns.length
    columns.push(columnSql(leaf), ...furtherColumns(ctx.registry, leaf))
    setters.push(setter(ctx, leaf, at, plan.resource))
  }
  return {
    columns,
    usesPerson: leaves.some((l) => l.host === 'p'),
    build: (row) => {
      const record: Stored = { id: row[0] as number, versao: row[1] as number }
      for (const set of setters) set(record, row)
      return record
    },
  }
}

function furtherColumns(registry: Registry, leaf: Leaf): string[] {
  if (leaf.field.kind === 'ref' && leaf.field.options.to)
    return refSql(registry, leaf.field.options.to, `${leaf.host}.${leaf.column}`)
  if (leaf.field.kind === 'file')
    return [
      `(select jsonb_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho, 'tipo', a.tipo) from plataforma_arquivo a where a.id = ${leaf.host}.${leaf.column})`,
    ]
  return []
}

function setter(
  ctx: Ctx,
  leaf: Leaf,
  at: number,
  resource: Resource,
): (record: Record<string, unknown>, row: unknown[]) => void {
  const { field: f, parts } = leaf
  const put = placer(parts)
  if (f.kind === 'ref') {
    const built = refBuilder(ctx.registry, f.options.to ?? '')
    return (record, row) => put(record, row[at] === null ? null : built(row[at], row, at + 1))
  }
  if (f.kind === 'file')
    return (record, row) =>
      put(
        record,
        row[at + 1] === null
          ? null
          : {
              ...openedFile(ctx, f, row[at + 1] as object),
              url: `${resource.path}/${String(record['id'])}/arquivos/${leaf.path}`,
            },
      )
  const convert = opening(ctx, leaf) ?? converter(f)
  return (record, row) => put(record, convert(row[at]))
}

export function placer(parts: string[]): (record: Record<string, unknown>, value: unknown) => void {
  const [first = '', second, third] = parts
  if (second === undefined) return (record, value) => void (record[first] = value)
  return (record, value) => {
    const group = (record[first] ??= {}) as Record<string, unknown>
    if (third === undefined) group[second] = value
    else ((group[second] ??= {}) as Record<string, unknown>)[third] = value
  }
}

/** numeric arrives as text; up to 15 digits a JSON number carries it unchanged. */
export function converter(f: Field): (value: unknown) => unknown {
  const kind = f.kind === 'computed' ? f.options.as : f.kind
  if (kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'percent')
    return (v) => (v === null || v === undefined ? null : Number(v))
  return (v) => v ?? null
}

/** `plain`: what is stored of it, without what is reckoned. */
type ReadingHow = { lock?: boolean; plain?: boolean }

/** A record with its children, as its declaration tells. 404 where it is not, or may not be seen. */
export const readRecord = <R extends Resource>(
  ctx: Ctx,
  resource: R,
  id: number,
  how: ReadingHow = {},
): Promise<RecordOf<R>> => read(ctx, resource, id, how) as Promise<Stored> as Promise<never>

/** Beside other rows of a lot: a record is written by one of them. */
export const holdRow = ({ abreast }: Tx, { table }: Pick<Resource, 'table'>, id: number): void =>
  abreast?.hold(`${table} ${id}`)

async function read(ctx: Ctx, resource: Resource, id: number, how: ReadingHow): Promise<Stored> {
  if (how.lock) holdRow(ctx.tx, resource, id)
  const key = `lê ${resource.key} ${how.lock === true} ${how.plain === true}`
  const record = await gathered(ctx.tx, key, id, (ids) => readAll(ctx, resource, ids, how))
  if (!record) throw failure.notFound()
  if (planOf(resource).sensitive && !how.lock)
    noteReading(ctx, resource, record, (now) => titleNow(now, resource, record.id))
  return record
}

/**
 * That a record is there and may be seen, for what stands below it and shows nothing else of it: a look at its row, on
 * record as every reading is. Where a service refuses somebody whom the policies let see the row, it is asked.
 */
export async function seenRecord(
  ctx: Ctx,
  resource: Resource,
  id: number,
): Promise<Pick<Stored, 'id'>> {
  const { complete, seenByPolicies } = ctx.registry.byKey(resource.key).service
  if (complete && !seenByPolicies) return read(ctx, resource, id, {})
  const [row] = await ctx.tx.again(`select 1 from ${resource.table} where id = $1`, [id])
  if (!row) throw failure.notFound()
  if (planOf(resource).sensitive)
    noteReading(ctx, resource, { id }, (now) => titleNow(now, resource, id))
  return { id }
}

/** What is reckoned stays only where it names the record. */
const storedIn =
  ({ title }: Resource) =>
  ({ field: f, path }: Leaf): boolean =>
    f.kind !== 'computed' || path === title

async function readAll(
  ctx: Ctx,
  resource: Resource,
  ids: readonly number[],
  how: ReadingHow,
): Promise<(Stored | undefined)[]> {
  // Two who write the same record would both see it as it was before either.
  if (how.lock && new Set(ids).size < ids.length) throw new NotAbreast()
  const plan = planOf(resource)
  const selection = select(
    ctx,
    plan,
    how.plain ? plan.leaves.filter(storedIn(resource)) : plan.leaves,
  )
  const join = plan.person ? ` left join ${plan.person.table} p on p.id = t.${plan.viaColumn}` : ''
  const [one] = ids
  const which = ids.length === 1 ? '= $1' : '= any ($1)'
  const text = `select ${selection.columns.join(', ')} from ${resource.table} t${join} where t.id ${which}${how.lock ? ' for update of t' : ''}`
  const rows = await ctx.tx.again(text, [ids.length === 1 ? one : ids])
  const records = rows.map(selection.build)
  if (records.length) {
    await loadChildren(ctx, plan, records, plan.children)
    await askHeldEverywhere(ctx, resource)
    if (resource.history?.first)
      await (await import('./history-reading.ts')).embedCurrent(ctx, resource, records, ctx.today)
    if (!how.plain)
      await ctx.registry.byKey(resource.key).service.complete?.(ctx, records, 'record')
  }
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.map((id) => byId.get(id))
}

export async function loadChildren(
  ctx: Ctx,
  plan: Plan,
  records: Stored[],
  children: Leaf[],
): Promise<void> {
  if (!records.length) return
  const own = records.map((r) => r.id)
  for (const leaf of children) {
    if (!visibleTo(ctx, leaf.field)) continue
    if (leaf.host === 'p') {
      const via = plan.resource.person?.via ?? ''
      const owned = Map.groupBy(records, (r) => (r[via] as { id: number } | null)?.id ?? 0)
      await loadChild(ctx, leaf, [...owned.keys()], (id) => owned.get(id) ?? [])
    } else {
      const byId = Map.groupBy(records, (r) => r.id)
      await loadChild(ctx, leaf, own, (id) => byId.get(id) ?? [])
    }
  }
}

async function loadChild(
  ctx: Ctx,
  leaf: Leaf,
  owners: number[],
  /** Several links of one person have the same lists. */
  ownersOf: (id: number) => readonly Record<string, unknown>[],
): Promise<void> {
  const put = placer(leaf.parts)
  const lists = new Map<number, unknown[]>(owners.map((id) => [id, []]))
  const rows = await childRows(ctx, leaf, owners)
  for (const { owner, value } of rows) lists.get(owner)?.push(value)
  const last = leaf.parts.length - 1
  const shortName = leaf.field.kind === 'refs' ? idsName(leaf.parts[last] ?? '') : undefined
  for (const [id, list] of lists) {
    for (const record of ownersOf(id)) {
      put(record, shortName ? list.map((v) => (v as { id: number }).id) : list)
      if (shortName) placer([...leaf.parts.slice(0, last), shortName])(record, list)
    }
  }
}

/** Of one alone the plan for any is as good as one made for it, and is kept. */
const ofOwners = (of: string, owners: readonly number[]): string =>
  `${of}.registro_id ${owners.length === 1 ? '= $1' : '= any ($1)'}`
const oneOrAll = (owners: readonly number[]): unknown =>
  owners.length === 1 ? owners[0] : [...owners]

type OwnedValue = { owner: number; value: unknown }

async function childRows(ctx: Ctx, leaf: Leaf, owners: number[]): Promise<OwnedValue[]> {
  const f = leaf.field
  if (f.kind === 'choices' || f.kind === 'texts') {
    const text = `select c.registro_id, c.valor from ${leaf.column} c where ${ofOwners('c', owners)} order by c.ordem, c.id`
    const rows = await ctx.tx.again(text, [oneOrAll(owners)])
    return rows.map(([owner, value]) => ({ owner: owner as number, value }))
  }
  if (f.kind === 'refs') {
    const key = f.options.to ?? ''
    const built = refBuilder(ctx.registry, key)
    const text = `select c.registro_id, c.valor_id, ${refSql(ctx.registry, key, 'c.valor_id').join(', ')} from ${leaf.column} c where ${ofOwners('c', owners)} order by c.ordem, c.id`
    const rows = await ctx.tx.again(text, [oneOrAll(owners)])
    return rows.map((row) => ({ owner: row[0] as number, value: built(row[1], row, 2) }))
  }
  return nestedRows(ctx, leaf, owners)
}

async function nestedRows(ctx: Ctx, leaf: Leaf, owners: number[]): Promise<OwnedValue[]> {
  const inner = leavesOf(leaf.field.options.fields ?? {}, '', 't', leaf.column)
  const simple = inner.filter((l) => !['choices', 'texts', 'refs', 'rows'].includes(l.field.kind))
  const columns = ['t.id', 't.registro_id']
  const setters: ((record: Record<string, unknown>, row: unknown[]) => void)[] = []
  for (const l of simple) {
    if (!visibleTo(ctx, l.field)) continue
    const at = columns.length
    columns.push(columnSql(l), ...furtherColumns(ctx.registry, l))
    setters.push(setter(ctx, l, at, { path: '' } as Resource))
  }
  const text = `select ${columns.join(', ')} from ${leaf.column} t where ${ofOwners('t', owners)} order by t.ordem, t.id`
  const rows = (await ctx.tx.again(text, [oneOrAll(owners)])).map((row) => {
    const value: Record<string, unknown> = { id: row[0] }
    for (const set of setters) set(value, row)
    return { owner: row[1] as number, value }
  })
  const byId = new Map(rows.map((r) => [r.value['id'] as number, r.value]))
  if (byId.size)
    for (const child of inner.filter((l) => !simple.includes(l) && visibleTo(ctx, l.field)))
      await loadChild(ctx, child, [...byId.keys()], (id) => [byId.get(id) ?? []].flat())
  return rows
}

/** Whether a record may be changed in this way now, whoever asks: true, or the sentence that says why not. */
function mayNow(
  ctx: Ctx,
  resource: Resource,
  record: Stored,
  action: string,
  own: () => true | string,
): true | string {
  if (resource.scope !== 'global' && ctx.empresa && record['empresaId'] !== ctx.empresa.id)
    return 'Este registro é de outra empresa.'
  const above = whyUnchangeable(ctx, resource, record, action)
  return above === true ? own() : above
}

const editableNow = (ctx: Ctx, resource: Resource, record: Stored): true | string =>
  mayNow(
    ctx,
    resource,
    record,
    'EDITAR',
    () => ctx.registry.byKey(resource.key).service.can?.editar?.(record, ctx) ?? true,
  )

/** 409 with the sentence of `can.editar`, whichever way the change came. */
export function checkEditable(ctx: Ctx, resource: Resource, record: Stored): void {
  const may = editableNow(ctx, resource, record)
  if (may !== true) throw failure.conflict(may)
}

/** What the user may do with a record: absent = never, a sentence = not now. */
export function canOf(ctx: Ctx, resource: Resource, record: Stored): Record<string, true | string> {
  const can: Record<string, true | string> = {}
  const service = ctx.registry.byKey(resource.key).service
  const first = (action: string, own: () => true | string): true | string =>
    mayNow(ctx, resource, record, action, own)
  if (!resource.without?.includes('update') && ctx.has(authorityFor(resource, 'EDITAR')))
    can['editar'] = editableNow(ctx, resource, record)
  if (!resource.without?.includes('remove') && ctx.has(authorityFor(resource, 'EXCLUIR')))
    can['excluir'] = first('EXCLUIR', () => service.can?.excluir?.(record, ctx) ?? true)
  const context = ruleContext(ctx, record.id)
  for (const [name, action] of Object.entries(resource.actions)) {
    if (ctx.has(authorityFor(resource, action.authority)))
      can[name] = first(action.authority, () => actionAllowed(resource, name, record, context))
  }
  return can
}

/**
 * Whoever erases the record changes its row: either that is done and the title is what is left, or it waits for this row of
 * the log and blanks it.
 */
export async function titleNow(ctx: Ctx, resource: Resource, id: number): Promise<string> {
  const plan = planOf(resource)
  const { columns, build, usesPerson } = select(
    ctx,
    plan,
    plan.leaves.filter((leaf) => leaf.path === resource.title),
  )
  const person =
    usesPerson && plan.person ? `join ${plan.person.table} p on p.id = t.${plan.viaColumn}` : ''
  // Locked first: what is read afterwards is what stands once nobody changes it any more.
  await ctx.tx.query(`select 1 from ${resource.table} where id = $1 for share`, [id])
  const [row] = await ctx.tx.arrays(
    `select ${columns.join(', ')} from ${resource.table} t ${person} where t.id = $1`,
    [id],
  )
  return row ? String(titleOf(resource, build(row))) : ''
}
