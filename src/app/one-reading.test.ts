/** What a change costs: the record is read once before it, and once as it is answered. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { motivosSolicitacao } from '#modules/captacao/motivos-solicitacao/resource.ts'
import { Tx } from '#platform/server/database/tx.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const { table, path } = motivosSolicitacao

test('a change reads its record once, under the lock, and once more as it was saved', async () => {
  const rh = await s.user()
  const made = await rh.post(`/${path}`, { descricao: 'Substituição temporária' })
  const texts: string[] = []
  const again = vi.spyOn(Tx.prototype, 'again')
  const saved = await rh.put(`/${path}/${made.body.id}`, {
    descricao: 'Substituição',
    versao: made.body.versao,
  })
  for (const [text] of again.mock.calls) if (text.includes(` from ${table} t`)) texts.push(text)
  again.mockRestore()
  expect(saved.status).toBe(200)
  expect(texts.map((text) => text.endsWith('for update of t'))).toEqual([true, false])
})
