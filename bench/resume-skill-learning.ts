/**
 * `npm run bench -- curriculos-habilidades PASTA...` learns what speaks for and against an item being a skill from
 * folders of résumés with their truth; with 'fora' before them it measures each with what the others teach.
 */
import { writeFileSync } from 'node:fs'
import { searchKey } from '#platform/contract/text.ts'
import {
  type EvidenceWeights,
  likelihood,
  readEvidence,
  writtenEvidence,
} from '#modules/captacao/candidatos/resume-reading/evidence-weights.ts'
import { knownSoFar, proposeFields } from '#modules/captacao/candidatos/resume-reading/fields.ts'
import { linesOf, sectionsOf } from '#modules/captacao/candidatos/resume-reading/sections.ts'
import { evidenceOf, headed } from '#modules/captacao/candidatos/resume-reading/skill-evidence.ts'
import { type SkillItem, skillItems } from '#modules/captacao/candidatos/resume-reading/skills.ts'
import { itemsIn, leastOf } from '#modules/captacao/candidatos/resume-reading/skills-weighed.ts'
import { skillsOf } from './resume-counts.ts'
import { oddsFrom, type Told } from './resume-odds.ts'
import { type Count, courseNames, type Truth, truthsIn, within } from './resume-truth.ts'
import { measured } from './resumes.ts'

const FILE = new URL(
  '../src/modules/captacao/candidatos/resume-reading/skill-weights.tsv',
  import.meta.url,
)
/** What draws each weight to nothing; a word tells less than a form. */
const DRAW = 0.3
const DRAW_OF_WORD = 0.6
/** How much what stands among no skills weighs beside an item that does. */
const STRANGE = 0.05
/** So many lines that follow skills, or tell of jobs, are taken for some. */
const FURTHER = 12
/** In how many items and hands an evidence must stand. */
const [COMMON, HANDS] = [3, 2]
/** What weighs less is left out. */
const SMALL = 0.1
const isOfWord = (name: string): boolean => /^(?:w|first|last):/.test(name)

type Item = {
  source: SkillItem['source']
  value: string
  line: string
  evidence: string[]
  isRight: boolean
  isRuled: boolean
}
type Resume = { truth: Truth; items: Item[]; strange: string[][]; proposed: string[] }
type Hand = { folder: string; resumes: Resume[] }

/** With weights that let everything pass. */
const ALL: EvidenceWeights = new Map([['one', 99]])

/** What a stranger's headings would bring among the skills: what follows them, and what was done in jobs. */
function strangeIn(text: string, right: readonly string[]): string[][] {
  const all = linesOf(text)
  const s = sectionsOf(text)
  const last = s.skills.findLast((line) => all.includes(line))
  const from = last ? all.indexOf(last) + 1 : 0
  const after = last ? all.slice(from, from + FURTHER) : []
  const jobs = s.experience.slice(0, FURTHER)
  const own = new Set(s.skills.map((line) => line.text))
  return [...skillItems(headed([...s.skills, ...after], all)), ...skillItems(headed(jobs, all))]
    .filter(({ value, line }) => !own.has(line) && !right.some((one) => within(value, one)))
    .map((item) => [...new Set(evidenceOf(item))])
}

function resumeOf({ text, truth }: { text: string; truth: Truth }): Resume {
  const right = [...truth.skills, ...courseNames(truth)]
  const items = itemsIn(text, sectionsOf(text)).map(function itemOf(item): Item {
    const { value, line, isRuled, source } = item
    const isRight = right.some((one) => within(value, one))
    return { source, value, line, isRuled, isRight, evidence: [...new Set(evidenceOf(item))] }
  })
  const proposed = proposeFields(text, { ...knownSoFar(), skills: ALL }).habilidades.map(
    ({ value }) => value,
  )
  return { truth, items, strange: strangeIn(text, right), proposed }
}

const allOf = ({ items, strange }: Resume): string[] => [
  ...items.flatMap(({ evidence }) => evidence),
  ...strange.flat(),
]

