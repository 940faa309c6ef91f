/**
 * What a question of a list found, the ids of its page and its total, is known until something of its rows changes: an
 * exact total of tens of thousands costs many times what a page costs, and most ask what was asked before. Known is only
 * what was read from tables that say when they change (`database/changes.ts`), for who sees exactly the same rows.
 */
import { createHash } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { changesSeen } from '../database/changes.ts'
import { remembered } from '../platform.ts'
import { type Conditions, type Order, pageIds, rowsSql, totalOf, type Found } from './page-ids.ts'
import type { Plan } from './plan.ts'

type Asked = Parameters<typeof pageIds>
type Rows = { places: Found['places']; total: number | null }
type Known = { version: string; answer: Promise<unknown> }

/** Questions, beyond which what was asked longest ago goes. */
const most = 4_000
/** Rows of a page; longer ones are for reading everything. */
const longest = 50

const knownOf = remembered(() => new Map<string, Known>())

/** The rows of a page and, where it is wanted, how many there are. */
export async function foundRows(...asked: Asked): Promise<Rows> {
  const version = await versionOf(...asked)
  return version === undefined ? read(...asked) : keptRows(version, ...asked)
}

async function read(...asked: Asked): Promise<Rows> {
  const [ctx, plan, conditions, , portion] = asked
  const { places, total } = await pageIds(...asked)
  return {
    places,
    total: portion.total ? (total ?? (await totalOf(ctx, plan, conditions))) : null,
  }
}

async function keptRows(version: string, ...asked: Asked): Promise<Rows> {
  const [ctx, plan, conditions, order, portion] = asked
  const question = questionOf(ctx, plan, conditions, order)
  const total = portion.total ? known<number>(ctx, question, version) : undefined
  const wanted = { ...portion, total: portion.total && !total }
  const { limit, offset, after = null, named = null } = portion
  const page = JSON.stringify([question, order.sql, limit, offset, after, named])
  async function look(): Promise<Found['places']> {
    const found = await pageIds(ctx, plan, conditions, order, wanted)
    // Of rows that were gathered the number is known with the page.
    if (wanted.total && found.total !== undefined)
      put(ctx, question, version, Promise.resolve(found.total))
    return found.places
  }
  return {
    places: await keep(ctx, page, version, look),
    total: portion.total
      ? await keep(ctx, question, version, () => totalOf(ctx, plan, conditions))
      : null,
  }
}

function known<T>(ctx: Ctx, key: string, version: string): Promise<T> | undefined {
  const found = knownOf(ctx.platform).get(key)
  // Under a key stands what the very same question was answered.
  return found?.version === version ? (found.answer as Promise<T>) : undefined
}

function put(ctx: Ctx, key: string, version: string, answer: Promise<unknown>): void {
  const all = knownOf(ctx.platform)
  all.delete(key)
  all.set(key, { version, answer })
  const [oldest] = all.keys()
  if (all.size > most && oldest !== undefined) all.delete(oldest)
}

/** Asked at the same time by many it is read once; who waited for one that gave up reads it alone. */
async function keep<T>(ctx: Ctx, key: string, version: string, work: () => Promise<T>): Promise<T> {
  const before = known<T>(ctx, key, version)
  if (before) return before.catch(work)
  const answer = work()
  put(ctx, key, version, answer)
  try {
    return await answer
  } catch (error) {
    const all = knownOf(ctx.platform)
    if (all.get(key)?.answer === answer) all.delete(key)
    throw error
  }
}

/** The statement with its values, the day, and all that decides which rows are seen. */
function questionOf(ctx: Ctx, plan: Plan, conditions: Conditions, order: Order): string {
  const { tx, today, visible } = ctx
  const asked = [tx.role, visible, today, rowsSql(plan, conditions, order), conditions.values]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64')
}

/** What the reader sees of the changes; undefined where the answer may depend on more than rows of such tables. */
async function versionOf(
  ...[{ tx, platform, visible }, plan, conditions, order, portion]: Asked
): Promise<string | undefined> {
  const { list, table } = plan.resource
  // Who writes sees changes of its own, of which there are more to come.
  if (!list.kept || !tx.readOnly || portion.cap !== undefined || portion.limit > longest)
    return undefined
  const text = `${rowsSql(plan, conditions, order)} ${order.sql} ${portion.named ?? ''}`
  if (!readsAlone(text, table)) return undefined
  const policies = await policiesOf(platform, tx, table)
  if (!policies.every((qual) => readsAlone(qual, table))) return undefined
  const companies = new Set([visible.empresas, ...Object.values(visible.shared)].flat())
  return changesSeen(tx, [table], [...companies])
}

const lookedUp = /\b(?:from|join)\s+(?:lateral\s+)?\(?\s*(\w+)/gi
/** A source that is not written as all are. */
const unread = /\b(?:from|join)\s+(?:lateral\s+)?(?:"|\(\s*\()/i
const beside = /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?\s*,/i
const moving =
  /\b(?:now|age|transaction_timestamp|current_date|current_time\w*|localtime\w*|clock_timestamp|random|statement_timestamp|timeofday)\b/i
const settings = /current_setting\('([^']+)'/g
const functions = /\brh_\w+(?=\s*\()/g
const pure = new Set(['rh_busca', 'rh_chave'])

/** Whether a piece of SQL asks nothing but rows of this table and what the question's key holds. */
function readsAlone(text: string, table: string): boolean {
  if (moving.test(text) || beside.test(text) || unread.test(text)) return false
  const sources = [...text.matchAll(lookedUp)].map(([, source = '']) => source.toLowerCase())
  if (sources.some((source) => source !== table && source !== 'select')) return false
  if ([...text.matchAll(settings)].some(([, name = '']) => !name.startsWith('app.'))) return false
  return (text.match(functions) ?? []).every((name) => pure.has(name))
}

const policiesKnown = remembered(() => new Map<string, Promise<readonly string[]>>())

/** What limits the rows of a table for the role of this reader, as the database says it. */
function policiesOf(
  platform: Ctx['platform'],
  tx: Ctx['tx'],
  table: string,
): Promise<readonly string[]> {
  const all = policiesKnown(platform)
  const key = `${tx.role} ${table}`
  const found = all.get(key)
  if (found) return found
  const read = tx
    .arrays(
      `select qual from pg_policies where schemaname = 'public' and tablename = $1 and cmd in ('SELECT', 'ALL') and (roles @> array['public'::name] or roles @> array[$2::name])`,
      [table, tx.role],
    )
    .then((rows) => rows.map(([qual]) => String(qual)))
  all.set(key, read)
  read.catch(() => all.delete(key))
  return read
}
