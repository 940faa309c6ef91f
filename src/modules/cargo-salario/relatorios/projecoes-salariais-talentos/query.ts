import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { among, within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import { moreOf, raiseOf, withOne } from '#modules/cargo-salario/relatorios/raises.ts'
import {
  a,
  c,
  e,
  f,
  h,
  placesOfEntry,
  positionWords,
  t,
} from '#modules/cargo-salario/relatorios/staff-rows.ts'
import { activeAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { counted } from '#platform/contract/numbers.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { type Tally, tableFrom } from '#platform/server/report/passing.ts'
import type { PassingRow } from '#platform/server/database/tx.ts'
import { projecoesSalariaisTalentos as report } from './report.ts'

type Filters = CheckedOfFields<typeof report.filters>
type Person = PassingRow<ReturnType<typeof peopleOf>>

/** On the day of reference, and today. */
const [then, now] = [new Situation('h'), new Situation('n')]

const groups: Readonly<Record<NonNullable<Filters['agruparPor']>, RawBuilder<string>>> = {
  A: sql<string>`coalesce(${a.descricao_hierarquia}, 'Sem área')`,
  C: sql<string>`coalesce(${c.nome}, 'Sem cargo')`,
  E: sql<string>`coalesce(${e.nome}, 'Sem estabelecimento')`,
}

/** Whoever is on the staff that day; pay of today is what is compared with, null for who comes later or has left. */
function peopleOf(ctx: Ctx, filters: Filters) {
  const group = groups[filters.agruparPor ?? 'A']
  const origin = filters.origem ?? 'TODOS'
  return ctx.tx.passing(
    sql`with ${then.on(filters.dataReferencia)}, ${now.on(ctx.today)}`,
    {
      talento: sql.raw<string>(calledBesideSql('t')),
      matricula: t.matricula,
      grupo: group,
      cargo: sql<string | null>`${c.nome}`,
      faixa: sql<string | null>`${f.nome}`,
      hoje: sql<
        string | null
      >`case when ${sql.raw(activeAtSql('t', 'd.hoje'))} then ${now.pay} end`,
      projetado: sql<
        string | null
      >`round(${then.pay} * (100 + ${filters.reajuste ?? 0}::numeric) / 100, 2)`,
    },
    sql`from ${t} cross join (select ${filters.dataReferencia}::date dia, ${ctx.today}::date hoje) d ${then.join(filters.dataReferencia)} ${now.join(ctx.today, 'left')}
      ${placesOfEntry}
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${sql.raw(activeAtSql('t', 'd.dia'))} and (${origin} = 'TODOS' or ${t.origem} = ${origin})
        and ${among([h.estabelecimento_id], filters.estabelecimentos)} and ${among([c.id], filters.cargos)} and ${within([h.area_organizacional_id], filters.areas)}
      order by ${group} collate "pt-BR-x-icu", ${sql.raw(calledBesideSql('t'))} collate "pt-BR-x-icu", ${t.id}`,
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

/** What is told of many: sums of what is known, and of how many nothing is. */
type Told = {
  pessoas: number
  semHoje: number
  semProjetado: number
  hoje: string | null
  projetado: string | null
}
const told: Tally<Person, Told> = {
  none: () => ({ pessoas: 0, semHoje: 0, semProjetado: 0, hoje: null, projetado: null }),
  add: (all, { hoje, projetado }) => ({
    pessoas: all.pessoas + 1,
    semHoje: all.semHoje + (hoje === null ? 1 : 0),
    semProjetado: all.semProjetado + (projetado === null ? 1 : 0),
    hoje: withOne(all.hoje, hoje),
    projetado: withOne(all.projetado, projetado),
  }),
}

/** The difference is that of the two sums, with those who come later in it. */
const sums = ({ hoje, projetado }: Told) => ({
  hoje,
  projetado,
  diferenca: (hoje ?? projetado) ? moreOf(hoje ?? '0', projetado ?? '0') : null,
  percentual: raiseOf(hoje, projetado),
})

const heads = ({ pessoas }: Told): string => counted(pessoas, 'talento', 'talentos')

function notes({ semProjetado, semHoje }: Told, day: string): string[] {
  const of = (n: number): string => counted(n, 'talento', 'talentos')
  return [
    ...(semProjetado
      ? [
          `${of(semProjetado)} sem salário em ${formatDate(day)}: a faixa ou o índice não tem valor nesse dia.`,
        ]
      : []),
    ...(semHoje
      ? [
          `${of(semHoje)} sem salário hoje: ainda não admitidos, já desligados ou sem valor na faixa.`,
        ]
      : []),
  ]
}

export const query = defineQuery(report, async function projections(ctx, filters) {
  const made = await tableFrom(ctx, report, peopleOf(ctx, filters), {
    row: rowOf,
    tally: told,
    groups: {
      grupo: {
        by: (one) => one.grupo,
        title: (one) => one.grupo,
        note: heads,
        subtotal: (of) => ({ talento: 'Total do grupo', ...sums(of) }),
      },
    },
    total: (all) => ({ talento: `Total de ${heads(all)}`, ...sums(all) }),
  })
  if (!made) return null
  const paragraphs = notes(made.sum, filters.dataReferencia)
  return {
    orientation: 'landscape',
    blocks: [made.table, ...(paragraphs.length ? [{ type: 'text' as const, paragraphs }] : [])],
  }
})
