/** 'Excluir' of a record that is a person leaves nothing of the person in the log, whichever register it is. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { holdsPerson } from '#platform/server/engine/forget-person.ts'
import { proveLog, sealLog } from '#platform/server/log-seal.ts'
import { choiceKey, digestJob } from '#platform/server/messages/mail-copies.ts'
import { readEvents } from '#platform/server/messages/reader.ts'
import { type Client, cpfOf, type Scenario, testPassword } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
let admin: Client & { id: number }
let v: Vacancy
beforeAll(async () => {
  s = await installation()
  v = await vacancy(s)
  admin = await s.user({ perfil: 'Administrador' })
  await answeredFor(v.area)
})
afterAll(() => s.stop())

type Person = {
  id: number
  words: string[]
  cpf: string
  email: string
  phone: string
  /** Whose record the log tells of them under, too. */
  beside: string
  /** Where messages and mails have told of them. */
  told: readonly string[]
}

let n = 0
const wordsOf = (k: number) => [`Quitéria${k}x`, `Bragança${k}x`, `Petrúcia${k}x`, `Zuleíde${k}x`]

/** By mail to an address, and inside to two people: one has each message by mail at once, the other gathered. */
async function answeredFor(area: number): Promise<void> {
  const lead = async () => {
    const { id: colaborador } = await hire({ nome: `Chefe ${(n += 1)}` })
    return { colaborador, user: await s.user({ perfil: 'Gestor', colaborador }) }
  }
  const [first, second] = [await lead(), await lead()]
  const { versao } = (await admin.get(`/cargo-salario/areas-organizacionais/${area}`)).body
  const named = await admin.put(`/cargo-salario/areas-organizacionais/${area}`, {
    versao,
    emailsNotificacoes: ['area@exemplo.com.br'],
    empresaEResponsaveis: [first, second].map(({ colaborador }) => ({ colaborador })),
  })
  expect([named.status, named.body.errors]).toEqual([200, undefined])
  await s.sql(
    'insert into plataforma_preferencia (usuario_id, chave, valor) values ($1, $2, $3::jsonb)',
    [first.user.id, choiceKey, JSON.stringify({ TALENTOS: 'HORA' })],
  )
}

async function hire(more: Record<string, unknown>): Promise<{ id: number }> {
  const made = await admin.post('/gestao-talentos/talentos', {
    pessoal: { cpf: cpfOf(71_000 + n), dataNascimento: '1985-02-03', sexo: 'F' },
    dataAdmissao: '2026-11-20',
    vinculo: 'E',
    historico: {
      estabelecimento: v.estabelecimento,
      areaOrganizacional: v.area,
      faixaSalarial: v.faixa,
      tipoSalario: '1',
    },
    ...more,
  })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return made.body as { id: number }
}

/** Messages are written and their mails queued; none has left. */
async function tell(): Promise<void> {
  await s.sql(
    "update plataforma_evento set em = em - interval '6 minutes' where tratado_em is null",
  )
  await s.task(readEvents)
  const now = s.clock.now
  s.clock.now = new Date('2026-11-27T10:10:00Z')
  await s.task((ctx) => digestJob.run(ctx, {}))
  s.clock.now = now
}

/** A talent of whom the log tells under its own record, under the person's and under the one of a user. */
async function talent(): Promise<Person> {
  n += 1
  const [first = '', last = '', before = ''] = wordsOf(n)
  const [cpf, email, phone] = [
    cpfOf(71_000 + n),
    `quiteria${n}x@exemplo.com.br`,
    `98887${7000 + n}`,
  ]
  const { id } = await hire({
    nome: `${before} ${last}`,
    contato: { email, ddd: '85', dddCelular: '85', foneCelular: phone },
    emailCorporativo: email,
  })
  await tell()
  const path = `/gestao-talentos/talentos/${id}`
  const named = await admin.put(path, { nome: `${first} ${last}` })
  expect([named.status, named.body.errors]).toEqual([200, undefined])
  const user = await s.user()
  for (const colaborador of [id, null])
    expect((await admin.put(`/utilitario/usuarios/${user.id}`, { colaborador })).status).toBe(200)
  const words = [first, last, before]
  const told = ['plataforma_mensagem', 'tarefas.job'].map((where) => `${before} in ${where}`)
  return { id, words, cpf, email, phone, beside: 'utilitario.usuarios', told }
}

