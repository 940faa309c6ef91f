/** Rights are given where they are held: what one may in a company gives nothing in another. */
import type { ActionDeclaration } from '#platform/contract/resource.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { examples } from '#platform/testing/examples.ts'
import { usuarios } from './resource.ts'
import { checkDigitsOf } from '#platform/contract/documents.ts'
import { Maker } from '#platform/testing/make.ts'
import { cpfOf, type Client, type Scenario } from '#platform/testing/scenario.ts'

const users = [
  'ROLE_CONF_USUARIOS',
  'ROLE_CONF_USUARIOS_INSERIR',
  'ROLE_CONF_USUARIOS_EDITAR',
  'ROLE_CONF_PERFIS',
  'ROLE_CONF_PERFIS_INSERIR',
  'ROLE_CONF_PERFIS_EDITAR',
]
const strong = [...users, 'ROLE_CAD_IDIOMAS', 'ROLE_VER_EMPRESAS_CANDIDATOS']
let s: Scenario
let n = 800
/** Strong in the first company, weak in the second. */
let both: Client & { id: number }
let weakProfile: number

async function profile(authorities: string[], empresa: number | null = null): Promise<number> {
  n += 1
  const [row] = await s.sql<{ id: number }>(
    'insert into utilitario_perfis (nome, empresa_id) values ($1, $2) returning id',
    [`Perfil ${n}`, empresa],
  )
  for (const a of authorities)
    await s.sql('insert into utilitario_perfis__authorities (registro_id, valor) values ($1, $2)', [
      row?.id,
      a,
    ])
  return row?.id ?? 0
}

async function join(user: number, empresa: number, perfil: number): Promise<void> {
  const [row] = await s.sql<{ id: number }>(
    'insert into utilitario_usuarios__empresas (registro_id, empresa_id, ordem) values ($1, $2, 2) returning id',
    [user, empresa],
  )
  await s.sql(
    'insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id) values ($1, $2)',
    [row?.id, perfil],
  )
}

type Row = { empresa: { id: number }; perfis: { id: number }[] }
const given = async (c: Client, user: number) =>
  ((await c.get(`/utilitario/usuarios/${user}`)).body.empresas as Row[]).map((e) => ({
    empresa: e.empresa.id,
    perfis: e.perfis.map((p) => p.id),
  }))

const grant = async (
  c: Client,
  user: number,
  empresas: { empresa: number; perfis: number[] }[],
) => {
  const { versao } = (await c.get(`/utilitario/usuarios/${user}`)).body
  return c.put(`/utilitario/usuarios/${user}`, { versao, empresas })
}

beforeAll(async () => {
  s = await installation()
  await s.sql("select setval(pg_get_serial_sequence('utilitario_usuarios', 'id'), 2000)")
  both = await s.user({ authorities: strong })
  weakProfile = await profile([...users])
  await join(both.id, s.outra, weakProfile)
})
afterAll(() => s.stop())

test('a profile is given in a company only by who holds its authorities there', async () => {
  const idiomas = await profile(['ROLE_CAD_IDIOMAS'])
  const mine = await given(both, both.id)
  const more = (company: number) =>
    mine.map((e) => (e.empresa === company ? { ...e, perfis: [...e.perfis, idiomas] } : e))
  expect((await grant(both, both.id, more(s.outra))).status).toBe(422)
  expect((await grant(both, both.id, more(s.empresa))).status).toBe(200)
  expect((await given(both, both.id)).find((e) => e.empresa === s.outra)?.perfis).toEqual([
    weakProfile,
  ])
})

test('a company that is only shared, or where one does not take care of users, is not given', async () => {
  const reader = await s.user({ authorities: strong })
  const other = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })
  const small = await profile(['ROLE_CAD_IDIOMAS'])
  await s.sql(
    'insert into utilitario_parametros_sistema (nome_instalacao) select $1 where not exists (select 1 from utilitario_parametros_sistema)',
    ['Teste'],
  )
  await s.sql('update utilitario_parametros_sistema set compartilhar_candidatos = true')
  const kept = await given(reader, other.id)
  expect(
    (await grant(reader, other.id, [...kept, { empresa: s.outra, perfis: [small] }])).status,
  ).toBe(422)
  await join(reader.id, s.outra, small)
  expect(
    (await grant(reader, other.id, [...kept, { empresa: s.outra, perfis: [small] }])).status,
  ).toBe(422)
})

