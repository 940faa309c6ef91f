/** How files below a record are sent, exchanged, opened and looked at; listing and removing are those of any register below. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FilesRegister } from '../../contract/files.ts'
import { authorityFor } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { addFile, changeFile, type FilesOf, type FilesRequest, openFile } from './attachments.ts'
import { inOwnScope } from './requester.ts'
import { idOf, type Params, withCan } from './request-values.ts'
import type { Call } from './server.ts'

type Place = { base: string; one: string; parent: string; id: string }

const from = (ctx: Ctx, request: FastifyRequest): FilesRequest => ({
  platform: ctx.platform,
  request,
  open: (work) => inOwnScope(ctx, 'write', work),
})

export function fileRoutesBelow(
  app: FastifyInstance,
  child: FilesRegister,
  place: Place,
  call: Call,
): void {
  const of = (request: FastifyRequest): FilesOf => ({
    child,
    above: idOf(request.params as Params, place.parent),
  })
  const fileIn = (request: FastifyRequest): number => idOf(request.params as Params, place.id)
  const may = (action?: string) => ({ access: { any: [authorityFor(child, action)] } })
  const receiving = { transaction: 'none', perMinute: 60 } as const
  app.post(place.base, call({ ...may('INSERIR'), ...receiving }, add))
  app.put(place.one, call({ ...may('EDITAR'), ...receiving }, change))
  for (const [path, inline] of [
    ['download', false],
    ['ver', true],
  ] as const)
    app.get(
      `${place.one}/${path}`,
      call(may(), (ctx, request) => openFile(ctx, of(request), fileIn(request), inline)),
    )

  async function add(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const record = await addFile(from(ctx, request), of(request))
    void reply.status(201)
    return withCan(ctx, child, record)
  }

  async function change(ctx: Ctx, request: FastifyRequest): Promise<unknown> {
    return withCan(ctx, child, await changeFile(from(ctx, request), of(request), fileIn(request)))
  }
}
