/** A shape as the OpenAPI document says it. */
import type { Shape, Shapes } from '../../contract/shape.ts'
import { propertiesOf, valueSchema } from './openapi-fields.ts'
import { schemaName, type Schema } from './openapi-schema.ts'

const orNull = (s: Shape, type: string): string | string[] => (s.nullable ? [type, 'null'] : type)

export function shapeSchema(s: Shape): Schema {
  switch (s.kind) {
    case 'object':
      return {
        ...membersSchema(s.of as Shapes),
        type: orNull(s, 'object'),
        additionalProperties: false,
      }
    case 'either':
      return { anyOf: Object.values(s.of as Shapes).map((kind) => shapeSchema(kind)) }
    case 'tree': {
      const whole = shapeSchema({ kind: 'object', of: s.of as Shapes })
      const branches = { type: 'array', items: { type: 'object' } }
      return {
        ...whole,
        properties: { ...(whole['properties'] as Schema), [s.name ?? '']: branches },
      }
    }
    case 'part':
      return propertiesOf(s.resource?.allFields ?? {})[s.name ?? ''] ?? {}
    case 'entry':
      return {
        type: orNull(s, 'object'),
        required: ['id', 'versao'],
        properties: {
          id: { type: 'integer' },
          versao: { type: 'integer' },
          ...propertiesOf(s.resource?.history?.fields ?? {}),
        },
      }
    case 'list':
      return { type: orNull(s, 'array'), items: shapeSchema(s.of as Shape) }
    case 'map':
      return {
        type: orNull(s, 'object'),
        additionalProperties: shapeSchema(s.of as Shape),
      }
    case 'record': {
      const ref = { $ref: `#/components/schemas/${schemaName(s.resource?.key ?? '')}` }
      // Fields of the record may stand beside or be left out.
      if (s.of) return { ...membersSchema(s.of as Shapes), 'x-registro': ref }
      return s.nullable ? { oneOf: [ref, { type: 'null' }] } : ref
    }
    case 'ref':
    case 'file':
      return {
        type: orNull(s, 'object'),
        required: ['id'],
        properties: { id: { type: 'integer' } },
      }
    case 'anything':
      return {}
    case 'value':
      return s.field ? valueSchema(s.field, 'Valor') : {}
    case 'choice':
      return {
        type: orNull(s, 'string'),
        enum: [...(s.codes ?? []), ...(s.nullable ? [null] : [])],
      }
    default:
      return plainSchema(s)
  }
}

function membersSchema(of: Shapes): Schema {
  const members = Object.entries(of)
  return {
    type: 'object',
    required: members.filter(([, m]) => !m.absent).map(([name]) => name),
    properties: Object.fromEntries(members.map(([name, m]) => [name, shapeSchema(m)])),
  }
}

const formats: Partial<Record<Shape['kind'], string>> = { date: 'date', dateTime: 'date-time' }
const types: Partial<Record<Shape['kind'], string>> = {
  integer: 'integer',
  decimal: 'number',
  flag: 'boolean',
}

function plainSchema(s: Shape): Schema {
  const format = formats[s.kind]
  return { type: orNull(s, types[s.kind] ?? 'string'), ...(format ? { format } : {}) }
}
