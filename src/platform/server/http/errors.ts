/** Whatever went wrong, as the one error form of the wire. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import { type ErrorBody, Failure, failure, type FieldError } from '../../contract/failure.ts'
import { FileError } from '../files/errors.ts'
import { ReportError } from '../report/report-error.ts'
import type { Log } from '../log.ts'
import { tooSlow } from './bodies.ts'
import { publicPage } from './plain-page.ts'
import { HtmlFailure } from './route.ts'

type DatabaseError = Error & { code?: string; constraint?: string }
type HttpError = Error & { statusCode?: number; code?: string }

export function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (error instanceof FileError) return new Failure(error.status, error.code, error.message)
  if (error instanceof ReportError) return reportFailure(error)
  return databaseFailure(error as DatabaseError) ?? requestFailure(error as HttpError)
}

function reportFailure(error: ReportError): Failure {
  if (error.code === 'full') return new Failure(507, 'SEM_ESPACO', error.message)
  if (error.code === 'gone') return new Failure(499, 'SAIU', error.message)
  if (error.code === 'busy') return failure.busy(error.message, 30)
  return new Failure(500, 'RELATORIO', 'Não foi possível gerar o relatório.')
}

function databaseFailure(error: DatabaseError): Failure | undefined {
  switch (error?.code) {
    case '23503':
      return failure.conflict(
        'Este registro está em uso por outros e não pode ser removido, ou algo que ele cita acabou de ser removido.',
        'EM_USO',
      )
    case '23505':
      return failure.conflict('Já existe um registro com estes dados.', 'JA_EXISTE')
    case '23514':
      return failure.conflict(
        'Os dados não respeitam uma regra deste cadastro. Confira os campos e tente novamente.',
        'REGRA',
      )
    case '23502':
      return failure.badRequest('Falta um dado obrigatório.')
    case '42501':
      return failure.notFound()
    case '40001':
    case '40P01':
      return failure.conflict(
        'Outra pessoa gravou ao mesmo tempo. Tente novamente.',
        'CONCORRENCIA',
      )
    case '55P03':
      return failure.conflict(
        'Este registro está sendo gravado por outra pessoa. Tente novamente em instantes.',
        'CONCORRENCIA',
      )
    case '22021':
    case '22P05':
      return failure.badRequest('O texto tem um caractere que não pode ser gravado.')
    default:
      return undefined
  }
}

function requestFailure(error: HttpError): Failure | undefined {
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
  log: Log,
  page = false,
): FastifyReply {
  const error = thrown instanceof HtmlFailure ? thrown.cause : thrown
  const known = asFailure(error)
  if (!known || known.status >= 500)
    log.error({ err: error, requestId: request.id }, 'pedido falhou')
  const status = known?.status ?? 500
  const body: ErrorBody = {
    code: known?.code ?? 'ERRO',
    message: known?.message ?? 'Algo deu errado. O que já estava gravado continua guardado.',
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
        ? pageOf(status, body)
        : null
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

const pageOf = (status: number, body: ErrorBody): string =>
  publicPage({
    title:
      status === 404
        ? 'Página Não Encontrada'
        : status >= 500
          ? 'Erro Interno do Servidor'
          : 'Não foi possível continuar',
    intro: [body.message, ...(body.errors ?? []).map((e) => e.message)].map(ended).join(' '),
  })

/** What zod found, in the wire's form. */
export function zodFailure(error: ZodError): Failure {
  const errors: FieldError[] = error.issues.map((issue) => {
    const field = issue.path.join('.')
    // Sentences of the library itself are English; all others are ours.
    const custom =
      issue.code === 'custom' || !/^(Invalid|Too |Unrecognized|Expected)/.test(issue.message)
    const missing = issue.code === 'invalid_type' && /undefined|null/.test(issue.message)
    return {
      field,
      label: field,
      message: custom
        ? issue.message
        : missing
          ? `${field} é obrigatório`
          : `${field}: valor inválido`,
    }
  })
  return failure.invalid(errors)
}
