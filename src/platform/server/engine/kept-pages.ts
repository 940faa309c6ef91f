/**
 * What a question of a list found, the ids of its page and its total, is known until something of its rows changes: an
 * exact total of tens of thousands costs many times what a page costs, and most ask what was asked before. Known is only
 * what was read from tables that say when they change (`database/changes.ts`), for who sees exactly the same rows. Of a
 * change of a few rows these alone are looked at (`kept-on.ts`): they stand in few of the answers.
 */
import { createHash } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { changesOf, changesSeen } from '../database/changes.ts'
import { Journal } from '../database/journal.ts'
import { remembered } from '../platform.ts'
import { besideDay, type DayTotals, totalOfDay } from './kept-days.ts'
import { carriedOn, type Kept, type Total } from './kept-on.ts'
import { amongKnown, orderedRows } from './kept-words.ts'
import { here, Knowledge } from './knowledge.ts'
import { type Conditions, type Order, pageIds, rowsSql, totalOf, type Found } from './page-ids.ts'
import type { Plan } from './plan.ts'

type Asked = Parameters<typeof pageIds>
type Rows = { places: Found['places']; total: number | null }
const knowledgeOf = remembered(() => new Knowledge())
/** Rows of a page; longer ones are for reading everything. */
const longest = 50

const journalsOf = remembered(() => new Map<string, Journal>())

/** The rows of a page and, where it is wanted, how many there are. */
export async function foundRows(...asked: Asked): Promise<Rows> {
  const source = await sourceOf(...asked)
  return source ? keptRows(source, ...asked) : read(...asked)
}

async function read(...asked: Asked): Promise<Rows> {
  const [ctx, plan, conditions, , portion] = asked
  const { places, total } = await pageIds(...asked)
  return {
    places,
    total: portion.total ? (total ?? (await totalOf(ctx, plan, conditions))) : null,
  }
}

async function keptRows(source: Source, ...asked: Asked): Promise<Rows> {
  const [ctx, plan, conditions, order, portion] = asked
  const question = questionOf(ctx, plan, conditions, order)
  const { limit, offset, after = null, named = null } = portion
  const page = JSON.stringify([question, order.sql, limit, offset, after, named])
  const all = knowledgeOf(ctx.platform)
  const version = await versionNow(ctx, source)
  if (source.each) await carry({ question, page }, version, source, asked)
  const countsToo = portion.total && !all.at(question, version)
  async function look(): Promise<Found['places']> {
    const among = await amongOtherWords(version, source, asked)
    if (among) return among
    const wanted = { ...portion, total: countsToo, all: countsToo && source.each }
    const found = await pageIds(ctx, plan, conditions, order, wanted)
    // Of rows that were gathered the number is known with the page.
    if (countsToo && found.total !== undefined)
      putTotal(all, question, version, { n: found.total, all: found.all })
    return found.places
  }
  const count = async (): Promise<Total> => ({ n: await counted(version, source, asked) })
  return {
    places: await all.keep(page, version, look),
    total: portion.total ? (await all.keep(question, version, count)).n : null,
  }
}

/** As it is told from another day, where that is known; else row by row. */
async function counted(version: string, { companies }: Source, asked: Asked): Promise<number> {
  const [ctx, plan, conditions] = asked
  const { span } = conditions
  if (!span) return totalOf(ctx, plan, conditions)
  const all = knowledgeOf(ctx.platform)
  const question = keyOf(ctx, [plan.resource.table, besideDay(conditions)])
  const days = all.at<DayTotals>(question, version) ?? Promise.resolve<DayTotals>(new Map())
  all.put(question, version, days)
  const known = await days
  const told = await totalOfDay(ctx, plan, conditions, { known, companies, version })
  const total = told === undefined ? totalOf(ctx, plan, conditions) : Promise.resolve(told)
  known.set(span.day, total)
  const [oldest] = known.keys()
  if (known.size > mostDays && oldest !== undefined) known.delete(oldest)
  return total
}

/** Days of a question that are remembered: each new one looks through them for the nearest. */
const mostDays = 400

const putTotal = (all: Knowledge, question: string, version: string, total: Total): void =>
  all.put(question, version, Promise.resolve(total), total.all?.length)

/**
 * Signs that no index knows, such as those with which the next word begins, are looked for among the rows of the words
 * beside them, which stay known while somebody types.
 */
