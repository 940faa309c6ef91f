/** Mail through the queue: no commit, no mail; a server that is away loses none. */
import type { Ctx } from '../context.ts'
import type { JobDeclaration } from '../jobs.ts'
import type { Mailer, MailMessage, MailRefusal } from './mailer.ts'

/** A minute, two, four … up to six hours, for about a day. */
export const mailRetry = { limit: 12, delaySeconds: 60, mostSeconds: 21_600 }

/** For jobs that write to one address: a refusal for good is the answer, anything else comes back later. */
export async function sendOrRetry(mailer: Mailer, message: MailMessage): Promise<MailRefusal[]> {
  const { refused } = await mailer.send(message)
  const again = refused.find((r) => !r.permanent)
  if (again) throw new Error(again.reason)
  return refused
}

export type PlainMail = Pick<MailMessage, 'subject' | 'text' | 'html' | 'fromName' | 'id'>

const name = 'plataforma-mail'

/** One job for each address: a bad one does not stop the others. Never for a text with a one-time link: its job makes the link. */
export async function queueMail(ctx: Ctx, to: readonly string[], mail: PlainMail): Promise<void> {
  for (const address of new Set(to))
    await ctx.platform.jobs.send(ctx.tx, name, { ...mail, para: address })
}

export const mailJob: JobDeclaration = {
  name,
  scope: 'instalacao',
  retry: mailRetry,
  run: async (ctx, { para, ...mail }) => {
    await sendOrRetry(ctx.platform.mailer, { ...(mail as PlainMail), to: [String(para)] })
  },
}
