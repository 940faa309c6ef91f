import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { type Staff, staff } from '#modules/gestao-talentos/talentos/talents-for-tests.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { codigosEsocial } from './esocial.ts'
import { ensureReasons } from './first-reasons.ts'

let s: Scenario
let p: Staff
beforeAll(async () => {
  s = await installation()
  p = await staff(s)
})
afterAll(() => s.stop())

const path = '/gestao-talentos/motivo-desligamento'
const reason = (descricao: string, more: object = {}) =>
  p.rh.post(path, { descricao, iniciativa: 'OUTRA', ...more })

const first = [
  ['01', 'EMPREGADOR', true, true],
  ['02', 'EMPREGADOR', true, true],
  ['03', 'EMPREGADOR', true, true],
  ['04', 'TALENTO', true, true],
  ['06', 'OUTRA', true, true],
  ['07', 'TALENTO', true, true],
  ['10', 'OUTRA', false, false],
  ['11', 'OUTRA', false, false],
  ['17', 'TALENTO', true, true],
  ['33', 'ACORDO', true, true],
  ['36', 'OUTRA', false, false],
  ['38', 'TALENTO', true, true],
  ['44', 'OUTRA', false, false],
]

test('a company begins with the reasons of eSocial that people leave for, once', async () => {
  await s.act((ctx) => ensureReasons(ctx.tx, s.empresa))
  const rows = await s.sql<Record<string, unknown>>(
    'select codigo_esocial c, iniciativa i, turnover t, exige_entrevista e from gestao_talentos_motivo_desligamento where empresa_id = $1 order by 1',
    [s.empresa],
  )
  expect(rows.map(({ c, i, t, e }) => [c, i, t, e])).toEqual(first)
})

test('a new company has them as soon as it is there', async () => {
  const administrator = await s.user({
    authorities: allAuthorities(s.world.registry),
    empresas: [s.empresa, s.outra],
  })
  const made = await administrator.post('/utilitario/empresas', {
    nome: 'Empresa Nova',
    razaoSocial: 'Empresa Nova Ltda',
    tipoInscricao: 'CNPJ',
    numeroInscricao: '04252011000110',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await expect
    .poll(
      async () =>
        (
          await s.sql<{ n: number }>(
            'select count(*)::int n from gestao_talentos_motivo_desligamento where empresa_id = $1',
            [made.body.id],
          )
        )[0]?.n,
    )
    .toBe(first.length)
})

test('only codes in force may be chosen: those that have ended are refused', async () => {
  const ended = ['14', '15', '18', '19', '20', '28', '35']
  expect(codigosEsocial.map((c) => c.code).filter((c) => ended.includes(c))).toEqual([])
  expect(codigosEsocial).toHaveLength(49 - ended.length)
  expect((await reason('Código encerrado', { codigoEsocial: '14' })).status).toBe(422)
  expect((await reason('Código em vigor', { codigoEsocial: '47' })).status).toBe(201)
})

test('a reason is known by its words, whatever their accents and letters', async () => {
  expect((await reason('Fim da concessão')).status).toBe(201)
  expect((await reason('  FIM DA CONCESSAO ')).status).toBe(409)
})

test('an inactive reason leaves the choices, stays where it was chosen, and is chosen no more [R2-B-018]', async () => {
  const { body } = await reason('Só antigamente')
  const { id } = await p.hired()
  await p.dismiss(id, '2026-11-20', { motivoDesligamento: body.id })
  expect((await p.rh.put(`${path}/${body.id}`, { ativo: false })).status).toBe(200)
  const offered = (await p.rh.get(`${path}/opcoes?busca=antigamente`)).body
  expect(JSON.stringify(offered)).not.toContain('Só antigamente')
  expect((await p.read(id)).motivoDesligamento).toMatchObject({ id: body.id })
  const other = await p.hired()
  const refused = await p.dismiss(other.id, '2026-11-20', { motivoDesligamento: body.id })
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'motivoDesligamento'])
})

test('a reason in use is not removed, and says by whom it is used', async () => {
  const { body } = await reason('Em uso')
  const t = await p.hired()
  await p.dismiss(t.id, '2026-11-20', { motivoDesligamento: body.id })
  const refused = await p.rh.delete(`${path}/${body.id}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'EM_USO'])
  expect(refused.body.message).toContain(t.nome)
})
