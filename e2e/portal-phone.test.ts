import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site, type Site } from './browser.ts'
import { expectNineNotices, kept, standsThreeSeconds } from './notices.ts'
import { completeNow, draftHolds, led } from './person.ts'
import { noteProblems, phoneOf } from './phone.ts'

/** One candidate on a phone 360 px wide, from the first look to the changed registration; each test goes on where the last one stopped. */
let s: Site
let context: BrowserContext
let page: Page
const problems: string[] = []
const files = mkdtempSync(join(tmpdir(), 'rh-phone-'))
const [cpf, email, first] = ['39053344705', 'iara.macedo@exemplo.com.br', 'janela-azul-quintal']

beforeAll(async () => {
  s = await site()
  const picture = await sharp({
    create: { width: 300, height: 400, channels: 3, background: '#557799' },
  })
    .png()
    .toBuffer()
  writeFileSync(join(files, 'retrato.png'), picture)
  writeFileSync(join(files, 'falsa.png'), 'isto não é uma imagem')
  writeFileSync(
    join(files, 'currículo.txt'),
    [
      'Iara Macedo Sampaio',
      email,
      '(85) 99876-5432',
      'CPF 390.533.447-05',
      'Fortaleza - CE',
      '',
      'Formação',
      'Graduação em Administração - Universidade Federal do Ceará - 2018',
      '',
      'Experiência',
      'Analista de Logística - Alvorada Alimentos Ltda - 03/2019 a 05/2024',
    ].join('\n'),
  )
})
afterAll(() => s.stop())

const { looked, go, dialog, button, said, rows, good } = phoneOf(
  () => page,
  () => s.base,
)

test('vacancies are read in the look of the company, with a link preview, before any login [R1-B-014] [R1-B-028] [R1-B-031]', async () => {
  const opened = await s.open({ width: 360, height: 740, timezone: 'America/Rio_Branco' })
  context = opened.context
  page = opened.page
  await page.emulateMedia({ reducedMotion: 'reduce' })
  noteProblems(page, problems)
  await go('/anuncios?empresaId=1')
  await good('vagas')
  await expect
    .poll(() => page.evaluate("getComputedStyle(document.querySelector('header')).backgroundColor"))
    .toBe('rgb(180, 71, 11)')
  await expect
    .poll(() => page.locator('header').getByRole('link', { name: 'Entrar' }).isVisible())
    .toBe(true)
  await led(page, page.locator('.card h2 a').first().click())
  await good('vaga')
  const picture = await context.request.get(
    (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
  )
  expect(await sharp(await picture.body()).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: 'png',
  })
})

test('a vacancy is recommended to a friend after the human check, and only then [R1-B-074] [R1-V-021] [R1-M-040]', async () => {
  await button('Enviar para um amigo').click()
  await page.getByRole('dialog', { name: 'Enviar anúncio de vaga para um amigo' }).waitFor()
  await good('recomendar', 'dialog[open]')
  await dialog().getByLabel('Seu nome').fill('Iara Macedo')
  await dialog().getByLabel('Seu e-mail').fill(email)
  await dialog().getByLabel('Nome do amigo').fill('Beto')
  await dialog().getByLabel('E-mail do amigo').fill('beto@exemplo.com.br')
  await button('Enviar', dialog()).click()
  await said('Confirme que você não é um robô.')
  expect(s.mails).toEqual([])
  await dialog().getByLabel('Não sou um robô').check()
  await expect
    .poll(() => dialog().getByRole('status').textContent(), { timeout: 60_000 })
    .toContain(' verificado')
  await button('Enviar', dialog()).click()
  await said('Anúncio de vaga enviado com sucesso.')
  expect((await s.mailTo('beto@exemplo.com.br')).subject).toBe(
    'Iara Macedo recomendou uma vaga para você',
  )
})

