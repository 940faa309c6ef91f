/** How likely what rules and labeller say of jobs is right, by weights learned on hands that both did not know. */
import { readFileSync } from 'node:fs'
import { type EvidenceWeights, readEvidence } from '../evidence-weights.ts'

const FILE = new URL('./trust.tsv', import.meta.url)

let trust: EvidenceWeights | undefined
export const trusted = (): EvidenceWeights => (trust ??= readEvidence(readFileSync(FILE, 'utf8')))