test('the mail of who is mighty in a company is not redirected by who is not', async () => {
  const local = await s.user({ authorities: strong })
  const shared = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })
  const change = async (c: Client) => {
    const { versao } = (await c.get(`/utilitario/usuarios/${shared.id}`)).body
    n += 1
    return c.put(`/utilitario/usuarios/${shared.id}`, {
      versao,
      email: `outro${n}@exemplo.com.br`,
      cpf: cpfOf(n),
    })
  }
  expect((await change(local)).status).toBe(200)
  await join(shared.id, s.outra, await profile(strong))
  expect((await change(local)).status).toBe(409)
  expect((await change(both)).status).toBe(409)
})

const changes = (
  c: Client,
  id: number,
): [string, () => Promise<{ status: number; body: { message?: string } }>][] => [
  ['nome', () => c.put(`/utilitario/usuarios/${id}`, { nome: 'Outro nome' })],
  ['trocarSenha', () => c.put(`/utilitario/usuarios/${id}`, { trocarSenha: true })],
  [
    'perfis',
    async () =>
      c.put(`/utilitario/usuarios/${id}`, {
        empresas: (await given(c, id)).filter((e) => e.empresa === s.empresa),
      }),
  ],
  ['ativo', () => c.put(`/utilitario/usuarios/${id}`, { ativo: false })],
  ...Object.entries<ActionDeclaration>(usuarios.actions).map(
    ([name, a]): [string, () => Promise<{ status: number; body: { message?: string } }>] => [
      name,
      () => c.send(a.method ?? 'PUT', `/utilitario/usuarios/${id}/${a.path ?? name}`, {}),
    ],
  ),
  ['remover', () => c.delete(`/utilitario/usuarios/${id}`)],
]

test('whoever is mightier in any company is neither changed, switched off nor removed by a lesser one; the other way round all of it is done', async () => {
  const local = await s.user({ authorities: [...strong, 'ROLE_CONF_USUARIOS_EXCLUIR'] })
  const shared = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })
  await join(shared.id, s.outra, await profile(['ROLE_CAD_IDIOMAS', 'ROLE_CONF_USUARIOS']))
  const stored = () =>
    s.sql('select nome, ativo, trocar_senha, versao from utilitario_usuarios where id = $1', [
      shared.id,
    ])
  const before = await stored()
  for (const actor of [local, both]) {
    const blocked = new Map([
      ['desbloquear', "update utilitario_usuarios set bloqueado_ate = '2099-01-01' where id = $1"],
      ['reativar', 'update utilitario_usuarios set ativo = false where id = $1'],
    ])
    for (const [what, change] of changes(actor, shared.id).filter(
      ([name]) => actor === local || name !== 'remover',
    )) {
      if (blocked.has(what)) await s.sql(blocked.get(what) ?? '', [shared.id])
      const answer = await change()
      await s.sql(
        'update utilitario_usuarios set bloqueado_ate = null, ativo = true where id = $1',
        [shared.id],
      )
      expect([what, answer.status, answer.body.message]).toEqual([
        what,
        409,
        expect.stringContaining('só quem pode concedê-las altera, desativa ou remove'),
      ])
    }
  }
  expect(await stored()).toEqual(before)
  const mighty = await s.user({ authorities: [...strong, 'ROLE_CONF_USUARIOS_EXCLUIR'] })
  await join(mighty.id, s.outra, await profile([...strong, 'ROLE_CONF_USUARIOS_EXCLUIR']))
  const done = new Map<string, number>()
  for (const [what, change] of changes(mighty, shared.id)) {
    await s.sql(
      "update utilitario_usuarios set bloqueado_ate = case when $2 then '2099-01-01'::timestamptz end, ativo = not $3 where id = $1",
      [shared.id, what === 'desbloquear', what === 'reativar'],
    )
    done.set(what, (await change()).status)
  }
  expect([...done].filter(([, status]) => status >= 300)).toEqual([])
  expect(await stored()).toEqual([])
  expect((await shared.get('/userinfo')).status).toBe(401)
})

test('a profile that is used in a company gains only what one holds there, nor by moving to it', async () => {
  const used = await profile(['ROLE_CONF_USUARIOS'])
  await join((await s.user({})).id, s.outra, used)
  const put = async (id: number, body: Record<string, unknown>) =>
    both.put(`/utilitario/perfis/${id}`, {
      versao: (await both.get(`/utilitario/perfis/${id}`)).body.versao,
      ...body,
    })
  expect(
    (await put(used, { authorities: ['ROLE_CONF_USUARIOS', 'ROLE_CAD_IDIOMAS'] })).status,
  ).toBe(422)
  expect(
    (await put(used, { authorities: ['ROLE_CONF_USUARIOS', 'ROLE_CONF_PERFIS'] })).status,
  ).toBe(200)
  const local = await profile(['ROLE_CAD_IDIOMAS'], s.empresa)
  await join((await s.user({})).id, s.outra, local)
  expect((await put(local, { empresa: null })).status).toBe(422)
  expect((await put(local, { empresa: s.outra })).status).toBe(422)
})

