/** What each panel shows: the figures of the indicators, in words and rows. */
import { areaTree } from '#modules/analytics/cargos-salarios/figures.ts'
import { seesAllAreas } from '#modules/gestao-talentos/documentos-talento/attached.ts'
import { disabilityQuota } from '#modules/gestao-talentos/indicadores/disability-quota.ts'
import {
  deficienciasContadas,
  escolaridadesContadas,
  sexosContados,
  temposDeEmpresa,
  vinculosContados,
  yearsOf,
} from '#modules/gestao-talentos/indicadores/profile.ts'
import { meanWords } from '#modules/gestao-talentos/indicadores/rates.ts'
import {
  absenceTogether,
  turnoverTogether,
} from '#modules/gestao-talentos/indicadores/rates-by-month.ts'
import type { CardFigure } from '#platform/contract/dashboard.ts'
import { failure } from '#platform/contract/failure.ts'
import { counted as inWords } from '#platform/contract/numbers.ts'
import type { Ctx } from '#platform/server/context.ts'
import {
  defineFigures,
  type OfCompany,
  parted,
  type Parted,
} from '#platform/server/dashboard-query.ts'
import { dashboard } from './dashboard.ts'
import * as figures from './figures.ts'
import { daysOf, type Filters, monthsAhead } from './filters.ts'
import * as groups from './groups.ts'
import * as panels from './panels.ts'
import {
  absencesBehind,
  admissionsBehind,
  agesBehind,
  disabledBehind,
  dismissalsBehind,
  pendingBehind,
  staffBehind,
} from './rows.ts'
import { MINIMO_GRUPO } from './small-groups.ts'

type Read<A, P> = Parted<Filters, A, P>
type Reading<P> = Read<unknown, P>['part']
/** What companies say alike is told of their parts alone. */
const told = <A, P>(part: Reading<P>, of: (parts: readonly P[]) => A): Read<A, P> =>
  parted(part, (all) => of(all.map((one) => one.part)))

