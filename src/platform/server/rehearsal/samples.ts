/** Values as declared fields take them, without a database: for rehearsals. */
import { z, type ZodType } from 'zod'
import type { Field, Fields } from '../../contract/field.ts'

export type Sample = Record<string, unknown>

/** A valid text of each format, by its name. */
export const formats: Readonly<Record<string, string>> = {
  cpf: '52998224725',
  cnpj: '11222333000181',
  cpfCnpj: '52998224725',
  pis: '12056412545',
  tituloEleitor: '004356870906',
  cnh: '02650306461',
  cep: '60000000',
  telefone: '85999998888',
  email: 'pessoa@exemplo.com.br',
  url: 'https://exemplo.com.br/',
  cor: '#0B5C76',
}

/** How references stand in what is made: as their ids, or as a record answers with them. */
type Referring = 'ids' | 'record'

/** What was checked, or a record: every field filled. */
export function sampleOf(fields: Fields, referring: Referring): Sample {
  return Object.fromEntries(
    Object.entries(fields).map(([name, f]) => [name, namedSample(name, f, referring)]),
  )
}

/** A text that is called as a format is may be of that format without saying so. */
const namedSample = (name: string, f: Field, referring: Referring): unknown =>
  f.kind === 'text' && formats[name] ? formats[name] : sampleValue(f, referring)

/** One value of a field. */
export function sampleValue(f: Field, referring: Referring): unknown {
  const o = f.options
  const reference = referring === 'ids' ? 1 : { id: 1, rotulo: 'A' }
  switch (f.kind === 'computed' ? o.as : f.kind) {
    case 'integer':
      return Math.max(Number(o.min ?? 1), Number(o.moreThan ?? 0) + 1)
    case 'decimal':
    case 'money':
    case 'percent':
      return Math.max(Number(o.min ?? 1), Number(o.moreThan ?? 0) + 1)
    case 'flag':
      return true
    case 'date':
      return '2026-02-28'
    case 'month':
      return '2026-02'
    case 'time':
      return '08:30'
    case 'dateTime':
      return '2026-02-28T12:00:00.000Z'
    case 'choice':
      return o.options?.[0]?.code ?? null
    case 'choices':
      return (o.options ?? []).map(({ code }) => code)
    case 'texts':
      return [textOf(f)]
    case 'ref':
    case 'file':
      return reference
    case 'refs':
      return [reference]
    case 'rows':
      return [{ id: 1, ...sampleOf(o.fields ?? {}, referring) }]
    case 'group':
      return sampleOf(o.fields ?? {}, referring)
    default:
      return textOf(f)
  }
}

const textOf = ({ options: { format, max, min } }: Field): string =>
  formats[format ?? ''] ??
  'Nome'.padEnd(Number(min ?? 0), 'a').slice(0, typeof max === 'number' ? max : undefined)

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minLength?: number
  minimum?: number
}

/** What a schema takes, as near as its description says. */
export function sampleOfSchema(schema: ZodType | undefined): Sample {
  if (!schema) return {}
  const described = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema
  const sent = ofSchema(described) as Sample
  const taken = schema.safeParse(sent)
  return (taken.success ? taken.data : sent) as Sample
}

const property = ([name, inner]: [string, Schema]): [string, unknown] => [
  name,
  formats[name] ?? ofSchema(inner),
]

function ofSchema(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return ofSchema(schema.anyOf[0])
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (kind === 'array') return schema.items ? [ofSchema(schema.items)] : []
  if (kind === 'object' || schema.properties)
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(property))
  if (kind === 'boolean') return true
  if (kind === 'integer' || kind === 'number') return Math.max(1, schema.minimum ?? 1)
  return '1'.padEnd(schema.minLength ?? 1, '1')
}
