/** How likely what rules and labeller say of jobs is right, by weights learned on hands that both did not know. */
import { evidenceOfFile } from '../evidence-weights.ts'

export const trusted = evidenceOfFile(new URL('./trust.tsv', import.meta.url))
