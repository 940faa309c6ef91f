/** Valid bodies from a declaration: what is required first, then whatever the server names as missing. */
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { checkDigitsOf } from '#platform/contract/documents.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import type { Client, Scenario } from './scenario.ts'

export type Body = Record<string, unknown>
/** Own values of a resource whose rules no declaration states. */
export type Example = (maker: Maker) => Promise<Body>
export type Examples = Readonly<Record<string, Example>>

let counter = 0
export const unique = (): number => ++counter

/** The first entry of a history is written with its record, as a group of it. */
function fillable({ allFields, history }: Resource): Fields {
  return history?.first
    ? {
        ...allFields,
        [history.first]: {
          kind: 'group',
          options: { label: history.label.one, fields: history.fields },
        },
      }
    : allFields
}

export class Maker {
  readonly scenario: Scenario
  readonly client: Client
  readonly examples: Examples
  readonly #made = new Map<string, number>()
  constructor(scenario: Scenario, client: Client, examples: Examples) {
    this.scenario = scenario
    this.client = client
    this.examples = examples
  }

  resource(key: string): Resource {
    return this.scenario.world.registry.byKey(key).resource
  }

  /** A record to refer to; the same one each time. */
  async some(key: string): Promise<number> {
    const known = this.#made.get(key)
    if (known) return known
    const made = await this.record(key)
    this.#made.set(key, made['id'] as number)
    return made['id'] as number
  }

  /** A record of its own to refer to. */
  async another(key: string): Promise<{ id: number }> {
    return { id: Number((await this.record(key))['id']) }
  }

  async record(key: string): Promise<Body> {
    const resource = this.resource(key)
    const answer = await this.send(resource, await this.body(resource))
    if (answer.status !== 201)
      throw new Error(
        `${key}: no valid body was found: ${JSON.stringify(answer.body).slice(0, 800)}`,
      )
    return answer.body as Body
  }

  /** Sends the body, filling what is named as missing, until it is taken or nothing more can be filled. */
  async send(resource: Resource, body: Body): Promise<{ status: number; body: any; sent: Body }> {
    for (let round = 0; round < 6; round += 1) {
      const answer = await this.client.post(`/${resource.path}`, body)
      if (answer.status !== 422) return { ...answer, sent: body }
      let filled = false
      for (const { field } of (answer.body.errors ?? []) as { field: string }[])
        filled = (await this.#fill(fillable(resource), body, field)) || filled
      if (!filled) return { ...answer, sent: body }
    }
    return { status: 0, body: 'too many rounds', sent: body }
  }

  /** A text file sent for a file field, as the field refers to it. */
  async file(key: string, field: string): Promise<{ id: number }> {
    const answer = await this.client.upload(`/arquivos?recurso=${key}&campo=${field}`, {
      name: 'documento.txt',
      bytes: Buffer.from('documento'),
    })
    if (answer.status !== 200) throw new Error(`${key}.${field}: ${JSON.stringify(answer.body)}`)
    return { id: answer.body.id }
  }

  async body(resource: Resource): Promise<Body> {
    const minimal = await this.#fields(resource.allFields)
    const { first } = resource.history ?? {}
    if (first && resource.history) minimal[first] = await this.#fields(resource.history.fields)
    // The file is asked for once, at the beginning.
    if (resource.filesOf) minimal['anexo'] = await this.file(resource.key, 'anexo')
    return { ...minimal, ...(await this.examples[resource.key]?.(this)) }
  }

  async #fields(fields: Fields): Promise<Body> {
    const body: Body = {}
    for (const [name, f] of Object.entries(fields)) {
      if (f.kind === 'computed' || f.options.readOnly === true) continue
      if (f.kind === 'group') {
        const inner = await this.#fields(f.options.fields ?? {})
        if (Object.keys(inner).length) body[name] = inner
      } else if (f.options.required || (f.options.minItems ?? 0) > 0)
        body[name] = await this.value(f)
    }
    return body
  }

  async #fill(fields: Fields, body: Body, path: string): Promise<boolean> {
    const parts = path.split('.')
    let at: Body = body
    let inside: Fields = fields
    for (const part of parts.slice(0, -1)) {
      const f = inside[part]
      const inRows = Array.isArray(at) && /^\d+$/.test(part)
      if (!inRows && f?.kind !== 'group' && f?.kind !== 'rows') return false
      at = (at[part] ??= {}) as Body
      if (inRows) continue
      inside = f?.options.fields ?? {}
    }
    const last = parts.at(-1) ?? ''
    const f = inside[last] ?? fieldAt(fields, path)
    if (!f || at[last] !== undefined) return false
    at[last] = await this.value(f)
    return true
  }

  async value(f: Field): Promise<unknown> {
    const o = f.options
    switch (f.kind) {
      case 'text':
        return textFor(f)
      case 'richText':
        return '<p>Texto</p>'
      case 'integer':
        return Math.min(
          Number(o.max ?? 1_000_000),
          Math.max(Number(o.min ?? 1), Number(o.moreThan ?? 0) + 1, o.unique ? unique() : 1),
        )
      case 'decimal':
      case 'money':
      case 'percent':
        return Math.max(Number(o.min ?? 1), Number(o.moreThan ?? 0) + 1)
      case 'flag':
        return true
      case 'date':
        if (o.unique) return addDays('2000-01-01', unique())
        return o.max === 'hoje' ? '2020-02-29' : '2026-11-27'
      case 'month':
        return o.unique ? addMonths('1950-01-01', unique()).slice(0, 7) : '2026-11'
      case 'time':
        return '08:30'
      case 'dateTime':
        return '2026-12-01T12:00:00.000Z'
      case 'choice':
        return o.options?.[0]?.code
      case 'choices':
        return [o.options?.[0]?.code]
      case 'texts':
        return [textFor(f)]
      case 'ref':
        return {
          id: o.unique ? (await this.record(o.to ?? ''))['id'] : await this.some(o.to ?? ''),
        }
      case 'refs':
        return [{ id: await this.some(o.to ?? '') }]
      case 'rows':
        return [await this.#fields(o.fields ?? {})]
      case 'group':
        return this.#fields(o.fields ?? {})
      default:
        return null
    }
  }
}

function textFor(f: Field): string {
  const n = unique()
  switch (f.options.format) {
    case 'cpf':
      return cpf(n)
    case 'cnpj':
    case 'cpfCnpj':
      return cnpj(n)
    case 'pis':
      return '12056412545'
    case 'tituloEleitor':
      return '004356870906'
    case 'cnh':
      return '02650306461'
    case 'cep':
      return '60000000'
    case 'telefone':
      return '85999998888'
    case 'email':
      return `pessoa${n}@exemplo.com.br`
    case 'link':
      return '/mensagens'
    case 'url':
      return `https://exemplo.com.br/${n}`
    case 'cor':
      return '#0B5C76'
    default: {
      const max = Number(f.options.max ?? 40)
      const text =
        max <= 14 ? String(1000 + n).padStart(Number(f.options.min ?? 0), '1') : `Nome ${n}`
      return text.slice(0, max)
    }
  }
}

const cpf = (n: number): string =>
  `${300_000_000 + n}${checkDigitsOf('cpf', String(300_000_000 + n))}`
const cnpj = (n: number): string =>
  `${330_000_000_000 + n}${checkDigitsOf('cnpj', String(330_000_000_000 + n))}`
