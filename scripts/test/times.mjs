import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Recruitment and what it stands on share one budget with the platform; each further module has its own, its journeys in it. */
const first = new Set([
  'platform',
  'avaliacao',
  'captacao',
  'geral',
  'organizacao',
  'pessoas',
  'questionarios',
  'utilitario',
])
const budgets = { first: 720, module: 85, journey: 60 }

const folderModule = (file) =>
  /^src\/modules\/([^/]+)\//.exec(file)?.[1] ?? /^e2e\/([^/]+)\//.exec(file)?.[1] ?? 'platform'

/** Tests of every resource stand in one file; their titles begin with the resource's key. */
function moduleOf(file, test, modules) {
  const named = /^([a-z-]+)\.[a-z-]+/.exec(test.fullName)?.[1]
  return named && modules.has(named) ? named : folderModule(file)
}

const add = (sums, name, seconds) => sums.set(name, (sums.get(name) ?? 0) + seconds)

const secondsOf = (suite) => (suite.endTime - suite.startTime) / 1000

/** Several files run at a time: of what their runner took, each costs the run as much as it has of their seconds. */
function weighed({ testResults, took }) {
  const all = testResults.reduce((sum, suite) => sum + secondsOf(suite), 0)
  return testResults.map((suite) => ({ suite, weight: all ? took / all : 0 }))
}

/** Seconds of each file, and what each module costs the run, from what the runners wrote down and how long each `took`. */
export function timesOf(root, reports, steps = []) {
  const results = reports.flatMap(weighed)
  const name = (suite) => suite.name.slice(root.length + 1)
  const modules = new Set(results.map(({ suite }) => folderModule(name(suite))))
  const files = new Map()
  const shares = new Map()
  for (const { suite, weight } of results) {
    const seconds = secondsOf(suite)
    const tested =
      suite.assertionResults.reduce((sum, test) => sum + (test.duration ?? 0), 0) / 1000
    add(files, name(suite), seconds)
    for (const test of suite.assertionResults)
      add(shares, moduleOf(name(suite), test, modules), ((test.duration ?? 0) / 1000) * weight)
    // What is left is preparation, which the file's own module pays.
    add(shares, folderModule(name(suite)), (seconds - tested) * weight)
  }
  for (const { seconds } of steps) add(shares, 'platform', seconds)
  return { files, modules: shares }
}

/** Named, not failed: machines differ. */
export function overBudget({ files, modules }) {
  const together = [...modules].reduce((sum, [name, s]) => sum + (first.has(name) ? s : 0), 0)
  return [
    ...(together > budgets.first
      ? [
          `Platform and the first modules together take ${together.toFixed(0)} s of the run, more than their ${budgets.first} s: make the slowest of their files faster.`,
        ]
      : []),
    ...[...modules]
      .filter(([name, s]) => !first.has(name) && s > budgets.module)
      .map(
        ([name, s]) =>
          `The module ${name} takes ${s.toFixed(0)} s of the run, more than its ${budgets.module} s: make the slowest of its files faster.`,
      ),
    ...[...files]
      .filter(([name, s]) => name.startsWith('e2e/') && s > budgets.journey)
      .map(
        ([name, s]) =>
          `The journey ${name} takes ${s.toFixed(0)} s, more than ${budgets.journey} s: split it, or move what an API test can prove.`,
      ),
  ]
}

const slowestFirst = (sums) => [...sums].toSorted((a, b) => b[1] - a[1])
const line = ([name, s]) => `${s.toFixed(1).padStart(7)} s  ${name}`

/** A runner that was stopped has written nothing. */
function written({ file, took }) {
  try {
    return [{ ...JSON.parse(readFileSync(file, 'utf8')), took }]
  } catch {
    return []
  }
}

/** Kept in test-results/times.tsv; said at the end of a whole run. */
export function tellTimes(root, reports, { steps = [], whole = true } = {}) {
  const times = timesOf(root, reports.flatMap(written), steps)
  const rows = [...slowestFirst(times.modules), ...slowestFirst(times.files)]
  writeFileSync(
    join(root, 'test-results', 'times.tsv'),
    rows.map(([name, s]) => `${name}\t${s.toFixed(1)}\n`).join(''),
  )
  if (!whole) return
  console.log('\nSeconds of the run by module, then of each file')
  for (const row of slowestFirst(times.modules)) console.log(line(row))
  const [long, short] = [
    slowestFirst(times.files).filter(([, s]) => s >= 1),
    slowestFirst(times.files).filter(([, s]) => s < 1),
  ]
  console.log('')
  for (const row of long) console.log(line(row))
  const rest = short.reduce((sum, [, s]) => sum + s, 0)
  if (short.length) console.log(line([`${short.length} files of less than a second each`, rest]))
  for (const sentence of overBudget(times)) console.log(`\n${sentence}`)
}
