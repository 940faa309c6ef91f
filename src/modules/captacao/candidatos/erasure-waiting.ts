/** What waits or was sent for a candidate: links, jobs, answers kept for a repeated sending. Found by ids and whole values, never by a part of one. */
import { alertasVaga } from '#modules/captacao/alertas-vaga/resource.ts'
import { forgetRefusals } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { forgetInvitations } from '#modules/captacao/historico/service.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { markOf } from '#platform/server/session/one-time-links.ts'

type Known = { cpf: string | null; email: string | null }
type Records = { recurso: string; registros: readonly number[] }

const noValue = '\u0001'
const addressOf = ({ email }: Known): string => email?.toLowerCase() ?? noValue

/** What the same person left without being known: a registration or an alert that waits, alerts of a visitor. */
export async function forgetVisitor(ctx: Ctx, id: number, known: Known): Promise<Records> {
  const company = companyOf(ctx).id
  const marks = [known.cpf, known.email?.toLowerCase()].flatMap((v) =>
    v ? [markOf(ctx.platform.secretsKey, v)] : [],
  )
  await ctx.tx.query(
    "delete from plataforma_convite where empresa_id = $1 and ((tipo like 'candidato-%' and alvo_id = $2) or dados->>'marca' = any ($3))",
    [company, id, marks],
  )
  await ctx.tx.query(
    "delete from tarefas.job where (data->>'empresaId')::int = $1 and data->>'marca' = any ($2)",
    [company, marks],
  )
  const alerts = await ctx.tx.query<{ id: number }>(
    'delete from captacao_alertas_vaga where empresa_id = $1 and candidato_id is null and lower(email) = $2 returning id',
    [company, addressOf(known)],
  )
  return { recurso: alertasVaga.key, registros: alerts.map((r) => r.id) }
}

export async function forgetWaiting(
  ctx: Ctx,
  known: Known & { id: number; nobody: string },
  records: readonly Records[],
): Promise<void> {
  const { id } = known
  const company = companyOf(ctx).id
  const of = (recurso: string): readonly number[] =>
    records.find((r) => r.recurso === recurso)?.registros ?? []
  await forgetInvitations(ctx.tx, of('captacao.historico'), known.nobody)
  await forgetRefusals(ctx.tx, of('captacao.candidato-solicitacoes'))
  // Of no company are plain mails to the address, and a recovery asked at the other door, unless an account is behind it.
  await ctx.tx.query(
    `delete from tarefas.job where case when data->>'empresaId' is null
         then lower(data->>'para') = $4 or (data->>'cpf' = $3 and not exists (select 1 from utilitario_usuarios u where u.cpf = $3))
         else (data->>'empresaId')::int = $1 and ((data->>'candidatoId')::int = $2 or data->>'cpf' = $3) end`,
    [company, id, known.cpf ?? noValue, addressOf(known)],
  )
  await ctx.tx.query(
    `delete from plataforma_idempotencia where usuario ~ (':' || $1 || '$')
       and (jsonb_path_exists(lower(resposta::text)::jsonb, '$.** ? (@ == $cpf || @ == $email)', jsonb_build_object('cpf', $2::text, 'email', $3::text))
         or jsonb_path_exists(resposta, '$.**.candidato.id ? (@ == $id)', jsonb_build_object('id', $4::int))
         or (rota like '% captacao/candidatos%' and (resposta->>'id')::int = $4))`,
    [String(company), known.cpf ?? noValue, addressOf(known), id],
  )
}
