/** The pieces every operation of the OpenAPI document is made of. */
import type { AccountKind } from '../../contract/actor.ts'
import { type Proof, proofCode } from '../../contract/proof.ts'

export type Schema = Record<string, unknown>
export type Operation = Schema & { readonly summary: string }

export const errorSchema: Schema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          label: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
}

type Options = {
  body?: Schema
  answer?: Schema | 'file' | 'none'
  status?: number
  params?: Schema[]
  tag?: string
  id?: string
  secured?: 'sessao' | 'publico' | AccountKind
  bodyType?: string
  /** What asks for the password again: the call, or these fields of its body where they change. */
  proof?: Proof | readonly string[] | undefined
}

export function operation(summary: string, authorities: readonly string[], o: Options): Operation {
  const status = String(o.status ?? (o.answer === 'none' ? 204 : 200))
  const content =
    o.answer === 'none' || !o.answer
      ? {}
      : {
          content:
            o.answer === 'file'
              ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
              : { 'application/json': { schema: o.answer } },
        }
  const secured = o.secured ?? 'sessao'
  const problem = {
    description: 'Erro',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
  }
  return {
    summary,
    ...(o.tag ? { tags: [o.tag] } : {}),
    ...described(authorities, o.proof),
    ...(o.params?.length ? { parameters: o.params } : {}),
    ...(o.body
      ? { requestBody: { content: { [o.bodyType ?? 'application/json']: { schema: o.body } } } }
      : {}),
    responses: { [status]: { description: 'Sucesso', ...content }, '4XX': problem },
    ...(secured === 'publico' ? { security: [] } : { security: [{ [secured]: [] }] }),
  }
}

function described(authorities: readonly string[], proof: Options['proof']): Schema {
  const fields = typeof proof === 'object' ? ` para mudar ${proof.join(', ')}` : ''
  const words = [
    ...(authorities.length ? [`Autoridade: ${authorities.join(' ou ')}`] : []),
    ...(proof
      ? [`Pede a senha de novo${fields} (403 ${proofCode}; POST userinfo/confirmacao)`]
      : []),
  ]
  return {
    ...(words.length ? { description: words.join('. ') } : {}),
    ...(authorities.length ? { 'x-autoridades': authorities } : {}),
    ...(proof ? { 'x-confirmacao': proof } : {}),
  }
}

/** Puts an operation at its path and method into the document. */
export type Add = (path: string, method: string, op: Operation) => void

/** Name of a resource among the document's schemas. */
export const schemaName = (key: string): string =>
  key.replace(/[.-](\w)/g, (_, c: string) => c.toUpperCase())

export const pathParam = (name: string): Schema => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'integer' },
})

export const pageSchema = (item: Schema): Schema => ({
  type: 'object',
  required: ['content', 'pageable', 'size', 'totalElements', 'totalPages', 'number', 'proxima'],
  properties: {
    content: { type: 'array', items: item },
    pageable: {
      type: 'object',
      properties: { paged: { type: 'boolean' }, offset: { type: 'integer' } },
    },
    size: { type: 'integer' },
    totalElements: { type: ['integer', 'null'] },
    totalPages: { type: ['integer', 'null'] },
    number: { type: 'integer' },
    proxima: { type: ['string', 'null'], description: 'Valor de depois para a página seguinte.' },
  },
})

export const queryParam = (name: string, schema: Schema, description?: string): Schema => ({
  name,
  in: 'query',
  schema,
  ...(description ? { description } : {}),
})
