/**
 * Limits of form and typing. What exceeds them stands counted in limits.tsv (rule, file, count), and the list only
 * shrinks: more than is listed fails; `--write` lowers the list to what is left.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const list = join(here, 'limits.tsv')

/** A file that is one table or one list of sentences says so at its top, and may be longer. */
const oneTable = /^(\/\*\*|\/\/) One (table|list of sentences)\b/

/** What is found now: 'rule<tab>file' to what is said of each place. */
function found(root) {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', '.oxlintrc.limits.json', '-f', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  const places = new Map()
  for (const { code, filename, message, labels } of JSON.parse(stdout).diagnostics) {
    const rule = code.replace(/^\w+\((.+)\)$/, '$1')
    if (rule === 'max-lines' && oneTable.test(readFileSync(join(root, filename), 'utf8'))) continue
    const key = `${rule}\t${filename}`
    const line = labels[0]?.span.line ?? 1
    places.set(key, [...(places.get(key) ?? []), `${filename}:${line}: ${message}`])
  }
  return places
}

const listed = () =>
  new Map(
    readFileSync(list, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
      .map(([rule, file, count]) => [`${rule}\t${file}`, Number(count)]),
  )

/** Sentences on what exceeds the list: the places stand below, because which of them is new is not known. */
export const exceeding = (places, allowed) =>
  [...places]
    .map(([key, found]) => ({ key, found, most: allowed.get(key) ?? 0 }))
    .filter(({ found, most }) => found.length > most)
    .map(sentence)

function sentence({ key, found, most }) {
  const [rule, file] = key.split('\t')
  const count = `${file}: ${rule} ${found.length}, listed ${most}. Split by meaning, name it or type it.`
  return [count, ...found.map((place) => `  ${place}`)].join('\n')
}

/** What exceeds the list, in sentences, and the sum of each rule. */
export function limits(root) {
  const [places, allowed] = [found(root), listed()]
  const problems = exceeding(places, allowed)
  const now = new Map([...places].map(([key, list]) => [key, list.length]))
  const sums = Object.entries(Object.groupBy([...now], ([key]) => key.split('\t')[0])).map(
    ([rule, rows]) => `${rule} ${rows.reduce((sum, [, count]) => sum + count, 0)}`,
  )
  return { problems, sums, now, allowed }
}

function write(root) {
  const { now, allowed } = limits(root)
  const lines = [...allowed]
    .map(([key, count]) => [key, Math.min(count, now.get(key) ?? 0)])
    .filter(([, count]) => count > 0)
    .map(([key, count]) => `${key}\t${count}`)
  writeFileSync(list, lines.length ? `${lines.toSorted().join('\n')}\n` : '')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(here, '..', '..')
  if (process.argv.includes('--write')) write(root)
  const { problems, sums } = limits(root)
  for (const line of problems) console.error(line)
  console.log(sums.join(' · '))
  process.exitCode = problems.length ? 1 : 0
}
