import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let admin: Client & { id: number }
beforeAll(async () => {
  s = await installation()
  admin = await s.user({ perfil: 'Administrador', empresas: [s.empresa, s.outra] })
})
afterAll(() => s.stop())

const own = '/userinfo/usuario/noticias/'
const write = (body: Record<string, unknown>) =>
  admin.post('/utilitario/noticias', {
    texto: 'Nova política de férias',
    link: '/captacao',
    publicaEm: '2026-11-27T12:00:00.000Z',
    ...body,
  })
const texts = async (user: Client): Promise<string[]> =>
  (await user.get(own)).body.content.map((n: { texto: string }) => n.texto)

test('news reach the companies and profiles they are for, while they are published, and are read once each [R3-C-277] [R3-C-278]', async () => {
  const [rh, other] = [await s.user(), await s.user({ empresas: [s.outra] })]
  const [profile] = await s.sql<{ id: number }>(
    "select id from utilitario_perfis where padrao and nome = 'Gestor'",
  )
  for (const body of [
    { texto: 'Para todos' },
    { texto: 'Da outra empresa', empresas: [s.outra] },
    { texto: 'Dos gestores', perfis: [profile?.id] },
    { texto: 'Amanhã', publicaEm: '2026-11-28T12:00:00.000Z' },
    { texto: 'Ontem', publicaEm: '2026-11-25T12:00:00.000Z', expiraEm: '2026-11-26T12:00:00.000Z' },
  ])
    expect((await write(body)).status, body.texto).toBe(201)
  expect(await texts(rh)).toEqual(['Para todos'])
  expect(await texts(other)).toEqual(['Da outra empresa', 'Para todos'])
  const page = (await rh.get(own)).body
  expect(page).toMatchObject({ totalElements: 1, naoLidas: 1, content: [{ lida: false }] })
  const read = `/userinfo/usuario/noticias/${page.content[0].id}/lida`
  expect([(await rh.put(read)).status, (await rh.put(read)).status]).toEqual([204, 204])
  expect((await rh.get(own)).body).toMatchObject({ naoLidas: 0, content: [{ lida: true }] })
  const hidden = (await other.get(own)).body.content[0].id
  expect((await rh.put(`/userinfo/usuario/noticias/${hidden}/lida`)).status).toBe(404)
})

test('a link is a screen or an https page, and only who may writes news', async () => {
  for (const link of [
    'http://exemplo.com.br',
    '//exemplo.com.br',
    'javascript:alert(1)',
    'captacao',
    '/\\exemplo.com.br',
  ])
    expect((await write({ link })).body.errors, link).toMatchObject([{ field: 'link' }])
  expect((await write({ expiraEm: '2026-11-01T00:00:00.000Z' })).body.errors).toMatchObject([
    { field: 'expiraEm' },
  ])
  const rh = await s.user({ perfil: 'Consulta' })
  expect((await rh.post('/utilitario/noticias', { texto: 'X', link: '/' })).status).toBe(403)
})

test('a page of the web stands in a frame only where the parameters name its server, which is all that the frame loads', async () => {
  const made = (await write({ texto: 'Blog', link: 'https://blog.exemplo.com.br/a?b=1&c=2' })).body
  const frame = `/utilitario/noticias/${made.id}/quadro`
  expect((await admin.get(frame)).status).toBe(409)
  await s.sql(
    "insert into utilitario_parametros_sistema__hosts_noticias (registro_id, valor) select id, 'blog.exemplo.com.br' from utilitario_parametros_sistema",
  )
  const answer = await admin.get(frame)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-security-policy']).toContain(
    'frame-src https://blog.exemplo.com.br;',
  )
  expect(String(answer.raw)).toContain('src="https://blog.exemplo.com.br/a?b=1&#38;c=2"')
  expect(String(answer.raw)).toContain('sandbox="allow-scripts allow-forms allow-popups"')
})

test('each version brings its own news, once, and it is not removed', async () => {
  const round = () =>
    s.act((ctx) => ctx.platform.jobs.send(ctx.tx, 'utilitario-noticias-versao', {}))
  await round()
  await round()
  expect((await s.runJobs()).failed).toEqual([])
  const [one, ...more] = await s.sql<{ id: number; link: string }>(
    "select id, link from utilitario_noticias where texto like 'Novidades da versão %'",
  )
  expect([one?.link, more]).toEqual(['/novidades', []])
  expect((await admin.delete(`/utilitario/noticias/${one?.id}`)).status).toBe(409)
})
