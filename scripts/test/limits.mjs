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

/** What is found now: 'rule<tab>file' to its count. */
function found(root) {
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', '.oxlintrc.limits.json', '-f', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  const counts = new Map()
  for (const { code, filename } of JSON.parse(stdout).diagnostics) {
    const rule = code.replace(/^\w+\((.+)\)$/, '$1')
    if (rule === 'max-lines' && oneTable.test(readFileSync(join(root, filename), 'utf8'))) continue
    const key = `${rule}\t${filename}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const listed = () =>
  new Map(
    readFileSync(list, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
      .map(([rule, file, count]) => [`${rule}\t${file}`, Number(count)]),
  )

/** Sentences on what exceeds the list, and the sum of each rule. */
export function limits(root) {
  const [now, allowed] = [found(root), listed()]
  const problems = [...now]
    .filter(([key, count]) => count > (allowed.get(key) ?? 0))
    .map(([key, count]) => {
      const [rule, file] = key.split('\t')
      return `${file}: ${rule} ${count}, listed ${allowed.get(key) ?? 0}. Split by meaning, name it or type it.`
    })
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
