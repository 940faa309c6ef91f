import { sql } from 'kysely'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineWidgets, mostRows, type WidgetRow } from '#platform/server/widgets.ts'
import { candidatoSolicitacoes } from './resource.ts'

const t = table('captacao_candidato_solicitacoes', 't')
const s = table('captacao_solicitacoes_pessoal', 's')
const e = table('captacao_etapas_seletivas', 'e')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')

/** Who has not moved for so long waits. */
const waitingDays = 5

/** Of vacancies under way, longest first. */
async function waiting(ctx: Ctx): Promise<{ number: number; rows: WidgetRow[] }> {
  const since = new Date(ctx.now.getTime() - waitingDays * 86_400_000).toISOString()
  const open = sql`from ${s} join ${t} on ${t.solicitacao_id} = ${s.id}
    where ${s.empresa_id} = ${companyOf(ctx).id} and ${s.status} = 'A' and not ${s.encerrada}
      and not ${s.cancelada} and not ${s.suspensa} and ${t.situacao} in ('I', 'P')
      and ${t.removed_at} is null and ${t.data_situacao} < ${since}::timestamptz`
  const [{ n } = { n: 0 }] = await ctx.tx.select({ n: sql<number>`count(*)::int` }, open)
  const rows = await ctx.tx.select(
    {
      id: t.id,
      solicitacaoId: t.solicitacao_id,
      nome: sql.raw<string>(calledSql('p')),
      vaga: s.descricao,
      etapa: e.nome,
      dias: sql<number>`(${ctx.now.toISOString()}::timestamptz::date - ${t.data_situacao}::date)`,
    },
    sql`from (select ${t.id}, ${t.solicitacao_id}, ${t.candidato_id}, ${t.etapa_seletiva_id}, ${t.data_situacao}
        ${open} order by ${t.data_situacao}, ${t.id} limit ${mostRows}) t
      join ${s} on ${s.id} = ${t.solicitacao_id} join ${c} on ${c.id} = ${t.candidato_id}
      join ${p} on ${p.id} = ${c.pessoa_id} left join ${e} on ${e.id} = ${t.etapa_seletiva_id}
      order by ${t.data_situacao}, ${t.id}`,
  )
  return {
    number: n,
    rows: rows.map(waitingLine),
  }
}

type Waiting = {
  id: number
  solicitacaoId: number
  nome: string
  vaga: string | null
  etapa: string | null
  dias: number
}

const waitingLine = ({ id, solicitacaoId, nome, vaga, etapa, dias }: Waiting): WidgetRow => ({
  id,
  titulo: nome,
  detalhe: `${dias} dias em ${etapa ?? 'inscritos'} · ${vaga ?? ''}`,
  rota: `/${candidatoSolicitacoes.path}?solicitacao=${solicitacaoId}&candidatura=${id}`,
})

export const widgets = defineWidgets([
  {
    key: 'esperando',
    title: `Esperando há mais de ${waitingDays} dias`,
    order: 30,
    for: (has) => has(authorityFor(candidatoSolicitacoes, 'EDITAR')),
    empty: 'Ninguém espera há mais de cinco dias.',
    read: waiting,
  },
])
