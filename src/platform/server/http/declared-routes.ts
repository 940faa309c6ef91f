/** The endpoints that slices declare beside CRUD and actions. */
import { refuseUnknown } from './answer-call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import { type ActorSpec, users } from '../../contract/actor.ts'
import { Failure } from '../../contract/failure.ts'
import { cleanTexts } from '../../contract/clean.ts'
import { asOwner } from '../database/tx.ts'
import type { Registry } from '../registry.ts'
import { checkProven } from '../session/proof.ts'
import type { Session } from '../session/sessions.ts'
import { countCall, limitOf } from './call-limits.ts'
import { zodFailure } from './errors.ts'
import {
  checkAccess,
  checkCompany,
  checkOrigin,
  circumstances,
  contextOf,
  identify,
  scopeOf,
  withContext,
  type World,
} from './requester.ts'
import type { RouteDeclaration } from './route.ts'
import { send } from './answer.ts'

export function declaredRoutes(app: FastifyInstance, world: World, pages = false): void {
  for (const declared of world.registry.routes.filter((r) => (r.page ?? false) === pages))
    app.route({
      method: declared.method,
      url: `/${declared.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...(declared.bodyLimit ? { bodyLimit: declared.bodyLimit } : {}),
      handler: (request, reply) => answer(world, declared, request, reply),
    })
}

async function answer(
  world: World,
  declared: RouteDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (declared.page) checkOrigin(request)
  const actor = actorOf(world.registry, declared)
  const session = await identify(
    world,
    request,
    actor,
    declared.access === 'publico' ? 'aberto' : 'inteira',
  )
  const perMinute = limitOf(declared)
  if (perMinute) await countCall(world, request, session, { route: declared.path, perMinute })
  checkAccess(declared.access, session)
  checkCompany(request, session)
  await checkTerms(world, declared, session)
  if (declared.call)
    refuseUnknown(declared.call.query ?? {}, request.query as Record<string, unknown>)
  const input = {
    params: checked(declared.params, request.params) as Record<string, unknown>,
    query: checked(declared.query, request.query) as Record<string, unknown>,
    body: (declared.bodyKind === 'multipart'
      ? {}
      : checked(declared.body, cleanTexts(request.body ?? {}))) as Record<string, unknown>,
    request,
    reply,
  }
  const at = circumstances(request, actor.origin)
  const scope = scopeOf(session, world.platform.clock())
  if (declared.proof) checkProven(scope.proven)
  const mode = declared.transaction ?? (declared.method === 'GET' ? 'read' : 'write')
  if (declared.status) void reply.status(declared.status)
  const result =
    mode === 'none'
      ? await declared.handler(contextOf(world, undefined as never, scope, at), input)
      : await withContext(world, scope, at, mode, (ctx) => declared.handler(ctx, input))
  return send(reply, result)
}

/** As whom a call is made: the actor that it names or whose addresses it is among, else a user. */
export function actorOf(
  { actors }: Pick<Registry, 'actors'>,
  { access, path }: Pick<RouteDeclaration, 'access' | 'path'>,
): ActorSpec {
  const named = typeof access === 'object' && 'actor' in access ? access.actor : undefined
  return actors.find((a) => (named ? a.key === named : path.startsWith(a.under))) ?? users
}

/** The pages ask with a page of their own; here every other way to write is shut. */
async function checkTerms(
  { platform }: World,
  declared: RouteDeclaration,
  session: Session | null,
): Promise<void> {
  if (
    !session ||
    typeof declared.access === 'string' ||
    !('actor' in declared.access) ||
    declared.method === 'GET' ||
    declared.beforeTerms
  )
    return
  const { kind, id, empresa } = session.account
  if (await asOwner(platform.pool, (tx) => platform.accounts.accepted(tx, kind, id, empresa.id)))
    return
  throw new Failure(
    403,
    'TERMO_PENDENTE',
    'Para continuar, leia e aceite o Termo de Privacidade e Política de Segurança.',
  )
}

function checked(schema: ZodType | undefined, value: unknown): unknown {
  if (!schema) return value
  const result = schema.safeParse(value)
  if (!result.success) throw zodFailure(result.error)
  return result.data
}
