import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { endDismissed } from './last-day.ts'
import { refreshPlacement } from './placement.ts'
import { activeAtSql } from './situation.ts'

let s: Scenario
let v: Vacancy
type User = Awaited<ReturnType<Scenario['user']>>
let rh: User
beforeAll(async () => {
  s = await installation()
  v = await vacancy(s)
  rh = await s.user()
})
afterAll(() => s.stop())

let people = 900
async function hired(more: Record<string, unknown>, entry: Record<string, unknown> = {}) {
  people += 1
  const made = await rh.post('/gestao-talentos/talentos', {
    nome: `Talento ${people}`,
    pessoal: { cpf: cpfOf(people), dataNascimento: '1985-02-03', sexo: 'M' },
    dataAdmissao: '2026-01-05',
    vinculo: 'E',
    historico: {
      estabelecimento: v.estabelecimento,
      areaOrganizacional: v.area,
      faixaSalarial: v.faixa,
      tipoSalario: '1',
      ...entry,
    },
    ...more,
  })
  expect(made.body).toMatchObject({ historico: { motivo: 'C' } })
  return made.body
}
const pay = async (id: number, data: string) =>
  (await rh.get(`/gestao-talentos/talentos/${id}/situacao-na-data?data=${data}`)).body?.salario ??
  null

async function index(values: [string, number][]) {
  const [[data, valor] = ['', 0], ...later] = values
  const made = await rh.post('/cargo-salario/indices', {
    nome: `Piso ${values.length}${people}`,
    indiceHistorico: { data, valor },
  })
  expect(made.status).toBe(201)
  for (const [day, value] of later)
    await rh.post(`/cargo-salario/indices/${made.body.id}/historicos`, { data: day, valor: value })
  return made.body.id as number
}

test('by position the pay is the value of the band on the day, its own or by index', async () => {
  const t = await hired({})
  expect(await pay(t.id, '2026-03-01')).toBe(3000)
  const base = await index([
    ['2026-01-01', 1412],
    ['2026-05-01', 1518.1234],
  ])
  // 2.5 x 1412 = 3530; 2.5 x 1518.1234 = 3795.3085, in cents half up 3795.31
  expect(
    (
      await rh.post(`/cargo-salario/cargos/${v.cargo}/faixas-salariais/${v.faixa}/historicos`, {
        data: '2026-04-01',
        tipo: '2',
        indice: base,
        quantidade: 2.5,
      })
    ).status,
  ).toBe(201)
  expect([
    await pay(t.id, '2026-03-31'),
    await pay(t.id, '2026-04-01'),
    await pay(t.id, '2026-05-01'),
  ]).toEqual([3000, 3530, 3795.31])
})

test('a change of an index moves everyone tied to it from its date on, and nobody before', async () => {
  const base = await index([['2026-01-01', 1000.005]])
  // 1.5 x 1000.005 = 1500.0075, half up 1500.01; 0.3333 x 1000.005 = 333.3016665, half up 333.30
  const [a, b] = [
    await hired({}, { tipoSalario: '2', indice: base, quantidadeIndice: 1.5 }),
    await hired({}, { tipoSalario: '2', indice: base, quantidadeIndice: 0.3333 }),
  ]
  expect([await pay(a.id, '2026-06-30'), await pay(b.id, '2026-06-30')]).toEqual([1500.01, 333.3])
  await rh.post(`/cargo-salario/indices/${base}/historicos`, { data: '2026-07-01', valor: 1100 })
  expect([
    await pay(a.id, '2026-06-30'),
    await pay(a.id, '2026-07-01'),
    await pay(b.id, '2026-07-01'),
  ]).toEqual([1500.01, 1650, 366.63])
})

test('by value the pay is the own one until the next entry; there is none before the admission', async () => {
  const t = await hired({}, { tipoSalario: '3', salario: 2500.5 })
  const entry = await rh.post(`/cargo-salario/colaboradores/${t.id}/historicos`, {
    data: '2026-09-10',
    motivo: 'P',
    estabelecimento: v.estabelecimento,
    areaOrganizacional: v.area,
    faixaSalarial: v.faixa,
    tipoSalario: '3',
    salario: 3100,
  })
  expect(entry.status).toBe(201)
  expect([
    await pay(t.id, '2026-01-04'),
    await pay(t.id, '2026-01-05'),
    await pay(t.id, '2026-09-09'),
    await pay(t.id, '2026-09-10'),
  ]).toEqual([null, 2500.5, 2500.5, 3100])
})

test('the first entry stays, and a second one on the same day is refused', async () => {
  const t = await hired({})
  const [first] = (await rh.get(`/gestao-talentos/talentos/${t.id}/historicos`)).body
  expect((await rh.delete(`/gestao-talentos/talentos/${t.id}/historicos/${first.id}`)).status).toBe(
    409,
  )
  const again = await rh.post(`/gestao-talentos/talentos/${t.id}/historicos`, {
    data: '2026-01-05',
    motivo: 'A',
    estabelecimento: v.estabelecimento,
    areaOrganizacional: v.area,
    faixaSalarial: v.faixa,
    tipoSalario: '1',
  })
  expect(again.status).toBe(409)
})

test('an entry of a later day takes its place when the day comes', async () => {
  const [t, other] = [await hired({}), await vacancy(s)]
  await rh.post(`/gestao-talentos/talentos/${t.id}/historicos`, {
    data: '2026-12-20',
    motivo: 'T',
    estabelecimento: other.estabelecimento,
    areaOrganizacional: other.area,
    faixaSalarial: v.faixa,
    tipoSalario: '1',
  })
  expect((await rh.get(`/gestao-talentos/talentos/${t.id}`)).body.areaOrganizacional.id).toBe(
    v.area,
  )
  await s.act((ctx) => refreshPlacement(ctx.tx, { day: '2026-12-20', empresa: s.empresa }))
  expect((await rh.get(`/gestao-talentos/talentos/${t.id}`)).body.areaOrganizacional.id).toBe(
    other.area,
  )
})

