import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './launch/build.mjs'
import { LaunchProblem } from './launch/problem.mjs'
import { run } from './launch/run.mjs'
import { limits } from './test/limits.mjs'
import { findChromium } from './test/chromium.mjs'
import { chosen } from './test/chosen.mjs'
import { committedWords } from './test/committed-words.mjs'
import { testDatabase } from './test/database.mjs'
import { collector } from './test/results.mjs'
import { tellTimes } from './test/times.mjs'
import { nextZone } from './test/zone.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tool = (path) => join(root, 'node_modules', path)
const results = collector(root)
const env = {
  // Tools, workers and servers of a run read the same modules: compiled by the first, taken by the others.
  NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
  ...process.env,
  NODE_ENV: 'test',
  TZ: nextZone(root),
}

const node = (...args) => run(process.execPath, args, { cwd: root, env })

/** Runs a tool without showing its output unless it fails, so that two can run side by side. */
const quietly = (...args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => output.push(part))
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })

const vitest = async (name, config, only = []) => {
  const code = await node(
    tool('vitest/vitest.mjs'),
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results.file(name)}`,
    ...only,
  )
  const failures = results.add(name, code, { whole: only.length === 0 })
  return code === 0 && failures > 0 ? 1 : code
}

const plain = (action) => async () => {
  const code = await action()
  if (code !== 0) results.failStep()
  return code
}

const types = () =>
  Promise.all(
    ['tsconfig.server.json', 'tsconfig.web.json'].map((config) =>
      // One thread each: several read the same types anew, each for itself, and two cores are taken by two.
      quietly(tool('typescript/bin/tsc'), '-p', config, '--singleThreaded'),
    ),
  ).then((codes) => Math.max(...codes))

const screens = async () => {
  try {
    build(root)
    return 0
  } catch (error) {
    if (!(error instanceof LaunchProblem)) throw error
    console.error(error.message)
    return 1
  }
}

const words = async () => {
  const found = committedWords(root)
  for (const line of found) console.error(line)
  return found.length ? 1 : 0
}

const form = async () => {
  const { problems, sums } = limits(root)
  for (const line of problems) console.error(line)
  console.log(`left to mend: ${sums.join(' · ')}`)
  return problems.length ? 1 : 0
}

/** What keeps one core at work, beside what keeps another: each side in its order. */
const abreast = (...sides) => ({ sides })

const first = [
  ['committed words', plain(words)],
  ['form', plain(() => quietly(tool('oxfmt/bin/oxfmt'), '--check'))],
  ['types', plain(types)],
  [
    'lint and boundaries',
    plain(() => node(tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings')),
  ],
]
const small = [
  ['limits', plain(form)],
  ['layers', plain(() => node('scripts/test/layers.mjs'))],
  ['unused code', plain(() => quietly(tool('knip/bin/knip.js'), '--no-progress'))],
]
const generated = [
  ['generated files and schema', plain(() => node('src/app/command.ts', 'sync', '--check'))],
]
const built = [
  ['build', plain(screens)],
  ['bundle budget', plain(() => node('scripts/budget.mjs'))],
]
const fast = [...first, abreast(small, generated)]
const whole = [
  ...first,
  abreast([...small, ...built], generated),
  ['unit and API tests', () => vitest('unit', 'vitest.config.ts')],
  ['browser journeys', () => vitest('journeys', 'vitest.e2e.config.ts')],
]

const runners = new Map([
  ['unit and API tests', 'unit'],
  ['browser journeys', 'journeys'],
])
const took = []
const others = []

/** In order; a failed step ends the run, except tests, whose failures should all be seen at once. */
async function runSteps(steps) {
  const summary = []
  async function timed([name, step]) {
    const began = performance.now()
    console.log(`\n▸ ${name}`)
    const code = await step()
    const seconds = (performance.now() - began) / 1000
    summary.push(`${code === 0 ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`)
    const runner = runners.get(name)
    if (runner) took.push({ file: results.file(runner), took: seconds })
    else others.push({ name, seconds })
    return { code, ends: code >= 128 || (code !== 0 && !name.includes('tests')) }
  }
  async function inOrder(some) {
    let worst = 0
    for (const step of some) {
      const all = step.sides ? await Promise.all(step.sides.map(inOrder)) : [await timed(step)]
      worst = Math.max(worst, ...all.map(({ code }) => code))
      if (all.some(({ ends }) => ends)) return { code: worst, ends: true }
    }
    return { code: worst, ends: false }
  }
  const { code } = await inOrder(steps)
  console.log(`\n${summary.join('\n')}`)
  return code
}

/** `npm test -- file... [-t name]`: these tests alone, in an environment like that of the whole run. */
const some = ({ units, journeys }) => [
  ...(units ? [['unit and API tests', () => vitest('unit', 'vitest.config.ts', units)]] : []),
  ...(journeys
    ? [
        ['build', plain(screens)],
        ['browser journeys', () => vitest('journeys', 'vitest.e2e.config.ts', journeys)],
      ]
    : []),
]

async function withDatabase(steps) {
  const database = await testDatabase(root)
  env.TEST_DATABASE_URL = database.url
  env.TMPDIR = database.temporary
  try {
    return await runSteps(steps)
  } finally {
    await database.stop()
  }
}

function tests(words) {
  const only = chosen(words, root)
  if (!words.length || only.journeys) env.CHROME_PATH = findChromium()
  console.log(`time zone ${env.TZ}`)
  return withDatabase(words.length ? some(only) : whole)
}

const [asked, ...rest] = process.argv.slice(2)
try {
  process.exitCode =
    asked === '--check' ? await withDatabase(fast) : await tests(asked ? [asked, ...rest] : [])
} catch (error) {
  console.error(error instanceof Error && /Problem$/.test(error.name) ? error.message : error)
  results.failStep()
  process.exitCode = 1
}
if (asked !== '--check') tellTimes(root, took, { steps: others, whole: asked === undefined })
const { passed, failed, broken } = results.finish()
// Once more at the end: of a long output it is what everybody reads.
for (const one of broken) console.log(`\n✗ ${one}`)
if (asked !== '--check') console.log(`${passed} passed, ${failed} failed`)
