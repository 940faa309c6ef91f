import type { NotNull } from 'kysely'
import {
  applicationsOf,
  removeApplication,
} from '#modules/captacao/candidato-solicitacoes/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { eraseCandidate, held, mayErase, warnAgain } from '#modules/captacao/candidatos/service.ts'
import { failure } from '#platform/contract/failure.ts'
import type { InputOf, RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { recordEvent } from '#platform/server/event.ts'
import { askedEvent } from './due.ts'
import { answerBy, pedidosLgpd } from './resource.ts'

export type OpenRequest = { pedidoEm: string; prazo: string }

export async function openRequestOf(ctx: Ctx, candidatoId: number): Promise<OpenRequest | null> {
  const row = await ctx.tx.db
    .selectFrom('captacao_pedidos_lgpd')
    .select(['pedido_em as pedidoEm', 'prazo'])
    .where('candidato_id', '=', candidatoId)
    .where('situacao', '=', 'PENDENTE')
    // Whoever asks writes both.
    .$narrowType<{ pedidoEm: NotNull; prazo: NotNull }>()
    .executeTakeFirst()
  return row ?? null
}

export type OwnRequest = {
  pedidoEm: string | null
  prazo: string | null
  situacao: string | null
  resposta: string | null
  respondidoEm: string | null
}

/** Every request of the person, with what was answered. */
export const requestsOf = (ctx: Ctx, candidatoId: number): Promise<OwnRequest[]> =>
  ctx.tx.db
    .selectFrom('captacao_pedidos_lgpd')
    .select([
      'pedido_em as pedidoEm',
      'prazo',
      'situacao',
      'resposta',
      'respondido_em as respondidoEm',
    ])
    .where('candidato_id', '=', candidatoId)
    .orderBy('pedido_em')
    .orderBy('id')
    .execute()

/** Why the company still needs the data, or nothing. */
async function bindings(ctx: Ctx, record: RecordOf<typeof candidatos>): Promise<string[]> {
  const open = (await applicationsOf(ctx, record.id, { ativas: true })).filter(
    (a) => a.status !== 'Processo encerrado',
  )
  return [
    ...(record.contratado === true ? ['Contratado por um processo seletivo'] : []),
    ...(record.guardaJudicial ? [`Exclusão bloqueada: ${record.guardaJudicial}`] : []),
    ...(record.jaFoiColaborador === true ? ['É ou foi talento da empresa'] : []),
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
  await recordEvent(ctx, askedEvent, { recurso: pedidosLgpd.key, registro: made.id })
  return { apagado: false, prazo }
}

async function erase(ctx: Ctx, candidatoId: number): Promise<void> {
  mayErase(ctx)
  for (const a of await applicationsOf(ctx, candidatoId, { ativas: true }))
    if (a.situacao !== 'C') await removeApplication(ctx, a.id, 'REMOCAO')
  const record = await readRecord(ctx, candidatos, candidatoId, { lock: true })
  if (record.contratado === true)
    throw failure.conflict(
      'Este candidato foi contratado: os dados do vínculo precisam ser guardados.',
    )
  if (record.guardaJudicial) throw failure.conflict(held(record))
  await eraseCandidate(ctx, candidatoId)
}

type Answer = Pick<InputOf<typeof pedidosLgpd>, 'situacao' | 'resposta'>
const answered = (ctx: Ctx, id: number, values: Answer): Promise<RecordOf<typeof pedidosLgpd>> =>
  updateRecord(
    ctx,
    pedidosLgpd,
    id,
    { ...values, respondidoEm: ctx.now.toISOString() },
    { internal: true },
  )

export const service = defineService(pedidosLgpd, {
  actions: {
    atender: async (ctx, record) => {
      const candidate = record.candidato
      if (!candidate) throw failure.conflict('O cadastro deste pedido já não existe.')
      await answered(ctx, record.id, { situacao: 'ATENDIDO' })
      await erase(ctx, candidate.id)
    },
    recusar: async (ctx, record, input) => {
      await answered(ctx, record.id, { situacao: 'RECUSADO', resposta: input.resposta })
      if (record.candidato) await warnAgain(ctx, record.candidato.id)
    },
  },
})
