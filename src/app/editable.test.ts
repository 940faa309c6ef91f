import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeEntry, saveEntry } from '#platform/server/engine/history.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { Maker } from '#platform/testing/make.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { examples } from '#platform/testing/examples.ts'
import { installation } from './testing.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const sentence = 'Este registro está fechado.'
const refused = { status: 409, message: sentence }

test("can.editar holds on every way to a record and to its history: a service's, its own address and the one below another", async () => {
  const rh = await s.user({ perfil: 'Administrador' })
  const key = 'cargo-salario.faixas-salariais'
  const { resource, service } = s.world.registry.byKey(key)
  const id = Number((await new Maker(s, rh, examples).record(key))['id'])
  const before = await s.act((ctx) => readRecord(ctx, resource, id))
  const above = (before['cargo'] as { id: number }).id
  const own = service.can
  service.can = { editar: () => sentence }
  try {
    await expect(
      s.act((ctx) => updateRecord(ctx, resource, id, { nome: 'Outra' })),
    ).rejects.toMatchObject(refused)
    await expect(
      s.act((ctx) => saveEntry(ctx, resource, before, null, { data: '2030-01-01' })),
    ).rejects.toMatchObject(refused)
    await expect(s.act((ctx) => removeEntry(ctx, resource, before, 1))).rejects.toMatchObject(
      refused,
    )
    for (const path of [
      `/cargo-salario/faixas-salariais/${id}`,
      `/cargo-salario/cargos/${above}/faixas-salariais/${id}`,
    ]) {
      const answer = await rh.put(path, { nome: 'Outra' })
      expect([answer.status, answer.body.message]).toEqual([409, sentence])
    }
    expect(await s.act((ctx) => readRecord(ctx, resource, id))).toEqual(before)
    const changed = await s.act((ctx) =>
      updateRecord(ctx, resource, id, { nome: 'Outra' }, { internal: true }),
    )
    expect(changed).toMatchObject({ nome: 'Outra' })
  } finally {
    service.can = own ?? {}
  }
})
