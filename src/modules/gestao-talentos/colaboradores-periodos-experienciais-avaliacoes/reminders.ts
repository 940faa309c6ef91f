/** In the morning, to the evaluator: at the opening, three days before, on the day and then every week. */
import { sql } from 'kysely'
import { composeMail, isOff } from '#modules/captacao/modelos-email/service.ts'
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { queueMail } from '#platform/server/mail/queued.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { reminderKind } from './mail-kinds.ts'
import { acompanhamentos } from './resource.ts'

const t = table('gestao_talentos_acompanhamentos', 't')
const c = table('gestao_talentos_talentos', 'c')
const w = table('gestao_talentos_talentos', 'w')
const p = table('avaliacao_periodos_experiencia', 'p')
const u = table('utilitario_usuarios', 'u')
const e = table('utilitario_empresas', 'e')

const facts = {
  id: t.id,
  talentoId: t.colaborador_id,
  avaliador: sql<string>`coalesce(${u.nome}, ${sql.raw(calledBesideSql('w'))}, '')`,
  talento: sql.raw<string>(calledBesideSql('c')),
  periodo: p.nome,
  data: sql<string>`${t.data_prevista}`,
  email: u.email,
}
/** Only who can enter and answer is written to. */
const joined = sql`from ${t} join ${c} on ${c.id} = ${t.colaborador_id}
  join ${p} on ${p.id} = ${t.periodo_experiencia_id} join ${e} on ${e.id} = ${t.empresa_id}
  left join ${w} on ${w.id} = ${t.avaliador_id}
  left join ${u} on ${u.colaborador_id} = ${t.avaliador_id} and ${u.ativo}`

type Facts = { id: number; avaliador: string; talento: string; periodo: string; data: string }

const said = async (ctx: Ctx, { id, data, avaliador, talento, periodo }: Facts) => ({
  values: { avaliador, talento, periodo, data: formatDate(data) },
  button: {
    label: 'Responder',
    url: `${await publicAddress(ctx)}/${acompanhamentos.path}/${id}/responder`,
  },
})

export async function remindEvaluators(ctx: Ctx): Promise<void> {
  if (await isOff(ctx, reminderKind)) return
  const day = sql`${ctx.today}::date`
  const rows = await ctx.tx.select(
    facts,
    sql`${joined} where ${t.empresa_id} = ${companyOf(ctx).id} and ${u.email} is not null
      and ${t.respondida_em} is null and ${t.cancelada_em} is null
      and (${t.data_prevista} - coalesce(${e.dias_acompanhamento}, 10) = ${day} or ${t.data_prevista} - 3 = ${day} or ${t.data_prevista} = ${day}
        or (${t.data_prevista} < ${day} and (${day} - ${t.data_prevista}) % 7 = 0))
      order by ${t.id}`,
  )
  for (const row of rows) {
    const { assunto, html, text } = await composeMail(ctx, reminderKind, await said(ctx, row))
    const named = { [talentos.key]: [row.talentoId] }
    await queueMail(ctx, [row.email], { subject: assunto, html, text }, named)
  }
}

export async function reminderFacts(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select(facts, sql`${joined} where ${t.id} = ${id}`)
  if (!row) throw failure.notFound()
  return said(ctx, row)
}
