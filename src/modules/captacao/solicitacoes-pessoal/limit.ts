/** The head-count limit as a request meets it: asked while it is written, binding when it is approved. */
import { failure } from '#platform/contract/failure.ts'
import {
  type HeadCountAnswer,
  headCountCheck,
} from '#modules/utilitario/configuracoes-limite-colaborador/service.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Stored } from '#platform/server/engine/service.ts'

type Asked = {
  solicitacaoId: number | null
  faixaId: number | null
  areaId: number | null
  quantidade: number
  acrescimo?: 'vaga' | 'contratação'
  lock?: boolean
}

const idOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : ((value as { id?: number } | null | undefined)?.id ?? null)

export async function limitOf(
  ctx: Ctx,
  asked: Asked & { cargoId?: number | null },
): Promise<HeadCountAnswer> {
  const cargoId = asked.cargoId ?? (await positionOf(ctx, asked.faixaId))
  if (cargoId === null)
    return { permitido: true, limite: null, atual: 0, mensagem: null, modo: null, emails: [] }
  return headCountCheck(ctx, {
    cargoId,
    areaId: asked.areaId,
    quantidade: asked.quantidade,
    acrescimo: asked.acrescimo ?? 'vaga',
    exceto: asked.solicitacaoId,
    lock: asked.lock ?? false,
  })
}

async function positionOf(ctx: Ctx, faixaId: number | null): Promise<number | null> {
  if (faixaId === null) return null
  const row = await ctx.tx.one<{ cargo_id: number }>(
    'select cargo_id from cargo_salario_faixas_salariais where id = $1',
    [faixaId],
  )
  return row?.cargo_id ?? null
}

/** Vacancies of the request that are still to be filled. */
export const openVacancies = (record: Stored): number =>
  Math.max(0, Number(record['quantidade'] ?? 0) - Number(record['qtdVagasPreenchidas'] ?? 0))

const allowed = (answer: HeadCountAnswer): HeadCountAnswer => {
  if (!answer.permitido)
    throw failure.conflict(
      answer.mensagem ?? 'O limite de talentos do cargo foi atingido.',
      'LIMITE_DO_CARGO',
    )
  return answer
}

/** One person more in the position and area of the hire; the vacancy that the person fills is not counted beside them. */
export const limitOnHire = async (
  ctx: Ctx,
  hire: { solicitacaoId: number; faixaId: number; areaId: number },
): Promise<HeadCountAnswer> =>
  allowed(await limitOf(ctx, { ...hire, quantidade: 1, acrescimo: 'contratação', lock: true }))

export async function limitOnApproval(ctx: Ctx, record: Stored): Promise<HeadCountAnswer> {
  return allowed(
    await limitOf(ctx, {
      solicitacaoId: record.id,
      faixaId: idOf(record['faixaSalarial']),
      areaId: idOf(record['areaOrganizacional']),
      quantidade: openVacancies(record),
      lock: true,
    }),
  )
}

/** An approved request that grows, or moves to another position or area, is measured as at its approval. */
export async function limitOnSave(
  ctx: Ctx,
  values: Record<string, unknown>,
  stored: Stored | null,
): Promise<void> {
  if (stored?.['status'] !== 'A') return
  const after = { ...stored, ...values } as Stored
  const same = (name: string): boolean => idOf(after[name]) === idOf(stored[name])
  if (
    Number(after['quantidade']) <= Number(stored['quantidade']) &&
    same('faixaSalarial') &&
    same('areaOrganizacional')
  )
    return
  await limitOnApproval(ctx, after)
}
