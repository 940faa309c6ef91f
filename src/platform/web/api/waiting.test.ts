import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const told: boolean[] = []
const sent: { method: string; key: string | undefined; body: string | undefined }[] = []
let answers: Response[]

const away = () =>
  new Response(JSON.stringify({ code: 'INDISPONIVEL', message: 'O sistema está indisponível.' }), {
    status: 503,
    headers: { 'retry-after': '5' },
  })
const done = () => new Response(JSON.stringify({ id: 7 }), { status: 201 })

async function client() {
  const { setWaitingSink } = await import('./error-sink.ts')
  setWaitingSink((on) => void told.push(on))
  return import('./client.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  vi.stubGlobal('location', { pathname: '/captacao/idiomas/new' })
  vi.stubGlobal('fetch', async (_url: string, o: RequestInit) => {
    const headers = o.headers as Record<string, string>
    sent.push({
      method: o.method ?? '',
      key: headers['Idempotency-Key'],
      body: o.body?.toString(),
    })
    return answers.shift() ?? done()
  })
  told.length = 0
  sent.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a save that meets a server that is away waits and is sent again by itself, with the same key and content', async () => {
  answers = [away(), away(), done()]
  const { request } = await client()
  const saved = request('captacao/idiomas', {
    method: 'POST',
    body: { nome: 'Francês' },
    idempotencyKey: 'chave-do-envio',
    mode: 'none',
  })
  await vi.advanceTimersByTimeAsync(4_000)
  expect([told, sent.length]).toEqual([[true], 1])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await saved).toEqual({ id: 7 })
  expect(told).toEqual([true, false])
  expect(sent).toEqual(
    Array.from({ length: 3 }, () => ({
      method: 'POST',
      key: 'chave-do-envio',
      body: '{"nome":"Francês"}',
    })),
  )
})

test('what may have been done already is not sent twice: the sentence is shown and nothing waits', async () => {
  answers = [away()]
  const { request } = await client()
  const refused = expect(
    request('captacao/idiomas/1/acao', { method: 'POST', body: {}, mode: 'none' }),
  ).rejects.toMatchObject({ status: 503, message: 'O sistema está indisponível.' })
  await vi.advanceTimersByTimeAsync(30_000)
  await refused
  expect([told, sent.length]).toEqual([[], 1])
})

test('a screen that is left ends the waiting', async () => {
  answers = [away(), away()]
  const { request } = await client()
  const leaving = new AbortController()
  const asked = expect(
    request('captacao/idiomas', { mode: 'none', signal: leaving.signal }),
  ).rejects.toMatchObject({ code: 'REQUISICAO_CANCELADA' })
  await vi.advanceTimersByTimeAsync(1_000)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(10_000)
  await asked
  expect([told, sent.length]).toEqual([[true, false], 1])
})
