/** Facts that reach into a period, with the place of the day they began on. */
import { type RawBuilder, sql } from 'kysely'
import { among, within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import { entryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { ocorrencias } from './report.ts'

const fa = table('gestao_talentos_colaboradores_ocorrencias', 'fa')
const oc = table('gestao_talentos_ocorrencias', 'oc')
const t = table('gestao_talentos_talentos', 't')
const pe = table('gestao_talentos_pessoas', 'pe')
const pr = table('gestao_talentos_providencias', 'pr')
const h = table('gestao_talentos_talentos__historico', 'h')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const a = table('cargo_salario_areas_organizacionais', 'a')

type Filters = CheckedOfFields<typeof ocorrencias.filters>
export type Fact = Awaited<ReturnType<typeof factsOf>>[number]

const nome = sql<string>`coalesce(nullif(${pe.nome_social}, ''), ${pe.nome}, '')`

const standing = (ctx: Ctx, situacao: string | null): RawBuilder<unknown> => {
  const there = sql`(${t.data_desligamento} is null or ${t.data_desligamento} >= ${ctx.today}::date)`
  if (situacao === 'A') return there
  return situacao === 'D' ? sql`not ${there}` : sql`true`
}

/** Nothing chosen is every bond: who was an intern has facts as well. */
const bonds = ({ vinculos }: Filters) =>
  vinculos.length ? sql`${t.vinculo} = any (${vinculos}::text[])` : sql`true`

function asked(ctx: Ctx, filters: Filters): RawBuilder<unknown> {
  const pending = filters.somentePendentes
    ? sql`${fa.providencia_id} is null and ${oc.exige_providencia}`
    : sql`true`
  return sql`${fa.empresa_id} = ${companyOf(ctx).id} and ${t.situacao} not in ('C', 'G')
    and ${fa.data_inicio} <= ${filters.periodoFim}::date and coalesce(${fa.data_fim}, ${fa.data_inicio}) >= ${filters.periodoInicio}::date
    and ${pending} and ${standing(ctx, filters.situacao)} and ${bonds(filters)}
    and ${among([t.id], filters.talentos)} and ${among([oc.id], filters.ocorrencias)}
    and ${among([oc.tipo_ocorrencia_id], filters.tipos)} and ${among([pr.id], filters.providencias)}
    and ${among([h.estabelecimento_id], filters.estabelecimentos)} and ${among([c.id], filters.cargos)}
    and ${among([c.grupo_ocupacional_id], filters.gruposOcupacionais)} and ${within([h.area_organizacional_id], filters.areas)}`
}

const daysInside = (filters: Filters) =>
  sql<number>`(least(coalesce(${fa.data_fim}, ${fa.data_inicio}), ${filters.periodoFim}::date)
    - greatest(${fa.data_inicio}, ${filters.periodoInicio}::date) + 1)`

export const factsOf = (ctx: Ctx, filters: Filters) =>
  ctx.tx.select(
    {
      id: fa.id,
      talentoId: t.id,
      matricula: t.matricula,
      nome,
      area: sql<string | null>`${a.descricao_hierarquia}`,
      ocorrencia: oc.descricao,
      inicio: fa.data_inicio,
      fim: sql<string>`coalesce(${fa.data_fim}, ${fa.data_inicio})`,
      dias: sql<
        number | null
      >`case when ${oc.unidade} = 'HORA' then null else ${daysInside(filters)} end`,
      horas: sql<
        string | null
      >`case when ${oc.unidade} = 'HORA' then left(${fa.horas}::text, 5) end`,
      pontos: sql<number>`coalesce(${oc.pontuacao}, 0)`,
      providencia: sql<string | null>`${pr.descricao}`,
      pede: oc.exige_providencia,
      observacao: fa.observacao,
    },
    sql`from ${fa} join ${oc} on ${oc.id} = ${fa.ocorrencia_id} join ${t} on ${t.id} = ${fa.colaborador_id}
      left join ${pe} on ${pe.id} = ${t.pessoa_id} left join ${pr} on ${pr.id} = ${fa.providencia_id}
      left join ${h} on ${h.id} = coalesce(${sql.raw(entryAtSql('t.id', 'fa.data_inicio'))},
        (select fh.id from gestao_talentos_talentos__historico fh where fh.registro_id = t.id order by fh.data limit 1))
      left join ${f} on ${f.id} = ${h.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      left join ${a} on ${a.id} = ${h.area_organizacional_id}
      where ${asked(ctx, filters)}
      order by ${fa.data_inicio}, ${nome} collate "pt-BR-x-icu", ${fa.id}`,
  )
