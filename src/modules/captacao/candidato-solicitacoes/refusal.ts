/** The mail that thanks a candidate who was not chosen. Only then does the portal say so while the request is open. */
import { endInterviews } from '#modules/captacao/historico/service.ts'
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { mailHead, renderMail } from '#platform/server/mail/layout.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'

export type RefusalJob = {
  empresaId: number
  id: number
  nome: string
  email: string
  vaga: string
  mensagem: string | null
}
export const refusalJob = 'captacao-recusa'

const t = table('captacao_candidato_solicitacoes', 't')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const s = table('captacao_solicitacoes_pessoal', 's')

const waiting = (ctx: Ctx, id: number) =>
  ctx.tx.select(
    {
      id: t.id,
      candidatoId: t.candidato_id,
      solicitacaoId: t.solicitacao_id,
      nome: sql.raw<string>(calledSql('p')),
      email: p.contato_email,
      vaga: sql.raw<string>(vacancyNameSql('s')),
    },
    sql`from ${t} join ${c} on ${c.id} = ${t.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
      join ${s} on ${s.id} = ${t.solicitacao_id}
     where ${t.id} = ${id} and ${t.empresa_id} = ${companyOf(ctx).id}`,
  )

/** The record is locked and its action asked: nobody is written to twice. */
export async function sendRefusal(ctx: Ctx, id: number, mensagem: string | null): Promise<void> {
  const [row] = await waiting(ctx, id)
  if (!row) throw failure.notFound()
  if (!row.email)
    throw failure.conflict('O candidato não tem e-mail no cadastro: avise-o de outra forma.')
  await ctx.tx.db
    .updateTable('captacao_candidato_solicitacoes')
    .set({ recusa_enviada_em: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await endInterviews(ctx, { lugares: [row] })
  await ctx.platform.jobs.send(ctx.tx, refusalJob, {
    empresaId: companyOf(ctx).id,
    id,
    nome: row.nome,
    email: row.email,
    vaga: row.vaga,
    mensagem,
  } satisfies RefusalJob)
}

/** Of applications whose candidate is erased, as the owner of the queue. */
export const forgetRefusals = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  tx.rows(
    sql`delete from tarefas.job where name = ${refusalJob} and (data->>'id')::int = any (${ids}::int[])`,
  )

export function refusalMail(ctx: Ctx, job: RefusalJob): MailMessage {
  const company = companyOf(ctx)
  const title = `Processo seletivo: ${job.vaga}`
  const said =
    job.mensagem?.trim() ||
    'Agradecemos seu interesse e o tempo que dedicou ao nosso processo seletivo. Desta vez seguimos com outras pessoas, e seu cadastro continua disponível para novas oportunidades.'
  const { html, text } = renderMail({
    company: mailHead(company),
    title,
    paragraphs: [`Olá, ${job.nome}.`, said],
    footer: [`Mensagem enviada por ${company.nome}.`],
  })
  return {
    to: [{ name: job.nome, address: job.email }],
    fromName: company.nome,
    subject: title,
    html,
    text,
    id: `recusa:${job.id}`,
  }
}
