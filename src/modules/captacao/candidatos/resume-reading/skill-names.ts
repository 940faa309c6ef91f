/**
 * What is known by its name wherever it stands: programs, methods, norms, instruments and machines; what trades do and
 * know; and qualities. Public names in search letters, each behind its kind.
 */
import { readFileSync } from 'node:fs'

const FILE = new URL('./skill-names.tsv', import.meta.url)

let names: ReadonlySet<string> | undefined
const isOf = (kind: string) =>
  function isNamed(key: string): boolean {
    names ??= new Set(readFileSync(FILE, 'utf8').trimEnd().split('\n'))
    return names.has(`${kind}\t${key}`)
  }

export const isTool = isOf('tool')
export const isTechnique = isOf('topic')
export const isQuality = isOf('quality')
