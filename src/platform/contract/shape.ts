/**
 * What a call that is neither CRUD nor action answers with, in the kinds of the fields. The OpenAPI document, the type
 * on the screen and the check in tests come from it.
 */
import type { Field, FieldKind, FileValue, IsoDate, IsoInstant, RefValue } from './field.ts'
import type { CanOf, EntryOf, RecordOf, WireOf } from './record.ts'
import type { Identified, Resource } from './resource.ts'

type Kind =
  | Extract<
      FieldKind,
      | 'text'
      | 'integer'
      | 'decimal'
      | 'flag'
      | 'date'
      | 'month'
      | 'dateTime'
      | 'choice'
      | 'ref'
      | 'file'
    >
  | 'object'
  | 'list'
  | 'map'
  | 'record'
  | 'entry'
  | 'part'
  | 'tree'
  | 'either'
  | 'value'
  | 'anything'

/** A value of an answer; `T` is known to the compiler alone. */
export type Shape<T = unknown, Absent extends boolean = boolean> = {
  readonly kind: Kind
  readonly nullable?: boolean
  /** May not be there at all. */
  readonly absent?: Absent
  readonly codes?: readonly string[]
  readonly of?: Shape | Shapes
  readonly resource?: Resource
  /** The name of what is meant: a part of a record, the branches of a tree. */
  readonly name?: string
  readonly field?: Field
  readonly __value?: T
}
export type Shapes = { readonly [name: string]: Shape }

type FieldValue<F> = F extends Field<infer T> ? T : never
export type ShapeValue<S> = S extends Shape<infer T> ? T : never
type Sometimes<S extends Shapes> = {
  [K in keyof S]: S[K] extends { readonly absent?: infer A } ? (true extends A ? K : never) : never
}[keyof S]
type ObjectValue<S extends Shapes> = {
  -readonly [K in Exclude<keyof S, Sometimes<S>>]: ShapeValue<S[K]>
} & { -readonly [K in Sometimes<S>]?: ShapeValue<S[K]> | undefined }
/** Branches of the same form, under a name. */
export type TreeOf<T, N extends string> = T & { [K in N]: TreeOf<T, N>[] }
type Flat<T> = { [K in keyof T]: T[K] }

const of = <T>(shape: Shape): Shape<T, false> => Object.freeze(shape) as Shape<T, false>

export const shape = {
  text: of<string>({ kind: 'text' }),
  integer: of<number>({ kind: 'integer' }),
  /** Decimals, money and percentages: exact up to 15 digits. */
  decimal: of<number>({ kind: 'decimal' }),
  flag: of<boolean>({ kind: 'flag' }),
  date: of<IsoDate>({ kind: 'date' }),
  month: of<string>({ kind: 'month' }),
  dateTime: of<IsoInstant>({ kind: 'dateTime' }),
  ref: of<RefValue>({ kind: 'ref' }),
  file: of<FileValue>({ kind: 'file' }),
  /** A value that somebody else describes (a stored preference, a document). */
  anything: of<unknown>({ kind: 'anything' }),
  /** One of these codes. */
  code: <const C extends string>(...codes: readonly C[]): Shape<C, false> =>
    of({ kind: 'choice', codes }),
  object: <const S extends Shapes>(members: S): Shape<Flat<ObjectValue<S>>, false> =>
    of({ kind: 'object', of: members }),
  list: <const S extends Shape>(item: S): Shape<ShapeValue<S>[], false> =>
    of({ kind: 'list', of: item }),
  /** Values by a name that only the data knows. */
  map: <const S extends Shape>(value: S): Shape<Record<string, ShapeValue<S>>, false> =>
    of({ kind: 'map', of: value }),
  /** A record as its resource answers it. */
  record: <const R extends object>(resource: R): Shape<WireOf<R>, false> =>
    of({ kind: 'record', resource: resource as unknown as Resource }),
  /** An entry of a resource's history. */
  entry: <const R extends object>(resource: R): Shape<EntryOf<R>, false> =>
    of({ kind: 'entry', resource: resource as unknown as Resource }),
  /** One field of a record. */
  part: <const R extends object, const N extends keyof RecordOf<R> & string>(
    resource: R,
    name: N,
  ): Shape<Exclude<RecordOf<R>[N], undefined>, false> =>
    of({ kind: 'part', resource: resource as unknown as Resource, name }),
  /** Members, and a list of the same under `branches`. */
  tree: <const S extends Shapes, const N extends string>(
    members: S,
    branches: N,
  ): Shape<TreeOf<Flat<ObjectValue<S>>, N>, false> =>
    of({ kind: 'tree', of: members, name: branches }),
  /** Of one kind or of another. */
  either: <const A extends Shape, const B extends Shape>(
    one: A,
    other: B,
  ): Shape<ShapeValue<A> | ShapeValue<B>, false> => of({ kind: 'either', of: { one, other } }),
  /** A record of which some fields may be left out, with more beside them. */
  recordWith: <const R extends object, const S extends Shapes>(
    resource: R,
    members: S,
  ): Shape<Identified & Partial<WireOf<R>> & Flat<ObjectValue<S>>, false> =>
    of({ kind: 'record', resource: resource as unknown as Resource, of: members }),
  /** The value of a field as records answer it. */
  value: <const F extends Field>(field: F): Shape<FieldValue<F>, false> =>
    of({ kind: 'value', nullable: true, absent: true, field }),
  /** What the signed-in user may do with a record of the resource. */
  canOf: <const R extends object>(_resource: R): Shape<CanOf<R>, false> =>
    of({ kind: 'map', of: of<unknown>({ kind: 'anything' }) }),
  orNull: <const S extends Shape>(s: S): Shape<ShapeValue<S> | null, false> =>
    of({ ...s, nullable: true }),
  /** Not there for who may not see it, or where it says nothing. */
  maybe: <const S extends Shape>(s: S): Shape<ShapeValue<S>, true> =>
    Object.freeze({ ...s, absent: true }) as Shape<ShapeValue<S>, true>,
}

