/** What waits or was sent for a candidate: links, jobs, answers kept for a repeated sending. Found by ids and whole values, never by a part of one. */
import { sql } from 'kysely'
import { alertasVaga } from '#modules/captacao/alertas-vaga/resource.ts'
import { forgetInvitations } from '#modules/captacao/historico/service.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { forgetMessages } from '#platform/server/messages/write.ts'
import { forgetTaskRows } from '#platform/server/task/keep.ts'
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
  const k = table('plataforma_convite', 'k')
  const marked = sql`any (${marks}::text[])`
  await ctx.tx.rows(
    sql`delete from ${k} where ${k.empresa_id} = ${company} and ((${k.tipo} like 'candidato-%' and ${k.alvo_id} = ${id}) or ${k.dados}->>'marca' = ${marked})`,
  )
  await ctx.tx.rows(
    sql`delete from tarefas.job where (data->>'empresaId')::int = ${company} and data->>'marca' = ${marked}`,
  )
  const a = table('captacao_alertas_vaga', 'a')
  const alerts = await ctx.tx.rows(
    sql<{
      id: number
    }>`delete from ${a} where ${a.empresa_id} = ${company} and ${a.candidato_id} is null and lower(${a.email}) = ${addressOf(known)} returning ${a.id}`,
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
  for (const { recurso, registros } of records) {
    await forgetTaskRows(ctx.tx, recurso, registros, known.nobody)
    await forgetMessages(ctx, recurso, registros)
  }
  // Of no company are plain mails to the address, and a recovery asked at the other door, unless an account is behind it.
  const u = table('utilitario_usuarios', 'u')
  const [cpf, email] = [known.cpf ?? noValue, addressOf(known)]
  await ctx.tx.rows(
    sql`delete from tarefas.job where case when data->>'empresaId' is null
         then lower(data->>'para') = ${email} or (data->>'cpf' = ${cpf} and not exists (select 1 from ${u} where ${u.cpf} = ${cpf}))
         else (data->>'empresaId')::int = ${company} and ((data->>'candidatoId')::int = ${id} or data->>'cpf' = ${cpf}) end`,
  )
  const i = table('plataforma_idempotencia', 'i')
  await ctx.tx.rows(
    sql`delete from ${i} where ${i.usuario} ~ (':' || ${String(company)}::text || '$')
       and (jsonb_path_exists(lower(${i.resposta}::text)::jsonb, '$.** ? (@ == $cpf || @ == $email)', jsonb_build_object('cpf', ${cpf}::text, 'email', ${email}::text))
         or jsonb_path_exists(${i.resposta}, '$.**.candidato.id ? (@ == $id)', jsonb_build_object('id', ${id}::int))
         or (${i.rota} like '% captacao/candidatos%' and (${i.resposta}->>'id')::int = ${id}))`,
  )
}
