import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { account } from './account.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const many = 3000

test('a known and an unknown CPF are looked up by the index alone, whatever the number of candidates', async () => {
  const cpfs = Array.from({ length: many }, (_, n) => cpfOf(200_000 + n))
  await s.sql(
    `with novas as (
       insert into gestao_talentos_pessoas (empresa_id, nome, pessoal_cpf)
       select $1, 'Candidata ' || n, cpf from unnest($2::text[]) with ordinality c (cpf, n) returning id)
     insert into captacao_candidatos (empresa_id, pessoa_id, data_cadastro, data_atualizacao)
     select $1, id, '2026-01-05', '2026-01-05' from novas`,
    [s.empresa, cpfs],
  )
  for (const table of ['gestao_talentos_pessoas', 'captacao_candidatos'])
    await s.sql(`analyze ${table}`)
  const lookUp = (cpf: string) =>
    asOwner(s.world.platform.pool, async (tx) => {
      const found = await account.forLogin(tx, cpf, s.empresa)
      const read = await tx.one<{ n: number }>(
        `select sum(seq_tup_read)::int n from pg_stat_xact_user_tables
          where relname in ('gestao_talentos_pessoas', 'captacao_candidatos')`,
      )
      return { name: found?.nome, read: read?.n }
    })
  expect(await lookUp(cpfs[7] ?? '')).toEqual({ name: 'Candidata 8', read: 0 })
  expect(await lookUp(cpfOf(900_000))).toEqual({ name: undefined, read: 0 })
})
