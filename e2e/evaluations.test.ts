import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfs, keepPicture, site, type Site } from './browser.ts'
import { drawn } from './looking.ts'
import { said } from './notices.ts'
import { choose, dialog, escape, fill, input, open, pick, press } from './person.ts'
import { windowsOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)

type Asked = {
  avaliacaoId: number
  titulo: string
  respostas: { respondente: string; usuario: string | null }[]
  respondidaEm: string | null
}
type Person = { id: number; nome: string; asked: Asked[] }

const json = async <T>(context: BrowserContext, path: string): Promise<T> =>
  (await context.request.get(`${s.base}/api/${path}`)).json() as Promise<T>

/** The first candidates of the demonstration who were asked to be evaluated so. */
async function people(
  context: BrowserContext,
  wanted: number,
  which: (asked: readonly Asked[]) => boolean,
): Promise<Person[]> {
  const { content } = await json<{ content: { id: number; nome: string }[] }>(
    context,
    'captacao/candidatos?page=0&size=120',
  )
  const names = content.map((c) => c.nome)
  const found: Person[] = []
  for (const c of content.filter(({ nome }) => names.indexOf(nome) === names.lastIndexOf(nome))) {
    if (found.length === wanted) return found
    const asked = await json<Asked[]>(context, `captacao/candidatos/${c.id}/avaliacoes`)
    if (asked.length && which(asked)) found.push({ id: c.id, nome: c.nome, asked })
  }
  throw new Error('The demonstration has too few of these candidates.')
}

async function addQuestion(
  page: Page,
  text: string,
  kind: string,
  more: () => Promise<void> = async () => undefined,
): Promise<void> {
  await press(page, 'Adicionar pergunta')
  await dialog(page).getByRole('heading', { name: 'Nova pergunta' }).waitFor()
  await input(dialog(page), 'Pergunta').fill(text)
  if (kind) await pick(page, 'Tipo', kind, dialog(page))
  await more()
  await press(dialog(page), 'Aplicar')
  await page.getByText(text).first().waitFor()
}

test('HR writes an evaluation: aspects, ready answers, order by the keyboard, preview without weights, and prints it blank', async () => {
  const { page, problems } = await windowOf(cpfs.rh1)
  await open(page, `${s.base}/captacao/avaliacoes/new`)
  await fill(page, { Título: 'Conversa técnica' })
  await press(page, 'Adicionar Aspecto')
  await fill(dialog(page), { Nome: 'Técnica' })
  await press(dialog(page), /Gravar|Aplicar|Adicionar/)
  await addQuestion(page, 'Domina planilhas?', '', async () => {
    await pick(page, 'Aspecto', 'Técnica', dialog(page))
    await press(dialog(page), 'Respostas sugeridas')
    await page.getByRole('menuitem', { name: 'Domínio' }).click()
    await expect
      .poll(() => input(dialog(page), 'Texto da resposta 4').inputValue())
      .toBe('Avançado')
  })
  await addQuestion(page, 'Nota para a clareza', 'Nota', async () => {
    await dialog(page).getByText('Permitir Não se aplica', { exact: true }).first().click()
  })
  await addQuestion(page, 'O que mais chamou a atenção?', 'Subjetiva (texto)', async () => {
    await fill(dialog(page), { 'Pedido de comentário': 'Por quê?' })
  })
  const texts = (): Promise<string[]> =>
    page
      .getByRole('group', { name: 'Perguntas' })
      .getByRole('listitem')
      .allInnerTexts()
      .then((items) => items.map((text) => text.split('\n').find((t) => t.length > 4) ?? ''))
  await page.getByRole('button', { name: 'Arrastar a pergunta 3' }).focus()
  // Each step is told to who cannot see it; the next key counts from then on.
  const told = (): Promise<string> =>
    page
      .locator('[id^=DndLiveRegion]')
      .allInnerTexts()
      .then((texts) => texts.join(''))
  await page.keyboard.press('Space')
  await expect.poll(told).not.toBe('')
  await drawn(page)
  const taken = await told()
  await page.keyboard.press('ArrowUp')
  await expect.poll(told).not.toBe(taken)
  await page.keyboard.press('Space')
  await expect
    .poll(texts)
    .toEqual(['Domina planilhas?', 'O que mais chamou a atenção?', 'Nota para a clareza'])
  await keepPicture(page, 'avaliacao-perguntas')
  await press(page, 'Visualizar')
  const preview = dialog(page)
  await preview.getByText('Como quem responde vê').waitFor()
  await preview.getByText('Intermediário').click()
  const graded = preview.locator('fieldset').filter({ hasText: 'Nota para a clareza' })
  await graded.getByRole('radio').nth(7).check({ force: true })
  await graded.getByLabel('Não se aplica').check()
  await expect.poll(() => graded.getByRole('radio').nth(7).isDisabled()).toBe(true)
  await graded.getByLabel('Não se aplica').uncheck()
  await expect.poll(() => graded.getByRole('radio').nth(7).isChecked()).toBe(true)
  await expect.poll(() => preview.innerText()).not.toMatch(/peso/i)
  await keepPicture(page, 'avaliacao-previa')
  await escape(page, preview)
  await press(page, 'Gravar')
  await said(page, 'Avaliação do candidato criada com sucesso.')
  const blank = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Imprimir em branco: Conversa técnica/ }).click()
  expect((await blank).suggestedFilename()).toMatch(/\.pdf$/)
  expect(problems).toEqual([])
}, 180_000)

