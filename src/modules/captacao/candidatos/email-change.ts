import { formatDate } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { queueMailTo } from '#modules/captacao/emails-enviados/service.ts'
import { composeMail } from '#modules/captacao/modelos-email/service.ts'
import { accountMails } from './mail-kinds.ts'
import type { Candidate } from './reading.ts'

/** Only the old address can say that the change was not wanted. */
export async function tellOldAddress(ctx: Ctx, stored: Candidate, saved: Candidate): Promise<void> {
  const before = stored.contato?.email
  if (!before || before.toLowerCase() === saved.contato?.email?.toLowerCase()) return
  const kind = accountMails.emailAlterado
  const values = { empresa: companyOf(ctx).nome, data: formatDate(ctx.today) }
  await queueMailTo(ctx, {
    kind,
    candidatoId: saved.id,
    to: { address: before },
    mail: await composeMail(ctx, kind, { values }),
  })
}
