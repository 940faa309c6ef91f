/** Errors that reach the user. Each carries a Portuguese sentence that says what is wrong and what to do. */

export type FieldError = { field: string; label: string; message: string }

export type ErrorBody = {
  code: string
  message: string
  errors?: FieldError[]
  requestId?: string
  [detail: string]: unknown
}

export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[] | undefined
  readonly details: Record<string, unknown> | undefined
  /** Authorities of which one would do; told only to who may give it. */
  readonly missing: readonly string[]

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      errors?: FieldError[]
      details?: Record<string, unknown>
      missing?: readonly string[]
    } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.details = more.details
    this.missing = more.missing ?? []
  }
}

export const failure = {
  notFound: () => new Failure(404, 'NAO_ENCONTRADO', 'O recurso solicitado não foi encontrado.'),
  /** Somebody has removed it since it was read. */
  removed: (who: string, when: string) =>
    new Failure(
      410,
      'REGISTRO_REMOVIDO',
      `Este registro foi removido por ${who} em ${when}. O que você digitou continua na tela: copie o que ainda servir.`,
    ),
  /** It stands under another number now, to which every address of it leads. */
  moved: (message: string, registro: { id: number; rotulo: string }) =>
    new Failure(410, 'REGISTRO_MOVIDO', message, { details: { registro } }),
  unauthenticated: () => new Failure(401, 'SESSAO_EXPIRADA', 'Sessão expirada.'),
  /** One of the authorities in `missing` would do; where several are needed at once, they are one of them, joined by ' e '. */
  forbidden: (missing: readonly string[], message = 'Não autorizado.') => {
    if (!missing.length) throw new Error('A refusal says which authority is missing.')
    return new Failure(403, 'NAO_AUTORIZADO', message, { missing })
  },
  /** Refused whatever one may do: a call that does not come from a page of ours. */
  foreign: (message = 'Não autorizado.') => new Failure(403, 'NAO_AUTORIZADO', message),
  /** Of an installation that is only shown. */
  onlyShown: () => new Failure(403, 'MODO_DEMONSTRACAO', 'Modo Demonstração. Reinicie o sistema.'),
  invalid: (errors: FieldError[], message = 'Preencha os campos indicados') =>
    new Failure(422, 'FIELD_VALIDATION_VIOLATION', message, { errors }),
  badRequest: (message: string, code = 'REQUISICAO_INVALIDA') => new Failure(400, code, message),
  conflict: (message: string, code = 'CONFLITO', details?: Record<string, unknown>) =>
    new Failure(409, code, message, details ? { details } : {}),
  /** For now only: the same call is worth sending again after so many seconds. */
  unavailable: (
    message = 'O sistema está temporariamente indisponível. Aguarde alguns segundos e tente novamente.',
    seconds = 5,
  ) => new Failure(503, 'INDISPONIVEL', message, { details: { segundos: seconds } }),
  tooMany: (seconds: number) =>
    new Failure(
      429,
      'MUITAS_TENTATIVAS',
      `Muitas tentativas em pouco tempo. Aguarde ${seconds} segundos e tente novamente.`,
      { details: { segundos: seconds } },
    ),
}
