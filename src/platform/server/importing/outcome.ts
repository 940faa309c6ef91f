/** One row against what is stored: new, changed, the same, or what is wrong with it. */
import type { FieldError } from '../../contract/failure.ts'
import { type Fields, type Values } from '../../contract/field.ts'
import { type Importable } from '../../contract/importable.ts'
import {
  type ColumnDeclared,
  type ImportChange,
  type ImportFate,
  numberColumn,
} from '../../contract/importing.ts'
import { checkFields } from '../../contract/validate.ts'
import { idIn, valueAt } from '../../contract/value-at.ts'
import { formatValue, labelOfRef } from '../../contract/value-words.ts'
import { type Ctx, ruleContext } from '../context.ts'
import { canOf } from '../engine/read.ts'
import type { Stored } from '../engine/service.ts'
import { unchanged } from '../engine/unchanged.ts'
import { type Draft, isRow, placeAt, withoutLabel } from './draft.ts'
import type { Matching } from './matching.ts'
import { entryKey, type StoredRecords } from './stored.ts'

export type Weighing = {
  ctx: Ctx
  resource: Importable
  columns: readonly ColumnDeclared[]
  matching: Matching
  stored: StoredRecords
  /** The row that makes the record to which a row adds an entry. */
  before: ReadonlyMap<Draft, Draft>
  begun: Values
  begunEntry: Values
  /** What the first entry of a new record says by itself. */
  firstEntry: (values: Values) => Values
  may: { create: boolean; change: boolean }
}

/** What is written of a row: the record, and the entry of its history. References to rows stand as rows. */
export type Writing = {
  registro?: { linha: number }
  corpo: Record<string, unknown>
  entrada?: { id: number | null; versao: number | null; corpo: Record<string, unknown> }
  /** What its slice does once the record is written. */
  depois?: Record<string, unknown>
}

type Outcome = {
  titulo: string
  situacao: ImportFate
  mudancas: ImportChange[]
  corpo: Writing | null
  registro: number | null
  versao: number | null
  stored: Stored | null
}

export function outcomeOf(w: Weighing, draft: Draft): Outcome {
  const { matching, resource } = w
  const titulo = titleOf(w, draft)
  const nothing = { titulo, mudancas: [], corpo: null, registro: null, versao: null, stored: null }
  const id = matching.existing(draft)
  const number = draft.values.get(numberColumn)
  if (number !== undefined && id === null)
    draft.say(
      'Código',
      `Não há ${resource.label.one.toLowerCase()} com este código nesta empresa. Deixe vazio para incluir.`,
    )
  if (id === 'varios')
    draft.say(null, 'Há mais de um registro assim: use a coluna Código para dizer qual.')
  if (draft.faulty && (id === 'varios' || number !== undefined))
    return { ...nothing, situacao: 'FALHA' }
  const record = typeof id === 'number' ? w.stored.byId.get(id) : undefined
  const first = w.before.get(draft)
  if (record) return { ...nothing, ...changedOutcome(w, draft, record), stored: record }
  if (first) return { ...nothing, ...furtherEntry(w, draft, first) }
  return { ...nothing, ...newOutcome(w, draft) }
}

const titleOf = ({ matching, resource }: Weighing, draft: Draft): string =>
  matching.columns
    .flatMap(({ name }) => draft.texts.get(name) ?? [])
    .filter(Boolean)
    .join(matching.columns.some(({ ref }) => ref?.options.to === resource.key) ? ' > ' : ' · ') ||
  `Linha ${draft.linha}`

/** Without the name of the history: 'historico.data' is the entry's 'data'. */
const entryName = ({ name }: ColumnDeclared): string => name.slice(name.indexOf('.') + 1)

function bodyOf(
  columns: readonly ColumnDeclared[],
  draft: Draft,
  nameOf = (c: ColumnDeclared) => c.name,
) {
  const body: Record<string, unknown> = {}
  for (const column of columns) {
    const value = draft.values.get(column.name)
    if (value !== undefined) placeAt(body, nameOf(column), value)
  }
  return body
}

const ownOf = (columns: readonly ColumnDeclared[]): ColumnDeclared[] =>
  columns.filter(({ entry, beside, name }) => !entry && !beside && name !== numberColumn)
const entryOf = (columns: readonly ColumnDeclared[]): ColumnDeclared[] =>
  columns.filter(({ entry }) => entry)

type Checking = {
  fields: Fields
  prefix: string
  body: Values
  stored?: Stored
  rules: Importable['rules']
}

