/** Head-count limits: what counts for a position in an area and the areas below it, and whether more people fit. */
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineService, type Saving } from '#platform/server/engine/service.ts'

export type HeadCountQuestion = {
  cargoId: number
  /** null: only the limits of the whole company count. */
  areaId: number | null
  /** People who would be added. */
  quantidade: number
  /** What is added, as the sentence calls it. */
  acrescimo?: 'vaga' | 'contratação'
  /** The request that asks; its own vacancies are not counted twice. */
  exceto?: number | null
  /** Holds the position until the end of the transaction, so that two decisions at once see each other. */
  lock?: boolean
}

export type HeadCountAnswer = {
  permitido: boolean
  limite: number | null
  atual: number
  mensagem: string | null
  modo: 'AVISAR' | 'BLOQUEAR' | null
  emails: string[]
}

type Limit = {
  id: number
  limite: number
  modo: 'AVISAR' | 'BLOQUEAR'
  cargo: string
  area: string | null
  atual: number
  emails: string[]
}

/** Limits in force today that reach the area, each with what it counts: active talents and open approved vacancies not yet filled. */
const limitsSql = `
with recursive acima as (
  select a.id, a.area_mae_id from cargo_salario_areas_organizacionais a where a.id = $3
  union select m.id, m.area_mae_id from cargo_salario_areas_organizacionais m join acima on acima.area_mae_id = m.id),
validas as (
  select c.id, l.limite, c.modo, c.area_organizacional_id area_id
  from utilitario_configuracoes_limite_colaborador c
  join utilitario_configuracoes_limite_colaborador__limites l on l.registro_id = c.id and l.cargo_id = $2
  where c.empresa_id = $1 and (c.inicio is null or c.inicio <= $4) and (c.fim is null or c.fim >= $4)
    and (c.area_organizacional_id is null or c.area_organizacional_id in (select id from acima))),
abaixo as (
  select v.id limite_id, v.area_id id from validas v where v.area_id is not null
  union select b.limite_id, f.id from abaixo b join cargo_salario_areas_organizacionais f on f.area_mae_id = b.id),
faixas as (select id from cargo_salario_faixas_salariais where cargo_id = $2)
select v.id, v.limite, v.modo,
  (select nome from cargo_salario_cargos where id = $2) cargo,
  (select nome from cargo_salario_areas_organizacionais where id = v.area_id) area,
  (select count(*) from gestao_talentos_talentos t where t.empresa_id = $1 and t.situacao = 'A' and t.faixa_salarial_id in (select id from faixas)
     and (v.area_id is null or t.area_organizacional_id in (select id from abaixo b where b.limite_id = v.id)))::int
  + coalesce((select sum(greatest(0, s.quantidade - (select count(*) from captacao_candidato_solicitacoes x where x.solicitacao_id = s.id and x.situacao = 'C' and x.removed_at is null)))
     from captacao_solicitacoes_pessoal s
     where s.empresa_id = $1 and s.status = 'A' and not s.encerrada and not s.cancelada and s.faixa_salarial_id in (select id from faixas) and s.id is distinct from $5
     and (v.area_id is null or s.area_organizacional_id in (select id from abaixo b where b.limite_id = v.id))), 0)::int atual,
  array(select e.valor from utilitario_configuracoes_limite_colaborador__emails e where e.registro_id = v.id order by e.ordem) emails
from validas v`

const free: HeadCountAnswer = {
  permitido: true,
  limite: null,
  atual: 0,
  mensagem: null,
  modo: null,
  emails: [],
}

/** Of several limits that reach the area the one that forbids is told, then the one that warns, then the tightest. */
export async function headCountCheck(
  ctx: Ctx,
  question: HeadCountQuestion,
): Promise<HeadCountAnswer> {
  const company = companyOf(ctx)
  if (question.lock)
    await ctx.tx.query('select pg_advisory_xact_lock(722010, $1::int)', [question.cargoId])
  const limits = await seeingAllAreas(ctx, () =>
    ctx.tx.query<Limit>(limitsSql, [
      company.id,
      question.cargoId,
      question.areaId,
      ctx.today,
      question.exceto ?? null,
    ]),
  )
  if (!limits.length) return free
  const room = (l: Limit): number => l.limite - l.atual - question.quantidade
  const rank = (l: Limit): number => (room(l) >= 0 ? 2 : l.modo === 'BLOQUEAR' ? 0 : 1)
  const [first] = limits.toSorted((a, b) => rank(a) - rank(b) || room(a) - room(b))
  if (!first) return free
  const exceeded = room(first) < 0
  return {
    permitido: !exceeded || first.modo === 'AVISAR',
    limite: first.limite,
    atual: first.atual,
    mensagem: exceeded ? sentence(first, question) : null,
    modo: first.modo,
    emails: exceeded ? first.emails : [],
  }
}

function sentence(l: Limit, { quantidade, acrescimo = 'vaga' }: HeadCountQuestion): string {
  const where = l.area ? `na área '${l.area}' e abaixo dela` : 'na empresa'
  const more =
    acrescimo === 'contratação'
      ? 'mais 1 contratação passa'
      : quantidade === 1
        ? 'mais 1 vaga passa'
        : `mais ${quantidade} vagas passam`
  return `O limite do cargo '${l.cargo}' ${where} é ${l.limite} e já ${l.atual === 1 ? 'há 1 talento ou vaga aberta' : `há ${l.atual} entre talentos e vagas abertas`}: ${more} do limite.`
}

/** A manager of one area must not make the count smaller than it is: counting looks at every area of the company. */
async function seeingAllAreas<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const before = await ctx.tx.one<{ areas: string | null }>(
    `select current_setting('app.areas', true) areas`,
  )
  await ctx.tx.query(`select set_config('app.areas', '*', true)`)
  const result = await work()
  await ctx.tx.query(`select set_config('app.areas', $1, true)`, [before?.areas ?? ''])
  return result
}

export async function limitExists(ctx: Ctx, empresaId: number): Promise<boolean> {
  if (!ctx.visible.empresas.includes(empresaId)) throw failure.notFound()
  const found = await ctx.tx.one(
    'select 1 from utilitario_configuracoes_limite_colaborador where empresa_id = $1 limit 1',
    [empresaId],
  )
  return found !== undefined
}

async function onlyOneForCompany(ctx: Ctx, { values, stored }: Saving): Promise<void> {
  const area =
    values['areaOrganizacional'] === undefined
      ? stored?.['areaOrganizacional']
      : values['areaOrganizacional']
  if (area !== null && area !== undefined) return
  await ctx.tx.query('select pg_advisory_xact_lock(722011, $1::int)', [companyOf(ctx).id])
  const other = await ctx.tx.one<{ descricao: string }>(
    'select descricao from utilitario_configuracoes_limite_colaborador where empresa_id = $1 and area_organizacional_id is null and id is distinct from $2',
    [companyOf(ctx).id, stored?.id ?? null],
  )
  if (other)
    throw failure.conflict(
      `O limite '${other.descricao}' já vale para a empresa inteira: altere-o ou escolha uma área.`,
      'JA_EXISTE',
    )
}

export const service = defineService({ beforeSave: onlyOneForCompany })
