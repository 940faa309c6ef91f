import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '#platform/server/database/pool.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { type Demo, defineDemo, type DemoFile } from './demonstration.ts'
import { insertEach, insertRows, listRows } from './insert.ts'
import { inOrder, makeAll } from './load.ts'
import { seeded } from './random.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = createPool(database.url, { max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const filled = (demos: readonly Demo[]) =>
  asOwner(pool, (tx) => makeAll(tx, demos, { stored: new Map(), today: '2026-02-28', digest: '' }))

test('every module is filled after those it uses, whatever their place in the menu', () => {
  const modules = [
    { key: 'a', uses: ['c', 'layer'] },
    { key: 'b' },
    { key: 'c', uses: ['d', 'b'] },
    { key: 'd', uses: ['b'] },
  ]
  expect(inOrder(modules).map((m) => m.key)).toEqual(['b', 'd', 'c', 'a'])
})

test('who comes later reads what those below have made, and goes on with the same draw', async () => {
  const drawn: number[] = []
  const below = defineDemo({
    make: async ({ random, today }) => {
      drawn.push(random.int(1, 1_000_000))
      return { day: today }
    },
  })
  const above = defineDemo({
    make: async ({ random, of }) => {
      drawn.push(random.int(1, 1_000_000))
      expect(of(below)).toEqual({ day: '2026-02-28' })
    },
  })
  await filled([below, above])
  const once = [...drawn]
  await filled([below, above])
  expect(drawn).toEqual([...once, ...once])
  expect(once[0]).not.toBe(once[1])
})

test('building on a module that comes later, or on a file that is not declared, is told', async () => {
  const below = defineDemo({ make: async () => 1 })
  const above = defineDemo({ make: async ({ of }) => of(below) })
  await expect(filled([above, below])).rejects.toThrow("under 'uses' of module.ts")
  const file: DemoFile = { text: 'a', kind: 'txt' }
  const attaching = defineDemo({ make: async ({ stored }) => stored(file) })
  await expect(filled([attaching])).rejects.toThrow("not under its 'files'")
})

test('what is drawn is the same for one seed, and never more than there is', () => {
  const draw = (seed: number) => {
    const r = seeded(seed)
    return [r.next(), r.int(1, 9), r.pick(['a', 'b', 'c']), r.some([1, 2, 3], 2), r.chance(0.5)]
  }
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
  expect(seeded(3).some([1, 2, 3], 9).toSorted()).toEqual([1, 2, 3])
  expect(() => seeded(1).pick([])).toThrow('nothing to pick')
})

test('rows are written in their order, however many statements they take, and come back with their ids', async () => {
  const rows = Array.from({ length: 4_100 }, (_, i) => ({ tipo: 'ordem', recurso: String(i) }))
  const [made, read] = await asOwner(pool, async (tx) => {
    const events = await insertEach(tx, 'plataforma_evento', rows, (row) => row)
    return [events, await tx.query('select id, tipo, recurso from plataforma_evento order by id')]
  })
  expect(made).toHaveLength(4_100)
  expect(read).toEqual(made.map(({ id, tipo, recurso }) => ({ id, tipo, recurso })))
  expect(await asOwner(pool, (tx) => insertRows(tx, 'plataforma_evento', []))).toEqual([])
})

test('a column of JSON takes its value, a column that is left out its null, a list its order', async () => {
  const [id = 0] = await asOwner(pool, (tx) =>
    insertRows(tx, 'plataforma_evento', [
      { tipo: 'json', recurso: "aspa's", dados: { lista: [1, 'dois'] } },
    ]),
  )
  const { rows } = await pool.query('select * from plataforma_evento where id = $1', [id])
  expect(rows[0]).toMatchObject({
    recurso: "aspa's",
    dados: { lista: [1, 'dois'] },
    registro: null,
  })
  expect(listRows(7, 8, [{ nome: 'a' }, { nome: 'b' }])).toEqual([
    { empresa_id: 7, registro_id: 8, ordem: 1, nome: 'a' },
    { empresa_id: 7, registro_id: 8, ordem: 2, nome: 'b' },
  ])
})