test('a visitor asks for alerts and confirms the address', async () => {
  await go('/anuncios?empresaId=1&busca=nutricionista')
  await page.getByText('Avise-me de novas vagas por e-mail').click()
  await good('alerta', 'main')
  await page.getByLabel(/^Seu e-mail/).fill('visita@exemplo.com.br')
  await button('Criar alerta').click()
  await said('Enviamos um e-mail para confirmar o alerta.')
  const mail = await s.mailTo('visita@exemplo.com.br')
  await page.goto(/https?:\/\/\S+\/alertas\/confirmar\?[^\s"<]+/.exec(mail.text ?? '')?.[0] ?? '')
  await good('confirmar alerta')
  await button('Confirmar alerta').click()
  await said('Alerta criado')
})

test('the résumé fills the fields that are checked next, and the rest is taken over piece by piece', async () => {
  await go('/anuncios?empresaId=1')
  await led(page, page.locator('.card h2 a').first().click())
  await led(page, page.getByRole('link', { name: 'Candidatar-se' }).first().click())
  await page.getByRole('heading', { name: 'Comece pelo currículo' }).waitFor()
  await good('cadastro')
  await page.locator('#f-ocrFile').setInputFiles(join(files, 'currículo.txt'))
  await page.getByRole('heading', { name: 'Encontramos no currículo' }).waitFor({ timeout: 60_000 })
  await said('Arquivo currículo.txt carregado com sucesso.')
  await said('Preenchemos nome, e-mail, celular, CPF e cidade com o que está no currículo.')
  const filled = (name: string): Promise<string> => page.locator(`[name="${name}"]`).inputValue()
  await expect
    .poll(() =>
      Promise.all(['nome', 'contato.email', 'contato.foneCelular', 'pessoal.cpf'].map(filled)),
    )
    .toEqual(['Iara Macedo Sampaio', email, '(85) 99876-5432', '390.533.447-05'])
  await expect
    .poll(() => page.locator('[name="endereco.cidade"] option:checked').textContent())
    .toBe('Fortaleza')
  await page.getByText('Há mais 2 itens no currículo').click()
  await good('cadastro com propostas')
  await page
    .locator('[data-found]')
    .getByRole('button', { name: /^Adicionar: Experiência/ })
    .first()
    .click()
  await expect
    .poll(() => dialog().getByLabel('Empresa', { exact: false }).first().inputValue())
    .toContain('Alvorada Alimentos')
  await button('Gravar', dialog()).click()
  await said('Experiência Profissional salva com sucesso.')
  await page
    .locator('[data-found]')
    .getByRole('button', { name: /^Adicionar: Formação/ })
    .first()
    .click()
  await expect.poll(() => dialog().locator('#d-tipo').inputValue()).toBe('G')
  await button('Cancelar', dialog()).click()
})

test('education: what is missing is told, an entry is added, edited and removed in the table FORMAÇÃO ACADÊMICA [R1-B-065] [R1-B-066] [R1-B-068]', async () => {
  await completeNow(page)
  const table = rows('FORMAÇÃO ACADÊMICA')
  await button('Adicionar Formação', table).click()
  await page.getByRole('dialog', { name: 'Inserir Formação' }).waitFor()
  await good('inserir formação', 'dialog[open]')
  for (const [fill, message] of [
    [null, 'Selecione a Área de Formação'],
    ['#d-areaFormacao', 'Curso é obrigatório'],
    ['#d-curso', 'Instituição é obrigatória'],
    ['#d-local', 'Tipo é obrigatório'],
    ['#d-tipo', 'Situação é obrigatória'],
  ] as const) {
    if (fill === '#d-curso' || fill === '#d-local') await page.locator(fill).fill('x'.repeat(120))
    else if (fill) await page.locator(fill).selectOption({ index: 1 })
    await button('Gravar', dialog()).click()
    await dialog().getByText(message).waitFor()
  }
  await expect.poll(async () => (await page.locator('#d-curso').inputValue()).length).toBe(100)
  await page.locator('#d-curso').fill('Administração')
  await page.locator('#d-local').fill('Universidade Federal do Ceará')
  await page.locator('#d-situacao').selectOption('C')
  await page.locator('#d-conclusao').fill('13/2018')
  await button('Gravar', dialog()).click()
  await dialog()
    .getByText('Informe mês e ano, como 12/2024, ou um texto curto.', { exact: true })
    .last()
    .waitFor()
  await page.locator('#d-conclusao').fill('12/2018')
  await button('Gravar', dialog()).click()
  await said('Formação acadêmica salva com sucesso.')
  await button('Editar Administração', table).click()
  await page.getByRole('dialog', { name: 'Editar Formação' }).waitFor()
  await page.locator('#d-conclusao').fill('previsto para 2030')
  await button('Gravar', dialog()).click()
  await said('Formação acadêmica editada com sucesso.')
  await said('previsto para 2030')
  await button('Remover Administração', table).click()
  await good('pergunta', 'dialog[open]')
  await button('Remover', dialog()).click()
  await said('Formação acadêmica removida com sucesso.')
  await expect.poll(() => table.getByRole('table').count()).toBe(0)
})

test('languages: an entry is added, edited, and removed after the question [R1-B-072] [R1-B-073] [R1-B-113]', async () => {
  const table = rows('IDIOMAS')
  await button('Adicionar Idioma', table).click()
  await page.getByRole('dialog', { name: 'Inserir Idioma' }).waitFor()
  await button('Gravar', dialog()).click()
  await dialog().getByText('Idioma é obrigatório').waitFor()
  await page.locator('#d-idioma').selectOption({ index: 1 })
  const name = (await page.locator('#d-idioma option:checked').textContent()) ?? ''
  await button('Gravar', dialog()).click()
  await dialog().getByText('Nível é obrigatório').waitFor()
  await page.locator('#d-nivel').selectOption({ label: 'Intermediário' })
  await button('Gravar', dialog()).click()
  await said('Idioma salvo com sucesso.')
  await button(`Editar ${name}`, table).click()
  await page.getByRole('dialog', { name: 'Editar Idioma' }).waitFor()
  await page.locator('#d-nivel').selectOption({ label: 'Avançado' })
  await standsThreeSeconds(
    page,
    page.getByRole('status').filter({ hasText: 'Idioma editado com sucesso.' }),
    () => button('Gravar', dialog()).click(),
  )
  await button(`Remover ${name}`, table).click()
  await said('Tem certeza que deseja remover?')
  await button('Cancelar', dialog()).click()
  await table.getByText('Avançado').waitFor()
  await button(`Remover ${name}`, table).click()
  await button('Remover', dialog()).click()
  await said('Idioma removido com sucesso.')
})

test('experience: dates in order, another position by its own name, and what is absent reads Não Informado [R1-B-082] [R1-B-108] [R1-V-071]', async () => {
  const table = rows('EXPERIÊNCIA PROFISSIONAL')
  await button('Adicionar Experiência', table).click()
  await page.getByRole('dialog', { name: 'Inserir Experiência Profissional' }).waitFor()
  await good('inserir experiência', 'dialog[open]')
  await page.locator('#d-empresa').fill('Padaria Sol')
  await button('Gravar', dialog()).click()
  await dialog().getByText('Cargo é obrigatório').waitFor()
  await page.locator('#d-checkNomeCargo').check()
  await button('Gravar', dialog()).click()
  await dialog().getByText('Outro cargo é obrigatório').waitFor()
  await page.locator('#d-nomeMercado').fill('Balconista')
  await button('Gravar', dialog()).click()
  await dialog().getByText('Data de Admissão é obrigatória').waitFor()
  await page.locator('#d-dataAdmissao').fill('2999-01-01')
  await button('Gravar', dialog()).click()
  await dialog().getByText('A data de admissão deve ser igual ou anterior a data atual').waitFor()
  await page.locator('#d-dataAdmissao').fill('2015-02-01')
  await page.locator('#d-dataDesligamento').fill('2014-02-01')
  await button('Gravar', dialog()).click()
  await dialog()
    .getByText('A data de desligamento deve ser igual ou posterior à data de admissão.')
    .waitFor()
  await page.locator('#d-dataDesligamento').fill('2018-02-01')
  await button('Gravar', dialog()).click()
  await said('Experiência Profissional salva com sucesso.')
  await expect.poll(() => table.getByText('Não Informado').count()).toBeGreaterThan(0)
  await button('Editar Padaria Sol', table).click()
  await page.locator('#d-motivoSaida').fill('Mudança de cidade')
  await button('Gravar', dialog()).click()
  await said('Experiência Profissional editada com sucesso.')
})

test('education, experience and language say for 3 seconds that they were saved, edited or removed [R1-B-175] [R1-B-176]', async () => {
  const entries = [
    [
      'FORMAÇÃO ACADÊMICA',
      'Adicionar Formação',
      'Gestão Pública',
      async () => {
        for (const [box, index] of [
          ['#d-areaFormacao', 1],
          ['#d-tipo', 1],
          ['#d-situacao', 1],
        ] as const)
          await page.locator(box).selectOption({ index })
        await page.locator('#d-curso').fill('Gestão Pública')
        await page.locator('#d-local').fill('UECE')
      },
    ],
    [
      'EXPERIÊNCIA PROFISSIONAL',
      'Adicionar Experiência',
      'Mercado Lua',
      async () => {
        await page.locator('#d-empresa').fill('Mercado Lua')
        await page.locator('#d-cargo').selectOption({ index: 1 })
        await page.locator('#d-dataAdmissao').fill('2012-02-01')
      },
    ],
    [
      'IDIOMAS',
      'Adicionar Idioma',
      '',
      async () => {
        await page.locator('#d-idioma').selectOption({ index: 2 })
        await page.locator('#d-nivel').selectOption({ index: 1 })
      },
    ],
  ] as const
  for (const [title, add, name, fill] of entries) {
    const [table, named] = [rows(title), new RegExp(` ${name}`)]
    await button(add, table).click()
    await fill()
    await button('Gravar', dialog()).click()
    await table
      .getByRole('button', { name: new RegExp(`^Editar${named.source}`) })
      .last()
      .click()
    await button('Gravar', dialog()).click()
    await table
      .getByRole('button', { name: new RegExp(`^Remover${named.source}`) })
      .last()
      .click()
    await button('Remover', dialog()).click()
  }
  await expectNineNotices(page, kept)
})

test('the first job asks before it clears the experiences, and shuts their button [R1-B-109] [R1-B-111] [R1-B-112]', async () => {
  const table = rows('EXPERIÊNCIA PROFISSIONAL')
  const box = table.getByLabel('Estou em busca do primeiro emprego')
  // The question takes the tick back at once: `check` would wait for a tick that is not to stay.
  await box.click()
  await said(
    'Ao marcar primeiro emprego, as experiências cadastradas serão removidas. Deseja continuar?',
  )
  await button('Cancelar', dialog()).click()
  await expect
    .poll(async () => [
      await box.isChecked(),
      await button('Adicionar Experiência', table).isEnabled(),
      await table.getByText('Padaria Sol').isVisible(),
    ])
    .toEqual([false, true, true])
  await button('Remover Padaria Sol', table).click()
  await button('Remover', dialog()).click()
  await said('Experiência Profissional removida com sucesso.')
  // The dialog has the box in its head as well.
  await button('Adicionar Experiência', table).click()
  await dialog().getByLabel('Estou em busca do primeiro emprego').click()
  await button('Continuar', dialog()).click()
  await expect
    .poll(async () => [
      await box.isChecked(),
      await page.locator('#f-experiencias').isDisabled(),
      await table.getByRole('table').count(),
    ])
    .toEqual([true, true, 0])
})

test('a certificate and a course, a photo that is one, and a file that only says so [R1-V-041] [R1-M-043]', async () => {
  await button('Adicionar Certificado').click()
  await good('inserir certificado', 'dialog[open]')
  await page.locator('#d-titulo').fill('NR-35')
  await page.locator('#d-organizacao').fill('SENAI')
  await page.locator('#d-tipo').selectOption('C')
  await page.locator('#d-dataInicio').fill('2024-01-10')
  await page.locator('#d-dataFim').fill('2024-01-12')
  await page.locator('#d-cargaHorariaTotal').fill('4')
  await page.locator('#d-cargaHorariaDiaria').fill('8')
  await button('Gravar', dialog()).click()
  await dialog()
    .getByText('Carga horária total não pode ser menor que a carga horária diária')
    .waitFor()
  await page.locator('#d-cargaHorariaTotal').fill('16')
  await button('Gravar', dialog()).click()
  await said('Certificado salvo com sucesso.')
  await button('Adicionar Curso').click()
  await page.locator('#d-nome').fill('Excel avançado')
  await button('Gravar', dialog()).click()
  await said('Curso salvo com sucesso.')
  await page.locator('#f-foto').setInputFiles(join(files, 'falsa.png'))
  await said('O arquivo adicionado não é uma imagem')
  await page.locator('#f-foto').setInputFiles(join(files, 'retrato.png'))
  await said('Arquivo retrato.png carregado com sucesso.')
})

const onward = (): Promise<void> =>
  page.getByRole('link', { name: 'Continuar', exact: true }).click()
const back = (): Promise<void> =>
  page.getByRole('link', { name: 'Voltar', exact: true }).filter({ visible: true }).click()

test('what was typed is still there after the page was left, without passwords', async () => {
  await page.locator('#f-nomeSocial').fill('Iara')
  await onward()
  await page.locator('[name=senha]').fill(first)
  await draftHolds(page, 'Iara Macedo Sampaio')
  await draftHolds(page, 'NR-35')
  await page.reload()
  await expect.poll(() => page.locator('#f-nome').inputValue()).toBe('Iara Macedo Sampaio')
  await expect.poll(() => page.locator('[name=senha]').inputValue()).toBe('')
  await back()
  await rows('CERTIFICADOS').getByText('NR-35').waitFor()
  await expect
    .poll(() => page.locator('[name="endereco.cidade"] option:checked').textContent())
    .toBe('Fortaleza')
  const kept = await page.evaluate<string>('Object.values(localStorage).join()')
  expect(kept).not.toContain(first)
})

test('an incomplete registration names every field, in the right gender, and leads to it [R1-V-050] [R1-M-047] [R1-B-117]', async () => {
  await page.locator('[name=cargos]:checked').first().uncheck()
  await page.locator('[name="contato.email"]').fill('')
  await page.locator('[name="pessoal.cpf"]').fill('111.111.111-11')
  await onward()
  await page.getByText('Preencha os campos indicados').waitFor()
  for (const text of [
    'E-mail é obrigatório',
    'Cpf inválido.',
    'Cargo/Função Pretendida é obrigatório',
  ])
    await page.locator('small.wrong').getByText(text, { exact: true }).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('pessoal.cpf')
  await good('dados que faltam')
  await page.locator('[name="contato.email"]').fill(email)
  await page.locator('[name="pessoal.cpf"]').fill(cpf)
  await page.locator('[name=cargos]').first().check()
  await onward()
  await page.locator('[name=senha]').fill(first)
  await page.locator('[name=confirmaSenha]').fill('outra')
  await button('Enviar cadastro').click()
  await page.getByText('As senhas devem ser iguais').waitFor()
  await page.getByText('É preciso ler e aceitar o termo para se cadastrar.').waitFor()
  await good('senha errada', 'main')
})

test('what only the server knows is told over the form, at the step where it is mended', async () => {
  for (const name of ['senha', 'confirmaSenha'])
    await page.locator(`[name=${name}]`).fill(`${cpf} Iara`)
  await page.locator('#f-aceitoPoliticaSeguranca').check()
  await led(page, button('Enviar cadastro').click())
  await page.getByRole('heading', { name: 'Preencha os campos indicados' }).waitFor()
  await page.getByRole('heading', { name: 'Crie a sua senha' }).waitFor()
  await good('cadastro com erros')
})

test('the registration is sent, confirmed by mail and is an application; the photo and every list are kept [R1-B-013] [R1-B-032] [R1-B-035]', async () => {
  await back()
  await page.locator('[name="pessoal.sexo"]').selectOption('F')
  const areas = page.locator('[type=checkbox][name=areasInteresse]')
  await areas.first().check()
  await page.locator('#f-foto').setInputFiles(join(files, 'retrato.png'))
  await said('Arquivo retrato.png carregado com sucesso.')
  await onward()
  await page.locator('[name=senha]').fill(first)
  await page.locator('[name=confirmaSenha]').fill(first)
  await page.locator('#f-aceitoPoliticaSeguranca').check()
  await led(page, button('Enviar cadastro').click())
  await said('Enviamos um e-mail para confirmar o cadastro.')
  await good('quase lá')
  const mail = await s.mailTo(email)
  await page.goto(/https?:\/\/\S+\/externo\/confirmar\?[^\s"<]+/.exec(mail.text ?? '')?.[0] ?? '')
  await good('confirmar')
  await led(page, button('Confirmar cadastro').click())
  await said('Inscrição recebida')
  await good('candidaturas')
  await expect
    .poll(async () => (await page.locator('.hello').textContent())?.replace(/\s+/g, ' '))
    .toContain('Olá, Iara CPF 390.533.447-05')
  await page.getByText('Menu', { exact: true }).click()
  for (const name of ['Vagas Abertas', 'Editar Cadastro', 'Anexar Documentos', 'Alterar Senha'])
    await expect
      .poll(async () => [
        name,
        await page.locator('.mobile').getByRole('link', { name }).isVisible(),
      ])
      .toEqual([name, true])
  await good('menu', 'header')
})

test('below 1024 px the menu is folded away, from there on its links lie open in the head [R1-B-189]', async () => {
  const folded = async (width: number): Promise<[boolean, boolean]> => {
    await page.setViewportSize({ width, height: 740 })
    return [
      await page.getByText('Menu', { exact: true }).isVisible(),
      await page.getByRole('navigation', { name: 'Principal' }).isVisible(),
    ]
  }
  expect(await folded(1023)).toEqual([true, false])
  expect(await folded(1024)).toEqual([false, true])
  await good('menu aberto', 'header')
  expect(await folded(360)).toEqual([true, false])
})

test('the own registration is changed; with every area unticked none is left [R1-M-004]', async () => {
  await led(page, page.locator('.mobile').getByRole('link', { name: 'Editar Cadastro' }).click())
  await page.getByRole('heading', { name: 'Editar Cadastro' }).waitFor()
  await good('editar cadastro')
  await expect
    .poll(() => page.evaluate("document.querySelector('.face img').naturalWidth"))
    .toBeGreaterThan(0)
  await rows('CURSOS').getByText('Excel avançado').waitFor()
  const areas = page.locator('[type=checkbox][name=areasInteresse]')
  await expect.poll(() => areas.first().isChecked()).toBe(true)
  await areas.first().uncheck()
  await led(page, button('Gravar').click())
  await said('Cadastro gravado com sucesso.')
  await expect
    .poll(() => page.locator('[type=checkbox][name=areasInteresse]:checked').count())
    .toBe(0)
  await expect.poll(() => page.locator('.face img').count()).toBe(1)
  expect(problems).toEqual([])
  expect(new Set(looked).size).toBeGreaterThan(15)
})
