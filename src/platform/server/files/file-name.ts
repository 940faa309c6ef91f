/** The ending of a name decides what opens the file on the desk of whoever downloads it: it says what the content is. */
import { FalsePdf, WrongFileKind } from './errors.ts'
import type { FileKind } from './kinds.ts'

const endings: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  docx: ['docx'],
  doc: ['doc'],
  odt: ['odt'],
  rtf: ['rtf'],
  txt: ['txt', 'text'],
  csv: ['csv'],
  xlsx: ['xlsx'],
  png: ['png'],
  jpg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  webp: ['webp'],
  gif: ['gif'],
  zip: ['zip'],
}

/** A missing ending, and that of another accepted kind, become the right one; any other is refused as the wrong kind. */
export function nameOfKind(name: string, kind: FileKind, allow: readonly FileKind[]): string {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined) return `${name.replace(/[.\s]+$/, '') || 'arquivo'}.${kind}`
  if (endings[kind].includes(ending)) return name
  if (kind === 'txt' && ending === 'pdf') throw new FalsePdf()
  if (!allow.some((k) => endings[k].includes(ending))) throw new WrongFileKind(allow)
  return `${name.slice(0, -ending.length - 1)}.${kind}`
}
