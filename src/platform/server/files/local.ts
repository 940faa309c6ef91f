import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asStorageError, BadRange, FileMissing } from './errors.ts'
import type { ByteRange, FileInfo, OpenedFile, Storage } from './store.ts'

export function createLocalStorage(root: string): Storage {
  const pathOf = (key: string): string => join(root, key)
  return {
    async keep(key, spooled) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o750 })
      await moveInto(spooled, path)
      await syncFolder(dirname(path))
    },
    open: (key, range) => openLocal(pathOf(key), range),
    stat: (key) => statLocal(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listLocal(root),
  }
}

async function moveInto(from: string, to: string): Promise<void> {
  await chmod(from, 0o640)
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    // The spool lies on another disk: copy beside the target, then rename, so that no half file is ever seen.
    const part = `${to}.part`
    try {
      await copyFile(from, part)
      await syncFile(part)
      await rename(part, to)
    } finally {
      await rm(part, { force: true })
    }
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes what was named in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function statLocal(path: string): Promise<FileInfo | undefined> {
  const info = await stat(path).catch(() => undefined)
  return info?.isFile() ? { bytes: info.size, modifiedAt: info.mtime } : undefined
}

async function openLocal(path: string, range?: ByteRange): Promise<OpenedFile> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw asStorageError(error)
  })
  try {
    const info = await file.stat()
    if (!info.isFile()) throw new FileMissing()
    const { start, end } = within(range, info.size)
    return {
      stream: createReadStream('', { fd: file, start, end: Math.max(end, 0), autoClose: true }),
      bytes: info.size,
      start,
      end,
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Ends are inclusive, as in HTTP; an end beyond the file is its last byte. */
export function within(
  range: ByteRange | undefined,
  bytes: number,
): { start: number; end: number } {
  const start = range?.start ?? 0
  const end = Math.min(range?.end ?? bytes - 1, bytes - 1)
  if (range && (!Number.isSafeInteger(start) || start < 0 || start > end)) throw new BadRange()
  return { start, end }
}

async function* listLocal(root: string): AsyncGenerator<{ key: string } & FileInfo> {
  const names = async (path: string): Promise<string[]> => {
    const found: string[] = []
    const folder = await opendir(path).catch(() => undefined)
    if (folder)
      for await (const entry of folder) if (/^[0-9a-f]+$/.test(entry.name)) found.push(entry.name)
    return found.sort()
  }
  for (const first of await names(root)) {
    for (const second of await names(join(root, first))) {
      for (const name of await names(join(root, first, second))) {
        const info = await statLocal(join(root, first, second, name))
        if (info) yield { key: `${first}/${second}/${name}`, ...info }
      }
    }
  }
}
