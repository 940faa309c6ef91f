/** The HTTP server: guards, transaction and error form around what the folders declare. */
import { createHmac, randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
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
import { failure } from '../../contract/failure.ts'
import type { Ctx, Origin } from '../context.ts'
import { belowRoutes } from './below-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { sendError } from './errors.ts'
import { declaredRoutes } from './declared-routes.ts'
import { openApiRoutes } from './openapi.ts'
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
import { sessionRoutes } from './session-routes.ts'
import { webPages } from './web-pages.ts'

export type CallOptions = {
  access: Access
  write?: boolean
  transaction?: 'read' | 'write' | 'none'
  origin?: Origin
}
export type CallHandler = (
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>
/** Wraps a handler: who, whether they may, and the transaction it runs in. */
export type Call = (options: CallOptions, handler: CallHandler) => RouteHandlerMethod

const scripts = ["'self'"]

export async function createHttp(world: World): Promise<FastifyInstance> {
  const { settings, log } = world.platform
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A request that arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    trustProxy: settings.trustProxy as never,
    bodyLimit: 2 * 1024 * 1024,
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
  await app.register(formbody)
  await app.register(multipart, { limits: { fileSize: 50 * 1024 * 1024, files: 10 } })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^text\/|json|javascript|svg|xml/,
  })
  await app.register(helmet, securityHeaders())
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log))
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '-',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'pedido',
    )
  })
  const call = callFactory(world)
  await app.register(async (api) => registerApi(api, world, call), {
    prefix: `${settings.basePath}/api`,
  })
  await app.register(
    async (pages) => {
      pages.setErrorHandler((error, request, reply) => sendError(error, request, reply, log, true))
      declaredRoutes(pages, world, true)
    },
    { prefix: settings.basePath },
  )
  await webPages(app, world)
  return app
}

async function registerApi(api: FastifyInstance, world: World, call: Call): Promise<void> {
  api.addHook('onRequest', async (request, reply) => {
    checkOrigin(request)
    void reply.header('cache-control', 'no-store')
  })
  api.setNotFoundHandler((request, reply) =>
    sendError(failure.notFound(), request, reply, world.platform.log),
  )
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
      options.access === 'candidato',
      options.access === 'publico' ? 'aberto' : 'inteira',
    )
    checkAccess(options.access, session)
    checkCompany(request, session)
    const at = circumstances(
      request,
      options.origin ?? (options.access === 'candidato' ? 'PORTAL' : 'WEB'),
    )
    const mode =
      options.transaction ??
      (options.write ? 'write' : request.url.includes('/exportar') ? 'write' : 'read')
    const scope = scopeOf(session)
    const answer =
      mode === 'none'
        ? await handler(contextOf(world, undefined as never, scope, at), request, reply)
        : await withContext(world, scope, at, mode, (ctx) => handler(ctx, request, reply))
    return send(reply, answer)
  }
}

/** Parameters given twice count as a list by comma; nothing becomes an object. */
function plainQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(text)) {
    const plain = name.replace(/\[\]$/, '')
    query[plain] = query[plain] === undefined ? value : `${query[plain]},${value}`
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
