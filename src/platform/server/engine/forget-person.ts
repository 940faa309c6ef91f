/** What the log and the queue of mails hold of a person goes with the record that was removed: here for every resource that knows a CPF. */
import { sql } from 'kysely'
import type { Fields } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { companyOf, type Ctx } from '../context.ts'
import { table } from '../database/columns.ts'
import { childTable } from '../database/names.ts'
import { asOwnerWithin } from '../database/tx.ts'
import { blankLog, type Subject } from '../log-seal.ts'
import { forgetMails } from '../mail/queued.ts'
import type { Registry } from '../registry.ts'
import { leavesOf, type Plan, planOf } from './plan.ts'
import type { Stored } from './service.ts'
import { titleOf } from './title.ts'

const l = table('plataforma_log', 'l')

/** Whether its records are persons: a CPF is their own. */
export const holdsPerson = (resource: Resource): boolean =>
  planOf(resource).leaves.some(({ field }) => field.options.format === 'cpf')

type Leaving = { resource: Resource; record: Stored }
const leaving = new WeakMap<() => Promise<void>, Leaving>()

/**
 * At the end of the transaction, when all that it has to say of the removal stands in the log. Of many that are removed
 * together the log is read once; one whose removal was undone is no longer among them.
 */
export function forgetPerson(ctx: Ctx, resource: Resource, record: Stored): void {
  const last = () => asOwnerWithin(ctx.tx, () => blankAll(ctx))
  leaving.set(last, { resource, record })
  ctx.beforeCommit.push(last)
}

async function blankAll(ctx: Ctx): Promise<void> {
  const gone = ctx.beforeCommit.flatMap((last) => leaving.get(last) ?? [])
  for (const last of ctx.beforeCommit) leaving.delete(last)
  for (const [resource, all] of Map.groupBy(gone, (one) => one.resource))
    await blankOf(
      ctx,
      resource,
      all.map((one) => one.record),
    )
}

async function blankOf(ctx: Ctx, resource: Resource, records: readonly Stored[]): Promise<void> {
  const ids = records.map((r) => r.id)
  const leavers = { ids, names: await namesOf(ctx, resource, records) }
  const subjects: Subject[] = [{ recurso: resource.key, registros: ids }]
  subjects.push({ linhas: await toldIn(ctx, resource, leavers) })
  await blankLog(ctx.tx, subjects, ctx.now)
  await forgetMails(ctx, resource.key, ids)
}

const nameFields = ['nome', 'nomeSocial']

/** Every name the persons have or had here. */
async function namesOf(
  ctx: Ctx,
  resource: Resource,
  records: readonly Stored[],
): Promise<string[]> {
  const ids = records.map((r) => r.id)
  const rows = await ctx.tx.rows(
    sql<{ nome: string }>`with dela as (select ${l.titulo}, ${l.alteracoes} from ${l}
        where ${l.recurso} = ${resource.key} and ${l.registro} = any (${ids}::int[]))
      select titulo nome from dela where titulo <> ''
      union select v from dela, jsonb_array_elements(alteracoes) x, lateral (values (x->>'de'), (x->>'para')) n (v)
        where x->>'campo' = any (${nameFields}::text[]) and v <> ''`,
  )
  return [
    ...new Set([...records.map((r) => String(titleOf(resource, r))), ...rows.map((r) => r.nome)]),
  ]
}

type Place = { recurso: string; campos: string[] }

/** Fields of others that refer to the resource, in rows and histories too, by the names under which the log has them. */
const placesOf = (registry: Registry, key: string): Place[] =>
  [...registry.slices.values()]
    .map(({ resource }) => ({ recurso: resource.key, campos: refersOf(resource, key) }))
    .filter(({ campos }) => campos.length > 0)

const refersOf = ({ fields, history, table: own }: Resource, key: string): string[] => [
  ...refersIn(fields, own, key),
  ...refersIn(history?.fields ?? {}, childTable(own, 'historico'), key),
]

const refersIn = (fields: Fields, of: string, key: string): string[] =>
  leavesOf(fields, '', 't', of).flatMap(({ field, path, column }) => {
    const refers =
      field.options.to === key || refersIn(field.options.fields ?? {}, column, key).length > 0
    return refers ? [path] : []
  })

type Leavers = { ids: readonly number[]; names: readonly string[] }

/** By who they are; a row that was written before it held that, by every name they had. */
async function toldIn(
  ctx: Ctx,
  { key, scope }: Resource,
  { ids, names }: Leavers,
): Promise<number[]> {
  const company = scope === 'global' ? null : (ctx.empresa?.id ?? 0)
  const places = JSON.stringify(placesOf(ctx.registry, key))
  // The marks find the few rows that tell one of the names, wherever it stands; the rest says whether it is this person's.
  const rows = await ctx.tx.select(
    { id: l.id },
    sql`from ${l} where ${l.alteracoes} <> '[]'
      and plataforma_log_marcas(${l.alteracoes}) && array(select hashtextextended(n, 0) from unnest(${[...names]}::text[]) n)
      and (${company}::int is null or ${l.empresa_id} = ${company})
      and exists (select 1 from jsonb_to_recordset(${places}::jsonb) o (recurso text, campos jsonb), jsonb_array_elements(${l.alteracoes}) x
        where o.recurso = ${l.recurso} and o.campos ? (x->>'campo') and case when x ? 'pessoas'
          then jsonb_path_exists(x #> array['pessoas', ${key}::text], '$[*] ? (@ == $quem[*])', jsonb_build_object('quem', ${[...ids]}::int[]))
          else jsonb_path_exists(x, '$.** ? (@ == $nomes[*])', jsonb_build_object('nomes', ${[...names]}::text[])) end)`,
  )
  return rows.map((r) => r.id)
}

const rolesOf = (registry: Registry, from: string | undefined): Plan[] =>
  [...registry.slices.values()]
    .map(({ resource }) => planOf(resource))
    .filter(({ resource }) => from !== undefined && resource.person?.from === from)

/** Whether a person remains in another role, in whatever company it may be seen. */
export async function inOtherRole(ctx: Ctx, role: Resource, person: number): Promise<boolean> {
  const among = async (): Promise<boolean> => {
    for (const { resource, viaColumn } of rolesOf(ctx.registry, role.person?.from)) {
      const rows = await ctx.tx.rows(
        sql`select id from ${sql.table(resource.table)} where ${sql.ref(viaColumn)} = ${person} limit 1`,
      )
      if (rows.length) return true
    }
    return false
  }
  return asOwnerWithin(ctx.tx, among)
}

/** Persons of the company who have no role anywhere, the oldest first. */
export async function withoutRole(ctx: Ctx, persons: Resource, most: number): Promise<number[]> {
  const roles = rolesOf(ctx.registry, persons.key)
  if (!roles.length) throw new Error(`${persons.key}: no resource is a role of these persons.`)
  const notIn = ({ resource, viaColumn }: Plan) =>
    sql`not exists (select 1 from ${sql.table(resource.table)} r where ${sql.ref(`r.${viaColumn}`)} = p.id)`
  const found = sql<{ id: number }>`select p.id from ${sql.table(persons.table)} p
    where p.empresa_id = ${companyOf(ctx).id} and ${sql.join(roles.map(notIn), sql` and `)} order by p.id limit ${most}`
  const rows = await asOwnerWithin(ctx.tx, () => ctx.tx.rows(found))
  return rows.map((row) => row.id)
}
