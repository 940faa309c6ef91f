import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertise,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, mails, password, registration, visit } from './portal-for-tests.ts'

let s: Scenario
let v: Vacancy
let ad: number
type Person = Awaited<ReturnType<typeof candidateByPortal>>
let rosa: Person
let other: Person
const person = (): Promise<Person> =>
  candidateByPortal(s, registration({ cargos: String(v.cargo) }))
const publish = (more: Record<string, unknown> = {}, at = v) =>
  advertise(s, {
    solicitacao: at.solicitacao,
    titulo: 'Analista de crédito',
    descricao: '<p>Analisar <strong>crédito</strong>.</p>',
    ...more,
  })
beforeAll(async () => {
  s = await installation()
  v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  ad = await publish()
  rosa = await person()
  other = await person()
})
afterAll(() => s.stop())

test('the portal leads to its vacancies, and a company id that is no number is told', async () => {
  expect((await visit(s, s.anonymous(), '?empresaId=1')).to).toBe('/anuncios?empresaId=1')
  const wrong = await visit(s, s.anonymous(), '/login?empresaId=abc')
  expect(wrong.text).toContain('Empresa ID inválido. Revise ou solicite novamente o link')
})

test('without a session a private page leads to the login keeping the company, and with one the login leads to the vacancies', async () => {
  for (const path of [
    'candidato-solicitacoes',
    'avaliacoes',
    'historico-candidatos',
    'meus-dados',
    `candidatos/${rosa.id}`,
    `candidatos/${rosa.id}/documentos-anexos`,
  ])
    expect((await visit(s, s.anonymous(), `/${path}?empresaId=${s.empresa}`)).to).toMatch(
      new RegExp(`^/login\\?empresaId=${s.empresa}&volta=`),
    )
  for (const path of ['login', 'recuperar-senha', 'candidatos/new'])
    expect((await visit(s, rosa, `/${path}`)).to).toContain('/anuncios')
})

test("another candidate's id is a 404 on every page and call", async () => {
  const uploaded = await other.upload(
    `/externo/candidatos/${other.id}/documentos-anexos`,
    { name: 'rg.txt', bytes: Buffer.from('documento'), type: 'text/plain' },
    { descricao: 'RG' },
  )
  expect(uploaded.status).toBe(201)
  const doc = uploaded.body.id
  const own = (await other.get(`/externo/candidatos/${other.id}/documentos-anexos`)).body
  expect(own).toHaveLength(1)
  const base = `/externo/candidatos/${other.id}`
  for (const path of [
    '',
    '/completo',
    '/informacao',
    '/conhecimentos',
    '/formacoes',
    '/certificados',
    '/idiomas',
    '/experiencias',
    '/areas-interesses',
    '/foto',
    '/documentos-anexos',
    `/documentos-anexos/${doc}`,
    `/documentos-anexos/${doc}/download`,
    '/acessos',
  ])
    expect([path, (await rosa.get(base + path)).status]).toEqual([path, 404])
  // The own id in the address does not open another's document either.
  for (const path of [`/documentos-anexos/${doc}`, `/documentos-anexos/${doc}/download`])
    expect((await rosa.get(`/externo/candidatos/${rosa.id}${path}`)).status).toBe(404)
  expect(
    (await rosa.delete(`/externo/candidatos/${rosa.id}/documentos-anexos/${doc}`)).status,
  ).toBe(404)
  expect((await rosa.put(base, { nome: 'Trocado' })).status).toBe(404)
  expect(
    (
      await rosa.patch(`${base}/alterar-senha`, {
        senha: password,
        novaSenha: 'x'.repeat(14),
        confNovaSenha: 'x'.repeat(14),
      })
    ).status,
  ).toBe(404)
  expect((await rosa.patch(`${base}/aceita-termo`)).status).toBe(404)
  expect((await rosa.post(`${base}/apagar`, { senha: password })).status).toBe(404)
  expect((await rosa.get(`/externo/historico-candidatos/candidato/${other.id}`)).status).toBe(404)
  for (const path of [
    `/candidatos/${other.id}`,
    `/candidatos/${other.id}/documentos-anexos`,
    `/candidatos/${other.id}/documentos-anexos/new`,
  ])
    expect((await visit(s, rosa, path)).status).toBe(404)
  expect((await visit(s, rosa, `/candidatos/${other.id}`, { nome: 'Trocado' })).status).toBe(404)
  expect((await other.get(`${base}/documentos-anexos/${doc}/download`)).raw.toString()).toBe(
    'documento',
  )
})

