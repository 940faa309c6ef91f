import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { holidaysOf } from './working-days.ts'

let s: Scenario
let admin: Client
let rh: Client
let ceara: number
let fortaleza: number
let cearense: number
let paulistano: number

async function cityOf(nome: string, uf: string): Promise<{ id: number; uf: number }> {
  const [city] = await s.sql<{ id: number; uf: number }>(
    'select c.id, c.uf_id uf from geral_cidades c join geral_estados e on e.id = c.uf_id where c.nome = $1 and e.sigla = $2',
    [nome, uf],
  )
  return city ?? { id: 0, uf: 0 }
}

async function place(
  nome: string,
  empresa: number,
  city: { id: number; uf: number },
): Promise<number> {
  const [made] = await s.sql<{ id: number }>(
    `insert into utilitario_estabelecimentos (empresa_id, nome, complemento, endereco_bairro, endereco_cep, endereco_cidade_id, endereco_logradouro, endereco_numero, endereco_uf_id)
     values ($1, $2, '0001', 'Centro', '60000000', $3, 'Rua A', '1', $4) returning id`,
    [empresa, nome, city.id, city.uf],
  )
  return made?.id ?? 0
}

beforeAll(async () => {
  s = await installation()
  admin = await s.user({ empresas: [s.empresa, s.outra] })
  rh = await s.user()
  const [one, other] = [await cityOf('Fortaleza', 'CE'), await cityOf('São Paulo', 'SP')]
  ceara = one.uf
  fortaleza = one.id
  cearense = await place('Fortaleza', s.empresa, one)
  paulistano = await place('São Paulo', s.empresa, other)
})
afterAll(() => s.stop())

