/** The mail that thanks a candidate who was not chosen. Only then does the portal say so while the request is open. */
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { auditMany } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import type { MailMessage } from '#platform/server/mail/mailer.ts'
import { candidatoSolicitacoes } from './resource.ts'

export type RefusalJob = {
  empresaId: number
  id: number
  nome: string
  email: string
  vaga: string
  mensagem: string | null
}
export const refusalJob = 'captacao-recusa'

type Row = { id: number; nome: string; email: string | null; vaga: string }

/** Answers with who gets the mail and who has no address; whoever got one before gets no second. */
export async function sendRefusals(
  ctx: Ctx,
  ids: readonly number[],
  mensagem: string | null,
): Promise<{ enviados: number[]; semEmail: number[] }> {
  const rows = await ctx.tx.query<Row>(
    `select t.id, ${calledSql('p')} nome, p.contato_email email, ${vacancyNameSql('s')} vaga from captacao_candidato_solicitacoes t
       join captacao_candidatos c on c.id = t.candidato_id join gestao_talentos_pessoas p on p.id = c.pessoa_id
       join captacao_solicitacoes_pessoal s on s.id = t.solicitacao_id
      where t.id = any ($1) and t.empresa_id = $2 and t.situacao = 'N' and t.removed_at is null and t.recusa_enviada_em is null order by t.id for update of t`,
    [ids, companyOf(ctx).id],
  )
  const reached = rows.filter((r) => r.email)
  await ctx.tx.query(
    'update captacao_candidato_solicitacoes set recusa_enviada_em = $2 where id = any ($1)',
    [reached.map((r) => r.id), ctx.now.toISOString()],
  )
  for (const r of reached)
    await ctx.platform.jobs.send(ctx.tx, refusalJob, {
      empresaId: companyOf(ctx).id,
      id: r.id,
      nome: r.nome,
      email: r.email ?? '',
      vaga: r.vaga,
      mensagem,
    } satisfies RefusalJob)
  await auditMany(
    ctx,
    reached.map((r) => ({
      recurso: candidatoSolicitacoes.key,
      registro: r.id,
      titulo: `${r.nome} - ${r.vaga}`,
      acao: 'AVISO_DE_RECUSA',
    })),
  )
  return {
    enviados: reached.map((r) => r.id),
    semEmail: rows.filter((r) => !r.email).map((r) => r.id),
  }
}

/** Of applications whose candidate is erased, as the owner of the queue. */
export const forgetRefusals = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  tx.query("delete from tarefas.job where name = $1 and (data->>'id')::int = any ($2)", [
    refusalJob,
    ids,
  ])

export function refusalMail(ctx: Ctx, job: RefusalJob): MailMessage {
  const company = companyOf(ctx)
  const title = `Processo seletivo: ${job.vaga}`
  const said =
    job.mensagem?.trim() ||
    'Agradecemos seu interesse e o tempo que dedicou ao nosso processo seletivo. Desta vez seguimos com outras pessoas, e seu cadastro continua disponível para novas oportunidades.'
  const { html, text } = renderMail({
    company: { name: company.nome },
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
