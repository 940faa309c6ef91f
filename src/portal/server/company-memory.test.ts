/** What every page of the portal asks of its company is read once in some seconds, and anew in every process when it changes. */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { installation } from '#app/testing.ts'
import { empresas } from '#modules/utilitario/empresas/resource.ts'
import { companyMemory } from '#platform/server/company-memory.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, registration, visit } from './portal-for-tests.ts'

let s: Scenario
let c: Client & { id: number }

beforeAll(async () => {
  s = await installation()
  const [row] = await s.sql<{ id: number }>(
    "insert into cargo_salario_cargos (empresa_id, nome, nome_mercado, exibir_modulo_externo) values ($1, 'Analista', 'Analista', true) returning id",
    [s.empresa],
  )
  c = await candidateByPortal(s, registration({ cargos: String(row?.id) }))
})
afterAll(() => s.stop())

async function statements(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const { length } = asked.mock.calls
  asked.mockRestore()
  return length
}

/** Nothing is forgotten by its age: neither companies nor sessions. */
function standingStill(): { mockRestore: () => void } {
  const spies = [
    vi.spyOn(performance, 'now').mockReturnValue(performance.now()),
    vi.spyOn(Date, 'now').mockReturnValue(Date.now()),
  ]
  return { mockRestore: () => spies.forEach((spy) => spy.mockRestore()) }
}

/** Statements of each page once it was asked before, and room for a connection that begins; a page that asks its company anew is above. */
const pages: [string, number, () => Promise<unknown>][] = [
  [
    'the registration form',
    12,
    () => visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`),
  ],
  ['the login', 2, () => visit(s, s.anonymous(), `/login?empresaId=${s.empresa}`)],
  ['the applications', 11, () => visit(s, c, '/candidato-solicitacoes')],
  ['the own record', 36, () => visit(s, c, `/candidatos/${c.id}`)],
  ['the own record by call', 18, () => c.get(`/externo/candidatos/${c.id}`)],
  [
    'a search by call',
    7,
    () => c.get(`/externo/anuncios?empresaId=${s.empresa}&busca=${Math.random()}`),
  ],
  [
    'a search as a page',
    10,
    () =>
      visit(s, s.anonymous(), `/anuncios?empresaId=${s.empresa}&busca=${String(Math.random())}`),
  ],
  ['the list of vacancies', 0, () => visit(s, s.anonymous(), `/anuncios?empresaId=${s.empresa}`)],
]

test.each(pages)('%s takes at most %i statements', async (_, most, ask) => {
  const still = standingStill()
  await ask()
  expect(await statements(ask)).toBeLessThanOrEqual(most)
  still.mockRestore()
})

const shownName = async (): Promise<string> =>
  /<title>Entrar – ([^<]*)</.exec(
    (await visit(s, s.anonymous(), `/login?empresaId=${s.empresa}`)).text,
  )?.[1] ?? ''

const named = (nome: string): Promise<unknown> =>
  s.act((ctx) => updateRecord(ctx, empresas, s.empresa, { nome }))

/** As the login and the list of vacancies name the company. */
const shownNames = async (): Promise<[string, boolean]> => {
  const name = await shownName()
  const list = await visit(s, s.anonymous(), `/anuncios?empresaId=${s.empresa}`)
  return [name, list.text.includes(`<title>Vagas abertas – ${name}<`)]
}

test('a change of the company shows at the next page of the process that wrote it', async () => {
  const still = standingStill()
  await named('Horizonte')
  expect(await shownNames()).toEqual(['Horizonte', true])
  await named('Horizonte Nova')
  expect(await shownNames()).toEqual(['Horizonte Nova', true])
  still.mockRestore()
})

/** How often it was read, at a time that stands until it is told. */
function counting() {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const memory = companyMemory<number>({ seconds: 5, most: 3 })
  let reads = 0
  return {
    ask: (key: string, at = 0) => {
      now.mockReturnValue(at)
      return memory(s.world.platform, key, async () => (reads += 1))
    },
    fail: (key: string) => memory(s.world.platform, key, () => Promise.reject(new Error('away'))),
    end: () => now.mockRestore(),
  }
}

test('what is asked again within its seconds is read once, also by many at once, and then anew', async () => {
  const { ask, end } = counting()
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
  expect(await ask('a', 4_999)).toBe(1)
  expect(await ask('a', 5_000)).toBe(3)
  end()
})

test('a failure is not kept, and of many questions the oldest is forgotten', async () => {
  const { ask, fail, end } = counting()
  await expect(fail('a')).rejects.toThrow('away')
  expect(await ask('a')).toBe(1)
  for (const key of ['b', 'c', 'd']) await ask(key)
  expect(await ask('a')).toBe(5)
  expect(await ask('d')).toBe(4)
  end()
})

test('a change that another process wrote shows once its notice came', async () => {
  const still = standingStill()
  const before = await shownName()
  const elsewhere = (text: string): Promise<unknown> =>
    asOwner(s.world.platform.pool, (tx) => tx.client.query(text))
  await elsewhere(
    `update utilitario_empresas set nome = 'De Outro Processo' where id = ${s.empresa}`,
  )
  expect(await shownName()).toBe(before)
  await elsewhere("select pg_notify('rh_sessoes', '*')")
  let shown = before
  for (let tries = 0; tries < 200 && shown === before; tries += 1) {
    await setTimeout(20)
    shown = await shownName()
  }
  expect(shown).toBe('De Outro Processo')
  still.mockRestore()
})
