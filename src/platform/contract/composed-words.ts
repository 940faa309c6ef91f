/**
 * Sentences composed of the words that a declaration gives: one place for the screens, the portal and the list of them
 * that people read (docs/gen/textos.tsv).
 */
import { inSentence } from './text.ts'

type One = { readonly one: string; readonly gender: 'm' | 'f' }
type Many = One & { readonly many: string }
type RowItem = {
  readonly label: string
  readonly item?: (One & { readonly short?: string }) | undefined
}

const stems = { created: 'criad', edited: 'editad', saved: 'salv', removed: 'removid' } as const
type Done = keyof typeof stems

const ended = (done: Done, gender: 'm' | 'f'): string => stems[done] + (gender === 'f' ? 'a' : 'o')

export const doneSentence = ({ one, gender }: One, done: Done): string =>
  `${one} ${ended(done, gender)} com sucesso.`

export const manyDoneSentence = (label: Many, n: number | string, done: Done): string =>
  `${n} ${label.many} ${ended(done, label.gender)}s com sucesso.`

export const newTitle = ({ one, gender }: One): string =>
  `${gender === 'f' ? 'Nova' : 'Novo'} ${inSentence(one)}`

/** Over what leads from one record to another of its kind. */
export const anotherTitle = ({ one, gender }: One): string =>
  `Ir para ${gender === 'f' ? 'outra' : 'outro'} ${inSentence(one)}`

export const importTitle = ({ many }: Pick<Many, 'many'>): string => `Importar ${inSentence(many)}`

const applied = { created: 'incluíd', edited: 'alterad', removed: 'retirad' } as const

/** Of a row that stands in the form now and is stored with it: nothing is saved yet. */
export const appliedSentence = ({ one, gender }: One, done: keyof typeof applied): string =>
  `${one} ${applied[done]}${gender === 'f' ? 'a' : 'o'}. Falta gravar.`

/** Titles of the dialog, and the button that opens it for a further row. */
export const insertTitle = (name: string): string => `Inserir ${name}`
export const editTitle = (name: string): string => `Editar ${name}`
/** Over the question before something is taken away. */
export const removeTitle = (name: string): string => `Remover ${inSentence(name)}`
export const addTitle = (name: string): string => `Adicionar ${name}`

/** What one row of a table is called, in a sentence and on a button. */
export function rowItem({ label, item }: RowItem): One & { short: string } {
  const { one = label, gender = 'm' } = item ?? {}
  return { one, gender, short: item?.short ?? one }
}

/** Told after an action. */
export const actionDone = ({ label, done }: { label: string; done?: string | undefined }): string =>
  done ?? `${label}: concluído com sucesso.`
