/** What a person knows, by how much speaks for each item. */
import { periodIn } from './periods.ts'
import { type EvidenceWeights, likelihood } from './evidence-weights.ts'
import type { Proposed } from './proposed.ts'
import { type Line, linesOf, type Sections } from './sections.ts'
import { besideOthers, ofOthers } from './skill-columns.ts'
import { learnedSkills } from './skill-weights.ts'
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
  const isOfJob = ofJobs(s, all)
  return [
    ...skillItems(beside.own).map((item) => ({ ...item, source: 'column' as const })),
    ...found.map(function weighed(item) {
      const isOther = isOfJob(item) || (item.source === 'list' && isOfOthers(item.value))
      return isOther ? { ...item, isRuled: true } : item
    }),
  ]
}

const OWN = /^\W*(?:soft|hard) skills/i

/** 'Ferramentas: SAP, Excel' among the lines of a job says with what it was done. */
function ofJobs(s: Sections, all: readonly Line[]): (item: SkillItem<Headed>) => boolean {
  const jobs = new Set(s.experience.map(({ text }) => text))
  const isJob = (at: number): boolean => jobs.has(all[at]?.text ?? '')
  return function isOfJob({ source, rows, row, line }) {
    const own = rows[row]
    if (!own || source === 'course' || source === 'said') return false
    if (source === 'list') return own.isBeside && isJob(own.place - 1) && isJob(own.place + 1)
    const above = rows.slice(Math.max(0, row - 6), row)
    return own.bullet && !OWN.test(line) && above.some(({ text }) => periodIn(text) !== undefined)
  }
}

/** The least likelihood of what is proposed; what is told in so many words is hardly ever something else. */
export const leastOf = ({ source }: Pick<SkillItem, 'source'>): number => LEAST[source]
const LEAST: { readonly [K in SkillItem['source']]: number } = {
  list: 0.6,
  column: 0.5,
  course: 0.6,
  known: 0.7,
  said: 0.3,
  labelled: 0.6,
  systems: 0.9,
}

export const skillsWeighed = (
  text: string,
  s: Sections,
  weights: EvidenceWeights = learnedSkills(),
): Proposed<string>[] =>
  onceEach(
    itemsIn(text, s).filter(
      (item) => !item.isRuled && likelihood(evidenceOf(item), weights) >= leastOf(item),
    ),
  )
