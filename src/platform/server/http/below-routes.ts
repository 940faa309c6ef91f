/** The calls of a register below the record it belongs to: a child of another parent is not there. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Below, isBelow, placesBelow } from '../../contract/below.ts'
import { failure } from '../../contract/failure.ts'
import { isFilesRegister } from '../../contract/files.ts'
import type { RefValue } from '../../contract/field.ts'
import { authorityFor, pathsOf, type Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import type { ListQuery } from '../engine/list-query.ts'
import { readRecord, seenRecord } from '../engine/read.ts'
import { removeRecord } from '../engine/remove.ts'
import type { Stored } from '../engine/service.ts'
import { aboveOf, filterByAbove, type Registry } from '../registry.ts'
import { fileRoutesBelow } from './attachment-routes.ts'
import { historyRoutes } from './history-routes.ts'
import { bodyOf, idOf, type Params, versionOf, withCan } from './request-values.ts'
import { sendCreated, sendList, sendSaved } from './resource-routes.ts'
import type { Call } from './server.ts'

/** Both must be there and may be seen, and the one belongs to the other. */
async function childOf(
  ctx: Ctx,
  child: Below,
  ids: { parent: number; id: number },
): Promise<Stored> {
  await readRecord(ctx, aboveOf(ctx.registry, child), ids.parent)
  const record: Stored = await readRecord(ctx, child, ids.id)
  // The registry made sure that it is a reference.
  const above = record[child.below.field] as RefValue | null | undefined
  if (above?.id !== ids.parent) throw failure.notFound()
  return record
}

export function belowRoutes(
  app: FastifyInstance,
  registry: Registry,
  resource: Resource,
  call: Call,
): void {
  if (!isBelow(resource)) return
  for (const place of placesBelow(resource, { paths: pathsOf(aboveOf(registry, resource)) }))
    placeRoutes(app, resource, place, call)
}

const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

function placeRoutes(
  app: FastifyInstance,
  child: Below,
  place: { base: string; parent: string; id: string },
  call: Call,
): void {
  const base = `/${urlOf(place.base)}`
  const one = `${base}/:${place.id}`
  const not = new Set(child.without ?? [])
  const may = (action?: string) => ({
    access: { any: [authorityFor(child, action)] },
    write: action !== undefined,
  })
  const ofParent = filterByAbove(child)
  const parentOf = (params: Params): number => idOf(params, place.parent)
  const recordOf = (ctx: Ctx, params: Params): Promise<Stored> =>
    childOf(ctx, child, { parent: parentOf(params), id: idOf(params, place.id) })
  if (isFilesRegister(child)) fileRoutesBelow(app, child, { ...place, base, one }, call)
  const belonging = (request: FastifyRequest): Record<string, unknown> => ({
    ...bodyOf(request),
    [child.below.field]: parentOf(request.params as Params),
  })
  if (!not.has('list')) app.get(base, call(may(), list))
  if (!not.has('read'))
    app.get(
      one,
      call(may(), async (ctx, request) =>
        withCan(ctx, child, await recordOf(ctx, request.params as Params)),
      ),
    )
  if (!not.has('create') && !isFilesRegister(child)) app.post(base, call(may('INSERIR'), create))
  if (!not.has('update') && !isFilesRegister(child)) app.put(one, call(may('EDITAR'), update))
  if (!not.has('remove'))
    app.delete(
      one,
      call(may('EXCLUIR'), async (ctx, request) => {
        const { id } = await recordOf(ctx, request.params as Params)
        await removeRecord(ctx, child, id, versionOf(request.query))
      }),
    )
  if (child.history) historyRoutes(app, child, { path: one.slice(1), recordOf }, call)

  async function list(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const parent = parentOf(request.params as Params)
    await seenRecord(ctx, aboveOf(ctx.registry, child), parent)
    const query = { ...(request.query as ListQuery), [ofParent]: String(parent) }
    return sendList(ctx, child, query, reply)
  }

  async function update(ctx: Ctx, request: FastifyRequest): Promise<unknown> {
    return sendSaved(ctx, child, await recordOf(ctx, request.params as Params), belonging(request))
  }

  async function create(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const parent = parentOf(request.params as Params)
    await readRecord(ctx, aboveOf(ctx.registry, child), parent)
    const path = `${child.path} ${child.below.field} ${parent}`
    return sendCreated(ctx, child, { request, reply, path, body: belonging(request) })
  }
}
