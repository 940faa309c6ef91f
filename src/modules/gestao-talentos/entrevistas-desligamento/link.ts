/** The link by mail. The queue knows of which interview, never the link: it is made when the mail is written. */
import { sql } from 'kysely'
import { composeMail, wordsOf } from '#modules/captacao/modelos-email/service.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { addDays, formatDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { table } from '#platform/server/database/columns.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { formAddress, formDigest, newFormToken } from '#platform/server/http/public-form.ts'
import { sendOrRetry } from '#platform/server/mail/queued.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { answeringForm } from './answering-page.ts'
import { active, lastDayOf } from './begun.ts'
import { interviewMails } from './mail-kinds.ts'
import { modelOf } from './questionnaire.ts'
import { type entrevistasDesligamento, linkDays, tooLate } from './resource.ts'

type Interview = RecordOf<typeof entrevistasDesligamento>
type Mailed = { entrevistaId: number; lembrete: boolean }

export const linkJob = 'gestao-talentos-entrevista-link'

const e = table('gestao_talentos_entrevistas_desligamento', 'e')
const t = table('gestao_talentos_talentos', 't')
const p = table('gestao_talentos_pessoas', 'p')

const noAddress =
  'O talento não tem e-mail pessoal no cadastro. Informe-o ou aplique a entrevista com um entrevistador.'

/** Of an interview that waits for an answer. */
async function receiverOf(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select(
    {
      email: p.contato_email,
      nome: sql.raw<string>(calledSql('p')),
      talento: t.id,
    },
    sql`from ${e} join ${t} on ${t.id} = ${e.colaborador_id} join ${p} on ${p.id} = ${t.pessoa_id}
      where ${e.id} = ${id} and ${e.situacao} in ('N', 'E', 'P')`,
  )
  return row
}

/** The last day on which the link answers; a sentence where it would answer no more. */
async function lastDayToAnswer(ctx: Ctx, talento: number): Promise<string> {
  const day = await lastDayOf(ctx, talento)
  if (day === null) throw failure.conflict(active)
  const last = addDays(day, linkDays)
  if (ctx.today > last) throw failure.conflict(tooLate(last))
  return last
}

/** From this moment an earlier link is none; the new one is made with its mail. */
async function queue(ctx: Ctx, record: Interview, lembrete: boolean): Promise<void> {
  const to = await receiverOf(ctx, record.id)
  if (!to?.email) throw failure.conflict(noAddress)
  await lastDayToAnswer(ctx, record.colaborador.id)
  await ctx.platform.jobs.send(ctx.tx, linkJob, {
    empresaId: companyOf(ctx).id,
    entrevistaId: record.id,
    lembrete,
  })
}

export async function enviar(ctx: Ctx, record: Interview): Promise<undefined> {
  await modelOf(ctx, record)
  await queue(ctx, record, false)
  await changeRows(ctx, 'gestao_talentos_entrevistas_desligamento', record.id, {
    situacao: record.situacao === 'P' ? 'P' : 'E',
    enviada_em: ctx.now.toISOString(),
    link_resumo: null,
  })
}

export async function lembrar(ctx: Ctx, record: Interview): Promise<undefined> {
  await queue(ctx, record, true)
  await changeRows(ctx, 'gestao_talentos_entrevistas_desligamento', record.id, {
    lembrada_em: ctx.now.toISOString(),
  })
}

/** What stopped being right while the mail waited is not sent. */
async function madeLink(ctx: Ctx, id: number) {
  const to = await receiverOf(ctx, id)
  const day = to && (await lastDayOf(ctx, to.talento))
  if (!to?.email || !day || ctx.today > addDays(day, linkDays)) return undefined
  const token = newFormToken()
  await ctx.tx.db
    .updateTable('gestao_talentos_entrevistas_desligamento')
    .set({ link_resumo: formDigest(token) })
    .where('id', '=', id)
    .execute()
  return { token, email: to.email, nome: to.nome, prazo: formatDate(addDays(day, linkDays)) }
}

export async function sendLink(ctx: Ctx, { entrevistaId, lembrete }: Mailed): Promise<void> {
  const made = await inOwnScope(ctx, 'write', (inner) => madeLink(inner, entrevistaId))
  if (!made) return
  const kind = lembrete ? interviewMails.lembrete : interviewMails.link
  const empresa = companyOf(ctx).nome
  const facts = interviewFacts(kind, {
    talento: made.nome,
    empresa,
    prazo: made.prazo,
    link: formAddress(await publicAddress(ctx), answeringForm, made.token),
  })
  const mail = await inOwnScope(ctx, 'read', (inner) =>
    composeMail(inner, kind, facts, { secret: true }),
  )
  await sendOrRetry(ctx.platform.mailer, {
    to: [made.email],
    fromName: empresa,
    ...wordsOf(mail),
  })
}

type Kind = (typeof interviewMails)[keyof typeof interviewMails]

/** The button stands where the text has it. */
export const interviewFacts = (
  { variables: { link } }: Kind,
  said: { talento: string; empresa: string; prazo: string; link: string },
) => ({ values: said, button: { label: link.button ?? '', url: said.link, at: 'link' } })

const daysToReminder = 7

/** Once, a week after the link, where nobody has reminded by hand. */
export async function remindAll(ctx: Ctx): Promise<void> {
  const due = await ctx.tx.select(
    { id: e.id, talento: e.colaborador_id },
    sql`from ${e} join ${t} on ${t.id} = ${e.colaborador_id} join ${p} on ${p.id} = ${t.pessoa_id}
      where ${e.situacao} in ('E', 'P') and ${e.lembrada_em} is null and ${p.contato_email} is not null
        and ${e.enviada_em} < ${ctx.now.toISOString()}::timestamptz - ${daysToReminder}::int * interval '1 day'
        and ${t.situacao} in ('A', 'D') and ${t.data_desligamento} + ${linkDays}::int >= ${ctx.today}::date
      order by ${e.id}`,
  )
  for (const { id } of due) {
    await ctx.platform.jobs.send(ctx.tx, linkJob, {
      empresaId: companyOf(ctx).id,
      entrevistaId: id,
      lembrete: true,
    })
    await changeRows(ctx, 'gestao_talentos_entrevistas_desligamento', id, {
      lembrada_em: ctx.now.toISOString(),
    })
  }
}
