/** Removing a record, and saying what uses it when it can't go. */
import { inSentence } from '#platform/contract/text.ts'
import { Failure, failure } from '../../contract/failure.ts'
import type { Resource } from '../../contract/resource.ts'
import { auditRemoval } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { recordEvent } from '../event.ts'
import { forgetPerson, holdsPerson } from './forget-person.ts'
import { admitChange } from './installation.ts'
import { canOf, readRecord } from './read.ts'
import { type Leaf, leavesOf, titleSql } from './plan.ts'
import { titleOf } from './title.ts'
import { checkVersion } from './version.ts'

export async function removeRecord(
  ctx: Ctx,
  resource: Resource,
  id: number,
  versao?: number,
): Promise<void> {
  const { service } = ctx.registry.byKey(resource.key)
  await service.lock?.(ctx)
  await admitChange(ctx, resource, id, 'EXCLUIR')
  const record = await readRecord(ctx, resource, id, { lock: true })
  checkVersion(record, versao)
  const may = canOf(ctx, resource, record)['excluir']
  if (typeof may === 'string') throw failure.conflict(may)
  await service.beforeRemove?.(ctx, record)
  const uses = await usesOf(ctx, resource, id)
  if (uses.length) throw inUse(resource, String(titleOf(resource, record)), uses)
  await ctx.tx.query(`delete from ${resource.table} where id = $1`, [id])
  await auditRemoval(ctx, resource, record)
  await recordEvent(ctx, `${resource.key}.removido`, { recurso: resource.key, registro: id })
  await service.afterRemove?.(ctx, record)
  if (holdsPerson(resource)) forgetPerson(ctx, resource, record)
}

export type Use = {
  recurso: string
  rotulo: string
  quantidade: number
  exemplos: { id: number; titulo: string }[]
  rota: string
}

/** Records that refer to this one and would stop its removal: asked in one statement, however many resources there are. */
async function usesOf(ctx: Ctx, resource: Resource, id: number): Promise<Use[]> {
  const sources = [...ctx.registry.slices.values()].flatMap(({ resource: other }) =>
    referencesTo(other, resource.key).map((text) => ({ other, text })),
  )
  if (!sources.length) return []
  const found = await ctx.tx.query<{ k: number; id: number; n: number }>(
    `${sources.map(({ text }, k) => `select * from (select ${k} k, u.* from (${text} limit 4) u) s${k}`).join(' union all ')} order by k, id`,
    [id],
  )
  const uses: Use[] = []
  for (const [k, rows] of Map.groupBy(found, (r) => r.k)) {
    const other = sources[k]?.other
    if (!other) continue
    const total = Number(rows[0]?.n ?? rows.length)
    const titles = await ctx.tx.query<{ id: number; titulo: string | null }>(
      `select v.id, ${titleSql(ctx.registry, other.key, 'v.id')} titulo from unnest($1::int[]) v (id)`,
      [rows.slice(0, 3).map((r) => r.id)],
    )
    uses.push({
      recurso: other.key,
      rotulo: total === 1 ? other.label.one : other.label.many,
      quantidade: total,
      exemplos: titles.map((t) => ({ id: t.id, titulo: t.titulo ?? '—' })),
      rota: other.path,
    })
  }
  return uses
}

export function referencesTo(other: Resource, key: string): string[] {
  const history = `${other.table}__historico`
  const found = [
    ...restricting(leavesOf(other.fields, '', 't', other.table), key, other.table, (ids) => ids),
    ...restricting(
      leavesOf(other.history?.fields ?? {}, '', 't', history),
      key,
      history,
      (ids) => `select x.registro_id from ${history} x where x.id in (${ids})`,
    ),
  ]
  return found.map(
    (ids) =>
      `select v.id, count(*) over () n from (select distinct r.id from (${ids}) r (id)) v order by v.id`,
  )
}

/** Queries of the records that refer to $1. `up` makes one of their ids out of one of the ids of the table's rows: rows have references of their own, lists of them too. */
function restricting(
  leaves: readonly Leaf[],
  key: string,
  table: string,
  up: (ids: string) => string,
): string[] {
  const queries: string[] = []
  for (const { field: f, column } of leaves) {
    const restricts = f.options.to === key && (f.options.onRemove ?? 'restrict') === 'restrict'
    if (f.kind === 'rows') {
      const upFromRows = (ids: string): string =>
        up(`select x.registro_id from ${column} x where x.id in (${ids})`)
      const inside = leavesOf(f.options.fields ?? {}, '', 't', column)
      queries.push(...restricting(inside, key, column, upFromRows))
    } else if (f.kind === 'ref' && restricts)
      queries.push(up(`select x.id from ${table} x where x.${column} = $1`))
    else if (f.kind === 'refs' && restricts)
      queries.push(up(`select x.registro_id from ${column} x where x.valor_id = $1`))
  }
  return queries
}

function inUse(resource: Resource, title: string, uses: Use[]): Failure {
  const by = uses.map(
    (u) =>
      `${u.quantidade} ${inSentence(u.rotulo)}${u.exemplos.length ? ` (${u.exemplos.map((e) => e.titulo).join(', ')}${u.quantidade > u.exemplos.length ? ', …' : ''})` : ''}`,
  )
  return failure.conflict(
    `${resource.label.one} '${title}' não pode ser ${resource.label.gender === 'f' ? 'removida' : 'removido'} porque está em uso por ${by.join('; ')}.`,
    'EM_USO',
    { usos: uses },
  )
}
