/** A refusal mail that has not left is called back with what it said. */
import { cancelWaiting } from '#modules/captacao/emails-enviados/service.ts'
import type { Ctx } from '#platform/server/context.ts'
import { refusalKind } from './mail-kinds.ts'

type Place = { candidatoId: number; solicitacaoId: number }

/** Whoever comes back, is hired or leaves is sent no refusal. */
export async function callBackRefusals(ctx: Ctx, places: readonly Place[]): Promise<void> {
  for (const place of places)
    await cancelWaiting(
      ctx,
      { kind: refusalKind, ...place },
      'A recusa foi desfeita antes de o e-mail sair.',
    )
}
