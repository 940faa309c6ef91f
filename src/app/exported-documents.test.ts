import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyMaker, installation } from '#app/testing.ts'
import { documentOfFormat, formatDocument } from '#platform/contract/documents.ts'
import type { Field } from '#platform/contract/field.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import type { Body, Maker } from '#platform/testing/make.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

const registry = await loadRegistry()

type Column = { name: string; format: string }

/** Texts that are written with signs of their own, groups included. */
const written = (fields: Readonly<Record<string, Field>>, path = ''): Column[] =>
  Object.entries(fields).flatMap(([key, f]) => {
    const name = `${path}${key}`
    const { format = '', fields: inner = {} } = f.options
    if (f.kind === 'group') return written(inner, `${name}.`)
    return f.kind === 'text' && documentOfFormat(format, '') ? [{ name, format }] : []
  })

const listed = [...registry.slices.values()].flatMap(({ resource: r }) => {
  const shown = [...r.list.columns, ...(r.list.more ?? [])]
  const columns = written(r.allFields).filter(({ name }) => shown.includes(name))
  const known = ['create', 'read', 'list'] as const
  return columns.length && !known.some((call) => r.without?.includes(call))
    ? [[r.key, r, columns] as const]
    : []
})

let s: Scenario
let rh: Client
let maker: Maker

beforeAll(async () => {
  s = await installation()
  ;({ user: rh, maker } = await everyMaker(s))
})
afterAll(() => s.stop())

/** A valid body that also says what it might leave out. */
async function withColumns(r: Resource, columns: readonly Column[]): Promise<Body> {
  const body = await maker.body(r)
  for (const { name } of columns) {
    const f = fieldAt(r.allFields, name)
    if (!f || f.options.readOnly || valueAt(body, name) !== undefined) continue
    const [group = '', inner] = name.split('.')
    const value = await maker.value(f)
    body[group] = inner ? { ...Object(body[group]), [inner]: value } : value
  }
  return body
}

/** The cells of the list's spreadsheet, line by line under the names of its columns. */
async function exported(r: Resource, columns: readonly Column[]): Promise<unknown[][]> {
  const names = columns.map(({ name }) => name).join()
  const answer = await rh.get(`/${r.path}/exportar?colunas=${names}`)
  expect(answer.status, answer.body?.message).toBe(200)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(answer.raw as never)
  const [sheet] = book.worksheets
  const lines: unknown[][] = []
  sheet?.eachRow((row, at) => {
    if (at > 1) lines.push(columns.map((_, i) => row.getCell(i + 1).value))
  })
  return lines
}

describe('documents, telephones and postal codes stand in the spreadsheet of a list with their signs, as text', () => {
  test('there are such lists', () => expect(listed.length).toBeGreaterThan(3))

  test.each(listed)('%s', async (_key, r, columns) => {
    const sent = await maker.send(r, await withColumns(r, columns))
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const record = (await rh.get(`/${r.path}/${sent.body.id}`)).body
    const inWords = ({ name, format }: Column): string | null => {
      const stored = valueAt(record, name)
      if (typeof stored !== 'string' || stored === '') return null
      const kind = documentOfFormat(format, stored)
      return kind ? formatDocument(kind, stored) : stored
    }
    const line = columns.map(inWords)
    expect(line.some((value) => /\D/.test(value ?? ''))).toBe(true)
    expect(await exported(r, columns)).toContainEqual(line)
  })
})