/** Where a value differs from its shape: one sentence a place. For tests; answers are not changed. */
export function shapeProblems(s: Shape, value: unknown, at = 'answer'): string[] {
  if (value === null) return s.nullable ? [] : [`${at}: null`]
  if (value === undefined) return s.absent ? [] : [`${at}: missing`]
  switch (s.kind) {
    case 'object':
      return objectProblems(s.of as Shapes, value, at)
    case 'tree':
      return treeProblems(s, value, at)
    case 'either':
      return eitherProblems(s.of as Shapes, value, at)
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item, i) => shapeProblems(s.of as Shape, item, `${at}[${i}]`))
        : [`${at}: not a list`]
    case 'map':
      return typeof value === 'object'
        ? Object.entries(value).flatMap(([k, v]) => shapeProblems(s.of as Shape, v, `${at}.${k}`))
        : [`${at}: not an object`]
    case 'record':
      return recordProblems(s, value, at)
    case 'entry':
    case 'ref':
    case 'file':
      return typeof (value as { id?: unknown }).id === 'number' ? [] : [`${at}: no id`]
    case 'part':
    case 'anything':
    case 'value':
      return []
    default:
      return plainProblems(s, value, at)
  }
}

/** One of them has to fit; where none does, what the last one finds is told. */
const eitherProblems = (kinds: Shapes, value: unknown, at: string): string[] => {
  const found = Object.values(kinds).map((kind) => shapeProblems(kind, value, at))
  return found.some((problems) => !problems.length) ? [] : (found.at(-1) ?? [])
}

function treeProblems(s: Shape, value: unknown, at: string): string[] {
  const { name = '', of: members } = s
  if (typeof value !== 'object' || value === null) return [`${at}: not an object`]
  const { [name]: branches, ...own } = value as Record<string, unknown>
  if (!Array.isArray(branches)) return [`${at}.${name}: not a list`]
  return [
    ...objectProblems(members as Shapes, own, at),
    ...branches.flatMap((branch, i) => treeProblems(s, branch, `${at}.${name}[${i}]`)),
  ]
}

function objectProblems(members: Shapes, value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at}: not an object`]
  const more = Object.keys(value).filter((k) => !members[k])
  return [
    ...more.map((k) => `${at}.${k}: not declared`),
    ...Object.entries(members).flatMap(([k, s]) =>
      shapeProblems(s, (value as Record<string, unknown>)[k], `${at}.${k}`),
    ),
  ]
}

/** The record itself is written from the same declaration; what stands beside it is looked at. */
function recordProblems(s: Shape, value: unknown, at: string): string[] {
  const sent = value as Record<string, unknown>
  if (typeof sent['id'] !== 'number') return [`${at}: no id`]
  return Object.entries((s.of ?? {}) as Shapes).flatMap(([k, member]) =>
    shapeProblems(member, sent[k], `${at}.${k}`),
  )
}

const forms: Partial<Record<Kind, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  dateTime: /^\d{4}-\d{2}-\d{2}T/,
}

function plainProblems(s: Shape, value: unknown, at: string): string[] {
  const numeric = s.kind === 'integer' || s.kind === 'decimal'
  const wanted = numeric ? 'number' : s.kind === 'flag' ? 'boolean' : 'string'
  if (typeof value !== wanted) return [`${at}: ${typeof value} in place of ${wanted}`]
  if (s.kind === 'integer' && !Number.isInteger(value)) return [`${at}: not a whole number`]
  if (s.codes && !s.codes.includes(String(value))) return [`${at}: code not declared`]
  const form = forms[s.kind]
  return form && !form.test(String(value)) ? [`${at}: not of the form of a ${s.kind}`] : []
}
