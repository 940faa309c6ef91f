/** Whatever went wrong, as the one error form of the wire. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import { type ErrorBody, Failure, failure, type FieldError } from '../../contract/failure.ts'
import { FileError } from '../files/errors.ts'
import { databaseRefusal } from '../database/refusal.ts'
import type { Registry } from '../registry.ts'
import { ReportError } from '../report/report-error.ts'
import { unreadableAddress } from './request-line.ts'
import { publicPage } from './plain-page.ts'
import type { World } from './requester.ts'
import { HtmlFailure } from './route.ts'

type HttpError = Error & { statusCode?: number; code?: string }

/** The sentence that a person may read, or nothing where none is known. */
export function asFailure(registry: Registry, error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (error instanceof FileError) return new Failure(error.status, error.code, error.message)
  if (error instanceof ReportError)
    return new Failure(500, 'RELATORIO', 'Não foi possível gerar o relatório.')
  return databaseRefusal(registry, error) ?? requestFailure(error as HttpError)
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
  { platform: { log }, registry }: World,
  page = false,
): FastifyReply {
  const error = thrown instanceof HtmlFailure ? thrown.cause : thrown
  const known = asFailure(registry, error)
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
