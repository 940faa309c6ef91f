/**
 * From what happened to what people read. A portion of events is read, told and checked outside any long transaction; the
 * last one writes the messages and marks the events together, so that a process that dies leaves the portion as it found it.
 */
import { type RawBuilder, sql } from 'kysely'
import { addDays, todayIn } from '../../contract/dates.ts'
import { authorityFor, type Resource } from '../../contract/resource.ts'
import { actFor } from '../acting.ts'
import type { Ctx } from '../context.ts'
import { companyOf } from '../context.ts'
import { table } from '../database/columns.ts'
import { asOwner, asOwnerWithin } from '../database/tx.ts'
import { accountScope, withContext } from '../http/requester.ts'
import type { Account } from '../session/accounts.ts'
import type { Happening, Told, Telling } from './declaration.ts'
import { type Draft, TakenByAnother, writeMessages } from './write.ts'

const portion = 200
/** Of what waited for others: one is told of all of it. */
const burst = 5_000
/** What is older is no news: a server that was away tells of the last week. */
const toldDays = 7

const e = table('plataforma_evento', 'e')
const first = table('plataforma_evento', 'f')

const as = { origin: 'TAREFA', nome: 'Mensagens' } as const

/**
 * All that waits, company by company. What cannot be told holds up no other kind and no other company: it is tried again
 * in the next round.
 */
export async function readEvents(ctx: Ctx): Promise<void> {
  const slow = [...ctx.registry.tellings].filter(([, { waits }]) => waits)
  const prompt = notOf(slow.map(([tipo]) => tipo))
  const failed: unknown[] = []
  async function readAll(empresa: number, which: Which): Promise<boolean> {
    try {
      while ((await readPortion(ctx, empresa, which)) && !ctx.platform.isStopping());
      return true
    } catch (error) {
      failed.push(error)
      return false
    }
  }
  for (const empresa of await companiesWaiting(ctx)) {
    if (!(await readAll(empresa, prompt))) {
      // One of them cannot be told: the others are.
      failed.pop()
      for (const tipo of await kindsWaiting(ctx, empresa, prompt))
        await readAll(empresa, ofKind(tipo))
    }
    for (const [tipo, { waits = 0 }] of slow) await readAll(empresa, calm(tipo, waits))
  }
  if (failed.length) throw new AggregateError(failed, failed.map(String).join('; '))
}

type Which = { of: (empresa: number) => RawBuilder<boolean>; most: number }

const notOf = (slow: readonly string[]): Which => ({
  of: () => sql<boolean>`${e.tipo} <> all (${[...slow]}::text[])`,
  most: portion,
})

const ofKind = (tipo: string): Which => ({
  of: () => sql<boolean>`${e.tipo} = ${tipo}`,
  most: portion,
})

/** Of one kind, once the first of them has waited long enough. */
const calm = (tipo: string, minutes: number): Which => ({
  of: (empresa) => sql<boolean>`${e.tipo} = ${tipo} and exists (select from ${first}
    where ${first.tipo} = ${tipo} and ${first.empresa_id} = ${empresa} and ${first.tratado_em} is null
      and ${first.em} <= now() - make_interval(mins => ${minutes}))`,
  most: burst,
})

type Id = { id: number }

async function companiesWaiting(ctx: Ctx): Promise<number[]> {
  const asked = sql<Id>`select distinct ${e.empresa_id} id from ${e}
    where ${e.tratado_em} is null and ${e.empresa_id} is not null`
  const rows = await asOwner(ctx.platform.pool, (tx) => tx.rows(asked))
  return rows.map((r) => r.id)
}

async function kindsWaiting(ctx: Ctx, empresa: number, { of }: Which): Promise<string[]> {
  const kinds = sql`from ${e} where ${e.empresa_id} = ${empresa} and ${e.tratado_em} is null and ${of(empresa)}
    group by 1 order by min(${e.id})`
  const rows = await asOwner(ctx.platform.pool, (tx) => tx.select({ tipo: e.tipo }, kinds))
  return rows.map(({ tipo }) => tipo)
}

type Event = Happening & { tipo: string }

function waiting(ctx: Ctx, empresa: number, { of, most }: Which): Promise<Event[]> {
  const columns = {
    id: e.id,
    tipo: e.tipo,
    registro: sql<number>`coalesce(${e.registro}, 0)`,
    usuarioId: e.usuario_id,
    em: sql<string>`${e.em}`,
    dados: e.dados,
  }
  const next = sql`from ${e} where ${e.empresa_id} = ${empresa} and ${e.tratado_em} is null
    and ${of(empresa)} order by ${e.id} limit ${most}`
  return asOwner(ctx.platform.pool, (tx) => tx.select(columns, next))
}

function takenByAnother(error: unknown): 'again' {
  if (error instanceof TakenByAnother) return 'again'
  throw error
}

