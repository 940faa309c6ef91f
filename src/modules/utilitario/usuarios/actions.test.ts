import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { cpfOf, type Client, type Scenario, testPassword } from '#platform/testing/scenario.ts'

const keys = [
  'ROLE_CONF_USUARIOS',
  'ROLE_CONF_USUARIOS_INSERIR',
  'ROLE_CONF_USUARIOS_EDITAR',
  'ROLE_CONF_PERFIS',
  'ROLE_CONF_PERFIS_EDITAR',
  'ROLE_CAD_IDIOMAS',
  'ROLE_CAD_TALENTOS',
  'ROLE_VER_TODAS_AREAS',
]
const fresh = 'outra frase bem comprida 7'
let s: Scenario
let admin: Client & { id: number }
let n = 900

beforeAll(async () => {
  s = await installation()
  admin = await s.user({ authorities: keys })
})
afterAll(() => s.stop())

const cpfOfUser = async (id: number) =>
  (await s.sql<{ cpf: string }>('select cpf from utilitario_usuarios where id = $1', [id]))[0]
    ?.cpf ?? ''
const login = (c: Client, cpf: string, password = testPassword) =>
  c.post('/login', { username: cpf, password, empresaId: s.empresa, tipoLogin: 'CADASTRO' })

test('a user marked to change the password reaches nothing after the login until it is changed, and everything afterwards [R1-V-063] [R1-V-066] [R1-M-050]', async () => {
  const user = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })
  const cpf = await cpfOfUser(user.id)
  expect((await admin.put(`/utilitario/usuarios/${user.id}`, { trocarSenha: true })).status).toBe(
    200,
  )
  expect((await user.get('/captacao/idiomas')).status).toBe(200)
  const c = s.anonymous()
  const entered = await login(c, cpf)
  expect([entered.status, entered.body]).toEqual([
    200,
    {
      authenticated: false,
      proximoPasso: 'TROCAR_SENHA',
      usuario: { nome: `Usuário ${user.id}` },
      empresa: { id: s.empresa, nome: 'Horizonte' },
    },
  ])
  for (const [method, path] of [
    ['GET', '/userinfo'],
    ['GET', '/captacao/idiomas'],
    ['POST', '/captacao/idiomas'],
    ['GET', '/userinfo/sessoes'],
    ['PUT', `/userinfo/empresa/${s.empresa}`],
    ['GET', '/userinfo/para-fazer'],
    ['GET', '/captacao/idiomas/exportar'],
  ] as const)
    expect({
      path,
      status: (await c.send(method, path, method === 'GET' ? undefined : { nome: 'Tupi' })).body
        .code,
    }).toEqual({ path, status: 'TROCAR_SENHA' })
  expect((await c.get('/externo/parametros-do-sistema')).status).toBe(200)
  expect(await s.sql("select 1 from captacao_idiomas where nome = 'Tupi'")).toEqual([])
  const change = (senha: string, novaSenha: string) =>
    c.patch('/userinfo/senha', { senha, novaSenha, confNovaSenha: novaSenha })
  expect((await change(testPassword, testPassword)).body.errors[0].message).toBe(
    'A nova senha deve ser diferente da atual.',
  )
  expect(
    (await c.patch('/userinfo/senha', {})).body.errors.map((e: { field: string }) => e.field),
  ).toEqual(['senha', 'novaSenha', 'confNovaSenha'])
  expect(
    (
      await c.patch('/userinfo/senha', {
        senha: testPassword,
        novaSenha: fresh,
        confNovaSenha: `${fresh}x`,
      })
    ).body.errors,
  ).toMatchObject([
    {
      field: 'confNovaSenha',
      message: 'A senha não foi confirmada corretamente. Por favor, confira.',
    },
  ])
  expect((await c.get('/userinfo')).status).toBe(403)
  expect((await change(testPassword, fresh)).status).toBe(204)
  expect((await c.get('/userinfo')).body).toMatchObject({
    authenticated: true,
    usuario: { id: user.id },
  })
  expect((await c.get('/captacao/idiomas')).status).toBe(200)
  expect((await login(s.anonymous(), cpf, fresh)).body.authenticated).toBe(true)
  expect((await admin.get(`/utilitario/usuarios/${user.id}`)).body.trocarSenha).toBe(false)
})

