import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  applied,
  at,
  type Ground,
  ground,
  hired,
  openRequest,
} from '#modules/captacao/solicitacoes-pessoal/testing.ts'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { headCountCheck } from './service.ts'

let s: Scenario
let g: Ground
let admin: Client
let rh: Client
const path = '/utilitario/configuracoes-limite-colaborador'
beforeAll(async () => {
  s = await installation()
  g = await ground(s)
  admin = await s.user({ perfil: 'Administrador' })
  rh = await s.user()
})
afterAll(() => s.stop())
beforeEach(async () => {
  await s.sql('delete from utilitario_configuracoes_limite_colaborador')
  await s.sql('delete from captacao_candidato_solicitacoes')
  await s.sql('delete from captacao_solicitacoes_pessoal')
  await s.sql('delete from gestao_talentos_talentos')
})

const limit = (area: number | null, limite: number, modo = 'BLOQUEAR', more: object = {}) =>
  admin.post(path, {
    descricao: `Limite ${area ?? 'geral'}`,
    areaOrganizacional: area === null ? null : { id: area },
    inicio: '2026-01-01',
    modo,
    limites: [{ cargo: { id: g.cargo }, limite }],
    ...more,
  })
const check = (areaId: number | null, quantidade = 1) =>
  s.act((ctx) => headCountCheck(ctx, { cargoId: g.cargo, areaId, quantidade }))
const approve = (id: number) => rh.put(at(id, '/status'), { status: 'A' })

test('one record for each area and one for the whole company, each position once', async () => {
  expect((await limit(g.diretoria, 2)).status).toBe(201)
  expect((await limit(g.diretoria, 3, 'AVISAR', { descricao: 'Outro' })).status).toBe(409)
  expect((await limit(null, 5)).status).toBe(201)
  const second = await limit(null, 6, 'AVISAR', { descricao: 'Outro geral' })
  expect(second.status).toBe(409)
  expect(second.body.message).toBe(
    `O limite 'Limite geral' já vale para a empresa inteira: altere-o ou escolha uma área.`,
  )
  const twice = await limit(g.fabrica, 1, 'AVISAR', {
    limites: [
      { cargo: { id: g.cargo }, limite: 1 },
      { cargo: { id: g.cargo }, limite: 2 },
    ],
  })
  expect(twice.status).toBe(422)
  expect(
    (await limit(g.fabrica, 1, 'AVISAR', { inicio: '2026-05-01', fim: '2026-04-30' })).status,
  ).toBe(422)
})

test('counted are active talents of the area and below and open approved vacancies not yet filled', async () => {
  await limit(g.diretoria, 10)
  await hired(s, g, g.diretoria)
  await hired(s, g, g.financeiro)
  await hired(s, g, g.fabrica)
  const gone = await hired(s, g, g.financeiro)
  await s.sql(`update gestao_talentos_talentos set situacao = 'D' where id = $1`, [gone])
  const open = await openRequest(rh, g, { quantidade: 3 })
  await approve(open.id)
  await applied(s, open.id, 'C')
  await openRequest(rh, g, { quantidade: 4 })
  expect(await check(g.financeiro)).toMatchObject({
    permitido: true,
    limite: 10,
    atual: 4,
    mensagem: null,
  })
  expect(await check(g.fabrica)).toMatchObject({ permitido: true, limite: null })
  await rh.put(at(open.id, '/encerra'), { dataEncerramento: '2026-11-27' })
  expect((await check(g.diretoria)).atual).toBe(2)
})

test('an approval beyond a blocking limit is refused with both numbers and changes nothing', async () => {
  await limit(g.diretoria, 2)
  await hired(s, g, g.financeiro)
  const it = await openRequest(rh, g, { quantidade: 2 })
  const refused = await approve(it.id)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'LIMITE_DO_CARGO',
    message: `O limite do cargo 'Analista financeiro' na área 'Diretoria' e abaixo dela é 2 e já há 1 talento ou vaga aberta: mais 2 vagas passam do limite.`,
  })
  expect((await rh.get(at(it.id))).body).toMatchObject({ status: 'I', liberador: null })
  await rh.put(at(it.id), { quantidade: 1 })
  expect((await approve(it.id)).status).toBe(200)
  const grown = await rh.put(at(it.id), { quantidade: 2 })
  expect(grown.status).toBe(409)
  expect((await rh.get(at(it.id))).body.quantidade).toBe(1)
})

