/** What a change costs: the record is read once before it, and once as it is answered. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { motivosSolicitacao } from '#modules/captacao/motivos-solicitacao/resource.ts'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { perfis } from '#modules/utilitario/perfis/resource.ts'
import { Tx } from '#platform/server/database/tx.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

type Register = { readonly key: string; readonly path: string; readonly table: string }

const registers: [string, Register, Record<string, unknown>, Record<string, unknown>][] = [
  [
    'without a service',
    motivosSolicitacao,
    { descricao: 'Substituição temporária' },
    { descricao: 'Substituição' },
  ],
  [
    'whose service has something to do afterwards',
    perfis,
    { nome: 'Leitura de vagas', authorities: [] },
    { nome: 'Leitura' },
  ],
]

test.each(registers)(
  'a change of a register %s reads its record once, under the lock, and once more as it was saved',
  async (_name, { path, table }, first, then) => {
    const admin = await s.user({ perfil: 'Administrador' })
    const made = await admin.post(`/${path}`, first)
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    const again = vi.spyOn(Tx.prototype, 'again')
    const saved = await admin.put(`/${path}/${made.body.id}`, { ...then, versao: made.body.versao })
    const texts = again.mock.calls
      .map(([text]) => text)
      .filter((t) => t.includes(` from ${table} t`))
    again.mockRestore()
    expect(saved.status).toBe(200)
    expect(texts.map((text) => text.endsWith('for update of t'))).toEqual([true, false])
  },
)

test('what a service does after a save follows a change, and no save that changes nothing', async () => {
  const admin = await s.user({ perfil: 'Administrador' })
  const { service } = s.world.registry.byKey(areasOrganizacionais.key)
  const after = vi.spyOn(service, 'afterSave')
  const made = await admin.post(`/${areasOrganizacionais.path}`, { nome: 'Almoxarifado' })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const address = `/${areasOrganizacionais.path}/${made.body.id}`
  const put = (nome: string) => admin.put(address, { nome })
  const answers = [await put('Almoxarifado'), await put('Expedição'), await put('Expedição')]
  const seen = after.mock.calls.map(([, { stored, record }]) => [stored?.['nome'], record['nome']])
  after.mockRestore()
  expect(answers.map((a) => [a.status, a.body.nome, a.body.descricaoHierarquia])).toEqual([
    [200, 'Almoxarifado', 'Almoxarifado'],
    [200, 'Expedição', 'Expedição'],
    [200, 'Expedição', 'Expedição'],
  ])
  expect(seen).toEqual([
    [undefined, 'Almoxarifado'],
    ['Almoxarifado', 'Expedição'],
  ])
})