test('deactivating ends the sessions at once and keeps the record; reactivating lets in again; nobody switches off oneself or the last administrator', async () => {
  const user = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })
  const cpf = await cpfOfUser(user.id)
  const off = await admin.put(`/utilitario/usuarios/${user.id}/desativar`, {})
  expect([off.status, off.body.ativo]).toEqual([200, false])
  await expect.poll(async () => (await user.get('/userinfo')).status).toBe(401)
  expect((await login(s.anonymous(), cpf)).status).toBe(401)
  expect((await admin.put(`/utilitario/usuarios/${user.id}/desativar`, {})).body.message).toBe(
    'O usuário já está inativo.',
  )
  expect((await admin.put(`/utilitario/usuarios/${user.id}/reativar`, {})).body.ativo).toBe(true)
  expect((await login(s.anonymous(), cpf)).status).toBe(200)
  expect((await admin.put(`/utilitario/usuarios/${admin.id}/desativar`, {})).body.message).toBe(
    'Você não pode desativar o próprio usuário.',
  )
  const helper = await s.user({
    authorities: ['ROLE_CONF_USUARIOS', 'ROLE_CONF_USUARIOS_EDITAR', 'ROLE_CONF_PERFIS_TODOS'],
  })
  const last = await helper.put(`/utilitario/usuarios/${admin.id}/desativar`, {})
  expect([last.status, last.body.message]).toEqual([
    409,
    'É preciso manter ao menos um administrador ativo.',
  ])
  expect((await admin.get('/userinfo')).status).toBe(200)
})

test('the address of a mightier user is not changed by a lesser one, who could else take that access over', async () => {
  const boss = await s.user({ perfil: 'Administrador' })
  const before = (await admin.get(`/utilitario/usuarios/${boss.id}`)).body
  const refused = await admin.put(`/utilitario/usuarios/${boss.id}`, {
    email: 'desviado@exemplo.com.br',
  })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('permissões que você não possui'),
  ])
  expect((await admin.get(`/utilitario/usuarios/${boss.id}`)).body.email).toBe(before.email)
  expect(
    (await boss.put(`/utilitario/usuarios/${admin.id}`, { email: 'nova@exemplo.com.br' })).status,
  ).toBe(200)
})

test('an ordinary user never gets number 1: it waits for the first administrator', async () => {
  const [rh] = await s.sql<{ id: number }>('select id from utilitario_perfis where nome = $1', [
    `Perfil ${admin.id}`,
  ])
  await s.sql("select setval(pg_get_serial_sequence('utilitario_usuarios', 'id'), 5000)")
  const made = await admin.post('/utilitario/usuarios', {
    nome: 'Comum',
    cpf: cpfOf(8_001),
    email: 'comum@exemplo.com.br',
    empresas: [{ empresa: s.empresa, perfis: [rh?.id] }],
  })
  expect([made.status, made.body.id > 1]).toEqual([201, true])
  const other = await installation()
  try {
    expect(
      await other.sql("select nextval(pg_get_serial_sequence('utilitario_usuarios', 'id'))::int n"),
    ).toEqual([{ n: 2 }])
  } finally {
    await other.stop()
  }
})

async function talent(
  o: {
    cpf?: string | null
    email?: string | null
    nome?: string
    situacao?: string
    empresa?: number
  } = {},
) {
  n += 1
  const company = o.empresa ?? s.empresa
  const [person] = await s.sql<{ id: number }>(
    'insert into gestao_talentos_pessoas (empresa_id, nome, pessoal_cpf, contato_email) values ($1, $2, $3, $4) returning id',
    [
      company,
      o.nome ?? `Talento ${n}`,
      o.cpf === undefined ? cpfOf(n) : o.cpf,
      o.email === undefined ? `talento${n}@exemplo.com.br` : o.email,
    ],
  )
  const [made] = await s.sql<{ id: number }>(
    "insert into gestao_talentos_talentos (empresa_id, pessoa_id, matricula, data_admissao, situacao) values ($1, $2, $3, '2020-01-01', $4) returning id",
    [company, person?.id, String(n), o.situacao ?? 'A'],
  )
  return made?.id ?? 0
}

