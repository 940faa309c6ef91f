import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { callsOf } from './calls.ts'
import { whenReady } from './looking.ts'
import { holdClock, said } from './notices.ts'
import { dialog, escape, fill, input, load, open, press } from './person.ts'
import { windowsOf } from './window.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())
const windowOf = windowsOf(() => s)

const { at, api } = callsOf(() => s)

describe('lists', () => {
  test('the search is asked once, 500 ms after the last key; an empty list says so, with its total [R1-B-187] [R1-B-173] [R1-B-174] [R2-B-222]', async () => {
    const { page, context } = await s.logged(cpfs.rh1)
    await open(page, at('/captacao/candidatos'))
    await page.getByRole('table').waitFor()
    const asked: string[] = []
    page.on('request', (r) => {
      const busca = new URL(r.url()).searchParams.get('busca')
      if (busca && r.url().includes('/api/')) asked.push(busca)
    })
    const box = page.getByRole('searchbox', { name: 'Pesquisar em Candidatos' })
    await holdClock(page)
    for (const key of 'zzzzz') {
      await box.press(key)
      await page.clock.runFor(400)
    }
    await page.clock.runFor(90)
    expect(asked).toEqual([])
    await page.clock.resume()
    await page.waitForURL(/busca=zzzzz/)
    await page.getByText('Nenhum registro encontrado.').waitFor()
    await page.getByText('0 registro(s) encontrado(s).').waitFor()
    expect(asked).toEqual(['zzzzz'])
    await press(page, 'Limpar filtros')
    await page.getByText(/^[1-9][\d.]* registro\(s\) encontrado\(s\)\.$/).waitFor()
    await context.close()
  })

  test('the total counts what was just made and what was just removed', async () => {
    const { page } = await windowOf(cpfs.rh1)
    const total = async (n: number): Promise<void> => said(page, `${n} registro(s) encontrado(s).`)
    await open(page, at('/captacao/idiomas'))
    const before = Number.parseInt(await page.getByText(/registro\(s\) encontrado/).innerText())
    await page.getByRole('link', { name: 'Novo', exact: true }).click()
    await fill(page, { Nome: 'Aaaa' })
    await press(page, 'Gravar')
    await total(before + 1)
    await press(page, 'Remover: Aaaa')
    await press(dialog(page), 'Remover')
    await total(before)
  })

  test('either end of a date filter may stand alone; a turned pair is said and not asked [R1-V-002] [R1-V-003] [R1-V-004]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/solicitacoes-pessoal?visualizar=T'))
    // The second end is typed before the address is read again, and stays.
    await input(page, 'Data da solicitação de').fill('01/10/2026')
    await input(page, 'Data da solicitação até').fill('30/09/2026')
    await page.waitForURL(/dataIni=2026-10-01/)
    await whenReady(page, '/captacao/solicitacoes-pessoal')
    await page.getByText('Data final inferior a data inicial.').waitFor()
    await expect.poll(() => page.url()).not.toContain('dataFim')
    await input(page, 'Data da solicitação até').fill('01/10/2026')
    await page.waitForURL(/dataFim=2026-10-01/)
    await expect.poll(() => page.getByText('Data final inferior a data inicial.').count()).toBe(0)
    await input(page, 'Data da solicitação de').fill('')
    await page.waitForURL((url) => !url.search.includes('dataIni'))
    await open(page, at('/captacao/candidatos?dataIni=2026-10-01'))
    await input(page, 'Atualizado até').fill('30/09/2026')
    await page.getByText('Data final inferior a data inicial.').waitFor()
  })

  test('filters, page and order live in the address: back, a reload and a colleague see the same rows [R1-M-076] [R1-M-039]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/candidatos'))
    await page.getByRole('button', { name: 'Nome', exact: true }).click()
    await page.waitForURL(/ordem=nome/)
    const third = page.waitForResponse((r) => /candidatos\?.*page=2\b/.test(r.url()))
    await press(page, 'Página 3')
    await page.waitForURL(/pagina=3/)
    const [expected] = ((await (await third).json()) as { content: { nome: string }[] }).content
    await page
      .locator('tbody tr')
      .first()
      .and(page.locator(`[aria-label="${expected?.nome}"]`))
      .waitFor()
    const rows = async (p: Page) => {
      await p.locator('table[aria-busy=false] tbody tr').first().waitFor()
      return p
        .locator('tbody tr')
        .evaluateAll((all) => all.map((tr) => tr.getAttribute('aria-label')))
    }
    const seen = await rows(page)
    const address = page.url()
    await page.locator('tbody tr').nth(4).getByRole('link').first().click()
    await page.waitForURL(/candidatos\/\d+/)
    await page.goBack()
    await page.waitForURL(address)
    await expect.poll(() => rows(page)).toEqual(seen)
    const colleague = await s.logged(cpfs.rh1)
    await open(colleague.page, address)
    await expect.poll(() => rows(colleague.page)).toEqual(seen)
    await colleague.context.close()
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('pagina'))
  })

  test('a filter keeps what is typed while it reads to what is asked, and its chip keeps the point of a text', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/areas-formacao?ativo=true'))
    await input(page, 'Nome').fill('Eng. civil ')
    await page.waitForURL(/nome=Eng\.\+civil(&|$)/)
    await page.getByText('Nome: Eng. civil', { exact: true }).waitFor()
    await expect.poll(() => input(page, 'Nome').inputValue()).toBe('Eng. civil ')
  })

  test('the next page is asked for as what follows this one, also after coming back from a record; a jump goes by its number', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    // Anew: it keeps what follows the pages that were read before.
    await load(page, at('/captacao/candidatos?ordem=nome'))
    const rows = async (): Promise<(string | null)[]> => {
      await page.locator('table[aria-busy=false] tbody tr').first().waitFor()
      return page
        .locator('tbody tr')
        .evaluateAll((all) => all.map((tr) => tr.getAttribute('aria-label')))
    }
    const asked: (string | null)[] = []
    page.on('request', (r) => {
      const { pathname, searchParams } = new URL(r.url())
      if (pathname.endsWith('/api/captacao/candidatos')) asked.push(searchParams.get('depois'))
    })
    await rows()
    const turn = async (name: string, n: number) => {
      await press(page, name)
      await page.waitForURL(new RegExp(`pagina=${n}`))
      const { content } = await api<{ content: { nome: string }[] }>(
        context.request,
        'get',
        `/captacao/candidatos?page=${n - 1}&size=15&sort=nome`,
      )
      await page
        .locator('tbody tr')
        .first()
        .and(page.locator(`[aria-label="${content[0]?.nome}"]`))
        .waitFor()
      await expect.poll(() => rows()).toEqual(content.map((c) => c.nome))
    }
    await turn('Próxima página', 2)
    expect(asked.at(-1)).toMatch(/^[\w-]{30,}$/)
    await page.locator('tbody tr').nth(4).getByRole('link').first().click()
    await page.waitForURL(/candidatos\/\d+/)
    await page.goBack()
    await page.waitForURL(/pagina=2/)
    await rows()
    expect(asked.at(-1)).toMatch(/^[\w-]{30,}$/)
    await turn('Página 4', 4)
    expect(asked.at(-1)).toBeNull()
  })

  test('a page beyond the last one leads to the last one, not to an empty list', async () => {
    const { page, context } = await windowOf(cpfs.rh1)
    const { totalPages } = await api<{ totalPages: number }>(
      context.request,
      'get',
      '/captacao/candidatos?page=0&size=15',
    )
    await open(page, at('/captacao/candidatos?pagina=99'))
    await page.waitForURL(new RegExp(`pagina=${totalPages}$`))
    await page.locator('tbody tr').first().waitFor()
  })

  test('chosen columns and height of rows are kept for the user', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/candidatos'))
    await press(page, 'Colunas')
    await page.getByRole('dialog').getByLabel('CPF').uncheck()
    await page.getByRole('dialog').getByLabel('E-mail').check()
    await page.getByRole('dialog').getByText('Confortável').click()
    await escape(page, page.getByRole('dialog'))
    await whenReady(page, '/captacao/candidatos')
    await page.reload()
    await page.getByRole('columnheader', { name: 'E-mail' }).waitFor()
    await expect.poll(() => page.getByRole('columnheader', { name: 'CPF' }).count()).toBe(0)
    await expect.poll(() => page.locator('[data-density=confortavel]').count()).toBe(1)
  })

  test('ticked rows that a filter hides are told beside the bulk actions, in the singular and in the plural', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/areas-formacao'))
    const ticks = page.getByRole('checkbox', { name: /^Marcar (?!todos)/ })
    await ticks.nth(0).check()
    await ticks.nth(1).check()
    await page
      .getByRole('region', { name: 'Itens marcados' })
      .getByText('2 itens marcados')
      .waitFor()
    await page.getByRole('searchbox').fill('saúde')
    await page.getByText('Existem 2 itens marcados, porém estão ocultos nessa filtragem.').waitFor()
    await press(page, 'Desmarcar todos')
    await ticks.nth(0).check()
    await page.getByRole('searchbox').fill('engenharia')
    await page.getByText('Existe 1 item marcado, porém está oculto nessa filtragem.').waitFor()
  })

  test('over ticked rows, what removes stands after everything else that may be done', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/candidatos'))
    await page.locator('tbody').getByRole('checkbox').first().check()
    await expect
      .poll(() =>
        page.getByRole('region', { name: 'Itens marcados' }).getByRole('button').allTextContents(),
      )
      .toEqual(['Enviar e-mail', 'Incluir em seleção', 'Remover', 'Desmarcar todos'])
  })

  test('the export has the rows and columns that are shown, under the name the server gives [R1-B-147] [R2-B-179]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/areas-formacao?busca=e&ordem=nome,desc'))
    const shown = await page
      .locator('tbody tr')
      .evaluateAll((all) => all.map((tr) => tr.getAttribute('aria-label')))
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Exportar')])
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    expect(file.suggestedFilename()).not.toBe('arquivo')
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(await file.path())
    const cells =
      book.worksheets[0]
        ?.getSheetValues()
        .flatMap((row) => (Array.isArray(row) ? [String(row[1])] : [])) ?? []
    expect(cells.filter((c) => shown.includes(c))).toEqual(shown)
  })

  test('up to five actions stand in the row, more are in a menu; on a phone rows are cards [R1-B-190] [R2-B-039] [R2-B-040]', async () => {
    const { page } = await windowOf(cpfs.admin)
    await open(page, at('/captacao/areas-formacao'))
    const row = page.locator('tbody tr').first()
    await row.getByRole('button', { name: /^Remover: / }).waitFor()
    await expect.poll(() => row.getByRole('button', { name: /^Ações: / }).count()).toBe(0)
    await open(page, at('/captacao/solicitacoes-pessoal?visualizar=T'))
    await page
      .getByRole('button', { name: /^Ações: / })
      .first()
      .click()
    await page.getByRole('menuitem').nth(5).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('list', { name: 'Solicitações de pessoal' }).waitFor()
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'))
      .toBeLessThanOrEqual(0)
  })

  test('a list that cannot be loaded shows the error and a way to try again, never emptiness [R1-B-177] [R2-B-182] [R2-B-219]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await page.route('**/api/captacao/idiomas?*', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'INTERNO', message: 'Erro interno.', requestId: 'abc123' },
      }),
    )
    await page.route('**/api/cargo-salario/areas-organizacionais/opcoes*', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'INTERNO', message: 'Erro interno.', requestId: 'abc124' },
      }),
    )
    await load(page, at('/captacao/idiomas'))
    await page.getByRole('alert').getByText('Não foi possível carregar').waitFor()
    await page.getByText('Código do erro: abc123.').waitFor()
    await expect.poll(() => page.getByText('Nenhum registro encontrado.').count()).toBe(0)
    await page.unroute('**/api/captacao/idiomas?*')
    await press(page, 'Tentar novamente')
    await page.getByRole('table').waitFor()
    await open(page, at('/captacao/areas-interesse/new'))
    await page.getByRole('combobox', { name: /Áreas organizacionais/ }).click()
    await page.getByText('Não foi possível pesquisar.').waitFor()
  })

  test('a search in a choice asks 20 from page 0 [R1-B-142]', async () => {
    const { page } = await windowOf(cpfs.rh1)
    await open(page, at('/captacao/areas-interesse/new'))
    const asked = page.waitForRequest(
      (r) => r.url().includes('/opcoes') && r.url().includes('busca=prod'),
    )
    await page.getByRole('combobox', { name: /Áreas organizacionais/ }).fill('prod')
    const { searchParams } = new URL((await asked).url())
    expect([searchParams.get('page'), searchParams.get('size')]).toEqual(['0', '20'])
  })
})
