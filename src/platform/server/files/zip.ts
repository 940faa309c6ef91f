/** Zips as they are judged before a library opens them: exact sizes first, so that a bomb is never inflated. */
import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, fromFdPromise, type ZipFile } from 'yauzl'
import { UnsafeFile } from './errors.ts'

const MAX_ENTRIES = 10_000
const MAX_UNPACKED = 300 * 1024 ** 2
// Office XML rarely packs better than 1:40; small files may, so the ratio counts only from 20 MB on.
const MAX_RATIO = 120
const RATIO_FROM = 20 * 1024 ** 2

/** `autoClose` would close what the caller has opened. */
const options = { lazyEntries: true, autoClose: false } as const

export type Zip = { file: ZipFile; entries: readonly Entry[] }

/** The entries, or undefined when there is no readable directory (broken, cut off, with names that lead elsewhere). */
async function directoryOf(opening: Promise<ZipFile>): Promise<Zip | undefined> {
  const file = await opening.catch(() => undefined)
  if (!file) return undefined
  if (file.entryCount > MAX_ENTRIES) throw new UnsafeFile()
  const entries: Entry[] = []
  try {
    for await (const entry of file.eachEntry()) entries.push(entry)
  } catch {
    return undefined
  }
  refuseBomb(entries, file.fileSize)
  return { file, entries }
}

/** To be judged alone: sizes that contradict each other are counted, so that they are refused as unsafe and not as unknown. */
export const zipOfFile = ({ fd }: FileHandle): Promise<Zip | undefined> =>
  directoryOf(fromFdPromise(fd, { ...options, validateEntrySizes: false }))

export const zipOfBuffer = (data: Buffer): Promise<Zip | undefined> =>
  directoryOf(fromBufferPromise(data, options))

/** Refuses what unpacks out of proportion; entries that share their bytes are counted each time. */
function refuseBomb(entries: readonly Entry[], fileSize: number): void {
  const unpacked = entries.reduce((total, entry) => total + entry.uncompressedSize, 0)
  const packed = entries.reduce((total, entry) => total + entry.compressedSize, 0)
  const outOfProportion = unpacked > RATIO_FROM && unpacked > fileSize * MAX_RATIO
  if (unpacked > MAX_UNPACKED || outOfProportion || packed > fileSize) throw new UnsafeFile()
}

/** One entry's bytes; what unpacks to more than its declared size is cut off by the library. */
export async function readZipEntry({ file }: Zip, entry: Entry, maxBytes: number): Promise<Buffer> {
  const { compressedSize, uncompressedSize } = entry
  if (!entry.canDecodeFileData() || uncompressedSize > maxBytes || compressedSize > maxBytes)
    throw new UnsafeFile()
  return buffer(await file.openReadStreamPromise(entry))
}
