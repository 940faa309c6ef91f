/** Candidates without movement: warned once, erased after the company's months. Nobody with a reason to stay is touched. */
import { sql } from 'kysely'
import { noteSent } from '#modules/captacao/emails-enviados/service.ts'
import { composeMail } from '#modules/captacao/modelos-email/service.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { actFor } from '#platform/server/acting.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { expireInSeconds } from '#platform/server/jobs.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { sendOrRetry } from '#platform/server/mail/queued.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { eraseCandidate } from './erasure.ts'
import { accountMails } from './mail-kinds.ts'

const warningDays = 30
/** A warning whose day went by long ago, while something held the data, is not the warning of an erasing today. */
const warningHolds = 90
export const warningJob = 'captacao-aviso-exclusao'

const k = table('captacao_candidatos', 'k')
const s = table('captacao_candidato_solicitacoes', 's')
const q = table('captacao_solicitacoes_pessoal', 'q')
const l = table('captacao_pedidos_lgpd', 'l')
const h = table('captacao_historico', 'h')
const p = table('gestao_talentos_pessoas', 'p')

/** The last day on which the candidate or HR did something: the record's, or an application's. */
const lastMove = sql`greatest(${k.data_atualizacao}, ${k.data_cadastro}, ${k.criado_em}::date, (select max(greatest(${s.data}, ${s.data_situacao})::date) from ${s} where ${s.candidato_id} = ${k.id}))`

const months = (ctx: Ctx): number => Number(ctx.settings.tempoExclusaoCandidato ?? 0)

/** Who may be due, as `c`. Held: hired, in an open request, by court order, by an open LGPD request, by an interview ahead. */
const due = (ctx: Ctx) => sql`
  from (select ${k.id}, ${k.empresa_id}, ${k.pessoa_id}, ${k.avisado_exclusao_em}, ${lastMove} ultimo from ${k}
         where ${k.empresa_id} = ${companyOf(ctx).id} and ${k.apagado_em} is null and ${k.mesclado_em_id} is null and ${k.guarda_judicial} is null) c
  where not exists (select 1 from ${s} join ${q} on ${q.id} = ${s.solicitacao_id}
                     where ${s.candidato_id} = c.id and ${s.removed_at} is null and (${s.situacao} = 'C' or not (${q.encerrada} or ${q.cancelada})))
    and not exists (select 1 from ${l} where ${l.candidato_id} = c.id and ${l.situacao} = 'PENDENTE')
    and not exists (select 1 from ${h} where ${h.candidato_id} = c.id and ${h.entrevista_data} >= ${ctx.today}::date)`
const end = (ctx: Ctx) => sql`(c.ultimo + make_interval(months => ${months(ctx)}::int))::date`
const warned = (ctx: Ctx) =>
  sql`c.avisado_exclusao_em is not null and c.avisado_exclusao_em > c.ultimo and c.avisado_exclusao_em + ${warningHolds}::int > ${ctx.today}::date`
const mailed = (there: boolean) =>
  sql`exists (select 1 from ${p} where ${p.id} = c.pessoa_id and ${p.contato_email} is ${there ? sql`not null` : sql`null`})`

/** Those whose time is up and, where they can be reached, who were told at least thirty days ago. */
async function toErase(ctx: Ctx, limit: number): Promise<number[]> {
  const rows = await ctx.tx.rows(
    sql<{ id: number }>`select c.id ${due(ctx)} and ${end(ctx)} <= ${ctx.today}::date
       and ((${warned(ctx)} and c.avisado_exclusao_em + ${warningDays}::int <= ${ctx.today}::date) or ${mailed(false)}) order by c.id limit ${limit}`,
  )
  return rows.map((r) => r.id)
}

type ToWarn = { id: number; apagar: string }

async function warn(ctx: Ctx, limit: number): Promise<number> {
  const rows = await ctx.tx.rows(
    sql<ToWarn>`select c.id, greatest(${end(ctx)}, ${ctx.today}::date + ${warningDays}::int) apagar ${due(ctx)}
       and ${end(ctx)} - ${warningDays}::int <= ${ctx.today}::date and c.ultimo < ${ctx.today}::date and not (${warned(ctx)})
       and ${mailed(true)} order by c.id limit ${limit}`,
  )
  for (const { id, apagar } of rows) {
    await noteWarning(ctx, id, ctx.today)
    await ctx.platform.jobs.send(ctx.tx, warningJob, {
      empresaId: companyOf(ctx).id,
      candidatoId: id,
      apagar,
    })
  }
  return rows.length
}

const noteWarning = (ctx: Ctx, id: number, day: string | null): Promise<unknown> =>
  ctx.tx.db
    .updateTable('captacao_candidatos')
    .set({ avisado_exclusao_em: day })
    .where('id', '=', id)
    .execute()

