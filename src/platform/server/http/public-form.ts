/**
 * A form behind a link, for whoever has no login: made on the server, read and sent without scripts. The link carries a
 * random word of which only the digest is kept; what it opens, and until when, is said by whoever uses this.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { digest } from '../session/sessions.ts'
import { HtmlAnswer, route, type RouteDeclaration } from './route.ts'
import { type FormQuestion, questionHtml } from './public-form-inputs.ts'
import { escapeText, formStyle } from './public-form-style.ts'

export type { FormQuestion } from './public-form-inputs.ts'

/** 32 random bytes, as they stand in an address. */
export const newFormToken = (): string => randomBytes(32).toString('base64url')
export const formDigest = (token: string): string => digest(token)
const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token)

/** By name; what can be given several times in several values. */
export type SentForm = ReadonlyMap<string, readonly string[]>

export type OpenForm = {
  title: string
  /** Above the questions, a paragraph each. */
  intro: readonly string[]
  questions: readonly FormQuestion[]
  /** Above the form, once something was kept or could not be taken. */
  notice?: string
  wrong?: boolean
  /** Of whom it is. */
  sender: string
  send: string
  /** Words of the button that keeps what is there, to go on later. */
  later?: string
}
/** Nothing to fill in any more. */
export type ClosedForm = { closed: string; text: string; status?: number; sender?: string }
export type FormState = OpenForm | ClosedForm

export type PublicForm = {
  /** Below the base path; the word follows as `?token=`, where no log of addresses keeps it. */
  path: string
  summary: string
  open(ctx: Ctx, token: string): Promise<FormState>
  take(ctx: Ctx, token: string, sent: SentForm, later: boolean): Promise<FormState>
}

export const formAddress = (origin: string, { path }: Pick<PublicForm, 'path'>, token: string) =>
  `${origin}/${path}?token=${token}`

const unknown: ClosedForm = {
  closed: 'Link inválido',
  text: 'Este link não existe ou foi trocado por um mais novo. Use o último e-mail que você recebeu ou procure o RH da empresa.',
}

const sentBody = z.record(
  z.string().max(60),
  z.union([z.string().max(6000), z.array(z.string().max(60)).max(100)]),
)

const tokenOf = z.object({ token: z.string().max(100).default('') })

function sentOf(body: z.infer<typeof sentBody>): SentForm {
  const entry = ([name, value]: [string, string | string[]]): [string, readonly string[]] => [
    name,
    (typeof value === 'string' ? [value] : value).filter((v) => v.trim() !== ''),
  ]
  return new Map(
    Object.entries(body)
      .map(entry)
      .filter(([, values]) => values.length > 0),
  )
}

/** The page and its sending, limited by address, in the slice's routes. */
export function publicForm(form: PublicForm): RouteDeclaration[] {
  const page = {
    page: true,
    path: form.path,
    summary: form.summary,
    access: 'publico',
    answerKind: 'html',
    transaction: 'none',
  } as const
  return [
    route({
      ...page,
      method: 'GET',
      perMinute: 60,
      query: tokenOf,
      handler: async (ctx, { query: { token } }) =>
        drawn(isToken(token) ? await form.open(ctx, token) : unknown),
    }),
    route({
      ...page,
      method: 'POST',
      perMinute: 30,
      bodyKind: 'form',
      bodyLimit: 500_000,
      query: tokenOf,
      body: sentBody,
      handler: async (ctx, { query: { token }, body }) =>
        drawn(
          isToken(token)
            ? await form.take(ctx, token, sentOf(body), body['depois'] !== undefined)
            : unknown,
        ),
    }),
  ]
}

export const unknownForm = unknown

function drawn(state: FormState): HtmlAnswer {
  if ('closed' in state)
    return new HtmlAnswer(
      frame(
        state.closed,
        `<h1>${escapeText(state.closed)}</h1><p>${escapeText(state.text)}</p>`,
        state.sender,
      ),
      state.status ?? 410,
    )
  const later = state.later
    ? `<button name="depois" value="sim" class="later" formnovalidate>${escapeText(state.later)}</button>`
    : ''
  const notice = state.notice
    ? `<p class="${state.wrong ? 'wrong' : 'notice'}" role="${state.wrong ? 'alert' : 'status'}">${escapeText(state.notice)}</p>`
    : ''
  const body = `<h1>${escapeText(state.title)}</h1>${notice}${state.intro
    .map((text) => `<p>${escapeText(text)}</p>`)
    .join('')}<form method="post">${state.questions
    .map(questionHtml)
    .join('')}<div class="end"><button>${escapeText(state.send)}</button>${later}</div></form>`
  return new HtmlAnswer(frame(state.title, body, state.sender), state.wrong ? 422 : 200)
}

const frame = (title: string, body: string, sender = ''): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeText(title)}</title><style>${formStyle}</style></head><body><main>${sender ? `<p class="sender">${escapeText(sender)}</p>` : ''}${body}</main></body></html>`