test('a candidate session opens nothing of the internal application', async () => {
  for (const path of [
    '/captacao/candidatos',
    `/captacao/candidatos/${rosa.id}`,
    '/userinfo',
    '/gestao-talentos/talentos',
  ])
    expect([401, 403]).toContain((await rosa.get(path)).status)
})

test('an open vacancy is read without script and session, with what search engines need; text of the ad can not become script', async () => {
  const other2 = await vacancy(s, { tipoVaga: 'EXTERNA' })
  await publish(
    {
      titulo: 'Analista <script>alert(1)</script>',
      descricao: '<p onclick="x()">Oi</p><script>alert(2)</script>',
    },
    other2,
  )
  const page = await visit(
    s,
    s.anonymous(),
    `/anuncios?empresaId=${s.empresa}&solicitacaoId=${other2.solicitacao}`,
  )
  expect(page.status).toBe(200)
  for (const text of [
    'application/ld+json',
    '"@type":"JobPosting"',
    'rel="canonical"',
    'property="og:title"',
  ])
    expect(page.text).toContain(text)
  expect(page.text).not.toContain('<script>alert')
  expect(page.text).not.toContain('onclick')
  const map = await visit(s, s.anonymous(), '/sitemap.xml')
  expect(map.text).toContain(`solicitacaoId=${v.solicitacao}`)
})

test('an expired vacancy is not listed, takes no application and is kept from search engines', async () => {
  const old = await vacancy(s, { tipoVaga: 'EXTERNA' })
  await publish({ titulo: 'Vaga antiga', dataHoraExpiracao: '2026-12-31T12:00:00.000Z' }, old)
  await s.sql(
    "update captacao_anuncios set data_hora_expiracao = '2026-11-01T12:00:00Z' where solicitacao_id = $1",
    [old.solicitacao],
  )
  const page = await visit(
    s,
    s.anonymous(),
    `/anuncios?empresaId=${s.empresa}&solicitacaoId=${old.solicitacao}`,
  )
  expect(page.text).toContain('noindex')
  expect(page.text).not.toContain('Candidatar-se')
  const list = (await s.anonymous().get(`/externo/anuncios?empresaId=${s.empresa}`)).body as {
    titulo: string
  }[]
  expect(list.map((a) => a.titulo)).not.toContain('Vaga antiga')
  expect(
    (await rosa.post(`/externo/candidato-solicitacoes?solicitacaoId=${old.solicitacao}`)).status,
  ).toBe(409)
})

test("the company's vacancies only, without anything of the request's inner life [R1-C-154]", async () => {
  const list = (await s.anonymous().get(`/externo/anuncios?empresaId=${s.outra}`)).body
  expect(list).toEqual([])
  const [first] = (
    await s.anonymous().get(`/externo/anuncios?empresaId=${s.empresa}&busca=CREDITO`)
  ).body
  expect(first.titulo).toBe('Analista de crédito')
  expect(JSON.stringify(first)).not.toMatch(/motivo|salari|aprovador|remuneracao/i)
})

