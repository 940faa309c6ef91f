/** The calls of a record's history. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorityFor, type Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { listEntries, readEntry, removeEntry, saveEntry } from '../engine/history.ts'
import { readRecord, seenRecord } from '../engine/read.ts'
import type { Stored } from '../engine/service.ts'
import { once } from './idempotency.ts'
import { bodyOf, idOf, type Params, versionOf } from './request-values.ts'
import type { Call } from './server.ts'

/** Where a history hangs: the record's address with `:name` for its ids, and how the record is found there. */
export type RecordPlace = {
  path: string
  recordOf: (ctx: Ctx, params: Params) => Promise<Stored>
  /** For reading nothing else of it. */
  seen?: (ctx: Ctx, params: Params) => Promise<Pick<Stored, 'id'>>
}

/** A record at an address of its resource. */
export const placeOf = (resource: Resource, path: string): RecordPlace => ({
  path: `${path}/:id`,
  recordOf: (ctx, params) => readRecord(ctx, resource, idOf(params)),
  seen: (ctx, params) => seenRecord(ctx, resource, idOf(params)),
})

export function historyRoutes(
  app: FastifyInstance,
  resource: Resource,
  place: RecordPlace,
  call: Call,
): void {
  const base = `/${place.path}/${resource.history?.path ?? 'historicos'}`
  const one = `${base}/:historicoId`
  const see = { access: { any: [authorityFor(resource)] } }
  const edit = { access: { any: [authorityFor(resource, 'EDITAR')] }, write: true }
  const found = (ctx: Ctx, request: FastifyRequest): Promise<Stored> =>
    place.recordOf(ctx, request.params as Params)
  app.get(
    base,
    call(see, async (ctx, request) => {
      const { seen = place.recordOf } = place
      return listEntries(ctx, resource, await seen(ctx, request.params as Params))
    }),
  )
  app.get(
    one,
    call(see, async (ctx, request) =>
      readEntry(ctx, resource, await found(ctx, request), entryId(request)),
    ),
  )
  app.post(
    base,
    call(edit, async (ctx, request, reply) =>
      addEntry(ctx, resource, await found(ctx, request), { request, reply }),
    ),
  )
  app.put(
    one,
    call(edit, async (ctx, request) =>
      changeEntry(ctx, resource, await found(ctx, request), request),
    ),
  )
  app.delete(
    one,
    call(edit, async (ctx, request) => {
      const [record, versao] = [await found(ctx, request), versionOf(request.query)]
      return removeEntry(ctx, resource, record, entryId(request), versao)
    }),
  )
}

const entryId = (request: FastifyRequest): number => idOf(request.params as Params, 'historicoId')

/** Added once for one idempotency key. */
async function addEntry(
  ctx: Ctx,
  resource: Resource,
  record: Stored,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  const sent = {
    key: typeof key === 'string' ? key : undefined,
    route: `POST ${resource.path}/${record.id}/historicos`,
    body: request.body,
  }
  const answer = await once(ctx, sent, async () => {
    const body = await saveEntry(ctx, resource, record, null, bodyOf(request))
    return { status: 201, body }
  })
  void reply.status(answer.status)
  return answer.body
}

function changeEntry(
  ctx: Ctx,
  resource: Resource,
  record: Stored,
  request: FastifyRequest,
): Promise<unknown> {
  const body = bodyOf(request)
  const versao = versionOf(body)
  return saveEntry(ctx, resource, record, entryId(request), body, { versao })
}
