/** How a company presents itself on its pages of vacancies, and the preview while it is being set. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Client & { id: number }
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
})
afterAll(() => s.stop())

const list = '/captacao/aparencia-portal'
const preview = `${list}/previa`
const page = async (more = ''): Promise<string> =>
  (
    await s.app.inject({
      method: 'GET',
      url: `/fortes/externo/anuncios?empresaId=${s.empresa}${more}`,
      headers: { host: 'localhost' },
    })
  ).payload
const picture = async (by: Client, background = '#336699') => {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer()
  const file = { name: 'capa.png', bytes, type: 'image/png' }
  return (await by.upload('/arquivos?recurso=captacao.aparencia-portal&campo=imagem', file)).body
}

test('what is saved is on the page at once, cleaned; of several in use the last saved is shown, and none is the plain page', async () => {
  const { id: imagem } = await picture(rh)
  const made = await rh.post(list, {
    nome: 'Padrão',
    chamada: 'Venha crescer <b>aqui</b>',
    sobre: '<h3>Quem somos</h3><p onclick="x()">Gente boa.<script>alert(1)</script></p>',
    beneficios: ['Plano de saúde', 'Vale-refeição'],
    corPrincipal: '#123456',
    imagem: { id: imagem },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const shown = await page()
  expect(shown).toContain('Venha crescer &lt;b&gt;aqui&lt;/b&gt;')
  for (const text of ['<li>Plano de saúde</li>', 'Quem somos</h3>', '--p:#123456', 'capa.webp'])
    expect([text, shown.includes(text)]).toEqual([text, true])
  expect(shown).not.toMatch(/onclick|alert\(1\)/)
  expect(await page('&busca=analista')).not.toContain('class="hero')
  const season = await rh.post(list, { nome: 'Natal', chamada: 'Feliz Natal' })
  expect([
    (await page()).includes('Feliz Natal'),
    (await page()).includes('Venha crescer'),
  ]).toEqual([true, false])
  const off = async ({ id, versao }: { id: number; versao: number }) =>
    expect((await rh.put(`${list}/${id}`, { versao, ativa: false })).status).toBe(200)
  await off(season.body)
  expect(await page()).toContain('Venha crescer')
  await off(made.body)
  expect(await page()).not.toContain('class="hero')
})

test('the picture is sent small, and only the one that the company shows', async () => {
  const { id: imagem } = await picture(rh)
  const cover = (empresa: number) =>
    s.app.inject({
      method: 'GET',
      url: `/fortes/externo/anuncios/capa.webp?empresaId=${empresa}&v=${imagem}&largura=600`,
      headers: { host: 'localhost' },
    })
  expect((await cover(s.empresa)).statusCode).toBe(404)
  await rh.post(list, { nome: 'Com capa', imagem: { id: imagem } })
  const answer = await cover(s.empresa)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 600, height: 250 })
  expect((await cover(s.outra)).statusCode).toBe(404)
})

test('the preview is the page with what is typed, stores nothing, and shows no file but own uploads', async () => {
  const { id: imagem } = await picture(rh)
  const typed = {
    chamada: 'Ainda não gravada',
    sobre: '<p>Texto<script>alert(1)</script></p>',
    beneficios: ['Folga no aniversário'],
    corPrincipal: '#00aa00',
    corSecundaria: 'nenhuma',
    imagem: { id: imagem },
  }
  const { html } = (await rh.post(preview, typed)).body as { html: string }
  for (const text of [
    'Ainda não gravada',
    'Folga no aniversário',
    '--p:#00AA00',
    'data:image/webp',
  ])
    expect([text, html.includes(text)]).toEqual([text, true])
  expect(html).not.toContain('alert(1)')
  expect(html).not.toContain('<script')
  expect(await page()).not.toContain('Ainda não gravada')
  const other = await s.user()
  const foreign = await picture(other)
  const tried = (await rh.post(preview, { imagem: { id: foreign.id } })).body as { html: string }
  expect(tried.html).not.toContain('data:image')
  await s.sql('update utilitario_empresas set portal_habilitado = false where id = $1', [s.empresa])
  expect(((await rh.post(preview, typed)).body as { html: string }).html).toContain(
    'Ainda não gravada',
  )
  await s.sql('update utilitario_empresas set portal_habilitado = true where id = $1', [s.empresa])
})

test('whoever may not see the register gets no preview', async () => {
  const nobody = await s.user({ perfil: 'Avaliador' })
  expect((await nobody.post(preview, {})).status).toBe(403)
  expect((await s.anonymous().post(preview, {})).status).toBe(401)
})
