import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineReport } from '#platform/contract/report.ts'
import type { ReportGroup } from '#platform/contract/report-document.ts'
import { col } from '#platform/contract/report-table.ts'
import { tableOf } from './fill.ts'
import { layDown, removeWaiting } from './lay-down.ts'
import { tableFrom, type Tally } from './passing.ts'
import { RowSpool, rowsIn } from './spool.ts'
import { removeSpools } from './spools-of.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rh-linhas-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newSpool = () => new RowSpool(join(folder, `${crypto.randomUUID()}.linhas`))
const ctx = () => ({ platform: { renderer: { spool: newSpool } } }) as never

const report = defineReport({
  key: 'modulo.prazos',
  label: 'Prazos',
  purpose: 'Mostra prazos.',
  filters: {},
  title: 'Por setor',
  columns: {
    setor: col.text('Setor'),
    turno: col.text('Turno'),
    nome: col.text('Nome', { width: 4 }),
    dias: col.integer('Dias'),
  },
  groupBy: ['setor', 'turno'],
})

type Item = { setor: string; turno: string; nome: string; dias: number }
type Sum = { n: number; dias: number }
const tally: Tally<Item, Sum> = {
  none: () => ({ n: 0, dias: 0 }),
  add: ({ n, dias }, item) => ({ n: n + 1, dias: dias + item.dias }),
}
const row = ({ nome, dias }: Item) => ({ nome, dias })

async function* portionsOf(items: readonly Item[], size: number) {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
const passed = (items: readonly Item[], own = ctx()) =>
  tableFrom(own, report, portionsOf(items, 700), {
    row,
    tally,
    groups: {
      setor: {
        by: (i) => i.setor,
        title: (i) => i.setor,
        note: ({ n }) => `${n} nomes`,
        subtotal: ({ dias }) => ({ dias }),
      },
      turno: { by: (i) => i.turno, title: (i) => i.turno },
    },
    total: ({ dias }) => ({ nome: 'Total', dias }),
  })

const sum = (of: readonly Item[]): number => of.reduce((all, { dias }) => all + dias, 0)
const gathered = (items: readonly Item[]) =>
  tableOf(report, items, {
    rows: (of) => of.map(row),
    groups: {
      setor: {
        by: (i) => i.setor,
        title: ([i]) => i?.setor ?? '',
        note: (of) => `${of.length} nomes`,
        subtotal: (of) => ({ dias: sum(of) }),
      },
      turno: { by: (i) => i.turno, title: ([i]) => i?.turno ?? '' },
    },
    total: { nome: 'Total', dias: sum(items) },
  })

/** Two shifts in each of three sectors. */
const itemsOf = (count: number): Item[] =>
  Array.from({ length: count }, (_, i) => ({
    setor: 'ABC'[Math.floor((i * 3) / count)] ?? '',
    turno: Math.floor((i * 6) / count) % 2 ? 'Noite' : 'Dia',
    nome: `Nome ${i} 'ç' \u2028 "x"`,
    dias: i,
  }))

/** As if all of it had been in memory. */
async function read(group: ReportGroup): Promise<ReportGroup> {
  const { waiting, ...own } = group
  const rows = [...group.rows]
  if (waiting) for await (const line of rowsIn(waiting)) rows.push(line)
  const groups = group.groups && (await Promise.all(group.groups.map(read)))
  return { ...own, rows, ...(groups ? { groups } : {}) }
}

test('what passes by makes the table that gathered items make: groups, notes, subtotals and total', async () => {
  const items = itemsOf(12)
  const made = await passed(items)
  expect(made?.table).toEqual(gathered(items))
  expect(made?.sum).toEqual({ n: 12, dias: 66 })
  expect(await passed([])).toBeNull()
  expect(readdirSync(folder)).toEqual([])
})

test('rows beyond the first wait in one file, group after group, may be read twice, and go with it', async () => {
  const items = itemsOf(5000)
  const made = await passed(items)
  const groups = made?.table.groups ?? []
  const inner = groups.flatMap((group) => group.groups ?? [])
  expect(inner.map(({ rows, waiting }) => [rows.length, waiting?.length])).toEqual(
    [834, 833, 833, 834, 833, 833].map((length) => [0, length]),
  )
  const whole = gathered(items).groups
  expect(await Promise.all(groups.map(read))).toEqual(whole)
  expect(await Promise.all(groups.map(read))).toEqual(whole)
  expect(readdirSync(folder)).toHaveLength(1)
  await removeWaiting(made ? [made.table] : [])
  expect(readdirSync(folder)).toEqual([])
})

test('items that come back to a group are a fault of their query, and what was written for them goes', async () => {
  const own = ctx()
  const items = [...itemsOf(3000), ...itemsOf(1)]
  await expect(passed(items, own)).rejects.toThrow('group after group')
  expect(readdirSync(folder)).toHaveLength(1)
  await removeSpools(own)
  expect(readdirSync(folder)).toEqual([])
})

test('a composed document lays its rows down where they are many, and leaves few where they are', async () => {
  const few = gathered(itemsOf(2000))
  await layDown([few], newSpool)
  expect(few).toEqual(gathered(itemsOf(2000)))
  const many = gathered(itemsOf(2001))
  await layDown([many, { type: 'pageBreak' }, few], newSpool)
  expect(many.groups.flatMap((g) => (g.groups ?? []).map(({ rows }) => rows.length))).toEqual(
    Array.from({ length: 6 }, () => 0),
  )
  expect(await Promise.all(many.groups.map(read))).toEqual(gathered(itemsOf(2001)).groups)
  expect(await Promise.all(few.groups.map(read))).toEqual(gathered(itemsOf(2000)).groups)
  await removeWaiting([many, few])
  expect(existsSync(folder) && readdirSync(folder)).toEqual([])
})
