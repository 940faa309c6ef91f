import { sql } from 'kysely'
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { defineWidgets, mostRows, type WidgetRow } from '#platform/server/widgets.ts'
import { toAnswer } from './as-evaluator.ts'
import { dueSql, RESPONDE } from './fields.ts'
import { acompanhamentos } from './resource.ts'

const t = table('gestao_talentos_acompanhamentos', 't')
const c = table('gestao_talentos_talentos', 'c')
const p = table('avaliacao_periodos_experiencia', 'p')

type Due = { id: number; nome: string; periodo: string; prevista: string }

/** What waits for whoever asks, what is due first. */
async function mine(ctx: Ctx): Promise<{ number: number; rows: WidgetRow[] }> {
  const due = sql`from ${t} join ${c} on ${c.id} = ${t.colaborador_id} join ${p} on ${p.id} = ${t.periodo_experiencia_id}
    where ${toAnswer(ctx)} and ${sql.raw(dueSql)}`
  const [{ n } = { n: 0 }] = await ctx.tx.select({ n: sql<number>`count(*)::int` }, due)
  const rows = await ctx.tx.select(
    {
      id: t.id,
      nome: sql.raw<string>(calledBesideSql('c')),
      periodo: p.nome,
      prevista: sql<string>`${t.data_prevista}`,
    },
    sql`${due} order by ${t.data_prevista}, ${t.id} limit ${mostRows}`,
  )
  const line = ({ id, nome, periodo, prevista }: Due): WidgetRow => ({
    id,
    titulo: nome,
    detalhe: periodo,
    rota: `/${acompanhamentos.path}/${id}/responder`,
    marca:
      prevista < ctx.today
        ? `Atrasada desde ${formatDate(prevista)}`
        : `Até ${formatDate(prevista)}`,
    tom: prevista < ctx.today ? 'mau' : 'espera',
  })
  return { number: n, rows: rows.map(line) }
}

export const widgets = defineWidgets([
  {
    key: 'acompanhamentos-a-responder',
    title: 'Avaliações de experiência a responder',
    order: 42,
    for: (has) => has(RESPONDE),
    empty: 'Você não tem avaliações para responder.',
    all: { titulo: 'Ver todas', rota: `/${acompanhamentos.path}?aResponder=true` },
    read: (ctx) => asOwnerWithin(ctx.tx, () => mine(ctx)),
  },
])
