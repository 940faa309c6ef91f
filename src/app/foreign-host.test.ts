/** What a visitor writes as the server's name comes back nowhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  candidate,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

const foreign = 'mau.exemplo.com'

let s: Scenario
let v: Vacancy
beforeAll(async () => {
  s = await installation({ TRUST_PROXY: '1' })
  v = await vacancy(s)
  await candidate(s, { cargos: [v.cargo] })
})
afterAll(() => s.stop())

const headers = {
  host: foreign,
  origin: `http://${foreign}`,
  'x-forwarded-host': foreign,
  forwarded: `host=${foreign}`,
}

test('no public page, answer, redirect or cookie holds the host that was asked for', async () => {
  const found: string[] = []
  const routes = s.world.registry.routes.filter(
    (r) => r.method === 'GET' && (r.page === true || r.access === 'publico'),
  )
  for (const { path, page } of routes)
    for (const query of [
      `empresaId=${s.empresa}`,
      `empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`,
    ]) {
      const url = `/fortes/${page ? '' : 'api/'}${path.replace(/\{\w+\}/g, '1').replace('*', 'x')}?${query}`
      const answer = await s.app.inject({ url, headers })
      if (`${JSON.stringify(answer.headers)} ${answer.payload}`.includes(foreign)) found.push(url)
    }
  expect(found).toEqual([])
  expect(routes.length).toBeGreaterThan(20)
})

test('no mail that a foreign request sends off holds its host', async () => {
  const posts: [string, Record<string, string>][] = [
    ['externo/recuperar-senha', { cpf: cpfOf(901) }],
    ['externo/alertas', { email: 'visita@exemplo.com.br', busca: 'torno', aceito: 'true' }],
    ['externo/candidatos/new', { nome: 'Visita', cpf: cpfOf(902), email: 'v@exemplo.com.br' }],
  ]
  for (const [path, fields] of posts) {
    const answer = await s.app.inject({
      method: 'POST',
      url: `/fortes/${path}?empresaId=${s.empresa}`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    expect(answer.statusCode, path).toBeLessThan(500)
    expect(`${JSON.stringify(answer.headers)} ${answer.payload}`, path).not.toContain(foreign)
  }
  const admin = await s.user({ perfil: 'Administrador' })
  await s.sql("update utilitario_usuarios set email = 'convite@exemplo.com.br' where id = $1", [
    admin.id,
  ])
  const invite = await s.app.inject({
    method: 'POST',
    url: '/fortes/recuperar-senha',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `cpf=${cpfOf(admin.id - 100)}`,
  })
  expect(invite.statusCode).toBeLessThan(500)
  await s.runJobs()
  const folder = join(s.dataDir, 'outbox')
  const written = existsSync(folder)
    ? readdirSync(folder).map((f) => readFileSync(join(folder, f), 'utf8'))
    : []
  expect(written.some((mail) => mail.includes('convite@exemplo.com.br'))).toBe(true)
  expect(written.some((mail) => mail.includes('visita@exemplo.com.br'))).toBe(true)
  expect(written.filter((mail) => mail.includes(foreign))).toEqual([])
})

test('an administrator from outside tells the address once; a visitor, and who has other rights, never', async () => {
  const stored = async () =>
    (
      await s.sql<{ url: string | null }>(
        'select url_publica url from utilitario_parametros_sistema',
      )
    )[0]?.url
  const admin = await s.user({ perfil: 'Administrador' })
  const manager = await s.user({ perfil: 'Gestor' })
  const at = (c: typeof admin, host: string) =>
    s.app.inject({
      url: '/fortes/api/userinfo',
      headers: { host, cookie: [...c.cookies].map(([k, value]) => `${k}=${value}`).join('; ') },
    })
  await at(manager, foreign)
  await s.app.inject({ url: '/fortes/api/userinfo', headers })
  expect(await stored()).toBeNull()
  await at(admin, 'localhost')
  expect(await stored()).toBeNull()
  await at(admin, 'rh.empresa.com.br')
  expect(await stored()).toBe('http://rh.empresa.com.br/fortes')
  await at(admin, foreign)
  expect(await stored()).toBe('http://rh.empresa.com.br/fortes')
  const log = await s.sql<{ usuario_id: number }>(
    "select usuario_id from plataforma_log where recurso = 'utilitario.parametros-sistema'",
  )
  expect(log).toEqual([{ usuario_id: admin.id }])
})

test('two hosts are refused, and an address that is no text, each with a sentence', async () => {
  await s.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = s.app.server.address() as { port: number }
  const said = (lines: string): Promise<string> =>
    new Promise((answered) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${lines}\r\n\r\n`, 'latin1'))
      let text = ''
      socket.setEncoding('utf8')
      socket.on('data', (part: string) => (text += part))
      socket.on('close', () => answered(text))
    })
  const line = 'GET /fortes/api/saude/vivo HTTP/1.1\r\nConnection: close\r\nHost: localhost'
  expect(await said(line)).toMatch(/^HTTP\/1.1 200/)
  const two = await said(`${line}\r\nhost: ${foreign}`)
  expect(two).toMatch(/^HTTP\/1.1 400/)
  expect(two).toContain('mais de um servidor')
  for (const path of ['/api/saude/vivo?x=%ff%fe', '/api/%ff', '/externo/anuncios?busca=caf%E9']) {
    const answer = await said(`GET /fortes${path} HTTP/1.1\r\nConnection: close\r\nHost: localhost`)
    expect(answer, path).toMatch(/^HTTP\/1.1 400/)
    expect(answer, path).toContain('não puderam ser lidas')
  }
  expect(
    await said(
      'GET /fortes/externo/anuncios?busca=caf%C3%A9 HTTP/1.1\r\nConnection: close\r\nHost: localhost',
    ),
  ).toMatch(/^HTTP\/1.1 200/)
})
