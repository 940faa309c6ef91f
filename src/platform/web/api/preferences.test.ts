import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: (string | undefined)[] = []
const answers: ((answer: Response) => void)[] = []
beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  vi.stubGlobal('location', { pathname: '/captacao/idiomas' })
  vi.stubGlobal('fetch', (_url: string, o: RequestInit) => {
    sent.push(o.body?.toString())
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what was chosen last is kept: the next is sent when the one before was answered, be it refused', async () => {
  const { keepPreference } = await import('./preferences.ts')
  keepPreference('userinfo/preferencias/lista', { densidade: 'compacta' })
  keepPreference('userinfo/preferencias/lista', { densidade: 'confortavel' })
  keepPreference('userinfo/preferencias/outra', 1)
  const [compact, comfortable, other] = [
    '{"valor":{"densidade":"compacta"}}',
    '{"valor":{"densidade":"confortavel"}}',
    '{"valor":1}',
  ]
  await expect.poll(() => sent).toEqual([compact, other])
  answers[0]?.(new Response('{"code":"X","message":"Não."}', { status: 409 }))
  await expect.poll(() => sent).toEqual([compact, other, comfortable])
})
