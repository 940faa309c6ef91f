import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { cpfOf, type Client, type Scenario, testPassword } from '#platform/testing/scenario.ts'
import { firstAdministratorToken } from './invites.ts'

const keys = [
  'ROLE_CONF_USUARIOS',
  'ROLE_CONF_USUARIOS_INSERIR',
  'ROLE_CONF_USUARIOS_EDITAR',
  'ROLE_CONF_USUARIOS_EXCLUIR',
  'ROLE_CONF_PERFIS',
  'ROLE_CONF_PERFIS_INSERIR',
  'ROLE_CONF_PERFIS_EDITAR',
  'ROLE_CONF_PERFIS_EXCLUIR',
  'ROLE_CAD_EMPRESAS',
  'ROLE_CAD_IDIOMAS',
]
const chosen = 'uma frase bem comprida 9'
let s: Scenario
let admin: Client & { id: number }
let firstToken: string | null
let n = 500

beforeAll(async () => {
  s = await installation()
  firstToken = await firstAdministratorToken(s.world.platform.pool, s.clock.now)
  await s.sql("select setval(pg_get_serial_sequence('utilitario_usuarios', 'id'), 2000)")
  admin = await s.user({ authorities: keys })
})
afterAll(() => s.stop())

const outbox = async () =>
  Promise.all(
    readdirSync(join(s.dataDir, 'outbox'))
      .toSorted()
      .map(async (f) => simpleParser(readFileSync(join(s.dataDir, 'outbox', f)))),
  )
const tokenIn = (text: string | undefined) =>
  /acesso\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
async function lastToken(email: string) {
  await s.runJobs()
  const mails = (await outbox()).filter((m) =>
    (Array.isArray(m.to) ? m.to : [m.to]).some((t) => t?.text.includes(email)),
  )
  return tokenIn(mails.toSorted((a, b) => Number(a.date) - Number(b.date)).at(-1)?.text)
}

async function profile(authorities: string[]) {
  n += 1
  const [row] = await s.sql<{ id: number }>(
    'insert into utilitario_perfis (nome) values ($1) returning id',
    [`Perfil próprio ${n}`],
  )
  for (const a of authorities)
    await s.sql('insert into utilitario_perfis__authorities (registro_id, valor) values ($1, $2)', [
      row?.id,
      a,
    ])
  return row?.id ?? 0
}

const body = (perfil: number, empresa = s.empresa) => ({
  nome: `Pessoa ${++n}`,
  cpf: cpfOf(n),
  email: `pessoa${n}@exemplo.com.br`,
  empresas: [{ empresa, perfis: [perfil] }],
})
const page = (path: string, fields: Record<string, string>) =>
  s.app.inject({
    method: 'POST',
    url: `/fortes/${path}`,
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  })
const login = (cpf: string, password: string, empresaId = s.empresa) =>
  s.anonymous().post('/login', { username: cpf, password, empresaId, tipoLogin: 'CADASTRO' })

test('a login is refused with one sentence whatever the cause: unknown CPF, wrong password, wrong company, inactive user, closed company', async () => {
  const person = await s.user({})
  const cpf =
    (
      await s.sql<{ cpf: string }>('select cpf from utilitario_usuarios where id = $1', [person.id])
    )[0]?.cpf ?? ''
  const answers = [
    await login(cpfOf(9_999), testPassword),
    await login(cpf, 'outra senha qualquer'),
    await login(cpf, testPassword, s.outra),
    await login(cpf, testPassword, 99_999),
  ]
  await s.sql('update utilitario_usuarios set ativo = false where id = $1', [person.id])
  answers.push(await login(cpf, testPassword))
  await s.sql('update utilitario_usuarios set ativo = true where id = $1', [person.id])
  await s.sql('update utilitario_empresas set ativa = false where id = $1', [s.empresa])
  answers.push(await login(cpf, testPassword))
  await s.sql('update utilitario_empresas set ativa = true where id = $1', [s.empresa])
  for (const a of answers)
    expect({ status: a.status, ...a.body, requestId: '' }).toEqual({
      status: 401,
      code: 'LOGIN_RECUSADO',
      message: 'CPF, senha ou empresa não conferem.',
      requestId: '',
    })
})

