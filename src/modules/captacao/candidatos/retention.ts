/** Candidates without movement: warned once, erased after the company's months. Nobody with a reason to stay is touched. */
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { actFor } from '#platform/server/acting.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { expireInSeconds } from '#platform/server/jobs.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { sendOrRetry } from '#platform/server/mail/queued.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { eraseCandidate } from './erasure.ts'

const warningDays = 30
/** A warning whose day went by long ago, while something held the data, is not the warning of an erasing today. */
const warningHolds = 90
export const warningJob = 'captacao-aviso-exclusao'

/** The last day on which the candidate or HR did something: the record's, or an application's. */
const lastMove = `greatest(c.data_atualizacao, c.data_cadastro, c.criado_em::date, (select max(greatest(s.data, s.data_situacao)::date) from captacao_candidato_solicitacoes s where s.candidato_id = c.id))`

/** $1 company, $2 months, $3 today. Held: hired, in an open request, by court order, by an open LGPD request, by an interview ahead. */
const due = `
  from (select c.id, c.empresa_id, c.pessoa_id, c.avisado_exclusao_em, ${lastMove} ultimo from captacao_candidatos c
         where c.empresa_id = $1 and c.apagado_em is null and c.mesclado_em_id is null and c.guarda_judicial is null) c
  where c.empresa_id = $1
    and not exists (select 1 from captacao_candidato_solicitacoes s join captacao_solicitacoes_pessoal q on q.id = s.solicitacao_id
                     where s.candidato_id = c.id and s.removed_at is null and (s.situacao = 'C' or not (q.encerrada or q.cancelada)))
    and not exists (select 1 from captacao_pedidos_lgpd l where l.candidato_id = c.id and l.situacao = 'PENDENTE')
    and not exists (select 1 from captacao_historico h where h.candidato_id = c.id and h.entrevista_data >= $3::date)`
const end = `(c.ultimo + make_interval(months => $2))::date`
const warned = `c.avisado_exclusao_em is not null and c.avisado_exclusao_em > c.ultimo and c.avisado_exclusao_em + ${warningHolds} > $3::date`

const months = (ctx: Ctx): number => Number(ctx.settings['tempoExclusaoCandidato'] ?? 0)

/** Those whose time is up and, where they can be reached, who were told at least thirty days ago. */
async function toErase(ctx: Ctx, limit: number): Promise<number[]> {
  const rows = await ctx.tx.query<{ id: number }>(
    `select c.id ${due} and ${end} <= $3::date
       and ((${warned} and c.avisado_exclusao_em + ${warningDays} <= $3::date) or exists (select 1 from gestao_talentos_pessoas p where p.id = c.pessoa_id and p.contato_email is null)) order by c.id limit $4`,
    [companyOf(ctx).id, months(ctx), ctx.today, limit],
  )
  return rows.map((r) => r.id)
}

type ToWarn = { id: number; apagar: string }

async function warn(ctx: Ctx, limit: number): Promise<number> {
  const rows = await ctx.tx.query<ToWarn>(
    `select c.id, greatest(${end}, $3::date + ${warningDays}) apagar ${due} and ${end} - ${warningDays} <= $3::date and c.ultimo < $3::date and not (${warned})
       and exists (select 1 from gestao_talentos_pessoas p where p.id = c.pessoa_id and p.contato_email is not null) order by c.id limit $4`,
    [companyOf(ctx).id, months(ctx), ctx.today, limit],
  )
  for (const { id, apagar } of rows) {
    await ctx.tx.query('update captacao_candidatos set avisado_exclusao_em = $2 where id = $1', [
      id,
      ctx.today,
    ])
    await ctx.platform.jobs.send(ctx.tx, warningJob, {
      empresaId: companyOf(ctx).id,
      candidatoId: id,
      apagar,
    })
  }
  return rows.length
}

/** What held the data is gone: whoever was warned before is warned anew. */
export const warnAgain = (ctx: Ctx, id: number): Promise<unknown> =>
  ctx.tx.query('update captacao_candidatos set avisado_exclusao_em = null where id = $1', [id])

const portion = 200
/** Of one night; the queue takes a job that works longer than it waits for lost. The next night goes on. */
type Budget = { erased: number; ends: number }
const most: Budget = { erased: 5_000, ends: (expireInSeconds - 120) * 1000 }

export async function keepTerms(ctx: Ctx, budget: Budget = most): Promise<void> {
  const left = { erased: budget.erased, until: performance.now() + budget.ends }
  const companies = await asOwner(ctx.platform.pool, (tx) =>
    tx.query<{ id: number }>(
      'select id from utilitario_empresas where ativa and configuracao_tempo_exclusao_candidato > 0 order by id',
    ),
  )
  for (const { id } of companies) {
    while (
      performance.now() < left.until &&
      (await actFor(worldOf(ctx), id, as, (inner) => warn(inner, portion))) === portion
    );
    await eraseDue(ctx, id, left)
  }
}

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
    const ids = (
      await actFor(
        worldOf(ctx),
        company,
        as,
        (inner) => toErase(inner, portion + failed.size),
        'read',
      )
    ).filter((id) => !failed.has(id))
    if (!ids.length) return
    for (const id of ids) {
      if (left.erased <= 0 || performance.now() >= left.until) return
      left.erased -= 1
      await eraseOne(ctx, company, id).catch((error: unknown) => {
        failed.add(id)
        ctx.platform.log.error({ err: error, candidatoId: id }, 'candidato não apagado')
      })
    }
  }
}

const eraseOne = (ctx: Ctx, company: number, candidatoId: number): Promise<void> =>
  actFor(worldOf(ctx), company, as, async (inner) => {
    // Looked at again under the lock: who applied or updated meanwhile stays.
    await inner.tx.query('select 1 from captacao_candidatos where id = $1 for update', [
      candidatoId,
    ])
    if (await stillDue(inner, candidatoId)) await eraseCandidate(inner, candidatoId)
  })

async function stillDue(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.tx.one(`select 1 ${due} and c.id = $4 and ${end} <= $3::date`, [
    companyOf(ctx).id,
    months(ctx),
    ctx.today,
    id,
  ])
  return row !== undefined
}

export async function sendWarning(ctx: Ctx, candidatoId: number, apagar: string): Promise<void> {
  const row = await inOwnScope(ctx, 'read', ({ tx }) =>
    tx.one<{ nome: string; email: string | null }>(
      `select ${calledSql('p')} nome, p.contato_email email from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = $1 and c.apagado_em is null`,
      [candidatoId],
    ),
  )
  if (!row?.email) return
  const company = companyOf(ctx)
  const title = `Seu cadastro na ${company.nome} será apagado`
  const url = `${await publicAddress(ctx)}/externo/login?empresaId=${company.id}`
  const { html, text } = renderMail({
    company: { name: company.nome },
    title,
    paragraphs: [
      `Olá, ${row.nome}.`,
      `Seu cadastro está há muito tempo sem atualização nem candidatura. Em ${formatDate(apagar)} os seus dados pessoais e o seu currículo serão apagados.`,
      'Para continuar no nosso banco de talentos, entre e atualize o cadastro ou candidate-se a uma vaga até lá. Se não quiser, não é preciso fazer nada.',
    ],
    button: { label: 'Atualizar meu cadastro', url },
    footer: [`Mensagem enviada por ${company.nome}.`],
  })
  await sendOrRetry(ctx.platform.mailer, {
    to: [{ name: row.nome, address: row.email }],
    fromName: company.nome,
    subject: title,
    html,
    text,
    id: `exclusao:${company.id}:${candidatoId}:${apagar}`,
  })
}
