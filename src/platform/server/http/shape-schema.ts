/** A shape as the OpenAPI document says it. */
import type { Shape, Shapes } from '../../contract/shape.ts'
import type { Field } from '../../contract/field.ts'
import { schemaName, type Schema } from './openapi-schema.ts'

const orNull = (s: Shape, type: string): string | string[] => (s.nullable ? [type, 'null'] : type)

type ValueSchema = (field: Field, name: string) => Schema

/** `valueOf` says how the document describes a field's value. */
export function shapeSchema(s: Shape, valueOf: ValueSchema): Schema {
  switch (s.kind) {
    case 'object':
      return {
        ...membersSchema(s.of as Shapes, valueOf),
        type: orNull(s, 'object'),
        additionalProperties: false,
      }
    case 'list':
      return { type: orNull(s, 'array'), items: shapeSchema(s.of as Shape, valueOf) }
    case 'map':
      return {
        type: orNull(s, 'object'),
        additionalProperties: shapeSchema(s.of as Shape, valueOf),
      }
    case 'record': {
      const ref = { $ref: `#/components/schemas/${schemaName(s.resource?.key ?? '')}` }
      // Fields of the record may stand beside or be left out.
      if (s.of) return { ...membersSchema(s.of as Shapes, valueOf), 'x-registro': ref }
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
      return s.field ? valueOf(s.field, 'Valor') : {}
    case 'choice':
      return {
        type: orNull(s, 'string'),
        enum: [...(s.codes ?? []), ...(s.nullable ? [null] : [])],
      }
    default:
      return plainSchema(s)
  }
}

function membersSchema(of: Shapes, valueOf: ValueSchema): Schema {
  const members = Object.entries(of)
  return {
    type: 'object',
    required: members.filter(([, m]) => !m.absent).map(([name]) => name),
    properties: Object.fromEntries(members.map(([name, m]) => [name, shapeSchema(m, valueOf)])),
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
