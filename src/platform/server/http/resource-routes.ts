/** The calls of every resource, from its declaration. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bulkActionsOf, bulkPath } from '../../contract/bulk.ts'
import { failure } from '../../contract/failure.ts'
import { authorityFor, pathsOf, type Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { runAction } from '../engine/action.ts'
import { beginValues } from '../engine/begin.ts'
import { exportList } from '../engine/export.ts'
import { listAll, listPage } from '../engine/list.ts'
import type { ListQuery } from '../engine/list-query.ts'
import { readRecord, seenRecord } from '../engine/read.ts'
import { removeRecord } from '../engine/remove.ts'
import { removeEach } from '../engine/remove-each.ts'
import { Afterwards, type Stored } from '../engine/service.ts'
import { recordTimeline } from '../engine/timeline.ts'
import { createRecord, updateRecord } from '../engine/write.ts'
import { recordLog } from '../log-reading.ts'
import type { Slice } from '../registry.ts'
import { isLong, runBulk } from '../task/bulk.ts'
import { choices } from './choices.ts'
import { historyRoutes, placeOf } from './history-routes.ts'
import { ended, once } from './idempotency.ts'
import { inOwnScope } from './requester.ts'
import { bodyOf, idOf, type Params, versionOf, withCan } from './request-values.ts'
import type { Call } from './server.ts'
import { fileOf } from './file-routes.ts'

export function resourceRoutes(app: FastifyInstance, slice: Slice, call: Call): void {
  for (const path of pathsOf(slice.resource)) {
    readingRoutes(app, slice.resource, path, call)
    writingRoutes(app, slice.resource, path, call)
    actionRoutes(app, slice.resource, path, call)
    bulkRoutes(app, slice.resource, path, call)
    if (slice.resource.history)
      historyRoutes(app, slice.resource, placeOf(slice.resource, path), call)
  }
}

function readingRoutes(app: FastifyInstance, resource: Resource, path: string, call: Call): void {
  const not = new Set(resource.without ?? [])
  if (!not.has('list')) listRoutes(app, resource, path, call)
  if (!not.has('choose'))
    app.get(
      `/${path}/opcoes`,
      call({ access: 'sessao' }, (ctx, request) =>
        choices(ctx, resource, request.query as ListQuery),
      ),
    )
  if (!not.has('create'))
    app.get(
      `/${path}/novo`,
      call({ access: { any: [authorityFor(resource, 'INSERIR')] } }, (ctx) =>
        beginValues(ctx, resource),
      ),
    )
  if (!not.has('read')) recordRoutes(app, resource, path, call)
}

function listRoutes(app: FastifyInstance, resource: Resource, path: string, call: Call): void {
  const always = resource.list.views?.[path]?.always
  const asked = ({ query }: FastifyRequest): ListQuery => ({ ...(query as ListQuery), ...always })
  app.get(
    `/${path}`,
    call({ access: { any: [authorityFor(resource)] } }, async (ctx, request, reply) =>
      sendList(ctx, resource, asked(request), reply),
    ),
  )
  const mayExport = { any: [authorityFor(resource, 'EXPORTAR')] }
  app.get(
    `/${path}/exportar`,
    call({ access: mayExport, transaction: 'none', perMinute: 20 }, (ctx, request) =>
      exportList(ctx, resource, asked(request)),
    ),
  )
}

function recordRoutes(app: FastifyInstance, resource: Resource, path: string, call: Call): void {
  const may = { any: [authorityFor(resource)] }
  const found = (ctx: Ctx, request: FastifyRequest): Promise<Stored> =>
    readRecord(ctx, resource, idOf(request.params as Params))
  app.get(
    `/${path}/:id`,
    call({ access: may }, async (ctx, request) =>
      withCan(ctx, resource, await found(ctx, request)),
    ),
  )
  app.get(
    `/${path}/:id/alteracoes`,
    call({ access: may }, async (ctx, request) => {
      const { id } = await found(ctx, request)
      return recordLog(ctx, resource, id, request.query as ListQuery)
    }),
  )
  if (resource.timeline)
    app.get(
      `/${path}/:id/linha-do-tempo`,
      call({ access: may }, async (ctx, request) => {
        const { id } = await seenRecord(ctx, resource, idOf(request.params as Params))
        return recordTimeline(ctx, resource, id, request.query as ListQuery)
      }),
    )
  app.get(
    `/${path}/:id/arquivos/:campo`,
    call({ access: may }, async (ctx, request) => {
      const { campo = '' } = request.params as Params
      return fileOf(ctx, resource, await found(ctx, request), campo)
    }),
  )
}

/** The one row of a resource that has no other. */
async function theOne(ctx: Ctx, resource: Resource): Promise<number> {
  const row = await ctx.tx.one<{ id: number }>(
    `select id from ${resource.table} order by id limit 1`,
  )
  if (!row) throw failure.notFound()
  return row.id
}