test('nobody links a user to a talent who answers for areas one does not see', async () => {
  const maker = new Maker(s, await s.user({}), examples)
  const record = async (key: string) => ((await maker.record(key)) as { id: number }).id
  const talent = await record('gestao-talentos.talentos')
  const boss = await record('gestao-talentos.talentos')
  const elsewhere = await record('cargo-salario.areas-organizacionais')
  const [own] = await s.sql<{ id: number }>(
    'select area_organizacional_id id from gestao_talentos_talentos where id = $1',
    [talent],
  )
  const answers = async (who: number, area: number) =>
    s.sql(
      'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, ordem, colaborador_id) values ($1, $2, 9, $3)',
      [s.empresa, area, who],
    )
  await s.sql(
    'delete from cargo_salario_areas_organizacionais__empresa_e_responsaveis where colaborador_id = any ($1)',
    [[talent, boss]],
  )
  await answers(boss, own?.id ?? 0)
  await answers(talent, elsewhere)
  const link = async (c: Client & { id: number }) =>
    c.put(`/utilitario/usuarios/${c.id}`, {
      versao: (await c.get(`/utilitario/usuarios/${c.id}`)).body.versao,
      colaborador: { id: talent },
    })
  const manager = await s.user({ authorities: strong, colaborador: boss })
  const refused = await link(manager)
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'colaborador'])
  expect(
    (await link(await s.user({ authorities: [...strong, 'ROLE_VER_TODAS_AREAS'] }))).status,
  ).toBe(200)
  await s.sql(
    'delete from cargo_salario_areas_organizacionais__empresa_e_responsaveis where colaborador_id = $1',
    [talent],
  )
  expect((await link(manager)).status).toBe(200)
})

test('the mail of who answers for areas one does not see is not redirected', async () => {
  const maker = new Maker(s, await s.user({}), examples)
  const talent = ((await maker.record('gestao-talentos.talentos')) as { id: number }).id
  const area = ((await maker.record('cargo-salario.areas-organizacionais')) as { id: number }).id
  await s.sql(
    'delete from cargo_salario_areas_organizacionais__empresa_e_responsaveis where colaborador_id = $1',
    [talent],
  )
  const target = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'], colaborador: talent })
  const change = async (c: Client) => {
    n += 1
    return (
      await c.put(`/utilitario/usuarios/${target.id}`, {
        versao: (await c.get(`/utilitario/usuarios/${target.id}`)).body.versao,
        email: `gestor${n}@exemplo.com.br`,
      })
    ).status
  }
  const blind = await s.user({ authorities: strong })
  expect(await change(blind)).toBe(200)
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_coresponsaveis (empresa_id, registro_id, ordem, colaborador_id) values ($1, $2, 9, $3)',
    [s.empresa, area, talent],
  )
  expect(await change(blind)).toBe(409)
  expect((await blind.post(`/utilitario/usuarios/${target.id}/redefinir-senha`, {})).status).toBe(
    409,
  )
  expect(await change(await s.user({ authorities: [...strong, 'ROLE_VER_TODAS_AREAS'] }))).toBe(200)
})

const newCompany = async (c: Client): Promise<number> => {
  n += 1
  const root = `11222333${String(n).padStart(4, '0')}`
  const made = await c.post('/utilitario/empresas', {
    nome: `Empresa ${n}`,
    razaoSocial: `Empresa ${n} Ltda`,
    tipoInscricao: 'CNPJ',
    numeroInscricao: root + checkDigitsOf('cnpj', root),
  })
  expect([made.status, made.body.message]).toEqual([201, undefined])
  return made.body.id
}
const makers = ['ROLE_CAD_EMPRESAS', 'ROLE_CAD_EMPRESAS_INSERIR', ...strong]

test('having made a company gives nothing back to who was taken out of it', async () => {
  const maker = await s.user({
    authorities: [
      ...makers.filter((a) => a !== 'ROLE_VER_EMPRESAS_CANDIDATOS'),
      'ROLE_CONF_PERFIS_TODOS',
    ],
  })
  const company = await newCompany(maker)
  const local = await given(maker, maker.id)
  const chief = await s.user({ authorities: ['ROLE_CONF_PERFIS_TODOS', ...strong] })
  await join(chief.id, company, local[0]?.perfis[0] ?? 0)
  expect(
    (
      await grant(
        chief,
        maker.id,
        local.filter((e) => e.empresa !== company),
      )
    ).status,
  ).toBe(200)
  expect((await maker.get(`/utilitario/empresas/${company}`)).status).toBe(404)
  const back = [...(await given(maker, maker.id)), { empresa: company, perfis: [weakProfile] }]
  expect((await grant(maker, maker.id, back)).status).toBe(422)
  await s.sql('delete from utilitario_usuarios__empresas where empresa_id = $1', [company])
  expect((await grant(maker, maker.id, back)).status).toBe(422)
  expect((await given(maker, maker.id)).map((e) => e.empresa)).toEqual([s.empresa])
})

