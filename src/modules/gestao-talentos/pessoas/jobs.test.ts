import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { jobRunner } from '#platform/server/acting.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { proveLog } from '#platform/server/log-seal.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { jobs } from './jobs.ts'
import { pessoas } from './resource.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

let n = 0
/** As a role that was removed without its person left them. */
const person = (empresa = s.empresa): Promise<number> =>
  s.act(async (ctx) => {
    n += 1
    const sent = { nome: `Ulisses${n}x Avelar`, pessoal: { cpf: cpfOf(81_000 + n) } }
    return (await createRecord(ctx, pessoas, sent, { internal: true })).id
  }, empresa)
const insertRole = (table: string, columns: string, id: number) =>
  s.sql(`insert into ${table} (empresa_id, pessoa_id, ${columns}`, [s.empresa, id])
const candidate = (id: number) =>
  insertRole(
    'captacao_candidatos',
    "data_cadastro, data_atualizacao) values ($1, $2, '2026-01-05', '2026-01-05')",
    id,
  )

async function night(): Promise<void> {
  const { jobs: queue, pool } = s.world.platform
  for (const { name } of jobs) await asOwner(pool, (tx) => queue.send(tx, name, {}))
  for (const _ of ['sent to each company', 'done'])
    expect((await queue.drain(jobs, jobRunner(s.world))).failed).toEqual([])
}

test('persons without any role go at night, with all that the log says of them; those with a role stay, in each company', async () => {
  const [left, kept, elsewhere] = [await person(), await person(), await person(s.outra)]
  await candidate(kept)
  const there = async () =>
    (
      await s.sql<{ id: number }>(
        'select id from gestao_talentos_pessoas where id = any ($1) order by id',
        [[left, kept, elsewhere]],
      )
    ).map((row) => row.id)
  expect(await there()).toEqual([left, kept, elsewhere])
  await night()
  expect(await there()).toEqual([kept])
  const told = await s.sql<{ registro: number }>(
    "select distinct registro from plataforma_log where recurso = 'gestao-talentos.pessoas' and registro = any ($1) and alteracoes::text || titulo like '%Ulisses%'",
    [[left, kept, elsewhere]],
  )
  expect(told).toEqual([{ registro: kept }])
  expect(
    (await asOwner(s.world.platform.pool, (tx) => proveLog(tx, s.clock.now))).problems,
  ).toEqual([])
})
