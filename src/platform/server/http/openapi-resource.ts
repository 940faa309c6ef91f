/** Operations of a resource at each of its addresses, from its declaration. */
import { bulkActionsOf, bulkAnswer, bulkPath } from '../../contract/bulk.ts'
import { authorityFor, pathsOf, type Resource } from '../../contract/resource.ts'
import { historyOperations, timelineParams, timelineSchema } from './openapi-below.ts'
import { inputSchema, listParams, recordSchema } from './openapi-fields.ts'
import {
  type Add,
  operation,
  pageSchema,
  pathParam,
  queryParam,
  type Schema,
  schemaName,
} from './openapi-schema.ts'
import { shapeSchema } from './shape-schema.ts'

/** A resource at one of its addresses, with what its calls say of a record. */
type Described = {
  resource: Resource
  path: string
  /** A record as it is answered, and as it is sent. */
  record: Schema
  sent: Schema
  add: Add
}

export function resourceOperations(
  resource: Resource,
  schemas: Record<string, Schema>,
  add: Add,
): void {
  const name = schemaName(resource.key)
  schemas[name] = recordSchema(resource)
  schemas[`${name}Entrada`] = inputSchema(resource.allFields, { versao: { type: 'integer' } })
  const record = { $ref: `#/components/schemas/${name}` }
  const sent = { $ref: `#/components/schemas/${name}Entrada` }
  const not = new Set(resource.without ?? [])
  for (const path of pathsOf(resource)) {
    const at: Described = { resource, path, record, sent, add }
    if (!not.has('list')) listOperations(at)
    if (!not.has('choose')) choiceOperation(at)
    if (!not.has('create')) createOperations(at)
    if (!not.has('read')) readOperations(at)
    if (!not.has('update')) updateOperation(at)
    if (!not.has('remove')) removeOperations(at)
    actionOperations(at)
    bulkOperations(at)
    if (resource.history) historyOperations(resource, { path: `${path}/{id}`, ids: ['id'] }, add)
  }
}

const may = (resource: Resource, action?: string): string[] => [authorityFor(resource, action)]

function listOperations({ resource, path, record, add }: Described): void {
  const { many } = resource.label
  const [params, tag] = [listParams(resource), resource.module]
  const answer = { oneOf: [pageSchema(record), { type: 'array', items: record }] }
  const exported = { params, answer: 'file', tag } as const
  add(path, 'GET', operation(`Lista: ${many}`, may(resource), { params, answer, tag }))
  add(`${path}/exportar`, 'GET', operation(`Exporta: ${many}`, may(resource, 'EXPORTAR'), exported))
}

function choiceOperation({ resource, path, add }: Described): void {
  const choice = {
    type: 'object',
    properties: { id: { type: 'integer' }, rotulo: { type: 'string' } },
  }
  add(
    `${path}/opcoes`,
    'GET',
    operation(`Opções: ${resource.label.many}`, [], {
      params: listParams(resource),
      answer: pageSchema(choice),
      tag: resource.module,
    }),
  )
}

function createOperations({ resource, path, record, sent, add }: Described): void {
  const { one } = resource.label
  const asked = may(resource, 'INSERIR')
  const tag = resource.module
  add(
    path,
    'POST',
    operation(`Inclui: ${one}`, asked, {
      body: sent,
      answer: record,
      status: 201,
      tag,
      proof: resource.proof?.fields,
    }),
  )
  add(
    `${path}/novo`,
    'GET',
    operation(`Valores iniciais: ${one}`, asked, { answer: { type: 'object' }, tag }),
  )
}

function readOperations({ resource, path, record, add }: Described): void {
  const { one } = resource.label
  const [id, tag] = [pathParam('id'), resource.module]
  add(
    `${path}/{id}`,
    'GET',
    operation(`Lê: ${one}`, may(resource), { params: [id], answer: record, tag }),
  )
  add(
    `${path}/{id}/alteracoes`,
    'GET',
    operation(`Histórico de alterações: ${one}`, may(resource), {
      params: [id],
      answer: pageSchema({ type: 'object' }),
      tag,
    }),
  )
  if (!resource.timeline) return
  add(
    `${path}/{id}/linha-do-tempo`,
    'GET',
    operation(`Linha do tempo: ${one}`, may(resource), {
      params: [id, ...timelineParams],
      answer: timelineSchema,
      tag,
    }),
  )
}

function updateOperation({ resource, path, record, sent, add }: Described): void {
  add(
    `${path}/{id}`,
    'PUT',
    operation(`Altera: ${resource.label.one}`, may(resource, 'EDITAR'), {
      params: [pathParam('id')],
      body: sent,
      answer: record,
      tag: resource.module,
      proof: resource.proof?.fields,
    }),
  )
}

const ids: Schema = { type: 'array', items: { type: 'integer' } }

function removeOperations({ resource, path, add }: Described): void {
  const { one, many } = resource.label
  const asked = may(resource, 'EXCLUIR')
  const tag = resource.module
  const proof = resource.proof?.remove && 'senha'
  add(
    `${path}/{id}`,
    'DELETE',
    operation(`Remove: ${one}`, asked, {
      params: [pathParam('id'), queryParam('versao', { type: 'integer' })],
      answer: 'none',
      tag,
      proof,
    }),
  )
  add(
    `${path}/excluir-em-lote`,
    'POST',
    operation(`Remove em lote: ${many}`, asked, {
      body: { type: 'object', properties: { ids } },
      answer: { type: 'object' },
      tag,
      proof,
    }),
  )
}

function actionOperations({ resource, path, record, add }: Described): void {
  for (const [name, action] of Object.entries(resource.actions))
    add(
      `${path}/{id}/${action.path ?? name}`,
      action.method ?? 'PUT',
      operation(`${action.label}: ${resource.label.one}`, may(resource, action.authority), {
        params: [pathParam('id')],
        body: inputSchema(action.fields ?? {}, { versao: { type: 'integer' } }),
        answer: record,
        tag: resource.module,
        proof: action.proof,
      }),
    )
}

function bulkOperations({ resource, path, add }: Described): void {
  for (const [name, action] of bulkActionsOf(resource))
    add(
      `${path}/${bulkPath(name, action)}`,
      'POST',
      operation(
        `${action.label} em lote: ${resource.label.many}`,
        may(resource, action.authority),
        {
          body: inputSchema(action.fields ?? {}, { ids }),
          answer: shapeSchema(bulkAnswer),
          tag: resource.module,
          proof: action.proof,
        },
      ),
    )
}
