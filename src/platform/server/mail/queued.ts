/** Mail through the queue: no commit, no mail; a server that is away loses none. */
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/tx.ts'
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

/** Whom a text names: ids by the key of their resource. With them it leaves the queue, sent or not. */
type NamedInMail = Readonly<Record<string, readonly number[]>>

/** One job for each address: a bad one does not stop the others. Never for a text with a one-time link: its job makes the link. */
export async function queueMail(
  ctx: Ctx,
  to: readonly string[],
  mail: PlainMail,
  names: NamedInMail = {},
): Promise<void> {
  for (const address of new Set(to))
    await ctx.platform.jobs.send(ctx.tx, name, { ...mail, nomeia: names, para: address })
}

/** Mails that name a record which is gone, those that were sent and are still kept too; as the owner of the queue. */
export async function forgetMails(
  { tx, platform }: { tx: Tx; platform: Pick<Ctx['platform'], 'jobs'> },
  key: string,
  ids: readonly number[],
): Promise<void> {
  if (!ids.length) return
  await platform.jobs.ready()
  await tx.rows(
    sql`delete from tarefas.job where name = ${name} and jsonb_path_exists(data #> array['nomeia', ${key}::text],
      '$[*] ? (@ == $quem[*])', jsonb_build_object('quem', ${[...ids]}::int[]))`,
  )
}

export const mailJob: JobDeclaration = {
  name,
  scope: 'instalacao',
  retry: mailRetry,
  run: async (ctx, { para, ...job }) => {
    const { nomeia: _, ...mail } = job
    await sendOrRetry(ctx.platform.mailer, { ...(mail as PlainMail), to: [String(para)] })
  },
}
