/** Who may try to enter how often, and that nothing but a right password tells whether a CPF is known. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installation } from '#app/testing.ts'
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { users } from '#platform/contract/actor.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { hashPassword, storeDigest } from '#platform/server/session/password.ts'
import {
  type Answer,
  cpfOf,
  type Client,
  type Scenario,
  testPassword,
} from '#platform/testing/scenario.ts'
import { candidateByPortal, password, registration } from './portal-for-tests.ts'

/** Digests are counted, and made cheap: hundreds of tries are wanted here, not their cost. */
const work = vi.hoisted(() => ({ hashes: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const hash: typeof real.hash = (text) => {
    work.hashes += 1
    return real.hash(text, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  }
  const verify: typeof real.verify = (...given) => {
    work.hashes += 1
    return real.verify(...given)
  }
  return { ...real, hash, verify }
})

const actors = { interno: users, candidato }
type Kind = keyof typeof actors
type Person = Client & { cpf: string; id: number }

let s: Scenario
const people = new Map<Kind, Person>()
const right: Record<Kind, string> = { interno: testPassword, candidato: password }

beforeAll(async () => {
  s = await installation()
  const user = await s.user()
  const [row] = await s.sql<{ cpf: string }>('select cpf from utilitario_usuarios where id = $1', [
    user.id,
  ])
  people.set('interno', Object.assign(user, { cpf: row?.cpf ?? '' }))
  people.set(
    'candidato',
    await candidateByPortal(s, registration({ cargos: String(await position()) })),
  )
})
afterAll(() => s.stop())
beforeEach(() => s.sql('delete from plataforma_tentativa'))

const position = async (): Promise<number> => {
  const [row] = await s.sql<{ id: number }>(
    "insert into cargo_salario_cargos (empresa_id, nome, nome_mercado, exibir_modulo_externo) values ($1, 'Analista', 'Analista', true) returning id",
    [s.empresa],
  )
  return row?.id ?? 0
}
const of = (kind: Kind): Person => {
  const person = people.get(kind)
  if (!person) throw new Error(`No ${kind}.`)
  return person
}

type From = { ip?: string; cookies?: string }
const send = async (
  path: string,
  payload: Record<string, string>,
  { ip = '203.0.113.1', cookies = '' }: From,
  method: 'POST' | 'PUT' = 'POST',
  form = true,
) =>
  s.app.inject({
    method,
    url: `/fortes/${path}`,
    remoteAddress: ip,
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      ...(cookies ? { cookie: cookies } : {}),
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    payload: form ? new URLSearchParams(payload).toString() : payload,
  })

const enter = async (kind: Kind, cpf: string, senha: string, from: From = {}) =>
  kind === 'interno'
    ? send(
        'api/login',
        { username: cpf, password: senha, empresaId: String(s.empresa), tipoLogin: 'CADASTRO' },
        from,
        'POST',
        false,
      )
    : send('api/externo/login', { cpf, senha, empresaId: String(s.empresa) }, from)

const recover = async (kind: Kind, cpf: string, from: From = {}) =>
  kind === 'interno'
    ? send('recuperar-senha', { cpf }, from)
    : send('externo/recuperar-senha', { cpf, empresaId: String(s.empresa) }, from)

const waiting = async (kind: Kind, cpf: string): Promise<number> =>
  (
    await s.sql("select 1 from tarefas.job where name = $1 and data->>'cpf' = $2", [
      kind === 'interno' ? 'utilitario-senha' : 'portal-senha',
      cpf,
    ])
  ).length

const kinds: Kind[] = ['interno', 'candidato']
const address = (n: number): string => `198.51.100.${n}`

const entered = (kind: Kind, by: Client): Promise<Answer> =>
  kind === 'interno'
    ? by.post('/login', {
        username: of(kind).cpf,
        password: right[kind],
        empresaId: s.empresa,
        tipoLogin: 'CADASTRO',
      })
    : by.form('/externo/login', {
        cpf: of(kind).cpf,
        senha: right[kind],
        empresaId: String(s.empresa),
      })

/** As a browser keeps it: only the cookie that says it is known. */
async function knownOf(kind: Kind): Promise<string> {
  const answer = await enter(kind, of(kind).cpf, right[kind], { ip: '192.0.2.7' })
  expect(answer.statusCode).toBe(200)
  const cookie = answer.cookies.find((c) => c.name === 'rh_conhecido')
  return `rh_conhecido=${cookie?.value ?? ''}`
}

test.each(kinds)(
  'ten wrong tries of %s close the account to their address alone; elsewhere the owner enters',
  async (kind) => {
    const { cpf } = of(kind)
    const said = []
    for (let n = 0; n < 12; n += 1) said.push((await enter(kind, cpf, 'errada')).statusCode)
    expect(said).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    expect((await enter(kind, cpf, right[kind])).statusCode).toBe(429)
    for (let n = 0; n < 100; n += 1) await enter(kind, cpf, 'errada')
    expect((await enter(kind, cpf, right[kind], { ip: address(1) })).statusCode).toBe(200)
    expect((await enter(kind, cpf, 'errada', { ip: '2001:db8:0:1::1' })).statusCode).toBe(401)
  },
)

test.each(kinds)(
  'tries of %s from many addresses are slowed for strangers and never for a browser that entered before',
  async (kind) => {
    const { cpf } = of(kind)
    const cookies = await knownOf(kind)
    const said = []
    for (let a = 1; a <= 6; a += 1)
      for (let n = 0; n < 10; n += 1)
        said.push((await enter(kind, cpf, 'errada', { ip: address(a) })).statusCode)
    expect([said.filter((x) => x === 401).length, said.filter((x) => x === 429).length]).toEqual([
      50, 10,
    ])
    expect((await enter(kind, cpf, right[kind], { ip: address(9) })).statusCode).toBe(429)
    for (const ip of [address(9), address(1)])
      expect((await enter(kind, cpf, right[kind], { ip, cookies })).statusCode).toBe(200)
    const lane = []
    for (let n = 0; n < 11; n += 1)
      lane.push((await enter(kind, cpf, 'errada', { ip: address(20 + n), cookies })).statusCode)
    expect(lane).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  },
)

test('the addresses of one IPv6 line count as one', async () => {
  const { cpf } = of('interno')
  const said = []
  for (let n = 0; n < 11; n += 1)
    said.push(
      (await enter('interno', cpf, 'errada', { ip: `2001:db8:0:1::${(n + 1).toString(16)}` }))
        .statusCode,
    )
  expect(said.at(-1)).toBe(429)
})

test.each(kinds)(
  'the cookie of one account, of the other door, of another installation or changed opens no lane for %s',
  async (kind) => {
    const { cpf } = of(kind)
    const own = await knownOf(kind)
    const other = await knownOf(kind === 'interno' ? 'candidato' : 'interno')
    const flipped = own.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))
    const otherBrowser = own.replace(/=.{22}/, `=${'A'.repeat(22)}`)
    const now = s.clock.now
    for (let a = 1; a <= 5; a += 1)
      for (let n = 0; n < 10; n += 1) await enter(kind, cpf, 'errada', { ip: address(a) })
    for (const cookies of [other, flipped, otherBrowser, 'rh_conhecido=', `rh_conhecido=${cpf}`])
      expect((await enter(kind, cpf, right[kind], { ip: address(9), cookies })).statusCode).toBe(
        429,
      )
    s.clock.now = new Date(now.getTime() + 181 * 86_400_000)
    const late = await enter(kind, cpf, right[kind], { ip: address(9), cookies: own })
    s.clock.now = now
    expect(late.statusCode).toBe(429)
    expect((await enter(kind, cpf, right[kind], { ip: address(9), cookies: own })).statusCode).toBe(
      200,
    )
  },
)

