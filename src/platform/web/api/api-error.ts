import type { FieldError } from '#platform/contract/failure.ts'
import type { Use } from '#platform/contract/uses.ts'

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  /** What keeps a record from being removed. */
  readonly uses: readonly Use[]
  readonly requestId: string | undefined
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, body: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.errors = Array.isArray(body.errors) ? (body.errors as FieldError[]) : []
    this.uses = Array.isArray(body.usos) ? (body.usos as Use[]) : []
    this.requestId = typeof body.requestId === 'string' ? body.requestId : undefined
    this.body = body
  }
}

export const UNREACHABLE =
  'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente. Nada do que você digitou foi perdido.'

export const unreachable = (): ApiError => new ApiError(0, 'api-unreachable', UNREACHABLE)
/** Given up by the screen itself (a newer search, a closed dialog); never shown. */
export const cancelled = (): ApiError =>
  new ApiError(0, 'REQUISICAO_CANCELADA', 'A requisição foi cancelada.')

const STANDARD: Record<number, string> = {
  401: 'Sessão expirada.',
  403: 'Não autorizado.',
  404: 'O recurso solicitado não foi encontrado.',
}

export async function readError(response: Response): Promise<ApiError> {
  let body: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(await response.text())
    if (typeof parsed === 'object' && parsed !== null) body = parsed as Record<string, unknown>
  } catch {
    // A proxy answers with a page of its own; the status says enough.
  }
  const code = typeof body.code === 'string' ? body.code : String(response.status)
  const said = typeof body.message === 'string' && body.message ? body.message : undefined
  const after = Number(response.headers.get('retry-after'))
  if (response.status === 429 && Number.isFinite(after) && after > 0) body.segundos = after
  return new ApiError(
    response.status,
    code,
    (response.status === 404 ? STANDARD[404] : said) ?? STANDARD[response.status] ?? 'Erro',
    body,
  )
}
