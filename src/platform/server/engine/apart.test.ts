/** One inside another: what the outer one is refused for undoes what both wrote. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { idiomas } from '#modules/captacao/idiomas/resource.ts'
import { failure } from '../../contract/failure.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import type { Ctx } from '../context.ts'
import { apart, eachAlone } from './apart.ts'
import { createRecord } from './write.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const add = (ctx: Ctx, nome: string) => createRecord(ctx, idiomas, { nome }, { internal: true })
const stored = async (like: string): Promise<string[]> =>
  (
    await s.sql<{ nome: string }>(
      'select nome from captacao_idiomas where nome like $1 order by nome',
      [`${like} %`],
    )
  ).map((r) => r.nome)

test('refused after one within it was refused, it leaves nothing of what was written before or after', async () => {
  const outer = await s.act((ctx) =>
    apart(ctx, async () => {
      await add(ctx, 'Alfa antes')
      await eachAlone(ctx, ['Alfa um', 'Alfa um', 'Alfa dois'], (nome) => add(ctx, nome))
      await add(ctx, 'Alfa depois')
      throw failure.conflict('Não pode.')
    }),
  )
  expect(outer.refused?.message).toBe('Não pode.')
  expect(await stored('Alfa')).toEqual([])
})

test('done although one within it was refused, it keeps what the others wrote', async () => {
  const fates = await s.act(async (ctx) => {
    const { answer } = await apart(ctx, () =>
      eachAlone(ctx, ['Beta um', 'Beta um', 'Beta dois'], (nome) => add(ctx, nome)),
    )
    return answer?.map((o) => o.refused?.code ?? 'FEITA')
  })
  expect(fates?.[0]).toBe('FEITA')
  expect(fates?.[2]).toBe('FEITA')
  expect(await stored('Beta')).toEqual(['Beta dois', 'Beta um'])
})