test('an invitation reaches the mailbox, makes the password once and is worth 72 hours', async () => {
  const b = body(await profile(['ROLE_CAD_IDIOMAS']))
  expect((await admin.post('/utilitario/usuarios', b)).status).toBe(201)
  const token = await lastToken(b.email)
  expect(token).toHaveLength(43)
  const used = await page('acesso', { token, senha: chosen, confirmaSenha: chosen })
  expect([used.statusCode, used.payload]).toEqual([
    200,
    expect.stringContaining('A senha foi gravada'),
  ])
  expect((await login(b.cpf, chosen)).status).toBe(200)
  expect(
    (await page('acesso', { token, senha: `${chosen}0`, confirmaSenha: `${chosen}0` })).statusCode,
  ).toBe(410)
  expect((await login(b.cpf, chosen)).status).toBe(200)
  const late = body(await profile(['ROLE_CAD_IDIOMAS']))
  await admin.post('/utilitario/usuarios', late)
  const lateToken = await lastToken(late.email)
  const now = s.clock.now
  s.clock.now = new Date(now.getTime() + 72 * 3_600_000 + 1000)
  const expired = await page('acesso', { token: lateToken, senha: chosen, confirmaSenha: chosen })
  s.clock.now = now
  expect(expired.statusCode).toBe(410)
  expect((await login(late.cpf, chosen)).status).toBe(401)
})

test('a password stays as it was typed, blanks at its ends too', async () => {
  const b = body(await profile(['ROLE_CAD_IDIOMAS']))
  await admin.post('/utilitario/usuarios', b)
  const token = await lastToken(b.email)
  const blank = ` ${chosen} `
  const used = await page('acesso', { token, senha: blank, confirmaSenha: blank })
  expect(used.statusCode).toBe(200)
  expect((await login(b.cpf, chosen)).status).toBe(401)
  expect((await login(b.cpf, blank)).status).toBe(200)
})

test('a weak or differently repeated password leaves the link usable', async () => {
  const b = body(await profile(['ROLE_CAD_IDIOMAS']))
  await admin.post('/utilitario/usuarios', b)
  const token = await lastToken(b.email)
  expect((await page('acesso', { token, senha: 'curta', confirmaSenha: 'curta' })).statusCode).toBe(
    422,
  )
  expect(
    (await page('acesso', { token, senha: chosen, confirmaSenha: `${chosen}x` })).statusCode,
  ).toBe(422)
  expect((await page('acesso', { token, senha: chosen, confirmaSenha: chosen })).statusCode).toBe(
    200,
  )
})

test('password recovery answers the same for known and unknown CPF, and its use ends the other sessions', async () => {
  const person = await s.user({})
  const [row] = await s.sql<{ cpf: string; email: string }>(
    'select cpf, email from utilitario_usuarios where id = $1',
    [person.id],
  )
  const { cpf, email } = row ?? { cpf: '', email: '' }
  const [known, unknown] = [
    await page('recuperar-senha', { cpf }),
    await page('recuperar-senha', { cpf: cpfOf(8_888) }),
  ]
  expect([known.statusCode, known.payload]).toEqual([unknown.statusCode, unknown.payload])
  expect(
    (await page('acesso', { token: await lastToken(email), senha: chosen, confirmaSenha: chosen }))
      .statusCode,
  ).toBe(200)
  await expect.poll(async () => (await person.get('/userinfo')).status).toBe(401)
  expect((await login(cpf, chosen)).status).toBe(200)
})

const withLink = async () => {
  const person = await s.user({})
  const [row] = await s.sql<{ cpf: string; email: string }>(
    'select cpf, email from utilitario_usuarios where id = $1',
    [person.id],
  )
  const { cpf, email } = row ?? { cpf: '', email: '' }
  await page('recuperar-senha', { cpf })
  const token = await lastToken(email)
  const opens = async () =>
    (await s.app.inject({ method: 'GET', url: `/fortes/acesso?token=${token}` })).statusCode
  expect(await opens()).toBe(200)
  return { person, cpf, email, opens }
}

