import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

// Each answer is compared with its declared shape by the server itself while tests run: a wrong one is a 500 here.
let s: Scenario
let rh: Awaited<ReturnType<Scenario['user']>>
const made = { diretoria: 0, financeiro: 0, cargo: 0, faixa: 0 }
const areas = '/cargo-salario/areas-organizacionais'
const positions = '/cargo-salario/cargos'

beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  made.diretoria = (await rh.post(areas, { nome: 'Diretoria' })).body.id
  made.financeiro = (
    await rh.post(areas, { nome: 'Financeiro', areaMae: made.diretoria, exibirOrganograma: false })
  ).body.id
  const position = {
    nome: 'Analista',
    nomeMercado: 'Analista financeiro',
    missao: 'Zelar',
    areasOrganizacionais: [made.financeiro],
  }
  made.cargo = (await rh.post(positions, position)).body.id
  made.faixa = (
    await rh.post(`${positions}/${made.cargo}/faixas-salariais`, {
      nome: 'I',
      codigoCBO: { codigo: '252105' },
      historico: { data: '2026-01-01', tipo: '3', valor: 4000 },
    })
  ).body.id
})
afterAll(() => s.stop())

const get = async (path: string) => {
  const answer = await rh.get(path)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

test('an area may stand below any active area but itself and those below it', async () => {
  const other = await get(`${areas}/areas-maes?areaId=${made.diretoria}`)
  expect(other).toEqual([])
  expect(await get(`${areas}/areas-maes?resumido=sim`)).toEqual([
    { id: made.diretoria, nome: 'Diretoria', descricaoHierarquia: 'Diretoria' },
    { id: made.financeiro, nome: 'Financeiro', descricaoHierarquia: 'Diretoria > Financeiro' },
  ])
  expect((await get(`${areas}/areas-maes`))[0]).toMatchObject({ ativo: true })
})

test('the tree has every area, the chart those that are shown in it, from one area on where it is named', async () => {
  const [root] = await get(`${areas}/arvore?ativa=sim`)
  expect(root).toMatchObject({ id: made.diretoria, talentos: 0, responsaveis: null })
  expect(root.filhas).toEqual([expect.objectContaining({ id: made.financeiro, filhas: [] })])
  expect(await get(`${areas}/arvore?ativa=nao`)).toEqual([])
  expect((await get(`${areas}/organogramas`))[0].filhas).toEqual([])
  expect(await get(`${areas}/organogramas?areaOrganizacionalId=${made.financeiro}`)).toEqual([])
  expect(
    (await get(`${areas}/organogramas?areaOrganizacionalId=${made.diretoria}`))[0],
  ).toMatchObject({ id: made.diretoria })
  expect((await get(`${areas}/agrupadas-sem-responsaveis`))[0].areas[0]).toMatchObject({
    id: made.diretoria,
    filhas: [{ id: made.financeiro }],
  })
  expect((await rh.get(`${areas}/arvore?ativa=talvez`)).status).toBe(422)
})

test('who answers for areas is told for an area and for the user', async () => {
  expect(await get(`${areas}/responsaveis?id=${made.diretoria}`)).toEqual({
    responsaveis: [],
    corresponsaveis: [],
  })
  const own = await get(`${areas}/permite-ver-areas-ou-responsavel-corresponsavel`)
  expect(own).toEqual({ verTodas: true, responsavel: false, corresponsavel: false })
  expect(await get('/userinfo/areas-organizacionais/posui-permissao-areas')).toEqual({
    possuiPermissao: true,
  })
})

test('what hangs on an area is listed, and nothing of an area that may not be seen', async () => {
  const at = `${areas}/${made.financeiro}`
  expect(await get(`${at}/faixas-salariais`)).toEqual([
    { id: made.faixa, nome: 'I', cargoId: made.cargo, rotulo: 'Analista - I' },
  ])
  const stranger = await s.user({ empresas: [s.outra] })
  for (const list of [
    'talentos',
    'historicos-colaboradores-vinculados',
    'solicitacoes-vinculadas',
    'areasOrganizacionais-vinculadas',
  ]) {
    expect(await get(`${at}/${list}`), list).toEqual([])
    expect((await stranger.get(`${at}/${list}`)).status, list).toBe(404)
  }
  expect(await get(`${areas}/${made.diretoria}/areasOrganizacionais-vinculadas`)).toEqual([
    { id: made.financeiro, nome: 'Financeiro', ativo: true },
  ])
})

test('a position tells its duties, a calculation its amount, a search its positions', async () => {
  expect(await get(`${positions}/${made.cargo}/responsabilidade`)).toEqual({
    id: made.cargo,
    nome: 'Analista',
    missao: 'Zelar',
    responsabilidades: null,
  })
  const worth = `${positions}/faixas-salariais/calcularSalarioHistorico`
  expect(await get(`${worth}?tipo=1&faixaSalarialId=${made.faixa}`)).toEqual({ salario: 4000 })
  expect(await get(`${worth}?tipo=3&valor=1234.565`)).toEqual({ salario: 1234.57 })
  expect(await get(`${worth}?tipo=3&valor=1.234`)).toEqual({ salario: 1.23 })
  expect(await get(`${worth}?tipo=1&faixaSalarialId=${made.faixa}&data=2025-12-31`)).toEqual({
    salario: null,
  })
  expect((await rh.get(worth)).status).toBe(422)
  const found = await rh.post(`${positions}/mais-sem-areas`, { areasIds: [made.financeiro] })
  expect(found.body).toEqual([
    { id: made.cargo, nome: 'Analista', nomeMercado: 'Analista financeiro', ativa: true },
  ])
  expect((await rh.post(`${positions}/mais-sem-areas`, {})).body).toEqual([])
})

test('bands and indices that are not ready are named; a band is copied and moved with its history', async () => {
  const bands = '/cargo-salario/faixas-salariais'
  expect(await get(`${bands}/pendentes-desabilitados?cargosIds=${made.cargo}`)).toEqual([])
  const index = await rh.post('/cargo-salario/indices', {
    nome: 'Piso futuro',
    indiceHistorico: { data: '2030-01-01', valor: 10 },
  })
  const waiting = await get('/cargo-salario/indices/pendentes-desabilitados')
  expect(waiting).toEqual([
    { id: index.body.id, nome: 'Piso futuro', desabilitado: false, pendente: true },
  ])
  const [entry] = await get(`/cargo-salario/indices/historicos?id=${index.body.id}`)
  expect(await get(`/cargo-salario/indices/historicos/${entry.id}`)).toMatchObject({ valor: 10 })
  const other = await rh.post(positions, {
    nome: 'Gerente',
    nomeMercado: 'Gerente',
    areasOrganizacionais: [made.financeiro],
  })
  const copy = await rh.post(`${bands}/${made.faixa}/copiar`, { cargo: other.body.id, nome: 'II' })
  expect(copy.status, JSON.stringify(copy.body)).toBe(200)
  expect(copy.body).toMatchObject({ cargo: { id: other.body.id }, valorHoje: 4000 })
  const moved = await rh.post(`${bands}/cargo/${other.body.id}/transferir-faixas-salariais`, {
    cargoDestinoId: made.cargo,
    faixasIds: [copy.body.id],
  })
  expect(moved.body).toEqual([
    expect.objectContaining({
      id: copy.body.id,
      cargo: expect.objectContaining({ id: made.cargo }),
    }),
  ])
  expect((await rh.post(`${bands}/${made.faixa}/copiar`, {})).body.errors).toEqual([
    expect.objectContaining({ field: 'cargo', message: 'Cargo é obrigatório' }),
    expect.objectContaining({ field: 'nome', message: 'Nome da nova faixa é obrigatório' }),
  ])
})

test('a band is copied from its position with every value it had, under a new name of at most 15 letters, by who sees pay [R2-V-034] [R2-V-035] [R2-V-036] [R2-V-037] [R2-B-095] [R2-B-235]', async () => {
  const bands = '/cargo-salario/faixas-salariais'
  const origin = (
    await rh.post(`${positions}/${made.cargo}/faixas-salariais`, {
      nome: 'Antiga',
      codigoCBO: { codigo: '252105' },
      historico: { data: '2025-01-01', tipo: '3', valor: 3000 },
    })
  ).body.id
  await rh.post(`${bands}/${origin}/historicos`, { data: '2026-02-01', tipo: '3', valor: 3500 })
  const refused = async (body: object) =>
    (await rh.post(`${bands}/${origin}/copiar`, body)).body.errors.map(
      (e: { field: string }) => e.field,
    )
  expect(await refused({ nome: 'Nova' })).toEqual(['cargo'])
  expect(await refused({ cargo: made.cargo })).toEqual(['nome'])
  expect(await refused({ cargo: made.cargo, nome: 'x'.repeat(16) })).toEqual(['nome'])
  expect(await refused({ cargo: made.cargo, nome: 'Antiga' })).toEqual(['nome'])
  const nobody = { cargo: made.cargo, nome: 'Nova' }
  expect((await rh.post(`${bands}/999999/copiar`, nobody)).status).toBe(404)
  const copy = await rh.post(`${bands}/${origin}/copiar`, {
    cargo: made.cargo,
    nome: 'x'.repeat(15),
  })
  expect(copy.body).toMatchObject({ cargo: { id: made.cargo }, can: { editar: true } })
  const values = (await rh.get(`${bands}/${copy.body.id}/historicos`)).body.map(
    (e: { data: string; valor: number }) => [e.data, e.valor],
  )
  expect(values).toEqual([
    ['2026-02-01', 3500],
    ['2025-01-01', 3000],
  ])
  const blind = await s.user({
    authorities: ['ROLE_CAD_FAIXAS_SALARIAIS', 'ROLE_CAD_FAIXAS_SALARIAIS_INSERIR'],
  })
  const without = await blind.post(`${bands}/${origin}/copiar`, nobody)
  expect([without.status, without.body.message]).toEqual([
    409,
    'Só quem vê salários pode clonar uma faixa.',
  ])
})
