import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Counts what the runners wrote down; a runner that failed without naming a test counts as one failure. */
export function collector(root) {
  const folder = join(root, 'test-results')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const titles = []
  let failed = 0
  let all = true
  return {
    file: (name) => join(folder, `${name}.json`),
    failStep: () => (failed += 1),
    add(name, code, { whole = true } = {}) {
      const { passed, broken, skipped: left } = read(join(folder, `${name}.json`))
      const skipped = whole ? left : []
      all &&= whole
      titles.push(...passed)
      // Only what needs the reference data may be missing, and it says so.
      if (skipped.length)
        console.log(
          `${skipped.length} skipped: reference data is read from the folder in RH_REFERENCIA, which ${process.env.RH_REFERENCIA ? 'is set' : 'is not set'}.`,
        )
      const wrongly = process.env.RH_REFERENCIA ? skipped.length : 0
      const failures = code !== 0 && broken + wrongly === 0 ? 1 : broken + wrongly
      failed += failures
      return failures
    },
    finish() {
      // Of no test or of some there is nothing to say: the list would claim that the other rules have no test.
      if (titles.length && all)
        writeFileSync(join(folder, 'passed.txt'), titles.map((title) => `${title}\n`).join(''))
      return { passed: titles.length, failed }
    },
  }
}

function read(file) {
  try {
    const tests = JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(
      (suite) => suite.assertionResults,
    )
    return {
      passed: tests
        .filter((test) => test.status === 'passed')
        .map((test) => test.fullName.replace(/\s+/g, ' ').trim()),
      broken: tests.filter((test) => test.status === 'failed').length,
      skipped: tests
        .filter((test) => !['passed', 'failed'].includes(test.status))
        .map((test) => test.fullName),
    }
  } catch {
    return { passed: [], broken: 0, skipped: [] }
  }
}
