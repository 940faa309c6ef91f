/** The OpenAPI 3.1 document, from the declarations: resources, actions, histories, reports and declared endpoints. */
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z, type ZodType } from 'zod'
import { type AccountKind, type ActorSpec, users } from '../../contract/actor.ts'
import { authoritiesAsked } from '../../contract/call.ts'
import { addressesOf } from '../../contract/report.ts'
import { aboveOf, type Registry } from '../registry.ts'
import { belowOperations } from './openapi-below.ts'
import { callBodySchema, inputSchema, querySchemas } from './openapi-fields.ts'
import type { World } from './requester.ts'
import { isBelow } from '../../contract/below.ts'
import { fixedOperations } from './openapi-fixed.ts'
import { resourceOperations } from './openapi-resource.ts'
import {
  type Add,
  errorSchema,
  operation,
  type Operation,
  pathParam,
  queryParam,
  type Schema,
} from './openapi-schema.ts'
import { shapeSchema } from './shape-schema.ts'
import type { Access, RouteDeclaration } from './route.ts'

type Paths = Record<string, Record<string, Operation>>

export function openApiDocument(registry: Registry, basePath: string): Schema & { paths: Paths } {
  const paths: Paths = {}
  const schemas: Record<string, Schema> = { Erro: errorSchema }
  const add: Add = (path, method, op) => {
    const methods = (paths[`/${path}`] ??= {})
    methods[method.toLowerCase()] = op
  }
  for (const { resource } of registry.slices.values()) {
    resourceOperations(resource, schemas, add)
    if (isBelow(resource)) belowOperations(resource, aboveOf(registry, resource), add)
  }
  for (const { report } of registry.reports.values())
    for (const { path } of addressesOf(report))
      add(
        path,
        'POST',
        operation(report.label, [report.authorityName], {
          body: inputSchema(report.filters, { pdf: { type: 'boolean', default: true } }),
          answer: 'file',
          tag: report.module,
          id: `relatorio ${path}`,
        }),
      )
  for (const declared of registry.routes.filter((r) => !r.page))
    add(declared.path, declared.method, declaredOperation(declared))
  for (const [method, path, op] of fixedOperations()) add(path, method, op)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trama RH',
      version: '1',
      description: `API da suíte de RH${registry.actors.map((a) => ` e do ${a.place}`).join('')}. Autenticação por cookie de sessão (${['login', ...registry.actors.map((a) => a.login)].map((path) => `POST /${path}`).join(' ou ')}).`,
    },
    servers: [{ url: `${basePath}/api` }],
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => a.localeCompare(b))),
    components: {
      schemas,
      securitySchemes: {
        sessao: cookieScheme(users),
        ...Object.fromEntries(registry.actors.map((a) => [a.key, cookieScheme(a)])),
      },
    },
  }
}

const cookieScheme = ({ cookie }: ActorSpec): Schema => ({
  type: 'apiKey',
  in: 'cookie',
  name: cookie,
})

const actorIn = (access: Exclude<Access, string>): 'sessao' | AccountKind =>
  'actor' in access ? access.actor : 'sessao'

function declaredOperation(d: RouteDeclaration): Operation {
  const params = [...d.path.matchAll(/\{(\w+)\}/g)].map((m) => pathParam(m[1] ?? ''))
  const query = declaredQuery(d).map(([name, schema]) => queryParam(name, schema))
  const body = declaredBody(d)
  return operation(d.summary, authoritiesAsked(d.access), {
    params: [...params, ...query],
    ...(body ? { body, bodyType: bodyTypes[d.bodyKind ?? 'json'] } : {}),
    answer: declaredAnswer(d),
    ...(d.status ? { status: d.status } : {}),
    tag: d.path.split('/')[0] ?? '',
    proof: d.proof,
    secured: typeof d.access === 'object' ? actorIn(d.access) : d.access,
  })
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

function declaredQuery({ call, query }: RouteDeclaration): [string, Schema][] {
  if (call) return querySchemas(call.query ?? {})
  if (!query) return []
  return Object.entries((json(query)['properties'] as Record<string, Schema>) ?? {})
}

function declaredBody({ call, body, bodyKind }: RouteDeclaration): Schema | undefined {
  const fields = call?.body ?? call?.laidOver
  if (fields) return callBodySchema(fields)
  if (body) return json(body)
  return bodyKind === 'multipart' ? { type: 'object' } : undefined
}

function declaredAnswer({ call, answer, answerKind }: RouteDeclaration): Schema | 'file' | 'none' {
  if (answerKind === 'file' || answerKind === 'none') return answerKind
  if (typeof call?.answer === 'object') return shapeSchema(call.answer)
  return answer ? json(answer) : {}
}

const json = (schema: ZodType): Schema =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema

export function openApiRoutes(app: FastifyInstance, world: World): void {
  let document: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(world.registry, world.platform.settings.basePath))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  void app.register(fastifyStatic, {
    root,
    prefix: '/docs/arquivos/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /\/swagger-ui(-bundle)?\.(js|css)$/.test(path),
  })
  const base = `${world.platform.settings.basePath}/api`
  const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>API do Trama RH</title><link rel="stylesheet" href="${base}/docs/arquivos/swagger-ui.css"></head><body><div id="api"></div><script src="${base}/docs/arquivos/swagger-ui-bundle.js"></script><script src="${base}/docs/inicio.js"></script></body></html>`
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  const begin = `SwaggerUIBundle({ url: '${base}/openapi.json', dom_id: '#api', deepLinking: true })`
  app.get('/docs/inicio.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(begin),
  )
}