/** A page as the envelope; without one, all rows up to 1,000. */
export async function sendList(
  ctx: Ctx,
  resource: Resource,
  query: ListQuery,
  reply: FastifyReply,
): Promise<unknown> {
  if (query['page'] !== undefined) {
    const page = await listPage(ctx, resource, query)
    return { ...page, content: page.content.map((r) => withCan(ctx, resource, r)) }
  }
  if (resource.single)
    return withCan(ctx, resource, await readRecord(ctx, resource, await theOne(ctx, resource)))
  const { rows, cut } = await listAll(ctx, resource, query)
  if (cut) void reply.header('x-truncado', 'sim')
  return rows.map((r) => withCan(ctx, resource, r))
}

type Creation = {
  request: FastifyRequest
  reply: FastifyReply
  path: string
  body: Record<string, unknown>
}

/** Made once for one idempotency key. */
export async function sendCreated(
  ctx: Ctx,
  resource: Resource,
  { request, reply, path, body }: Creation,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  const sent = {
    key: typeof key === 'string' ? key : undefined,
    route: `POST ${path}`,
    body: request.body,
  }
  const answer = await once(ctx, sent, async () => {
    const created = await createRecord(ctx, resource, body)
    return { status: 201, body: withCan(ctx, resource, created) }
  })
  void reply.status(answer.status)
  return answer.body
}

/** Saves what the body says of a record. */
export async function sendSaved(
  ctx: Ctx,
  resource: Resource,
  { id }: { id: number },
  body: Record<string, unknown>,
): Promise<unknown> {
  const versao = versionOf(body)
  return withCan(ctx, resource, await updateRecord(ctx, resource, id, body, { versao }))
}

function writingRoutes(app: FastifyInstance, resource: Resource, path: string, call: Call): void {
  const not = new Set(resource.without ?? [])
  const may = (action: string) => ({ any: [authorityFor(resource, action)] })
  if (!not.has('create'))
    app.post(
      `/${path}`,
      call({ access: may('INSERIR'), write: true }, (ctx, request, reply) =>
        sendCreated(ctx, resource, { request, reply, path, body: bodyOf(request) }),
      ),
    )
  if (!not.has('update')) {
    app.put(
      `/${path}`,
      call({ access: may('EDITAR'), write: true }, async (ctx, request) => {
        if (!resource.single) throw failure.badRequest('No id in Entity')
        return sendSaved(ctx, resource, { id: await theOne(ctx, resource) }, bodyOf(request))
      }),
    )
    app.put(
      `/${path}/:id`,
      call({ access: may('EDITAR'), write: true }, async (ctx, request) =>
        sendSaved(ctx, resource, { id: idOf(request.params as Params) }, bodyOf(request)),
      ),
    )
  }
  if (not.has('remove')) return
  const removes = { proof: resource.proof?.remove && ('senha' as const) }
  app.delete(
    `/${path}/:id`,
    call({ ...removes, access: may('EXCLUIR'), write: true }, async (ctx, request) => {
      await removeRecord(ctx, resource, idOf(request.params as Params), versionOf(request.query))
    }),
  )
  app.post(
    `/${path}/excluir-em-lote`,
    call({ ...removes, access: may('EXCLUIR'), write: true }, (ctx, request) =>
      removeMany(ctx, resource, bodyOf(request)['ids']),
    ),
  )
}

