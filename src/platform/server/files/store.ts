import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { outside } from '../database/holding.ts'
import { asStorageError, EmptyFile, FalsePdf, FileTooLarge, WrongFileKind } from './errors.ts'
import { CONTENT_TYPES, type FileKind } from './kinds.ts'
import { createLocalStorage } from './local.ts'
import { createS3Storage, type S3Settings } from './s3.ts'
import { sniffFile, type Sniffed } from './sniff.ts'

export type PutOptions = { maxBytes: number; allow: readonly FileKind[] }

export type StoredFile = {
  key: string
  bytes: number
  sha256: string
  contentType: string
  kind: FileKind
  encrypted: boolean
  empty: boolean
}

export type ByteRange = { start: number; end?: number }
export type OpenedFile = { stream: Readable; bytes: number; start: number; end: number }
export type FileInfo = { bytes: number; modifiedAt: Date }

/** Where finished files lie; keys are made here and never come from a person. */
export type Storage = {
  /** Takes over the spooled file (which may be moved). */
  keep(
    key: string,
    spooled: string,
    info: { bytes: number; sha256: string; contentType: string },
  ): Promise<void>
  open(key: string, range?: ByteRange): Promise<OpenedFile>
  stat(key: string): Promise<FileInfo | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string } & FileInfo>
}

export type FileStore = Omit<Storage, 'keep'> & {
  put(stream: Readable, options: PutOptions): Promise<StoredFile>
  /** Removes what interrupted uploads left in the spool; returns how many. */
  sweepSpool(olderThanMs: number): Promise<number>
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/

function newKey(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`
}

const isFileKey = (text: string): boolean => KEY.test(text)

/**
 * A folder ('./data/files', 'file:///var/lib/...') or 's3://bucket/prefix'. Uploads are spooled to a local
 * file first: the kind is known before anything is kept, and an object store gets an exact length and hash.
 */
export function createFileStore(
  url: string,
  aws?: S3Settings,
  options: { spoolDir?: string } = {},
): FileStore {
  const remote = url.startsWith('s3://')
  const root = remote ? '' : url.startsWith('file:') ? fileURLToPath(url) : resolve(url)
  const spoolDir =
    options.spoolDir ?? (remote ? join(tmpdir(), 'trama-rh-spool') : join(root, '.spool'))
  const storage = remote ? createS3Storage(url, aws ?? {}) : createLocalStorage(root)
  return {
    put: async (stream, putOptions) => {
      outside('A file to be stored')
      return put(storage, spoolDir, stream, putOptions)
    },
    open: async (key, range) => {
      outside('A stored file')
      return storage.open(checked(key), range)
    },
    stat: async (key) => {
      outside('A stored file')
      return isFileKey(key) ? storage.stat(key) : undefined
    },
    remove: async (key) => {
      outside('The removal of a stored file')
      await storage.remove(checked(key))
    },
    list: () => {
      outside('The list of stored files')
      return storage.list()
    },
    sweepSpool: (olderThanMs) => sweepSpool(spoolDir, olderThanMs),
  }
}

function checked(key: string): string {
  if (!isFileKey(key)) throw asStorageError({ code: 'ENOENT' })
  return key
}

async function put(
  storage: Storage,
  spoolDir: string,
  stream: Readable,
  options: PutOptions,
): Promise<StoredFile> {
  const spooled = join(spoolDir, randomBytes(16).toString('hex'))
  try {
    const { bytes, sha256 } = await spool(stream, spooled, options.maxBytes)
    if (bytes === 0) throw new EmptyFile()
    const found = accepted(await sniffed(spooled, options), options.allow)
    const key = newKey()
    const contentType = CONTENT_TYPES[found.kind]
    await storage.keep(key, spooled, { bytes, sha256, contentType })
    return { key, bytes, sha256, contentType, ...found }
  } catch (error) {
    throw asStorageError(error)
  } finally {
    stream.destroy()
    await rm(spooled, { force: true })
  }
}

async function spool(
  stream: Readable,
  path: string,
  maxBytes: number,
): Promise<{ bytes: number; sha256: string }> {
  await mkdir(resolve(path, '..'), { recursive: true, mode: 0o750 })
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(new FileTooLarge(maxBytes))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(stream, meter, createWriteStream(path, { flags: 'wx', mode: 0o640, flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

/** Where no PDF is taken, what only says to be one is as wrong as any other kind. */
async function sniffed(spooled: string, { allow }: PutOptions): Promise<Sniffed | undefined> {
  return sniffFile(spooled).catch((error: unknown) => {
    if (error instanceof FalsePdf && !allow.includes('pdf')) return undefined
    throw error
  })
}

function accepted(found: Sniffed | undefined, allow: readonly FileKind[]): Sniffed {
  if (found && allow.includes(found.kind)) return found
  // Text and its special forms cannot be told apart by content.
  if (found?.kind === 'txt' && allow.includes('csv')) return { ...found, kind: 'csv' }
  throw new WrongFileKind(allow)
}

async function sweepSpool(spoolDir: string, olderThanMs: number): Promise<number> {
  const names = await readdir(spoolDir).catch(() => [])
  const limit = Date.now() - olderThanMs
  let removed = 0
  for (const name of names) {
    const path = join(spoolDir, name)
    const info = await stat(path).catch(() => undefined)
    if (!info || info.mtimeMs > limit) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
