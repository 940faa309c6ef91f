/** When an area may move and what is copied below it; what changes where the company is integrated with payroll. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  type Realigning,
  realigning,
} from '#modules/cargo-salario/tabelas-reajustes-colaboradores/plans-for-tests.ts'
import type { Answer, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let r: Realigning
beforeAll(async () => {
  s = await installation()
  r = await realigning(s)
})
afterAll(() => s.stop())

const areas = '/cargo-salario/areas-organizacionais'
const said = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    (body.errors ?? []).map((e: { field: string; message: string }) => [e.field, e.message]),
  )

test('an area in the history of a talent keeps its mother, by form and by hand [R2-B-075]', async () => {
  const [above, other] = [await r.area('Acima'), await r.area('Outra mãe')]
  const area = await r.area('Com histórico', above)
  const free = await r.area('Sem histórico', above)
  await r.hired({ salario: 2000, areaOrganizacional: area })
  expect(said(await r.rh.put(`${areas}/${area}`, { areaMae: other }))).toEqual({
    areaMae: 'A área está em históricos de talentos e não pode mudar de área mãe.',
  })
  expect((await r.rh.get(`${areas}/${area}`)).body).toMatchObject({
    areaMae: { id: above },
    podeEditarAreaMae: false,
  })
  expect((await r.rh.put(`${areas}/${free}`, { areaMae: other })).body).toMatchObject({
    areaMae: { id: other },
    podeEditarAreaMae: true,
  })
})

test('who answers for an area is copied once to the areas below it, and so are the deputies, each when asked [R2-B-076] [R2-B-077]', async () => {
  const mother = await r.area('Que copia')
  const daughters = [await r.area('Primeira', mother), await r.area('Segunda', mother)]
  const [lead, deputy, own] = [
    await r.hired({ salario: 2000 }),
    await r.hired({ salario: 2000 }),
    await r.hired({ salario: 2000 }),
  ]
  await r.rh.put(`${areas}/${daughters[1]}`, { empresaEResponsaveis: [{ colaborador: own }] })
  type Row = { colaborador: { id: number } }
  const ids = (rows: Row[]) => rows.map((row) => row.colaborador.id)
  const below = () =>
    Promise.all(
      daughters.map(async (id) => {
        const { body } = await r.rh.get(`${areas}/${id}`)
        return [ids(body.empresaEResponsaveis), ids(body.empresaECoresponsaveis)]
      }),
    )
  const saved = await r.rh.put(`${areas}/${mother}`, {
    empresaEResponsaveis: [{ colaborador: lead }],
    empresaECoresponsaveis: [{ colaborador: deputy }],
    replicarResponsaveisParaAreasFilhas: true,
  })
  expect(saved.body).toMatchObject({ replicarResponsaveisParaAreasFilhas: false })
  expect(await below()).toEqual([
    [[lead], []],
    [[own, lead], []],
  ])
  await r.rh.put(`${areas}/${mother}`, { replicarCorresponsaveisParaAreasFilhas: true })
  expect(await below()).toEqual([
    [[lead], [deputy]],
    [[own, lead], [deputy]],
  ])
  // Once: who answers for the mother later answers for her alone.
  await r.rh.put(`${areas}/${mother}`, { empresaEResponsaveis: [{ colaborador: own }] })
  expect(await below()).toEqual([
    [[lead], [deputy]],
    [[own, lead], [deputy]],
  ])
})

test('an area where people work, or with a request under way, stays in use until they are elsewhere', async () => {
  const staffed = await r.area('Com gente')
  const talent = await r.hired({ salario: 2000, areaOrganizacional: staffed })
  const off = (id: number) => r.rh.put(`${areas}/${id}`, { ativo: false })
  expect(said(await off(staffed))).toEqual({
    ativo: 'A área tem 1 talento. Transfira-os para outra área antes de inativá-la.',
  })
  await r.rh.post(`/gestao-talentos/talentos/${talent}/historicos`, {
    data: '2026-02-01',
    motivo: 'T',
    estabelecimento: r.v.estabelecimento,
    areaOrganizacional: await r.area('Para onde foi'),
    faixaSalarial: r.v.faixa,
    tipoSalario: '3',
    salario: 2000,
  })
  expect((await off(staffed)).status).toBe(200)
  const asking = await r.area('Com vaga')
  const moved = 'update captacao_solicitacoes_pessoal set area_organizacional_id = $1 where id = $2'
  await s.sql(moved, [asking, r.v.solicitacao])
  expect(said(await off(asking))).toEqual({
    ativo:
      'A área tem 1 solicitação de pessoal em andamento. Encerre ou cancele antes de inativá-la.',
  })
  await s.sql(moved, [r.v.area, r.v.solicitacao])
  expect((await off(asking)).status).toBe(200)
})

test('whoever does not see the people of an area is told neither that it has none nor that nobody answers for it', async () => {
  const [own, next] = [await r.area('Minha'), await r.area('Vizinha')]
  const lead = await r.hired({ salario: 2000, areaOrganizacional: next })
  await r.rh.put(`${areas}/${next}`, { empresaEResponsaveis: [{ colaborador: lead }] })
  const mine = await r.hired({ salario: 2000, areaOrganizacional: own })
  await r.rh.put(`${areas}/${own}`, { empresaEResponsaveis: [{ colaborador: mine }] })
  const manager = await s.user({ perfil: 'Gestor', colaborador: mine })
  const tree: { id: number }[] = (await manager.get(`${areas}/arvore`)).body
  const seen = (id: number) => tree.find((node) => node.id === id)
  expect(seen(next)).toMatchObject({ talentos: null, responsaveis: '' })
  expect(seen(own)).toMatchObject({ talentos: 1, responsaveis: expect.stringMatching(/^Talento/) })
  expect((await manager.get(`${areas}/${next}/usos`)).body).toEqual([])
  expect((await r.rh.get(`${areas}/${next}/usos`)).body).toEqual([
    expect.objectContaining({
      recurso: 'gestao-talentos.talentos',
      quantidade: 1,
      lista: expect.stringMatching(/^\/gestao-talentos\/talentos\?/),
    }),
  ])
})

test('a company integrated with payroll moves no area and names its bands as payroll does [R2-B-004] [R2-B-005] [R2-B-074] [R2-V-025] [R2-V-026]', async () => {
  const bands = `/cargo-salario/cargos/${r.v.cargo}/faixas-salariais`
  const [above, area] = [await r.area('Da folha'), await r.area('Que fica')]
  const band = (nome: string, more: object = {}) => ({
    nome,
    codigoCBO: { codigo: '252105' },
    historico: { data: '2026-01-01', tipo: '3', valor: 2000 },
    ...more,
  })
  expect((await r.rh.get(`${areas}/${area}`)).body.podeEditarAreaMae).toBe(true)
  expect((await r.rh.post(bands, band('Sem folha'))).status).toBe(201)
  await s.sql('update utilitario_empresas set ac_integra = true where id = $1', [s.empresa])
  const rh = await s.user()
  expect((await rh.get('/userinfo')).body.configuracao.acIntegra).toBe(true)
  expect(said(await rh.put(`${areas}/${area}`, { areaMae: above }))).toEqual({
    areaMae: 'A área mãe vem da folha de pagamento e não pode ser alterada aqui.',
  })
  expect((await rh.get(`${areas}/${area}`)).body.podeEditarAreaMae).toBe(false)
  expect((await rh.put(`${areas}/${area}`, { nome: 'Com outro nome' })).status).toBe(200)
  expect(said(await rh.post(bands, band('Com folha')))).toEqual({
    nomeACPessoal: 'Nome na folha é obrigatório',
  })
  const long = await rh.post(bands, band('Com folha', { nomeACPessoal: 'x'.repeat(101) }))
  expect(Object.keys(said(long))).toEqual(['nomeACPessoal'])
  const made = await rh.post(bands, band('Com folha', { nomeACPessoal: 'x'.repeat(100) }))
  expect([made.status, made.body.nomeACPessoal?.length]).toEqual([201, 100])
})