/** As the owner does it, who has entered. */
const changeOwn = (kind: Kind, from: Client): Promise<Answer> => {
  const body = { senha: right[kind], novaSenha: other, confNovaSenha: other }
  return kind === 'interno'
    ? from.patch('/userinfo/senha', body)
    : from.patch(`/externo/candidatos/${of(kind).id}/alterar-senha`, body)
}
const other = 'outra frase longa e nova'

test.each(kinds)(
  'what knew a browser of %s is worth nothing once the password changes, but on the browser that changed it',
  async (kind) => {
    const { cpf, id } = of(kind)
    const before = await knownOf(kind)
    const elsewhere = s.anonymous()
    await entered(kind, elsewhere)
    expect((await changeOwn(kind, elsewhere)).status).toBe(204)
    for (let a = 1; a <= 5; a += 1)
      for (let n = 0; n < 10; n += 1) await enter(kind, cpf, 'errada', { ip: address(a) })
    const after = `rh_conhecido=${elsewhere.cookies.get('rh_conhecido')}`
    const said = async (cookies: string) =>
      (await enter(kind, cpf, other, { ip: address(9), cookies })).statusCode
    expect([await said(before), await said(after)]).toEqual([429, 200])
    const digest = await hashPassword(right[kind])
    await asOwner(s.world.platform.pool, (tx) => storeDigest(tx, actors[kind], id, digest))
    expect(await said(after)).toBe(429)
  },
)

