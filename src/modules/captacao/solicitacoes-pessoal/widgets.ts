/** What the recruiter leads, and what a manager has asked for. */
import { sql } from 'kysely'
import { candidatoSolicitacoes } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { counted } from '#platform/contract/numbers.ts'
import { stateSql } from '#platform/contract/states.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineWidgets, mostRows, type WidgetRow } from '#platform/server/widgets.ts'
import { estados } from './actions.ts'
import { solicitacoesPessoal } from './resource.ts'

const s = table('captacao_solicitacoes_pessoal', 's')
const t = table('captacao_candidato_solicitacoes', 't')
const a = table('cargo_salario_areas_organizacionais', 'a')

const boardOf = (id: number): string => `/captacao/candidato-solicitacoes?solicitacao=${id}`

/** The own ones first, then what has been open longest; counted for those that are shown. */
async function openVacancies(ctx: Ctx): Promise<{ number: number; rows: WidgetRow[] }> {
  const open = sql`${s.empresa_id} = ${companyOf(ctx).id} and ${s.status} = 'A'
    and not ${s.encerrada} and not ${s.cancelada} and not ${s.suspensa}`
  const [{ n } = { n: 0 }] = await ctx.tx.select(
    { n: sql<number>`count(*)::int` },
    sql`from ${s} where ${open}`,
  )
  const having = (which: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from ${t} where ${t.solicitacao_id} = ${s.id}
      and ${t.removed_at} is null and ${which})`
  const rows = await ctx.tx.select(
    {
      id: s.id,
      descricao: s.descricao,
      quantidade: s.quantidade,
      dias: sql<number>`${ctx.today}::date - ${s.data}`,
      area: a.nome,
      inscritos: having(sql`true`),
      emEtapas: having(sql`${t.situacao} in ('P', 'C')`),
      contratados: having(sql`${t.situacao} = 'C'`),
    },
    sql`from (select * from ${s} where ${open}
        order by (${s.recrutador_responsavel_id} = ${ctx.user.id}) desc nulls last, ${s.data}, ${s.id}
        limit ${mostRows}) s left join ${a} on ${a.id} = ${s.area_organizacional_id}`,
  )
  return {
    number: n,
    rows: rows.map(vacancyLine),
  }
}

type Led = {
  id: number
  descricao: string | null
  quantidade: number | null
  dias: number
  area: string | null
  inscritos: number
  emEtapas: number
  contratados: number
}

function vacancyLine(r: Led): WidgetRow {
  const wanted = counted(r.quantidade ?? 1, 'contratado', 'contratados')
  const open = `aberta há ${counted(r.dias, 'dia', 'dias')}`
  return {
    id: r.id,
    titulo: r.descricao ?? '',
    detalhe: [r.area, open].filter(Boolean).join(' · '),
    rota: boardOf(r.id),
    partes: [
      { rotulo: 'inscritos', valor: r.inscritos },
      { rotulo: 'em etapas', valor: r.emEtapas },
      { rotulo: `de ${wanted}`, valor: r.contratados },
    ],
  }
}

/** Those that still go on first, newest before older. */
async function ownRequests(ctx: Ctx): Promise<{ number: number; rows: WidgetRow[] }> {
  const own = sql`${s.empresa_id} = ${companyOf(ctx).id}
    and (${s.solicitante_id} = ${ctx.user.id} or ${s.criado_por} = ${ctx.user.id})`
  const [{ n } = { n: 0 }] = await ctx.tx.select(
    { n: sql<number>`count(*)::int` },
    sql`from ${s} where ${own}`,
  )
  const rows = await ctx.tx.select(
    {
      id: s.id,
      descricao: s.descricao,
      data: sql<string>`${s.data}`,
      quantidade: s.quantidade,
      estado: sql.raw<keyof typeof estados.of>(stateSql(estados, 's')),
      candidatos: sql<number>`(select count(*)::int from ${t} where ${t.solicitacao_id} = ${s.id}
        and ${t.removed_at} is null)`,
      contratados: sql<number>`(select count(*)::int from ${t} where ${t.solicitacao_id} = ${s.id}
        and ${t.removed_at} is null and ${t.situacao} = 'C')`,
    },
    sql`from ${s} where ${own}
      order by (${s.encerrada} or ${s.cancelada}), ${s.data} desc, ${s.id} desc limit ${mostRows}`,
  )
  return { number: n, rows: rows.map(requestLine) }
}

type Asked = {
  id: number
  descricao: string | null
  data: string
  quantidade: number | null
  estado: keyof typeof estados.of
  candidatos: number
  contratados: number
}

function requestLine(r: Asked): WidgetRow {
  const { label, tone } = estados.of[r.estado]
  const candidates = counted(r.candidatos, 'candidato', 'candidatos')
  const filled = `${r.contratados} de ${counted(r.quantidade ?? 1, 'vaga preenchida', 'vagas preenchidas')}`
  return {
    id: r.id,
    titulo: r.descricao || 'Solicitação sem descrição',
    detalhe: [`pedida em ${formatDate(r.data)}`, candidates, filled].join(' · '),
    rota: `/${solicitacoesPessoal.path}/${r.id}`,
    marca: label,
    tom: tone,
  }
}

const leads = authorityFor(candidatoSolicitacoes, 'EDITAR')
const asks = authorityFor(solicitacoesPessoal, 'INSERIR')

export const widgets = defineWidgets([
  {
    key: 'vagas-abertas',
    title: 'Vagas abertas',
    order: 20,
    for: (has) => has(leads) && has(authorityFor(solicitacoesPessoal)),
    empty: 'Nenhuma vaga aberta.',
    all: { titulo: 'Ver todas as vagas abertas', rota: `/${solicitacoesPessoal.path}` },
    act: {
      titulo: 'Nova solicitação',
      rota: `/${solicitacoesPessoal.path}/new`,
      authority: asks,
    },
    read: openVacancies,
  },
  {
    key: 'meus-pedidos',
    title: 'Seus pedidos de vaga',
    order: 5,
    for: (has) => has(asks) && !has(leads),
    empty: 'Você ainda não pediu nenhuma vaga.',
    all: { titulo: 'Ver todos', rota: `/${solicitacoesPessoal.path}?visualizar=T` },
    act: { titulo: 'Pedir uma vaga', rota: `/${solicitacoesPessoal.path}/new` },
    read: ownRequests,
  },
])
