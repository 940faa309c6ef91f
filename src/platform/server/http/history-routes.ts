/** The calls of a record's history. */
import type { FastifyInstance } from 'fastify'
import { authorityFor, type Resource } from '../../contract/resource.ts'
import { listEntries, readEntry, removeEntry, saveEntry } from '../engine/history.ts'
import { readRecord } from '../engine/read.ts'
import { once } from './idempotency.ts'
import { bodyOf, idOf, type Params, versionOf } from './request-values.ts'
import type { Call } from './server.ts'

export function historyRoutes(
  app: FastifyInstance,
  resource: Resource,
  path: string,
  call: Call,
): void {
  const base = `/${path}/:id/${resource.history?.path ?? 'historicos'}`
  const see = { any: [authorityFor(resource)] }
  const edit = { any: [authorityFor(resource, 'EDITAR')] }
  app.get(
    base,
    call({ access: see }, async (ctx, request) =>
      listEntries(ctx, resource, await readRecord(ctx, resource, idOf(request.params as Params))),
    ),
  )
  app.get(
    `${base}/:historicoId`,
    call({ access: see }, async (ctx, request) => {
      const record = await readRecord(ctx, resource, idOf(request.params as Params))
      return readEntry(ctx, resource, record, idOf(request.params as Params, 'historicoId'))
    }),
  )
  app.post(
    base,
    call({ access: edit, write: true }, async (ctx, request, reply) => {
      const record = await readRecord(ctx, resource, idOf(request.params as Params))
      const key = request.headers['idempotency-key']
      const answer = await once(
        ctx,
        {
          key: typeof key === 'string' ? key : undefined,
          route: `POST ${path}/${record.id}/historicos`,
          body: request.body,
        },
        async () => ({
          status: 201,
          body: await saveEntry(ctx, resource, record, null, bodyOf(request)),
        }),
      )
      void reply.status(answer.status)
      return answer.body
    }),
  )
  app.put(
    `${base}/:historicoId`,
    call({ access: edit, write: true }, async (ctx, request) => {
      const record = await readRecord(ctx, resource, idOf(request.params as Params))
      const body = bodyOf(request)
      return saveEntry(ctx, resource, record, idOf(request.params as Params, 'historicoId'), body, {
        versao: versionOf(body),
      })
    }),
  )
  app.delete(
    `${base}/:historicoId`,
    call({ access: edit, write: true }, async (ctx, request) => {
      const record = await readRecord(ctx, resource, idOf(request.params as Params))
      await removeEntry(
        ctx,
        resource,
        record,
        idOf(request.params as Params, 'historicoId'),
        versionOf(request.query),
      )
    }),
  )
}
