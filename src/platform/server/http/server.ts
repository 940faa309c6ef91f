/** The HTTP server: guards, transaction and error form around what the folders declare. */
import { createHmac, randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteHandlerMethod,
} from 'fastify'
import { users } from '../../contract/actor.ts'
import { failure } from '../../contract/failure.ts'
import { cleanLine } from '../../contract/clean.ts'
import type { Proof } from '../../contract/proof.ts'
import type { Ctx, Origin } from '../context.ts'
import { belowRoutes } from './below-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { type BodyLimits, receiveBodies, usualBodyLimits } from './bodies.ts'
import { sendClientError, sendError } from './errors.ts'
import { checkRequestLine } from './request-line.ts'
import { declaredRoutes } from './declared-routes.ts'
import { openApiRoutes } from './openapi.ts'
import { countCall } from './call-limits.ts'
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
import { reportRoutes } from './report-routes.ts'
import { resourceRoutes } from './resource-routes.ts'
import { send } from './answer.ts'
import type { Access } from './route.ts'
import { checkProven } from '../session/proof.ts'
import { sessionRoutes } from './session-routes.ts'
import { webPages } from './web-pages.ts'

export type CallOptions = {
  access: Access
  write?: boolean
  transaction?: 'read' | 'write' | 'none'
  origin?: Origin
  /** Tries of a user in a minute, for what takes bytes, draws or sends. */
  perMinute?: number
  /** The password must have been typed lately. */
  proof?: Proof | undefined
}
export type CallHandler = (
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>
/** Wraps a handler: who, whether they may, and the transaction it runs in. */
export type Call = (options: CallOptions, handler: CallHandler) => RouteHandlerMethod

const scripts = ["'self'"]

export async function createHttp(
  world: World,
  bodies: BodyLimits = usualBodyLimits,
): Promise<FastifyInstance> {
  const { settings, log } = world.platform
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A request that arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    trustProxy: trusted(settings.trustProxy) as never,
    frameworkErrors: (error, request, reply) =>
      sendError(error, request as FastifyRequest, reply as FastifyReply, world),
    bodyLimit: 2 * 1024 * 1024,
    // The last resort: headers that never end, and a body whose own limit could not answer.
    http: { headersTimeout: 20_000, requestTimeout: 180_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: sendClientError,
    genReqId: () => randomUUID(),
    routerOptions: {
      maxParamLength: 200,
      ignoreTrailingSlash: true,
      querystringParser: (text) => plainQuery(text),
    },
  })
  await app.register(cookie, {
    secret: createHmac('sha256', world.platform.secretsKey).update('cookies').digest('hex'),
  })
  receiveBodies(app, bodies)
  await app.register(multipart, { limits: { fileSize: 50 * 1024 * 1024, files: 10 } })
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^text\/|json|javascript|svg|xml/,
  })
  await app.register(helmet, securityHeaders())
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, world))
  app.addHook('onRequest', async (request) => checkRequestLine(request))
  app.addHook('onResponse', async (request, reply) => log.info(lineOf(request, reply), 'pedido'))
  const call = callFactory(world)
  await app.register(async (api) => registerApi(api, world, call), {
    prefix: `${settings.basePath}/api`,
  })
  await app.register(async (pages) => registerPages(pages, world), { prefix: settings.basePath })
  await webPages(app, world)
  return app
}

/** What the log says of an answered request: no address as it was asked, no body. */
const lineOf = (request: FastifyRequest, reply: FastifyReply): object => ({
  requestId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? '-',
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
})

function registerPages(pages: FastifyInstance, world: World): void {
  pages.setErrorHandler((error, request, reply) => sendError(error, request, reply, world, true))
  declaredRoutes(pages, world, true)
}

async function registerApi(api: FastifyInstance, world: World, call: Call): Promise<void> {
  api.addHook('onRequest', async (request, reply) => {
    checkOrigin(request)
    void reply.header('cache-control', 'no-store')
  })
  api.setNotFoundHandler((request, reply) => sendError(failure.notFound(), request, reply, world))
  sessionRoutes(api, world, call)
  fileRoutes(api, call)
  openApiRoutes(api, world)
  declaredRoutes(api, world)
  for (const slice of world.registry.slices.values()) {
    resourceRoutes(api, slice, call)
    belowRoutes(api, world.registry, slice.resource, call)
  }
  for (const entry of world.registry.reports.values()) reportRoutes(api, world, entry, call)
}

function callFactory(world: World): Call {
  return (options, handler) => async (request, reply) => {
    const session = await identify(
      world,
      request,
      users,
      options.access === 'publico' ? 'aberto' : 'inteira',
    )
    checkAccess(options.access, session)
    checkCompany(request, session)
    const { perMinute } = options
    const route = request.routeOptions.url ?? ''
    if (perMinute) await countCall(world, request, session, { route, perMinute })
    const at = circumstances(request, options.origin ?? users.origin)
    const mode = options.transaction ?? (options.write ? 'write' : 'read')
    const scope = scopeOf(session, world.platform.clock())
    if (options.proof) checkProven(scope.proven)
    const answer =
      mode === 'none'
        ? await handler(contextOf(world, undefined as never, scope, at), request, reply)
        : await withContext(world, scope, at, mode, (ctx) => handler(ctx, request, reply))
    return send(reply, answer)
  }
}

/** Fastify takes a number of proxies for none: without this every visitor would have the proxy's address, and its limits. */
function trusted(proxies: World['platform']['settings']['trustProxy']): unknown {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** Parameters given twice count as a list by comma; nothing becomes an object. */
function plainQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(text)) {
    const plain = name.replace(/\[\]$/, '')
    const clean = cleanLine(value)
    query[plain] = query[plain] === undefined ? clean : `${query[plain]},${clean}`
  }
  return query
}

function securityHeaders() {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: scripts,
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'self'", 'blob:'],
        frameAncestors: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    referrerPolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: { maxAge: 15_552_000 },
  }
}
