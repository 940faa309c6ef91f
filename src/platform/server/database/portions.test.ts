import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

async function all<T>(portions: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const portion of portions) found.push(portion)
  return found
}

const numbers = (to: number) => sql<{ n: number; dia: string }>`
  select n, date '2026-01-01' dia from generate_series(1, ${to}::int) n order by n`

test('rows come in portions of one reading, in their order, as a whole answer gives them; leaving early leaves the transaction usable', async () => {
  const found = await s.act(async ({ tx }) => {
    const portions = await all(tx.portions(numbers(2500)))
    const even = await all(tx.portions(numbers(2000)))
    const none = await all(tx.portions(numbers(0)))
    const beside: number[] = []
    for await (const few of tx.portions(numbers(5), 2)) {
      beside.push(few.length)
      for await (const inner of tx.portions(numbers(3), 2)) beside.push(-inner.length)
      break
    }
    const [whole] = await tx.rows(sql<{ n: number }>`select count(*)::int n from (${numbers(7)}) q`)
    return { portions, even, none, beside, whole }
  })
  expect(found.portions.map((rows) => rows.length)).toEqual([400, 400, 400, 400, 400, 400, 100])
  expect(found.portions.flat().map(({ n }) => n)).toEqual(
    Array.from({ length: 2500 }, (_, i) => i + 1),
  )
  expect(found.portions[0]?.[0]).toEqual({ n: 1, dia: '2026-01-01' })
  expect(found.even.map((rows) => rows.length)).toEqual([400, 400, 400, 400, 400])
  expect(found.none).toEqual([])
  expect(found.beside).toEqual([2, -2, -1])
  expect(found.whole).toEqual({ n: 7 })
})