test('users for talents: each one is told what happened, those without CPF, e-mail or need of one are passed over, the others get user and invitation', async () => {
  const [profile] = await s.sql<{ id: number }>(
    'select id from utilitario_perfis where nome = $1',
    [`Perfil ${admin.id}`],
  )
  const [ready, noCpf, noMail, gone, abroad] = [
    await talent({ nome: 'Ana Pronta' }),
    await talent({ nome: 'Bia Sem CPF', cpf: null }),
    await talent({ nome: 'Caio Sem Correio', email: null }),
    await talent({ nome: 'Davi Desligado', situacao: 'D' }),
    await talent({ nome: 'Elsa de Fora', empresa: s.outra }),
  ]
  const [long, twin] = [
    await talent({ nome: `Fabiano ${'Silva '.repeat(14)}` }),
    await talent({ nome: 'Gil Já Usuário', cpf: await cpfOfUser(admin.id) }),
  ]
  const seen = await admin.post('/utilitario/usuarios/criar-para-talentos/previa', {
    perfil: profile?.id,
  })
  const fates = (body: { talentos: { talentoId: number; situacao: string }[] }) =>
    Object.fromEntries(body.talentos.map((t) => [t.talentoId, t.situacao]))
  expect(fates(seen.body)).toEqual({
    [ready]: 'CRIAR',
    [noCpf]: 'SEM_CPF',
    [noMail]: 'SEM_EMAIL',
    [long]: 'CRIAR',
    [twin]: 'JA_TEM',
  })
  expect([gone, abroad].some((id) => id in fates(seen.body))).toBe(false)
  expect(await s.sql("select 1 from utilitario_usuarios where nome = 'Ana Pronta'")).toEqual([])
  const done = await admin.post('/utilitario/usuarios/criar-para-talentos', { perfil: profile?.id })
  expect([done.body.criados, fates(done.body)]).toEqual([
    1,
    {
      [ready]: 'CRIADO',
      [noCpf]: 'SEM_CPF',
      [noMail]: 'SEM_EMAIL',
      [long]: 'RECUSADO',
      [twin]: 'JA_TEM',
    },
  ])
  expect(
    await s.sql('select nome, ativo from utilitario_usuarios where colaborador_id = $1', [ready]),
  ).toEqual([{ nome: 'Ana Pronta', ativo: true }])
  const mails = await s.sql(
    "select 1 from tarefas.job where name = 'utilitario-acesso' and (data->>'usuarioId')::int = (select id from utilitario_usuarios where colaborador_id = $1)",
    [ready],
  )
  expect(mails).toHaveLength(1)
  expect(
    fates(
      (
        await admin.post('/utilitario/usuarios/criar-para-talentos', {
          perfil: profile?.id,
          filtros: { nome: 'Ana' },
        })
      ).body,
    ),
  ).toEqual({ [ready]: 'JA_TEM' })
  const strange = await admin.post('/utilitario/usuarios/criar-para-talentos', {
    perfil: profile?.id,
    filtros: { matricula: '7' },
  })
  expect([strange.status, strange.body.message]).toEqual([400, 'Filtro desconhecido: matricula.'])
})

test("a profile beyond one's own authorities makes no user for any talent, and without the right to talents none is told", async () => {
  const [big] = await s.sql<{ id: number }>(
    "select id from utilitario_perfis where padrao and nome = 'Administrador'",
  )
  const one = await talent({ nome: 'Hugo' })
  const refused = await admin.post('/utilitario/usuarios/criar-para-talentos', {
    perfil: big?.id,
    ids: [one],
  })
  expect(refused.body.talentos).toMatchObject([
    {
      talentoId: one,
      situacao: 'RECUSADO',
      mensagem: expect.stringContaining('permissões que você não possui'),
    },
  ])
  expect(await s.sql('select 1 from utilitario_usuarios where colaborador_id = $1', [one])).toEqual(
    [],
  )
  const blind = await s.user({ authorities: ['ROLE_CONF_USUARIOS', 'ROLE_CONF_USUARIOS_INSERIR'] })
  expect(
    (await blind.post('/utilitario/usuarios/criar-para-talentos/previa', { perfil: big?.id }))
      .status,
  ).toBe(403)
})