/** The same sentences as the form's, at the column that they concern. */
function check(
  { ctx, columns, resource }: Weighing,
  draft: Draft,
  { fields, prefix, body, stored, rules }: Checking,
) {
  const { columns: said } = resource.importing
  const { errors } = checkFields(fields, standIns(body), {
    context: ruleContext(ctx, stored?.id ?? null),
    partial: stored !== undefined,
    ...(stored ? { stored } : {}),
    rules,
  })
  const isFilled = ({ field }: FieldError): boolean => {
    const column = said[`${prefix}${field}`]
    return column?.hidden === true || column?.filled === true
  }
  const faulty = draft.faulty
  for (const error of errors)
    if (!faulty || !isFilled(error)) sayError(columns, draft, error, prefix)
}

function sayError(
  columns: readonly ColumnDeclared[],
  draft: Draft,
  error: FieldError,
  prefix: string,
) {
  const path = `${prefix}${error.field}`
  const column = columns.find(({ name }) => path === name || path.startsWith(`${name}.`))
  const label = column?.label ?? error.label
  // What the cell itself said is said.
  if (draft.messages.some((m) => m.grave && m.campo === label)) return
  draft.say(label, withoutLabel(error.message, label))
}

/** A record that will be is as good as one that is. */
function standIns(body: Values): Values {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isRow(value) ? 1 : value]),
  )
}

const merged = (begun: Values, body: Values): Record<string, unknown> => {
  const whole: Record<string, unknown> = { ...begun, ...body }
  for (const [name, value] of Object.entries(body))
    if (isGroup(value) && isGroup(begun[name])) whole[name] = { ...begun[name], ...value }
  return whole
}
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isRow(value)

function newOutcome(w: Weighing, draft: Draft): Partial<Outcome> & { situacao: ImportFate } {
  const { resource, columns, begun, begunEntry, may } = w
  const { history } = resource
  const corpo = bodyOf(ownOf(columns), draft)
  check(w, draft, {
    fields: resource.allFields,
    prefix: '',
    body: merged(begun, corpo),
    rules: resource.rules,
  })
  if (history?.first) {
    const entry = bodyOf(entryOf(columns), draft, entryName)
    corpo[history.first] = entry
    checkEntry(w, draft, { ...merged(begunEntry, entry), ...w.firstEntry(merged(begun, corpo)) })
  }
  if (!may.create) draft.say(null, 'Você não tem permissão para incluir registros.')
  return { situacao: 'NOVA', mudancas: laterChanges(w, draft), corpo: { corpo, ...laterOf(draft) } }
}

const laterOf = ({ later }: Draft): Pick<Writing, 'depois'> =>
  later.size
    ? { depois: Object.fromEntries([...later].map(([name, { value }]) => [name, value])) }
    : {}

const laterChanges = ({ columns }: Weighing, { later }: Draft): ImportChange[] =>
  [...later].map(([name, { words }]) => {
    const campo = columns.find((c) => c.name === name)?.label ?? name
    return { campo, de: '', para: words }
  })

const checkEntry = (w: Weighing, draft: Draft, body: Values, stored?: Stored): void =>
  check(w, draft, {
    fields: w.resource.history?.fields ?? {},
    prefix: `${w.resource.history?.first ?? ''}.`,
    body,
    ...(stored ? { stored } : {}),
    rules: w.resource.history?.rules,
  })

/** The record is made by another row of the file; this one adds to its history. */
function furtherEntry(w: Weighing, draft: Draft, first: Draft) {
  const entry = bodyOf(entryOf(w.columns), draft, entryName)
  checkEntry(w, draft, merged(w.begunEntry, entry))
  const entrada = { id: null, versao: null, corpo: entry }
  return {
    situacao: 'ATUALIZA' as const,
    mudancas: changesOf(w, draft, entryOf(w.columns), undefined),
    corpo: { registro: { linha: first.linha }, corpo: {}, entrada },
  }
}

function changedOutcome(w: Weighing, draft: Draft, record: Stored) {
  const { resource, columns, may } = w
  const changed = ownOf(columns).filter((column) => differs(draft, column, column.name, record))
  for (const { field, label } of changed)
    if (field.options.readOnly === 'afterCreate')
      draft.say(label, 'Não muda depois de criado: confira se a linha é deste registro.')
  const corpo = bodyOf(changed, draft)
  check(w, draft, {
    fields: resource.allFields,
    prefix: '',
    body: corpo,
    stored: record,
    rules: resource.rules,
  })
  const { entrada, changes } = entryOutcome(w, draft, record)
  const mudancas = [...changesOf(w, draft, changed, record), ...changes, ...laterChanges(w, draft)]
  const same = !mudancas.length
  if (!same && !may.change) draft.say(null, 'Você não tem permissão para alterar registros.')
  if (!same) sayLocked(w, draft, record)
  return {
    situacao: same ? ('IGUAL' as const) : ('ATUALIZA' as const),
    mudancas,
    corpo: { corpo, ...(entrada ? { entrada } : {}), ...laterOf(draft) },
    registro: record.id,
    versao: record.versao,
  }
}

