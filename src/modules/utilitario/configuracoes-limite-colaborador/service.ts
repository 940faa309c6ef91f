/** Head-count limits: what counts for a position in an area and the areas below it, and whether more people fit. */
import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { configuracoesLimiteColaborador } from './resource.ts'

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

const c = table('utilitario_configuracoes_limite_colaborador', 'c')
const l = table('utilitario_configuracoes_limite_colaborador__limites', 'l')
const m = table('utilitario_configuracoes_limite_colaborador__emails', 'm')
const a = table('cargo_salario_areas_organizacionais', 'a')
const f = table('cargo_salario_faixas_salariais', 'f')
const g = table('cargo_salario_cargos', 'g')
const t = table('gestao_talentos_talentos', 't')
const s = table('captacao_solicitacoes_pessoal', 's')
const x = table('captacao_candidato_solicitacoes', 'x')

/** Active talents of the position, in the area of the limit `v` and below. */
const talents = (company: number) => sql`
  select count(*) from ${t} where ${t.empresa_id} = ${company} and ${t.situacao} = 'A' and ${t.faixa_salarial_id} in (select id from faixas)
    and (v.area_id is null or ${t.area_organizacional_id} in (select b.id from abaixo b where b.limite_id = v.id))`

const hired = sql`select count(*) from ${x} where ${x.solicitacao_id} = ${s.id} and ${x.situacao} = 'C' and ${x.removed_at} is null`

/** Open approved vacancies not yet filled. */
const vacancies = (company: number, except: number | null) => sql`
  select sum(greatest(0, ${s.quantidade} - (${hired}))) from ${s}
  where ${s.empresa_id} = ${company} and ${s.status} = 'A' and not ${s.encerrada} and not ${s.cancelada}
    and ${s.faixa_salarial_id} in (select id from faixas) and ${s.id} is distinct from ${except}::int
    and (v.area_id is null or ${s.area_organizacional_id} in (select b.id from abaixo b where b.limite_id = v.id))`

/** Limits in force today that reach the area, each with what it counts: active talents and open approved vacancies not yet filled. */
const limitsOf = (company: number, day: string, q: HeadCountQuestion) => sql<Limit>`
with recursive acima as (
  select ${a.id}, ${a.area_mae_id} from ${a} where ${a.id} = ${q.areaId}
  union select ${a.id}, ${a.area_mae_id} from ${a} join acima on acima.area_mae_id = ${a.id}),
validas as (
  select ${c.id}, ${l.limite}, ${c.modo}, ${c.area_organizacional_id} area_id
  from ${c} join ${l} on ${l.registro_id} = ${c.id} and ${l.cargo_id} = ${q.cargoId}
  where ${c.empresa_id} = ${company} and (${c.inicio} is null or ${c.inicio} <= ${day}) and (${c.fim} is null or ${c.fim} >= ${day})
    and (${c.area_organizacional_id} is null or ${c.area_organizacional_id} in (select id from acima))),
abaixo as (
  select v.id limite_id, v.area_id id from validas v where v.area_id is not null
  union select b.limite_id, ${a.id} from abaixo b join ${a} on ${a.area_mae_id} = b.id),
faixas as (select ${f.id} from ${f} where ${f.cargo_id} = ${q.cargoId})
select v.id, v.limite, v.modo,
  (select ${g.nome} from ${g} where ${g.id} = ${q.cargoId}) cargo,
  (select ${a.nome} from ${a} where ${a.id} = v.area_id) area,
  (${talents(company)})::int + coalesce((${vacancies(company, q.exceto ?? null)}), 0)::int atual,
  array(select ${m.valor} from ${m} where ${m.registro_id} = v.id order by ${m.ordem}) emails
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
  if (question.lock) await ctx.tx.lock('limite de talentos do cargo', question.cargoId)
  const limits = await seeingAllAreas(ctx, () =>
    ctx.tx.rows(limitsOf(company.id, ctx.today, question)),
  )
  if (!limits.length) return free
  const room = (l: Limit): number => l.limite - l.atual - question.quantidade
  const exceeding = (l: Limit): number => (l.modo === 'BLOQUEAR' ? 0 : 1)
  const rank = (l: Limit): number => (room(l) >= 0 ? 2 : exceeding(l))
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
  const before = await ctx.tx.row(
    sql<{ areas: string | null }>`select current_setting('app.areas', true) areas`,
  )
  const see = (areas: string) => ctx.tx.rows(sql`select set_config('app.areas', ${areas}, true)`)
  await see('*')
  const result = await work()
  await see(before?.areas ?? '')
  return result
}

export async function limitExists(ctx: Ctx, empresaId: number): Promise<boolean> {
  if (!ctx.visible.empresas.includes(empresaId)) throw failure.notFound()
  const found = await ctx.tx.db
    .selectFrom('utilitario_configuracoes_limite_colaborador')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Save = SavingOf<typeof configuracoesLimiteColaborador>

async function onlyOneForCompany(ctx: Ctx, { values, stored }: Save): Promise<void> {
  const { areaOrganizacional = stored?.areaOrganizacional?.id } = values
  if (areaOrganizacional !== null && areaOrganizacional !== undefined) return
  const company = companyOf(ctx).id
  await ctx.tx.lock('limite de talentos da empresa', company)
  const other = await ctx.tx.db
    .selectFrom('utilitario_configuracoes_limite_colaborador')
    .select('descricao')
    .where('empresa_id', '=', company)
    .where('area_organizacional_id', 'is', null)
    .where('id', 'is distinct from', stored?.id ?? null)
    .executeTakeFirst()
  if (other)
    throw failure.conflict(
      `O limite '${other.descricao}' já vale para a empresa inteira: altere-o ou escolha uma área.`,
      'JA_EXISTE',
    )
}

export const service = defineService(configuracoesLimiteColaborador, {
  beforeSave: onlyOneForCompany,
})
