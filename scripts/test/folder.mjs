import { createHash } from 'node:crypto'
import { accessSync, constants, lstatSync, mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const needed = 3 * 2 ** 30

/** Cloning a database makes a thousand files: a disk takes a second for it, memory a fortieth of that. */
function roomInMemory() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= needed
  } catch {
    return false
  }
}

/** Where the tests keep their databases and files: in memory where there is room, else below .cache; one for each clone. */
export function testFolder(root) {
  const user = process.getuid?.() ?? 0
  const clone = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const inMemory = roomInMemory()
  const folder = inMemory
    ? join(memory, `trama-rh-teste-${user}-${clone}`)
    : join(root, '.cache', 'test')
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  // Memory is a folder that everybody writes to: one that somebody else laid there is not used.
  const found = lstatSync(folder)
  if (!found.isDirectory() || (process.getuid && found.uid !== user))
    throw new Error(`${folder} belongs to somebody else: remove it.`)
  return { folder, inMemory }
}
