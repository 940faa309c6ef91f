/**
 * `npm run bench -- curriculos`: what is read from résumés whose truth is known, field by field; never which of them
 * failed, unless they are those of a folder named behind it. The texts are kept in .cache until the code that takes
 * them out of the files changes.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from '#platform/server/document-text/read.ts'
import type { Learned } from '#modules/captacao/candidatos/resume-reading/fields.ts'
import type { TextKind } from '#platform/server/document-text/result.ts'
import { type Counts, held } from './resume-counts.ts'
import { differencesOf, proposedIn } from './resume-differences.ts'
import { type Truth, truthsIn } from './resume-truth.ts'

/** What the truth of the thirteen holds beside what its documents say. */
const unwritten: { readonly [file: string]: Partial<Truth> } = {
  '09-nfd': { birth: null, languages: [], skills: [] },
  '11-split': { skills: [] },
  '13-docx': { skills: [] },
  '23-labels': { languages: [], skills: [] },
}
const truthOf = (t: Truth): Truth => ({ ...t, ...unwritten[t.file] })

function sum(all: readonly Counts[]): Counts {
  const total: Counts = {}
  for (const counts of all)
    for (const [field, c] of Object.entries(counts)) {
      const t = (total[field] ??= { wanted: 0, proposed: 0, right: 0 })
      t.wanted += c.wanted
      t.proposed += c.proposed
      t.right += c.right
    }
  return total
}

type Read = { text: string; ms: number; method: string; flags: string[] }

const codeOfReading = 'src/platform/server/document-text'
function codeMark(): string {
  const mark = createHash('sha256')
  for (const name of readdirSync(codeOfReading).toSorted())
    if (!name.endsWith('.test.ts')) mark.update(readFileSync(join(codeOfReading, name)))
  return mark.digest('hex')
}

async function textOf(folder: string, name: string, mark: string): Promise<Read> {
  const bytes = readFileSync(join(folder, name))
  const kept = join('.cache', 'curriculos')
  const key = createHash('sha256').update(mark).update(bytes).digest('hex').slice(0, 32)
  const path = join(kept, `${key}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Read
  const began = performance.now()
  const { text, method, flags } = await readDocument(bytes, kindOf(name), { reader: 'tarefa' })
  const read = { text, method, flags, ms: performance.now() - began }
  // What a busy machine gave up is tried again the next time.
  if (flags.includes('timeout')) return read
  mkdirSync(kept, { recursive: true })
  writeFileSync(path, JSON.stringify(read))
  return read
}

const kinds: readonly TextKind[] = ['pdf', 'docx', 'doc', 'odt', 'rtf', 'txt', 'png', 'jpg']
const kindOf = (name: string): TextKind => kinds.find((kind) => name.endsWith(`.${kind}`)) ?? 'txt'

export async function measured(
  folder: string,
  truths: readonly Truth[],
  isWanted: (name: string) => boolean = () => true,
  learned?: Learned,
) {
  const names = readdirSync(folder)
  const mark = codeMark()
  const all: Counts[] = []
  const reads: Read[] = []
  const differences: string[] = []
  const told: { text: string; truth: Truth }[] = []
  for (const truth of truths) {
    const name = names.find((one) => [one, one.replace(/\.[a-z]+$/, '')].includes(truth.file))
    if (!name) throw new Error(`A file of ${folder} is missing.`)
    if (!isWanted(name)) continue
    const read = await textOf(folder, name, mark)
    reads.push(read)
    told.push({ text: read.text, truth: truthOf(truth) })
    const proposed = proposedIn(read.text, learned)
    const counts = held(proposed, truthOf(truth))
    all.push(counts)
    differences.push(...differencesOf(truth.file, counts, proposed, truth))
  }
  return { counts: sum(all), reads, differences, read: told }
}

const ratio = (part: number, whole: number): string =>
  whole === 0 ? '–' : (part / whole).toFixed(2).replace(/^0/, '')

export function printed(
  title: string,
  { counts, reads }: Awaited<ReturnType<typeof measured>>,
): void {
  console.log(
    `\n${title}: ${reads.length} documents\n\n| field | recall | precision | wanted |\n|---|---|---|---|`,
  )
  for (const [field, { wanted, proposed, right }] of Object.entries(counts))
    console.log(
      `| ${field} | ${ratio(right, wanted)} | ${ratio(right, proposed)} | ${wanted || '–'} |`,
    )
  const unread = reads.filter((r) => r.method === 'none')
  if (unread.length > 0)
    console.log(`not read: ${unread.length} (${unread.flatMap((r) => r.flags ?? []).join(', ')})`)
  for (const [method, said] of [
    ['text', 'with text'],
    ['ocr', 'recognized'],
  ] as const) {
    const times = reads.filter((r) => r.method === method).map((r) => r.ms)
    const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
    if (middle !== undefined)
      console.log(`${said}: ${times.length}, median ${(middle / 1000).toFixed(1)} s a document`)
  }
}

const measuredIn = (folder: string) => measured(folder, truthsIn(folder))

/** Of a folder of open résumés (`npm run bench -- curriculos PASTA`) the differences are printed too. */
export async function measureResumes(open?: string): Promise<void> {
  if (open) {
    const found = await measuredIn(open)
    printed(open, found)
    console.log(`\n${found.differences.join('\n')}`)
    return
  }
  const folder = process.env['RH_REFERENCIA']
  if (folder) printed('Hard résumés', await measuredIn(join(folder, 'samples', 'curriculos-br')))
  else console.log('RH_REFERENCIA is not set: only the blind résumés are measured.')
  printed('Blind résumés', await measuredIn(join('bench', 'curriculos')))
  printed('Thirty that are learned from', await measuredIn(join('bench', 'curriculos-mais')))
  printed('Thirty by a further hand, closed', await measuredIn(join('bench', 'curriculos-outros')))
  printed('Twenty by another hand, closed', await measuredIn(join('bench', 'curriculos-novos')))
  printed(
    'Forty of an ordinary month, closed',
    await measuredIn(join('bench', 'curriculos-do-mes')),
  )
  printed(
    'Thirty pages of PDF by a further hand, closed',
    await measuredIn(join('bench', 'curriculos-paginas')),
  )
}
