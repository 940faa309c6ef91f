/** Ids, versions and bodies as they come in, and records as they go out. */
import type { FastifyRequest } from 'fastify'
import { failure } from '../../contract/failure.ts'
import type { CanOf, RecordOf } from '../../contract/record.ts'
import type { Resource } from '../../contract/resource.ts'
import { cleanTexts } from '../../contract/clean.ts'
import type { Ctx } from '../context.ts'
import { canOf } from '../engine/read.ts'
import type { Stored } from '../engine/service.ts'

export type Params = Record<string, string>

export const idOf = (params: Params, name = 'id'): number => {
  const text = params[name] ?? ''
  if (!/^\d{1,9}$/.test(text)) throw failure.notFound()
  return Number(text)
}

/** A record as it is answered, with what the user may do with it. */
export function withCan<R extends Resource>(
  ctx: Ctx,
  resource: R,
  record: RecordOf<R>,
): RecordOf<R> & { can: CanOf<R> }
export function withCan(
  ctx: Ctx,
  resource: Resource,
  record: Stored,
): Stored & { can: Record<string, true | string> }
export function withCan(ctx: Ctx, resource: Resource, record: Stored): Stored {
  return { ...record, can: canOf(ctx, resource, record) }
}

export const versionOf = (from: unknown): number | undefined => {
  const said = (from as { versao?: unknown } | null | undefined)?.versao
  if (said === undefined || said === null || said === '') return undefined
  const version = Number(said)
  if (!Number.isSafeInteger(version) || version < 0) throw failure.badRequest('Versão inválida.')
  return version
}

/** Texts are clean as far as no declaration says more of them. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw failure.badRequest('O corpo do pedido deve ser um objeto.')
  return cleanTexts(body as Record<string, unknown>)
}