test('whoever has only a profile of one company works in the company they make with the same rights, gives them there, and no others', async () => {
  const maker = await s.user({ authorities: makers })
  await s.sql('update utilitario_perfis set empresa_id = $1 where nome = $2', [
    s.empresa,
    `Perfil ${maker.id}`,
  ])
  const company = await newCompany(maker)
  const [row] = (await given(maker, maker.id)).filter((e) => e.empresa === company)
  const [copy] = await s.sql<{ id: number; nome: string; empresa_id: number }>(
    'select id, nome, empresa_id from utilitario_perfis where id = any ($1)',
    [row?.perfis],
  )
  expect(copy).toMatchObject({ nome: `Perfil ${maker.id} – Empresa ${n}`, empresa_id: company })
  expect(
    (
      await s.sql<{ valor: string }>(
        'select valor from utilitario_perfis__authorities where registro_id = $1',
        [copy?.id],
      )
    )
      .map((r) => r.valor)
      .toSorted(),
  ).toEqual([...makers].toSorted())
  const other = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })
  const kept = await given(maker, other.id)
  expect(
    (await grant(maker, other.id, [...kept, { empresa: company, perfis: [copy?.id ?? 0] }])).status,
  ).toBe(200)
  expect(
    (
      await grant(maker, other.id, [
        ...kept,
        { empresa: company, perfis: [await profile(['ROLE_CAD_CURSOS'])] },
      ])
    ).status,
  ).toBe(422)
  expect((await maker.put(`/userinfo/empresa/${company}`)).status).toBe(200)
  expect((await maker.get('/captacao/idiomas')).status).toBe(200)
  expect(
    await s.sql(
      'select 1 from utilitario_perfis__authorities a join utilitario_usuarios__empresas__perfis x on x.valor_id = a.registro_id join utilitario_usuarios__empresas e on e.id = x.registro_id where e.registro_id = $1 and e.empresa_id = $2 and not (a.valor = any ($3))',
      [maker.id, company, makers],
    ),
  ).toEqual([])
})

test('a profile that people of another company have too is changed, by more or by less, only by who changes profiles there', async () => {
  const shared = await profile(['ROLE_CAD_IDIOMAS', 'ROLE_CAD_CANDIDATOS'])
  const here = await s.user({ authorities: strong })
  const theirs = await s.user({ empresas: [s.outra] })
  await join(theirs.id, s.outra, shared)
  const { versao } = (await here.get(`/utilitario/perfis/${shared}`)).body
  for (const change of [{ authorities: ['ROLE_CAD_IDIOMAS'] }, { nome: 'Outro nome' }]) {
    const refused = await here.put(`/utilitario/perfis/${shared}`, { versao, ...change })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este perfil também é usado em outra empresa, onde você não altera perfis: clone-o para adaptar.',
    ])
  }
  expect(
    (
      await s.sql<{ n: number }>(
        'select count(*)::int n from utilitario_perfis__authorities where registro_id = $1',
        [shared],
      )
    )[0]?.n,
  ).toBe(2)
  expect(
    (await both.put(`/utilitario/perfis/${shared}`, { versao, nome: `Perfil das duas ${shared}` }))
      .status,
  ).toBe(200)
})

test('a user that somebody made is seen by the maker for that alone only until the user works somewhere', async () => {
  const maker = await s.user({ authorities: strong })
  const [made] = await s.sql<{ id: number }>(
    "insert into utilitario_usuarios (nome, cpf, email, criado_por) values ('Recém Criada', $1, 'recem@exemplo.com.br', $2) returning id",
    [cpfOf(8801), maker.id],
  )
  expect((await maker.get(`/utilitario/usuarios/${made?.id}`)).status).toBe(200)
  await join(made?.id ?? 0, s.outra, weakProfile)
  expect((await maker.get(`/utilitario/usuarios/${made?.id}`)).status).toBe(404)
  expect((await maker.get(`/utilitario/usuarios?page=0&ids=${made?.id}`)).body.totalElements).toBe(
    0,
  )
})
