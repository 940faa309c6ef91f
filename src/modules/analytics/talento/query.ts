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
import type { CardFigure } from '#platform/contract/dashboard.ts'
import { failure } from '#platform/contract/failure.ts'
import { counted as inWords } from '#platform/contract/numbers.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { defineFigures } from '#platform/server/dashboard-query.ts'
import { dashboard } from './dashboard.ts'
import * as figures from './figures.ts'
import { daysOf, type Filters, monthsAhead } from './filters.ts'
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

type Card = Promise<CardFigure | null>

async function active(ctx: Ctx, of: Filters): Card {
  const valor = await figures.heads(ctx, of)
  return valor ? { valor } : null
}

const events = (which: 'came' | 'left') =>
  async function countOf(ctx: Ctx, of: Filters): Card {
    const all = await figures.turnover(ctx, of)
    const planned = panels.everyEvent((await figures.booked(ctx, of))[which])
    const valor = (all?.meses ?? []).reduce(
      (sum, m) =>
        sum + (which === 'came' ? m.admitidos + m.admitidosFora : m.demitidos + m.demitidosFora),
      0,
    )
    if (!valor && !planned) return null
    const more = inWords(planned, 'previsto depois', 'previstos depois')
    return planned ? { valor, frase: more } : { valor }
  }

const mean = ({ taxa, meses }: { taxa: string | null; meses: number }): CardFigure | null =>
  taxa === null ? null : { valor: taxa, base: meanWords(meses) }

async function meanTurnover(ctx: Ctx, of: Filters): Card {
  const all = await figures.turnover(ctx, of)
  return all && mean(all.turnover)
}
async function meanAbsence(ctx: Ctx, of: Filters): Card {
  const all = await figures.absenteeism(ctx, of)
  return all && mean(all.absenteismo)
}

const total = <R>(rows: readonly R[], of: (row: R) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

async function meanAge(ctx: Ctx, of: Filters): Card {
  const rows = await figures.profile(ctx, of)
  const n = total(rows, (row) => row.comNascimento)
  const valor = yearsOf(
    total(rows, (row) => row.diasDeVida),
    n,
  )
  if (valor === null || n < MINIMO_GRUPO) return null
  return { valor, base: `de ${inWords(n, 'talento', 'talentos')}` }
}
async function meanTime(ctx: Ctx, of: Filters): Card {
  const rows = await figures.profile(ctx, of)
  const valor = yearsOf(
    total(rows, (row) => row.diasDeCasa),
    total(rows, (row) => row.n),
  )
  return valor === null ? null : { valor }
}

/** Of the company: whoever sees some areas alone would count too few. */
async function quota(ctx: Ctx, of: Filters): Card {
  if (!ctx.has(seesAllAreas)) throw failure.forbidden([seesAllAreas])
  const rows = await figures.quotaStaff(ctx, of)
  const base = total(rows, ({ n }) => n)
  const employed = base - total(rows, ({ deficiencia, n }) => (deficiencia === '0' ? n : 0))
  if (!base) return null
  const valor = employed > 0 && employed < MINIMO_GRUPO ? `menos de ${MINIMO_GRUPO}` : employed
  const asked = disabilityQuota(base)
  const frase = asked
    ? `de ${asked.exigidas} exigidas (${asked.percentual} %)`
    : 'sem cota: menos de 100 empregados'
  return { valor, frase, base: `de ${inWords(base, 'empregado', 'empregados')} na empresa` }
}

async function movement(ctx: Ctx, of: Filters) {
  const all = await figures.turnover(ctx, of)
  const planned = await figures.booked(ctx, of)
  return panels.comingAndGoing(all ?? { meses: [] }, monthsAhead(of, ctx.today), planned)
}

const kind = (
  of: 'sexo' | 'escolaridade' | 'tempo' | 'vinculo',
  options: Parameters<typeof panels.byKind>[0],
) =>
  async function byKind(ctx: Ctx, filters: Filters) {
    const rows = panels.counted(await figures.profile(ctx, filters), of)
    return of === 'sexo' ? panels.byKindDiscreetly(options, rows) : panels.byKind(options, rows)
  }

async function disabilities(ctx: Ctx, of: Filters) {
  const rows = await figures.disabilities(ctx, of)
  const counted = rows.map(({ deficiencia, n }) => ({ codigo: deficiencia, n }))
  return panels.byKindDiscreetly(deficienciasContadas, counted)
}

async function waiting(ctx: Ctx, of: Filters) {
  const rows = await figures.pending(ctx, of)
  return rows.map(({ ocorrencia, n, ...row }) => ({ ...row, nome: ocorrencia, pendentes: n }))
}

export const query = defineFigures(dashboard, {
  panels: {
    ativos: active,
    admitidos: events('came'),
    desligados: events('left'),
    taxaTurnover: meanTurnover,
    taxaAbsenteismo: meanAbsence,
    idadeMedia: meanAge,
    tempoMedio: meanTime,
    cotaPcd: quota,
    quadroPorMes: async (ctx, of) =>
      panels.headsByMonth(await figures.headCounts(ctx, of), daysOf(of, ctx.today).length),
    entradasESaidas: movement,
    turnover: async (ctx, of) => {
      const all = await figures.turnover(ctx, of)
      const { turnover: meta } = await figures.goals(ctx)
      return panels.turnoverRows(all ?? { meses: [] }, { empresaNome: companyOf(ctx).nome, meta })
    },
    absenteismo: async (ctx, of) => {
      const all = await figures.absenteeism(ctx, of)
      const { absenteismo: meta } = await figures.goals(ctx)
      return panels.absenceRows(all ?? { meses: [] }, { empresaNome: companyOf(ctx).nome, meta })
    },
    desligamentosPorMotivo: async (ctx, of) =>
      panels.byReason(await figures.reasons(ctx, of), await figures.reasonNames(ctx)),
    desligamentosPorMes: async (ctx, of) =>
      panels.byMonthAndReason(await figures.reasons(ctx, of), await figures.reasonNames(ctx)),
    providencias: waiting,
    porArea: async (ctx, of, within) =>
      panels.headsByArea(await areaTree(ctx), within, await figures.byArea(ctx, of)),
    porGeracao: async (ctx, of) =>
      panels.byGeneration(await figures.generations(ctx, of), await figures.generationNames(ctx)),
    porSexo: kind('sexo', sexosContados),
    piramideEtaria: async (ctx, of) => panels.pyramid(await figures.profile(ctx, of)),
    porEscolaridade: kind('escolaridade', escolaridadesContadas),
    porTempoDeEmpresa: kind('tempo', temposDeEmpresa),
    porVinculo: kind('vinculo', vinculosContados),
    porDeficiencia: disabilities,
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