/** Each row is removed or refused for itself; one that can't go does not keep the others. */
async function removeMany(ctx: Ctx, resource: Resource, ids: unknown): Promise<unknown> {
  if (
    !Array.isArray(ids) ||
    !ids.length ||
    ids.length > 1000 ||
    ids.some((id) => !Number.isSafeInteger(id) || id < 1)
  )
    throw failure.badRequest('Informe os registros a remover (no máximo 1.000).')
  return removeEach(ctx, resource, ids as number[])
}

/** What is asked for many records, each for itself. A lot that becomes a task is begun once for one key; what few records answer names people and is kept nowhere. */
function bulkRoutes(app: FastifyInstance, resource: Resource, path: string, call: Call): void {
  for (const [name, action] of bulkActionsOf(resource)) {
    const address = `/${path}/${bulkPath(name, action)}`
    const access = { any: [authorityFor(resource, action.authority)] }
    const { proof } = action
    const answer = call({ access, write: true, perMinute: 60, proof }, (ctx, request) =>
      bulkAnswerOf(ctx, resource, name, { address, request }),
    )
    app.post(address, answer)
  }
}

async function bulkAnswerOf(
  ctx: Ctx,
  resource: Resource,
  name: string,
  { address, request }: { address: string; request: FastifyRequest },
): Promise<unknown> {
  const body = bodyOf(request)
  const key = request.headers['idempotency-key']
  const sent = {
    key: isLong(body) && typeof key === 'string' ? key : undefined,
    route: `POST ${address}`,
    body,
  }
  const work = async () => ({ status: 200, body: await runBulk(ctx, resource, name, body) })
  return (await once(ctx, sent, work)).body
}

function actionRoutes(app: FastifyInstance, resource: Resource, path: string, call: Call): void {
  for (const [name, action] of Object.entries(resource.actions)) {
    const method = action.method ?? 'PUT'
    const options = {
      access: { any: [authorityFor(resource, action.authority)] },
      transaction: 'none',
      proof: action.proof,
      ...(action.perMinute ? { perMinute: action.perMinute } : {}),
    } as const
    const handler = call(options, (ctx, request) =>
      answerAction(ctx, resource, name, { address: `${method} ${path}`, request }),
    )
    app.route({ method, url: `/${path}/:id/${action.path ?? name}`, handler })
  }
}

/** Done once for one idempotency key; what is sent or drawn in the end waits for the commit. */
async function answerAction(
  ctx: Ctx,
  resource: Resource,
  name: string,
  { address, request }: { address: string; request: FastifyRequest },
): Promise<unknown> {
  const [body, id] = [bodyOf(request), idOf(request.params as Params)]
  const key = request.headers['idempotency-key']
  const sent = {
    key: typeof key === 'string' ? key : undefined,
    route: `${address}/${id}/${name}`,
    body,
  }
  const versao = versionOf(body) ?? versionOf(request.query)
  const work = async (inner: Ctx): Promise<{ status: number; body: unknown }> => {
    const said = await runAction(inner, resource, name, id, body, versao)
    if (said !== undefined && said !== null) return { status: 200, body: said }
    return { status: 200, body: withCan(inner, resource, await readRecord(inner, resource, id)) }
  }
  const { status, body: said } = await inOwnScope(ctx, 'write', (inner) =>
    once(inner, sent, () => work(inner)),
  )
  return said instanceof Afterwards ? ended(ctx, sent, status, said.run) : said
}
