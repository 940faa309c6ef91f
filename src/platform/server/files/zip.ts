import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { UnsafeFile } from './errors.ts'

/*
 * Reads only the directory of a zip, to judge office files before a library opens them: exact sizes first,
 * so that a bomb is never inflated.
 */
export type ZipEntry = {
  name: string
  method: number
  packed: number
  size: number
  offset: number
  encrypted: boolean
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const MAX_ENTRIES = 10_000
const MAX_UNPACKED = 300 * 1024 ** 2
// Office XML rarely packs better than 1:40; small files may, so the ratio counts only from 20 MB on.
const MAX_RATIO = 120
const RATIO_FROM = 20 * 1024 ** 2

export type ByteSource = { size: number; read(position: number, length: number): Promise<Buffer> }

export async function bytesOfFile(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat()
  return {
    size,
    async read(position, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    },
  }
}

export const bytesOfBuffer = (data: Buffer): ByteSource => ({
  size: data.length,
  read: (position, length) => Promise.resolve(data.subarray(position, position + length)),
})

/** The entries, or undefined when the file has no readable directory (broken, zip64, cut off). */
export async function readZipDirectory(source: ByteSource): Promise<ZipEntry[] | undefined> {
  const { size } = source
  const tailLength = Math.min(size, 65_557)
  const tail = await source.read(size - tailLength, tailLength)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END_SIGNATURE)
    return undefined
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (start + length > size) return undefined
  if (count > MAX_ENTRIES || length > 4 * 1024 ** 2) throw new UnsafeFile()
  return parseEntries(await source.read(start, length), count)
}

function parseEntries(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE)
      return undefined
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Refuses what unpacks out of proportion; entries that share their bytes are counted each time. */
export function refuseZipBomb(entries: readonly ZipEntry[], fileSize: number): void {
  const unpacked = entries.reduce((total, entry) => total + entry.size, 0)
  const packed = entries.reduce((total, entry) => total + entry.packed, 0)
  const outOfProportion = unpacked > RATIO_FROM && unpacked > fileSize * MAX_RATIO
  if (unpacked > MAX_UNPACKED || outOfProportion || packed > fileSize) throw new UnsafeFile()
}

const inflate = promisify(inflateRaw)

/** One entry's bytes; an entry whose declared size lies is cut off by the same limit. */
export async function readZipEntry(
  source: ByteSource,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Buffer> {
  if (entry.encrypted || entry.size > maxBytes || entry.packed > maxBytes) throw new UnsafeFile()
  const header = await source.read(entry.offset, 30)
  if (header.length < 30) throw new UnsafeFile()
  const data = await source.read(
    entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28),
    entry.packed,
  )
  if (entry.method === 0) return data
  if (entry.method !== 8) throw new UnsafeFile()
  return await inflate(data, { maxOutputLength: maxBytes })
}