async function amongOtherWords(
  version: string,
  source: Source,
  asked: Asked,
): Promise<Found['places'] | undefined> {
  const [ctx, plan, conditions, order, portion] = asked
  const { total, offset, after } = portion
  const others = conditions.others?.()
  if (!others || !source.each || total || offset || after) return undefined
  const all = knowledgeOf(ctx.platform)
  const question = `${questionOf(ctx, plan, others, order)} ${order.sql}`
  await carry({ question }, version, source, [ctx, plan, others, order, portion])
  const rows = await all.keep(question, version, () => orderedRows(ctx, plan, others, order))
  // Named by now, they weigh what they hold.
  putTotal(all, question, version, rows)
  return rows.all && amongKnown(rows.all, asked)
}

const versionsOf = new WeakMap<Ctx['tx'], Map<string, Promise<string>>>()

/** What the reader saw of the changes first: who asks twice in a transaction asks of the same. */
function versionNow(ctx: Ctx, source: Source): Promise<string> {
  const all = versionsOf.get(ctx.tx) ?? new Map<string, Promise<string>>()
  versionsOf.set(ctx.tx, all)
  const of = `${source.table} ${source.companies.join()} ${source.each}`
  const seen = all.get(of) ?? seenVersion(ctx, source)
  all.set(of, seen)
  return seen
}

async function seenVersion(
  { platform, tx }: Ctx,
  { table, companies, each }: Source,
): Promise<string> {
  const seen = await changesSeen(tx, [table], companies)
  const journal = journalOf(platform, table, companies)
  if (!each || journal.has(seen) || journal.tooMany === seen) return seen
  const changes = await changesOf(tx, [table], companies)
  if (changes) return journal.take(changes)
  journal.tooMany = seen
  return seen
}

/** What is known of another version is asked of the rows that changed since. */
async function carry(
  { question, page = '' }: { question: string; page?: string },
  version: string,
  { table, companies }: Source,
  asked: Asked,
): Promise<void> {
  const [{ platform }] = asked
  const all = knowledgeOf(platform)
  const [total, places] = [all.get<Total>(question), all.get<Found['places']>(page)]
  const old = [total, places].flatMap((one) =>
    one && one.version !== version ? [one.version] : [],
  )
  const rows = old.length ? journalOf(platform, table, companies).between(old, version) : undefined
  if (!rows) return
  const kept: Kept = {
    total: await here(total?.answer),
    places: await here(places?.answer),
  }
  const still = await carriedOn(rows, kept, asked)
  if (still.total) putTotal(all, question, version, still.total)
  if (still.places) all.put(page, version, Promise.resolve(still.places))
}

function journalOf(
  platform: Ctx['platform'],
  table: string,
  companies: readonly number[],
): Journal {
  const all = journalsOf(platform)
  const of = `${table} ${companies.join()}`
  const found = all.get(of) ?? new Journal()
  all.set(of, found)
  return found
}

/** The statement with its values. */
const questionOf = (ctx: Ctx, plan: Plan, conditions: Conditions, order: Order): string =>
  keyOf(ctx, [rowsSql(plan, conditions, order), conditions.values])

/** What is asked, the day, and all that decides which rows are seen. */
function keyOf({ tx, today, visible }: Ctx, asked: readonly unknown[]): string {
  const all = [tx.role, visible, today, ...asked]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64')
}

type Source = {
  table: string
  companies: readonly number[]
  /** Whether a row belongs to the answer is said by the row itself. */
  each: boolean
}

/** Where an answer comes from; undefined where it may depend on more than rows of tables that tell of changes. */
async function sourceOf(
  ...[{ tx, platform, visible }, plan, conditions, order, portion]: Asked
): Promise<Source | undefined> {
  const { list, table } = plan.resource
  // Who writes sees changes of its own, of which there are more to come.
  if (!list.kept || !tx.readOnly || portion.cap !== undefined || portion.limit > longest)
    return undefined
  const text = `${rowsSql(plan, conditions, order)} ${order.sql} ${portion.named ?? ''}`
  if (!readsAlone(text, table)) return undefined
  const policies = await policiesOf(platform, tx, table)
  if (!policies.every((qual) => readsAlone(qual, table))) return undefined
  const companies = new Set([visible.empresas, ...Object.values(visible.shared)].flat())
  const sources = [text, ...policies].flatMap((sql) => [...sql.matchAll(lookedUp)])
  return { table, companies: [...companies], each: sources.length === 1 }
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
