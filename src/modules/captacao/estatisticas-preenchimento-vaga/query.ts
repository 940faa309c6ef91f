/** What each panel of the statistics shows, and the rows behind its figures. */
import { situacoesCandidatura } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import {
  type Candidatura,
  candidaturasOf,
  type Vaga,
} from '#modules/captacao/relatorios/filling.ts'
import type { RequestFilters } from '#modules/captacao/relatorios/report-filters.ts'
import type { BehindBy, CardFigure } from '#platform/contract/dashboard.ts'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { SEM_DADOS } from '#platform/contract/figures.ts'
import { counted } from '#platform/contract/numbers.ts'
import { formatDecimal } from '#platform/contract/numbers.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineFigures } from '#platform/server/dashboard-query.ts'
import type { solicitacoes } from './behind.ts'
import { dashboard } from './dashboard.ts'
import { channels, funnel, requests, stages } from './figures.ts'
import { byDimension, type Summary, summaryOf } from './summary.ts'

async function summary(ctx: Ctx, filters: RequestFilters): Promise<Summary | null> {
  const vagas = await requests(ctx, filters)
  return vagas.length ? summaryOf(vagas) : null
}

async function approved(ctx: Ctx, filters: RequestFilters): Promise<CardFigure | null> {
  const all = await summary(ctx, filters)
  if (!all) return null
  return { valor: all.solicitacoes, frase: counted(all.encerradas, 'encerrada', 'encerradas') }
}

async function filled(ctx: Ctx, filters: RequestFilters): Promise<CardFigure | null> {
  const all = await summary(ctx, filters)
  return all && { valor: all.preenchidas, base: `de ${counted(all.vagas, 'vaga', 'vagas')}` }
}

const inWords = (days: string): string =>
  days === SEM_DADOS ? days : `${formatDecimal(days, 1)} dias`

/** The days before the period, as many as it has. */
function periodBefore(filters: RequestFilters): RequestFilters | null {
  const { periodoInicio, periodoFim } = filters
  if (!periodoInicio || !periodoFim) return null
  const end = addDays(periodoInicio, -1)
  return {
    ...filters,
    periodoInicio: addDays(end, -daysBetween(periodoInicio, periodoFim)),
    periodoFim: end,
  }
}

type Part = 'total' | 'daAprovacao' | 'ateAprovar' | 'atePublicar'
const daysOf =
  (part: Part) =>
  async (ctx: Ctx, filters: RequestFilters): Promise<CardFigure | null> => {
    const { media, mediana, quantidade } = (await summary(ctx, filters))?.[part] ?? {}
    if (media === undefined || mediana === undefined) return null
    const earlier = periodBefore(filters)
    const before = earlier && (await summary(ctx, earlier))
    return {
      ...(before ? { antes: { valor: before[part].media, rotulo: 'no período anterior' } } : {}),
      valor: media,
      frase: `mediana ${inWords(mediana)}`,
      base: `de ${counted(quantidade ?? 0, 'solicitação', 'solicitações')}`,
    }
  }

/** Without any application there is no funnel to draw. */
async function drawnFunnel(ctx: Ctx, filters: RequestFilters) {
  const steps = await funnel(ctx, filters)
  return steps[0]?.candidatos ? steps : []
}

const groups = {
  motivoId: 'motivo',
  areaId: 'area',
  cargoId: 'cargo',
  recrutadorId: 'recrutador',
} as const
type Group = keyof typeof groups
const groupedBy = (id: Group) => async (ctx: Ctx, filters: RequestFilters) =>
  byDimension(await requests(ctx, filters), id, groups[id])

/** Whether a request is among those that a figure counts. */
const counts = (by: BehindBy<typeof solicitacoes>) => (v: Vaga) => {
  const grouped = (['motivoId', 'areaId', 'cargoId', 'recrutadorId'] as const).every(
    (id) => by[id] === null || by[id] === undefined || by[id] === (v[id] ?? 0),
  )
  return grouped && (!by.encerradas || v.encerramento !== null)
}

const requestRow = (v: Vaga) => ({ ...v, solicitacao: `${v.id} - ${v.descricao}` })
const applicationRow = (c: Candidatura) => ({
  ...c,
  solicitacao: `${c.solicitacaoId} - ${c.solicitacao}`,
  situacao: situacoesCandidatura.find((s) => s.code === c.situacao)?.label ?? null,
})

export const query = defineFigures(dashboard, {
  panels: {
    aprovadas: approved,
    preenchidas: filled,
    total: daysOf('total'),
    daAprovacao: daysOf('daAprovacao'),
    ateAprovar: daysOf('ateAprovar'),
    atePublicar: daysOf('atePublicar'),
    funil: drawnFunnel,
    etapas: stages,
    canais: channels,
    porMotivo: groupedBy('motivoId'),
    porArea: groupedBy('areaId'),
    porCargo: groupedBy('cargoId'),
    porRecrutador: groupedBy('recrutadorId'),
  },
  rows: {
    solicitacoes: async (ctx, filters, by, limit) =>
      (await requests(ctx, filters)).filter(counts(by)).slice(0, limit).map(requestRow),
    candidaturas: async (ctx, filters, by, limit) =>
      (await candidaturasOf(ctx, filters, by, limit)).map(applicationRow),
  },
})
