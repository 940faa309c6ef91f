/** Documents of talents by the company's own kinds. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyMaker, installation } from '#app/testing.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

const kinds = '/gestao-talentos/tipo-documento'
let s: Scenario
let rh: Client
let base: string
const kind = { open: 0, ends: 0, secret: 0 }

beforeAll(async () => {
  s = await installation()
  const { user, maker } = await everyMaker(s)
  rh = user
  const { id } = await maker.another('gestao-talentos.talentos')
  base = `/gestao-talentos/talentos/${id}`
  const add = async (descricao: string, more: Record<string, unknown> = {}): Promise<number> => {
    const made = await rh.post(kinds, { descricao, ...more })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.id
  }
  kind.open = await add('Contrato')
  kind.ends = await add('CNH', { possuiValidade: true, obrigatorioAdmissao: true })
  kind.secret = await add('Laudo', { sensivel: true, obrigatorioAdmissao: true })
})
afterAll(() => s.stop())

const attach = (fields: Record<string, string>, client = rh) =>
  client.upload(
    `${base}/documentos`,
    { name: 'papel.txt', bytes: Buffer.from('Conteúdo') },
    { descricao: 'Papel', ...fields },
  )
const pending = async (client = rh) =>
  (await client.get(`${base}/documentos-pendentes`)).body.map(
    (p: { descricao: string; vencidoEm: string | null }) => [p.descricao, p.vencidoEm],
  )

test('a kind says where it is used, what the admission demands, and how long before it ends one is told [R2-B-021, R2-S-091, R2-S-092, R2-S-093]', async () => {
  expect((await rh.get(`${kinds}/novo`)).body).toMatchObject({
    donos: ['TALENTO'],
    diasAvisoVencimento: 30,
    ativo: true,
  })
  const none = await rh.post(kinds, { descricao: 'Sem dono', donos: [] })
  expect(none.body.errors).toMatchObject([{ field: 'donos' }])
  expect((await rh.post(kinds, { descricao: ' contrato ' })).status).toBe(409)
})

test('what an admission demands is missing until a document of its kind is in force', async () => {
  expect(await pending()).toEqual([
    ['CNH', null],
    ['Laudo', null],
  ])
  const without = await attach({ tipo: String(kind.ends) })
  expect(without.body.errors).toMatchObject([
    { field: 'validade', message: 'Informe até quando vale: CNH tem validade.' },
  ])
  expect((await attach({ tipo: String(kind.ends), validade: '2026-11-26' })).status).toBe(201)
  expect((await pending())[0]).toEqual(['CNH', '2026-11-26'])
  expect((await attach({ tipo: String(kind.ends), validade: '2026-11-27' })).status).toBe(201)
  expect(await pending()).toEqual([['Laudo', null]])
  expect((await rh.delete(`${kinds}/${kind.ends}`)).status).toBe(409)
})

test('documents of a sensitive kind are there for nobody who may not see sensitive data, and managers see no document', async () => {
  const { id } = (await attach({ tipo: String(kind.secret) })).body
  await attach({ tipo: String(kind.open) })
  const edits = [authorityFor(talentos), authorityFor(talentos, 'EDITAR')]
  const limited = await s.user({ authorities: [...edits, 'ROLE_VER_TODAS_AREAS'] })
  const seen = (await limited.get(`${base}/documentos`)).body
  expect(seen.map((d: { id: number }) => d.id)).not.toContain(id)
  expect(seen.length).toBeGreaterThan(0)
  expect((await limited.get(`${base}/documentos/${id}`)).status).toBe(404)
  expect((await limited.get(`${base}/documentos/${id}/download`)).status).toBe(404)
  expect((await attach({ tipo: String(kind.secret) }, limited)).status).toBe(422)
  expect(await pending(limited)).toEqual([])
  const [{ area, talent }] = (await s.sql(
    'select area_organizacional_id area, id talent from gestao_talentos_talentos order by id limit 1',
  )) as [{ area: number; talent: number }]
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, ordem, colaborador_id) values ($1, $2, 1, $3)',
    [s.empresa, area, talent],
  )
  const manager = await s.user({ authorities: edits, colaborador: talent })
  expect((await manager.get(base)).status).toBe(200)
  expect((await manager.get(`${base}/documentos`)).body).toEqual([])
})
