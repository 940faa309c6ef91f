/** The weights that `npm run bench -- curriculos-aprender` makes, read when the first résumé is. */
import { readFileSync } from 'node:fs'
import type { Weights } from './decode.ts'
import { CLASSES, LINKS, STEPS } from './states.ts'

/** Whole numbers stand for twentieths. */
const PART = 20
const FILE = new URL('./weights.tsv', import.meta.url)

/** A line for each feature: its name and 'class:weight' for each class where it says something. */
export function written({ known, ofFeatures, ofSteps }: Weights, least = 0): string {
  const told = (values: Float64Array): string =>
    [...values]
      .map((value, at) => [at, Math.round(value * PART)])
      .filter(([, value = 0]) => Math.abs(value) > least * PART)
      .map(([at, value = 0]) => `${at}${value < 0 ? '' : '+'}${value}`)
      .join(' ')
  const lines = [...known]
    .map(function toldOf([word, at]) {
      const [from, to] = [at * CLASSES.length, (at + 1) * CLASSES.length]
      return [word, told(ofFeatures.slice(from, to))]
    })
    .filter(([, values]) => values !== '')
  return `${[told(ofSteps), ...lines.map((line) => line.join('\t'))].join('\n')}\n`
}

function readInto(values: Float64Array, from: number, text: string): void {
  for (const [, at, value] of text.matchAll(/(\d+)([+-]\d+)/g))
    values[from + Number(at)] = Number(value) / PART
}

export function readWeights(text: string): Weights {
  const [steps = '', ...lines] = text.trimEnd().split('\n')
  const ofSteps = new Float64Array(LINKS * STEPS.length)
  readInto(ofSteps, 0, steps)
  const ofFeatures = new Float64Array(lines.length * CLASSES.length)
  const known = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    const [word = '', values = ''] = line.split('\t')
    known.set(word, at)
    readInto(ofFeatures, at * CLASSES.length, values)
  }
  return { known, ofFeatures, ofSteps }
}

let weights: Weights | undefined
export const learned = (): Weights => (weights ??= readWeights(readFileSync(FILE, 'utf8')))
