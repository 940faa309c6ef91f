/** What each panel says of the figures. Pure. */
import type { AreaTree } from '#modules/analytics/cargos-salarios/area-tree.ts'
import type { DismissalRow, EventRow } from '#modules/gestao-talentos/indicadores/events.ts'
import type { MonthSpan } from '#modules/gestao-talentos/indicadores/months.ts'
import type {
  AbsenceFigures,
  TurnoverFigures,
} from '#modules/gestao-talentos/indicadores/rates-by-month.ts'
import { rateText, SEM_DADOS } from '#modules/gestao-talentos/indicadores/rates.ts'
import type { DayCount } from '#modules/gestao-talentos/indicadores/staff-by-day.ts'
import type { PendingRow } from '#modules/gestao-talentos/indicadores/pending-measures.ts'
import { formatMonth } from '#platform/contract/dates.ts'
import { type Exact, roundedTo } from '#platform/contract/decimal.ts'
import { percentOf } from '#platform/contract/figures.ts'
import type { Goals } from './figures.ts'

const total = <R>(rows: readonly R[], of: (row: R) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
export const everyEvent = (rows: readonly EventRow[]): number =>
  total(rows, ({ n, fora }) => n + fora)

export type Heads = { counts: readonly DayCount[]; known: number }

/** Of several companies month by month: today need not be the same day in all of them. */
export function headsTogether(parts: readonly Heads[]): Heads {
  const months = Map.groupBy(
    parts.flatMap(({ counts }) => counts),
    ({ dia }) => dia.slice(0, 7),
  )
  const added = (same: readonly DayCount[]): DayCount[] =>
    same[0] ? [{ dia: same[0].dia, n: total(same, ({ n }) => n) }] : []
  return { counts: [...months.values()].flatMap(added), known: parts[0]?.known ?? 0 }
}

/** Until today, and from the last known day on what is booked. */
export function headsByMonth(counts: readonly DayCount[], known: number) {
  const row = ({ dia, n }: DayCount, i: number) => ({
    nome: formatMonth(dia.slice(0, 7)),
    dia,
    talentos: i < known ? n : null,
    previsto: i >= known - 1 && counts.length > known ? n : null,
  })
  return counts.some(({ n }) => n > 0) ? counts.map(row) : []
}

export function comingAndGoing(
  { meses }: Pick<TurnoverFigures, 'meses'>,
  ahead: readonly MonthSpan[],
  { came, left }: { came: readonly EventRow[]; left: readonly EventRow[] },
) {
  const inMonth = ({ mes: { nome, mes }, ...month }: (typeof meses)[number]) => ({
    nome,
    mes,
    admissoes: month.admitidos + month.admitidosFora,
    desligamentos: month.demitidos + month.demitidosFora,
    admissoesPrevistas: null,
    desligamentosPrevistos: null,
  })
  const known = meses.map(inMonth)
  const planned = ({ mes, nome }: MonthSpan) => ({
    nome,
    mes,
    admissoes: null,
    desligamentos: null,
    admissoesPrevistas: everyEvent(came.filter((row) => row.mes === mes)),
    desligamentosPrevistos: everyEvent(left.filter((row) => row.mes === mes)),
  })
  const any =
    total(known, (row) => row.admissoes + row.desligamentos) + everyEvent([...came, ...left])
  return any ? [...known, ...ahead.map(planned)] : []
}

type OfCompany<M> = { empresaNome: string; meta: M }

export function turnoverRows(
  { meses }: Pick<TurnoverFigures, 'meses'>,
  { empresaNome, meta }: OfCompany<Goals['turnover']>,
) {
  const row = (month: (typeof meses)[number]) => ({
    nome: month.mes.nome,
    mes: month.mes.mes,
    empresaNome,
    abertura: month.abertura,
    qtdAdmitidos: month.admitidos,
    qtdDemitidos: month.demitidos,
    media: rateText(month.turnover) ?? SEM_DADOS,
    meta,
  })
  return meses.some(({ turnover }) => turnover !== null) ? meses.map(row) : []
}

const twoPlaces = (value: Exact | null): string | null => (value ? roundedTo(value, 2) : null)

export function absenceRows(
  { meses }: Pick<AbsenceFigures, 'meses'>,
  { empresaNome, meta }: OfCompany<Goals['absenteismo']>,
) {
  const row = (month: (typeof meses)[number]) => ({
    nome: month.mes.nome,
    mes: month.mes.mes,
    empresaNome,
    qtdAtivos: month.qtdAtivos,
    qtdDiasTrabalhados: twoPlaces(month.qtdDiasTrabalhados),
    qtdTotalFaltas: twoPlaces(month.qtdTotalFaltas),
    absenteismo: rateText(month.taxa) ?? SEM_DADOS,
    meta,
  })
  return meses.some(({ taxa }) => taxa !== null) ? meses.map(row) : []
}

const SEM_MOTIVO = 'Sem motivo'
/** Each company has its own reasons and occurrences: those of one name are one. */
export const sameName = (nome: string): string => nome.normalize('NFC').toLocaleLowerCase('pt-BR')
const inName = (a: string, b: string): number => a.localeCompare(b, 'pt-BR')

export type Reason = DismissalRow & { motivo: string | null }

type Same<R> = readonly [R, ...R[]]
/** What has the same key stands together, in the order of the first. */
const alike = <R>(rows: readonly R[], keyOf: (row: R) => string | null): Same<R>[] =>
  [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [[first, ...more] as const],
  )

/** The most frequent first. */
export function byReason(rows: readonly Reason[]) {
  const all = everyEvent(rows)
  const told = (own: Same<Reason>) => ({
    motivoId: own[0].motivoId,
    nome: own[0].motivo ?? SEM_MOTIVO,
    n: everyEvent(own),
  })
  return alike(rows, ({ motivo }) => motivo && sameName(motivo))
    .map(told)
    .toSorted((a, b) => b.n - a.n || inName(a.nome, b.nome))
    .map(({ n, ...row }) => ({ ...row, desligamentos: n, parte: percentOf(n, all) }))
}

export function byMonthAndReason(rows: readonly Reason[]) {
  const told = (own: Same<Reason>) => ({
    nome: formatMonth(own[0].mes),
    mes: own[0].mes,
    motivo: own[0].motivo ?? SEM_MOTIVO,
    motivoId: own[0].motivoId,
    desligamentos: everyEvent(own),
  })
  return alike(rows, ({ mes, motivo }) => `${mes} ${motivo ? sameName(motivo) : ''}`)
    .map(told)
    .toSorted((a, b) => a.mes.localeCompare(b.mes) || inName(a.motivo, b.motivo))
}

/** What is late first. */
export function byOccurrence(rows: readonly PendingRow[]) {
  const told = (own: Same<PendingRow>) => ({
    ocorrenciaId: own[0].ocorrenciaId,
    nome: own[0].ocorrencia,
    pendentes: total(own, ({ n }) => n),
    atrasadas: total(own, (row) => row.atrasadas),
  })
  return alike(rows, ({ ocorrencia }) => sameName(ocorrencia))
    .map(told)
    .toSorted(
      (a, b) => b.atrasadas - a.atrasadas || b.pendentes - a.pendentes || inName(a.nome, b.nome),
    )
}

/** Of people who have no area. */
const NENHUMA = 0

/** The areas directly below one, each with all below it, then the people of the area itself. */
export function headsByArea(
  tree: AreaTree,
  within: number | null,
  counts: readonly { chave: number | null; n: number }[],
) {
  const rows = counts.map(({ chave, n }) => ({ areaId: chave ?? NENHUMA, n }))
  const { own, whole } = tree.sums(rows, { none: () => 0, add: (sum, row) => sum + row.n })
  const children = tree.below(within)
  const below = children.map(({ id, nome }) => ({ id, nome, propria: 0, talentos: whole(id) }))
  const shown = below.filter(({ talentos }) => talentos > 0)
  const nowhere = { id: NENHUMA, nome: 'Sem área', propria: 1, talentos: own(NENHUMA) }
  if (within === null && nowhere.talentos) return [...shown, nowhere]
  if (within === null || !children.length || !own(within)) return shown
  const alone = {
    id: within,
    nome: `Só em ${tree.name(within)}`,
    propria: 1,
    talentos: own(within),
  }
  return [...shown, alone]
}

type AreaRow = ReturnType<typeof headsByArea>[number]

/** Areas are of one company each; people without one are counted together. */
export function areasTogether(
  parts: readonly { empresa: { nome: string }; part: readonly AreaRow[] }[],
): AreaRow[] {
  if (parts.length < 2) return parts.flatMap(({ part }) => [...part])
  const all = parts.flatMap(({ empresa, part }) =>
    part.map((row) =>
      row.id === NENHUMA ? row : { ...row, nome: `${empresa.nome}: ${row.nome}` },
    ),
  )
  const nowhere = all.filter(({ id }) => id === NENHUMA)
  const [first] = nowhere
  const placed = all.filter(({ id }) => id !== NENHUMA)
  return first
    ? [...placed, { ...first, talentos: total(nowhere, ({ talentos }) => talentos) }]
    : placed
}
