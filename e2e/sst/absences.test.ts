/** Absences on their form: what the reason asks, a relapse and its origin, the tab of the talent, and what a manager is shown. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpfs, site, type Site } from '../browser.ts'
import { said } from '../notices.ts'
import { choose, fill, input, open, pick, press } from '../person.ts'

let s: Site
beforeAll(async () => {
  s = await site()
})
afterAll(() => s.stop())

const path = '/sst/colaborador-afastamentos'

describe('absences', () => {
  test('the form asks what the reason needs; a second illness within 60 days is linked; the talent shows both and edits none', async () => {
    const { page, context, problems } = await s.logged(cpfs.rh1)
    const made = async (body: object) => {
      const answer = await context.request.post(`${s.base}/api/gestao-talentos/talentos`, {
        data: body,
        headers: { origin: new URL(s.base).origin },
      })
      if (!answer.ok()) throw new Error(await answer.text())
      return answer.json()
    }
    const [like] = await (
      await context.request.get(`${s.base}/api/gestao-talentos/talentos/1/historicos`)
    ).json()
    const { id } = await made({
      nome: 'Zenaide Afastada',
      pessoal: { cpf: '39053344705', dataNascimento: '1990-03-04', sexo: 'F' },
      dataAdmissao: '2026-01-02',
      historico: {
        estabelecimento: like.estabelecimento,
        areaOrganizacional: like.areaOrganizacional,
        faixaSalarial: like.faixaSalarial,
        tipoSalario: '1',
      },
    })
    const begin = async (inicio: string, fim: string, motivo: string) => {
      await open(page, `${s.base}${path}/new`)
      await choose(page, 'Talento', /Zenaide/, { typed: 'Zenaide' })
      await fill(page, { Início: inicio, Fim: fim })
      await choose(page, 'Motivo', motivo)
    }
    await begin('02/03/2026', '06/03/2026', 'Mandato sindical')
    await input(page, 'CNPJ do Sindicato').waitFor()
    await expect.poll(() => input(page, 'Classe').inputValue()).toBe('Mandato sindical')
    await choose(page, 'Motivo', 'Doença')
    await expect.poll(() => input(page, 'CNPJ do Sindicato').count()).toBe(0)
    await press(page, 'Gravar')
    await said(page, /criado com sucesso/)
    await begin('20/03/2026', '24/03/2026', 'Doença')
    await choose(page, 'Afastamento de origem', /02\/03\/2026 a 06\/03\/2026/)
    await expect.poll(() => input(page, 'Classe').inputValue()).toBe('Recaída')
    await pick(page, 'Acidente de trânsito', 'Colisão')
    await press(page, 'Gravar')
    await said(page, /criado com sucesso/)
    await open(page, `${s.base}/gestao-talentos/talentos/${id}`)
    await page.getByRole('tab', { name: 'Afastamentos' }).click()
    const table = page.getByRole('table', { name: 'Afastamentos' })
    await table.getByText('Afastado de 20/03/2026 a 24/03/2026').waitFor()
    await expect.poll(() => table.getByRole('button').count()).toBe(0)
    await table.getByRole('link', { name: 'Abrir Afastado de 02/03/2026 a 06/03/2026' }).click()
    await expect.poll(() => input(page, 'Início').inputValue()).toBe('02/03/2026')
    expect(problems).toEqual([])
    await context.close()
  })

  test('a manager is shown the dates and nothing of the reason', async () => {
    const { page, context } = await s.logged(cpfs.manager)
    await open(page, `${s.base}${path}`)
    await page.getByRole('columnheader', { name: 'Início' }).waitFor()
    await expect
      .poll(() => page.getByRole('columnheader', { name: /Motivo|Classe/ }).count())
      .toBe(0)
    await page.getByRole('row').nth(1).click()
    await input(page, 'Início').waitFor()
    await expect.poll(() => page.getByText(/Motivo|Classe|Atestado/).count()).toBe(0)
    await context.close()
  })
})
