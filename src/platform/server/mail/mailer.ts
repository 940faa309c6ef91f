import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { cleanDocument, isEmail } from '#platform/contract/documents.ts'
import { cleanLine } from '#platform/contract/clean.ts'
import { outside } from '../database/holding.ts'
import { forgetKept } from './outbox.ts'

export type MailAddress = { name?: string; address: string }

export type MailMessage = {
  /** Each receives a message of their own and sees no other address. */
  to: readonly (string | MailAddress)[]
  /** The sender's name shown instead of the configured one, e.g. the company; the address stays. */
  fromName?: string
  replyTo?: string | MailAddress
  subject: string
  text: string
  html?: string
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[]
  calendar?: { content: string; method: 'REQUEST' | 'CANCEL' }
  /** What this message is about, e.g. the job: a repeated sending keeps its Message-ID, so that mail programs show it once. */
  id?: string
  /** Address that ends these mails at one POST (RFC 8058); mail programs show it as a button. */
  unsubscribe?: string
  /** For mails sent while a person waits: 5 s. Without it each step may take 30 s. */
  timeoutMs?: number
}

export type MailRefusal = {
  address: string
  reason: string
  /** False: worth another attempt later (server away, busy, too slow). */
  permanent: boolean
}

export type MailResult = { delivered: string[]; refused: MailRefusal[] }

export type MailLog = {
  info(data: object, message: string): void
  warn(data: object, message: string): void
}

export type MailerSettings = {
  smtpUrl?: string
  /** 'nome@empresa.com.br' or 'Empresa <nome@empresa.com.br>'. */
  from: string
  /** Where messages go as .eml files when there is no SMTP server. */
  outboxDir: string
  log: MailLog
}

export type Mailer = {
  /** False: messages go to the outbox folder, and the screens say so. */
  readonly sends: boolean
  /** Never throws for what an address or the server did; every address ends in exactly one of the two lists. */
  send(message: MailMessage): Promise<MailResult>
  /** Of a person who is erased: what the outbox folder still keeps for the address goes. */
  forget(address: string): Promise<void>
}

const STEP_MS = 30_000
export const AT_ONCE_MS = 5_000

function parseFrom(from: string): { name: string; address: string } {
  const found = /^(.*)<([^<>]+)>\s*$/s.exec(from)
  const address = cleanDocument('email', found?.[2] ?? from)
  if (!isEmail(address)) throw new Error(`MAIL_FROM não é um endereço de e-mail: ${from}`)
  return { name: cleanLine(found?.[1] ?? '').replace(/^"|"$/g, ''), address }
}

function asAddress(given: string | MailAddress): { name: string; address: string } {
  const { name = '', address } = typeof given === 'string' ? { address: given } : given
  return { name: cleanLine(name), address: cleanDocument('email', address) }
}

const attachmentsOf = ({ attachments = [] }: MailMessage) =>
  attachments.map((file) => ({ ...file, filename: cleanLine(file.filename) }))

type Prepared = ReturnType<typeof prepare>