const total = <R>(rows: readonly R[], of: (row: R) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
const plus = (sum: number, n: number): number => sum + n
const found = <T>(parts: readonly (T | null)[]): T[] => parts.filter((one) => one !== null)

function heads(parts: readonly number[]): CardFigure | null {
  const valor = parts.reduce(plus, 0)
  return valor ? { valor } : null
}

type Events = { valor: number; planned: number }

function eventsTold(parts: readonly Events[]): CardFigure | null {
  const valor = total(parts, (one) => one.valor)
  const planned = total(parts, (one) => one.planned)
  if (!valor && !planned) return null
  const frase = inWords(planned, 'previsto depois', 'previstos depois')
  return planned ? { valor, frase } : { valor }
}

const events = (which: 'came' | 'left') =>
  told(async function countOf(ctx: Ctx, of: Filters): Promise<Events> {
    const all = await figures.turnover(ctx, of)
    const planned = panels.everyEvent((await figures.booked(ctx, of))[which])
    const valor = total(all?.meses ?? [], (m) =>
      which === 'came' ? m.admitidos + m.admitidosFora : m.demitidos + m.demitidosFora,
    )
    return { valor, planned }
  }, eventsTold)

/** One company is told of as it stands. */
const together =
  <F>(add: (of: readonly F[]) => F) =>
  (parts: readonly (F | null)[]): F | null => {
    const all = found(parts)
    return (all.length > 1 ? add(all) : all[0]) ?? null
  }
const movementOf = together(turnoverTogether)
const absenceOf = together(absenceTogether)

const mean = (of: { taxa: string | null; meses: number } | undefined): CardFigure | null =>
  of && of.taxa !== null ? { valor: of.taxa, base: meanWords(of.meses) } : null

type Profile = Awaited<ReturnType<typeof figures.profile>>
const withBirth = (rows: Profile): number => total(rows, (row) => row.comNascimento)

/** A company with too few is left out: with the others alone its age would be the difference. */
function meanAge(parts: readonly Profile[]): CardFigure | null {
  const rows = parts.filter((one) => withBirth(one) >= MINIMO_GRUPO).flat()
  const n = withBirth(rows)
  const days = total(rows, (row) => row.diasDeVida)
  const valor = yearsOf(days, n)
  return valor === null ? null : { valor, base: `de ${inWords(n, 'talento', 'talentos')}` }
}

function meanTime(parts: readonly Profile[]): CardFigure | null {
  const rows = parts.flat()
  const days = total(rows, (row) => row.diasDeCasa)
  const people = total(rows, (row) => row.n)
  const valor = yearsOf(days, people)
  return valor === null ? null : { valor }
}

/** Of the company: whoever sees some areas alone would count too few. */
async function quotaOf(ctx: Ctx, of: Filters) {
  if (!ctx.has(seesAllAreas)) throw failure.forbidden([seesAllAreas])
  const rows = await figures.quotaStaff(ctx, of)
  const base = total(rows, ({ n }) => n)
  const employed = base - total(rows, ({ deficiencia, n }) => (deficiencia === '0' ? n : 0))
  return { base, employed, asked: disabilityQuota(base) }
}
type Quota = Awaited<ReturnType<typeof quotaOf>>

const isFew = ({ employed }: Quota): boolean => employed > 0 && employed < MINIMO_GRUPO

/** The law asks each company for itself: what is asked of several is the sum. */
function quota(all: readonly Quota[]): CardFigure | null {
  const parts = all.filter(({ base }) => base > 0)
  const base = total(parts, (one) => one.base)
  if (!base) return null
  const few = parts.filter(isFew).length
  const said = total(parts, (one) => (isFew(one) ? 0 : one.employed))
  const valor = few ? `menos de ${said + few * (MINIMO_GRUPO - 1) + 1}` : said
  const asked = parts.flatMap((one) => (one.asked ? [one.asked] : []))
  const required = total(asked, ({ exigidas }) => exigidas)
  const percent = parts.length === 1 ? ` (${asked[0]?.percentual} %)` : ''
  const frase = required ? `de ${required} exigidas${percent}` : 'sem cota: menos de 100 empregados'
  const where = parts.length === 1 ? 'na empresa' : 'nas empresas'
  return { valor, frase, base: `de ${inWords(base, 'empregado', 'empregados')} ${where}` }
}

const movementIn = async (ctx: Ctx, of: Filters) => ({
  all: await figures.turnover(ctx, of),
  ahead: monthsAhead(of, ctx.today),
  planned: await figures.booked(ctx, of),
})
type Movement = Awaited<ReturnType<typeof movementIn>>

function movement(parts: readonly Movement[]) {
  const known = movementOf(parts.map(({ all }) => all)) ?? { meses: [] }
  const came = parts.flatMap(({ planned }) => planned.came)
  const left = parts.flatMap(({ planned }) => planned.left)
  return panels.comingAndGoing(known, parts[0]?.ahead ?? [], { came, left })
}

/** Goals are of one company each. */
const ofCompanies = <M>(parts: readonly OfCompany<{ meta: M }>[]) => ({
  empresaNome: parts.map(({ empresa }) => empresa.nome).join(', '),
  meta: parts.length === 1 ? (parts[0]?.part.meta ?? null) : null,
})
const figuresIn = <F>(parts: readonly OfCompany<{ all: F }>[]): F[] =>
  parts.map(({ part }) => part.all)

const turnoverIn = async (ctx: Ctx, of: Filters) => ({
  all: await figures.turnover(ctx, of),
  meta: (await figures.goals(ctx)).turnover,
})
const turnoverTold = (parts: readonly OfCompany<Awaited<ReturnType<typeof turnoverIn>>>[]) =>
  panels.turnoverRows(movementOf(figuresIn(parts)) ?? { meses: [] }, ofCompanies(parts))

const absenceIn = async (ctx: Ctx, of: Filters) => ({
  all: await figures.absenteeism(ctx, of),
  meta: (await figures.goals(ctx)).absenteismo,
})
const absenceTold = (parts: readonly OfCompany<Awaited<ReturnType<typeof absenceIn>>>[]) =>
  panels.absenceRows(absenceOf(figuresIn(parts)) ?? { meses: [] }, ofCompanies(parts))

const headsIn = async (ctx: Ctx, of: Filters): Promise<panels.Heads> => ({
  counts: await figures.headCounts(ctx, of),
  known: daysOf(of, ctx.today).length,
})
function headsTold(parts: readonly panels.Heads[]) {
  const { counts, known } = panels.headsTogether(parts)
  return panels.headsByMonth(counts, known)
}

const areasIn = async (ctx: Ctx, of: Filters, within: number | null) =>
  panels.headsByArea(await areaTree(ctx), within, await figures.byArea(ctx, of))

const generationsIn = async (ctx: Ctx, of: Filters) =>
  groups.generations(await figures.generations(ctx, of), await figures.generationNames(ctx))

const pyramidIn = async (ctx: Ctx, of: Filters) => groups.pyramid(await figures.profile(ctx, of))

const kind = (
  of: 'sexo' | 'escolaridade' | 'tempo' | 'vinculo',
  options: Parameters<typeof groups.kinds>[0],
) =>
  told(async function byKind(ctx: Ctx, filters: Filters) {
    const rows = groups.counted(await figures.profile(ctx, filters), of)
    return of === 'sexo' ? groups.kindsDiscreetly(options, rows) : groups.kinds(options, rows)
  }, groups.kindsTold)

async function disabilities(ctx: Ctx, of: Filters) {
  const rows = await figures.disabilities(ctx, of)
  const counted = rows.map(({ deficiencia, n }) => ({ codigo: deficiencia, n }))
  return groups.kindsDiscreetly(deficienciasContadas, counted)
}

async function reasons(ctx: Ctx, of: Filters): Promise<panels.Reason[]> {
  const names = await figures.reasonNames(ctx)
  const named = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  const rows = await figures.reasons(ctx, of)
  return rows.map((row) => ({ ...row, motivo: named(row.motivoId) }))
}

export const query = defineFigures(dashboard, {
  panels: {
    ativos: told(figures.heads, heads),
    admitidos: events('came'),
    desligados: events('left'),
    taxaTurnover: told(figures.turnover, (parts) => mean(movementOf(parts)?.turnover)),
    taxaAbsenteismo: told(figures.absenteeism, (parts) => mean(absenceOf(parts)?.absenteismo)),
    idadeMedia: told(figures.profile, meanAge),
    tempoMedio: told(figures.profile, meanTime),
    cotaPcd: told(quotaOf, quota),
    quadroPorMes: told(headsIn, headsTold),
    entradasESaidas: told(movementIn, movement),
    turnover: parted(turnoverIn, turnoverTold),
    absenteismo: parted(absenceIn, absenceTold),
    desligamentosPorMotivo: told(reasons, (parts) => panels.byReason(parts.flat())),
    desligamentosPorMes: told(reasons, (parts) => panels.byMonthAndReason(parts.flat())),
    providencias: told(figures.pending, (parts) => panels.byOccurrence(parts.flat())),
    porArea: parted(areasIn, panels.areasTogether),
    porGeracao: told(generationsIn, groups.generationsTold),
    porSexo: kind('sexo', sexosContados),
    piramideEtaria: told(pyramidIn, groups.pyramidTold),
    porEscolaridade: kind('escolaridade', escolaridadesContadas),
    porTempoDeEmpresa: kind('tempo', temposDeEmpresa),
    porVinculo: kind('vinculo', vinculosContados),
    porDeficiencia: told(disabilities, groups.kindsTold),
  },
  rows: {
    talentos: staffBehind,
    idades: agesBehind,
    deficientes: disabledBehind,
    admitidos: admissionsBehind,
    desligamentos: dismissalsBehind,
    ausencias: absencesBehind,
    providencias: pendingBehind,
  },
})
