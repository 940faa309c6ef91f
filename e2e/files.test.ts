/** Files and the timeline of a record, with mouse, keyboard and on a phone. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { callsOf } from './calls.ts'
import { look } from './looking.ts'
import { said } from './notices.ts'
import { dialog, escape, fill, open, press } from './person.ts'
import { windowsOf } from './window.ts'

let s: Site
let picture: Buffer
beforeAll(async () => {
  s = await site()
  picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#08c' } })
    .png()
    .toBuffer()
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)

const { at, firstOf } = callsOf(() => s)
const paper = (name: string, words = 'Conteúdo do papel') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
})

async function attachments(page: Page, id: number) {
  await open(page, at(`/captacao/solicitacoes-pessoal/${id}`))
  await page.getByRole('tab', { name: 'Anexos' }).click()
  return page.getByRole('region', { name: 'Anexos' })
}

/** Where the timeline stands. */
const summary = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: 'Resumo', exact: true }).click()

describe('files of a record', () => {
  test('several at once each have their fate; one is looked at, told about, kept and removed, and the timeline says so', async () => {
    const { page, context, problems } = await windowOf(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/solicitacoes-pessoal')
    const files = await attachments(page, id)
    await files
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'Planta.png', mimeType: 'image/png', buffer: picture },
        paper('Orçamento.txt'),
        { name: 'programa.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      ])
    await said(page, '2 anexos criados com sucesso.')
    await files.getByText('Tipo de arquivo não aceito.').waitFor()
    await press(files, 'Dispensar programa.exe')
    await expect.poll(() => files.getByText('programa.exe').count()).toBe(0)

    await press(files, 'Ver Planta')
    const shown = page.getByRole('dialog', { name: 'Planta' })
    await shown.getByRole('img', { name: 'Planta' }).waitFor()
    await expect
      .poll(() => page.evaluate("document.querySelector('img[alt=Planta]').naturalWidth"))
      .toBe(40)
    await escape(page, shown)
    const ofText = files.getByRole('button', { name: 'Ver Orçamento', exact: true })
    await expect.poll(() => ofText.count()).toBe(0)

    await press(files, 'Editar Orçamento')
    const form = page.getByRole('dialog', { name: 'Editar anexo de solicitação de pessoal' })
    await fill(form, { Descrição: 'Orçamento aprovado' })
    await press(form, 'Gravar')
    await files.getByText('Orçamento aprovado', { exact: true }).waitFor()
    const arrived = page.waitForEvent('download')
    await press(files, 'Baixar Orçamento aprovado')
    expect((await arrived).suggestedFilename()).toBe('Orçamento.txt')

    await press(files, 'Remover Planta')
    await dialog(page).getByText('Anexo de solicitação de pessoal: Planta').waitFor()
    await press(dialog(page), 'Remover')
    await said(page, 'Anexo de solicitação de pessoal removido com sucesso.')
    await summary(page)
    const line = page.getByRole('region', { name: 'Linha do tempo' })
    await line.getByText('Anexo removido', { exact: true }).waitFor()
    await line.getByRole('combobox').selectOption({ label: 'Situação' })
    await line.getByText('Anexo removido', { exact: true }).waitFor({ state: 'hidden' })
    await line.getByText('Solicitação de pessoal incluída').waitFor()
    expect(problems).toEqual([])
  })

  test('a file dropped on the place is taken, and how long it holds stands beside its name', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/candidatos')
    await open(page, at(`/captacao/candidatos/${id}`))
    const papers = page.getByRole('region', { name: 'Documentos anexos' })
    const carried = await page.evaluateHandle(`(() => {
      const data = new DataTransfer()
      data.items.add(new File(['Conteúdo do papel'], 'Habilitação.txt', { type: 'text/plain' }))
      return data
    })()`)
    await papers
      .getByText('Arraste arquivos para cá')
      .dispatchEvent('drop', { dataTransfer: carried })
    await said(page, 'Documento anexo criado com sucesso.')
    await press(papers, 'Editar Habilitação')
    const form = page.getByRole('dialog', { name: 'Editar documento anexo' })
    await fill(form, { 'Válido até': '01/02/2020' })
    await press(form, 'Gravar')
    await papers.getByText('vencido em 01/02/2020').waitFor()
    await page
      .getByRole('region', { name: 'Linha do tempo' })
      .getByText('Documento incluído')
      .waitFor()
  })

  test('the keyboard alone opens what was changed, and everything fits a phone in both colours', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    const { id } = await firstOf(context.request, 'captacao/solicitacoes-pessoal')
    const files = await attachments(page, id)
    await files.locator('input[type=file]').setInputFiles(paper('Ata.txt'))
    await press(files, 'Editar Ata')
    const form = page.getByRole('dialog', { name: 'Editar anexo de solicitação de pessoal' })
    await fill(form, { Descrição: 'Ata da reunião' })
    await press(form, 'Gravar')
    await form.waitFor({ state: 'hidden' })
    await summary(page)
    const line = page.getByRole('region', { name: 'Linha do tempo' })
    const changed = line.locator('details').filter({ hasText: 'Ata → Ata da reunião' })
    await changed.locator('summary').press('Enter')
    await line.getByText('Ata → Ata da reunião').waitFor()
    expect(await look(page, 'full')).toEqual([])
  })
})
