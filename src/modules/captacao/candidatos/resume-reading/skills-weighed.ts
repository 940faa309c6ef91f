/** What a person knows, by how much speaks for each item. */
import { searchKey } from '#platform/contract/text.ts'
import type { Proposed } from './proposed.ts'
import { type Line, linesOf, type Sections } from './sections.ts'
import { besideOthers, ofOthers } from './skill-columns.ts'
import { learnedSkills, likelihood, type SkillWeights } from './skill-weights.ts'
import { evidenceOf, headed, type Headed } from './skill-evidence.ts'
import { onceEach, type SkillItem, skillItems } from './skills.ts'

/** Whatever may be a skill of a résumé, each with where it stands. */
export function itemsIn(text: string, s: Sections): SkillItem<Headed>[] {
  const all = linesOf(text)
  const from = (...lines: readonly Line[][]): Headed[] => headed(lines.flat(), all)
  const beside = besideOthers(text)
  const isOfOthers = ofOthers(beside)
  const others = from(
    s.header,
    s.personal,
    s.other,
    s.languages,
    s.education,
    s.certificates,
    s.courses,
  )
  const found = skillItems(from(s.skills), from(s.courses), others, from(s.experience))
  if (beside.own.length === 0) return found
  return [
    ...skillItems(beside.own).map((item) => ({ ...item, source: 'column' as const })),
    ...found.map((item) =>
      item.source === 'list' && isOfOthers(item.value) ? { ...item, isRuled: true } : item,
    ),
  ]
}

/** The least likelihood of what is proposed. */
export const LEAST = 0.6

export function skillsWeighed(
  text: string,
  s: Sections,
  weights: SkillWeights = learnedSkills(),
): Proposed<string>[] {
  const taken = new Set<string>()
  return onceEach(
    itemsIn(text, s).filter(function isLikely(item) {
      const key = searchKey(item.value)
      if (item.isRuled || taken.has(key)) return false
      const isTaken = likelihood(evidenceOf(item), weights) >= LEAST
      if (isTaken) taken.add(key)
      return isTaken
    }),
  )
}
