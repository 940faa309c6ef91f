/** What a request sends: received whole, within a limit of size and time and in UTF-8, before anything of ours is held for it. */
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RequestPayload,
} from 'fastify'
import { Failure, failure } from '../../contract/failure.ts'
import { outside } from '../database/holding.ts'
import { mustBeLimited } from './call-limits.ts'

/** Milliseconds from the first byte of a request to the last of its body. */
export type BodyLimits = { textMs: number; uploadMs: number }
export const usualBodyLimits: BodyLimits = { textMs: 30_000, uploadMs: 120_000 }

const deepest = 50

export const tooSlow = (): Failure =>
  new Failure(
    408,
    'ENVIO_LENTO',
    'O envio demorou demais e foi interrompido. Confira a sua conexão e envie novamente.',
  )
const notUtf8 = (): Failure =>
  failure.badRequest(
    'O texto enviado não está em UTF-8. Confira a codificação e envie novamente.',
    'CODIFICACAO',
  )
const unreadable = (): Failure =>
  failure.badRequest(
    'O que foi enviado chegou incompleto ou ilegível. Envie novamente.',
    'ENVIO_ILEGIVEL',
  )

const clocks = new WeakMap<FastifyRequest, AbortController>()

/** Ends when the body took too long; its reason is the answer. */
function clockOf(request: FastifyRequest): AbortSignal {
  return (clocks.get(request) ?? new AbortController()).signal
}

/** The clock of a request runs until its body has come whole, or the connection is gone. */
function startClock(request: FastifyRequest, reply: FastifyReply, limits: BodyLimits): void {
  const clock = new AbortController()
  clocks.set(request, clock)
  const late = isUpload(request) ? limits.uploadMs : limits.textMs
  const timer = setTimeout(() => clock.abort(tooSlow()), late)
  const stop = (): void => clearTimeout(timer)
  request.raw.once('end', stop)
  request.raw.once('close', stop)
  reply.raw.once('close', stop)
}

/** A body that the clock ends: the stream of the request itself would take the connection with it, and the answer. */
function endingWith(clock: AbortSignal, payload: RequestPayload): PassThrough {
  const body = new PassThrough()
  payload.once('error', (error: Error) => body.destroy(error))
  payload.once('close', () => payload.readableEnded || body.destroy(new Error('aborted')))
  clock.addEventListener('abort', () => {
    payload.unpipe(body)
    body.destroy(clock.reason as Error)
  })
  return payload.pipe(body)
}

const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

/** JSON and forms, as bytes first: what is no UTF-8 is refused instead of stored as something else. */
export function receiveBodies(app: FastifyInstance, limits: BodyLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    refuseForm(request)
    if (hasBody(request) && !request.raw.readableEnded) startClock(request, reply, limits)
  })
  app.addHook('preParsing', async (request, _reply, payload) =>
    hasBody(request) && !isUpload(request) ? endingWith(clockOf(request), payload) : payload,
  )
  const json = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    function parseJson(request, body, done) {
      let text: string
      try {
        text = textOf(body as Buffer)
        refuseDepth(text)
      } catch (error) {
        return done(error as FastifyError)
      }
      void json(request, text, done)
    },
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => formOf(textOf(body)),
  )
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Packed bodies grow without limit where they are opened; other encodings of letters would be guessed. */
function refuseForm(request: FastifyRequest): void {
  const packed = request.headers['content-encoding']?.trim().toLowerCase()
  if (packed && packed !== 'identity')
    throw new Failure(
      415,
      'COMPACTADO',
      'O envio não pode ser compactado. Envie novamente sem compactação.',
    )
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
  if (charset && !/^(utf-?8|us-ascii)$/i.test(charset)) throw notUtf8()
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw notUtf8()
  }
}

function isUtf8Form(text: string): boolean {
  try {
    // A percent sign that begins no byte is a letter, as browsers take it.
    decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
  }
}

/** Names that come again are a list. */
function formOf(text: string): Record<string, string | string[]> {
  if (!isUtf8Form(text)) throw notUtf8()
  const form = Object.create(null) as Record<string, string | string[]>
  for (const [name, value] of new URLSearchParams(text)) {
    const before = form[name]
    form[name] = before === undefined ? value : [before, value].flat()
  }
  return form
}

/** Counted in the text: what is read from it would be walked by functions that call themselves. */
function refuseDepth(text: string): void {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i)
    if (quoted) {
      if (c === 0x5c) i += 1
      else if (c === 0x22) quoted = false
    } else if (c === 0x22) quoted = true
    else if (c === 0x7b || c === 0x5b) {
      depth += 1
      if (depth > deepest)
        throw failure.badRequest(
          `Os dados enviados têm mais de ${deepest} níveis, um dentro do outro. Simplifique e envie novamente.`,
          'NIVEIS',
        )
    } else if (c === 0x7d || c === 0x5d) depth -= 1
  }
}

/** Reads a multipart body by `work` until it ends, is refused or is late; `drop` lets go of what is half received. */
export async function received<T>(
  request: FastifyRequest,
  work: () => Promise<T>,
  drop: (why: Error) => void,
): Promise<T> {
  outside('A body')
  mustBeLimited(request)
  const clock = clockOf(request)
  const late = once(clock, 'abort').then(() => {
    throw clock.reason
  })
  const done = work()
  // Whichever comes second has nobody waiting for it.
  late.catch(() => undefined)
  done.catch(() => undefined)
  try {
    return await Promise.race([done, late])
  } catch (error) {
    if (clock.aborted) {
      request.raw.unpipe()
      drop(clock.reason as Error)
      throw clock.reason
    }
    throw multipartFailure(error)
  }
}

function multipartFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error
  const { statusCode } = error as FastifyError
  if (statusCode === 413) return error
  return statusCode !== undefined ||
    /multipart|boundary|part header|content type/i.test(error.message)
    ? unreadable()
    : error
}

/** What was typed beside a file, or its name: the letters that stand for lost bytes are nobody's words. */
export function whole(text: string): string {
  if (text.includes('\uFFFD')) throw notUtf8()
  return text
}
