/** How much each evidence says of an item being a skill, learned by `npm run bench -- curriculos-habilidades`. */
import { readFileSync } from 'node:fs'
import { type EvidenceWeights, readEvidence } from './evidence-weights.ts'

const FILE = new URL('./skill-weights.tsv', import.meta.url)

let weights: EvidenceWeights | undefined
export const learnedSkills = (): EvidenceWeights =>
  (weights ??= readEvidence(readFileSync(FILE, 'utf8')))