test('the terms in force stand before every private page until they are accepted, and are asked again when they change [R1-V-062] [R1-B-075] [R1-B-114]', async () => {
  const terms = (politicaSeguranca: string, exigirAceitePsi = true) =>
    s.act((ctx) =>
      updateRecord(
        ctx,
        ctx.registry.byKey('utilitario.empresas').resource,
        s.empresa,
        { configuracao: { exigirAceitePsi, politicaSeguranca } },
        { internal: true },
      ),
    )
  await terms('<p>Primeira versão.</p>')
  const asked = await visit(s, rosa, '/candidato-solicitacoes')
  expect(asked.text).toContain('Li e aceito o Termo de Privacidade e Política de Segurança')
  const versao = /name="versaoPolitica"\s+value="(\w+)"/.exec(asked.text)?.[1] ?? ''
  expect(
    (await visit(s, rosa, '/termo?volta=/candidato-solicitacoes', { versaoPolitica: versao })).text,
  ).toContain('Li e aceito')
  expect(
    (
      await visit(s, rosa, '/termo?volta=/candidato-solicitacoes', {
        versaoPolitica: versao,
        aceitoPoliticaSeguranca: 'true',
      })
    ).to,
  ).toBe('/candidato-solicitacoes')
  expect((await visit(s, rosa, '/candidato-solicitacoes')).text).toContain('Minhas candidaturas')
  await terms('<p>Segunda versão.</p>')
  expect((await visit(s, rosa, '/candidato-solicitacoes')).text).toContain('Segunda versão.')
  expect((await rosa.patch(`/externo/candidatos/${rosa.id}/aceita-termo`)).status).toBe(204)
  expect((await visit(s, rosa, '/candidato-solicitacoes')).text).toContain('Minhas candidaturas')
  expect(
    await s.sql('select count(*)::int n from captacao_aceites_termo where candidato_id = $1', [
      rosa.id,
    ]),
  ).toEqual([{ n: 2 }])
  // One text is one version, for users as for candidates: back in force it is asked of nobody who accepted it, and was accepted when it was.
  const first = await s.sql(
    'select em, endereco from captacao_aceites_termo where candidato_id = $1 and termo = $2',
    [rosa.id, versao],
  )
  s.clock.now = new Date(s.clock.now.getTime() + 60_000)
  await terms('<p>Primeira versão.</p>')
  expect((await visit(s, rosa, '/candidato-solicitacoes')).text).toContain('Minhas candidaturas')
  expect(
    (await rosa.patch(`/externo/candidatos/${rosa.id}/aceita-termo`, { versao: 'x' })).body.code,
  ).toBe('TERMO_ALTERADO')
  expect((await rosa.patch(`/externo/candidatos/${rosa.id}/aceita-termo`, { versao })).status).toBe(
    204,
  )
  expect(
    await s.sql(
      'select em, endereco from captacao_aceites_termo where candidato_id = $1 and termo = $2',
      [rosa.id, versao],
    ),
  ).toEqual(first)
  expect((await (await s.user()).get('/userinfo/termo')).body.versao).toBe(versao)
  await terms('', false)
})

test('own data are handed over, and erased at once only where nothing binds them', async () => {
  const bound = await person()
  expect(
    (await bound.post(`/externo/candidato-solicitacoes?solicitacaoId=${v.solicitacao}`)).status,
  ).toBe(201)
  expect(JSON.parse((await bound.get('/externo/meus-dados')).raw.toString())).toMatchObject({
    candidaturas: [{ status: 'Inscrição recebida' }],
  })
  expect(
    (await bound.post(`/externo/candidatos/${bound.id}/apagar`, { senha: 'errada' })).status,
  ).toBe(422)
  expect(
    (await bound.post(`/externo/candidatos/${bound.id}/apagar`, { senha: password })).body,
  ).toMatchObject({ apagado: false, prazo: '2026-12-12' })
  const free = await person()
  expect(
    (await free.post(`/externo/candidatos/${free.id}/apagar`, { senha: password })).body,
  ).toMatchObject({ apagado: true })
  await expect.poll(async () => (await free.get('/externo/userinfo')).status).toBe(401)
  expect(
    await s.sql('select 1 from gestao_talentos_pessoas where pessoal_cpf = $1', [free.cpf]),
  ).toEqual([])
})

