import { afterAll, beforeAll, expect, test } from 'vitest'
import { areasInteresse } from '#modules/captacao/areas-interesse/resource.ts'
import type { Change } from '#platform/contract/log-entry.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { recordLog } from '#platform/server/log-reading.ts'
import { examples } from '#platform/testing/examples.ts'
import { Maker } from '#platform/testing/make.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const valuesOf = ({ de, para }: Change): unknown[] =>
  [de, para].flat().filter((value) => value !== null)

test('the history of a record tells references by their names, single ones and lists, of every register', async () => {
  const authorities = allAuthorities(s.world.registry)
  const all = await s.user({ authorities, empresas: [s.empresa, s.outra] })
  const make = new Maker(s, all, examples)
  const told: string[] = []
  const wrong: string[] = []
  for (const { resource } of s.world.registry.slices.values()) {
    const made = resource.without?.includes('create') ? undefined : await make.record(resource.key)
    if (typeof made?.['id'] !== 'number') continue
    const { content } = await s.act((ctx) => recordLog(ctx, resource, Number(made['id']), {}))
    const changes = content.flatMap((entry) => entry.alteracoes)
    const ofRefs = changes.filter((c) =>
      ['ref', 'refs'].includes(fieldAt(resource.allFields, c.campo)?.kind ?? ''),
    )
    for (const change of ofRefs) {
      told.push(`${resource.key}.${change.campo}`)
      if (valuesOf(change).some((value) => typeof value !== 'string'))
        wrong.push(`${resource.key}.${change.campo}: ${JSON.stringify(valuesOf(change))}`)
    }
  }
  expect(wrong).toEqual([])
  expect(told.length).toBeGreaterThan(20)
})

test('what one request did in several steps is one entry, from before the first to after the last', async () => {
  const made = await new Maker(s, await s.user({ perfil: 'Administrador' }), examples).record(
    areasInteresse.key,
  )
  const id = Number(made['id'])
  const before = await s.act((ctx) => readRecord(ctx, areasInteresse, id))
  await s.act(async (now) => {
    const ctx = { ...now, requestId: 'um-ato' }
    await updateRecord(ctx, areasInteresse, id, { nome: 'Primeira' })
    await updateRecord(ctx, areasInteresse, id, { nome: 'Segunda' })
    await updateRecord(ctx, areasInteresse, id, { nome: 'Terceira' }, { verb: 'MESCLAGEM' })
  })
  const log = await s.act((ctx) => recordLog(ctx, areasInteresse, id, {}))
  expect(log.totalElements).toBe(2)
  expect(log.content[0]).toMatchObject({
    acao: 'MESCLAGEM',
    alteracoes: [{ campo: 'nome', de: before.nome, para: 'Terceira' }],
  })
})

test('who saves what somebody removed is told who and when; who may not see every record is not', async () => {
  const rh = await s.user({ perfil: 'Administrador' })
  const id = Number((await new Maker(s, rh, examples).record(areasInteresse.key))['id'])
  const address = `/captacao/areas-interesse/${id}`
  const read = await rh.get(address)
  expect((await rh.delete(address)).status).toBe(204)
  const answer = await rh.put(address, { ...read.body, nome: 'Outra' })
  expect([answer.status, answer.body.code]).toEqual([410, 'REGISTRO_REMOVIDO'])
  expect(answer.body.message).toMatch(
    /^Este registro foi removido por .+ em \d\d\/\d\d\/\d{4} \d\d:\d\d\. O que você digitou continua na tela/,
  )
  const limited = await s.user({ authorities: ['ROLE_CAD_AREAS_INTERESSE_EDITAR'] })
  expect((await limited.put(address, { nome: 'Outra' })).status).toBe(404)
  const never = await rh.put('/captacao/areas-interesse/999999', { nome: 'Outra' })
  expect(never.status).toBe(404)
})