test('a recovery link ends when the user changes the password', async () => {
  const { person, opens } = await withLink()
  expect(
    (
      await person.patch('/userinfo/senha', {
        senha: testPassword,
        novaSenha: chosen,
        confNovaSenha: chosen,
      })
    ).status,
  ).toBe(204)
  expect(await opens()).toBe(410)
})

test("a recovery link ends when the user's e-mail changes", async () => {
  const { person, opens } = await withLink()
  const boss = await s.user({ perfil: 'Administrador' })
  const { versao } = (await boss.get(`/utilitario/usuarios/${person.id}`)).body
  expect(
    (
      await boss.put(`/utilitario/usuarios/${person.id}`, {
        versao,
        email: `trocado${person.id}@exemplo.com.br`,
      })
    ).status,
  ).toBe(200)
  expect(await opens()).toBe(410)
})

test('one CPF gets five recovery mails an hour, and the answer stays the same sentence', async () => {
  const { cpf, email } = await withLink()
  await s.sql("delete from plataforma_tentativa where chave like 'POST recuperar-senha%'")
  const answers = []
  for (let i = 0; i < 5; i++) answers.push(await page('recuperar-senha', { cpf }))
  expect(new Set(answers.map((a) => `${a.statusCode} ${a.payload}`)).size).toBe(1)
  await s.runJobs()
  expect(
    (await outbox()).filter((m) => [m.to].flat().some((t) => t?.text.includes(email))),
  ).toHaveLength(5)
})

test('only profiles whose authorities one holds are given, and whoever holds more than oneself is not changed', async () => {
  const big = await profile(['ROLE_CONF_PARAMETROS_SISTEMA_EDITAR'])
  const small = await profile(['ROLE_CONF_USUARIOS'])
  const refused = await admin.post('/utilitario/usuarios', body(big))
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    422,
    expect.stringContaining('tem permissões que você não possui'),
  ])
  const made = (await admin.post('/utilitario/usuarios', body(small))).body
  await s.sql(
    'insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id) select id, $2 from utilitario_usuarios__empresas where registro_id = $1',
    [made.id, big],
  )
  const now = (await admin.get(`/utilitario/usuarios/${made.id}`)).body
  expect(
    (
      await admin.put(`/utilitario/usuarios/${made.id}`, {
        nome: 'Novo nome',
        empresas: now.empresas,
      })
    ).status,
  ).toBe(409)
})

test('access to a company one does not work in is neither given nor taken away', async () => {
  const small = await profile(['ROLE_CONF_USUARIOS'])
  expect((await admin.post('/utilitario/usuarios', body(small, s.outra))).status).toBe(422)
  const made = (await admin.post('/utilitario/usuarios', body(small))).body
  await s.sql(
    'insert into utilitario_usuarios__empresas (registro_id, empresa_id, ordem) values ($1, $2, 2)',
    [made.id, s.outra],
  )
  const taken = await admin.put(`/utilitario/usuarios/${made.id}`, {
    empresas: [{ empresa: s.empresa, perfis: [small] }],
  })
  expect([taken.status, taken.body.errors[0].message]).toEqual([
    422,
    'Você só pode alterar o acesso às empresas em que trabalha.',
  ])
})

test('users of companies one does not share are neither listed nor found [R1-B-136]', async () => {
  const elsewhere = await s.user({ empresas: [s.outra], nome: 'Pessoa de fora' })
  const here = await s.user({ empresas: [s.empresa, s.outra], nome: 'Pessoa dos dois' })
  const list = (await admin.get('/utilitario/usuarios?page=0&size=200')).body.content.map(
    (u: { id: number }) => u.id,
  )
  expect([list.includes(elsewhere.id), list.includes(here.id)]).toEqual([false, true])
  expect((await admin.get(`/utilitario/usuarios/${elsewhere.id}`)).status).toBe(404)
  expect((await admin.put(`/utilitario/usuarios/${elsewhere.id}`, { nome: 'x' })).status).toBe(404)
  expect(
    (await admin.post(`/utilitario/usuarios/${elsewhere.id}/redefinir-senha`, {})).status,
  ).toBe(404)
})

