/** How long vacancies took, where their candidates came from and how far they went: read once for reports and statistics alike. */
import { type RawBuilder, sql } from 'kysely'
import { SEM_DADOS } from '#platform/contract/figures.ts'
import type { ShapeValue } from '#platform/contract/shape.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { canal, candidatura, etapa, passo, vaga } from './filling-shapes.ts'
import type { RequestFilters } from './report-filters.ts'
import { and, requestCondition, solicitacoes as s } from './request-condition.ts'

export type Vaga = ShapeValue<typeof vaga>
export type Etapa = ShapeValue<typeof etapa>
export type Passo = ShapeValue<typeof passo>
export type Canal = ShapeValue<typeof canal>
export type Candidatura = ShapeValue<typeof candidatura>

const v = table('captacao_solicitacoes_pessoal', 'v')
const an = table('captacao_anuncios', 'an')
const cs = table('captacao_candidato_solicitacoes', 'cs')
const a = table('cargo_salario_areas_organizacionais', 'a')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const m = table('captacao_motivos_solicitacao', 'm')
const u = table('utilitario_usuarios', 'u')
const h = table('captacao_historico', 'h')
const x = table('captacao_historico', 'x')
const et = table('captacao_etapas_seletivas', 'et')
const de = table('captacao_etapas_seletivas', 'de')
const ca = table('captacao_candidatos', 'ca')
const pe = table('gestao_talentos_pessoas', 'pe')
const k = table('captacao_como_ficou_sabendo_vaga', 'k')

/** The name a person is called by. */
export const nomePessoa = (p: {
  nome: RawBuilder<unknown>
  nome_social: RawBuilder<unknown>
}): RawBuilder<string> => sql<string>`coalesce(nullif(${p.nome_social}, ''), ${p.nome})`

