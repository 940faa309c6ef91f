import { sql } from 'kysely'
import { SEM_GERACAO } from '#modules/gestao-talentos/indicadores/generations.ts'
import { percentOf, rateText } from '#modules/gestao-talentos/indicadores/rates.ts'
import type { StaffFilters } from '#modules/gestao-talentos/indicadores/scope.ts'
import { generationPeople } from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
import { seesAllAreas } from '#modules/gestao-talentos/documentos-talento/attached.ts'
import {
  EVERYBODY,
  groupOf,
  inGroups,
  ofOwnAreas,
  shareOf,
  staffOf,
  talents,
  TODAS,
} from '#modules/gestao-talentos/relatorios/people.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { failure } from '#platform/contract/failure.ts'
import { formatMonth } from '#platform/contract/dates.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { geracoes } from './report.ts'

const { partes, talentos } = geracoes.tables
const ge = table('gestao_talentos_geracao', 'ge')
const t = table('gestao_talentos_talentos', 't')
const pe = table('gestao_talentos_pessoas', 'pe')

async function generations(ctx: Ctx) {
  const known = await ctx.tx.select(
    { id: ge.id, nome: ge.nome, de: ge.ano_inicial, ate: sql<number | null>`${ge.ano_final}` },
    sql`from ${ge} order by ${ge.ano_inicial}`,
  )
  const years = ({ de, ate }: (typeof known)[number]) => (ate ? `${de}–${ate}` : `${de} em diante`)
  const named = known.map((one) => ({ id: one.id, nome: one.nome, anos: years(one) }))
  return [...named, { id: null, nome: SEM_GERACAO, anos: null }]
}

async function sexesOf(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.tx.select(
    { id: t.id, sexo: pe.pessoal_sexo },
    sql`from ${t} join ${pe} on ${pe.id} = ${t.pessoa_id} where ${t.id} = any (${ids}::int[])`,
  )
  return new Map(rows.map(({ id, sexo }) => [id, sexo]))
}

/** Everybody on the staff, generation by generation. */
async function peopleOf(ctx: Ctx, filters: StaffFilters, day: string) {
  const people = []
  for (const [at, geracao] of (await generations(ctx)).entries()) {
    const behind = { geracaoId: geracao.id, by: 'empresa', limit: EVERYBODY } as const
    for (const person of await generationPeople(ctx, filters, day, behind))
      people.push({ ...person, geracao, at })
  }
  const sexes = await sexesOf(
    ctx,
    people.map(({ id }) => id),
  )
  return people.map((one) => ({ ...one, sexo: sexes.get(one.id) ?? null }))
}
type Member = Awaited<ReturnType<typeof peopleOf>>[number]

const sumsOf = (of: readonly Member[]) => ({
  n: of.length,
  homens: of.filter(({ sexo }) => sexo === 'M').length,
  mulheres: of.filter(({ sexo }) => sexo === 'F').length,
})

function rowsOf(of: readonly Member[]) {
  const parts = [...Map.groupBy(of, ({ at }) => at)].toSorted(([a], [b]) => a - b)
  return parts.map(function partOf([, members]) {
    const { nome = '', anos = null } = members[0]?.geracao ?? {}
    const percentual = rateText(percentOf(members.length, of.length))
    return { geracao: nome, anos, percentual, ...sumsOf(members) }
  })
}

type Filters = CheckedOfFields<typeof geracoes.filters>
type Grouped = { title: (one: Member) => string; order?: (one: Member) => string }

const by = {
  AREA_ORGANIZACIONAL: () => ({ title: ({ area }: Member) => area ?? 'Sem área' }),
  MES_ANO: () => ({
    title: ({ admissao }: Member) => formatMonth(admissao.slice(0, 7)),
    order: ({ admissao }: Member) => admissao.slice(0, 7),
  }),
  TALENTO: (company: string) => ({ title: () => company }),
} as const

const memberRow = ({ matricula, talento, cargo, area, admissao }: Member) => ({
  matricula,
  nome: talento,
  cargo,
  area,
  admissao,
})

const listOf = (people: readonly Member[]) =>
  tableOf(talentos, people, {
    rows: (of) => of.map(memberRow),
    groups: {
      geracao: {
        by: ({ at }) => at,
        title: ([one]) => one?.geracao.nome ?? '',
        note: shareOf(people),
      },
    },
    total: { matricula: 'Total', nome: talents(people) },
  })

const partsOf = (people: readonly Member[], grouping: Grouped, title?: string) =>
  tableOf(partes, inGroups<Member>(people, grouping), {
    ...(title ? { title } : {}),
    rows: rowsOf,
    groups: { grupo: groupOf<Member>(grouping, talents) },
    total: { geracao: 'Total', percentual: '100.00', ...sumsOf(people) },
  })

async function staffByGeneration(ctx: Ctx, filters: Filters) {
  const agruparPor = filters.agruparPor ?? 'AREA_ORGANIZACIONAL'
  // By person it tells about when somebody was born, which a manager does not see.
  if (agruparPor === 'TALENTO' && !ctx.has(seesAllAreas)) throw failure.forbidden([seesAllAreas])
  const people = await peopleOf(ctx, staffOf(filters), filters.dataReferencia)
  if (!people.length) return null
  const made = partsOf(people, by[agruparPor](companyOf(ctx).nome))
  return ofOwnAreas(ctx, geracoes, filters, {
    orientation: 'portrait',
    blocks: agruparPor === 'TALENTO' ? [made, listOf(people)] : [made],
    part: people,
  })
}

const together = (parts: readonly (readonly Member[])[]) => [
  partsOf(parts.flat(), { title: () => TODAS }, TODAS),
]

export const query = defineQuery(geracoes, staffByGeneration, together)