test('authorities one lacks can not be put into a profile; default profiles are cloned and never changed', async () => {
  const refused = await admin.post('/utilitario/perfis', {
    nome: 'Poderoso',
    authorities: ['ROLE_CONF_PERFIS', 'ROLE_CONF_PARAMETROS_SISTEMA_EDITAR'],
  })
  expect(refused.status).toBe(422)
  const [rh] = await s.sql<{ id: number }>(
    "select id from utilitario_perfis where padrao and nome = 'RH'",
  )
  const locked = await admin.put(`/utilitario/perfis/${rh?.id}`, { descricao: 'x' })
  expect([locked.status, locked.body.message]).toEqual([
    409,
    'Um perfil padrão não pode ser alterado: clone-o para adaptar.',
  ])
  expect((await admin.delete(`/utilitario/perfis/${rh?.id}`)).status).toBe(409)
  const clone = await admin.post(`/utilitario/perfis/${rh?.id}/clonar`, { nome: 'RH da filial' })
  expect(clone.body).toMatchObject({ nome: 'RH da filial', padrao: false })
  expect(clone.body.authorities.every((a: string) => keys.includes(a))).toBe(true)
})

test('a change of a profile reaches the sessions that are open', async () => {
  const id = await profile(['ROLE_CAD_IDIOMAS'])
  const made = (await admin.post('/utilitario/usuarios', body(id))).body
  await page('acesso', { token: await lastToken(made.email), senha: chosen, confirmaSenha: chosen })
  const person = s.anonymous()
  await person.post('/login', {
    username: made.cpf,
    password: chosen,
    empresaId: s.empresa,
    tipoLogin: 'CADASTRO',
  })
  expect((await person.get('/captacao/idiomas')).status).toBe(200)
  expect(
    (await admin.put(`/utilitario/perfis/${id}`, { authorities: ['ROLE_CONF_USUARIOS'] })).status,
  ).toBe(200)
  await expect.poll(async () => (await person.get('/captacao/idiomas')).status).toBe(403)
  expect((await admin.put(`/utilitario/usuarios/${made.id}`, { ativo: false })).status).toBe(200)
  await expect.poll(async () => (await person.get('/userinfo')).status).toBe(401)
})

test('the last administrator stays, also when two take each other away at the same time', async () => {
  const [others] = await s.sql<{ ids: number[] }>(
    'select array_agg(id) ids from utilitario_usuarios where ativo and id not in ($1)',
    [admin.id],
  )
  await s.sql('update utilitario_usuarios set ativo = false where id = any ($1)', [
    others?.ids ?? [],
  ])
  try {
    const second = await s.user({ authorities: keys })
    const both = await Promise.all([
      admin.put(`/utilitario/usuarios/${second.id}`, { ativo: false }),
      second.put(`/utilitario/usuarios/${admin.id}`, { ativo: false }),
    ])
    const left = await s.sql<{ id: number }>('select id from utilitario_usuarios where ativo')
    expect(left).toHaveLength(1)
    expect(both.map((b) => b.status).toSorted()[0]).toBe(200)
    const stays = left[0]?.id === admin.id ? admin : second
    const own = (
      await s.sql<{ id: number }>(
        'select x.valor_id id from utilitario_usuarios__empresas e join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id where e.registro_id = $1',
        [stays.id],
      )
    )[0]?.id
    const emptied = await stays.put(`/utilitario/perfis/${own}`, {
      authorities: ['ROLE_CONF_PERFIS', 'ROLE_CONF_PERFIS_EDITAR'],
    })
    expect([emptied.status, emptied.body.message]).toEqual([
      409,
      'É preciso manter ao menos um administrador ativo.',
    ])
  } finally {
    await s.sql('update utilitario_usuarios set ativo = true where id = any ($1) or id = $2', [
      others?.ids ?? [],
      admin.id,
    ])
  }
})

test("the company is switched among one's own only; a tab of the former company is told so", async () => {
  const both = await s.user({ empresas: [s.empresa, s.outra] })
  expect((await both.put(`/userinfo/empresa/${s.outra}`)).body.empresa.id).toBe(s.outra)
  const stale = await both.post(
    '/captacao/idiomas',
    { nome: 'Tupi' },
    { headers: { 'x-empresa': String(s.empresa) } },
  )
  expect([stale.status, stale.body.code]).toEqual([409, 'EMPRESA_ALTERADA'])
  const one = await s.user()
  expect((await one.put(`/userinfo/empresa/${s.outra}`)).status).toBe(404)
})