test('HR answers from the candidate, is told what is missing, and sees the score beside what others answered', async () => {
  const { page, context, problems } = await windowOf(cpfs.rh1)
  const [who] = await people(context, 1, (asked) =>
    asked.some((a) => a.titulo === 'Entrevista por competências' && !a.respondidaEm),
  )
  await open(page, `${s.base}/captacao/candidatos/${who?.id}`)
  const list = page.getByRole('list', { name: 'Avaliações' }).first()
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Entrevista por competências' })
    .getByRole('link', { name: 'Responder' })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Entrevista por competências' }).waitFor()
  await press(page, 'Enviar respostas')
  await page.getByText('Responda esta pergunta').first().waitFor()
  await page.locator('fieldset').nth(0).locator('input').nth(8).check({ force: true })
  await page.locator('fieldset').nth(1).locator('input').nth(5).check({ force: true })
  await page.locator('fieldset').nth(2).getByLabel('Mais de três anos').check()
  await page.locator('fieldset').nth(3).getByLabel('Executou').check()
  await keepPicture(page, 'avaliacao-responder')
  await press(page, 'Enviar respostas')
  await said(page, 'Avaliação respondida com sucesso.')
  // 8/10 × 2 + 5/10 + 3/3 × 3 + 3/10 = 5.4 of 7 = 77,14 %
  await page.getByText('77,14%').waitFor()
  await keepPicture(page, 'avaliacao-respondida')
  expect(problems).toEqual([])
}, 180_000)

test('the report asks for a candidate, says when there is nothing or when it fails, and shows those chosen [R1-M-063] [R1-M-084] [R1-B-180] [R2-M-098] [R2-M-099] [R2-B-201]', async () => {
  const { page, context } = await windowOf(cpfs.rh1)
  const answered = await people(context, 2, (asked) => asked.some((a) => a.respostas.length))
  const [none] = await people(context, 1, (asked) => asked.every((a) => !a.respostas.length))
  await open(page, `${s.base}/captacao/relatorios/avaliacao-candidato`)
  await press(page, 'Relatório (PDF)')
  await said(page, 'Selecione ao menos um candidato')
  await escape(page, dialog(page))
  await choose(page, 'Candidatos', new RegExp(String(none?.nome)), { typed: none?.nome ?? '' })
  await press(page, 'Relatório (PDF)')
  await said(page, 'Não existem dados para o filtro informado.')
  for (const p of answered) await choose(page, 'Candidatos', new RegExp(p.nome), { typed: p.nome })
  await page.route(
    '**/relatorios/avaliacao-candidato',
    (r) =>
      r.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":"ERRO_INTERNO","message":"x"}',
      }),
    { times: 1 },
  )
  await press(page, 'Relatório (PDF)')
  await said(page, 'Não foi possível gerar o relatório.')
  await press(page, 'Relatório (PDF)')
  await page.getByRole('region', { name: 'Prévia do relatório' }).waitFor({ timeout: 60_000 })
  const file = page.waitForEvent('download')
  await press(page, 'Exportar para XLS')
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  await keepPicture(page, 'relatorio-avaliacao-candidato')
}, 180_000)