test("seeing as another user shows menu and authorities in a company of one's own, writes it into the log and opens nothing", async () => {
  const user = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'], empresas: [s.empresa, s.outra] })
  const seen = await admin.get(`/utilitario/usuarios/${user.id}/ver-como`)
  expect(seen.body).toMatchObject({
    nome: `Usuário ${user.id}`,
    empresa: { id: s.empresa },
    empresas: [{ id: s.empresa }],
    authorities: ['ROLE_CAD_IDIOMAS'],
    areas: 0,
    permissoes: [
      { titulo: 'Recrutamento e Seleção', linhas: [{ titulo: 'Idiomas', pode: ['Ver'] }] },
    ],
  })
  expect(seen.body.menu.map((m: { chave: string }) => m.chave)).toEqual(['captacao'])
  expect(Object.keys(seen.body).toSorted()).toEqual([
    'areas',
    'authorities',
    'empresa',
    'empresas',
    'menu',
    'nome',
    'permissoes',
  ])
  expect((await admin.get('/userinfo')).body.usuario.id).toBe(admin.id)
  expect(
    (await admin.get(`/utilitario/usuarios/${user.id}/ver-como?empresaId=${s.outra}`)).status,
  ).toBe(404)
  const elsewhere = await s.user({ empresas: [s.outra] })
  expect((await admin.get(`/utilitario/usuarios/${elsewhere.id}/ver-como`)).status).toBe(404)
  expect(
    await s.sql("select usuario_id from plataforma_log where acao = 'VER_COMO' and registro = $1", [
      user.id,
    ]),
  ).toEqual([{ usuario_id: admin.id }])
})

test('in another company the authorities of a user are seen only by who takes care of users there, not by who merely works there', async () => {
  const user = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'], empresas: [s.empresa, s.outra] })
  const carer = await s.user({ authorities: ['ROLE_CONF_USUARIOS', 'ROLE_CONF_USUARIOS_EDITAR'] })
  const [row] = await s.sql<{ id: number }>(
    'insert into utilitario_usuarios__empresas (registro_id, empresa_id, ordem) values ($1, $2, 2) returning id',
    [carer.id, s.outra],
  )
  const holds = async (authorities: string[]) => {
    const [made] = await s.sql<{ id: number }>(
      'insert into utilitario_perfis (nome) values ($1) returning id',
      [`Perfil ver como ${authorities.length}`],
    )
    for (const a of authorities)
      await s.sql(
        'insert into utilitario_perfis__authorities (registro_id, valor) values ($1, $2)',
        [made?.id, a],
      )
    await s.sql(
      'insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id) values ($1, $2)',
      [row?.id, made?.id],
    )
  }
  const companies = async () =>
    (
      (await carer.get(`/utilitario/usuarios/${user.id}/ver-como`)).body.empresas as {
        id: number
      }[]
    ).map((e) => e.id)
  await holds(['ROLE_CAD_IDIOMAS'])
  expect(
    (await carer.get(`/utilitario/usuarios/${user.id}/ver-como?empresaId=${s.outra}`)).status,
  ).toBe(404)
  expect(await companies()).toEqual([s.empresa])
  await holds(['ROLE_CONF_USUARIOS', 'ROLE_CONF_USUARIOS_EDITAR'])
  expect(
    (await carer.get(`/utilitario/usuarios/${user.id}/ver-como?empresaId=${s.outra}`)).body,
  ).toMatchObject({ empresa: { id: s.outra }, authorities: ['ROLE_CAD_IDIOMAS'] })
  expect((await companies()).toSorted((a, b) => a - b)).toEqual([s.empresa, s.outra])
})
