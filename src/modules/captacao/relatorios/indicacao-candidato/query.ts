import { type RawBuilder, sql } from 'kysely'
import { situacoesCandidatura } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { nomePessoa } from '#modules/captacao/relatorios/filling.ts'
import {
  requestCondition,
  solicitacoes as s,
  withinDays,
} from '#modules/captacao/relatorios/request-condition.ts'
import { percentOf } from '#platform/contract/figures.ts'
import { counted } from '#platform/contract/numbers.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { containing } from '#platform/server/database/like.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { indicacaoCandidato } from './report.ts'

const { tables } = indicacaoCandidato
type Filters = CheckedOfFields<typeof indicacaoCandidato.filters>
type Line = Awaited<ReturnType<typeof linesOf>>[number]

const ca = table('captacao_candidatos', 'ca')
const pe = table('gestao_talentos_pessoas', 'pe')
const cs = table('captacao_candidato_solicitacoes', 'cs')
const et = table('captacao_etapas_seletivas', 'et')
const t = table('gestao_talentos_talentos', 't')
const outra = table('captacao_candidato_solicitacoes', 'x')

function recommended(ctx: Ctx, { indicadoPor }: Filters): RawBuilder<unknown> {
  const key = sql`rh_chave(${pe.pessoal_indicado_por})`
  const who = indicadoPor ? sql`and ${key} like ${containing(indicadoPor)}` : sql``
  return sql`indicados as materialized (
    select ${ca.id}, ${ca.data_cadastro}, ${pe.pessoal_indicado_por} indicado_por, ${key} chave, ${nomePessoa(pe)} candidato
    from ${pe} join ${ca} on ${ca.pessoa_id} = ${pe.id}
    where ${ca.empresa_id} = ${companyOf(ctx).id} and ${key} <> '' ${who})`
}

function applied(ctx: Ctx, filters: Filters): RawBuilder<unknown> {
  const { filtrarPor, areas, gruposOcupacionais } = filters
  const { timezone } = companyOf(ctx)
  return sql`candidaturas as (
    select i.*, ${s.id} || ' - ' || ${s.descricao} vaga, (${cs.data} at time zone ${timezone})::date dia, ${et.nome} etapa, ${cs.situacao}, ${t.data_admissao} admissao, ${t.data_desligamento} desligamento
    from indicados i join ${cs} on ${cs.candidato_id} = i.id and ${cs.removed_at} is null and ${withinDays(cs.data, filters, timezone)}
    join ${s} on ${s.id} = ${cs.solicitacao_id} and ${requestCondition(ctx, { filtrarPor, areas, gruposOcupacionais })}
    left join ${et} on ${et.id} = ${cs.etapa_seletiva_id} left join ${t} on ${t.id} = ${cs.colaborador_id})`
}

/** The period is that of the application; who was recommended and has not applied counts by the day of registration. */
function linesOf(ctx: Ctx, filters: Filters) {
  const limited = filters.areas.length > 0 || filters.gruposOcupacionais.length > 0
  return ctx.tx.selectWith(
    sql`with ${recommended(ctx, filters)}, ${applied(ctx, filters)},
      linhas as (
        select chave, indicado_por, id, candidato, vaga, dia, etapa, situacao, admissao, desligamento from candidaturas
        union all
        select i.chave, i.indicado_por, i.id, i.candidato, null, i.data_cadastro, null, null, null, null from indicados i
        where not ${limited}::boolean and i.data_cadastro between ${filters.periodoInicio}::date and ${filters.periodoFim}::date
          and not exists (select 1 from ${outra} where ${outra.candidato_id} = i.id and ${outra.removed_at} is null))`,
    {
      chave: sql<string>`chave`,
      indicadoPor: sql<string>`indicado_por`,
      candidatoId: sql<number>`id`,
      candidato: sql<string>`candidato`,
      vaga: sql<string | null>`vaga`,
      data: sql<string>`dia`,
      etapa: sql<string | null>`etapa`,
      situacao: sql<string | null>`situacao`,
      admissao: sql<string | null>`admissao`,
      desligamento: sql<string | null>`desligamento`,
    },
    sql`from linhas order by chave, candidato, dia, vaga`,
  )
}

function outcome(l: Line): string {
  if (l.situacao === null) return 'Ainda sem candidatura'
  if (l.situacao !== 'C')
    return situacoesCandidatura.find((s) => s.code === l.situacao)?.label ?? l.situacao
  return l.desligamento ? 'Contratado e já desligado' : 'Contratado'
}

const rowOf = (l: Line) => ({
  candidato: l.candidato,
  vaga: l.vaga,
  data: l.data,
  etapa: l.etapa,
  desfecho: outcome(l),
  admissao: l.admissao,
})
const people = (list: readonly Line[]): number => new Set(list.map((l) => l.candidatoId)).size
const hired = (list: readonly Line[]): number => people(list.filter((l) => l.situacao === 'C'))
const share = (list: readonly Line[]): string => percentOf(hired(list), people(list))

const spelling = ([name, of]: [string, Line[]]) => ({
  name,
  times: of.length,
  mixed: Number(
    name !== name.toLocaleLowerCase('pt-BR') && name !== name.toLocaleUpperCase('pt-BR'),
  ),
  accents: name.normalize('NFD').length,
})

/** Of the ways the same name was typed, the most usual; of equals, one in small and capital letters with its accents. */
function nameOf(list: readonly Line[]): string {
  const written = [...Map.groupBy(list, (l) => l.indicadoPor.trim())].map(spelling)
  return (
    written.toSorted((a, b) => b.times - a.times || b.mixed - a.mixed || b.accents - a.accents)[0]
      ?.name ?? ''
  )
}

const rankingRow = (list: readonly Line[]) => ({
  quem: nameOf(list),
  indicados: people(list),
  contratados: hired(list),
  percentual: share(list),
})

const noteOf = (list: readonly Line[]): string =>
  `${counted(people(list), 'indicado', 'indicados')} · ${counted(hired(list), 'contratado', 'contratados')}`

export const query = defineQuery(indicacaoCandidato, async function recommendations(ctx, filters) {
  const lines = await linesOf(ctx, filters)
  if (!lines.length) return null
  const ranking = [...Map.groupBy(lines, (l) => l.chave).values()].toSorted(
    (a, b) =>
      hired(b) - hired(a) || people(b) - people(a) || nameOf(a).localeCompare(nameOf(b), 'pt-BR'),
  )
  return {
    orientation: 'landscape',
    blocks: [
      tableOf(tables.indicadores, ranking, {
        rows: (lists) => lists.map(rankingRow),
        total: { ...rankingRow(lines), quem: 'Total de pessoas' },
      }),
      tableOf(tables.indicados, lines, {
        rows: (list) => list.map(rowOf),
        groups: { quem: { by: (l) => l.chave, title: nameOf, note: noteOf } },
      }),
    ],
  }
})
