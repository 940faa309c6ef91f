/** The own interviews for another calendar, by an address that only its owner knows. */
import { randomBytes } from 'node:crypto'
import ical, { ICalEventStatus } from 'ical-generator'
import type { CallAnswer } from '#platform/contract/call.ts'
import { addDays, instantOfLocal, todayIn } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { FileAnswer } from '#platform/server/http/route.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { digest } from '#platform/server/session/sessions.ts'
import { interviewsOf } from './agenda.ts'
import type { minhaAssinatura } from './calls.ts'

/** Days before and after today that the calendar holds. */
const [before, after] = [30, 180]

const mine = (ctx: Ctx) => ({ empresa_id: companyOf(ctx).id, usuario_id: ctx.user.id ?? 0 })

export async function subscriptionOf(ctx: Ctx): Promise<CallAnswer<typeof minhaAssinatura>> {
  const row = await ctx.tx.db
    .selectFrom('captacao_agendas')
    .select(['criada_em', 'lida_em'])
    .where((w) => w.and(mine(ctx)))
    .executeTakeFirst()
  return { criadaEm: row?.criada_em ?? null, lidaEm: row?.lida_em ?? null }
}

export async function endSubscription(ctx: Ctx): Promise<undefined> {
  await ctx.tx.db
    .deleteFrom('captacao_agendas')
    .where((w) => w.and(mine(ctx)))
    .execute()
  return undefined
}

export async function subscribe(ctx: Ctx): Promise<{ endereco: string }> {
  await endSubscription(ctx)
  const token = randomBytes(32).toString('base64url')
  await ctx.tx.db
    .insertInto('captacao_agendas')
    .values({ ...mine(ctx), resumo: digest(token), criada_em: ctx.now.toISOString() })
    .execute()
  return { endereco: `${await publicAddress(ctx)}/api/captacao/entrevistas/agenda/${token}.ics` }
}

/** Of an active user of an active company; whoever lost the access lost the calendar with it. */
const ownerOf = (ctx: Ctx, token: string) =>
  asOwner(ctx.platform.pool, async function readAndMark(tx) {
    const owner = await tx.db
      .selectFrom('captacao_agendas as a')
      .innerJoin('utilitario_usuarios as u', 'u.id', 'a.usuario_id')
      .innerJoin('utilitario_empresas as e', 'e.id', 'a.empresa_id')
      .select(['a.id', 'a.empresa_id', 'a.usuario_id', 'e.timezone', 'e.nome'])
      .where('a.resumo', '=', digest(token))
      .where('u.ativo', '=', true)
      .where('e.ativa', '=', true)
      .executeTakeFirst()
    if (!owner) return undefined
    await tx.db
      .updateTable('captacao_agendas')
      .set({ lida_em: ctx.now.toISOString() })
      .where('id', '=', owner.id)
      .execute()
    const today = todayIn(owner.timezone ?? 'America/Sao_Paulo', ctx.now)
    const rows = await interviewsOf(
      tx,
      { empresaId: owner.empresa_id ?? 0, usuarioId: owner.usuario_id },
      { de: addDays(today, -before), ate: addDays(today, after) },
      true,
    )
    return { timezone: owner.timezone ?? 'America/Sao_Paulo', empresa: owner.nome, rows }
  })

export async function calendarOf(ctx: Ctx, file: string): Promise<FileAnswer> {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const found = token === undefined ? undefined : await ownerOf(ctx, token)
  if (!found) throw failure.notFound()
  const content = Buffer.from(drawn(found, ctx.now))
  return new FileAnswer({
    name: 'entrevistas.ics',
    contentType: 'text/calendar; charset=utf-8',
    drawn: true,
    open: async () => ({ body: content, bytes: content.length }),
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof ownerOf>>>

function drawn({ timezone, empresa, rows }: Found, now: Date): string {
  const calendar = ical({
    name: `Entrevistas – ${empresa}`,
    prodId: { company: 'Trama RH', product: 'Entrevistas', language: 'PT' },
    ttl: 60 * 60,
  })
  for (const r of rows) {
    const start = new Date(instantOfLocal(r.data, r.hora, timezone))
    calendar.createEvent({
      id: r.uid ?? `entrevista-${r.id}`,
      sequence: r.sequencia ?? 0,
      stamp: now,
      start,
      end: new Date(start.getTime() + r.duracao * 60_000),
      summary: `Entrevista: ${r.vaga} – ${r.candidato}`,
      location: r.local ?? r.link,
      description: [r.etapa, r.link].filter(Boolean).join('\n'),
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return `${calendar.toString()}\r\n`
}
