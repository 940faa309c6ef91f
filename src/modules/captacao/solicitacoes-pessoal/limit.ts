/** The head-count limit as a request meets it: asked while it is written, binding when it is approved. */
import { failure } from '#platform/contract/failure.ts'
import {
  type HeadCountAnswer,
  headCountCheck,
} from '#modules/utilitario/configuracoes-limite-colaborador/service.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { solicitacoesPessoal } from './resource.ts'
import type { CheckedOf, RecordOf } from '#platform/contract/record.ts'

type Asked = {
  solicitacaoId: number | null
  faixaId: number | null
  areaId: number | null
  quantidade: number
  acrescimo?: 'vaga' | 'contratação'
  lock?: boolean
}

type Request = RecordOf<typeof solicitacoesPessoal>

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
  const row = await ctx.tx.db
    .selectFrom('cargo_salario_faixas_salariais')
    .select('cargo_id')
    .where('id', '=', faixaId)
    .executeTakeFirst()
  return row?.cargo_id ?? null
}

/** Vacancies of the request that are still to be filled. */
export const openVacancies = (
  record: Pick<Request, 'quantidade' | 'qtdVagasPreenchidas'>,
): number => Math.max(0, record.quantidade - (record.qtdVagasPreenchidas ?? 0))

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

type Measured = { id: number; faixaId: number | null; areaId: number | null; vagas: number }

const measured = async (ctx: Ctx, m: Measured): Promise<HeadCountAnswer> =>
  allowed(
    await limitOf(ctx, {
      solicitacaoId: m.id,
      faixaId: m.faixaId,
      areaId: m.areaId,
      quantidade: m.vagas,
      lock: true,
    }),
  )

export const limitOnApproval = (ctx: Ctx, record: Request): Promise<HeadCountAnswer> =>
  measured(ctx, {
    id: record.id,
    faixaId: record.faixaSalarial?.id ?? null,
    areaId: record.areaOrganizacional?.id ?? null,
    vagas: openVacancies(record),
  })

/** An approved request that grows, or moves to another position or area, is measured as at its approval. */
export async function limitOnSave(
  ctx: Ctx,
  values: CheckedOf<typeof solicitacoesPessoal>,
  stored: Request | null,
): Promise<void> {
  if (stored?.status !== 'A') return
  const [band, area] = [stored.faixaSalarial?.id ?? null, stored.areaOrganizacional?.id ?? null]
  const { quantidade = stored.quantidade } = values
  const { faixaSalarial = band, areaOrganizacional = area } = values
  if (quantidade <= stored.quantidade && faixaSalarial === band && areaOrganizacional === area)
    return
  await measured(ctx, {
    id: stored.id,
    faixaId: faixaSalarial,
    areaId: areaOrganizacional,
    vagas: openVacancies({ ...stored, quantidade }),
  })
}
