import { expect, test } from 'vitest'
import { readError, unreachable } from './api-error.ts'

const told = async (status: number, body: string) => {
  const { status: kept, code, message } = await readError(new Response(body, { status }))
  return [kept, code, message]
}

test.each([
  [401, 'Sessão expirada.'],
  [403, 'Não autorizado.'],
  [404, 'O recurso solicitado não foi encontrado.'],
  [500, 'Erro'],
  [502, 'Erro'],
])(
  'an answer %i without a sentence has one of its own, also where a page came in its place [R2-M-127] [R2-M-128] [R2-M-129] [R2-M-130] [R2-B-212] [R2-B-215] [R2-B-216] [R2-B-217]',
  async (status, sentence) => {
    const code = String(status)
    expect(await told(status, '')).toEqual([status, code, sentence])
    expect(await told(status, '{"message":""}')).toEqual([status, code, sentence])
    expect(await told(status, '<html>Bad Gateway</html>')).toEqual([status, code, sentence])
  },
)

test('the sentence of the server goes before it, but where a record is not found [R2-B-216] [R2-B-217]', async () => {
  const said = '{"code":"CONFLITO","message":"O índice está em uso."}'
  expect(await told(500, said)).toEqual([500, 'CONFLITO', 'O índice está em uso.'])
  expect(await told(409, said)).toEqual([409, 'CONFLITO', 'O índice está em uso.'])
  expect(await told(404, said)).toEqual([
    404,
    'CONFLITO',
    'O recurso solicitado não foi encontrado.',
  ])
})

test('no answer at all has a code of its own and says that nothing is lost [R2-B-218]', () => {
  expect(unreachable()).toMatchObject({ status: 0, code: 'api-unreachable' })
  expect(unreachable().message).toContain('Nada do que você digitou foi perdido.')
})
