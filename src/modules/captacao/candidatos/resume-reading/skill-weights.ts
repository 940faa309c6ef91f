/** How much each evidence says of an item being a skill, learned by `npm run bench -- curriculos-habilidades`. */
import { readFileSync } from 'node:fs'

export type SkillWeights = ReadonlyMap<string, number>

/** Whole numbers stand for twentieths. */
const PART = 20
const FILE = new URL('./skill-weights.tsv', import.meta.url)

export const writtenSkills = (weights: SkillWeights, least: number): string =>
  [...weights]
    .filter(([, weight]) => Math.abs(weight) >= least)
    .map(([name, weight]) => `${name}\t${Math.round(weight * PART)}\n`)
    .toSorted()
    .join('')

export const readSkills = (text: string): SkillWeights =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map(function weightOf(line) {
        const [name = '', weight] = line.split('\t')
        return [name, Number(weight) / PART]
      }),
  )

let weights: SkillWeights | undefined
export const learnedSkills = (): SkillWeights =>
  (weights ??= readSkills(readFileSync(FILE, 'utf8')))

/** How likely an item is something that the person knows. */
export function likelihood(evidence: readonly string[], known: SkillWeights): number {
  let sum = 0
  for (const one of new Set(evidence)) sum += known.get(one) ?? 0
  return 1 / (1 + Math.exp(-sum))
}