/** Whether there may be more. */
async function readPortion(ctx: Ctx, empresa: number, which: Which): Promise<boolean> {
  const events = await waiting(ctx, empresa, which)
  if (!events.length) return false
  const drafts = await actFor(ctx, empresa, as, (inner) => draftsOf(inner, events), 'read')
  const allowed = await onlyWhoSees(ctx, empresa, drafts)
  const ids = events.map((one) => one.id)
  const taken = await actFor(ctx, empresa, as, async function tellAll(inner) {
    await asOwnerWithin(inner.tx, () => writeMessages(inner, allowed, ids))
    await tellOutside(inner, events)
  }).catch(takenByAnother)
  return taken === 'again' || events.length === which.most
}

/** In the transaction that marks the events: whoever was faster has told it. */
async function tellOutside(ctx: Ctx, events: readonly Event[]): Promise<void> {
  const news = gathered(ctx, events)
  for (const [telling, of] of Map.groupBy(news, (one) => one.telling))
    await telling.outside?.(
      ctx,
      of.flatMap((one) => one.events).toSorted((a, b) => a.id - b.id),
    )
}

type Gathered = { telling: Telling; on: string; record: number; dia: string; events: Event[] }

/** By kind, record and day. */
function gathered(ctx: Ctx, events: readonly Event[]): Gathered[] {
  const { timezone } = companyOf(ctx)
  const oldest = addDays(ctx.today, -toldDays)
  const found = new Map<string, Gathered>()
  for (const event of events) {
    const telling = ctx.registry.tellings.get(event.tipo)
    const record = telling?.record ? telling.record(event) : event.registro
    const dia = todayIn(timezone, new Date(event.em))
    if (!telling || record === null || dia < oldest) continue
    const key = `${event.tipo} ${record} ${dia}`
    const known = found.get(key) ?? { telling, on: event.tipo, record, dia, events: [] }
    known.events.push(event)
    found.set(key, known)
  }
  return [...found.values()]
}

async function draftsOf(ctx: Ctx, events: readonly Event[]): Promise<Draft[]> {
  const drafts: Draft[] = []
  for (const one of gathered(ctx, events)) {
    const told = await one.telling.tell(ctx, one.record, one.events, one.on)
    if (!told) continue
    const { telling, record, on, dia } = one
    const { about } = telling
    const actors = new Set(one.events.map((event) => event.usuarioId))
    const [alone] = actors.size === 1 ? actors : []
    const to = (ids: Told['to']) => [
      ...new Set(ids.flatMap((id) => (typeof id === 'number' && id !== alone ? [id] : []))),
    ]
    const draft = {
      caixa: telling.box,
      evento: on,
      about,
      registro: record,
      dia,
      data: one.events.at(-1)?.em ?? ctx.now.toISOString(),
      remetenteId: alone ?? null,
      quantidade: told.times ?? one.events.length,
      text: told.text,
      link: told.link ?? (about ? `/${about.path}/${record}` : null),
      to: to(told.to),
    }
    drafts.push(draft)
    const { participants } = told
    if (participants)
      drafts.push({
        ...draft,
        evento: `${on}.participante`,
        link: participants.link,
        to: to(participants.to),
        besides: draft,
      })
  }
  return drafts
}

/** Each draft with the recipients who may open what it leads to, under their own rights; participants who may not have their own. */
async function onlyWhoSees(ctx: Ctx, empresa: number, drafts: readonly Draft[]): Promise<Draft[]> {
  const people = new Set(drafts.flatMap((d) => d.to))
  const opened = new Map<number, ReadonlySet<Draft>>()
  for (const id of people) {
    const account = await asOwner(ctx.platform.pool, (tx) =>
      ctx.platform.accounts.load(tx, 'interno', id, empresa),
    )
    const theirs = drafts.filter((d) => d.to.includes(id))
    if (account) opened.set(id, await seenBy(ctx, account, theirs))
  }
  const sees = (id: number, d: Draft): boolean => opened.get(id)?.has(d) === true
  return drafts.map((d) => {
    const { besides } = d
    return { ...d, to: d.to.filter((id) => sees(id, d) && !(besides && sees(id, besides))) }
  })
}

async function seenBy(
  ctx: Ctx,
  account: Account,
  drafts: readonly Draft[],
): Promise<ReadonlySet<Draft>> {
  const seen = new Set(drafts.filter((d) => !d.about || d.besides))
  for (const [about, of] of Map.groupBy(drafts, (d) => d.about)) {
    if (!about || !account.authorities.has(authorityFor(about))) continue
    const ids = await visibleIds(
      ctx,
      account,
      about,
      of.map((d) => d.registro),
    )
    for (const d of of) if (ids.has(d.registro)) seen.add(d)
  }
  return seen
}

async function visibleIds(
  ctx: Ctx,
  account: Account,
  about: Resource,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const at = { requestId: ctx.requestId, ip: ctx.ip, origin: ctx.origin }
  const asked = sql<Id>`select id from ${sql.table(about.table)} where id = any (${[...ids]}::int[])`
  const rows = await withContext(ctx, accountScope(account), at, 'read', ({ tx }) => tx.rows(asked))
  return new Set(rows.map((r) => r.id))
}
