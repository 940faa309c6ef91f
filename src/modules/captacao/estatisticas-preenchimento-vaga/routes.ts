import {
  canaisOf,
  candidaturasOf,
  etapasOf,
  funilOf,
  inscricoesOf,
  vagasOf,
} from '#modules/captacao/relatorios/filling.ts'
import type { RequestFilters } from '#modules/captacao/relatorios/report-filters.ts'
import type { CallAnswer, CallBody, CallQuery } from '#platform/contract/call.ts'
import { counted, percentOf, SEM_DADOS } from '#platform/contract/figures.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { printedDashboard } from '#platform/server/http/dashboard.ts'
import { defineRoutes, type FileAnswer } from '#platform/server/http/route.ts'
import { forSeconds } from '#platform/server/seconds.ts'
import { candidaturas, estatisticas, impressao } from './calls.ts'
import { dashboard } from './dashboard.ts'
import { defaults } from './filters.ts'
import { byDimension, summaryOf } from './summary.ts'

type Asked = CallQuery<typeof estatisticas>
type Answer = CallAnswer<typeof estatisticas>

/** Without any filter the last six months are meant. */
const meant = (ctx: Ctx, asked: Asked): RequestFilters => ({
  ...asked,
  ...(asked.periodoInicio ? {} : defaults(ruleContext(ctx, null))),
  statusSolicitacao: asked.statusSolicitacao ?? 'T',
  referencia: asked.referencia ?? 'E',
})

/** Rows sent with the figures; the figures themselves count all. */
const MOST = 1000

async function funnel(ctx: Ctx, filters: RequestFilters): Promise<Answer['funil']> {
  const { inscritos, contratados } = await inscricoesOf(ctx, filters)
  const steps = [
    { id: null, nome: 'Inscritos', candidatos: inscritos },
    ...(await funilOf(ctx, filters)),
    { id: null, nome: 'Contratados', candidatos: contratados },
  ]
  return steps.map((step, i) => ({
    ...step,
    daAnterior: percentOf(step.candidatos, (steps[i - 1] ?? step).candidatos),
    doInicio: percentOf(step.candidatos, inscritos),
  }))
}

async function channels(ctx: Ctx, filters: RequestFilters): Promise<Answer['canais']> {
  const canais = await canaisOf(ctx, filters)
  const candidatos = canais.reduce((sum, c) => sum + c.candidatos, 0)
  return canais.map((c) => ({
    ...c,
    percentual: percentOf(c.candidatos, candidatos),
    contratacao: percentOf(c.contratados, c.candidaturas),
  }))
}

const statistics = (ctx: Ctx, asked: Asked): Promise<Answer> => {
  const filters = meant(ctx, asked)
  return forSeconds(ctx, estatisticas.path, filters, () => read(ctx, filters))
}

async function read(ctx: Ctx, filters: RequestFilters): Promise<Answer> {
  const vagas = await vagasOf(ctx, filters)
  return {
    resumo: summaryOf(vagas),
    porMotivo: byDimension(vagas, 'motivoId', 'motivo'),
    porArea: byDimension(vagas, 'areaId', 'area'),
    porCargo: byDimension(vagas, 'cargoId', 'cargo'),
    porRecrutador: byDimension(vagas, 'recrutadorId', 'recrutador'),
    etapas: await etapasOf(ctx, filters),
    funil: await funnel(ctx, filters),
    canais: await channels(ctx, filters),
    solicitacoes: vagas.slice(0, MOST),
  }
}

const parts = [
  ['Da solicitação ao encerramento', 'total'],
  ['Da aprovação ao encerramento', 'daAprovacao'],
  ['Da solicitação à aprovação', 'ateAprovar'],
  ['Da aprovação à publicação', 'atePublicar'],
] as const

const inWords = (days: string): string =>
  days === SEM_DADOS ? days : `${days.replace('.', ',')} dias`

/** The cards of the screen in words. */
function cards({ resumo }: Answer): ReportBlock {
  const { solicitacoes, encerradas, preenchidas, vagas } = resumo
  const asked = counted(solicitacoes, 'solicitação', 'solicitações')
  const daysOf = ([label, key]: (typeof parts)[number]) => ({
    label,
    value: `${inWords(resumo[key].media)} (mediana ${inWords(resumo[key].mediana)})`,
  })
  return {
    type: 'fields',
    columns: 2,
    items: [
      {
        label: 'Solicitações aprovadas',
        value: `${asked}, ${counted(encerradas, 'encerrada', 'encerradas')}`,
      },
      {
        label: 'Vagas preenchidas',
        value: `${preenchidas.toLocaleString('pt-BR')} de ${vagas.toLocaleString('pt-BR')}`,
      },
      ...parts.map(daysOf),
    ],
  }
}

async function print(ctx: Ctx, { pdf, ...asked }: CallBody<typeof impressao>): Promise<FileAnswer> {
  const figures = await statistics(ctx, asked)
  return printedDashboard(ctx, dashboard, {
    filters: meant(ctx, asked),
    before: figures.resumo.solicitacoes ? [cards(figures)] : null,
    figures,
    pdf: pdf !== false,
  })
}

export const routes = defineRoutes([
  answerCall(estatisticas, (ctx, { query }) => statistics(ctx, query)),
  answerCall(candidaturas, (ctx, { query: { etapa, passou, canal, situacao, ...asked } }) =>
    candidaturasOf(ctx, meant(ctx, asked), { etapa, passou, canal, situacao }, MOST),
  ),
  answerCall(impressao, (ctx, { body }) => print(ctx, body)),
])
