/** One installation for the tests of a report: rows of the own company, and of another that may show nowhere. */
import { installation } from '#app/testing.ts'
import * as report from '#platform/testing/report.ts'
import { company, type Made } from './made-rows.ts'

/** What another company is called in its registers. */
export const foreignMark = 'alheia'

export const reportSetUp = (fill: (made: Made, foreign: Made) => Promise<void>) =>
  report.reportSetUp(installation, async (s) => {
    const foreign = await company(s, s.outra, ` ${foreignMark}`)
    const made = await company(s, s.empresa)
    await fill(made, foreign)
    return made
  })
