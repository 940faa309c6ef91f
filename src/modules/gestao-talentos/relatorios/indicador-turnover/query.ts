import {
  admittedPeople,
  dismissedPeople,
  type EventPerson,
} from '#modules/gestao-talentos/indicadores/events.ts'
import {
  type TurnoverFigures,
  type TurnoverMonth,
  turnoverBy,
  turnoverTogether,
} from '#modules/gestao-talentos/indicadores/rates-by-month.ts'
import type { StaffFilters } from '#modules/gestao-talentos/indicadores/scope.ts'
import {
  goalsOf,
  inPlaceOrder,
  meanRate,
  meanTitle,
  monthsOf,
  rateOf,
  spanOf,
} from '#modules/gestao-talentos/relatorios/by-month.ts'
import {
  byName,
  EVERYBODY,
  labelOf,
  ofOwnAreas,
  staffOf,
  TODAS,
} from '#modules/gestao-talentos/relatorios/people.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { indicadorTurnover } from './report.ts'

type Filters = CheckedOfFields<typeof indicadorTurnover.filters>

const { taxas, fora } = indicadorTurnover.tables

const rowOf = (month: TurnoverMonth, meta: string | null) => ({
  mes: month.mes.nome,
  abertura: month.abertura,
  admitidos: month.admitidos,
  demitidos: month.demitidos,
  taxa: rateOf(month.turnover),
  meta,
})

const kindOf = ({ tipoAdmissao }: EventPerson): string =>
  labelOf(talentos.fields.tipoAdmissao.options.options, tipoAdmissao)

const reasonOf = ({ motivo }: EventPerson): string => motivo ?? 'Motivo não exibido'

const countsOf = (evento: string, of: readonly EventPerson[], by: (one: EventPerson) => string) =>
  [...Map.groupBy(of, by)]
    .map(([motivo, { length: n }]) => ({ evento, motivo, n }))
    .toSorted((a, b) => byName(a.motivo, b.motivo))

/** Who only moved the stock. */
async function leftOut(
  ctx: Ctx,
  filters: StaffFilters,
  span: { from: string; to: string },
): Promise<ReportBlock[]> {
  const behind = { by: 'empresa', which: 'fora', limit: EVERYBODY } as const
  const came = await admittedPeople(ctx, filters, span, behind)
  const left = await dismissedPeople(ctx, filters, span, behind)
  const rows = [...countsOf('Admissão', came, kindOf), ...countsOf('Desligamento', left, reasonOf)]
  return rows.length ? [tableOf(fora, rows, { rows: (of) => of })] : []
}

const hasAnybody = ({ meses }: TurnoverFigures): boolean =>
  meses.some((m) => m.abertura + m.admitidos + m.demitidos + m.admitidosFora + m.demitidosFora > 0)

type Placed = TurnoverFigures & { lugar: string }

const ratesOf = (of: readonly Placed[], meta: string | null, title?: string) =>
  tableOf(taxas, of, {
    ...(title ? { title } : {}),
    rows: (some) => some.flatMap(({ meses }) => meses.map((month) => rowOf(month, meta))),
    groups: {
      lugar: {
        by: ({ chave }) => chave,
        title: ([one]) => one?.lugar ?? '',
        subtotal: ([one]) =>
          one ? { mes: meanTitle(one.turnover), taxa: meanRate(one.turnover), meta } : {},
      },
    },
  })

async function turnover(ctx: Ctx, filters: Filters) {
  const staff = staffOf(filters)
  const by = filters.agruparPor ?? 'empresa'
  const figures = (await turnoverBy(ctx, staff, monthsOf(filters), by)).filter(hasAnybody)
  if (!figures.length) return null
  const { turnover: meta } = await goalsOf(ctx)
  const made = ratesOf(await inPlaceOrder(ctx, by, figures), meta)
  const blocks = [made, ...(await leftOut(ctx, staff, spanOf(filters)))]
  const content = { orientation: 'portrait', blocks, part: figures } as const
  return ofOwnAreas(ctx, indicadorTurnover, filters, content)
}

/** Goals are of one company each. */
const together = (parts: readonly (readonly TurnoverFigures[])[]) => [
  ratesOf([{ ...turnoverTogether(parts.flat()), lugar: TODAS }], null, TODAS),
]

export const query = defineQuery(indicadorTurnover, turnover, together)
