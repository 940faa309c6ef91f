/** How long vacancies took, where their candidates came from and how far they went: read once for reports and statistics alike. */
import type { Values } from '#platform/contract/field.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { SEM_DADOS } from './figures.ts'
import { Parameters, requestCondition } from './request-condition.ts'

export type Vaga = {
  id: number
  descricao: string
  data: string
  aprovacao: string
  publicacao: string | null
  encerramento: string | null
  situacao: string
  area: string
  areaId: number | null
  cargo: string
  cargoId: number | null
  motivo: string
  motivoId: number | null
  turnover: boolean
  recrutador: string
  recrutadorId: number | null
  quantidade: number
  preenchidas: number
  /** Whole days; null while the end is not known. */
  total: number | null
  daAprovacao: number | null
  ateAprovar: number
  atePublicar: number | null
}

/** Approval is what opens a vacancy: only approved requests, whatever became of them. */
export async function vagasOf(ctx: Ctx, filters: Values): Promise<Vaga[]> {
  const p = new Parameters()
  const wanted = requestCondition(ctx, filters, p)
  const zone = p.add(companyOf(ctx).timezone)
  return ctx.tx.query<Vaga>(
    `with vagas as materialized (
       select s.*, case when s.encerrada then s.data_encerramento end fim, (an.data_publicacao at time zone ${zone})::date publicada
       from captacao_solicitacoes_pessoal s left join captacao_anuncios an on an.solicitacao_id = s.id
       where ${wanted} and s.status = 'A' and s.data_status is not null),
     contratacoes as (select cs.solicitacao_id, count(*)::int n from captacao_candidato_solicitacoes cs where cs.solicitacao_id in (select id from vagas) and cs.situacao = 'C' and cs.removed_at is null group by 1)
     select v.id, v.descricao, v.data::text, v.data_status::text aprovacao, v.publicada::text publicacao, v.fim::text encerramento,
       case when v.cancelada then 'Cancelada' when v.encerrada then 'Encerrada' when v.suspensa then 'Suspensa' else 'Em andamento' end situacao,
       coalesce(a.nome, 'Sem área') area, a.id "areaId", coalesce(c.nome, 'Sem cargo') cargo, c.id "cargoId", coalesce(m.descricao, 'Sem motivo') motivo, m.id "motivoId", coalesce(m.turnover, false) turnover,
       coalesce(u.nome, 'Sem recrutador') recrutador, u.id "recrutadorId", v.quantidade, coalesce(k.n, 0) preenchidas,
       greatest(v.fim - v.data, 0 * (v.fim - v.data)) total, greatest(v.fim - v.data_status, 0 * (v.fim - v.data_status)) "daAprovacao", greatest(v.data_status - v.data, 0) "ateAprovar",
       greatest(v.publicada - v.data_status, 0 * (v.publicada - v.data_status)) "atePublicar"
     from vagas v left join contratacoes k on k.solicitacao_id = v.id
     left join cargo_salario_areas_organizacionais a on a.id = v.area_organizacional_id
     left join cargo_salario_faixas_salariais f on f.id = v.faixa_salarial_id left join cargo_salario_cargos c on c.id = f.cargo_id
     left join captacao_motivos_solicitacao m on m.id = v.motivo_solicitacao_id
     left join utilitario_usuarios u on u.id = v.recrutador_responsavel_id
     order by v.data, v.id`,
    p.values,
  )
}

/** Live applications to the requests in question, as `candidaturas`. */
function applications(ctx: Ctx, filters: Values, p: Parameters): string {
  const wanted = requestCondition(ctx, filters, p)
  const zone = p.add(companyOf(ctx).timezone)
  return `candidaturas as (
    select cs.id, cs.solicitacao_id, cs.candidato_id, cs.situacao, (cs.data_situacao at time zone ${zone})::date desfecho
    from captacao_candidato_solicitacoes cs join captacao_solicitacoes_pessoal s on s.id = cs.solicitacao_id
    where ${wanted} and s.status = 'A' and cs.removed_at is null)`
}

export type Etapa = {
  id: number
  nome: string
  ordem: number
  candidatos: number
  aptos: number
  naoAptos: number
  sairam: number
  media: string
  mediana: string
}

/** Who entered each stage and how many days each stayed until the next stage or the end of the selection. */
export async function etapasOf(ctx: Ctx, filters: Values): Promise<Etapa[]> {
  const p = new Parameters()
  return ctx.tx.query<Etapa>(
    `with ${applications(ctx, filters, p)},
     entradas as (
       select h.etapa_seletiva_id, h.aptidao, coalesce(lead(h.data) over pessoa, case when c.situacao in ('C', 'N') then c.desfecho end) - h.data dias
       from candidaturas c join captacao_historico h on h.solicitacao_id = c.solicitacao_id and h.candidato_id = c.candidato_id
       join captacao_etapas_seletivas et on et.id = h.etapa_seletiva_id
       window pessoa as (partition by h.solicitacao_id, h.candidato_id order by et.ordem, h.data, h.id))
     select et.id, et.nome, et.ordem, count(*)::int candidatos, count(*) filter (where e.aptidao = 'S')::int aptos, count(*) filter (where e.aptidao = 'N')::int "naoAptos", count(e.dias)::int sairam,
       coalesce(round(avg(greatest(e.dias, 0)) filter (where e.dias is not null), 1)::text, '${SEM_DADOS}') media,
       coalesce(round((percentile_cont(0.5) within group (order by greatest(e.dias, 0)) filter (where e.dias is not null))::numeric, 1)::text, '${SEM_DADOS}') mediana
     from entradas e join captacao_etapas_seletivas et on et.id = e.etapa_seletiva_id
     group by et.id, et.nome, et.ordem order by et.ordem, et.id`,
    p.values,
  )
}

