/** How much each evidence says of an item being a skill, learned by `npm run bench -- curriculos-habilidades`. */
import { evidenceOfFile } from './evidence-weights.ts'

export const learnedSkills = evidenceOfFile(new URL('./skill-weights.tsv', import.meta.url))