test('a second application to the same vacancy is refused, and ten at once make one [R1-B-203]', async () => {
  const c = await person()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      c.post(`/externo/candidato-solicitacoes?solicitacaoId=${v.solicitacao}`),
    ),
  )
  expect(answers.map((a) => a.status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
})

test('a recommendation without the human check is refused and mails nobody [R1-C-155]', async () => {
  const answer = await s.anonymous().post(`/externo/anuncios/${ad}/enviar-amigo`, {
    nome: 'Ana',
    email: 'ana@exemplo.com.br',
    nomeAmigo: 'Bia',
    emailAmigo: 'bia@exemplo.com.br',
    recaptcha: 'inventado',
  })
  expect(answer.status).toBe(422)
  expect(await mails(s, 'bia@exemplo.com.br')).toEqual([])
})

test('persons are found by CPF only by themselves [R1-C-147] [R1-C-148]', async () => {
  expect((await s.anonymous().get(`/externo/pessoas/cpf?cpf=${rosa.cpf}`)).body).toBeFalsy()
  expect((await other.get(`/externo/pessoas/cpf?cpf=${rosa.cpf}`)).body).toBeFalsy()
  expect((await rosa.get(`/externo/pessoas/cpf?cpf=${rosa.cpf}`)).body).toMatchObject({
    tipo: 'CANDIDATO',
    id: rosa.id,
  })
})

test('an upload of another registration can not be claimed by its number', async () => {
  const file = await s.anonymous().upload(`/externo/curriculo?empresaId=${s.empresa}`, {
    name: 'cv.txt',
    bytes: Buffer.from('Currículo de Ana Paula'),
    type: 'text/plain',
  })
  const sent = registration({
    cargos: String(v.cargo),
    ocrFile: String(file.body.arquivo.id),
    curriculoChave: 'inventada',
  })
  const c = await candidateByPortal(s, sent)
  expect((await c.get(`/externo/candidatos/${c.id}`)).body.ocrFile ?? null).toBeNull()
  const right = await candidateByPortal(
    s,
    registration({
      cargos: String(v.cargo),
      ocrFile: String(file.body.arquivo.id),
      curriculoChave: file.body.arquivo.chave,
    }),
  )
  expect((await right.get(`/externo/candidatos/${right.id}`)).body.ocrFile).toMatchObject({
    nome: 'cv.txt',
  })
})

test("the candidate reads the own data but never the company's notes, and writes neither those, the CPF nor another's file [R1-C-105] [R1-C-106]", async () => {
  const c = await person()
  await s.sql("update captacao_candidatos set observacao_rh = 'segredo do RH' where id = $1", [
    c.id,
  ])
  for (const path of ['', '/completo', '/informacao'])
    expect(JSON.stringify((await c.get(`/externo/candidatos/${c.id}${path}`)).body)).not.toContain(
      'segredo do RH',
    )
  expect((await c.get('/externo/meus-dados')).raw.toString()).not.toContain('segredo do RH')
  const record = (await c.get(`/externo/candidatos/${c.id}`)).body
  expect(record).toMatchObject({ pessoal: { cpf: c.cpf, sexo: 'F' }, contato: { email: c.email } })
  const answer = await c.put(`/externo/candidatos/${c.id}`, {
    versao: record.versao,
    observacaoRH: 'trocado',
    disponivel: false,
    pessoa: 1,
    ocrFile: { id: 1 },
    pessoal: { cpf: rosa.cpf, estadoCivil: null },
  })
  expect(answer.status).toBe(200)
  expect(answer.body.pessoal).toMatchObject({ cpf: c.cpf, sexo: 'F' })
  expect(
    await s.sql(
      'select observacao_rh, disponivel, ocr_file_id from captacao_candidatos where id = $1',
      [c.id],
    ),
  ).toEqual([{ observacao_rh: 'segredo do RH', disponivel: true, ocr_file_id: null }])
  expect((await visit(s, c, `/candidatos/${c.id}`)).text).toContain(`value="${c.email}"`)
})