test('an exam begins with the candidate, is counted by the keyboard and read beside its bars', async () => {
  const { page, context, problems } = await windowOf(cpfs.rh1)
  const { content } = await json<{ content: { nome: string }[] }>(
    context,
    'captacao/candidatos?page=0&size=1',
  )
  const nome = content[0]?.nome ?? ''
  await open(page, `${s.base}/captacao/exames-palografico/new`)
  await choose(page, 'Candidato', new RegExp(nome), { typed: nome })
  await press(page, 'Adicionar intervalo')
  // Enter leads to the next interval, which is empty.
  for (const count of ['30\n', '32\n', '27\n', '31']) {
    await expect.poll(() => page.evaluate('document.activeElement.value')).toBe('')
    await page.keyboard.type(count)
  }
  await input(page, 'Laudo').fill('Ritmo estável.')
  await press(page, 'Cancelar')
  await press(dialog(page), 'Continuar editando')
  await page.getByRole('link', { name: 'Exames palográficos' }).first().click()
  await press(dialog(page), 'Continuar editando')
  await expect.poll(() => input(page, 'Laudo').inputValue()).toBe('Ritmo estável.')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'exame.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ scale: 'css' }),
    })
  await said(page, 'Arquivo exame.png carregado com sucesso.')
  await keepPicture(page, 'exame-novo')
  await press(page, 'Gravar')
  await said(page, 'Exame palográfico criado com sucesso.')
  await page
    .getByRole('link', { name: new RegExp(nome) })
    .first()
    .click()
  const reading = page.getByRole('region', { name: 'Leitura do exame' })
  await reading.getByText('9,2').waitFor()
  await reading.getByText('120', { exact: true }).waitFor()
  await expect
    .poll(() =>
      reading
        .getByRole('img', { name: 'Exame palográfico: exame.png' })
        .evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBeGreaterThan(100)
  await keepPicture(page, 'exame')
  expect(problems).toEqual([])
}, 120_000)

test('a model is cloned to another company of the person, and refused where one of its name is', async () => {
  const { page, context, problems } = await windowOf(cpfs.admin)
  const path = 'captacao/modelos-avaliacao-candidato'
  const { content } = await json<{ content: { id: number }[] }>(context, `${path}?page=0&size=1`)
  const model = await json<Record<string, unknown>>(context, `${path}/${content[0]?.id}`)
  const renamed = await context.request.put(`${s.base}/api/${path}/${content[0]?.id}`, {
    data: { ...model, titulo: 'Entrevista estruturada' },
    headers: { origin: new URL(s.base).origin },
  })
  expect(renamed.status()).toBe(200)
  await open(page, `${s.base}/${path}`)
  const clone = async (result: RegExp): Promise<void> => {
    await press(page, 'Clonar para outras empresas: Entrevista estruturada')
    const box = page.getByRole('dialog', { name: 'Clonar Entrevista estruturada' })
    await box.getByRole('checkbox').first().check()
    await keepPicture(page, 'modelo-clonar')
    await press(box, 'Clonar')
    await box.getByRole('status').getByText(result).waitFor()
    await press(box, 'Fechar')
    await box.waitFor({ state: 'hidden' })
  }
  await clone(/^Clonado com sucesso\./)
  await clone(/^Já existe um modelo de avaliação do candidato com Título/)
  expect(problems).toEqual([])
}, 120_000)
