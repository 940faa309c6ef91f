/** How likely what rules and labeller say of jobs is right, by weights learned on hands that both did not know. */
import { readFileSync } from 'node:fs'

/** By word, in hundredths of the logarithm of the odds. */
export type Trust = ReadonlyMap<string, number>

const FILE = new URL('./trust.tsv', import.meta.url)

export const writtenTrust = (trust: Trust): string =>
  [...trust]
    .map(([word, weight]) => [word, Math.round(weight * 100)] as const)
    .filter(([, weight]) => weight !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, weight]) => `${word}\t${weight}\n`)
    .join('')

export const readTrust = (text: string): Trust =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([word = '', weight = '0']) => [word, Number(weight) / 100]),
  )

let trust: Trust | undefined
export const trusted = (): Trust => (trust ??= readTrust(readFileSync(FILE, 'utf8')))

export function likely(words: readonly string[], weights: Trust): number {
  const odds = words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
  return 1 / (1 + Math.exp(-odds))
}
