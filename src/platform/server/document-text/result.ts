import type { FileKind } from '../files/kinds.ts'

export type TextFlag =
  /** A password is needed. */
  | 'encrypted'
  /** Damaged, or not what its kind says. */
  | 'broken'
  /** Read from an image: letters may be wrong. */
  | 'scanned'
  /** Only the beginning was read. */
  | 'truncated'
  /** Reading took too long or too much memory and was given up. */
  | 'timeout'
  /** Too many wait to be read. */
  | 'busy'
  /** Nothing legible was found. */
  | 'empty'

/** A password is needed. */
export class PdfLocked extends Error {}

export class TooSlow extends Error {}

export type TextReading = {
  text: string
  /** 0 where the kind has no pages. */
  pages: number
  method: 'text' | 'ocr' | 'none'
  /** Sentences for the person. */
  warnings: string[]
  flags: TextFlag[]
}

export type TextKind = Extract<
  FileKind,
  'pdf' | 'docx' | 'doc' | 'odt' | 'rtf' | 'txt' | 'png' | 'jpg' | 'webp' | 'gif'
>

/** A line between what stands beside another, as columns do. */
export const APART = '———'

const MAX_TEXT = 200_000
export const MAX_PDF_PAGES = 30
export const MAX_OCR_PAGES = 6

const SENTENCES: Record<TextFlag, string> = {
  encrypted:
    'O arquivo está protegido por senha e não pôde ser lido. Ele foi guardado; preencha os campos.',
  broken: 'O arquivo está danificado e não pôde ser lido. Ele foi guardado; preencha os campos.',
  scanned:
    'O texto foi reconhecido a partir de uma imagem. Confira cada campo, principalmente o e-mail.',
  truncated: 'O arquivo é muito longo e só o começo dele foi lido.',
  timeout:
    'A leitura do arquivo demorou demais e foi interrompida. Ele foi guardado; preencha os campos.',
  busy: 'Muitos arquivos estão sendo lidos agora. O arquivo foi guardado; preencha os campos.',
  empty: 'Nenhum texto foi encontrado no arquivo. Ele foi guardado; preencha os campos.',
}

export function reading(
  method: TextReading['method'],
  text: string,
  pages: number,
  flags: readonly TextFlag[],
): TextReading {
  const all = new Set(flags)
  if (text.length > MAX_TEXT) all.add('truncated')
  const unreadable = ['encrypted', 'broken', 'timeout', 'busy'].some((flag) =>
    all.has(flag as TextFlag),
  )
  if (text.trim() === '') all.delete('scanned')
  if (text.trim() === '' && !unreadable) all.add('empty')
  const cut = text.slice(0, MAX_TEXT)
  return {
    text: cut,
    pages,
    method: cut.trim() === '' ? 'none' : method,
    flags: [...all],
    warnings: [...all].map((flag) => SENTENCES[flag]),
  }
}
