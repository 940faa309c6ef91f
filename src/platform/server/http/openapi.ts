/** The OpenAPI 3.1 document, from the declarations: resources, actions, histories, reports and declared endpoints. */
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z, type ZodType } from 'zod'
import { type AccountKind, type ActorSpec, users } from '../../contract/actor.ts'
import { authoritiesAsked } from '../../contract/call.ts'
import { bulkActionsOf, bulkAnswer, bulkPath } from '../../contract/bulk.ts'
import { authorityFor, pathsOf, type Resource } from '../../contract/resource.ts'
import { aboveOf, type Registry } from '../registry.ts'
import {
  belowOperations,
  historyOperations,
  timelineParams,
  timelineSchema,
} from './openapi-below.ts'
import {
  callBodySchema,
  inputSchema,
  listParams,
  querySchemas,
  recordSchema,
} from './openapi-fields.ts'
import type { World } from './requester.ts'
import { isBelow } from '../../contract/below.ts'
import { fixedOperations } from './openapi-fixed.ts'
import {
  errorSchema,
  operation,
  type Operation,
  pageSchema,
  pathParam,
  queryParam,
  type Schema,
  schemaName,
} from './openapi-schema.ts'
import { shapeSchema } from './shape-schema.ts'
import type { Access, RouteDeclaration } from './route.ts'

type Paths = Record<string, Record<string, Operation>>

