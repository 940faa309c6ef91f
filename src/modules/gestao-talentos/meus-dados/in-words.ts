/** What differs between two states of a person's own fields, as people read it. */
import { fieldItems, words } from '#modules/gestao-talentos/pessoas/printed.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { ownFields } from './own-fields.ts'

export type Change = {
  /** The field of the person. */ nome: string
  campo: string
  de: string | null
  para: string | null
}

type Said = { campo: string; text: string }

const isRow = (row: unknown): row is object => typeof row === 'object' && row !== null

function rowInWords(fields: Fields, row: object): string {
  const shown = Object.entries(fields).filter(([, f]) => f.kind !== 'computed' && f.kind !== 'flag')
  return shown
    .map(([name, f]) => words(f, valueAt(row, name)))
    .filter(Boolean)
    .join(' · ')
}

function saidOf(f: Field, value: unknown): Said[] {
  const fields = f.options.fields ?? {}
  const named = ({ label, value: text }: { label: string; value: string }): Said => ({
    campo: `${f.options.label}: ${label}`,
    text,
  })
  if (f.kind === 'group') return fieldItems(fields, value).map(named)
  const list = Array.isArray(value) ? value.filter(isRow) : []
  return [{ campo: f.options.label, text: list.map((row) => rowInWords(fields, row)).join('\n') }]
}

const textsOf = (f: Field, value: unknown): Map<string, string> =>
  new Map(saidOf(f, value).map(({ campo, text }) => [campo, text]))

export function changesInWords(before: object, after: object): Change[] {
  return Object.entries(ownFields).flatMap(function changesOf([nome, f]: [string, Field]) {
    const [de, para] = [textsOf(f, valueAt(before, nome)), textsOf(f, valueAt(after, nome))]
    const all = [...new Set([...de.keys(), ...para.keys()])]
    const change = (campo: string): Change => {
      return { nome, campo, de: de.get(campo) || null, para: para.get(campo) || null }
    }
    return all.map(change).filter((one) => one.de !== one.para)
  })
}