/** A user who worked, was seen as, was named by the record of another and could not enter once. */
async function user(): Promise<Person> {
  n += 1
  const [first = '', last = '', before = '', again = ''] = wordsOf(n)
  const [cpf, email] = [cpfOf(71_000 + n), `quiteria${n}x@exemplo.com.br`]
  const [profile] = await s.sql<{ id: number }>(
    "select id from utilitario_perfis where padrao and nome = 'RH'",
  )
  const made = await admin.post('/utilitario/usuarios', {
    nome: `${before} ${last}`,
    cpf,
    email,
    empresas: [{ empresa: s.empresa, perfis: [profile?.id] }],
  })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const { id } = made.body as { id: number }
  const path = `/utilitario/usuarios/${id}`
  await admin.put(path, { nome: `${first} ${last} ${again}` })
  await s.sql(
    "insert into plataforma_senha (tipo, usuario_id, resumo) select 'interno', $1, resumo from plataforma_senha where tipo = 'interno' and usuario_id = $2",
    [id, admin.id],
  )
  const c = s.anonymous()
  const login = (password: string) =>
    c.post('/login', { username: cpf, password, empresaId: s.empresa, tipoLogin: 'CADASTRO' })
  expect([(await login('errada')).status, (await login(testPassword)).status]).toEqual([401, 200])
  expect((await c.post('/captacao/idiomas', { nome: `Idioma ${n}` })).status).toBe(201)
  expect((await admin.get(`${path}/ver-como`)).status).toBe(200)
  for (const recrutadorResponsavel of [id, admin.id]) {
    const request = `/captacao/solicitacoes-pessoal/${v.solicitacao}`
    const said = await admin.put(request, { recrutadorResponsavel })
    expect([said.status, said.body.errors]).toEqual([200, undefined])
  }
  const words = [first, last, before, again]
  return { id, words, cpf, email, phone: '', beside: 'captacao.solicitacoes-pessoal', told: [] }
}

