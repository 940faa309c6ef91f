import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readDocument } from './read.ts'
import { Turns } from './turns.ts'

type Gate = { open: () => void; work: () => Promise<void> }
function gate(name: string, order: string[]): Gate {
  let open = (): void => undefined
  const closed = new Promise<void>((resolve) => (open = resolve))
  return {
    open: () => open(),
    work: async () => {
      order.push(name)
      await closed
    },
  }
}

test('one at a time, and who sent little does not wait behind all of who sent much', async () => {
  const turns = new Turns({})
  const order: string[] = []
  const names = ['a1', 'a2', 'a3', 'b1'] as const
  const gates = names.map((name) => gate(name, order))
  const all = gates.map((g, i) => turns.take(names[i]?.slice(0, 1) ?? '', g.work))
  for (const g of gates) g.open()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('more than the room holds, in all or of one sender, is not begun', async () => {
  const turns = new Turns({ most: 3, mostOfOne: 2 })
  const order: string[] = []
  const first = gate('first', order)
  const running = turns.take('a', first.work)
  const done = async (): Promise<string> => 'done'
  const waiting = [turns.take('a', done), turns.take('a', done)]
  expect(await turns.take('a', done)).toBeUndefined()
  const other = turns.take('b', done)
  expect(await turns.take('c', done)).toBeUndefined()
  first.open()
  await running
  expect(await Promise.all([...waiting, other])).toEqual(['done', 'done', 'done'])
})

test('who waited too long is told so, and the work is never begun', async () => {
  const turns = new Turns({ waitMs: 20 })
  const order: string[] = []
  const first = gate('first', order)
  const running = turns.take('a', first.work)
  expect(await turns.take('b', async () => void order.push('late'))).toBeUndefined()
  first.open()
  await running
  expect(order).toEqual(['first'])
  expect(await turns.take('b', async () => 'next')).toBe('next')
})

test('work that fails ends its turn', async () => {
  const turns = new Turns({})
  await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.take('a', async () => 'next')).toBe('next')
})

/** Some kilobytes that become a gigabyte when the page is opened. */
function nested(megabytes: number): Buffer {
  const inner = deflateSync(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '1 0 0 rg\n')))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
  ].map((text, i) => `${i + 1} 0 obj${text}endobj\n`)
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n${objects.join('')}4 0 obj<</Length ${inner.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
    ),
    inner,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}

test('hostile documents of strangers end at their limit, and HR reads while they wait', async () => {
  const hostile = nested(60)
  const ended: string[] = []
  // While the first one is at it HR's is read; those behind it need no such time to end at their limit.
  const strangers = [4_000, 400, 400].map((timeoutMs, i) =>
    readDocument(hostile, 'pdf', { reader: 'publico', from: `${i}`, timeoutMs }).then((r) => {
      ended.push('stranger')
      return r
    }),
  )
  const own = await readDocument(Buffer.from('currículo'), 'txt', { reader: 'interno' })
  expect(own.text).toBe('currículo')
  expect(ended).toEqual([])
  for (const read of await Promise.all(strangers)) expect(read.flags).toEqual(['timeout'])
})
