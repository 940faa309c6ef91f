import { inSentence } from '#platform/contract/text.ts'
import { type Vaga, vagasOf } from '#modules/captacao/relatorios/filling.ts'
import { addMonths, compare, formatMonth } from '#platform/contract/dates.ts'
import { percentOf } from '#platform/contract/figures.ts'
import { counted } from '#platform/contract/numbers.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { chartOf, tableOf } from '#platform/server/report/fill.ts'
import { vagaMotivo } from './report.ts'

/** Months stand side by side as far as a page is wide; a longer period is told by year. */
export function unitsOf(from: string, to: string): { length: 7 | 4; units: string[] } {
  const months: string[] = []
  for (let m = from.slice(0, 7); compare(m, to.slice(0, 7)) <= 0; m = addMonths(m, 1))
    months.push(m)
  return months.length <= 12
    ? { length: 7, units: months }
    : { length: 4, units: [...new Set(months.map((m) => m.slice(0, 4)))] }
}

type Counting = { length: 7 | 4; units: string[]; dayOf: (v: Vaga) => string }

const places = (list: readonly Vaga[]): number => list.reduce((sum, v) => sum + v.quantidade, 0)

const unitOf = (v: Vaga, c: Counting): string => c.dayOf(v).slice(0, c.length)
const nameOf = (unit: string, c: Counting): string => (c.length === 7 ? formatMonth(unit) : unit)

const figures = (list: readonly Vaga[], c: Counting) => ({
  // A month without vacancies stays blank: the others are found at a glance.
  quando: Object.fromEntries(
    c.units.map((unit) => [unit, places(list.filter((v) => unitOf(v, c) === unit)) || null]),
  ),
  vagas: places(list),
  solicitacoes: list.length,
})

const kindOf = (v: Vaga): string => (v.turnover ? 'Motivos de turnover' : 'Outros motivos')

const ordered = (vagas: readonly Vaga[]): Vaga[] =>
  vagas.toSorted(
    (a, b) =>
      Number(b.turnover) - Number(a.turnover) ||
      a.motivo.localeCompare(b.motivo, 'pt-BR') ||
      a.area.localeCompare(b.area, 'pt-BR'),
  )

const byArea = (list: readonly Vaga[], c: Counting) =>
  [...Map.groupBy(list, (v) => v.area)].map(([area, of]) => ({ area, ...figures(of, c) }))

const kindTitle = ([v]: readonly Vaga[]): string => (v ? kindOf(v) : '')

const byReason = (vagas: readonly Vaga[], c: Counting) =>
  tableOf(vagaMotivo, ordered(vagas), {
    each: { quando: c.units.map((key) => ({ key, label: nameOf(key, c) })) },
    rows: (list) => byArea(list, c),
    groups: {
      tipo: {
        by: kindOf,
        title: kindTitle,
        subtotal: (of) => ({
          area: `Total de ${inSentence(kindTitle(of))}`,
          ...figures(of, c),
        }),
      },
      motivo: {
        by: (v) => v.motivo,
        title: ([v]) => v?.motivo ?? '',
        subtotal: (of) => figures(of, c),
      },
    },
  })

function pointsOf(vagas: readonly Vaga[], c: Counting) {
  const opened = (unit: (typeof c.units)[number], turnover: boolean): number =>
    places(vagas.filter((v) => v.turnover === turnover && unitOf(v, c) === unit))
  const pointOf = (unit: (typeof c.units)[number]) => {
    const [turnover, outros] = [opened(unit, true), opened(unit, false)]
    return {
      name: nameOf(unit, c),
      values: { turnover, outros },
      said: `${turnover} de turnover e ${outros} de outros motivos`,
    }
  }
  return c.units.map(pointOf)
}

function heading(vagas: readonly Vaga[]): ReportBlock {
  const [turnover, all] = [places(vagas.filter((v) => v.turnover)), places(vagas)]
  const share = percentOf(turnover, all).replace('.', ',')
  return {
    type: 'fields',
    columns: 3,
    items: [
      { label: 'Vagas abertas', value: counted(all, 'vaga', 'vagas') },
      { label: 'Por turnover', value: `${counted(turnover, 'vaga', 'vagas')} (${share}%)` },
      { label: 'Por outros motivos', value: counted(all - turnover, 'vaga', 'vagas') },
    ],
  }
}

export const query = defineQuery(vagaMotivo, async function vacanciesByReason(ctx, filters) {
  const { motivos, periodoInicio, periodoFim } = filters
  const vagas = (await vagasOf(ctx, filters)).filter(
    (v) => !motivos.length || motivos.includes(v.motivoId ?? 0),
  )
  if (!vagas.length || !periodoInicio || !periodoFim) return null
  const c: Counting = {
    ...unitsOf(periodoInicio, periodoFim),
    dayOf: (v) => (filters.referencia === 'A' ? v.aprovacao : v.data),
  }
  return {
    orientation: 'landscape',
    blocks: [
      heading(vagas),
      ...chartOf(vagaMotivo.charts.abertas, pointsOf(vagas, c)),
      byReason(vagas, c),
      {
        type: 'text',
        paragraphs: [
          'Entram as solicitações aprovadas; rascunhos, solicitações em análise e reprovadas não abrem vagas.',
        ],
      },
    ],
  }
})