/** What its state keeps from being changed is said before it is tried. */
function sayLocked({ ctx, resource }: Weighing, draft: Draft, record: Stored): void {
  const may = canOf(ctx, resource, record)['editar']
  if (typeof may === 'string') draft.say(null, may)
}

/** The entry of the day that is said: changed where there is one, else one more. */
function entryOutcome(w: Weighing, draft: Draft, record: Stored) {
  const columns = entryOf(w.columns)
  const said = columns.filter(({ name }) => draft.values.has(name))
  const body = bodyOf(columns, draft, entryName)
  const day = body['data']
  if (!said.length) return { changes: [] }
  if (w.resource.importing.inForce) return inForceOutcome(w, draft, record)
  if (day === undefined) {
    const label = w.resource.history?.fields['data']?.options.label ?? 'Data'
    draft.say(label, 'Diga a data a partir da qual o valor vale.')
    return { changes: [] }
  }
  const stored = w.stored.entries.get(entryKey(record.id, day))
  if (!stored) {
    checkEntry(w, draft, merged(w.begunEntry, body))
    return {
      entrada: { id: null, versao: null, corpo: body },
      changes: changesOf(w, draft, columns, undefined),
    }
  }
  const changed = said.filter((column) => differs(draft, column, entryName(column), stored))
  if (!changed.length) return { changes: [] }
  const corpo = bodyOf(changed, draft, entryName)
  checkEntry(w, draft, corpo, stored)
  return {
    entrada: { id: stored.id, versao: stored.versao, corpo },
    changes: changesOf(w, draft, changed, stored),
  }
}

/** Compared with the entry that is in force on the day; a new one goes on with the rest of it. */
function inForceOutcome(w: Weighing, draft: Draft, record: Stored) {
  const { carry = [], says = {} } = w.resource.importing.inForce ?? {}
  const columns = entryOf(w.columns)
  const said = columns.filter((c) => entryName(c) !== 'data' && draft.values.has(c.name))
  const body = bodyOf(said, draft, entryName)
  const asked = draft.values.get(`${w.resource.history?.first ?? ''}.data`)
  const day = typeof asked === 'string' ? asked : w.ctx.today
  const stored = w.stored.inForce(record.id, day)
  const changed = said.filter((c) => !stored || differs(draft, c, entryName(c), stored))
  if (!changed.length) return { changes: [] }
  const changes = changesOf(w, draft, changed, stored)
  if (stored?.['data'] === day) {
    const corpo = bodyOf(changed, draft, entryName)
    checkEntry(w, draft, corpo, stored)
    return { entrada: { id: stored.id, versao: stored.versao, corpo }, changes }
  }
  const kept = Object.fromEntries(
    carry.flatMap((name) => {
      const value = stored && (idIn(stored[name]) ?? stored[name])
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )
  const corpo = { ...kept, ...says, ...body, data: day }
  checkEntry(w, draft, merged(w.begunEntry, corpo))
  return { entrada: { id: null, versao: null, corpo }, changes }
}

function differs(
  draft: Draft,
  { name, field: f }: ColumnDeclared,
  path: string,
  record: Stored,
): boolean {
  const value = draft.values.get(name)
  if (value === undefined) return false
  return isRow(value) || !unchanged({ v: f }, { v: value }, { v: valueAt(record, path) })
}

function changesOf(
  { ctx }: Weighing,
  draft: Draft,
  columns: readonly ColumnDeclared[],
  record: Stored | undefined,
): ImportChange[] {
  const zone = ctx.empresa?.timezone ?? 'UTC'
  return columns
    .filter(({ name }) => draft.values.has(name))
    .map(function change(column) {
      const before = record && valueAt(record, pathIn(column, record))
      const de = inWords(column, before, zone)
      return { campo: column.label, de, para: saidWords(draft, column, zone) }
    })
}

/** An entry of a history has its values under their own names. */
const pathIn = (column: ColumnDeclared, record: Stored): string =>
  column.entry && !(column.name.split('.')[0]! in record) ? entryName(column) : column.name

const saidWords = (draft: Draft, { name, ref, field: f }: ColumnDeclared, zone: string): string =>
  ref ? (draft.texts.get(name) ?? '') : formatValue(f, draft.values.get(name), zone)

function inWords({ field: f, said }: ColumnDeclared, value: unknown, zone: string): string {
  if (!Array.isArray(value) || f.kind === 'choices') return formatValue(f, value, zone)
  const named = value.map((one: unknown) => labelOfRef(said.of ? valueAt(one, said.of) : one))
  return named.join(', ')
}
