import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { defineCall } from '#platform/contract/call.ts'
import { shape } from '#platform/contract/shape.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { answerCall } from './answer-call.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test('what is made once is made once for each record it is asked of: one key under another address is another call', async () => {
  const call = defineCall({
    method: 'POST',
    path: 'prova/{id}/itens',
    summary: 'Inclui um item',
    access: 'sessao',
    once: true,
    answer: shape.object({ of: shape.integer }),
  })
  const made: number[] = []
  const { handler } = answerCall(call, async (_, { params }) => {
    made.push(params.id)
    return { of: params.id }
  })
  const ask = (id: number): Promise<unknown> =>
    s.act((ctx) =>
      handler(ctx, {
        params: { id },
        query: {},
        body: {},
        request: { headers: { 'idempotency-key': 'uma-chave-1' } },
      } as never),
    )
  expect([await ask(1), await ask(2), await ask(1)]).toEqual([{ of: 1 }, { of: 2 }, { of: 1 }])
  expect(made).toEqual([1, 2])
})
