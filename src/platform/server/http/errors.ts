/** Whatever went wrong, as the one error form of the wire. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import { type ErrorBody, Failure, failure, type FieldError } from '../../contract/failure.ts'
import { FileError } from '../files/errors.ts'
import { databaseRefusal } from '../database/refusal.ts'
import type { Registry } from '../registry.ts'
import { ReportError } from '../report/report-error.ts'
import { tooSlow } from './bodies.ts'
import { unreadableAddress } from './request-line.ts'
import { publicPage } from './plain-page.ts'
import { forbiddenText, type World } from './requester.ts'
import { HtmlFailure } from './route.ts'

type HttpError = Error & { statusCode?: number; code?: string }

/** The sentence that a person may read, or nothing where none is known. */
export function asFailure(registry: Registry, error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (error instanceof FileError) return new Failure(error.status, error.code, error.message)
  if (error instanceof ReportError) return reportFailure(error)
  return databaseRefusal(registry, error) ?? requestFailure(error as HttpError)
}

function reportFailure(error: ReportError): Failure {
  if (error.code === 'full') return new Failure(507, 'SEM_ESPACO', error.message)
  if (error.code === 'gone') return new Failure(499, 'SAIU', error.message)
  if (error.code === 'busy') return failure.unavailable(error.message, 30)
  return new Failure(500, 'RELATORIO', 'Não foi possível gerar o relatório.')
}

function requestFailure(error: HttpError): Failure | undefined {
  if (error?.code === 'FST_ERR_BAD_URL') return unreadableAddress()
  const status = error?.statusCode
  if (status === 413) return new Failure(413, 'GRANDE_DEMAIS', 'O que foi enviado é grande demais.')
  if (status === 415) return new Failure(415, 'FORMATO', 'Formato de envio não aceito.')
  if (status === 429) return failure.tooMany(60)
  if (status && status >= 400 && status < 500)
    return failure.badRequest('O pedido não pôde ser entendido. Confira os dados enviados.')
  return undefined
}

/** Tells on the wire; to a browser that asked for a page, on a page: the one the failure brings, else a plain one. */
export function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  world: World,
  page = false,
): FastifyReply {
  const { log } = world.platform
  const error = thrown instanceof HtmlFailure ? thrown.cause : thrown
  const known = asFailure(world.registry, error)
  if (!known || known.status >= 500)
    log.error({ err: error, requestId: request.id }, 'pedido falhou')
  const status = known?.status ?? 500
  const body: ErrorBody = {
    code: known?.code ?? 'ERRO',
    message: known
      ? forbiddenText(world, request, known)
      : 'Algo deu errado. O que já estava gravado continua guardado.',
    ...(known?.errors ? { errors: known.errors } : {}),
    ...known?.details,
    requestId: request.id,
  }
  if (status === 429 || status === 503)
    void reply.header(
      'retry-after',
      String(known?.details?.['segundos'] ?? (status === 429 ? 60 : 5)),
    )
  // What is left of the body is not waited for. Elsewhere it is read and dropped, so that the answer arrives.
  if (status === 408) void reply.header('connection', 'close')
  void reply.status(status).header('cache-control', 'no-store')
  const html =
    thrown instanceof HtmlFailure
      ? thrown.answer.html
      : page || asksForPage(request)
        ? pageOf(status, body, request.method === 'GET')
        : null
  if (html !== null && status === 503 && request.method === 'GET') void reply.header('refresh', '5')
  return html === null
    ? reply.type('application/json; charset=utf-8').send(body)
    : reply.type('text/html; charset=utf-8').send(html)
}

/** What was no request, or never became a whole one: nobody of ours has seen it. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const said = late
    ? tooSlow()
    : error.code === 'HPE_HEADER_OVERFLOW'
      ? new Failure(431, 'CABECALHOS', 'O pedido traz cabeçalhos grandes demais.')
      : failure.badRequest('O pedido não pôde ser entendido. Confira os dados enviados.')
  const body = JSON.stringify({ code: said.code, message: said.message } satisfies ErrorBody)
  socket.end(
    `HTTP/1.1 ${said.status} ${STATUS_CODES[said.status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

const asksForPage = (request: FastifyRequest): boolean =>
  !request.url.includes('/api/') && /\btext\/html\b/.test(request.headers.accept ?? '')

/** Messages beside a field carry no full stop; one after the other they need it. */
const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

function titleFor(status: number): string {
  if (status === 404) return 'Página Não Encontrada'
  if (status === 503) return 'Sistema temporariamente indisponível'
  return status >= 500 ? 'Erro Interno do Servidor' : 'Não foi possível continuar'
}

const pageOf = (status: number, body: ErrorBody, reading: boolean): string =>
  publicPage({
    title: titleFor(status),
    intro: [
      body.message,
      ...(body.errors ?? []).map((e) => e.message),
      ...(status === 503 ? [reading ? readAgain : sendAgain] : []),
    ]
      .map(ended)
      .join(' '),
  })

const readAgain = 'Esta página tenta de novo sozinha'
const sendAgain =
  'Depois, recarregue esta página e confirme o reenvio, ou volte à página anterior: o que você digitou não se perde'

/** What zod found, in the wire's form. */
export function zodFailure(error: ZodError): Failure {
  return failure.invalid(error.issues.map(issueError))
}

function issueError(issue: ZodError['issues'][number]): FieldError {
  const field = issue.path.join('.')
  return { field, label: field, message: issueSentence(field, issue) }
}

function issueSentence(field: string, { code, message }: ZodError['issues'][number]): string {
  // Sentences of the library itself are English; all others are ours.
  if (code === 'custom' || !/^(Invalid|Too |Unrecognized|Expected)/.test(message)) return message
  const missing = code === 'invalid_type' && /undefined|null/.test(message)
  return missing ? `${field} é obrigatório` : `${field}: valor inválido`
}