const path = '/geral/feriados'
const enter = async (by: Client, body: object) => by.post(path, body)
const made = async (by: Client, body: object): Promise<number> => {
  const answer = await enter(by, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const asked = async (where: number, inicio: string, fim: string) =>
  (await rh.get(`/utilitario/estabelecimentos/${where}/dias-uteis?inicio=${inicio}&fim=${fim}`))
    .body
const worked = async (where: number, inicio: string, fim: string): Promise<number> =>
  (await asked(where, inicio, fim)).diasUteis
const day = async (data: string, descricao: string): Promise<number> =>
  (await rh.get(`${path}?dataIni=${data}&dataFim=${data}&descricao=${descricao}`)).body[0].id

test('the working days of months of 2026, by hand: national holidays of law count, optional days do not', async () => {
  // February: 20 weekdays, Carnival is worked. April: 22 less the 3rd and the 21st. November: 21 less 2 and 20; the 15th is a Sunday.
  expect(await worked(paulistano, '2026-02-01', '2026-02-28')).toBe(20)
  expect(await worked(paulistano, '2026-04-01', '2026-04-30')).toBe(20)
  expect(await worked(paulistano, '2026-11-01', '2026-11-30')).toBe(19)
  expect(await asked(paulistano, '2026-11-15', '2026-11-15')).toEqual({
    diasUteis: 0,
    feriados: ['2026-11-15'],
  })
})

test('a holiday of the state or the city is one of the establishments there alone; both ends of a period are in it', async () => {
  await made(admin, {
    data: '2026-03-25',
    descricao: 'Data Magna',
    ambito: 'ESTADUAL',
    uf: ceara,
    todasEmpresas: true,
  })
  await made(rh, {
    data: '2026-04-13',
    descricao: 'Aniversário',
    ambito: 'MUNICIPAL',
    cidade: fortaleza,
  })
  expect(await worked(cearense, '2026-03-01', '2026-03-31')).toBe(21)
  expect(await worked(paulistano, '2026-03-01', '2026-03-31')).toBe(22)
  expect(await worked(cearense, '2026-04-13', '2026-04-14')).toBe(1)
  expect(await worked(cearense, '2026-04-12', '2026-04-13')).toBe(0)
  const both = await s.act((ctx) =>
    holidaysOf(ctx, [cearense, paulistano], { inicio: '2026-03-25', fim: '2026-04-13' }),
  )
  expect([...(both.get(cearense) ?? [])].toSorted()).toEqual([
    '2026-03-25',
    '2026-04-03',
    '2026-04-13',
  ])
  expect([...(both.get(paulistano) ?? [])]).toEqual(['2026-04-03'])
})

test('an optional day counts once it is ticked as not worked, for one company by a row of its own', async () => {
  await made(rh, {
    data: '2026-02-17',
    descricao: 'Carnaval na empresa',
    ambito: 'NACIONAL',
    facultativo: true,
    naoTrabalhado: true,
  })
  expect(await worked(cearense, '2026-02-16', '2026-02-17')).toBe(1)
  const theirs = await place('Lá', s.outra, await cityOf('Fortaleza', 'CE'))
  const other = await s.user({ empresas: [s.outra] })
  const of = `/utilitario/estabelecimentos/${theirs}/dias-uteis?inicio=2026-02-16&fim=2026-02-17`
  expect((await other.get(of)).body.diasUteis).toBe(2)
  const monday = await day('2026-02-16', 'Carnaval')
  expect((await rh.put(`${path}/${monday}`, { naoTrabalhado: true })).status).toBe(409)
  expect((await admin.put(`${path}/${monday}`, { naoTrabalhado: true })).status).toBe(200)
  expect((await other.get(of)).body.diasUteis).toBe(1)
  expect((await other.get(`${path}?descricao=Carnaval na empresa`)).body).toEqual([])
})

test('Saturday is worked where the company says so', async () => {
  expect(await worked(paulistano, '2026-03-06', '2026-03-08')).toBe(1)
  await s.sql('update utilitario_empresas set sabado_util = true where id = $1', [s.empresa])
  expect(await worked(paulistano, '2026-03-06', '2026-03-08')).toBe(2)
  await s.sql('update utilitario_empresas set sabado_util = false where id = $1', [s.empresa])
})

test('national holidays come with the system: nobody changes, removes or adds one; a place is asked for what is of a place', async () => {
  const christmas = await day('2026-12-25', 'Natal')
  const sentence = 'Este é um feriado nacional, que vem com o sistema e não pode ser alterado.'
  expect((await admin.put(`${path}/${christmas}`, { descricao: 'X' })).body.message).toBe(sentence)
  expect((await admin.delete(`${path}/${christmas}`)).body.message).toBe(sentence)
  const body = { data: '2026-08-12', descricao: 'Dia inventado' }
  const wrong = async (more: object) =>
    (await enter(admin, { ...body, ...more })).body.errors?.[0].field
  expect(await wrong({ ambito: 'NACIONAL' })).toBe('ambito')
  expect(await wrong({ ambito: 'ESTADUAL' })).toBe('uf')
  expect(await wrong({ ambito: 'MUNICIPAL' })).toBe('cidade')
  const id = await made(rh, { ...body, ambito: 'MUNICIPAL', cidade: fortaleza, uf: ceara })
  expect((await rh.get(`${path}/${id}`)).body).toMatchObject({ uf: null, contaFolga: true })
  expect((await enter(rh, { ...body, ambito: 'MUNICIPAL', cidade: fortaleza })).status).toBe(409)
})

test('each year is filled once, and in December administrators hear of cities without holidays in the next', async () => {
  const count = async () =>
    (await s.sql<{ n: number }>('select count(*)::int n from geral_feriados where oficial'))[0]?.n
  const before = await count()
  const job = s.world.registry.jobs.find((j) => j.name === 'geral-feriados-nacionais')
  await s.task(async (ctx) => job?.run(ctx, {}))
  expect(await count()).toBe(before)
  const check = s.world.registry.checks.find((c) => c.codigo === 'feriados-do-proximo-ano')
  const found = () => s.task(async (ctx) => (await check?.find(ctx)) ?? [])
  expect(await found()).toEqual([])
  s.clock.now = new Date('2026-12-01T12:00:00Z')
  expect((await found()).find((f) => f.empresaId === s.empresa)?.detalhes).toEqual([
    'Fortaleza/CE',
    'São Paulo/SP',
  ])
  await s.sql(
    "insert into geral_feriados (data, descricao, ambito, cidade_id) values ('2027-08-15', 'Assunção', 'MUNICIPAL', $1)",
    [fortaleza],
  )
  expect((await found()).find((f) => f.empresaId === s.empresa)?.detalhes).toEqual(['São Paulo/SP'])
})
