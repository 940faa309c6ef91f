/** Acts for which the password is asked once more: none of them is done by an open session alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCode } from '#platform/contract/proof.ts'
import { openApiDocument } from '#platform/server/http/openapi.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import { type Client, type Scenario, testPassword } from '#platform/testing/scenario.ts'
import { installation } from '#app/testing.ts'

let s: Scenario
let admin: Client & { id: number }
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const minutesLater = (n: number): void => {
  s.clock.now = new Date(s.clock.now.getTime() + n * 60_000)
}
const entered = async (): Promise<void> => {
  const authorities = allAuthorities(s.world.registry)
  admin = await s.user({ authorities, empresas: [s.empresa, s.outra] })
}
const prove = (who: Client, senha: string = testPassword) =>
  who.post('/userinfo/confirmacao', { senha })
const profile = async (who: Client, nome: string) => {
  const { status, body } = await who.post('/utilitario/perfis', {
    nome,
    authorities: ['ROLE_CAD_IDIOMAS'],
  })
  return [status, body.code]
}
const refused = [403, proofCode]
const made = [201, undefined]
const address = async (who: Client) =>
  (await who.post('/captacao/entrevistas/assinatura', {})).body.code

test('every call that is declared to ask for the password is refused to a session that typed it more than ten minutes ago', async () => {
  await entered()
  minutesLater(10)
  const paths = openApiDocument(s.world.registry, '')['paths'] as Record<
    string,
    Record<string, { 'x-confirmacao'?: 'senha' | string[] }>
  >
  const declared = Object.entries(paths).flatMap(([path, ops]) =>
    Object.entries(ops).flatMap(([method, op]) =>
      op['x-confirmacao'] === 'senha' ? [[method.toUpperCase(), path] as const] : [],
    ),
  )
  expect(declared.map((d) => d.join(' ')).toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /captacao/candidatos/{id}",
      "POST /captacao/candidatos/excluir-em-lote",
      "POST /captacao/candidatos/remove-candidato-em-lote",
      "POST /captacao/entrevistas/assinatura",
      "POST /utilitario/usuarios/criar-para-talentos",
      "POST /utilitario/usuarios/{id}/redefinir-senha",
      "PUT /captacao/pedidos-lgpd/{id}/atender",
      "PUT /cargo-salario/colaboradores/{id}/corrigir-desligamento",
      "PUT /cargo-salario/colaboradores/{id}/desligar",
      "PUT /cargo-salario/colaboradores/{id}/reintegrar",
      "PUT /gestao-talentos/talentos/{id}/corrigir-desligamento",
      "PUT /gestao-talentos/talentos/{id}/desligar",
      "PUT /gestao-talentos/talentos/{id}/reintegrar",
    ]
  `)
  const open: string[] = []
  for (const [method, path] of declared) {
    const answer = await admin.send(method, path.replace(/\{\w+\}/g, '999999'), { ids: [999_999] })
    if (answer.status !== 403 || answer.body.code !== proofCode)
      open.push(`${method} ${path} ${answer.status} ${answer.body.code}`)
  }
  expect(open).toEqual([])
})

test('the login speaks for its session for ten minutes, then the password does for ten more', async () => {
  await entered()
  minutesLater(9)
  expect(await profile(admin, 'Dentro do prazo')).toEqual(made)
  minutesLater(1)
  expect(await profile(admin, 'Depois do prazo')).toEqual(refused)
  expect(await s.sql("select 1 from utilitario_perfis where nome = 'Depois do prazo'")).toEqual([])
  expect((await prove(admin)).status).toBe(204)
  expect(await profile(admin, 'Depois do prazo')).toEqual(made)
  minutesLater(10)
  expect(await profile(admin, 'De novo fora')).toEqual(refused)
})

test('sensitive fields ask where they change, and only there; what is wrong is told before', async () => {
  await entered()
  const { body: stored } = await admin.get(`/utilitario/usuarios/${admin.id}`)
  minutesLater(10)
  const save = async (change: object) => {
    const { body: now } = await admin.get(`/utilitario/usuarios/${admin.id}`)
    const answer = await admin.put(`/utilitario/usuarios/${admin.id}`, {
      ...now,
      ...change,
    })
    return [answer.status, answer.body.code]
  }
  expect(await save({ nome: 'Nome trocado sem senha' })).toEqual([200, undefined])
  expect(await save({ email: 'invasor@exemplo.com.br' })).toEqual(refused)
  expect(await save({ email: 'não é' })).toEqual([422, 'FIELD_VALIDATION_VIOLATION'])
  expect(await save({ empresas: stored.empresas.slice(0, 1) })).toEqual(refused)
  await prove(admin)
  expect(await save({ email: 'novo@exemplo.com.br' })).toEqual([200, undefined])
})

test('a wrong password, none, and that of somebody else prove nothing; many tries are slowed down', async () => {
  await entered()
  minutesLater(10)
  for (const senha of ['', 'outra-senha-longa'])
    expect((await prove(admin, senha)).status).toBe(422)
  expect((await prove(s.anonymous())).status).toBe(401)
  expect(await profile(admin, 'Senha errada')).toEqual(refused)
  for (let n = 0; n < 9; n += 1) await prove(admin, 'outra-senha-longa')
  expect((await prove(admin)).status).toBe(429)
  expect(await profile(admin, 'Senha errada')).toEqual(refused)
})

test('what one session has proven holds in no other session, of the same person or another', async () => {
  await entered()
  const first = admin
  const again = s.anonymous()
  const [{ cpf = '' } = {}] = await s.sql<{ cpf: string }>(
    'select cpf from utilitario_usuarios where id = $1',
    [first.id],
  )
  const login = { username: cpf, password: testPassword, empresaId: s.empresa }
  expect((await again.post('/login', login)).status).toBe(200)
  await entered()
  minutesLater(10)
  await prove(first)
  expect(await address(first)).toBeUndefined()
  expect(await address(again)).toBe(proofCode)
  expect(await address(admin)).toBe(proofCode)
})

test('in another company the password is asked anew, there and back', async () => {
  await entered()
  await prove(admin)
  expect(await address(admin)).toBeUndefined()
  for (const empresa of [s.outra, s.empresa]) {
    await admin.put(`/userinfo/empresa/${empresa}`)
    expect(await address(admin)).toBe(proofCode)
  }
  await prove(admin)
  expect(await address(admin)).toBeUndefined()
})

test('a session that is to change its password first proves nothing', async () => {
  await entered()
  minutesLater(10)
  await s.sql("update plataforma_sessao set passo = 'TROCAR_SENHA' where usuario_id = $1", [
    admin.id,
  ])
  await s.sql("select pg_notify('rh_sessoes', '*')")
  await expect.poll(async () => (await prove(admin)).body.code).toBe('TROCAR_SENHA')
})
