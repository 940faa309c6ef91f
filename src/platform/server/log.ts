import { pino, stdTimeFunctions } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { LogLevel } from './settings.ts'

export type Log = Logger

/** Names whose value says who a person is or opens a door (LGPD, art. 5, I and II); modules add theirs (`masked`). */
const personal = [
  'authorization',
  'cookie',
  'set-cookie',
  'senha',
  'password',
  'token',
  'secret',
  'cpf',
  'cnpj',
  'pis',
  'rg',
  'nome',
  'nomeSocial',
  'nomeCompleto',
  'email',
  'telefone',
  'celular',
  'endereco',
  'cep',
  'dataNascimento',
  'body',
  'parameters',
]

const anyDepth = (name: string): string[] => {
  const key = name.includes('-') ? `["${name}"]` : name
  const nested = name.includes('-') ? key : `.${key}`
  return [key, `*${nested}`, `*.*${nested}`]
}

const longNumbers = /\d{3}\.?\d{3}\.?\d{3}[-/.]?\d{2,5}(?:-?\d{2})?/g
const addresses = /[^\s"'<>()@]+@[^\s"'<>()@]+/g

/** Masks what looks like a document or an e-mail in free text. */
const withoutPersonal = (text: string): string =>
  text.replace(longNumbers, '***').replace(addresses, '***')

/** The path alone: a query string carries searched names and documents. */
export const loggedPath = (url: string): string => withoutPersonal(url.split('?', 1)[0] ?? '')

type Loggable = { readonly [key: string]: unknown }

const hasFields = (value: unknown): value is Loggable => typeof value === 'object' && value !== null

// PostgreSQL repeats the row in `detail` and `where` and quotes the value in messages of class 22.
function errorFields(error: unknown): unknown {
  if (!hasFields(error)) return withoutPersonal(String(error))
  const text = typeof error.message === 'string' ? error.message : ''
  const fromDatabase = typeof error.severity === 'string' && typeof error.code === 'string'
  const message = withoutPersonal(
    fromDatabase && String(error.code).startsWith('22') ? text.replace(/"[^"]*"/g, '"***"') : text,
  )
  const stack =
    typeof error.stack === 'string'
      ? error.stack
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .join('\n')
      : undefined
  return {
    type: typeof error.name === 'string' ? error.name : 'Error',
    message,
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(fromDatabase
      ? { table: error.table, constraint: error.constraint, routine: error.routine }
      : {}),
    stack,
    ...(error.cause === undefined ? {} : { cause: errorFields(error.cause) }),
  }
}

const requestFields = (request: unknown): unknown =>
  hasFields(request)
    ? {
        method: request.method,
        path: typeof request.url === 'string' ? loggedPath(request.url) : undefined,
      }
    : undefined

const responseFields = (response: unknown): unknown =>
  hasFields(response) ? { status: response.statusCode } : undefined

/**
 * JSON lines on standard output. Given to Fastify as `loggerInstance`, every line of a request carries its id; the
 * serializers of `req`, `res` and `err` are already in it.
 */
export function createLog(
  options: { readonly logLevel: LogLevel; readonly masked?: readonly string[] },
  destination?: DestinationStream,
): Log {
  const settings = {
    level: options.logLevel,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { req: requestFields, res: responseFields, err: errorFields, error: errorFields },
    redact: { paths: [...personal, ...(options.masked ?? [])].flatMap(anyDepth), censor: '***' },
  }
  return destination ? pino(settings, destination) : pino(settings)
}
