import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { emailsHolding } from './holders.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const authority = 'ROLE_CAD_IDIOMAS_EDITAR'
const told = (empresa?: number): Promise<string[]> =>
  s.act((ctx) => emailsHolding(ctx, authority), empresa)

async function emailOf(id: number): Promise<string> {
  const [row] = await s.sql<{ email: string }>(
    'select email from utilitario_usuarios where id = $1',
    [id],
  )
  return row?.email ?? ''
}

test('a notice goes to the active users who hold the right in this company, and to no other', async () => {
  const holder = await s.user({ authorities: [authority] })
  const reader = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })
  const elsewhere = await s.user({ authorities: [authority], empresas: [s.outra] })
  const gone = await s.user({ authorities: [authority] })
  await s.sql('update utilitario_usuarios set ativo = false where id = $1', [gone.id])
  const [here, there] = [await told(), await told(s.outra)]
  expect(here).toContain(await emailOf(holder.id))
  for (const { id } of [reader, elsewhere, gone]) expect(here).not.toContain(await emailOf(id))
  expect(there).toContain(await emailOf(elsewhere.id))
  expect(there).not.toContain(await emailOf(holder.id))
})
