import { open, type FileHandle } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { FalsePdf, UnsafeFile } from './errors.ts'
import { MAX_PIXELS, type FileKind } from './kinds.ts'
import { zipOfFile } from './zip.ts'

export type Sniffed = {
  kind: FileKind
  /** The content is locked by a password, or may be: a PDF that only forbids printing counts too. */
  encrypted: boolean
  /** A text without a visible character, a package without content. */
  empty: boolean
}

const HEAD = 64 * 1024
const CHUNK = 1024 * 1024

/** Without one a PDF has no page: it is text under another's name. */
const pdfObject = /\d\s+\d+\s+obj\b|\btrailer\b/

const plain = (kind: FileKind): Sniffed => ({ kind, encrypted: false, empty: false })

/** Decides by content what a file is; undefined for everything that is not stored. */
export async function sniffFile(path: string): Promise<Sniffed | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(HEAD, size))
    await file.read(head, 0, head.length, 0)
    return await sniff(path, file, head)
  } finally {
    await file.close()
  }
}

async function sniff(path: string, file: FileHandle, head: Buffer): Promise<Sniffed | undefined> {
  // Readers accept a PDF whose header stands within the first 1,024 bytes.
  const pdfAt = head.subarray(0, 1024).indexOf('%PDF-')
  if (pdfAt >= 0 && head.subarray(0, pdfAt).every((byte) => byte !== 0x3c)) {
    if (!(await contains(file, [pdfObject]))) throw new FalsePdf()
    return {
      kind: 'pdf',
      encrypted: await contains(file, [/\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</]),
      empty: false,
    }
  }
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) return await sniffZip(file)
  if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex')))
    return await sniffCompound(file)
  if (head.subarray(0, 6).toString('latin1').startsWith('{\\rtf')) return plain('rtf')
  const image = await sniffImage(path, head)
  if (image) return plain(image)
  return await sniffText(file, head)
}

/** The signature alone is three letters for some; the header must be readable too, and within the pixel limit. */
async function sniffImage(path: string, head: Buffer): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const kind = (['png', 'jpg', 'webp', 'gif'] as const).find((known) => known === found?.ext)
  if (!kind) return undefined
  const { format, width, height } = await sharp(path, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => ({ format: '', width: 0, height: 0 }))
  if (width * height > MAX_PIXELS) throw new UnsafeFile()
  return format === (kind === 'jpg' ? 'jpeg' : kind) ? kind : undefined
}

async function sniffZip(file: FileHandle): Promise<Sniffed | undefined> {
  const entries = (await zipOfFile(file))?.entries
  if (!entries) return undefined
  const names = new Set(entries.map((entry) => entry.fileName))
  const encrypted = entries.some((entry) => entry.isEncrypted())
  const made = (kind: FileKind, content: string): Sniffed => ({
    kind,
    encrypted,
    empty: entries.find((entry) => entry.fileName === content)?.uncompressedSize === 0,
  })
  if (names.has('word/document.xml')) return made('docx', 'word/document.xml')
  if (names.has('xl/workbook.xml')) return made('xlsx', 'xl/workbook.xml')
  if (names.has('content.xml') && names.has('mimetype') && (await isOpenDocumentText(file)))
    return made('odt', 'content.xml')
  return { kind: 'zip', encrypted, empty: entries.length === 0 }
}

// OpenDocument wants its type stored unpacked as the first entry.
async function isOpenDocumentText(file: FileHandle): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(160), 0, 160, 0)
  return buffer.includes('application/vnd.oasis.opendocument.text')
}

/** The old Office container: a .doc, or a new document locked with a password. */
async function sniffCompound(file: FileHandle): Promise<Sniffed | undefined> {
  const named = (name: string): RegExp => new RegExp(name.replace(/./g, '$&\\0'))
  if (await contains(file, [named('EncryptedPackage')]))
    return { kind: 'docx', encrypted: true, empty: false }
  return (await contains(file, [named('WordDocument')])) ? plain('doc') : undefined
}

async function contains(file: FileHandle, patterns: readonly RegExp[]): Promise<boolean> {
  const overlap = 128
  const buffer = Buffer.alloc(CHUNK)
  for (let position = 0; ; position += CHUNK - overlap) {
    const { bytesRead } = await file.read(buffer, 0, CHUNK, position)
    const text = buffer.toString('latin1', 0, bytesRead)
    if (patterns.some((pattern) => pattern.test(text))) return true
    if (bytesRead < CHUNK) return false
  }
}

const isUtf16 = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)

/** UTF-8, UTF-16 with mark or Windows-1252: no zero byte and no control characters but blanks. */
async function sniffText(file: FileHandle, head: Buffer): Promise<Sniffed | undefined> {
  if (isUtf16(head)) return plain('txt')
  const buffer = Buffer.alloc(CHUNK)
  let visible = false
  for (let position = 0; ; position += CHUNK) {
    const { bytesRead } = await file.read(buffer, 0, CHUNK, position)
    for (let index = 0; index < bytesRead; index++) {
      const byte = buffer[index] ?? 0
      const blank = byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
      if ((byte < 0x20 && !blank && byte !== 0x1a) || byte === 0x7f) return undefined
      visible ||= !blank
    }
    if (bytesRead < CHUNK) return { kind: 'txt', encrypted: false, empty: !visible }
  }
}
