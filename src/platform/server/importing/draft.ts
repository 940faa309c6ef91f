/** A row of a file on its way to be judged: what its cells say, and what is said of them. */
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RuleContext } from '../../contract/field.ts'
import type { ColumnDeclared, ImportMessage } from '../../contract/importing.ts'
import { valueAt } from '../../contract/value-at.ts'
import { restAfterWork } from '../database/rest.ts'
import { cellText } from './cell.ts'
import { readCell } from './cell-value.ts'
import type { KeptRow } from './store.ts'

/** A record that is there, or one that another row will be. */
export type Target = number | { linha: number }

export const isRow = (target: unknown): target is { linha: number } =>
  typeof target === 'object' && target !== null && 'linha' in target

export class Draft {
  readonly linha: number
  /** As it stood in the cell, for words and comparisons of words. */
  readonly texts = new Map<string, string>()
  /** Checked values; references as ids, or as the row that they will be. */
  readonly values = new Map<string, unknown>()
  /** Names of records still to be found. */
  readonly names = new Map<string, readonly string[]>()
  readonly messages: ImportMessage[] = []
  /** What is done once the record is written, with its words. */
  readonly later = new Map<string, { value: unknown; words: string }>()
  /** Part of a circle: nothing else of it need be said. */
  circled = false

  constructor(linha: number) {
    this.linha = linha
  }

  say(label: string | null, texto: string): void {
    if (!this.messages.some((m) => m.campo === label && m.texto === texto))
      this.messages.push({ campo: label, texto, grave: true })
  }

  hint(label: string | null, texto: string): void {
    this.messages.push({ campo: label, texto, grave: false })
  }

  get faulty(): boolean {
    return this.messages.some(({ grave }) => grave)
  }
}

export type Placed = { index: number; column: ColumnDeclared }

/** Work between two breaths of the server, in ms: what else it is asked for has many turns of its own. */
const breath = 10

/** Whoever else waits for the server has a turn between the rows, and more of them where it has no moment left. */
export async function breathing<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = []
  let [rest, end] = [restAfterWork(), performance.now() + breath]
  for (const item of items) {
    if (performance.now() >= end) {
      await nextTurn()
      await rest()
      ;[rest, end] = [restAfterWork(), performance.now() + breath]
    }
    done.push(work(item))
  }
  return done
}

/** `examples`: columns of the template that have one. */
export const draftsOf = (rows: readonly KeptRow[], reading: Reading): Promise<Draft[]> =>
  breathing(rows, (row) => draftOf(row, reading))

type Reading = { columns: readonly Placed[]; context: RuleContext; examples: number }

function draftOf({ linha, celulas }: KeptRow, { columns, context, examples }: Reading) {
  const draft = new Draft(linha)
  if (isExample(celulas, columns, examples))
    draft.say(null, 'É a linha de exemplo do modelo: apague-a, ou escreva por cima dela.')
  for (const { index, column } of columns) {
    const cell = celulas[index]
    const { name, label } = column
    const read = readCell(column, cell, context)
    if (!read) continue
    draft.texts.set(name, cellText(cell).trim())
    if ('problem' in read) draft.say(label, withoutLabel(read.problem, label))
    else if ('names' in read) draft.names.set(name, read.names)
    else {
      if (read.note) draft.hint(label, read.note)
      if (read.value !== null) draft.values.set(name, read.value)
    }
  }
  return draft
}

/** The row of the template that nobody wrote over: in a file that has all of its columns. */
const isExample = (
  cells: KeptRow['celulas'],
  columns: readonly Placed[],
  examples: number,
): boolean =>
  columns.filter(({ column }) => column.said.example).length === examples &&
  columns.every(({ index, column }) => cellText(cells[index]).trim() === column.said.example.trim())

/** 'Data: informe …' stands after the label of its column. */
export const withoutLabel = (text: string, label: string): string => {
  const bare = text.startsWith(`${label}: `) ? text.slice(label.length + 2) : text
  return `${bare.charAt(0).toLocaleUpperCase('pt-BR')}${bare.slice(1)}`
}

/** Puts a value at a path through groups. */
export function placeAt(body: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  let at = body
  for (const part of parts) {
    const inner = valueAt(at, part)
    const group: Record<string, unknown> =
      typeof inner === 'object' && inner !== null ? { ...inner } : {}
    at[part] = group
    at = group
  }
  at[last] = value
}