test('beyond a warning limit the approval is taken and answers the warning', async () => {
  await limit(null, 0, 'AVISAR', { emails: ['diretoria@exemplo.com.br'] })
  const it = await openRequest(rh, g)
  const done = await approve(it.id)
  expect(done.body).toMatchObject({
    status: 'A',
    aviso: expect.stringContaining('na empresa é 0 e já há 0 entre talentos e vagas abertas'),
  })
  expect(
    await s.sql(
      `select data->'para' para from tarefas.job where name = 'captacao-solicitacao-aviso'`,
    ),
  ).toEqual([{ para: ['diretoria@exemplo.com.br'] }])
})

test('a blocking limit above wins over a warning one below; outside its dates none holds', async () => {
  await limit(g.financeiro, 0, 'AVISAR')
  await limit(g.diretoria, 0, 'BLOQUEAR')
  expect(await check(g.financeiro)).toMatchObject({ permitido: false, modo: 'BLOQUEAR' })
  await s.sql(`update utilitario_configuracoes_limite_colaborador set fim = '2026-11-26'`)
  expect(await check(g.financeiro)).toMatchObject({ permitido: true, limite: null })
})

test('two approvals at once for the last place: one is taken', async () => {
  await limit(g.diretoria, 1)
  const [a, b] = [await openRequest(rh, g), await openRequest(rh, g)]
  const both = await Promise.all([approve(a.id), approve(b.id)])
  expect(both.map((x) => x.status).toSorted()).toEqual([200, 409])
})

test('a manager of one area gets the count of the whole area of the limit', async () => {
  await limit(null, 1)
  const mine = await hired(s, g, g.financeiro)
  await hired(s, g, g.fabrica)
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, g.financeiro, mine],
  )
  const manager = await s.user({ perfil: 'Gestor', colaborador: mine })
  const answer = await manager.post('/captacao/solicitacoes-pessoal/validarLimiteCargo/0', {
    faixaSalarialId: g.faixa,
    areaOrganizacionalId: g.financeiro,
    quantidade: 1,
  })
  expect(answer.body).toEqual({
    permitido: false,
    limite: 1,
    atual: 2,
    mensagem: `O limite do cargo 'Analista financeiro' na empresa é 1 e já há 2 entre talentos e vagas abertas: mais 1 vaga passa do limite.`,
  })
  expect(
    (await manager.get('/gestao-talentos/talentos')).body.map((t: { id: number }) => t.id),
  ).toEqual([mine])
})

test('a hire beyond a blocking limit is refused with both numbers and makes no talent; the vacancy it fills is not counted beside it', async () => {
  const it = await openRequest(rh, g, { quantidade: 2 })
  expect((await approve(it.id)).status).toBe(200)
  const [first, second] = [await applied(s, it.id, 'P'), await applied(s, it.id, 'P')]
  await limit(g.diretoria, 1)
  const hire = (id: number, matricula: string) =>
    rh.post(`/captacao/candidato-solicitacoes/${id}/contratar`, {
      dataAdmissao: '2026-12-01',
      matricula,
      cpf: cpfOf(7000 + id),
      dataNascimento: '1990-05-17',
      sexo: 'F',
      estabelecimento: g.estabelecimento,
      areaOrganizacional: g.financeiro,
      faixaSalarial: g.faixa,
      vinculo: 'E',
      tipoSalario: '1',
    })
  const done = await hire(first, 'L1')
  expect([done.status, done.body.message]).toEqual([200, undefined])
  const refused = await hire(second, 'L2')
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'LIMITE_DO_CARGO',
    message: `O limite do cargo 'Analista financeiro' na área 'Diretoria' e abaixo dela é 1 e já há 1 talento ou vaga aberta: mais 1 contratação passa do limite.`,
  })
  expect(await s.sql('select count(*)::int n from gestao_talentos_talentos')).toEqual([{ n: 1 }])
  await s.sql(`update utilitario_configuracoes_limite_colaborador set modo = 'AVISAR'`)
  expect((await hire(second, 'L2')).body).toMatchObject({
    situacao: 'C',
    aviso: expect.stringContaining('mais 1 contratação passa do limite'),
  })
})

test('whether the company has a limit, and of no other company', async () => {
  expect((await admin.get(`${path}/empresa/${s.empresa}/verificar-existencia`)).body).toEqual({
    valor: false,
  })
  await limit(null, 3)
  expect((await admin.get(`${path}/empresa/${s.empresa}/verificar-existencia`)).body).toEqual({
    valor: true,
  })
  expect((await admin.get(`${path}/empresa/${s.outra}/verificar-existencia`)).status).toBe(404)
})
