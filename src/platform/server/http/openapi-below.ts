/** Operations of what hangs on a record: its history, and the records of a register below it. */
import { inSentence } from '#platform/contract/text.ts'
import { type Below, placesBelow } from '../../contract/below.ts'
import { isFilesRegister } from '../../contract/files.ts'
import { authorityFor, pathsOf, type Resource } from '../../contract/resource.ts'
import { inputSchema, listParams, propertiesOf } from './openapi-fields.ts'
import {
  type Add,
  operation,
  pageSchema,
  pathParam,
  queryParam,
  type Schema,
  schemaName,
} from './openapi-schema.ts'

export const timelineParams = [
  queryParam('page', { type: 'integer' }),
  queryParam('size', { type: 'integer' }),
  queryParam('tipo', { type: 'string' }),
]
const textOrNull = { type: ['string', 'null'] }
export const timelineSchema: Schema = {
  type: 'object',
  properties: {
    content: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          data: { type: 'string', format: 'date-time' },
          usuario: { type: 'string' },
          usuarioTipo: { type: 'string' },
          tipo: { type: 'string' },
          titulo: { type: 'string' },
          sobre: textOrNull,
          nota: textOrNull,
          alteracao: { type: 'boolean' },
          alteracoes: { type: 'array', items: { type: 'object' } },
        },
      },
    },
    tipos: {
      type: 'array',
      items: {
        type: 'object',
        properties: { codigo: { type: 'string' }, rotulo: { type: 'string' } },
      },
    },
    size: { type: 'integer' },
    totalElements: { type: 'integer' },
    totalPages: { type: 'integer' },
    number: { type: 'integer' },
  },
}

export function historyOperations(
  resource: Resource,
  record: { path: string; ids: readonly string[] },
  add: Add,
): void {
  const { history } = resource
  if (!history) return
  const base = `${record.path}/${history.path ?? 'historicos'}`
  const entry = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      versao: { type: 'integer' },
      ...propertiesOf(history.fields),
    },
  }
  const tag = resource.module
  const see = [authorityFor(resource)]
  const edit = [authorityFor(resource, 'EDITAR')]
  const of = record.ids.map(pathParam)
  const both = [...of, pathParam('historicoId')]
  const { one, many } = history.label
  const body = inputSchema(history.fields)
  add(
    base,
    'GET',
    operation(`Lista: ${many}`, see, {
      params: of,
      answer: { type: 'array', items: entry },
      tag,
    }),
  )
  add(
    base,
    'POST',
    operation(`Inclui: ${one}`, edit, { params: of, body, answer: entry, status: 201, tag }),
  )
  const at = `${base}/{historicoId}`
  add(at, 'GET', operation(`Lê: ${one}`, see, { params: both, answer: entry, tag }))
  add(at, 'PUT', operation(`Altera: ${one}`, edit, { params: both, body, answer: entry, tag }))
  add(at, 'DELETE', operation(`Remove: ${one}`, edit, { params: both, answer: 'none', tag }))
}

/** The calls of a child at each of its places below the parent. */
export function belowOperations(child: Below, above: Resource, add: Add): void {
  const name = schemaName(child.key)
  const answer = { $ref: `#/components/schemas/${name}` }
  const body = { $ref: `#/components/schemas/${name}Entrada` }
  const not = new Set(child.without ?? [])
  const { one, many } = child.label
  const tag = child.module
  const may = (action?: string): string[] => [authorityFor(child, action)]
  const of = inSentence(above.label.one)
  for (const { base, parent, id } of placesBelow(child, { paths: pathsOf(above) })) {
    const params = [pathParam(parent)]
    const both = [...params, pathParam(id)]
    const at = `${base}/{${id}}`
    const said = (verb: string, what: string): string => `${verb}: ${what} (${of})`
    if (!not.has('list'))
      add(
        base,
        'GET',
        operation(said('Lista', many), may(), {
          params: [...params, ...listParams(child)],
          answer: { oneOf: [pageSchema(answer), { type: 'array', items: answer }] },
          tag,
        }),
      )
    if (!not.has('create'))
      add(
        base,
        'POST',
        operation(said('Inclui', one), may('INSERIR'), { params, body, answer, status: 201, tag }),
      )
    if (!not.has('read'))
      add(at, 'GET', operation(said('Lê', one), may(), { params: both, answer, tag }))
    if (!not.has('update'))
      add(
        at,
        'PUT',
        operation(said('Altera', one), may('EDITAR'), { params: both, body, answer, tag }),
      )
    if (!not.has('remove'))
      add(
        at,
        'DELETE',
        operation(said('Remove', one), may('EXCLUIR'), {
          params: [...both, queryParam('versao', { type: 'integer' })],
          answer: 'none',
          tag,
        }),
      )
    if (isFilesRegister(child)) openOperations(child, { at, both, said }, add)
    historyOperations(child, { path: at, ids: [parent, id] }, add)
  }
}

/** A file is opened at an address of its own: to keep it, and to look at it. */
function openOperations(
  child: Below,
  { at, both, said }: { at: string; both: Schema[]; said: (verb: string, what: string) => string },
  add: Add,
): void {
  for (const [path, summary] of [
    ['download', 'Baixa'],
    ['ver', 'Mostra'],
  ] as const)
    add(
      `${at}/${path}`,
      'GET',
      operation(said(summary, child.label.one), [authorityFor(child)], {
        params: both,
        answer: 'file',
        tag: child.module,
      }),
    )
}
