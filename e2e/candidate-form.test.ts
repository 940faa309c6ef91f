import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aldeota, type CepService, cepService } from '#modules/geral/cep/service-for-tests.ts'
import { cpfs, keepPicture, site, type Site } from './browser.ts'
import { applied, expectNineNotices, said } from './notices.ts'
import {
  choose,
  completeNow,
  dialog,
  draftHolds,
  fill,
  input,
  load,
  open,
  pick,
  press,
  toYourData,
} from './person.ts'
import { windowOf } from './window.ts'

let s: Site
let service: CepService
beforeAll(async () => {
  service = await cepService()
  s = await site({ CEP_URL: service.url, SMTP_URL: '' })
})
afterAll(async () => {
  await s.stop()
  await service.stop()
})

const hr = windowOf(() => s, cpfs.rh1)

const unreachable = 'Não foi possível consultar o CEP agora. Preencha o endereço.'
const unknown = 'Endereço não encontrado para este CEP. Preencha o endereço.'
const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click()

test('HR: an address found fills what is empty; a service that is down or slow is said beside the field, and saving goes on', async () => {
  const { page, context, problems } = await hr()
  await open(page, `${s.base}/captacao/candidatos/new`)
  await fill(page, { Nome: 'Otávio Brandão' })
  await choose(page, 'Cargo/Função Pretendida', /./)
  await tab(page, 'Endereço')
  await fill(page, { Bairro: 'Meireles' })
  service.does(aldeota)
  await fill(page, { CEP: '60150-160' })
  await expect.poll(() => input(page, 'Logradouro').inputValue()).toBe('Avenida Santos Dumont')
  await expect
    .poll(async () => [
      await input(page, 'Bairro').inputValue(),
      await input(page, 'Estado').inputValue(),
      await input(page, 'Cidade').inputValue(),
    ])
    .toEqual(['Meireles', 'Ceará', 'Fortaleza/CE'])
  service.does({ status: 404, body: '{}' })
  await fill(page, { CEP: '60150-990' })
  await said(page, unknown)
  service.does('hangs')
  await fill(page, { CEP: '60150-991' })
  await said(page, 'Procurando o endereço…')
  await fill(page, { Número: '120' })
  await said(page, unreachable)
  await keepPicture(page, 'cep-sem-resposta')
  service.does('hangs up')
  await fill(page, { CEP: '60150-992' })
  // The sentence of the one before may still stand.
  await expect.poll(() => service.asked).toContain('60150992')
  await said(page, unreachable)
  // Another city than the typed one is told, and nothing of it is put into the form.
  service.does({
    status: 200,
    body: JSON.stringify({
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    }),
  })
  await fill(page, { CEP: '01310-100' })
  await said(page, 'Este CEP é de São Paulo/SP. Confira o estado e a cidade.')
  service.does('hangs')
  await fill(page, { CEP: '60150-993' })
  await press(page, 'Gravar')
  await said(page, 'Candidato criado com sucesso.')
  const { content } = (await (
    await context.request.get(
      `${s.base}/api/captacao/candidatos?page=0&size=1&nome=Ot%C3%A1vio&sort=id,desc`,
    )
  ).json()) as { content: { id: number }[] }
  const kept = (await (
    await context.request.get(`${s.base}/api/captacao/candidatos/${content[0]?.id}`)
  ).json()) as { endereco: Record<string, unknown> }
  expect(kept.endereco).toMatchObject({
    cep: '60150993',
    logradouro: 'Avenida Santos Dumont',
    bairro: 'Meireles',
    numero: '120',
  })
  expect(problems).toEqual([])
})

test('a candidate: an address found fills what is empty, what is typed stays, and a service that is down is said', async () => {
  const { page, context, problems } = await s.open({ width: 360, height: 740 })
  await page.goto(`${s.base}/externo/candidatos/new?empresaId=1`)
  await toYourData(page)
  await completeNow(page)
  const at = (name: string): Locator => page.locator(`[name="endereco.${name}"]`)
  await at('bairro').fill('Meireles')
  service.does(aldeota)
  await at('cep').fill('60150160')
  await said(page, 'Endereço encontrado. Confira e complete.')
  await expect
    .poll(async () => [
      await at('logradouro').inputValue(),
      await at('bairro').inputValue(),
      await at('uf').locator('option:checked').textContent(),
    ])
    .toEqual(['Avenida Santos Dumont', 'Meireles', 'Ceará'])
  await expect.poll(() => at('cidade').locator('option:checked').textContent()).toBe('Fortaleza')
  await at('cep').scrollIntoViewIfNeeded()
  await keepPicture(page, 'portal-cep')
  await at('logradouro').fill('Rua Silva Paulet')
  service.does('hangs')
  await at('cep').fill('60150-880')
  await said(page, 'Procurando o endereço…')
  await said(page, unreachable)
  service.does({ status: 404, body: '{}' })
  await at('cep').fill('60150-881')
  await said(page, unknown)
  service.does(aldeota)
  await at('cep').fill('60150-882')
  await said(page, 'Endereço encontrado. Confira e complete.')
  await expect
    .poll(async () => [await at('logradouro').inputValue(), await at('bairro').inputValue()])
    .toEqual(['Rua Silva Paulet', 'Meireles'])
  await draftHolds(page, 'Meireles')
  await page.reload()
  await expect.poll(() => at('cidade').locator('option:checked').textContent()).toBe('Fortaleza')
  await context.close()
  expect(problems).toEqual([])
})

