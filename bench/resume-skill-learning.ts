/**
 * `npm run bench -- curriculos-habilidades PASTA...` learns what speaks for and against an item being a skill from
 * folders of résumés with their truth; with 'fora' before them it measures each with what the others teach.
 */
import { writeFileSync } from 'node:fs'
import { searchKey } from '#platform/contract/text.ts'
import { knownSoFar, proposeFields } from '#modules/captacao/candidatos/resume-reading/fields.ts'
import { sectionsOf } from '#modules/captacao/candidatos/resume-reading/sections.ts'
import { evidenceOf } from '#modules/captacao/candidatos/resume-reading/skill-evidence.ts'
import {
  likelihood,
  readSkills,
  type SkillWeights,
  writtenSkills,
} from '#modules/captacao/candidatos/resume-reading/skill-weights.ts'
import { itemsIn, LEAST } from '#modules/captacao/candidatos/resume-reading/skills-weighed.ts'
import { skillsOf } from './resume-counts.ts'
import { type Count, courseNames, type Truth, truthsIn, within } from './resume-truth.ts'
import { measured } from './resumes.ts'

const FILE = new URL(
  '../src/modules/captacao/candidatos/resume-reading/skill-weights.tsv',
  import.meta.url,
)
const ROUNDS = 60
const RATE = 0.3
/** What draws each weight to nothing; words tell less than forms, of which there are more. */
const DRAW = Number(process.env['DRAW'] ?? 1)
const DRAW_OF_WORDS = DRAW * 2
/** In how many items and hands an evidence must stand. */
const [COMMON, HANDS] = [3, 2]
/** What weighs less is left out. */
const SMALL = 0.1
const isOfWord = (name: string): boolean => /^(?:w|first|last):/.test(name)

type Item = {
  source: string
  value: string
  line: string
  evidence: string[]
  isRight: boolean
  isRuled: boolean
}
type Resume = { truth: Truth; items: Item[]; proposed: string[] }
type Hand = { folder: string; resumes: Resume[] }

/** With weights that let everything pass. */
const ALL: SkillWeights = new Map([['one', 99]])

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
  return { truth, items, proposed }
}

/** What stands in enough items of enough hands. */
function commonIn(hands: readonly Hand[]): Map<string, number> {
  const counts = new Map<string, { items: number; hands: Set<string> }>()
  for (const { folder, resumes } of hands)
    for (const one of resumes.flatMap(({ items }) => items.flatMap(({ evidence }) => evidence))) {
      const count = counts.get(one) ?? { items: 0, hands: new Set() }
      counts.set(one, count)
      count.items++
      count.hands.add(folder)
    }
  const common = [...counts].filter(
    ([, count]) => count.items >= COMMON && count.hands.size >= HANDS,
  )
  return new Map(common.map(([name], at) => [name, at]))
}

/** A logistic regression, each weight with a rate of its own. */
function learnedFrom(hands: readonly Hand[]): SkillWeights {
  const known = commonIn(hands)
  const examples = hands.flatMap(({ resumes }) =>
    resumes.flatMap(({ items }) =>
      items.map(({ evidence, isRight }) => ({
        at: evidence.flatMap((one) => known.get(one) ?? []),
        wanted: isRight ? 1 : 0,
      })),
    ),
  )
  const draw = Float64Array.from([...known.keys()], (name) =>
    isOfWord(name) ? DRAW_OF_WORDS : DRAW,
  )
  const weights = new Float64Array(known.size)
  const moved = new Float64Array(known.size).fill(1e-6)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, at) => weight * (draw[at] ?? 0))
    for (const { at, wanted } of examples) {
      const sum = at.reduce((total, one) => total + (weights[one] ?? 0), 0)
      const off = 1 / (1 + Math.exp(-sum)) - wanted
      for (const one of at) slope[one] = (slope[one] ?? 0) + off
    }
    for (const [at, one] of slope.entries()) {
      moved[at] = (moved[at] ?? 0) + one * one
      weights[at] = (weights[at] ?? 0) - (RATE * one) / Math.sqrt(moved[at] ?? 1)
    }
  }
  const found = new Map([...known].map(([name, at]) => [name, weights[at] ?? 0]))
  return readSkills(writtenSkills(found, SMALL))
}

function heldBy(resumes: readonly Resume[], weights: SkillWeights, least: number): Count {
  const total: Count = { wanted: 0, right: 0, proposed: 0 }
  for (const { truth, items, proposed } of resumes) {
    const likely = new Set(
      items
        .filter(({ evidence, isRuled }) => !isRuled && likelihood(evidence, weights) >= least)
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
function wrongOf({ folder, resumes }: Hand, weights: SkillWeights): string[] {
  return resumes.flatMap(({ truth, items, proposed }) =>
    items
      .filter((item) => !item.isRuled && proposed.includes(item.value))
      .flatMap(function toldOf({ source, value, line, evidence, isRight }) {
        const likely = likelihood(evidence, weights)
        if (likely >= LEAST === isRight) return []
        return `${isRight ? 'lost' : 'WRONG'} ${folder.split('/').at(-1)} ${truth.file} ${source} ${likely.toFixed(2)} ${value} << ${line}`
      }),
  )
}

export async function learnSkills(said: readonly string[]): Promise<void> {
  const isApart = said[0] === 'fora'
  const hands: Hand[] = []
  for (const folder of isApart ? said.slice(1) : said) {
    const { read } = await measured(folder, truthsIn(folder))
    hands.push({ folder, resumes: read.map(resumeOf) })
  }
  if (!isApart) {
    writeFileSync(FILE, writtenSkills(learnedFrom(hands), 0))
    return
  }
  const without = hands.map((hand) => learnedFrom(hands.filter((one) => one !== hand)))
  for (const least of [0, 0.4, 0.5, LEAST, 0.7, 0.8, 0.9]) {
    const totals = hands.map(({ resumes }, at) => heldBy(resumes, without[at] ?? ALL, least))
    const parts = totals.map(
      (total, at) => `${hands[at]?.folder.split('/').at(-1)} ${shown(total)}`,
    )
    const all = totals.reduce((one, other) => ({
      wanted: one.wanted + other.wanted,
      right: one.right + other.right,
      proposed: one.proposed + other.proposed,
    }))
    console.log(`${least}: ${shown(all)} · ${parts.join(' · ')}`)
  }
  for (const source of ['list', 'column', 'course', 'known', 'said', 'labelled', 'systems']) {
    const found = hands.flatMap(({ resumes, folder }, at) =>
      process.env['ONLY'] && !folder.includes(process.env['ONLY'])
        ? []
        : resumes.flatMap(({ items, proposed }) =>
            items
              .filter((item) => item.source === source && proposed.includes(item.value))
              .map(({ evidence, isRight }) => ({
                isRight,
                likely: likelihood(evidence, without[at] ?? ALL),
              })),
          ),
    )
    const steps = [0, 0.2, 0.4, 0.6, 0.8, 0.9].map(function at(least) {
      const taken = found.filter(({ likely }) => likely >= least)
      return `${least}: ${taken.filter(({ isRight }) => isRight).length} of ${taken.length}`
    })
    console.log(source, steps.join(' · '))
  }
  if (process.env['WRONG'])
    for (const [at, hand] of hands.entries())
      if (!hand.folder.includes('modernos'))
        console.log(wrongOf(hand, without[at] ?? ALL).join('\n'))
}
