/** The mail that thanks a candidate who was not chosen. Only then does the portal say so while the request is open. */
import { vacancyNameSql } from '#modules/captacao/anuncios/vacancy-name.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { auditMany } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
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

const t = table('captacao_candidato_solicitacoes', 't')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const s = table('captacao_solicitacoes_pessoal', 's')

/** Set aside and not written to yet; locked, so that nobody is written to twice. */
const waiting = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx.select(
    {
      id: t.id,
      nome: sql.raw<string>(calledSql('p')),
      email: p.contato_email,
      vaga: sql.raw<string>(vacancyNameSql('s')),
    },
    sql`from ${t} join ${c} on ${c.id} = ${t.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
      join ${s} on ${s.id} = ${t.solicitacao_id}
     where ${t.id} = any (${ids}::int[]) and ${t.empresa_id} = ${companyOf(ctx).id} and ${t.situacao} = 'N'
       and ${t.removed_at} is null and ${t.recusa_enviada_em} is null order by ${t.id} for update of t`,
  )

/** Answers with who gets the mail and who has no address; whoever got one before gets no second. */
export async function sendRefusals(
  ctx: Ctx,
  ids: readonly number[],
  mensagem: string | null,
): Promise<{ enviados: number[]; semEmail: number[] }> {
  const rows = await waiting(ctx, ids)
  const reached = rows.filter((r) => r.email)
  if (reached.length)
    await ctx.tx.db
      .updateTable('captacao_candidato_solicitacoes')
      .set({ recusa_enviada_em: ctx.now.toISOString() })
      .where(
        'id',
        'in',
        reached.map((r) => r.id),
      )
      .execute()
  for (const r of reached)
    await ctx.platform.jobs.send(ctx.tx, refusalJob, {
      empresaId: companyOf(ctx).id,
      id: r.id,
      nome: r.nome,
      email: r.email ?? '',
      vaga: r.vaga,
      mensagem,
    } satisfies RefusalJob)
  const line = (r: (typeof rows)[number]) => ({
    recurso: candidatoSolicitacoes.key,
    registro: r.id,
    titulo: `${r.nome} - ${r.vaga}`,
    acao: 'AVISO_DE_RECUSA',
  })
  await auditMany(ctx, reached.map(line))
  return {
    enviados: reached.map((r) => r.id),
    semEmail: rows.filter((r) => !r.email).map((r) => r.id),
  }
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
