/** One installation for the tests of a report: rows of the own company, and of another that may show nowhere. */
import { afterAll, beforeAll } from 'vitest'
import { installation } from '#app/testing.ts'
import type { ReportTable } from '#platform/contract/report-document.ts'
import type { QueryDeclaration, ReportContent } from '#platform/server/report-query.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { company, type Made } from './made-rows.ts'

type Fill = (made: Made, foreign: Made) => Promise<void>
type SetUp = {
  readonly s: Scenario
  readonly made: Made
  blocks: (
    query: QueryDeclaration,
    filters: Record<string, unknown>,
  ) => Promise<ReportContent['blocks']>
  tables: (query: QueryDeclaration, filters: Record<string, unknown>) => Promise<ReportTable[]>
}

/** What another company is called in its registers. */
export const foreignMark = 'alheia'

export function reportSetUp(fill: Fill): SetUp {
  let s: Scenario | undefined
  let made: Made | undefined
  beforeAll(async () => {
    s = await installation()
    const foreign = await company(s, s.outra, ` ${foreignMark}`)
    made = await company(s, s.empresa)
    await fill(made, foreign)
  })
  afterAll(() => s?.stop())
  const ready = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The set-up has not run.')
    return value
  }
  const blocks: SetUp['blocks'] = async (query, filters) =>
    (await ready(s).act((ctx) => query(ctx, filters)))?.blocks ?? []
  return {
    get s() {
      return ready(s)
    },
    get made() {
      return ready(made)
    },
    blocks,
    tables: async (query, filters) =>
      (await blocks(query, filters)).filter((b) => b.type === 'table'),
  }
}
