/** A role's copies of its person's texts are the person's, whichever way either was written. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldAt } from '#platform/contract/resource.ts'
import { columnOf } from '#platform/server/database/names.ts'
import { copiesOf } from '#platform/server/database/person-copies.ts'
import { inTransaction, nothingVisible } from '#platform/server/database/tx.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

const registry = await loadRegistry()
const roles = [...registry.slices.values()].flatMap(({ resource }) => {
  const { person } = resource
  if (!person) return []
  const via = columnOf(person.via, fieldAt(resource.fields, person.via))
  return [{ table: resource.table, owner: person.of.table, via, copies: copiesOf(resource) }]
})

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

async function differing(): Promise<string[]> {
  const found: string[] = []
  for (const { table, owner, via, copies } of roles)
    for (const { column, from } of copies) {
      const rows = await s.sql<{ id: number }>(
        `select t.id from ${table} t join ${owner} p on p.id = t.${via} where t.${column} is distinct from p.${from}`,
      )
      found.push(...rows.map(({ id }) => `${table} ${id} ${column}`))
    }
  return found
}

const nameOf = async (candidate: number) =>
  (await s.sql('select pessoa_nome, busca from captacao_candidatos where id = $1', [candidate]))[0]

const phones = ['contato.dddCelular', 'contato.foneCelular', 'contato.ddd', 'contato.foneFixo']
const reached = ['pessoal.cpf', 'contato.email', ...phones]

test('each role keeps the name and the searched texts of its person', () => {
  expect(roles.map((r) => [r.table, r.copies.map((c) => c.path)])).toEqual(
    expect.arrayContaining([
      ['captacao_candidatos', ['nome', 'nomeSocial', ...reached]],
      [
        'gestao_talentos_talentos',
        ['nome', 'nomeSocial', 'contato.email', 'pessoal.cpf', ...phones, 'pessoal.deficiencia'],
      ],
    ]),
  )
})

test('a copy follows the person through saves, statements by hand, another person and words of its own', async () => {
  const rh = await s.user()
  const [made] = await s.sql<{ id: number }>(
    `with p as (insert into gestao_talentos_pessoas (empresa_id, nome, nome_social) values ($1, 'Amélia Rocha', 'Mel') returning id)
     insert into captacao_candidatos (empresa_id, pessoa_id) select $1, id from p returning id`,
    [s.empresa],
  )
  const id = made?.id ?? 0
  expect(await nameOf(id)).toEqual({ pessoa_nome: 'Amélia Rocha', busca: 'amelia rocha mel' })
  const saved = await rh.put(`/captacao/candidatos/${id}`, { nome: 'Amélia Prado' })
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  expect(await nameOf(id)).toEqual({ pessoa_nome: 'Amélia Prado', busca: 'amelia prado mel' })
  await s.sql(
    `update gestao_talentos_pessoas p set nome = 'Zuleica' from captacao_candidatos c where c.id = $1 and p.id = c.pessoa_id`,
    [id],
  )
  expect(await nameOf(id)).toMatchObject({ pessoa_nome: 'Zuleica' })
  await s.sql(`update captacao_candidatos set pessoa_nome = 'Outra' where id = $1`, [id])
  expect(await nameOf(id)).toMatchObject({ pessoa_nome: 'Zuleica' })
  await s.sql(
    `with p as (insert into gestao_talentos_pessoas (empresa_id, nome) values ($1, 'Quitéria') returning id)
     update captacao_candidatos c set pessoa_id = p.id from p where c.id = $2`,
    [s.empresa, id],
  )
  expect(await nameOf(id)).toEqual({ pessoa_nome: 'Quitéria', busca: 'quiteria ' })
  expect(await differing()).toEqual([])
})

test('the copy of a talent changes with a save by who does not see the talent', async () => {
  const [row] = await s.sql<{ candidato: number; pessoa: number }>(
    `with p as (insert into gestao_talentos_pessoas (empresa_id, nome) values ($1, 'Benedito') returning id)
     insert into captacao_candidatos (empresa_id, pessoa_id) select $1, id from p returning id candidato, pessoa_id pessoa`,
    [s.empresa],
  )
  await s.sql(
    `insert into gestao_talentos_talentos (empresa_id, pessoa_id, matricula, data_admissao) values ($1, $2, '900', '2020-01-01')`,
    [s.empresa, row?.pessoa],
  )
  const { pool } = s.world.platform
  const without = {
    ...nothingVisible,
    empresa: s.empresa,
    empresas: [s.empresa],
    shared: { candidatos: [s.empresa] },
  }
  const seen = await inTransaction(pool, without, async (tx) => {
    await tx.query("update gestao_talentos_pessoas set nome = 'Bento' where id = $1", [row?.pessoa])
    return tx.query('select id from gestao_talentos_talentos where pessoa_id = $1', [row?.pessoa])
  })
  expect(seen).toEqual([])
  expect(
    await s.sql('select pessoa_nome from gestao_talentos_talentos where pessoa_id = $1', [
      row?.pessoa,
    ]),
  ).toEqual([{ pessoa_nome: 'Bento' }])
  expect(await differing()).toEqual([])
})