function prepare(message: MailMessage, from: { name: string; address: string }) {
  const mail = {
    from: { name: cleanLine(message.fromName ?? from.name), address: from.address },
    ...(message.replyTo && isEmail(asAddress(message.replyTo).address)
      ? { replyTo: asAddress(message.replyTo) }
      : {}),
    subject: cleanLine(message.subject),
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    attachments: attachmentsOf(message),
    ...(message.calendar ? { icalEvent: { ...message.calendar, filename: 'convite.ics' } } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.unsubscribe
        ? {
            'List-Unsubscribe': `<${message.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    // Content is given as bytes; a path or address inside it must never be opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return { id: message.id, mail }
}

/** The same for the same message, receiver and sender; tells nothing of any of them. */
function messageId(id: string, from: string, to: string): string {
  const hash = createHash('sha256').update([id, from, to].join('\n')).digest('hex').slice(0, 40)
  return `<${hash}@${from.split('@')[1]}>`
}

type Deliver = (
  mail: Prepared['mail'] & { to: { name: string; address: string }; messageId?: string },
) => Promise<void>

export function createMailer(settings: MailerSettings): Mailer {
  const from = parseFrom(settings.from)
  const { smtpUrl, log } = settings
  return {
    sends: Boolean(smtpUrl),
    forget: async (address) => {
      outside('The outbox')
      await forgetKept(settings.outboxDir, address)
    },
    async send(message) {
      outside('A mail server')
      const known = new Map(message.to.map(asAddress).map((to) => [to.address, to]))
      const valid = [...known.values()].filter(({ address }) => isEmail(address))
      const refused = [...known.keys()]
        .filter((address) => !isEmail(address))
        .map((address) => ({ address, reason: 'Endereço de e-mail inválido', permanent: true }))
      const mail = prepare(message, from)
      const sent = smtpUrl
        ? await sendAll(smtpUrl, mail, valid, message.timeoutMs)
        : await keepAll(settings.outboxDir, mail, valid)
      const result = { delivered: sent.delivered, refused: [...refused, ...sent.refused] }
      // Addresses are personal data and stay out of the log.
      log.info({ delivered: result.delivered.length, refused: result.refused.length }, 'mail')
      for (const { reason } of result.refused) log.warn({ reason }, 'mail refused')
      return result
    },
  }
}

async function sendAll(
  url: string,
  mail: Prepared,
  to: readonly { name: string; address: string }[],
  timeoutMs?: number,
): Promise<MailResult> {
  if (to.length === 0) return { delivered: [], refused: [] }
  const step = timeoutMs ?? STEP_MS
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
  })
  const deadline = timeoutMs === undefined ? undefined : Date.now() + timeoutMs
  try {
    return await each(to, mail, async (one) => {
      await within(transport.sendMail(one), deadline)
    })
  } finally {
    transport.close()
  }
}

class TooSlow extends Error {}

async function within(work: Promise<unknown>, deadline?: number): Promise<void> {
  if (deadline === undefined) return void (await work)
  const stop = new AbortController()
  const clock = after(Math.max(0, deadline - Date.now()), undefined, { signal: stop.signal }).then(
    () => {
      throw new TooSlow()
    },
  )
  clock.catch(() => undefined)
  // Whichever comes second has nobody waiting for it.
  work.catch(() => undefined)
  try {
    await Promise.race([work, clock])
  } finally {
    stop.abort()
  }
}

async function each(
  to: readonly { name: string; address: string }[],
  { id, mail }: Prepared,
  deliver: Deliver,
): Promise<MailResult> {
  const result: MailResult = { delivered: [], refused: [] }
  for (const one of to) {
    try {
      await deliver({
        ...mail,
        to: one,
        ...(id ? { messageId: messageId(id, mail.from.address, one.address) } : {}),
      })
      result.delivered.push(one.address)
    } catch (error) {
      result.refused.push({ address: one.address, ...explain(error) })
    }
  }
  return result
}

function explain(error: unknown): { reason: string; permanent: boolean } {
  if (error instanceof TooSlow)
    return { reason: 'O servidor de e-mail não respondeu a tempo', permanent: false }
  const { code, responseCode, response } = error as {
    code?: string
    responseCode?: number
    response?: string
  }
  // Only a refusal of this address or message is final; a refused login is the installation's fault and may be mended.
  const permanent = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  if (response) return { reason: cleanLine(response).slice(0, 300), permanent }
  return {
    reason: `O servidor de e-mail não aceitou a mensagem (${code ?? 'sem resposta'})`,
    permanent,
  }
}

async function keepAll(
  folder: string,
  mail: Prepared,
  to: readonly { name: string; address: string }[],
): Promise<MailResult> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  await mkdir(folder, { recursive: true, mode: 0o750 })
  return await each(to, mail, async (one) => {
    const { message } = await transport.sendMail(one)
    await keepOne(folder, message)
  })
}

/** The file bears its name only when it is whole. */
async function keepOne(folder: string, message: Buffer | Readable): Promise<void> {
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
  const part = join(folder, `.${name}.part`)
  try {
    await writeFile(part, message, { mode: 0o640 })
    await rename(part, join(folder, `${name}.eml`))
  } finally {
    await rm(part, { force: true })
  }
}