test('sharing: user 1 sees all companies; others with flag and authority all, without either the current one, within a group only its companies [R1-B-134] [R1-B-135] [R1-B-137] [R2-B-168] [R2-B-169] [R2-B-170] [R2-B-172]', async () => {
  const seen = async (c: Client) =>
    (await c.get('/utilitario/empresas?page=0&size=200')).body.content
      .map((e: { id: number }) => e.id)
      .toSorted((a: number, b: number) => a - b)
  const all = [s.empresa, s.outra].toSorted((a, b) => a - b)
  const holder = await s.user({
    authorities: ['ROLE_CAD_EMPRESAS', 'ROLE_VER_EMPRESAS_CANDIDATOS'],
  })
  const plain = await s.user({ authorities: ['ROLE_CAD_EMPRESAS'] })
  const flags = async (candidatos: boolean, group: boolean) => {
    await s.sql(
      'update utilitario_parametros_sistema set compartilhar_candidatos = $1, compartilhar_somente_mesmo_grupo_ac = $2',
      [candidatos, group],
    )
    await s.sql("select pg_notify('rh_sessoes', '*')")
  }
  expect(await seen(holder)).toEqual([s.empresa])
  await flags(true, false)
  await expect.poll(() => seen(holder)).toEqual(all)
  expect(await seen(plain)).toEqual([s.empresa])
  await flags(true, true)
  await expect.poll(() => seen(holder)).toEqual([s.empresa])
  const [group] = await s.sql<{ id: number }>(
    "insert into utilitario_grupos_ac (codigo, descricao) values ('G1', 'Grupo') returning id",
  )
  await s.sql('update utilitario_empresas set grupo_ac_id = $1', [group?.id])
  await s.sql("select pg_notify('rh_sessoes', '*')")
  await expect.poll(() => seen(holder)).toEqual(all)
  await flags(false, false)
  await expect.poll(() => seen(holder)).toEqual([s.empresa])
  expect((await holder.get('/utilitario/parametros-sistema/compartilha-candidatos')).body).toEqual({
    valor: false,
  })
})

test('the first administrator is made once by the link of the first start; user 1 is neither deactivated nor removed', async () => {
  const fields = {
    token: firstToken ?? '',
    empresa: 'Nova',
    razaoSocial: 'Nova Ltda',
    cnpj: '11.222.333/0002-62',
    nome: 'Clara Administradora',
    cpf: cpfOf(7_777),
    email: 'clara@exemplo.com.br',
    senha: chosen,
    confirmaSenha: chosen,
  }
  const wrong = await page('acesso', { ...fields, cnpj: '1' })
  expect([wrong.statusCode, wrong.payload]).toEqual([
    422,
    expect.stringContaining('CNPJ inválido.'),
  ])
  const made = await page('acesso', fields)
  expect([made.statusCode, made.payload]).toEqual([200, expect.stringContaining('Tudo certo')])
  expect((await page('acesso', fields)).statusCode).toBe(410)
  const [company] = await s.sql<{ id: number }>(
    "select id from utilitario_empresas where nome = 'Nova'",
  )
  const first = s.anonymous()
  expect(
    (
      await first.post('/login', {
        username: fields.cpf,
        password: chosen,
        empresaId: company?.id,
        tipoLogin: 'CADASTRO',
      })
    ).status,
  ).toBe(200)
  expect((await first.get('/utilitario/empresas')).body).toHaveLength(3)
  const boss = await s.user({ perfil: 'Administrador', empresas: [s.empresa, company?.id ?? 0] })
  const off = await boss.put('/utilitario/usuarios/1', { ativo: false })
  expect([off.status, off.body.message]).toEqual([
    409,
    'O primeiro administrador não pode ser desativado.',
  ])
  expect((await boss.delete('/utilitario/usuarios/1')).body.message).toBe(
    'O primeiro administrador não pode ser removido.',
  )
})
