import { sql } from 'kysely'
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineWidgets, mostRows, type WidgetRow } from '#platform/server/widgets.ts'
import { dueSql, lateSql, TRATAR } from './fields.ts'
import { colaboradoresOcorrencias, measuresPath } from './resource.ts'

const t = table('gestao_talentos_colaboradores_ocorrencias', 't')
const o = table('gestao_talentos_ocorrencias', 'o')
const c = table('gestao_talentos_talentos', 'c')

/** What waits for a measure, what is due first. */
async function pending(ctx: Ctx): Promise<{ number: number; rows: WidgetRow[] }> {
  const waiting = sql`from ${t} join ${o} on ${o.id} = ${t.ocorrencia_id} and ${o.exige_providencia}
    where ${t.empresa_id} = ${companyOf(ctx).id} and ${t.providencia_id} is null`
  const [{ n } = { n: 0 }] = await ctx.tx.select({ n: sql<number>`count(*)::int` }, waiting)
  const rows = await ctx.tx.select(
    {
      id: t.id,
      nome: sql<string>`(select ${sql.raw(calledBesideSql('c'))} from ${c} where ${c.id} = ${t.colaborador_id})`,
      ocorrencia: o.descricao,
      data: t.data_inicio,
      prazo: sql<string>`${sql.raw(dueSql)}`,
      atrasada: sql<boolean>`${sql.raw(lateSql)}`,
    },
    sql`${waiting} order by 5, ${t.id} limit ${mostRows}`,
  )
  return { number: n, rows: rows.map(lineOf) }
}

type Pending = {
  id: number
  nome: string
  ocorrencia: string
  data: string
  prazo: string
  atrasada: boolean
}

const lineOf = ({ id, nome, ocorrencia, data, prazo, atrasada }: Pending): WidgetRow => ({
  id,
  titulo: nome,
  detalhe: `${ocorrencia} em ${formatDate(data)}`,
  rota: `/${colaboradoresOcorrencias.path}/${id}`,
  marca: atrasada ? `Atrasada desde ${formatDate(prazo)}` : `Até ${formatDate(prazo)}`,
  tom: atrasada ? 'mau' : 'espera',
})

export const widgets = defineWidgets([
  {
    key: 'providencias-pendentes',
    title: 'Ocorrências sem providência',
    order: 41,
    for: (has) => has(TRATAR),
    empty: 'Nenhuma ocorrência espera por uma providência.',
    all: { titulo: 'Ver todas', rota: `/${measuresPath}?situacao=P` },
    read: pending,
  },
])