/** Whole days from one day to the other, none below zero; null while one is not known. */
const daysFrom = <T extends number | null>(
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<T> => sql<T>`greatest(${to} - ${from}, 0 * (${to} - ${from}))`

const fim = sql.ref('v.fim')
const publicada = sql.ref('v.publicada')

/** Approval is what opens a vacancy: only approved requests, whatever became of them. */
export function vagasOf(ctx: Ctx, filters: RequestFilters): Promise<Vaga[]> {
  const zone = companyOf(ctx).timezone
  const source = sql`with vagas as materialized (
      select s.*, case when ${s.encerrada} then ${s.data_encerramento} end fim, (${an.data_publicacao} at time zone ${zone})::date publicada
      from ${s} left join ${an} on ${an.solicitacao_id} = ${s.id}
      where ${requestCondition(ctx, filters)} and ${s.status} = 'A' and ${s.data_status} is not null),
    contratacoes as (select ${cs.solicitacao_id}, count(*)::int n from ${cs}
      where ${cs.solicitacao_id} in (select id from vagas) and ${cs.situacao} = 'C' and ${cs.removed_at} is null group by 1)`
  return ctx.tx.selectWith(
    source,
    {
      id: v.id,
      descricao: v.descricao,
      data: v.data,
      aprovacao: sql<string>`${v.data_status}`,
      publicacao: sql<string | null>`${publicada}`,
      encerramento: sql<string | null>`${fim}`,
      situacao: sql<string>`case when ${v.cancelada} then 'Cancelada' when ${v.encerrada} then 'Encerrada' when ${v.suspensa} then 'Suspensa' else 'Em andamento' end`,
      area: sql<string>`coalesce(${a.nome}, 'Sem área')`,
      areaId: sql<number | null>`${a.id}`,
      cargo: sql<string>`coalesce(${c.nome}, 'Sem cargo')`,
      cargoId: sql<number | null>`${c.id}`,
      motivo: sql<string>`coalesce(${m.descricao}, 'Sem motivo')`,
      motivoId: sql<number | null>`${m.id}`,
      turnover: sql<boolean>`coalesce(${m.turnover}, false)`,
      recrutador: sql<string>`coalesce(${u.nome}, 'Sem recrutador')`,
      recrutadorId: sql<number | null>`${u.id}`,
      quantidade: v.quantidade,
      preenchidas: sql<number>`coalesce(n.n, 0)`,
      total: daysFrom<number | null>(v.data, fim),
      daAprovacao: daysFrom<number | null>(v.data_status, fim),
      ateAprovar: daysFrom<number>(v.data, v.data_status),
      atePublicar: daysFrom<number | null>(v.data_status, publicada),
    },
    sql`from vagas v left join contratacoes n on n.solicitacao_id = ${v.id}
      left join ${a} on ${a.id} = ${v.area_organizacional_id}
      left join ${f} on ${f.id} = ${v.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      left join ${m} on ${m.id} = ${v.motivo_solicitacao_id}
      left join ${u} on ${u.id} = ${v.recrutador_responsavel_id}
      order by ${v.data}, ${v.id}`,
  )
}

/** Live applications to the requests in question, as `candidaturas`. */
const applications = (ctx: Ctx, filters: RequestFilters): RawBuilder<unknown> =>
  sql`candidaturas as (
    select ${cs.id}, ${cs.solicitacao_id}, ${cs.candidato_id}, ${cs.situacao}, (${cs.data_situacao} at time zone ${companyOf(ctx).timezone})::date desfecho
    from ${cs} join ${s} on ${s.id} = ${cs.solicitacao_id}
    where ${requestCondition(ctx, filters)} and ${s.status} = 'A' and ${cs.removed_at} is null)`
/** A row of `candidaturas`. */
const one = table('captacao_candidato_solicitacoes', 'ci')

const entered = sql`${h.solicitacao_id} = ${one.solicitacao_id} and ${h.candidato_id} = ${one.candidato_id}`

/** Who entered each stage and how many days each stayed until the next stage or the end of the selection. */
export function etapasOf(ctx: Ctx, filters: RequestFilters): Promise<Etapa[]> {
  const source = sql`with ${applications(ctx, filters)},
    entradas as (
      select ${h.etapa_seletiva_id} etapa, ${h.aptidao}, coalesce(lead(${h.data}) over pessoa, case when ${one.situacao} in ('C', 'N') then ci.desfecho end) - ${h.data} dias
      from candidaturas ci join ${h} on ${entered}
      join ${et} on ${et.id} = ${h.etapa_seletiva_id}
      window pessoa as (partition by ${h.solicitacao_id}, ${h.candidato_id} order by ${et.ordem}, ${h.data}, ${h.id}))`
  return ctx.tx.selectWith(
    source,
    {
      id: et.id,
      nome: et.nome,
      ordem: et.ordem,
      candidatos: sql<number>`count(*)::int`,
      aptos: sql<number>`count(*) filter (where e.aptidao = 'S')::int`,
      naoAptos: sql<number>`count(*) filter (where e.aptidao = 'N')::int`,
      sairam: sql<number>`count(e.dias)::int`,
      media: sql<string>`coalesce(round(avg(greatest(e.dias, 0)) filter (where e.dias is not null), 1)::text, ${sql.lit(SEM_DADOS)})`,
      mediana: sql<string>`coalesce(round((percentile_cont(0.5) within group (order by greatest(e.dias, 0)) filter (where e.dias is not null))::numeric, 1)::text, ${sql.lit(SEM_DADOS)})`,
    },
    sql`from entradas e join ${et} on ${et.id} = e.etapa
      group by ${et.id}, ${et.nome}, ${et.ordem} order by ${et.ordem}, ${et.id}`,
  )
}

/** Applications in all, and those that ended in a contract. */
export async function inscricoesOf(ctx: Ctx, filters: RequestFilters) {
  const [found] = await ctx.tx.selectWith(
    sql`with ${applications(ctx, filters)}`,
    {
      inscritos: sql<number>`count(*)::int`,
      contratados: sql<number>`count(*) filter (where ${one.situacao} = 'C')::int`,
    },
    sql`from candidaturas ci`,
  )
  return found ?? { inscritos: 0, contratados: 0 }
}

/** The stages of the funnel: whoever reached a later one, or was hired, came past this one too, entered or not. */
export function funilOf(ctx: Ctx, filters: RequestFilters): Promise<Passo[]> {
  const source = sql`with ${applications(ctx, filters)},
    entradas as (select ${one.id}, ${h.etapa_seletiva_id} etapa from candidaturas ci join ${h} on ${entered}),
    etapas as (select ${et.id}, ${et.nome}, row_number() over (order by ${et.ordem}, ${et.id}) n from ${et} where ${et.id} in (select etapa from entradas)),
    alcance as (
      select ${one.id}, case when ${one.situacao} = 'C' then (select max(n) from etapas) else max(et.n) end n
      from candidaturas ci left join entradas e on e.id = ${one.id} left join etapas et on et.id = e.etapa
      group by ${one.id}, ${one.situacao})`
  return ctx.tx.selectWith(
    source,
    {
      id: et.id,
      nome: et.nome,
      candidatos: sql<number>`(select count(*)::int from alcance r where r.n >= et.n)`,
    },
    sql`from etapas et order by et.n`,
  )
}

/** A candidate counts once per channel, however many vacancies they applied to. */
export const canaisOf = (ctx: Ctx, filters: RequestFilters): Promise<Canal[]> =>
  ctx.tx.selectWith(
    sql`with ${applications(ctx, filters)}`,
    {
      id: sql<number | null>`${k.id}`,
      nome: sql<string>`coalesce(${k.descricao}, 'Não informado')`,
      candidatos: sql<number>`count(distinct ${one.candidato_id})::int`,
      candidaturas: sql<number>`count(*)::int`,
      contratados: sql<number>`count(*) filter (where ${one.situacao} = 'C')::int`,
    },
    sql`from candidaturas ci left join ${ca} on ${ca.id} = ${one.candidato_id} left join ${k} on ${k.id} = ${ca.como_ficou_sabendo_vaga_id}
      group by ${k.id}, ${k.descricao} order by 3 desc, 2`,
  )

export type Recorte = {
  etapa?: number | null
  /** Reached this stage or a later one, as the funnel counts. */
  passou?: number | null
  /** 0 is 'Não informado'. */
  canal?: number | null
  situacao?: string | null
}

const reached = (stage: number): RawBuilder<boolean> =>
  sql<boolean>`(${one.situacao} = 'C' or exists (
    select 1 from ${x} join ${et} on ${et.id} = ${x.etapa_seletiva_id} join ${de} on ${de.id} = ${stage}
    where ${x.solicitacao_id} = ${one.solicitacao_id} and ${x.candidato_id} = ${one.candidato_id} and (${et.ordem}, ${et.id}) >= (${de.ordem}, ${de.id})))`

/** The applications behind one figure. */
export function candidaturasOf(
  ctx: Ctx,
  filters: RequestFilters,
  { etapa: entrou = null, passou = null, canal: by = null, situacao = null }: Recorte,
  limit: number,
): Promise<Candidatura[]> {
  const parts = [sql`true`]
  if (situacao) parts.push(sql`${one.situacao} = ${situacao}`)
  if (by !== null) parts.push(sql`coalesce(${ca.como_ficou_sabendo_vaga_id}, 0) = ${by}`)
  if (passou !== null) parts.push(reached(passou))
  const stage = entrou ?? passou
  const entry =
    stage === null
      ? sql``
      : sql`${entrou === null ? sql`left ` : sql``}join ${h} on ${entered} and ${h.etapa_seletiva_id} = ${stage}`
  // The rows to show are chosen before names are looked up: only those are worth the joins.
  const source = sql`with ${applications(ctx, filters)},
    mostradas as (
      select ci.*, ${s.data} dia, ${s.descricao}, ${stage === null ? sql`null::date` : h.data} entrada
      from candidaturas ci join ${s} on ${s.id} = ${one.solicitacao_id}
      ${entry} ${by === null ? sql`` : sql`left join ${ca} on ${ca.id} = ${one.candidato_id}`}
      where ${and(parts)} order by ${s.data} desc, ${s.id} desc, ${one.id} limit ${limit})`
  return ctx.tx.selectWith(
    source,
    {
      id: one.id,
      candidatoId: one.candidato_id,
      candidato: sql<string>`coalesce(${nomePessoa(pe)}, 'Candidato removido')`,
      solicitacaoId: one.solicitacao_id,
      solicitacao: sql<string>`ci.descricao`,
      situacao: one.situacao,
      data: sql<string | null>`ci.entrada`,
    },
    sql`from mostradas ci left join ${ca} on ${ca.id} = ${one.candidato_id} left join ${pe} on ${pe.id} = ${ca.pessoa_id}
      order by ci.dia desc, ${one.solicitacao_id} desc, ${nomePessoa(pe)} collate "pt-BR-x-icu", ${one.id}`,
  )
}
