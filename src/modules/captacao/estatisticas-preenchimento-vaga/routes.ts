import { z } from 'zod'
import { percentOf } from '#platform/contract/figures.ts'
import {
  canaisOf,
  candidaturasOf,
  etapasOf,
  funilOf,
  inscricoesOf,
  vagasOf,
} from '#modules/captacao/relatorios/filling.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Values } from '#platform/contract/field.ts'
import { checkFields } from '#platform/contract/validate.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { authority, defaults, filters } from './filters.ts'
import { byDimension, summaryOf } from './summary.ts'

const day = z.string().optional()
const list = z.string().optional()
const id = z.coerce.number().int().max(2_147_483_647)
const query = z.object({
  periodoInicio: day,
  periodoFim: day,
  referencia: z.string().optional(),
  statusSolicitacao: z.string().optional(),
  filtrarPor: z.string().optional(),
  areas: list,
  gruposOcupacionais: list,
})

const split = (text: unknown): string[] => (typeof text === 'string' && text ? text.split(',') : [])

/** Without any filter the last six months are meant. */
function checked(ctx: Ctx, asked: Values): Values {
  const context = ruleContext(ctx, null)
  const whole = asked.periodoInicio || asked.periodoFim ? asked : { ...asked, ...defaults(context) }
  const body = {
    ...whole,
    statusSolicitacao: asked.statusSolicitacao ?? 'T',
    referencia: asked.referencia ?? 'E',
    areas: split(asked.areas),
    gruposOcupacionais: split(asked.gruposOcupacionais),
  }
  const { values, errors } = checkFields(filters, body, { context })
  if (errors.length) throw failure.invalid(errors)
  return values
}

/** Rows sent with the figures; the figures themselves count all. */
const MOST = 1000

async function statistics(ctx: Ctx, asked: Values): Promise<unknown> {
  const values = checked(ctx, asked)
  const vagas = await vagasOf(ctx, values)
  const etapas = await etapasOf(ctx, values)
  const { inscritos, contratados } = await inscricoesOf(ctx, values)
  const canais = await canaisOf(ctx, values)
  const candidatos = canais.reduce((sum, c) => sum + c.candidatos, 0)
  const steps = [
    { id: null, nome: 'Inscritos', candidatos: inscritos },
    ...(await funilOf(ctx, values)),
    { id: null, nome: 'Contratados', candidatos: contratados },
  ]
  return {
    resumo: summaryOf(vagas),
    porMotivo: byDimension(
      vagas,
      (v) => v.motivoId,
      (v) => v.motivo,
    ),
    porArea: byDimension(
      vagas,
      (v) => v.areaId,
      (v) => v.area,
    ),
    porCargo: byDimension(
      vagas,
      (v) => v.cargoId,
      (v) => v.cargo,
    ),
    porRecrutador: byDimension(
      vagas,
      (v) => v.recrutadorId,
      (v) => v.recrutador,
    ),
    etapas,
    funil: steps.map((step, i) => ({
      ...step,
      daAnterior: percentOf(step.candidatos, (steps[i - 1] ?? step).candidatos),
      doInicio: percentOf(step.candidatos, inscritos),
    })),
    canais: canais.map((c) => ({
      ...c,
      percentual: percentOf(c.candidatos, candidatos),
      contratacao: percentOf(c.contratados, c.candidaturas),
    })),
    solicitacoes: vagas.slice(0, MOST),
  }
}

const access = { any: [authority] }

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'captacao/estatisticas-preenchimento-vaga',
    summary: 'Tempo de preenchimento das vagas e suas partes, funil e origem dos candidatos',
    access,
    query,
    handler: (ctx, { query: asked }) => statistics(ctx, asked),
  }),
  route({
    method: 'GET',
    path: 'captacao/estatisticas-preenchimento-vaga/candidaturas',
    summary: 'Candidaturas por trás de um número das estatísticas',
    access,
    query: query.extend({
      etapa: id.min(1).optional(),
      passou: id.min(1).optional(),
      canal: id.min(0).optional(),
      situacao: z.enum(['I', 'P', 'C', 'N']).optional(),
    }),
    handler: (ctx, { query: { etapa, passou, canal, situacao, ...asked } }) =>
      candidaturasOf(ctx, checked(ctx, asked), { etapa, passou, canal, situacao }, MOST),
  }),
])
