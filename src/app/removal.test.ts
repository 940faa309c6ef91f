import { afterAll, beforeAll, expect, test } from 'vitest'
import { referencesTo } from '#platform/server/engine/uses.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

const registry = await loadRegistry()
const all = [...registry.slices.values()].map((slice) => slice.resource)

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

test('what the database refuses to lose a declared reference to is looked for before a removal, in rows and lists inside rows too', async () => {
  const keys = await s.sql<{ origem: string; coluna: string; destino: string }>(
    `select c.conrelid::regclass::text origem, a.attname coluna, c.confrelid::regclass::text destino from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and c.confdeltype = 'r' and a.attname not in ('empresa_id', 'registro_id')`,
  )
  const owned = (table: string) =>
    all.filter((r) => table === r.table || table.startsWith(`${r.table}__`))
  const declared = keys.flatMap((k) =>
    all
      .filter((r) => r.table === k.destino)
      .flatMap((to) => owned(k.origem).map((from) => ({ ...k, to, from }))),
  )
  const lost = declared.filter(
    ({ from, to, origem, coluna }) =>
      !referencesTo(from, to.key).some((sql) =>
        sql.includes(`from ${origem} x where x.${coluna} = $1`),
      ),
  )
  expect(lost.map((k) => `${k.origem}.${k.coluna} -> ${k.destino}`)).toEqual([])
  expect(declared.map((k) => k.origem)).toEqual(
    expect.arrayContaining([
      'utilitario_usuarios__empresas__perfis',
      'gestao_talentos_talentos__historico',
      'cargo_salario_cargos__conhecimentos',
    ]),
  )
  for (const from of all)
    for (const to of all)
      for (const sql of referencesTo(from, to.key))
        expect(await s.sql(`${sql} limit 4`, [0])).toEqual([])
})

const ofProfiles = ['ROLE_CONF_PERFIS', 'ROLE_CONF_PERFIS_EXCLUIR', 'ROLE_CONF_PERFIS_EDITAR']

test('a profile that users have is refused with who has it, and stays', async () => {
  const admin = await s.user({
    authorities: [...ofProfiles, 'ROLE_CONF_USUARIOS'],
  })
  const [mine] = await s.sql<{ id: number; nome: string }>(
    'select f.id, f.nome from utilitario_usuarios__empresas e join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id join utilitario_perfis f on f.id = x.valor_id where e.registro_id = $1',
    [admin.id],
  )
  const answer = await admin.delete(`/utilitario/perfis/${mine?.id}`)
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    409,
    'EM_USO',
    expect.stringContaining(
      `Perfil '${mine?.nome}' não pode ser removido porque está em uso por 1 usuário (`,
    ),
  ])
  expect(await s.sql('select 1 from utilitario_perfis where id = $1', [mine?.id])).toHaveLength(1)
})

test('a profile that is also used where one may not change profiles is refused before it is said by whom', async () => {
  const admin = await s.user({
    authorities: ofProfiles,
  })
  const far = await s.user({ empresas: [s.outra] })
  const [theirs] = await s.sql<{ id: number }>(
    "insert into utilitario_perfis (nome) values ('De longe') returning id",
    [],
  )
  await s.sql(
    'insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id) select id, $2 from utilitario_usuarios__empresas where registro_id = $1',
    [far.id, theirs?.id],
  )
  const answer = await admin.delete(`/utilitario/perfis/${theirs?.id}`)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Este perfil também é usado em outra empresa, onde você não altera perfis: ele não pode ser removido.',
  ])
})

test('who may not open what uses a record is told neither of whom nor of how many; who may is led there', async () => {
  const rh = await s.user()
  const areas = '/cargo-salario/areas-organizacionais'
  const { body: area } = await rh.post(areas, { nome: 'Com cargo' })
  const { body: position } = await rh.post('/cargo-salario/cargos', {
    nome: 'Reservado',
    nomeMercado: 'Cargo reservado',
    areasOrganizacionais: [area.id],
  })
  const base = registry.byKey('cargo-salario.areas-organizacionais').resource.authorityBase
  const blind = await s.user({
    authorities: [base, `${base}_EXCLUIR`, 'ROLE_VER_TODAS_AREAS'],
  })
  const refused = await blind.delete(`${areas}/${area.id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Área organizacional 'Com cargo' não pode ser removida porque está em uso onde você não tem acesso (cargos).",
  ])
  expect(JSON.stringify(refused.body)).not.toContain('eservado')
  expect(refused.body.usos).toEqual([
    expect.objectContaining({ quantidade: null, exemplos: [], lista: null }),
  ])
  const led = (await rh.delete(`${areas}/${area.id}`)).body.usos
  expect(led).toEqual([
    {
      recurso: 'cargo-salario.cargos',
      rotulo: 'Cargo',
      quantidade: 1,
      exemplos: [
        {
          id: position.id,
          titulo: expect.stringContaining('eservado'),
          endereco: `/cargo-salario/cargos/${position.id}`,
        },
      ],
      lista: `/cargo-salario/cargos?areasIds=${area.id}`,
    },
  ])
  expect((await rh.get(`${areas}/${area.id}/usos`)).body).toEqual(led)
  const many = await rh.post(`${areas}/excluir-em-lote`, { ids: [area.id] })
  expect(many.body.recusados[0].usos).toEqual(led)
})
