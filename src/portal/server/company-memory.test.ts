/** What every page of the portal asks of its company is read once in some seconds, and anew in every process when it changes. */
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { installation } from '#app/testing.ts'
import { empresas } from '#modules/utilitario/empresas/resource.ts'
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

test('a change of the company shows at the next page of the process that wrote it', async () => {
  const still = standingStill()
  await named('Horizonte')
  expect(await shownName()).toBe('Horizonte')
  await named('Horizonte Nova')
  expect(await shownName()).toBe('Horizonte Nova')
  still.mockRestore()
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