test('one person has one live link unless the second one is said to be so', async () => {
  const t = await hired({})
  const again = (segundoVinculo: boolean) =>
    rh.post('/gestao-talentos/talentos', {
      nome: t.nome,
      pessoal: { cpf: t.pessoal.cpf, dataNascimento: '1985-02-03', sexo: 'M' },
      dataAdmissao: '2026-02-01',
      vinculo: 'E',
      segundoVinculo,
      historico: {
        estabelecimento: v.estabelecimento,
        areaOrganizacional: v.area,
        faixaSalarial: v.faixa,
        tipoSalario: '1',
      },
    })
  expect((await again(false)).status).toBe(409)
  const second = await again(true)
  expect(second.status).toBe(201)
  expect(second.body.pessoa.id).toBe(t.pessoa.id)
})

test('the day of dismissal is the last active day', async () => {
  const t = await hired({})
  await s.sql(
    `update gestao_talentos_talentos set data_desligamento = '2026-06-15' where id = $1`,
    [t.id],
  )
  const active = async (day: string) =>
    (
      await s.sql<{ a: boolean }>(
        `select ${activeAtSql('t', '$2::date')} a from gestao_talentos_talentos t where t.id = $1`,
        [t.id, day],
      )
    )[0]?.a
  expect([
    await active('2026-01-04'),
    await active('2026-01-05'),
    await active('2026-06-15'),
    await active('2026-06-16'),
  ]).toEqual([false, true, true, false])
  const now = s.clock.now
  s.clock.now = new Date('2026-06-15T15:00:00Z')
  await s.act(endDismissed)
  expect((await rh.get(`/gestao-talentos/talentos/${t.id}`)).body.situacao).toBe('A')
  s.clock.now = new Date('2026-06-16T15:00:00Z')
  await s.act(endDismissed)
  s.clock.now = now
  expect((await rh.get(`/gestao-talentos/talentos/${t.id}`)).body.situacao).toBe('D')
})

test('who may not see pay gets neither value nor type, and a manager only the own areas', async () => {
  const t = await hired({}, { tipoSalario: '3', salario: 9999 })
  const blind = await s.user({ perfil: 'Gestor', colaborador: t.id })
  expect((await blind.get(`/gestao-talentos/talentos/${t.id}`)).status).toBe(404)
  await rh.put(`/cargo-salario/areas-organizacionais/${v.area}`, {
    empresaEResponsaveis: [{ colaborador: t.id }],
  })
  const manager = await s.user({ perfil: 'Gestor', colaborador: t.id })
  const seen = await manager.get(`/gestao-talentos/talentos/${t.id}`)
  expect(seen.status).toBe(200)
  expect(JSON.stringify(seen.body)).not.toContain('9999')
  expect(
    (await manager.get(`/gestao-talentos/talentos/${t.id}/situacao-na-data`)).body,
  ).not.toHaveProperty('salario')
})

test('an entry added by who sees no pay changes the place and keeps the pay', async () => {
  const t = await hired({}, { tipoSalario: '3', salario: 4321 })
  const authorities = (await import('#platform/server/menu.ts'))
    .allAuthorities(s.world.registry)
    .filter((a) => a !== 'ROLE_VER_SALARIO')
  const blind = await s.user({ authorities })
  const entry = await blind.post(`/gestao-talentos/talentos/${t.id}/historicos`, {
    data: '2026-08-01',
    motivo: 'T',
    estabelecimento: v.estabelecimento,
    areaOrganizacional: v.area,
    faixaSalarial: v.faixa,
  })
  expect([entry.status, entry.body.salario, entry.body.tipoSalario]).toEqual([
    201,
    undefined,
    undefined,
  ])
  expect([await pay(t.id, '2026-07-31'), await pay(t.id, '2026-08-01')]).toEqual([4321, 4321])
})

test('the HR of another company raises nobody here: not by the index, not by its values, not by a talent', async () => {
  const both = await s.user({ empresas: [s.empresa, s.outra] })
  const there = await s.user({ empresas: [s.outra] })
  const made = await both.post('/cargo-salario/indices', {
    nome: 'Salário mínimo da instalação',
    todasEmpresas: true,
    indiceHistorico: { data: '2026-01-01', valor: 2000 },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const t = await hired({}, { tipoSalario: '2', indice: made.body.id, quantidadeIndice: 1.5 })
  expect(await pay(t.id, '2026-11-27')).toBe(3000)
  const path = `/cargo-salario/indices/${made.body.id}`
  const [first] = (await there.get(`${path}/historicos`)).body
  const refused = [
    await there.post(`${path}/historicos`, { data: '2026-10-01', valor: 13332 }),
    await there.put(`${path}/historicos/${first.id}`, { valor: 13332 }),
    await there.delete(`${path}/historicos/${first.id}`),
    await there.put(path, { nome: 'Outro' }),
    await there.delete(path),
  ]
  expect(refused.map((a) => a.status)).toEqual([409, 409, 409, 409, 409])
  for (const at of ['gestao-talentos/talentos', 'cargo-salario/colaboradores'])
    expect(
      (await there.post(`/${at}/${t.id}/historicos`, { data: '2026-10-01', salario: 19998 }))
        .status,
    ).toBe(404)
  expect(await pay(t.id, '2026-11-27')).toBe(3000)
})
