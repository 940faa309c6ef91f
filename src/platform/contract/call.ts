/**
 * A call that is neither CRUD nor action, declared once for the server that answers and the screen that asks. What it
 * takes is said in fields, what it answers in shapes.
 */
import type { AccountKind } from './actor.ts'
import type { CheckedOfFields, Fields, InputOfFields } from './field.ts'
import type { Proof } from './proof.ts'
import type { Shape, ShapeValue } from './shape.ts'

/** publico: anyone · sessao: any user · actor: whoever entered as one · otherwise one of the authorities. */
export type CallAccess = 'publico' | 'sessao' | { actor: AccountKind } | { any: readonly string[] }

/** The authorities one of which a call asks for. */
export const authoritiesAsked = (access: CallAccess): readonly string[] =>
  typeof access === 'object' && 'any' in access ? access.any : []

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type CallSpec = {
  method: Method
  /** Below /api; `{id}` and names that end in `Id` are whole numbers, other parameters text. */
  path: string
  summary: string
  access: CallAccess
  query?: Fields
  body?: Fields
  /** In the place of `body`: what the handler lays over what is stored, or checks in the words of its own form. */
  laidOver?: Fields
  /** Sent as forms are, url-encoded. */
  form?: true
  /** No fields say the body: a schema of the route takes it in, and its handler checks it against what is stored. */
  ownBody?: true
  /** Absent: 204 without content. */
  answer?: Shape | 'file'
  status?: number
  /** Reads open a read-only transaction; 'none' opens none (the handler opens what it needs). Default by method. */
  transaction?: 'read' | 'write' | 'none'
  /** Makes something: sent again with the same Idempotency-Key it is still made once. */
  once?: true
  /** For an actor who has not accepted the terms in force: readings always are, writings that say so. */
  beforeTerms?: boolean
  /** `{id}` may be 0: what is not stored yet. */
  orNew?: true
  /** Sensitive: the session must have shown its password lately. */
  proof?: Proof
  /** Tries per address and minute. */
  perMinute?: number
  /** Bytes; the server's own limit where it says nothing. */
  bodyLimit?: number
}

/** Marks the declaration, so that the folders' reading finds it. */
export type Call<S extends CallSpec = CallSpec> = S & { readonly call: true }

export const defineCall = <const S extends CallSpec>(spec: S): Call<S> =>
  Object.freeze({ ...spec, call: true })

type NamesIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | NamesIn<Rest>
  : never
export type CallParams<C extends CallSpec> = {
  [N in NamesIn<C['path']>]: N extends 'id' | `${string}Id` ? number : string
}
type Taken<C, K extends 'query' | 'body' | 'laidOver'> = C extends {
  readonly [P in K]: infer F extends Fields
}
  ? F
  : Record<never, never>
/** What the handler finds: checked, references as ids; a query says less than all. */
export type CallQuery<C extends CallSpec> = CheckedOfFields<Taken<C, 'query'>>
export type CallBody<C extends CallSpec> = CheckedOfFields<Taken<C, 'body'>> & {
  [K in keyof Taken<C, 'laidOver'>]?: unknown
}
/** What the screen sends. */
export type SentQuery<C extends CallSpec> = InputOfFields<Taken<C, 'query'>>
export type SentBody<C extends CallSpec> = C extends { readonly ownBody: true }
  ? Readonly<Record<string, unknown>>
  : InputOfFields<Taken<C, 'body'> & Taken<C, 'laidOver'>>
export type CallAnswer<C extends CallSpec> = C extends { readonly answer: infer S extends Shape }
  ? ShapeValue<S>
  : C extends { readonly answer: 'file' }
    ? never
    : undefined

/** Names of the parameters in a path. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '')

/** Whether a parameter is a whole number. */
export const isIdName = (name: string): boolean => name === 'id' || name.endsWith('Id')

/** The address of a call with its parameters in place. */
export const callPath = <C extends CallSpec>(call: C, params: CallParams<C>): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
