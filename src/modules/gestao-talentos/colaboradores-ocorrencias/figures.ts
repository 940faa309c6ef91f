/** Facts counted: by person with their points, and of a period by what was done about them. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { belowAll } from '#modules/cargo-salario/areas-organizacionais/tree.ts'
import { entryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import type { CallQuery } from '#platform/contract/call.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import type { porPeriodoProvidencias, talentosComOcorrencias } from './calls.ts'
import { measuredSql, ownSql } from './fields.ts'

const t = table('gestao_talentos_colaboradores_ocorrencias', 't')
const o = table('gestao_talentos_ocorrencias', 'o')
const c = table('gestao_talentos_talentos', 'c')
const called = sql.raw<string>(calledBesideSql('c'))
const m = table('gestao_talentos_providencias', 'm')
const h = table('gestao_talentos_talentos__historico', 'h')
const b = table('cargo_salario_faixas_salariais', 'b')

/** A fact that began before, or ends after, is of the period too. */
const within = (from: string | null, until: string | null) =>
  sql`(${from}::date is null or ${t.data_fim} >= ${from}::date) and (${until}::date is null or ${t.data_inicio} <= ${until}::date)`

/** Points count once for each fact, however long it is. */
export const talentsWithFacts = (
  ctx: Ctx,
  { dataIni, dataFim }: CallQuery<typeof talentosComOcorrencias>,
) =>
  ctx.tx.select(
    {
      id: c.id,
      nome: called,
      qtd: sql<number>`count(*)::int`,
      pontos: sql<number>`sum(${o.pontuacao})::int`,
    },
    sql`from ${t} join ${o} on ${o.id} = ${t.ocorrencia_id} join ${c} on ${c.id} = ${t.colaborador_id}
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${within(dataIni, dataFim)}
      group by ${c.id}, ${called} order by ${called} collate "pt-BR-x-icu", ${c.id}`,
  )

type Asked = CallQuery<typeof porPeriodoProvidencias>

const usualItems = 5
const noneMeant = (ids: readonly number[] | undefined): boolean => !ids?.length

/** Of whom and where: place and position are those of the day a fact began on. */
function limitedTo({ empresasIds, estabelecimentosIds, areasIds, cargosIds }: Asked) {
  return sql`(${noneMeant(empresasIds)} or ${t.empresa_id} = any (${empresasIds ?? []}::int[]))
    and (${noneMeant(estabelecimentosIds)} or ${h.estabelecimento_id} = any (${estabelecimentosIds ?? []}::int[]))
    and (${noneMeant(areasIds)} or ${h.area_organizacional_id} in ${belowAll(areasIds ?? [])})
    and (${noneMeant(cargosIds)} or ${b.cargo_id} = any (${cargosIds ?? []}::int[]))`
}

/** The measures most taken, what the others come to, and what waits; only facts that ask for a measure or have one. */
export async function byMeasure(ctx: Ctx, asked: Asked) {
  const rows = await ctx.tx.select(
    {
      providenciaId: sql<number | null>`${m.id}`,
      descricao: sql<string>`${m.descricao}`,
      quantidade: sql<number>`count(*)::int`,
    },
    sql`from ${t} left join ${m} on ${m.id} = ${t.providencia_id}
      left join ${h} on ${h.id} = ${sql.raw(entryAtSql('t.colaborador_id', 't.data_inicio'))}
      left join ${b} on ${b.id} = ${h.faixa_salarial_id}
      where ${within(asked.dataIni, asked.dataFim)} and ${sql.raw(measuredSql)} and ${limitedTo(asked)}
      group by ${m.id}, ${m.descricao} order by 3 desc, ${m.descricao} collate "pt-BR-x-icu"`,
  )
  const most = asked.qtdItens ?? usualItems
  const taken = rows.filter((row) => row.providenciaId !== null)
  const others = taken.slice(most).reduce((sum, { quantidade }) => sum + quantidade, 0)
  const waiting = rows.find((row) => row.providenciaId === null)?.quantidade ?? 0
  return [
    ...taken.slice(0, most),
    ...together('Outras', others),
    ...together('Sem providência', waiting),
  ]
}

const together = (descricao: string, quantidade: number) =>
  quantidade ? [{ providenciaId: null, descricao, quantidade }] : []

/** What is told of oneself to whoever asks, as far as it is meant for them: no area is asked for. */
export const ownFacts = (ctx: Ctx) =>
  asOwnerWithin(ctx.tx, function read() {
    const columns = {
      id: t.id,
      ocorrencia: o.descricao,
      dataInicio: t.data_inicio,
      dataFim: sql<string>`${t.data_fim}`,
      horas: t.horas,
      providencia: sql<string | null>`${m.descricao}`,
    }
    return ctx.tx.select(
      columns,
      sql`from ${t} join ${o} on ${o.id} = ${t.ocorrencia_id} left join ${m} on ${m.id} = ${t.providencia_id}
        where ${t.empresa_id} = ${companyOf(ctx).id} and ${o.visivel_talento} and ${sql.raw(ownSql('t.colaborador_id'))}
        order by ${t.data_inicio} desc, ${t.id} desc`,
    )
  })
