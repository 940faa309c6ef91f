/** What each panel says of the figures. Pure. */
import type { AreaTree } from '#modules/analytics/cargos-salarios/area-tree.ts'
import type { DismissalRow, EventRow } from '#modules/gestao-talentos/indicadores/events.ts'
import { SEM_GERACAO } from '#modules/gestao-talentos/indicadores/generations.ts'
import type { MonthSpan } from '#modules/gestao-talentos/indicadores/months.ts'
import { faixasDeIdade, SEM_IDADE } from '#modules/gestao-talentos/indicadores/profile.ts'
import type {
  AbsenceFigures,
  TurnoverFigures,
} from '#modules/gestao-talentos/indicadores/rates-by-month.ts'
import { rateText, SEM_DADOS } from '#modules/gestao-talentos/indicadores/rates.ts'
import type { DayCount } from '#modules/gestao-talentos/indicadores/staff-by-day.ts'
import type { GenerationRow } from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
import type { ProfileRow } from '#modules/gestao-talentos/indicadores/staff-profile.ts'
import { formatMonth } from '#platform/contract/dates.ts'
import { type Exact, roundedTo } from '#platform/contract/decimal.ts'
import { percentOf } from '#platform/contract/figures.ts'
import type { Goals } from './figures.ts'
import { withoutSmall } from './small-groups.ts'

const total = <R>(rows: readonly R[], of: (row: R) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
export const everyEvent = (rows: readonly EventRow[]): number =>
  total(rows, ({ n, fora }) => n + fora)

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
type Names = ReadonlyMap<number, string>
const named = (names: Names, id: number | null): string =>
  (id === null ? undefined : names.get(id)) ?? SEM_MOTIVO

/** The most frequent first. */
export function byReason(rows: readonly DismissalRow[], names: Names) {
  const all = everyEvent(rows)
  return [...Map.groupBy(rows, ({ motivoId }) => motivoId)]
    .map(([motivoId, own]) => ({ motivoId, nome: named(names, motivoId), n: everyEvent(own) }))
    .toSorted((a, b) => b.n - a.n || a.nome.localeCompare(b.nome, 'pt-BR'))
    .map(({ n, ...row }) => ({ ...row, desligamentos: n, parte: percentOf(n, all) }))
}

export function byMonthAndReason(rows: readonly DismissalRow[], names: Names) {
  const shown = ({ mes, motivoId, n, fora }: DismissalRow) => ({
    nome: formatMonth(mes),
    mes,
    motivo: named(names, motivoId),
    motivoId,
    desligamentos: n + fora,
  })
  return rows
    .map(shown)
    .toSorted((a, b) => a.mes.localeCompare(b.mes) || a.motivo.localeCompare(b.motivo, 'pt-BR'))
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

type Part = { readonly n: number }
type Shown<R> = Omit<R, 'n'> & { talentos: number | null; parte: string | null }

function parts<R extends Part>(rows: readonly R[], shown: readonly (number | null)[]): Shown<R>[] {
  const all = total(rows, ({ n }) => n)
  return rows.map(({ n: _n, ...row }, i) => {
    const n = shown[i] ?? null
    return { ...row, talentos: n, parte: n === null ? null : percentOf(n, all) }
  })
}
const plain = <R extends Part>(rows: readonly R[]): Shown<R>[] =>
  parts(
    rows,
    rows.map(({ n }) => n),
  )
/** Where it would tell of somebody, nothing is said. */
const discreet = <R extends Part>(rows: readonly R[]): Shown<R>[] =>
  parts(rows, withoutSmall(rows.map(({ n }) => n)))

type Options = readonly { readonly code: string; readonly label: string }[]
type Counted = { readonly codigo: string; readonly n: number }

/** In the order of the options, of which those without anybody are left out. */
function inOptions(options: Options, rows: readonly Counted[]) {
  const sum = (code: string) =>
    total(
      rows.filter(({ codigo }) => codigo === code),
      ({ n }) => n,
    )
  return options
    .map(({ code, label }) => ({ nome: label, codigo: code, n: sum(code) }))
    .filter(({ n }) => n > 0)
}

export const byKind = (options: Options, rows: readonly Counted[]) =>
  plain(inOptions(options, rows))
export const byKindDiscreetly = (options: Options, rows: readonly Counted[]) =>
  discreet(inOptions(options, rows))

export const counted = (
  rows: readonly ProfileRow[],
  of: 'sexo' | 'escolaridade' | 'tempo' | 'vinculo',
) => rows.map((row) => ({ codigo: row[of], n: row.n }))

type Generation = { id: number; nome: string; descricao: string | null }
export const SEM_DESCRICAO = 'Geração não possui descrição.'

export function byGeneration(rows: readonly GenerationRow[], generations: readonly Generation[]) {
  const of = (id: number | null) =>
    total(
      rows.filter(({ geracaoId }) => geracaoId === id),
      ({ n }) => n,
    )
  const said = ({ id, nome, descricao }: Generation) => ({
    geracaoId: id,
    nome,
    descricao: descricao || SEM_DESCRICAO,
    n: of(id),
  })
  const all = [
    ...generations.map(said),
    { geracaoId: null, nome: SEM_GERACAO, descricao: null, n: of(null) },
  ]
  return discreet(all.filter(({ n }) => n > 0))
}

/** Each sex by itself: neither tells of a small group of the other. */
export function pyramid(rows: readonly ProfileRow[]) {
  const cell = (idade: string, sexo: string) =>
    total(
      rows.filter((row) => row.idade === idade && row.sexo === sexo),
      ({ n }) => n,
    )
  const column = (sexo: string) => withoutSmall(faixasDeIdade.map(({ code }) => cell(code, sexo)))
  const [homens, mulheres, semSexo] = [column('M'), column('F'), column('0')]
  const band = ({ code, label }: (typeof faixasDeIdade)[number], i: number) => ({
    nome: label,
    codigo: code,
    homens: homens[i] ?? null,
    mulheres: mulheres[i] ?? null,
    semSexo: semSexo[i] ?? null,
  })
  const all = faixasDeIdade.map(band)
  const isSaid = (row: (typeof all)[number]) =>
    row.codigo !== SEM_IDADE || [row.homens, row.mulheres, row.semSexo].some((n) => n !== 0)
  return rows.length ? all.filter(isSaid) : []
}
