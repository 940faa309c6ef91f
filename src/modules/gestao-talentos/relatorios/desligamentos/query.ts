import { sql } from 'kysely'
import {
  DADO_SENSIVEL,
  dismissedPeople,
  type EventPerson,
} from '#modules/gestao-talentos/indicadores/events.ts'
import {
  allTogether,
  EVERYBODY,
  groupings,
  groupOf,
  inGroups,
  ofOwnAreas,
  shareOf,
  staffOf,
  talents,
  whereIs,
  whoIs,
  withoutColumns,
} from '#modules/gestao-talentos/relatorios/people.ts'
import {
  meanInWords,
  monthsInWords,
  wholeMonths,
} from '#modules/gestao-talentos/relatorios/time-in-company.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { failure } from '#platform/contract/failure.ts'
import { yesOrNo } from '#platform/contract/value-words.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { desligamentos } from './report.ts'

type Filters = CheckedOfFields<typeof desligamentos.filters>

const t = table('gestao_talentos_talentos', 't')
const su = table('captacao_solicitacoes_pessoal__colaboradores_substituidos', 'su')
const m = table('gestao_talentos_motivo_desligamento', 'm')

/** What the indicator does not say of those who left. */
const furtherOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx.select(
    {
      id: t.id,
      motivoId: t.motivo_desligamento_id,
      reducaoQuadro: sql<boolean>`coalesce(${m.reducao_quadro}, false)`,
      /** A request names them as the one who is replaced. */
      substituido: sql<boolean>`exists (select 1 from ${su} where ${su.valor_id} = ${t.id})`,
    },
    sql`from ${t} left join ${m} on ${m.id} = ${t.motivo_desligamento_id} where ${t.id} = any (${ids}::int[])`,
  )

async function whoLeft(ctx: Ctx, filters: Filters) {
  const span = { from: filters.periodoInicio ?? '', to: filters.periodoFim ?? '' }
  const behind = { by: 'empresa', which: 'todos', limit: EVERYBODY } as const
  const found = await dismissedPeople(ctx, staffOf(filters), span, behind)
  const further = await furtherOf(
    ctx,
    found.map(({ id }) => id),
  )
  const byId = new Map(further.map((one) => [one.id, one]))
  const people = found.map(function withFurther(person) {
    const {
      motivoId = null,
      reducaoQuadro = false,
      substituido = false,
    } = byId.get(person.id) ?? {}
    const dia = person.desligamento ?? ''
    return {
      ...person,
      dia,
      motivoId,
      reducaoQuadro,
      substituido,
      meses: wholeMonths(person.admissao, dia),
    }
  })
  return people.filter(
    (one) =>
      (!filters.motivos.length || filters.motivos.some((id) => id === one.motivoId)) &&
      (!filters.iniciativas.length || filters.iniciativas.some((i) => i === one.iniciativa)) &&
      (!filters.reducaoQuadro || one.reducaoQuadro),
  )
}
type Left = Awaited<ReturnType<typeof whoLeft>>[number]

const reasonOf = ({ motivo }: EventPerson): string => motivo ?? 'Sem motivo informado'

const by = { ...groupings<Left>(({ dia }) => dia), MOTIVO: { title: reasonOf } }

const rowOf = (one: Left) => ({
  ...whoIs(one),
  ...whereIs(one),
  admissao: one.admissao,
  desligamento: one.dia,
  tempo: monthsInWords(one.meses),
  meses: one.meses,
  motivo: one.motivo,
  codigoEsocial: one.codigoEsocial,
  substituido: yesOrNo(one.substituido),
})

const monthsOf = (of: readonly Left[]): number[] => of.map(({ meses }) => meses)

async function dismissedInPeriod(ctx: Ctx, filters: Filters) {
  const mayKnowWhy = ctx.has(DADO_SENSIVEL)
  const agruparPor = filters.agruparPor ?? 'AREA'
  if (agruparPor === 'MOTIVO' && !mayKnowWhy) throw failure.forbidden([DADO_SENSIVEL])
  const people = await whoLeft(ctx, filters)
  if (!people.length) return null
  const grouping = by[agruparPor]
  const share = shareOf(people)
  const made = tableOf(desligamentos, inGroups(people, grouping), {
    rows: (of) => of.map(rowOf),
    groups: { grupo: groupOf(grouping, (of) => `${share(of)} · ${meanInWords(monthsOf(of))}`) },
    total: {
      matricula: 'Total',
      nome: talents(people),
      tempo: meanInWords(monthsOf(people)),
    },
  })
  return ofOwnAreas(ctx, desligamentos, filters, {
    orientation: 'landscape',
    blocks: [withoutColumns(made, ['motivo', 'codigoEsocial'], mayKnowWhy)],
    part: people,
  })
}

const together = (parts: readonly (readonly Left[])[]) =>
  allTogether([
    { label: 'Desligamentos', value: talents(parts.flat()) },
    { label: 'Tempo de empresa', value: meanInWords(monthsOf(parts.flat())) },
  ])

export const query = defineQuery(desligamentos, dismissedInPeriod, together)