test('without a script the registration has the same address fields and asks nobody', async () => {
  const before = service.asked.length
  const context = await s.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(`${s.base}/externo/candidatos/new?empresaId=1`)
  await completeNow(page)
  await page.locator('[name="endereco.cep"]').fill('60150-170')
  await page.locator('[name="endereco.logradouro"]').fill('Rua da Paz')
  await press(page, 'Enviar cadastro')
  await page.getByRole('heading', { name: 'Preencha os campos indicados' }).waitFor()
  await expect
    .poll(async () => [
      await page.locator('[name="endereco.cep"]').inputValue(),
      await page.locator('[name="endereco.logradouro"]').inputValue(),
      service.asked.length,
    ])
    .toEqual(['60150-170', 'Rua da Paz', before])
  await context.close()
})

test('HR: education, experience and language say for 3 seconds what was entered, edited or removed, and that it is not saved yet [R1-B-175] [R1-B-176] [R2-B-112, R2-B-117, R2-B-118, R2-M-112, R2-M-113, R2-M-114, R2-M-115, R2-M-116, R2-M-117, R2-M-118, R2-M-119]', async () => {
  const { page, problems } = await hr()
  await open(page, `${s.base}/captacao/candidatos/new`)
  const entries = [
    [
      'Formação',
      'Adicionar Formação',
      async (d: Locator) => {
        await choose(page, 'Área de formação', /./, { within: d })
        await fill(d, { Curso: 'Gestão Pública', Instituição: 'UECE' })
        await pick(page, 'Tipo', 'Graduação', d)
        await pick(page, 'Situação', 'Concluída', d)
      },
    ],
    [
      'Experiência',
      'Adicionar Experiência Profissional',
      async (d: Locator) => {
        await fill(d, { Empresa: 'Mercado Lua' })
        await choose(page, 'Cargo', /./, { within: d })
        await fill(d, { 'Data de admissão': '01/02/2012' })
      },
    ],
    [
      'Idiomas',
      'Adicionar Idioma',
      async (d: Locator) => {
        await choose(page, 'Idioma', /./, { within: d })
        await pick(page, 'Nível', 'Intermediário', d)
      },
    ],
  ] as const
  for (const [name, add, complete] of entries) {
    await tab(page, name)
    const panel = page.getByRole('tabpanel', { name })
    await press(panel, add)
    await complete(dialog(page))
    await press(dialog(page), /^(Gravar|Aplicar)$/)
    await press(panel, 'Editar item 1')
    await press(dialog(page), /^(Gravar|Aplicar)$/)
    await press(panel, 'Remover item 1')
    await press(dialog(page), 'Remover')
    await panel.getByText('Nenhum item.').waitFor()
  }
  await expectNineNotices(page, applied)
  expect(problems).toEqual([])
})

test('a talent who looks for a first job has no experiences: refused, the box is unticked again; ticked, none can be added [R2-B-115] [R2-B-116]', async () => {
  const { page, problems } = await hr()
  // What was typed in the form before stays there.
  await load(page, `${s.base}/gestao-talentos/talentos/new`)
  await tab(page, 'Experiência')
  const panel = page.getByRole('tabpanel', { name: 'Experiência' })
  const box = panel.getByLabel('Estou em busca do primeiro emprego')
  const add = panel.getByRole('button', { name: 'Adicionar Experiência Profissional' })
  const stands = async () => [await box.isChecked(), await add.isEnabled()]
  await add.click()
  await fill(dialog(page), { Empresa: 'Mercado Lua' })
  await choose(page, 'Cargo', /./, { within: dialog(page) })
  await fill(dialog(page), { 'Data de admissão': '01/02/2012' })
  await press(dialog(page), /^(Gravar|Aplicar)$/)
  await panel.getByText('Mercado Lua').waitFor()
  // The question takes the tick back at once: `check` would wait for a tick that is not to stay.
  await box.click()
  await dialog(page).getByText('as experiências cadastradas serão removidas').waitFor()
  await press(dialog(page), 'Cancelar')
  await expect.poll(stands).toEqual([false, true])
  await panel.getByText('Mercado Lua').waitFor()
  await box.click()
  await press(dialog(page), 'Remover experiências')
  await expect.poll(stands).toEqual([true, false])
  await expect.poll(() => panel.getByText('Mercado Lua').count()).toBe(0)
  expect(problems).toEqual([])
})

test('where no mail server is set, whoever is about to send is told that messages stay on the server', async () => {
  const { page, context, problems } = await hr()
  const said = 'Esta instalação ainda não envia e-mails: as mensagens ficam guardadas no servidor.'
  const ads = (await (
    await context.request.get(`${s.base}/api/captacao/anuncios?page=0&size=50`)
  ).json()) as { content: { id: number; can?: Record<string, unknown> }[] }
  await load(
    page,
    `${s.base}/captacao/anuncios/${ads.content.find((a) => a.can?.['email'] === true)?.id}`,
  )
  await press(page, 'Compartilhar')
  await dialog(page).getByRole('note').filter({ hasText: said }).waitFor()
  expect(problems).toEqual([])
})