const made: Record<string, { path: string; person: () => Promise<Person> }> = {
  'gestao-talentos.talentos': { path: '/gestao-talentos/talentos', person: talent },
  'utilitario.usuarios': { path: '/utilitario/usuarios', person: user },
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What is found in the log, in what happened, was told and waits: by words, by e-mail, and by digits however they are written. */
async function left(p: Person): Promise<string[]> {
  const digits = (text: string): RegExp => new RegExp(text.split('').join('[.\\-/ ()]{0,2}'))
  const wanted: [string, (text: string) => boolean][] = [
    ...[...p.words, p.email].map((word): [string, (t: string) => boolean] => [
      word,
      (t) => t.includes(fold(word)),
    ]),
    ['CPF', (t) => digits(p.cpf).test(t)],
    ['phone', (t) => p.phone !== '' && digits(p.phone).test(t)],
  ]
  const found = new Set<string>()
  for (const table of [
    'plataforma_log',
    'plataforma_log_prova',
    'plataforma_evento',
    'plataforma_mensagem',
    'tarefas.job',
    'plataforma_tentativa',
    'gestao_talentos_pessoas',
  ])
    for (const { linha } of await s.sql<{ linha: string }>(`select t::text linha from ${table} t`))
      for (const [what, holds] of wanted) if (holds(fold(linha))) found.add(`${what} in ${table}`)
  return [...found].toSorted()
}

/** To the address, at once and gathered: each is its own mail. */
async function mailsTelling({ words }: Person): Promise<number> {
  const found = await s.sql(
    "select 1 from tarefas.job where name = 'plataforma-mail' and data::text like '%' || $1 || '%'",
    [words.at(-1)],
  )
  return found.length
}

test('every register that knows a CPF is one whose removal is searched', () => {
  const persons = [...s.world.registry.slices.values()]
    .filter(({ resource }) => holdsPerson(resource))
    .map(({ resource }) => resource.key)
  // Candidates have more ways out, each searched through the whole database beside the portal; a person goes with its roles.
  const elsewhere = ['captacao.candidatos', 'gestao-talentos.pessoas']
  expect(persons.toSorted()).toEqual([...Object.keys(made), ...elsewhere].toSorted())
})

test.each(Object.keys(made))(
  "after 'Excluir' in %s neither log nor messages nor waiting mails tell of the person, and the log's seal holds",
  async (key) => {
    const { path, person } = made[key] ?? { path: '', person: talent }
    const p = await person()
    // The search finds what there is: without this a search for nothing would pass.
    const before = await left(p)
    for (const word of p.words) expect(before).toContain(`${word} in plataforma_log`)
    expect(before).toEqual(expect.arrayContaining([...p.told]))
    expect(await mailsTelling(p)).toBe(p.told.length ? 3 : 0)
    const told = await s.sql(
      "select 1 from plataforma_log where recurso = $1 and alteracoes::text like '%' || $2 || '%'",
      [p.beside, p.words[0]],
    )
    expect(told.length).toBeGreaterThan(0)
    const gone = await admin.delete(`${path}/${p.id}`)
    expect([gone.status, gone.body?.message]).toEqual([204, undefined])
    expect(await left(p)).toEqual([])
    expect(
      await s.sql(
        "select acao from plataforma_log where recurso = $1 and registro = $2 and acao = 'EXCLUSAO'",
        [key, p.id],
      ),
    ).toHaveLength(1)
    const proof = await asOwner(s.world.platform.pool, async (tx) => {
      await sealLog(tx, s.clock.now)
      return proveLog(tx, s.clock.now)
    })
    expect([proof.problems, proof.blanked > 0]).toEqual([[], true])
  },
)

test('whoever is a candidate too stays a person when the talent is removed', async () => {
  const p = await talent()
  const [row] = await s.sql<{ pessoa_id: number }>(
    'select pessoa_id from gestao_talentos_talentos where id = $1',
    [p.id],
  )
  await s.sql(
    "insert into captacao_candidatos (empresa_id, pessoa_id, data_cadastro, data_atualizacao) values ($1, $2, '2026-01-05', '2026-01-05')",
    [s.empresa, row?.pessoa_id],
  )
  expect((await admin.delete(`/gestao-talentos/talentos/${p.id}`)).status).toBe(204)
  expect(
    await s.sql('select 1 from gestao_talentos_pessoas where id = $1', [row?.pessoa_id]),
  ).toHaveLength(1)
  const told = await s.sql(
    "select 1 from plataforma_log where recurso = 'gestao-talentos.talentos' and registro = $1 and titulo <> ''",
    [p.id],
  )
  expect(told).toEqual([])
})

test('of many removed at once none is left, and one that stays is left as it was', async () => {
  const [one, other, stays] = [await talent(), await talent(), await talent()]
  await s.sql('update gestao_talentos_talentos set empresa_id = $1 where id = $2', [
    s.outra,
    stays.id,
  ])
  const gone = await admin.post('/gestao-talentos/talentos/excluir-em-lote', {
    ids: [one.id, other.id, stays.id],
  })
  expect([gone.status, gone.body.removidos]).toEqual([200, [one.id, other.id]])
  expect([await left(one), await left(other)]).toEqual([[], []])
  expect(await left(stays)).toContain(`${stays.words[0]} in plataforma_log`)
})

test.each([
  ['in rows that hold who is meant', false],
  ['in rows written before they held it', true],
])(
  'of two persons of one name, told of beside, %s, the removed one is blanked, and the other too only where nothing tells them apart',
  async (_how, old) => {
    const [gone, stays] = [await talent(), await talent()]
    const name = `Homônima ${old ? 'antiga' : 'nova'}`
    const toldOf: Record<number, number> = {}
    for (const { id } of [gone, stays]) {
      expect((await admin.put(`/gestao-talentos/talentos/${id}`, { nome: name })).status).toBe(200)
      const { id: user } = await s.user()
      toldOf[id] = user
      const linked = await admin.put(`/utilitario/usuarios/${user}`, { colaborador: id })
      expect(linked.status).toBe(200)
    }
    if (old)
      await s.sql(
        "update plataforma_log set alteracoes = (select jsonb_agg(x - 'pessoas') from jsonb_array_elements(alteracoes) x) where recurso = 'utilitario.usuarios' and alteracoes <> '[]'",
      )
    const named = async ({ id }: Person): Promise<number> =>
      (
        await s.sql(
          "select 1 from plataforma_log where recurso = 'utilitario.usuarios' and registro = $1 and alteracoes::text like $2",
          [toldOf[id], `%${name}%`],
        )
      ).length
    expect([await named(gone), await named(stays)]).toEqual([1, 1])
    expect((await admin.delete(`/gestao-talentos/talentos/${gone.id}`)).status).toBe(204)
    expect([await named(gone), await named(stays)]).toEqual([0, old ? 0 : 1])
  },
)

test('who is named stays in the log: no reader is sent it', async () => {
  const { id } = await talent()
  const { id: user } = await s.user()
  expect((await admin.put(`/utilitario/usuarios/${user}`, { colaborador: id })).status).toBe(200)
  const [kept] = await s.sql<{ alteracoes: object[] }>(
    "select alteracoes from plataforma_log where recurso = 'utilitario.usuarios' and registro = $1 and acao = 'ALTERACAO'",
    [user],
  )
  expect(kept?.alteracoes).toMatchObject([{ pessoas: { 'gestao-talentos.talentos': [id] } }])
  // The log has the database's clock, the installation that of the test.
  const day = (more: number) => new Date(Date.now() + more * 86_400_000).toISOString().slice(0, 10)
  const filter = `recurso=utilitario.usuarios&registro=${user}&page=0&dataIni=${day(-1)}&dataFim=${day(1)}`
  for (const path of [`/utilitario/usuarios/${user}/alteracoes`, `/utilitario/log?${filter}`]) {
    const { body } = await admin.get(path)
    const changes = body.content.flatMap((e: { alteracoes: object[] }) => e.alteracoes)
    expect([path, changes]).toEqual([
      path,
      [{ campo: 'colaborador', rotulo: expect.any(String), de: null, para: expect.any(String) }],
    ])
  }
})
