/** What a candidate still has open: reasons not to remove. */
import { sql } from 'kysely'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { pendencias } from './calls.ts'

export type Pending = CallAnswer<typeof pendencias>

const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const s = table('captacao_candidato_solicitacoes', 's')
const q = table('captacao_solicitacoes_pessoal', 'q')
const h = table('captacao_historico', 'h')

const sources = (ids: readonly number[], today: string) => sql`
  select ${s.candidato_id}, case when ${s.situacao} = 'C' then 'CONTRATADO' else 'CANDIDATURA' end tipo,
    case when ${s.situacao} = 'C' then 'contratado pela solicitação ' else 'candidatura em andamento na solicitação ' end || ${q.id} || coalesce(' - ' || ${q.descricao}, '') descricao
  from ${s} join ${q} on ${q.id} = ${s.solicitacao_id}
  where ${s.candidato_id} = any (${[...ids]}::int[]) and ${s.removed_at} is null and (${s.situacao} = 'C' or (${s.situacao} in ('I', 'P') and not ${q.encerrada} and not ${q.cancelada}))
  union all
  select ${h.candidato_id}, 'ENTREVISTA', 'entrevista marcada para ' || to_char(${h.entrevista_data}, 'DD/MM/YYYY')
  from ${h} where ${h.candidato_id} = any (${[...ids]}::int[]) and ${h.entrevista_data} >= ${today}::date`

const told = ({ pendencias, ...of }: Omit<Pending, 'possuiPendencias'>): Pending => ({
  ...of,
  pendencias,
  possuiPendencias: pendencias.length > 0,
})

export async function pendingOf(ctx: Ctx, ids: readonly number[]): Promise<Pending[]> {
  const rows = await ctx.tx.select(
    {
      candidatoId: c.id,
      nome: sql<string>`${sql.raw(calledSql('p'))}`,
      pendencias: sql<
        Pending['pendencias']
      >`coalesce((select jsonb_agg(jsonb_build_object('tipo', x.tipo, 'descricao', x.descricao)) from (${sources(ids, ctx.today)}) x where x.candidato_id = ${c.id}), '[]')`,
    },
    sql`from ${c} join ${p} on ${p.id} = ${c.pessoa_id} where ${c.id} = any (${[...ids]}::int[]) order by 2, ${c.id}`,
  )
  return rows.map(told)
}