test.each(kinds)(
  'recovery of %s is counted alike: a flood elsewhere leaves a known browser its five mails, and sends fifteen an hour at most',
  async (kind) => {
    const { cpf } = of(kind)
    const cookies = await knownOf(kind)
    const before = await waiting(kind, cpf)
    for (let a = 1; a <= 8; a += 1)
      for (let n = 0; n < 6; n += 1) {
        await s.sql("delete from plataforma_tentativa where chave like 'POST %'")
        await recover(kind, cpf, { ip: address(a) })
      }
    expect((await waiting(kind, cpf)) - before).toBe(15)
    for (let n = 0; n < 6; n += 1) {
      await s.sql("delete from plataforma_tentativa where chave like 'POST %'")
      await recover(kind, cpf, { ip: address(9), cookies })
    }
    expect((await waiting(kind, cpf)) - before).toBe(20)
  },
)

test('the cookie that knows a browser holds neither the CPF nor anything that trying every CPF would give', async () => {
  for (const kind of kinds) {
    const { cpf } = of(kind)
    const [first, second] = [await knownOf(kind), await knownOf(kind)]
    const digits = first.replaceAll(/\D/g, '')
    expect([first.includes(cpf), digits.includes(cpf)]).toEqual([false, false])
    expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain(cpf)
    // The same account on two browsers has nothing in common: no digest of the CPF is in it.
    const parts = (text: string): string[] => text.split(/[=.~]/).slice(1)
    expect(parts(first).filter((p) => p.length > 10 && parts(second).includes(p))).toEqual([])
  }
})

/** What the server does for a call: statements, without their values, and digests of passwords. */
async function workOf(call: () => Promise<{ statusCode: number; payload: string }>) {
  const statements: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const start = work.hashes
  const answer = await call()
  for (const [first] of spy.mock.calls as unknown[][])
    statements.push(
      typeof first === 'string' ? first : String((first as { text?: string } | null)?.text),
    )
  spy.mockRestore()
  return {
    status: answer.statusCode,
    said: answer.payload.replace(/"requestId":"[^"]*"/, '').replaceAll(/\d{11}/g, 'CPF'),
    hashes: work.hashes - start,
    // The queue looks after itself meanwhile: of its statements only those that put a job in count.
    statements: statements.filter(
      (t) =>
        !/^select 1$|plataforma_sessao|^listen/.test(t) &&
        (!t.includes('tarefas.') || /insert into tarefas\.job/i.test(t)),
    ),
  }
}

test.each(kinds)(
  'an unknown CPF costs %s the same statements and digests as a known one, and gets the same words, at the login and at the recovery',
  async (kind) => {
    const [known, unknown] = [of(kind).cpf, cpfOf(88_888)]
    for (const [what, call] of [
      ['login', (cpf: string) => enter(kind, cpf, 'errada')],
      ['recovery', (cpf: string) => recover(kind, cpf)],
    ] as const) {
      await call(cpfOf(77_777))
      const [a, b] = [await workOf(() => call(known)), await workOf(() => call(unknown))]
      expect([what, b]).toEqual([what, a])
      expect([what, a.hashes]).toEqual([what, what === 'login' ? 1 : 0])
      expect(a.statements.length).toBeGreaterThan(2)
    }
    expect([await waiting(kind, known), await waiting(kind, unknown)].every((n) => n > 0)).toBe(
      true,
    )
  },
)
