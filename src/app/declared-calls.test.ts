/** What holds of every declared call, whoever declared it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { authoritiesAsked, isIdName } from '#platform/contract/call.ts'
import { limitOf } from '#platform/server/http/call-limits.ts'
import { fixedOperations } from '#platform/server/http/openapi-fixed.ts'
import type { RouteDeclaration } from '#platform/server/http/route.ts'
import { hashPassword, storeDigest } from '#platform/server/session/password.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
let inside: Client
let portal: Client
const password = 'uma frase longa de acesso'

beforeAll(async () => {
  s = await installation()
  const v = await vacancy(s)
  const cpf = cpfOf(7_001)
  const id = await candidate(s, { cargos: [v.cargo], pessoal: { cpf, sexo: 'F' } })
  const digest = await hashPassword(password)
  await asOwner(s.world.platform.pool, (tx) => storeDigest(tx, candidato, id, digest))
  portal = s.anonymous()
  await portal.form('/externo/login', { cpf, senha: password, empresaId: String(s.empresa) })
  inside = await s.user({ authorities: [...authoritiesOf(s.world.registry.routes)] })
})
afterAll(() => s.stop())

const authoritiesOf = (routes: readonly RouteDeclaration[]): Set<string> =>
  new Set(routes.flatMap(({ access }) => authoritiesAsked(access)))

function callerOf({ access }: RouteDeclaration): Client {
  if (access === 'publico') return s.anonymous()
  return typeof access === 'object' && 'actor' in access ? portal : inside
}

const addressOf = ({ path }: RouteDeclaration): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (isIdName(name) ? '1' : 'x'))

test('a name in an address that no call declares is refused in every one, and the nearest name is told', async () => {
  const found: string[] = []
  const declared = s.world.registry.routes.filter((r) => r.call)
  for (const route of declared) {
    const [known] = Object.keys(route.call?.query ?? {})
    // One letter more than a name that is declared, where there is one.
    const asked = known ? `${known}x` : 'nomeQueNaoExiste'
    const hint = known ? ` Existe o filtro '${known}'.` : ''
    const { status, body } = await callerOf(route).send(
      route.method,
      `/${addressOf(route)}?${asked}=1`,
      route.method === 'GET' ? undefined : {},
    )
    const told = String(body?.message)
    if (status !== 400 || !told.startsWith(`Filtro desconhecido: ${asked}.${hint.slice(0, 17)}`))
      found.push(`${route.method} ${route.path}: ${status} ${told}`)
  }
  expect(found).toEqual([])
  expect(declared.length).toBeGreaterThan(100)
})

/** Of the platform's own, which are no declared routes: what keeps them from being asked without end. */
const ownLimits: Record<string, string> = {
  'GET login/empresas': 'counts by address',
  'POST login': 'counts by account and by address',
  'GET externo/parametros-do-sistema': 'counts by address',
  'GET openapi.json': 'is made once',
  'GET saude/vivo': 'asks nothing, and is asked by who keeps the server',
  'GET saude/pronto': 'has to answer who keeps the server, however often',
}

test('whatever anyone may ask for without having entered has a limit a minute', async () => {
  const open = s.world.registry.routes.filter((r) => r.access === 'publico')
  expect(open.filter((r) => !limitOf(r)).map((r) => `${r.method} ${r.path}`)).toEqual([])
  expect(open.length).toBeGreaterThan(50)
  const fixed = fixedOperations().flatMap(([method, path, { security }]) =>
    Array.isArray(security) && !security.length ? [`${method} ${path}`] : [],
  )
  expect(fixed.filter((name) => !ownLimits[name])).toEqual([])
})

test('who asks for the public list beyond its limit waits, whoever else asks is answered', async () => {
  const route = s.world.registry.routes.find(
    (r) => !r.page && r.method === 'GET' && r.path === 'externo/anuncios',
  )
  if (!route) throw new Error('No public list.')
  const ask = (remoteAddress: string) =>
    s.app.inject({ url: `/fortes/api/externo/anuncios?empresaId=${s.empresa}`, remoteAddress })
  const most = limitOf(route) ?? 0
  const said = new Map<number, number>()
  for (let n = 0; n < most + 3; n += 1) {
    const { statusCode } = await ask('198.51.100.7')
    said.set(statusCode, (said.get(statusCode) ?? 0) + 1)
  }
  expect([...said]).toEqual([
    [200, most],
    [429, 3],
  ])
  expect((await ask('198.51.100.8')).statusCode).toBe(200)
})
