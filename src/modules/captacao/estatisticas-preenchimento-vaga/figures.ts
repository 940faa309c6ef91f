/** What the panels show and what the one call with everything answers: read once, kept for seconds. */
import {
  canaisOf,
  etapasOf,
  funilOf,
  inscricoesOf,
  type Vaga,
  vagasOf,
} from '#modules/captacao/relatorios/filling.ts'
import type { RequestFilters } from '#modules/captacao/relatorios/report-filters.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { percentOf } from '#platform/contract/figures.ts'
import type { Ctx } from '#platform/server/context.ts'
import { forSeconds } from '#platform/server/seconds.ts'
import type { estatisticas } from './calls.ts'
import { CONTRATADOS, dashboard } from './dashboard.ts'

type Answer = CallAnswer<typeof estatisticas>

const kept = <T>(ctx: Ctx, what: string, of: RequestFilters, work: () => Promise<T>): Promise<T> =>
  forSeconds(ctx, `${dashboard.key}: ${what}`, of, work)

export const requests = (ctx: Ctx, filters: RequestFilters): Promise<Vaga[]> =>
  kept(ctx, 'vagas', filters, () => vagasOf(ctx, filters))

export const stages = (ctx: Ctx, filters: RequestFilters): Promise<Answer['etapas']> =>
  kept(ctx, 'etapas', filters, () => etapasOf(ctx, filters))

export const funnel = (ctx: Ctx, filters: RequestFilters): Promise<Answer['funil']> =>
  kept(ctx, 'funil', filters, () => readFunnel(ctx, filters))

async function readFunnel(ctx: Ctx, filters: RequestFilters): Promise<Answer['funil']> {
  const { inscritos, contratados } = await inscricoesOf(ctx, filters)
  const steps = [
    { id: null, nome: 'Inscritos', candidatos: inscritos },
    ...(await funilOf(ctx, filters)),
    { id: null, nome: CONTRATADOS, candidatos: contratados },
  ]
  const parted = (step: (typeof steps)[number], i: number) => ({
    ...step,
    daAnterior: percentOf(step.candidatos, (steps[i - 1] ?? step).candidatos),
    doInicio: percentOf(step.candidatos, inscritos),
  })
  return steps.map(parted)
}

export const channels = (ctx: Ctx, filters: RequestFilters): Promise<Answer['canais']> =>
  kept(ctx, 'canais', filters, () => readChannels(ctx, filters))

async function readChannels(ctx: Ctx, filters: RequestFilters): Promise<Answer['canais']> {
  const canais = await canaisOf(ctx, filters)
  const candidatos = canais.reduce((sum, c) => sum + c.candidatos, 0)
  const parted = (c: (typeof canais)[number]) => ({
    ...c,
    percentual: percentOf(c.candidatos, candidatos),
    contratacao: percentOf(c.contratados, c.candidaturas),
  })
  return canais.map(parted)
}