export type Inscricoes = { inscritos: number; contratados: number }

export async function inscricoesOf(ctx: Ctx, filters: Values): Promise<Inscricoes> {
  const p = new Parameters()
  const found = await ctx.tx.one<Inscricoes>(
    `with ${applications(ctx, filters, p)} select count(*)::int inscritos, count(*) filter (where situacao = 'C')::int contratados from candidaturas`,
    p.values,
  )
  return found ?? { inscritos: 0, contratados: 0 }
}

export type Passo = { id: number; nome: string; candidatos: number }

/** The stages of the funnel: whoever reached a later one, or was hired, came past this one too, entered or not. */
export async function funilOf(ctx: Ctx, filters: Values): Promise<Passo[]> {
  const p = new Parameters()
  return ctx.tx.query<Passo>(
    `with ${applications(ctx, filters, p)},
     entradas as (select c.id, h.etapa_seletiva_id etapa from candidaturas c join captacao_historico h on h.solicitacao_id = c.solicitacao_id and h.candidato_id = c.candidato_id),
     etapas as (select et.id, et.nome, row_number() over (order by et.ordem, et.id) n from captacao_etapas_seletivas et where et.id in (select etapa from entradas)),
     alcance as (select c.id, case when c.situacao = 'C' then (select max(n) from etapas) else max(et.n) end n from candidaturas c left join entradas e on e.id = c.id left join etapas et on et.id = e.etapa group by c.id, c.situacao)
     select et.id, et.nome, (select count(*)::int from alcance a where a.n >= et.n) candidatos from etapas et order by et.n`,
    p.values,
  )
}

export type Canal = {
  id: number | null
  nome: string
  candidatos: number
  candidaturas: number
  contratados: number
}

/** A candidate counts once per channel, however many vacancies they applied to. */
export async function canaisOf(ctx: Ctx, filters: Values): Promise<Canal[]> {
  const p = new Parameters()
  return ctx.tx.query<Canal>(
    `with ${applications(ctx, filters, p)}
     select k.id, coalesce(k.descricao, 'Não informado') nome, count(distinct c.candidato_id)::int candidatos, count(*)::int candidaturas, count(*) filter (where c.situacao = 'C')::int contratados
     from candidaturas c left join captacao_candidatos ca on ca.id = c.candidato_id left join captacao_como_ficou_sabendo_vaga k on k.id = ca.como_ficou_sabendo_vaga_id
     group by k.id, k.descricao order by 3 desc, 2`,
    p.values,
  )
}

export type Candidatura = {
  id: number
  candidatoId: number
  candidato: string
  solicitacaoId: number
  solicitacao: string
  situacao: string
  data: string | null
}
export type Recorte = {
  etapa?: number | undefined
  /** Reached this stage or a later one, as the funnel counts. */ passou?: number | undefined
  canal?: number | undefined
  situacao?: string | undefined
}

/** The applications behind one figure; channel 0 is 'Não informado'. */
export async function candidaturasOf(
  ctx: Ctx,
  filters: Values,
  recorte: Recorte,
  limit: number,
): Promise<Candidatura[]> {
  const p = new Parameters()
  const base = applications(ctx, filters, p)
  const parts = ['true']
  if (recorte.situacao) parts.push(`c.situacao = ${p.add(recorte.situacao)}`)
  if (recorte.canal !== undefined)
    parts.push(`coalesce(ca.como_ficou_sabendo_vaga_id, 0) = ${p.add(recorte.canal)}`)
  const stage = recorte.etapa ?? recorte.passou
  const place = stage === undefined ? '' : p.add(stage)
  if (recorte.passou !== undefined)
    parts.push(
      `(c.situacao = 'C' or exists (select 1 from captacao_historico x join captacao_etapas_seletivas et on et.id = x.etapa_seletiva_id join captacao_etapas_seletivas de on de.id = ${place} where x.solicitacao_id = c.solicitacao_id and x.candidato_id = c.candidato_id and (et.ordem, et.id) >= (de.ordem, de.id)))`,
    )
  // The rows to show are chosen before names are looked up: only those are worth the joins.
  return ctx.tx.query<Candidatura>(
    `with ${base},
     mostradas as (select c.*, s.data dia, s.descricao${place ? ', h.data entrada' : ', null::date entrada'} from candidaturas c join captacao_solicitacoes_pessoal s on s.id = c.solicitacao_id
       ${place ? `${recorte.etapa === undefined ? 'left ' : ''}join captacao_historico h on h.solicitacao_id = c.solicitacao_id and h.candidato_id = c.candidato_id and h.etapa_seletiva_id = ${place}` : ''}
       ${recorte.canal === undefined ? '' : 'left join captacao_candidatos ca on ca.id = c.candidato_id'}
       where ${parts.join(' and ')} order by s.data desc, s.id desc, c.id limit ${p.add(limit)})
     select m.id, m.candidato_id "candidatoId", coalesce(nullif(pe.nome_social, ''), pe.nome, 'Candidato removido') candidato, m.solicitacao_id "solicitacaoId", m.descricao solicitacao, m.situacao, m.entrada::text data
     from mostradas m left join captacao_candidatos ca on ca.id = m.candidato_id left join gestao_talentos_pessoas pe on pe.id = ca.pessoa_id
     order by m.dia desc, m.solicitacao_id desc, coalesce(nullif(pe.nome_social, ''), pe.nome) collate "pt-BR-x-icu", m.id`,
    p.values,
  )
}
