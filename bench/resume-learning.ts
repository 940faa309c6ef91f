/**
 * `npm run bench -- curriculos-aprender PASTA...` learns the weights of the labeller from folders of résumés with their
 * truth and writes them beside it; with 'fora' before the folders it measures each with what the others teach.
 */
import { writeFileSync } from 'node:fs'
import {
  knownSoFar,
  type Learned,
  ruledFields,
  ruledOf,
} from '#modules/captacao/candidatos/resume-reading/fields.ts'
import {
  chainOf,
  linksOf,
  type Weights,
} from '#modules/captacao/candidatos/resume-reading/labeller/decode.ts'
import { featuresOf } from '#modules/captacao/candidatos/resume-reading/labeller/features.ts'
import { byPiece, marksOf } from '#modules/captacao/candidatos/resume-reading/labeller/marks.ts'
import { piecesOf } from '#modules/captacao/candidatos/resume-reading/labeller/pieces.ts'
import {
  readWeights,
  written,
} from '#modules/captacao/candidatos/resume-reading/labeller/weights.ts'
import {
  readEvidence,
  writtenEvidence,
} from '#modules/captacao/candidatos/resume-reading/evidence-weights.ts'
import { learn, meanOf, type Known } from './resume-chain.ts'
import { statesOf } from './resume-labels.ts'
import { pairsIn, trustFrom } from './resume-trust.ts'
import { type Truth, truthsIn } from './resume-truth.ts'
import { chanceOf, misled, varied } from './resume-variations.ts'
import { measured, printed } from './resumes.ts'

const LABELLER = new URL(
  '../src/modules/captacao/candidatos/resume-reading/labeller/',
  import.meta.url,
)
const VARIATIONS = Number(process.env['VARIATIONS'] ?? 6)
const ROUNDS = Number(process.env['ROUNDS'] ?? 6)
/** In how many résumés a word must stand. */
const COMMON = Number(process.env['COMMON'] ?? 3)
/** What weighs less is left out. */
const LEAST = Number(process.env['LEAST'] ?? 0.15)
/** So many learn for themselves, each without some of the hands; what all of them learned together is used. */
const LEARNERS = Number(process.env['LEARNERS'] ?? 6)

export type Example = { forms: string[][][]; links: number[]; states: number[] }

/** Hands on which no rule of jobs was tuned: there the rules are as wrong as they are of strangers. */
const UNTUNED =
  /(?:variados|oficios|formados|escritorio|redes|tabelas|carreiras|jovens|correio|modernos|caseiros|impressos)\/?$/

export function exampleOf(
  text: string,
  truth: Truth,
  seed: number,
  isTuned: boolean,
): Example | undefined {
  const said = piecesOf(text)
  if (said.pieces.length === 0) return undefined
  const ruled = ruledFields(text)
  const rows = marksOf(said.pieces, ruledOf(ruled))
  const email = ruled.email?.value
  const forms = Array.from({ length: VARIATIONS + 1 }, function formOf(_, form) {
    const chance = chanceOf(seed * 31 + form * 1009)
    const marks = byPiece(isTuned ? misled(said.pieces, rows, chance) : rows)
    return featuresOf(
      form === 0 ? said : { ...said, pieces: varied(said.pieces, chance) },
      marks,
      email,
    )
  })
  return { forms, links: linksOf(said.pieces), states: statesOf(said.pieces, truth) }
}

type Read = { text: string; truth: Truth }
type Hand = { folder: string; examples: readonly Example[]; read: readonly Read[] }

function learnedBy(examples: readonly Example[]): Weights {
  const counts = new Map<string, number>()
  for (const { forms } of examples)
    for (const word of new Set(forms[0]?.flat())) counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count >= COMMON)
  const known = new Map(common.map(([word], at) => [word, at]))
  const chains = examples.flatMap(({ forms, links, states }): Known[] =>
    forms.map((words) => ({ ...chainOf(words, links, known), states })),
  )
  return learn(chains, known, ROUNDS)
}

// As they are read again, so that what is measured is what is used.
const asRead = (learned: readonly Weights[]): Weights =>
  readWeights(written(meanOf(learned), LEAST))

/** Each hand is left out by a third of the learners, and no two of six leave out the same ones; by these it is weighed whom to trust. */
export function learnedFrom(hands: readonly Hand[]): Learned {
  const knows = (number: number, at: number): boolean =>
    LEARNERS === 1 || (at + number + Math.floor(number / 3) * Math.floor(at / 3)) % 3 !== 0
  const learned = Array.from({ length: LEARNERS }, (_, number) =>
    learnedBy(hands.filter((_hand, at) => knows(number, at)).flatMap(({ examples }) => examples)),
  )
  const all = hands.flatMap(function unknown({ folder, read }, at) {
    const others = learned.filter((_, number) => !knows(number, at))
    if (!UNTUNED.test(folder) || others.length === 0) return []
    const weights = asRead(others)
    return read.map(({ text, truth }) => ({ pairs: pairsIn(text, weights), truth }))
  })
  return {
    ...knownSoFar(),
    weights: asRead(learned),
    trust: readEvidence(writtenEvidence(trustFrom(all))),
  }
}

export async function learnResumes(said: readonly string[]): Promise<void> {
  const isApart = said[0] === 'fora'
  const folders = isApart ? said.slice(1) : said
  const sets: Hand[] = []
  for (const folder of folders) {
    const { read } = await measured(folder, truthsIn(folder))
    const examples = read.flatMap(
      ({ text, truth }, at) => exampleOf(text, truth, at, !UNTUNED.test(folder)) ?? [],
    )
    sets.push({ folder, examples, read })
  }
  const without = (left?: string): Learned =>
    learnedFrom(sets.filter(({ folder }) => folder !== left))
  if (!isApart) {
    const { weights, trust } = without()
    writeFileSync(new URL('weights.tsv', LABELLER), written(weights))
    writeFileSync(new URL('trust.tsv', LABELLER), writtenEvidence(trust))
  }
  const only = process.env['ONLY']
  if (isApart)
    for (const folder of folders)
      if (!only || folder.endsWith(only))
        printed(
          `${folder}, by what the others teach`,
          await measured(folder, truthsIn(folder), undefined, without(folder)),
        )
}
