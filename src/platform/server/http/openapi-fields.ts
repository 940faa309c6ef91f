/** Fields and filters as schemas of the OpenAPI document. */
import { accessWords } from '../../contract/access.ts'
import { type Field, type Fields, shownKind } from '../../contract/field.ts'
import { endsOf, filtersOf, type ListFilter } from '../../contract/filter.ts'
import type { Resource } from '../../contract/resource.ts'
import { queryParam, type Schema } from './openapi-schema.ts'

export function listParams(resource: Resource): Schema[] {
  return [
    queryParam(
      'page',
      { type: 'integer', minimum: 0 },
      'Com página a resposta é o envelope; sem ela, a lista (no máximo 1.000).',
    ),
    queryParam(
      'depois',
      { type: 'string' },
      'O proxima da página anterior: as linhas que a seguem, ainda que antes dela alguma entre ou saia. Vale na mesma ordem; page só numera.',
    ),
    queryParam('size', { type: 'integer', default: 15, maximum: 200 }),
    queryParam('sort', { type: 'string' }, 'campo ou campo,desc'),
    queryParam('busca', { type: 'string' }),
    ...filtersOf(resource).flatMap(filterParams),
  ]
}

function filterParams(filter: ListFilter): Schema[] {
  const { name, label, kind, own, options } = filter
  if (filter.range) return endsOf(filter).map((end) => queryParam(end, { type: 'string' }, label))
  if (!own && name === filter.path) return [queryParam(name, { type: 'string' }, label)]
  const type =
    kind === 'integer' || kind === 'ref' ? 'integer' : kind === 'flag' ? 'boolean' : 'string'
  const codes = options.length ? { enum: options.map((o) => o.code) } : {}
  return [queryParam(name, { type, ...codes }, label)]
}

export function recordSchema(resource: Resource): Schema {
  return {
    type: 'object',
    required: ['id', 'versao'],
    properties: {
      id: { type: 'integer' },
      versao: { type: 'integer' },
      ...(resource.scope === 'global' ? {} : { empresaId: { type: 'integer' } }),
      ...propertiesOf(resource.allFields),
      can: { type: 'object' },
    },
  }
}

export function propertiesOf(fields: Fields): Record<string, Schema> {
  return Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, valueSchema(f, name)]))
}

export function valueSchema(f: Field, name: string): Schema {
  const { access } = f.options
  const label = {
    title: f.options.label,
    ...(access
      ? { description: `Presente só para quem tem ${accessWords(access)}.`, 'x-autoridade': access }
      : {}),
  }
  switch (shownKind(f)) {
    case 'integer':
      return { type: ['integer', 'null'], ...label }
    case 'decimal':
    case 'money':
    case 'percent':
      return { type: ['number', 'null'], ...label }
    case 'flag':
      return { type: ['boolean', 'null'], ...label }
    case 'date':
      return { type: ['string', 'null'], format: 'date', ...label }
    case 'dateTime':
      return { type: ['string', 'null'], format: 'date-time', ...label }
    case 'choice':
      return {
        type: ['string', 'null'],
        enum: [...(f.options.options ?? []).map((o) => o.code), null],
        ...label,
      }
    case 'choices':
    case 'texts':
      return { type: 'array', items: { type: 'string' }, ...label }
    case 'ref':
    case 'refs':
    case 'rows':
    case 'group':
    case 'file':
      return recordsSchema(f, name, label)
    default:
      return {
        type: ['string', 'null'],
        ...(typeof f.options.max === 'number' ? { maxLength: f.options.max } : {}),
        ...(f.options.secret ? { format: 'password' } : {}),
        ...label,
      }
  }
}

/** A record referred to, or records within. */
function recordsSchema(f: Field, name: string, label: Schema): Schema {
  switch (f.kind) {
    case 'ref':
      return {
        type: ['object', 'null'],
        properties: { id: { type: 'integer' }, rotulo: { type: 'string' } },
        ...label,
      }
    case 'refs':
      return name.endsWith('Ids')
        ? { type: 'array', items: { type: 'integer' }, ...label }
        : {
            type: 'array',
            items: {
              type: 'object',
              properties: { id: { type: 'integer' }, rotulo: { type: 'string' } },
            },
            ...label,
          }
    case 'rows':
      return {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'integer' }, ...propertiesOf(f.options.fields ?? {}) },
        },
        ...label,
      }
    case 'group':
      return {
        type: ['object', 'null'],
        properties: propertiesOf(f.options.fields ?? {}),
        ...label,
      }
    case 'file':
      return {
        type: ['object', 'null'],
        properties: {
          id: { type: 'integer' },
          nome: { type: 'string' },
          tamanho: { type: 'integer' },
          tipo: { type: 'string' },
          url: { type: 'string' },
        },
        ...label,
      }
    default:
      return label
  }
}

export function inputSchema(fields: Fields, more: Record<string, Schema> = {}): Schema {
  const written = Object.fromEntries(
    Object.entries(fields).filter(([, f]) => f.kind !== 'computed' && f.options.readOnly !== true),
  )
  const required = Object.entries(written).flatMap(([name, f]) =>
    f.options.required && f.options.default === undefined ? [name] : [],
  )
  return {
    type: 'object',
    ...(required.length ? { required } : {}),
    properties: {
      ...Object.fromEntries(Object.entries(written).map(([name, f]) => [name, limited(f, name)])),
      ...more,
    },
  }
}

/** What a number may be, and what is meant where nothing is sent. */
function limitsOf({ kind, options }: Field): Schema {
  if (!['integer', 'decimal', 'money', 'percent'].includes(kind)) return {}
  const { min, max, default: meant } = options
  return {
    ...(typeof min === 'number' ? { minimum: min } : {}),
    ...(typeof max === 'number' ? { maximum: max } : {}),
    ...(typeof meant === 'number' ? { default: meant } : {}),
  }
}

const limited = (f: Field, name: string): Schema => ({ ...valueSchema(f, name), ...limitsOf(f) })

/** What a declared call takes: a reference is its number. */
function sentSchema(f: Field, name: string): Schema {
  const { title } = valueSchema(f, name)
  const integer = { type: 'integer', minimum: 1 }
  const { minItems, maxItems } = f.options
  if (f.kind === 'ref') return { ...integer, title }
  if (f.kind !== 'refs') return limited(f, name)
  return {
    type: 'array',
    items: integer,
    ...(minItems ? { minItems } : {}),
    ...(maxItems ? { maxItems } : {}),
    title,
  }
}

const sentProperties = (fields: Fields): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, sentSchema(f, name)]))

/** Name and schema of each part of an address's query. */
export const querySchemas = (fields: Fields): [string, Schema][] =>
  Object.entries(sentProperties(fields))

export const callBodySchema = (fields: Fields): Schema => ({
  ...inputSchema(fields),
  properties: sentProperties(fields),
})
