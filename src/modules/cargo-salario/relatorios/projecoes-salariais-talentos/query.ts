import { type RawBuilder, sql } from 'kysely'
import { moreOf, raiseOf, sumOf } from '#modules/cargo-salario/relatorios/raises.ts'
import {
  a,
  among,
  c,
  e,
  f,
  h,
  payFor,
  placesOfEntry,
  positionWords,
  t,
  within,
} from '#modules/cargo-salario/relatorios/staff-rows.ts'
import {
  activeAtSql,
  entryAtSql,
  salaryAtSql,
} from '#modules/gestao-talentos/talentos/situation.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { counted } from '#platform/contract/numbers.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { projecoesSalariaisTalentos as report } from './report.ts'

type Filters = CheckedOfFields<typeof report.filters>
type Person = Awaited<ReturnType<typeof peopleOf>>[number]

const groups: Readonly<Record<NonNullable<Filters['agruparPor']>, RawBuilder<string>>> = {
  A: sql<string>`coalesce(${a.descricao_hierarquia}, 'Sem área')`,
  C: sql<string>`coalesce(${c.nome}, 'Sem cargo')`,
  E: sql<string>`coalesce(${e.nome}, 'Sem estabelecimento')`,
}

/** Whoever is on the staff that day; pay of today is what is compared with, null for who comes later or has left. */
function peopleOf(ctx: Ctx, filters: Filters) {
  const group = groups[filters.agruparPor ?? 'A']
  const origin = filters.origem ?? 'TODOS'
  return ctx.tx.select(
    {
      talento: sql<string>`${t.pessoa_nome}`,
      matricula: t.matricula,
      grupo: group,
      cargo: sql<string | null>`${c.nome}`,
      faixa: sql<string | null>`${f.nome}`,
      hoje: sql<
        string | null
      >`case when ${sql.raw(activeAtSql('t', 'd.hoje'))} then ${sql.raw(salaryAtSql('t.id', 'd.hoje'))} end`,
      projetado: sql<
        string | null
      >`round(${payFor(ctx, 'h', 'd.dia')} * (100 + ${filters.reajuste ?? 0}::numeric) / 100, 2)`,
    },
    sql`from ${t} cross join (select ${filters.dataReferencia}::date dia, ${ctx.today}::date hoje) d join ${h} on ${h.id} = ${sql.raw(entryAtSql('t.id', 'd.dia'))}
      ${placesOfEntry}
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${sql.raw(activeAtSql('t', 'd.dia'))} and (${origin} = 'TODOS' or ${t.origem} = ${origin})
        and ${among([h.estabelecimento_id], filters.estabelecimentos)} and ${among([c.id], filters.cargos)} and ${within([h.area_organizacional_id], filters.areas)}
      order by ${group} collate "pt-BR-x-icu", ${t.pessoa_nome} collate "pt-BR-x-icu", ${t.id}`,
  )
}

const rowOf = (one: Person) => ({
  talento: `${one.talento} (${one.matricula})`,
  cargo: positionWords(one.cargo, one.faixa),
  hoje: one.hoje,
  projetado: one.projetado,
  diferenca: moreOf(one.hoje, one.projetado),
  percentual: raiseOf(one.hoje, one.projetado),
})

/** Sums of what is known: the difference is that of the two sums, with those who come later in it. */
function sums(people: readonly Person[]) {
  const [hoje, projetado] = [
    sumOf(people.map((one) => one.hoje)),
    sumOf(people.map((one) => one.projetado)),
  ]
  return {
    hoje,
    projetado,
    diferenca: (hoje ?? projetado) ? moreOf(hoje ?? '0', projetado ?? '0') : null,
    percentual: raiseOf(hoje, projetado),
  }
}

const heads = (people: readonly Person[]): string => counted(people.length, 'talento', 'talentos')

function notes(people: readonly Person[], day: string): string[] {
  const unpaid = people.filter(({ projetado }) => projetado === null).length
  const later = people.filter(({ hoje }) => hoje === null).length
  const of = (n: number): string => counted(n, 'talento', 'talentos')
  return [
    ...(unpaid
      ? [
          `${of(unpaid)} sem salário em ${formatDate(day)}: a faixa ou o índice não tem valor nesse dia.`,
        ]
      : []),
    ...(later
      ? [`${of(later)} sem salário hoje: ainda não admitidos, já desligados ou sem valor na faixa.`]
      : []),
  ]
}

export const query = defineQuery(report, async function projections(ctx, filters) {
  const people = await peopleOf(ctx, filters)
  if (!people.length) return null
  const paragraphs = notes(people, filters.dataReferencia)
  return {
    orientation: 'landscape',
    blocks: [
      tableOf(report, people, {
        rows: (of) => of.map(rowOf),
        groups: {
          grupo: {
            by: (one) => one.grupo,
            title: ([one]) => one?.grupo ?? '',
            note: heads,
            subtotal: (of) => ({ talento: 'Total do grupo', ...sums(of) }),
          },
        },
        total: { talento: `Total de ${heads(people)}`, ...sums(people) },
      }),
      ...(paragraphs.length ? [{ type: 'text' as const, paragraphs }] : []),
    ],
  }
})