/** What held the data is gone: whoever was warned before is warned anew. */
export const warnAgain = (ctx: Ctx, id: number): Promise<unknown> => noteWarning(ctx, id, null)

const portion = 200
/** Of one night; the queue takes a job that works longer than it waits for lost. The next night goes on. */
type Budget = { erased: number; ends: number }
const most: Budget = { erased: 5_000, ends: (expireInSeconds - 120) * 1000 }

export async function keepTerms(ctx: Ctx, budget: Budget = most): Promise<void> {
  const left = { erased: budget.erased, until: performance.now() + budget.ends }
  const companies = await asOwner(ctx.platform.pool, ({ db }) => companiesWithTerm(db))
  for (const { id } of companies) {
    while (
      performance.now() < left.until &&
      (await actFor(worldOf(ctx), id, as, (inner) => warn(inner, portion))) === portion
    );
    await eraseDue(ctx, id, left)
  }
}

const companiesWithTerm = (db: Ctx['tx']['db']) =>
  db
    .selectFrom('utilitario_empresas')
    .select('id')
    .where('ativa', '=', true)
    .where('configuracao_tempo_exclusao_candidato', '>', 0)
    .orderBy('id')
    .execute()

const as = { origin: 'TAREFA' as const, nome: 'Prazo de guarda de candidatos' }
const worldOf = (ctx: Ctx) => ({ platform: ctx.platform, registry: ctx.registry })

/** Each candidate in a transaction of its own: one that fails is told in the log and does not keep the others. */
async function eraseDue(
  ctx: Ctx,
  company: number,
  left: { erased: number; until: number },
): Promise<void> {
  const failed = new Set<number>()
  for (;;) {
    const found = await actFor(
      worldOf(ctx),
      company,
      as,
      (inner) => toErase(inner, portion + failed.size),
      'read',
    )
    const ids = found.filter((id) => !failed.has(id))
    if (!ids.length) return
    for (const id of ids) {
      if (left.erased <= 0 || performance.now() >= left.until) return
      left.erased -= 1
      const told = (error: unknown): void => {
        failed.add(id)
        ctx.platform.log.error({ err: error, candidatoId: id }, 'candidato não apagado')
      }
      await eraseOne(ctx, company, id).catch(told)
    }
  }
}

const eraseOne = (ctx: Ctx, company: number, candidatoId: number): Promise<void> =>
  actFor(worldOf(ctx), company, as, (inner) => eraseIfStillDue(inner, candidatoId))

/** Looked at again under the lock: who applied or updated meanwhile stays. */
async function eraseIfStillDue(ctx: Ctx, candidatoId: number): Promise<void> {
  await ctx.tx.db
    .selectFrom('captacao_candidatos')
    .select('id')
    .where('id', '=', candidatoId)
    .forUpdate()
    .execute()
  if (await stillDue(ctx, candidatoId)) await eraseCandidate(ctx, candidatoId)
}

async function stillDue(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.tx.row(
    sql`select 1 ${due(ctx)} and c.id = ${id} and ${end(ctx)} <= ${ctx.today}::date`,
  )
  return row !== undefined
}

async function reachedAt(ctx: Ctx, candidatoId: number) {
  const [row] = await ctx.tx.select(
    { nome: sql<string>`${sql.raw(calledSql('p'))}`, email: p.contato_email },
    sql`from ${k} join ${p} on ${p.id} = ${k.pessoa_id} where ${k.id} = ${candidatoId} and ${k.apagado_em} is null`,
  )
  return row
}

export async function sendWarning(ctx: Ctx, candidatoId: number, apagar: string): Promise<void> {
  const row = await inOwnScope(ctx, 'read', (inner) => reachedAt(inner, candidatoId))
  if (!row?.email) return
  const company = companyOf(ctx)
  const kind = accountMails.exclusao
  const button = {
    label: 'Atualizar meu cadastro',
    url: `${await publicAddress(ctx)}/externo/login?empresaId=${company.id}`,
  }
  const values = { candidato: row.nome, empresa: company.nome, data: formatDate(apagar) }
  const mail = await inOwnScope(ctx, 'read', (inner) =>
    composeMail(inner, kind, { values, button }),
  )
  const to = { name: row.nome, address: row.email }
  const [refused] = await sendOrRetry(ctx.platform.mailer, {
    to: [to],
    fromName: company.nome,
    subject: mail.assunto,
    html: mail.html,
    text: mail.text,
    id: `exclusao:${company.id}:${candidatoId}:${apagar}`,
  })
  await inOwnScope(ctx, 'write', (inner) =>
    noteSent(inner, { kind, candidatoId, to, mail }, refused?.reason ?? null),
  )
}
