import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Counts what the runners wrote down; a runner that failed without naming a test counts as one failure. */
export function collector(root) {
  const folder = join(root, 'test-results')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const titles = []
  const broken = []
  let failed = 0
  let all = true
  return {
    file: (name) => join(folder, `${name}.json`),
    failStep: () => (failed += 1),
    add(name, code, { whole = true } = {}) {
      const { passed, fallen, skipped: left } = read(join(folder, `${name}.json`))
      const skipped = whole ? left : []
      all &&= whole
      titles.push(...passed)
      broken.push(...fallen)
      // Only what needs the reference data may be missing, and it says so.
      if (skipped.length)
        console.log(
          `${skipped.length} skipped: reference data is read from the folder in RH_REFERENCIA, which ${process.env.RH_REFERENCIA ? 'is set' : 'is not set'}.`,
        )
      const wrongly = process.env.RH_REFERENCIA ? skipped.length : 0
      const failures = code !== 0 && fallen.length + wrongly === 0 ? 1 : fallen.length + wrongly
      failed += failures
      return failures
    },
    finish() {
      // Of no test or of some there is nothing to say: the list would claim that the other rules have no test.
      if (titles.length && all)
        writeFileSync(join(folder, 'passed.txt'), titles.map((title) => `${title}\n`).join(''))
      return { passed: titles.length, failed, broken }
    },
  }
}

/** Each failed test of a file with the first of what was wrong; a file that could not be read counts as one. */
function fallenOf({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name)
  const told = (title, text) => `${file} > ${title}\n    ${first(text)}`
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && !failed.length) return [told('the file itself', message)]
  return failed.map((test) => told(test.fullName, test.failureMessages.join('\n')))
}

/** What an end of a long output still has room for. */
const first = (text = '') => stripVTControlCharacters(text).split('\n').slice(0, 4).join('\n    ')

function read(file) {
  try {
    const suites = JSON.parse(readFileSync(file, 'utf8')).testResults
    const tests = suites.flatMap((suite) => suite.assertionResults)
    return {
      passed: tests
        .filter((test) => test.status === 'passed')
        .map((test) => test.fullName.replace(/\s+/g, ' ').trim()),
      fallen: suites.flatMap((suite) => fallenOf(suite)),
      skipped: tests
        .filter((test) => !['passed', 'failed'].includes(test.status))
        .map((test) => test.fullName),
    }
  } catch {
    return { passed: [], fallen: [], skipped: [] }
  }
}
