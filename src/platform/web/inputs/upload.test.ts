import { afterAll, expect, test, vi } from 'vitest'
import { formatBytes } from '#platform/contract/numbers.ts'

vi.stubGlobal('document', { baseURI: 'http://localhost/' })
const { refusalOf } = await import('./upload.ts')
// Only its import asks for it; the next file of this worker has no document.
afterAll(() => vi.unstubAllGlobals())
const file = (name: string, size: number, type = '') => ({ name, size, type })

test('an oversize file is refused with its limit, one of exactly that size is taken [R1-V-140] [R1-B-169]', () => {
  expect(refusalOf(file('a.pdf', 10 * 1024 * 1024 + 1), '.pdf', 'documento PDF', 10)).toEqual({
    text: 'O arquivo deve ser menor que 10 MB',
    kind: 'size',
  })
  expect(refusalOf(file('a.PDF', 10 * 1024 * 1024), '.pdf', 'documento PDF', 10)).toBeUndefined()
})

test('a file of the wrong type is refused with what is accepted', () => {
  expect(refusalOf(file('a.exe', 10), '.pdf,image/png', 'documento PDF ou imagem PNG', 10)).toEqual(
    { text: 'Tipo de arquivo não aceito. Envie documento PDF ou imagem PNG.', kind: 'type' },
  )
  expect(refusalOf(file('foto', 10, 'image/png'), '.pdf,image/png', '', 10)).toBeUndefined()
  expect(refusalOf(file('a.doc', 10), '.txt', 'texto', 10)?.text).toBe(
    "Selecione um arquivo com a extensão: 'txt'",
  )
})

test('sizes go from Bytes to GB in steps of 1024 [R1-B-195]', () => {
  expect([1023, 1024, 1536, 1024 ** 2, 1024 ** 3, 5 * 1024 ** 4].map(formatBytes)).toEqual([
    '1.023 Bytes',
    '1 KB',
    '1,5 KB',
    '1 MB',
    '1 GB',
    '5.120 GB',
  ])
})