/** What stands in enough items of enough hands. */
function commonIn(hands: readonly Hand[]): string[] {
  const counts = new Map<string, { items: number; hands: Set<string> }>()
  for (const { folder, resumes } of hands)
    for (const one of resumes.flatMap(allOf)) {
      const count = counts.get(one) ?? { items: 0, hands: new Set() }
      counts.set(one, count)
      count.items++
      count.hands.add(folder)
    }
  return [...counts].flatMap(([name, count]) =>
    count.items >= COMMON && count.hands.size >= HANDS ? name : [],
  )
}

function learnedFrom(hands: readonly Hand[]): EvidenceWeights {
  const resumes = hands.flatMap((hand) => hand.resumes)
  const told: Told[] = [
    ...resumes.flatMap((one) => one.items),
    ...resumes
      .flatMap((one) => one.strange)
      .map((evidence) => ({ evidence, isRight: false, share: STRANGE })),
  ]
  const drawOf = (name: string): number => (isOfWord(name) ? DRAW_OF_WORD : DRAW)
  return readEvidence(writtenEvidence(oddsFrom(told, commonIn(hands), drawOf), SMALL))
}

function heldBy(resumes: readonly Resume[], weights: EvidenceWeights, more: number): Count {
  const total: Count = { wanted: 0, right: 0, proposed: 0 }
  for (const { truth, items, proposed } of resumes) {
    const likely = new Set(
      items
        .filter(
          (item) => !item.isRuled && likelihood(item.evidence, weights) >= leastOf(item) + more,
        )
        .map(({ value }) => searchKey(value)),
    )
    const taken = proposed.filter((value) => likely.has(searchKey(value)))
    const count = skillsOf(taken, truth)
    total.wanted += count.wanted
    total.right += count.right
    total.proposed += count.proposed
  }
  return total
}

const shown = ({ wanted, right, proposed }: Count): string =>
  `${(right / wanted).toFixed(3)}/${(right / Math.max(1, proposed)).toFixed(3)}`

/** What is wrong of a hand, for who looks at it. */
function wrongOf({ folder, resumes }: Hand, weights: EvidenceWeights): string[] {
  const hand = folder.split('/').at(-1)
  return resumes.flatMap(function wrongIn({ truth, items, proposed }) {
    const open = items.filter((item) => !item.isRuled && proposed.includes(item.value))
    return open.flatMap(function toldOf({ source, value, line, evidence, isRight }) {
      const likely = likelihood(evidence, weights)
      if (likely >= leastOf({ source }) === isRight) return []
      const found = `${hand} ${truth.file} ${source} ${likely.toFixed(2)}`
      return `${isRight ? 'lost' : 'WRONG'} ${found} ${value} << ${line}`
    })
  })
}

const together = (one: Count, other: Count): Count => ({
  wanted: one.wanted + other.wanted,
  right: one.right + other.right,
  proposed: one.proposed + other.proposed,
})

export async function learnSkills(said: readonly string[]): Promise<void> {
  const isApart = said[0] === 'fora'
  const hands: Hand[] = []
  for (const folder of isApart ? said.slice(1) : said) {
    const { read } = await measured(folder, truthsIn(folder))
    hands.push({ folder, resumes: read.map(resumeOf) })
  }
  if (!isApart) {
    writeFileSync(FILE, writtenEvidence(learnedFrom(hands)))
    return
  }
  const without = hands.map((hand) => learnedFrom(hands.filter((one) => one !== hand)))
  for (const more of [-1, -0.2, -0.1, 0, 0.1]) {
    const totals = hands.map(({ resumes }, at) => heldBy(resumes, without[at] ?? ALL, more))
    const parts = totals.map(
      (total, at) => `${hands[at]?.folder.split('/').at(-1)} ${shown(total)}`,
    )
    const all = totals.reduce(together)
    console.log(`${more}: ${shown(all)} · ${parts.join(' · ')}`)
  }
  if (process.env['WRONG'])
    for (const [at, hand] of hands.entries())
      if (!hand.folder.includes('modernos'))
        console.log(wrongOf(hand, without[at] ?? ALL).join('\n'))
}
