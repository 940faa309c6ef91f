/** What cannot be told holds up nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '#platform/server/event.ts'
import type { Telling } from '#platform/server/messages/declaration.ts'
import { readEvents } from '#platform/server/messages/reader.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

const recurso = 'utilitario.empresas'
let s: Scenario
let here: Client & { id: number }
let there: Client & { id: number }
let broken = true

beforeAll(async () => {
  s = await installation()
  here = await s.user()
  there = await s.user({ empresas: [s.outra] })
  // Beside those that the modules declare.
  const tellings = s.world.registry.tellings as Map<string, Telling>
  const telling = (tipo: string, tell: Telling['tell'], more: Partial<Telling> = {}) =>
    tellings.set(tipo, { on: [tipo], box: 'TALENTOS', about: null, tell, ...more })
  const to = [here.id, there.id]
  telling('prova.quebrada', async (ctx) => {
    if (broken && ctx.empresa?.id === s.empresa) throw new Error('não há o que dizer')
    return { to, text: () => 'Dita depois' }
  })
  telling('prova.inteira', async () => ({ to, text: () => 'Dita' }))
  telling('prova.calma', async () => ({ to, text: () => 'Dita com calma' }), { waits: 1 })
})
afterAll(() => s.stop())

const told = async (who: Client): Promise<string[]> => {
  const { body } = await who.get('/userinfo/mensagens?page=0&tipo=TALENTOS')
  return body.content.map((m: { texto: string }) => m.texto).toSorted()
}

test('a telling that throws holds up neither other kinds of its company nor later companies, and is told once it can be', async () => {
  for (const empresa of [s.empresa, s.outra])
    await s.act(async (ctx) => {
      for (const tipo of ['prova.quebrada', 'prova.inteira', 'prova.calma'])
        await recordEvent(ctx, tipo, { recurso, registro: empresa })
    }, empresa)
  await s.sql("update plataforma_evento set em = em - interval '2 minutes'")
  await expect(s.task(readEvents)).rejects.toThrow('não há o que dizer')
  expect(await told(here)).toEqual(['Dita', 'Dita com calma'])
  expect(await told(there)).toEqual(['Dita', 'Dita com calma', 'Dita depois'])
  broken = false
  await s.task(readEvents)
  expect(await told(here)).toEqual(['Dita', 'Dita com calma', 'Dita depois'])
  expect(await told(there)).toHaveLength(3)
})
