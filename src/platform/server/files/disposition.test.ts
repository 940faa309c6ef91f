import { expect, test } from 'vitest'
import { cleanFileName, contentDisposition } from './disposition.ts'

test('a name goes out in both forms', () => {
  expect(contentDisposition('Currículo João.pdf', 'attachment')).toBe(
    `attachment; filename="Curriculo Joao.pdf"; filename*=UTF-8''Curr%C3%ADculo%20Jo%C3%A3o.pdf`,
  )
  expect(contentDisposition('Joa\u0303o.pdf', 'inline')).toBe(
    `inline; filename="Joao.pdf"; filename*=UTF-8''Jo%C3%A3o.pdf`,
  )
  expect(contentDisposition('履歴書.pdf', 'attachment')).toBe(
    `attachment; filename="___.pdf"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf`,
  )
  expect(contentDisposition("a'b(1)%20.txt", 'attachment')).toBe(
    `attachment; filename="a'b(1)_20.txt"; filename*=UTF-8''a%27b%281%29%2520.txt`,
  )
})

test('no name breaks out of the header or into a folder', () => {
  expect(contentDisposition('x"\r\nSet-Cookie: a=b;.pdf', 'attachment')).not.toMatch(/[\r\n]|"x"/)
  expect(cleanFileName('../../etc/passwd')).toBe('passwd')
  expect(cleanFileName('C:\\Users\\ana\\cv.pdf')).toBe('cv.pdf')
  expect(cleanFileName('foto\u202egpj.exe')).toBe('fotogpj.exe')
  expect([cleanFileName(''), cleanFileName('...'), cleanFileName('\u0000')]).toEqual([
    'arquivo',
    'arquivo',
    'arquivo',
  ])
  expect(cleanFileName(`${'é'.repeat(300)}.docx`)).toHaveLength(150)
  expect(cleanFileName(`${'é'.repeat(300)}.docx`).endsWith('.docx')).toBe(true)
})
