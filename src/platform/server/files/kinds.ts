/** The closed list of what is stored; decided by content, never by name. */
export type FileKind =
  | 'pdf'
  | 'docx'
  | 'doc'
  | 'odt'
  | 'rtf'
  | 'txt'
  | 'csv'
  | 'xlsx'
  | 'png'
  | 'jpg'
  | 'webp'
  | 'gif'
  | 'zip'

export const CONTENT_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  zip: 'application/zip',
}

export const IMAGE_KINDS: readonly FileKind[] = ['png', 'jpg', 'webp', 'gif']
export const DOCUMENT_KINDS: readonly FileKind[] = [
  'pdf',
  'docx',
  'doc',
  'odt',
  'rtf',
  'txt',
  'png',
  'jpg',
]

/** A phone's camera gives up to 200 megapixels; beyond that a small file may need gigabytes to open. */
export const MAX_PIXELS = 200_000_000
