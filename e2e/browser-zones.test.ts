import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from './browser.ts'
import { callsOf, type Stored } from './calls.ts'
import { said } from './notices.ts'
import { input, open, press } from './person.ts'

let s: Site
beforeAll(async () => {
  s = await site({ TZ: 'UTC' })
})
afterAll(() => s.stop())

const { at, api, firstOf } = callsOf(() => s)

describe.each(['America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha', 'Asia/Tokyo'])(
  'with the browser in %s and the server in UTC',
  (timezone) => {
    test('a date typed at 22:30 is stored, listed, filtered and exported as that day, also the one without a midnight [R1-B-145] [R2-B-178]', async () => {
      const { page, context, problems } = await s.logged(cpfs.admin, 1, { timezone })
      const day = new Date().toISOString().slice(0, 10)
      await page.clock.setFixedTime(
        new Date(
          new Date(`${day}T22:30:00Z`).getTime() +
            {
              'America/Sao_Paulo': 3,
              'America/Rio_Branco': 5,
              'America/Noronha': 2,
              'Asia/Tokyo': -9,
            }[timezone]! *
              3_600_000,
        ),
      )
      const like = await firstOf(context.request, 'captacao/solicitacoes-pessoal')
      const full = await api<Stored>(
        context.request,
        'get',
        `/captacao/solicitacoes-pessoal/${like.id}`,
      )
      const today = async (): Promise<string> =>
        (await api<{ hoje: string }>(context.request, 'get', '/userinfo')).hoje
      const before = await today()
      const idOf = (value: unknown) => (value as { id: number } | null)?.id
      const made = await api<Stored>(context.request, 'post', '/captacao/solicitacoes-pessoal', {
        descricao: `Data em ${timezone}`,
        horarioComercial: 'Segunda a sexta',
        quantidade: 1,
        tipoVaga: 'EXTERNA',
        estabelecimento: idOf(full.estabelecimento),
        areaOrganizacional: idOf(full.areaOrganizacional),
        faixaSalarial: idOf(full.faixaSalarial),
        motivoSolicitacao: idOf(full.motivoSolicitacao),
      })
      // Midnight may pass meanwhile.
      expect([before, await today()]).toContain(made.data)
      await open(page, at(`/captacao/solicitacoes-pessoal/${made.id}/editar`))
      const date = input(page, 'Data da solicitação')
      await expect
        .poll(() => date.inputValue())
        .toBe(String(made.data).split('-').toReversed().join('/'))
      await date.fill('')
      await date.pressSequentially('05112018')
      await date
        .locator('xpath=ancestor::div[@data-campo]')
        .getByRole('button', { name: 'Abrir o calendário' })
        .click()
      await page.getByRole('button', { name: '4 novembro 2018', exact: true }).click()
      await expect.poll(() => date.inputValue()).toBe('04/11/2018')
      await press(page, 'Gravar')
      await said(page, 'Solicitação de pessoal editada com sucesso.')
      expect(
        (await api<Stored>(context.request, 'get', `/captacao/solicitacoes-pessoal/${made.id}`))
          .data,
      ).toBe('2018-11-04')
      await open(
        page,
        at('/captacao/solicitacoes-pessoal?visualizar=T&dataIni=2018-11-04&dataFim=2018-11-04'),
      )
      await page
        .getByRole('row', { name: `Data em ${timezone}` })
        .getByText('04/11/2018')
        .waitFor()
      const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Exportar')])
      const book = new ExcelJS.Workbook()
      await book.xlsx.readFile(await file.path())
      const dates: string[] = []
      book.worksheets[0]?.eachRow((row) =>
        row.eachCell((cell) => {
          dates.push(cell.value instanceof Date ? cell.value.toISOString() : String(cell.value))
        }),
      )
      expect(
        dates.filter((d) => d.startsWith('2018-11-0') || d.includes('/11/2018')),
      ).toContainEqual(expect.stringMatching(/^2018-11-04T00:00|^04\/11\/2018$/))
      expect(dates.filter((d) => /2018-11-0[35]|0[35]\/11\/2018/.test(d))).toEqual([])
      expect(problems).toEqual([])
      await context.close()
    })
  },
)
