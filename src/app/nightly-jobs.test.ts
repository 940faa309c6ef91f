import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobRunner } from '#platform/server/acting.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import type { JobDeclaration } from '#platform/server/jobs.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

/** As the clock sends it: without a company. */
async function night(job: JobDeclaration): Promise<string[]> {
  const { jobs, pool } = s.world.platform
  await asOwner(pool, (tx) => jobs.send(tx, job.name, {}))
  const first = await jobs.drain([job], jobRunner(s.world))
  const second = await jobs.drain([job], jobRunner(s.world))
  return [...first.failed, ...second.failed]
}

test('a job of the clock runs in each active company, under its own view; one that fails keeps no other', async () => {
  const ran: [number | undefined, number[], number][] = []
  const job: JobDeclaration = {
    name: 'prova-noite',
    cron: '0 3 * * *',
    run: async (ctx) => {
      if (ctx.empresa?.id === s.empresa) throw new Error('hoje não')
      const seen = await inOwnScope(ctx, 'read', (inner) =>
        inner.tx.db.selectFrom('captacao_idiomas').select('empresa_id').execute(),
      )
      const foreign = seen.filter((row) => row.empresa_id !== ctx.empresa?.id)
      ran.push([ctx.empresa?.id, [...ctx.visible.empresas], foreign.length])
    },
  }
  expect(await night(job)).toEqual(['prova-noite: hoje não'])
  expect(ran).toEqual([[s.outra, [s.outra], 0]])
  await s.sql('update utilitario_empresas set ativa = false where id = $1', [s.outra])
  await night({ ...job, name: 'prova-noite-fechada' })
  expect(ran).toHaveLength(1)
})

test('a job of the installation runs once, outside every company', async () => {
  const ran: (number | null)[] = []
  const failed = await night({
    name: 'prova-instalacao',
    cron: '0 3 * * *',
    scope: 'instalacao',
    run: async (ctx) => void ran.push(ctx.empresa?.id ?? null),
  })
  expect(failed).toEqual([])
  expect(ran).toEqual([null])
})
