import {
  applicationsOf,
  removeApplication,
} from '#modules/captacao/candidato-solicitacoes/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { eraseCandidate, held, mayErase, warnAgain } from '#modules/captacao/candidatos/service.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineService, type Stored } from '#platform/server/engine/service.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { recordEvent } from '#platform/server/event.ts'
import { answerBy, pedidosLgpd } from './resource.ts'

export type OpenRequest = { pedidoEm: string; prazo: string }

export async function openRequestOf(ctx: Ctx, candidatoId: number): Promise<OpenRequest | null> {
  const row = await ctx.tx.one<OpenRequest>(
    `select pedido_em "pedidoEm", prazo from captacao_pedidos_lgpd where candidato_id = $1 and situacao = 'PENDENTE'`,
    [candidatoId],
  )
  return row ?? null
}

export type OwnRequest = {
  pedidoEm: string
  prazo: string
  situacao: string
  resposta: string | null
  respondidoEm: string | null
}

/** Every request of the person, with what was answered. */
export const requestsOf = (ctx: Ctx, candidatoId: number): Promise<OwnRequest[]> =>
  ctx.tx.query<OwnRequest>(
    'select pedido_em "pedidoEm", prazo, situacao, resposta, respondido_em "respondidoEm" from captacao_pedidos_lgpd where candidato_id = $1 order by pedido_em, id',
    [candidatoId],
  )

/** Why the company still needs the data, or nothing. */
async function bindings(ctx: Ctx, record: Stored): Promise<string[]> {
  const open = (await applicationsOf(ctx, record.id, { ativas: true })).filter(
    (a) => a.status !== 'Processo encerrado',
  )
  return [
    ...(record['contratado'] === true ? ['Contratado por um processo seletivo'] : []),
    ...(record['guardaJudicial']
      ? [`Exclusão bloqueada: ${String(record['guardaJudicial'])}`]
      : []),
    ...(record['jaFoiColaborador'] === true ? ['É ou foi talento da empresa'] : []),
    ...open.map((a) => `Candidatura aberta: ${a.vaga}`),
  ]
}

/** At once where nothing binds the data; else the company decides within the term of the law. */
export async function askErasure(
  ctx: Ctx,
  candidatoId: number,
): Promise<{ apagado: boolean; prazo: string | null }> {
  const record = await readRecord(ctx, candidatos, candidatoId, { lock: true })
  const reasons = await bindings(ctx, record)
  if (!reasons.length) {
    await erase(ctx, candidatoId)
    return { apagado: true, prazo: null }
  }
  const known = await openRequestOf(ctx, candidatoId)
  if (known) return { apagado: false, prazo: known.prazo }
  const prazo = answerBy(ctx.today)
  const made = await createRecord(
    ctx,
    pedidosLgpd,
    {
      candidato: candidatoId,
      prazo,
      motivo: reasons.join('; '),
      situacao: 'PENDENTE',
      pedidoEm: ctx.now.toISOString(),
    },
    { internal: true },
  )
  await recordEvent(ctx, 'captacao.pedido-lgpd', { recurso: pedidosLgpd.key, registro: made.id })
  return { apagado: false, prazo }
}

async function erase(ctx: Ctx, candidatoId: number): Promise<void> {
  mayErase(ctx)
  for (const a of await applicationsOf(ctx, candidatoId, { ativas: true }))
    if (a.situacao !== 'C') await removeApplication(ctx, a.id, 'REMOCAO')
  const record = await readRecord(ctx, candidatos, candidatoId, { lock: true })
  if (record['contratado'] === true)
    throw failure.conflict(
      'Este candidato foi contratado: os dados do vínculo precisam ser guardados.',
    )
  if (record['guardaJudicial']) throw failure.conflict(held(record))
  await eraseCandidate(ctx, candidatoId)
}

const answered = (ctx: Ctx, id: number, values: Record<string, unknown>): Promise<Stored> =>
  updateRecord(
    ctx,
    pedidosLgpd,
    id,
    { ...values, respondidoEm: ctx.now.toISOString() },
    { internal: true },
  )

export const service = defineService({
  actions: {
    atender: async (ctx, record) => {
      const candidate = record['candidato'] as { id: number } | null
      if (!candidate) throw failure.conflict('O cadastro deste pedido já não existe.')
      await answered(ctx, record.id, { situacao: 'ATENDIDO' })
      await erase(ctx, candidate.id)
    },
    recusar: async (ctx, record, input) => {
      await answered(ctx, record.id, { situacao: 'RECUSADO', resposta: input['resposta'] })
      const candidate = record['candidato'] as { id: number } | null
      if (candidate) await warnAgain(ctx, candidate.id)
    },
  },
})