export function openApiDocument(registry: Registry, basePath: string): Schema & { paths: Paths } {
  const paths: Paths = {}
  const schemas: Record<string, Schema> = { Erro: errorSchema }
  const add = (path: string, method: string, operation: Operation): void => {
    ;(paths[`/${path}`] ??= {})[method.toLowerCase()] = operation
  }
  for (const { resource } of registry.slices.values()) {
    resourceOperations(resource, schemas, add)
    if (isBelow(resource)) belowOperations(resource, aboveOf(registry, resource), add)
  }
  for (const { report } of registry.reports.values())
    for (const path of [report.path, ...(report.alsoAt ?? [])])
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

function resourceOperations(
  resource: Resource,
  schemas: Record<string, Schema>,
  add: (path: string, method: string, op: Operation) => void,
): void {
  const name = schemaName(resource.key)
  schemas[name] = recordSchema(resource)
  schemas[`${name}Entrada`] = inputSchema(resource.allFields, { versao: { type: 'integer' } })
  const ref = { $ref: `#/components/schemas/${name}` }
  const body = { $ref: `#/components/schemas/${name}Entrada` }
  const not = new Set(resource.without ?? [])
  const { one, many } = resource.label
  const tag = resource.module
  const may = (action?: string): string[] => [authorityFor(resource, action)]
  for (const path of pathsOf(resource)) {
    if (!not.has('list')) {
      add(
        path,
        'GET',
        operation(`Lista: ${many}`, may(), {
          params: listParams(resource),
          answer: { oneOf: [pageSchema(ref), { type: 'array', items: ref }] },
          tag,
        }),
      )
      add(
        `${path}/exportar`,
        'GET',
        operation(`Exporta: ${many}`, may('EXPORTAR'), {
          params: listParams(resource),
          answer: 'file',
          tag,
        }),
      )
    }
    if (!not.has('choose'))
      add(
        `${path}/opcoes`,
        'GET',
        operation(`Opções: ${many}`, [], {
          params: listParams(resource),
          answer: pageSchema({
            type: 'object',
            properties: { id: { type: 'integer' }, rotulo: { type: 'string' } },
          }),
          tag,
        }),
      )
    if (!not.has('create')) {
      add(
        path,
        'POST',
        operation(`Inclui: ${one}`, may('INSERIR'), { body, answer: ref, status: 201, tag }),
      )
      add(
        `${path}/novo`,
        'GET',
        operation(`Valores iniciais: ${one}`, may('INSERIR'), { answer: { type: 'object' }, tag }),
      )
    }
    if (!not.has('read')) {
      add(
        `${path}/{id}`,
        'GET',
        operation(`Lê: ${one}`, may(), { params: [pathParam('id')], answer: ref, tag }),
      )
      add(
        `${path}/{id}/alteracoes`,
        'GET',
        operation(`Histórico de alterações: ${one}`, may(), {
          params: [pathParam('id')],
          answer: pageSchema({ type: 'object' }),
          tag,
        }),
      )
      if (resource.timeline)
        add(
          `${path}/{id}/linha-do-tempo`,
          'GET',
          operation(`Linha do tempo: ${one}`, may(), {
            params: [pathParam('id'), ...timelineParams],
            answer: timelineSchema,
            tag,
          }),
        )
    }
    if (!not.has('update'))
      add(
        `${path}/{id}`,
        'PUT',
        operation(`Altera: ${one}`, may('EDITAR'), {
          params: [pathParam('id')],
          body,
          answer: ref,
          tag,
        }),
      )
    if (!not.has('remove')) {
      add(
        `${path}/{id}`,
        'DELETE',
        operation(`Remove: ${one}`, may('EXCLUIR'), {
          params: [pathParam('id'), queryParam('versao', { type: 'integer' })],
          answer: 'none',
          tag,
        }),
      )
      add(
        `${path}/excluir-em-lote`,
        'POST',
        operation(`Remove em lote: ${many}`, may('EXCLUIR'), {
          body: {
            type: 'object',
            properties: { ids: { type: 'array', items: { type: 'integer' } } },
          },
          answer: { type: 'object' },
          tag,
        }),
      )
    }
    actionOperations(resource, path, ref, add)
    if (resource.history) historyOperations(resource, { path: `${path}/{id}`, ids: ['id'] }, add)
  }
}

function actionOperations(
  resource: Resource,
  path: string,
  ref: Schema,
  add: (path: string, method: string, op: Operation) => void,
): void {
  for (const [name, action] of Object.entries(resource.actions))
    add(
      `${path}/{id}/${action.path ?? name}`,
      action.method ?? 'PUT',
      operation(
        `${action.label}: ${resource.label.one}`,
        [authorityFor(resource, action.authority)],
        {
          params: [pathParam('id')],
          body: inputSchema(action.fields ?? {}, { versao: { type: 'integer' } }),
          answer: ref,
          tag: resource.module,
        },
      ),
    )
  const ids: Schema = { type: 'array', items: { type: 'integer' } }
  for (const [name, action] of bulkActionsOf(resource))
    add(
      `${path}/${bulkPath(name, action)}`,
      'POST',
      operation(
        `${action.label} em lote: ${resource.label.many}`,
        [authorityFor(resource, action.authority)],
        {
          body: inputSchema(action.fields ?? {}, { ids }),
          answer: shapeSchema(bulkAnswer),
          tag: resource.module,
        },
      ),
    )
}

const actorIn = (access: Exclude<Access, string>): 'sessao' | AccountKind =>
  'actor' in access ? access.actor : 'sessao'

function declaredOperation(d: RouteDeclaration): Operation {
  const params = [...d.path.matchAll(/\{(\w+)\}/g)].map((m) => pathParam(m[1] ?? ''))
  const query = d.call
    ? querySchemas(d.call.query ?? {}).map(([name, schema]) => queryParam(name, schema))
    : d.query
      ? Object.entries((json(d.query)['properties'] as Record<string, Schema>) ?? {}).map(
          ([name, schema]) => queryParam(name, schema),
        )
      : []
  const bodyFields = d.call?.body ?? d.call?.laidOver
  const secured = typeof d.access === 'object' ? actorIn(d.access) : d.access
  const bodyType =
    d.bodyKind === 'form'
      ? 'application/x-www-form-urlencoded'
      : d.bodyKind === 'multipart'
        ? 'multipart/form-data'
        : 'application/json'
  return operation(d.summary, authoritiesAsked(d.access), {
    params: [...params, ...query],
    ...(bodyFields
      ? { body: callBodySchema(bodyFields), bodyType }
      : d.body
        ? { body: json(d.body), bodyType }
        : d.bodyKind === 'multipart'
          ? { body: { type: 'object' }, bodyType }
          : {}),
    answer:
      d.answerKind === 'file'
        ? 'file'
        : d.answerKind === 'none'
          ? 'none'
          : typeof d.call?.answer === 'object'
            ? shapeSchema(d.call.answer)
            : d.answer
              ? json(d.answer)
              : {},
    ...(d.status ? { status: d.status } : {}),
    tag: d.path.split('/')[0] ?? '',
    secured,
  })
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
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>API do Trama RH</title><link rel="stylesheet" href="${base}/docs/arquivos/swagger-ui.css"></head><body><div id="api"></div><script src="${base}/docs/arquivos/swagger-ui-bundle.js"></script><script src="${base}/docs/inicio.js"></script></body></html>`,
      ),
  )
  app.get('/docs/inicio.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .send(`SwaggerUIBundle({ url: '${base}/openapi.json', dom_id: '#api', deepLinking: true })`),
  )
}
