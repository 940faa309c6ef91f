/** What is left of a user who was removed: nothing that says who it was. */
import { users } from '#platform/contract/actor.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { blankLog } from '#platform/server/log-seal.ts'
import { forgetRecipient } from '#platform/server/messages/write.ts'
import { forgetAttemptsOf } from '#platform/server/session/attempts.ts'
import { forgetPassword } from '#platform/server/session/password.ts'
import type { usuarios } from './resource.ts'

/** Access ends with the record; what the user did stays in the log under a number, without the name. */
export async function forgetUser(
  ctx: Ctx,
  { id, cpf, email }: RecordOf<typeof usuarios>,
): Promise<void> {
  const { tx, platform } = ctx
  const forget = async (): Promise<void> => {
    await forgetPassword(tx, users, id)
    await platform.sessions.closeAll(tx, 'interno', id)
    await forgetAttemptsOf(tx, [cpf, email])
    await forgetRecipient(ctx, id)
    await tx.db.deleteFrom('plataforma_preferencia').where('usuario_id', '=', id).execute()
    await tx.db.deleteFrom('plataforma_lugar').where('usuario_id', '=', id).execute()
  }
  await asOwnerWithin(tx, forget)
  ctx.beforeCommit.push(() =>
    asOwnerWithin(tx, () => blankLog(tx, [], ctx.now, { kind: 'interno', id })),
  )
}
