/** The committed picture of the schema, and whether it is still what the folders declare. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Registry } from '../registry.ts'
import { StartProblem } from '../start-problem.ts'
import { type Fact, line } from './fact.ts'
import { factsOf } from './facts.ts'
import { migrationsFolder } from './migrate.ts'

export const pictureFile = join(dirname(migrationsFolder), 'schema.gen.txt')

/** The picture as text, as `sync` writes it. */
export const pictureOf = (facts: readonly Fact[]): string => `${facts.map(line).join('\n')}\n`

export const committedPicture = async (): Promise<string> =>
  existsSync(pictureFile) ? readFile(pictureFile, 'utf8') : ''

/** A table that no migration made would answer every call with an error: better not to begin. */
export async function checkPicture(
  { slices }: Pick<Registry, 'slices'>,
  committed?: string,
): Promise<void> {
  const now = pictureOf(factsOf(slices.values()))
  const before = committed ?? (await committedPicture())
  if (now === before) return
  const known = new Set(before.split('\n'))
  const missing = now.split('\n').find((fact) => !known.has(fact))
  const example = missing ? ` (por exemplo, ${missing.split(' ').slice(0, 3).join(' ')})` : ''
  throw new StartProblem(
    `As declarações mudaram e o banco ainda não as conhece${example}: execute npm run sync, que escreve a migração, e inicie de novo.`,
  )
}
