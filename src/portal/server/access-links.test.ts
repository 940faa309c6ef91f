/** Links that set a password, and the mails that a stranger can cause. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { greetable } from './greeting.ts'
import { safeReturn } from './guard.ts'
import {
  candidateByPortal,
  mails,
  password,
  registration as typed,
  visit,
} from './portal-for-tests.ts'

let s: Scenario
let v: Vacancy
beforeAll(async () => {
  s = await installation()
  v = await vacancy(s, { tipoVaga: 'EXTERNA' })
})
afterAll(() => s.stop())

const registration = (more: Record<string, string> = {}) =>
  typed({ cargos: String(v.cargo), ...more })
const tokenOf = (link: string | undefined): string =>
  new URLSearchParams(link?.split('?')[1]).get('token') ?? ''
const ask = (cpf: string) =>
  s.anonymous().put('/externo/candidatos/recuperar-senha', { cpf, empresaId: s.empresa })
async function recovery(c: { cpf: string; email: string }): Promise<string> {
  expect((await ask(c.cpf)).status).toBe(200)
  return tokenOf((await mails(s, c.email)).at(-1)?.link)
}
const opened = async (token: string) =>
  (await visit(s, s.anonymous(), `/nova-senha?token=${token}`)).status
const confirmed = async (email: string): Promise<void> => {
  const token = tokenOf((await mails(s, email)).find((m) => m.link.startsWith('/novo-email'))?.link)
  expect(
    (await visit(s, s.anonymous(), `/novo-email?empresaId=${s.empresa}`, { token })).status,
  ).toBe(200)
}
const fresh = 'outra frase bem longa'

test('of two recovery links only the last one works', async () => {
  const c = await candidateByPortal(s, registration())
  const [first, last] = [await recovery(c), await recovery(c)]
  expect([await opened(first), await opened(last)]).toEqual([410, 200])
})

test('a recovery link ends when the candidate changes the password', async () => {
  const c = await candidateByPortal(s, registration())
  const token = await recovery(c)
  expect(await opened(token)).toBe(200)
  expect(
    (
      await c.patch(`/externo/candidatos/${c.id}/alterar-senha`, {
        senha: password,
        novaSenha: fresh,
        confNovaSenha: fresh,
      })
    ).status,
  ).toBe(204)
  expect(await opened(token)).toBe(410)
})

test('an e-mail that waits to be confirmed is given up when the password changes: who asked for it may be whom the new password shuts out', async () => {
  const c = await candidateByPortal(s, registration())
  const other = 'quem.pediu@exemplo.com.br'
  await c.put(`/externo/candidatos/${c.id}`, { contato: { email: other } })
  const token = tokenOf((await mails(s, other)).find((m) => m.link.startsWith('/novo-email'))?.link)
  expect(
    (
      await c.patch(`/externo/candidatos/${c.id}/alterar-senha`, {
        senha: password,
        novaSenha: fresh,
        confNovaSenha: fresh,
      })
    ).status,
  ).toBe(204)
  expect(
    (await visit(s, s.anonymous(), `/novo-email?empresaId=${s.empresa}`, { token })).status,
  ).toBe(410)
  expect(
    (
      await s.sql<{ email: string }>(
        'select p.contato_email email from gestao_talentos_pessoas p join captacao_candidatos k on k.pessoa_id = p.id where k.id = $1',
        [c.id],
      )
    )[0]?.email,
  ).toBe(c.email)
})

test('a recovery link ends when the e-mail changes, whoever changes it', async () => {
  const c = await candidateByPortal(s, registration())
  const own = await recovery(c)
  const { versao } = (await c.get(`/externo/candidatos/${c.id}`)).body
  expect(
    (
      await c.put(`/externo/candidatos/${c.id}`, {
        versao,
        contato: { email: 'rosa.nova@exemplo.com.br' },
      })
    ).status,
  ).toBe(200)
  expect(await opened(own)).toBe(200)
  await confirmed('rosa.nova@exemplo.com.br')
  expect(await opened(own)).toBe(410)
  const again = await recovery({ cpf: c.cpf, email: 'rosa.nova@exemplo.com.br' })
  expect(await opened(again)).toBe(200)
  await s.act((ctx) =>
    updateRecord(
      ctx,
      ctx.registry.byKey('captacao.candidatos').resource,
      c.id,
      { contato: { email: 'rosa.outra@exemplo.com.br' } },
      { internal: true },
    ),
  )
  expect(await opened(again)).toBe(410)
})

test('the old address is told of an e-mail that was changed on the portal, and of no other change', async () => {
  const c = await candidateByPortal(s, registration())
  const change = async (more: Record<string, unknown>) =>
    c.put(`/externo/candidatos/${c.id}`, {
      versao: (await c.get(`/externo/candidatos/${c.id}`)).body.versao,
      ...more,
    })
  const told = async () =>
    (await mails(s, c.email)).filter((m) => m.subject === 'O e-mail do seu cadastro foi alterado')
  expect((await change({ nome: 'Rosa Alencar' })).status).toBe(200)
  expect(await told()).toEqual([])
  expect((await change({ contato: { email: 'rosa.trocada@exemplo.com.br' } })).status).toBe(200)
  expect(await told()).toEqual([])
  await confirmed('rosa.trocada@exemplo.com.br')
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  const [day] = await s.sql<{ d: string }>(
    "select to_char(data_atualizacao, 'DD/MM/YYYY') d from captacao_candidatos where id = $1",
    [c.id],
  )
  expect(mail?.text).toContain(`foi alterado em ${day?.d}`)
  expect(mail?.text).toContain('Se não foi você, entre no portal com o seu CPF')
})

test('registrations with a known CPF count as recoveries: five mails an hour', async () => {
  const c = await candidateByPortal(s, registration())
  const again = async () =>
    (
      await visit(
        s,
        s.anonymous(),
        `/candidatos/new?empresaId=${s.empresa}`,
        registration({ 'pessoal.cpf': c.cpf }),
      )
    ).status
  // The person's own registration was the first.
  expect([await again(), await again(), await again(), (await ask(c.cpf)).status]).toEqual([
    303, 303, 303, 200,
  ])
  expect([await again(), (await ask(c.cpf)).status]).toEqual([429, 429])
  expect(
    (await mails(s, c.email)).filter((m) => m.subject !== 'Confirme o seu cadastro'),
  ).toHaveLength(4)
})

test('one address gets three registrations an hour to confirm, whatever CPFs are typed', async () => {
  const send = async () =>
    (
      await visit(
        s,
        s.anonymous(),
        `/candidatos/new?empresaId=${s.empresa}`,
        registration({ 'contato.email': 'vitima@exemplo.com.br' }),
      )
    ).status
  expect([await send(), await send(), await send(), await send()]).toEqual([303, 303, 303, 429])
  expect(await mails(s, 'vitima@exemplo.com.br')).toHaveLength(3)
})

test('a name that holds an address is neither greeted nor in the recipient', async () => {
  const sent = registration({ nome: 'Ganhe em premio.exemplo.com/agora' })
  expect(
    (await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, sent)).status,
  ).toBe(303)
  const [mail] = await mails(s, sent['contato.email'] ?? '')
  expect(mail?.text).toContain('Olá.')
  expect(`${mail?.to} ${mail?.text}`).not.toContain('premio')
  for (const nome of ['Veja www.exemplo', 'http://x', 'um/dois', 'site．com', 'exemplo.com'])
    expect([nome, greetable(nome).addressee]).toEqual([nome, {}])
  for (const nome of ["Ana D'Ávila", 'J. R. Silva', 'José da Silva Jr.'])
    expect(greetable(nome)).toEqual({ called: nome, addressee: { name: nome } })
})

test('the way back after the login stays inside the portal', () => {
  for (const text of ['/../login', '/anuncios/../../x', '/..', '//outro.com', '/..?a=1'])
    expect([text, safeReturn(text)]).toEqual([text, null])
  for (const text of ['/anuncios?empresaId=1', '/candidatos/1..2', '/'])
    expect(safeReturn(text)).toBe(text)
})

test('the companies of a CPF are told after the human check alone, and only some times an hour', async () => {
  const c = await candidateByPortal(s, registration())
  const companies = async (recaptcha = '') =>
    s
      .anonymous()
      .get(
        `/externo/candidatos/empresas-por-cpf?cpf=${c.cpf}&recaptcha=${encodeURIComponent(recaptcha)}`,
      )
  const solved = async () => {
    const challenge = (await s.anonymous().get('/externo/desafio')).body as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(
      JSON.stringify({
        challenge: { parameters: challenge.parameters, signature: challenge.signature },
        solution,
      }),
    ).toString('base64')
  }
  expect((await companies()).body.length).toBeGreaterThan(1)
  expect((await companies(await solved())).body).toEqual([
    expect.objectContaining({ id: s.empresa }),
  ])
  for (let n = 0; n < 9; n += 1)
    await countAttempt(s.world.platform.pool, [
      { key: `empresas ${c.cpf}`, max: 10, seconds: 3600 },
    ])
  expect((await companies(await solved())).status).toBe(429)
}, 60_000)

test('another e-mail on the portal counts once its own link is opened; until then recovery goes to the one on record, and the page says so', async () => {
  const c = await candidateByPortal(s, registration())
  const next = 'rosa.seguinte@exemplo.com.br'
  const stored = (await c.get(`/externo/candidatos/${c.id}`)).body
  const answer = await c.put(`/externo/candidatos/${c.id}`, {
    versao: stored.versao,
    nomeSocial: 'Rô',
    contato: { email: next },
  })
  expect(answer.body).toMatchObject({
    nomeSocial: 'Rô',
    contato: { email: c.email },
    aviso: `Enviamos um link para ${next}; o e-mail muda quando você abrir o link.`,
  })
  expect((await visit(s, c, `/candidatos/${c.id}`)).text).toContain(
    `Enviamos um link para ${next}; o e-mail muda quando você abrir o link.`,
  )
  expect(await opened(await recovery(c))).toBe(200)
  const [asked, ...more] = await mails(s, next)
  expect([asked?.subject, more]).toEqual(['Confirme o seu novo e-mail', []])
  const token = tokenOf(asked?.link)
  expect(
    (await visit(s, s.anonymous(), `/novo-email?empresaId=${s.empresa}`, { token: 'x'.repeat(43) }))
      .status,
  ).toBe(410)
  expect((await visit(s, s.anonymous(), asked?.link ?? '')).text).toContain(`value="${token}"`)
  await confirmed(next)
  expect((await c.get(`/externo/candidatos/${c.id}`)).body.contato.email).toBe(next)
  expect((await visit(s, c, `/candidatos/${c.id}`)).text).not.toContain('Enviamos um link')
  expect(
    (await visit(s, s.anonymous(), `/novo-email?empresaId=${s.empresa}`, { token })).status,
  ).toBe(410)
})
