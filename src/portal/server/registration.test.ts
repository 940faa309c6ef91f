import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertise,
  candidate,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { eraseCandidate } from '#modules/captacao/candidatos/service.ts'
import { cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import {
  candidateByPortal,
  entered,
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
  await advertise(s, {
    solicitacao: v.solicitacao,
    titulo: 'Analista de crédito',
    descricao: '<p>Analisar <strong>crédito</strong>.</p>',
  })
})
afterAll(() => s.stop())

const registration = (more: Record<string, string> = {}) =>
  typed({ cargos: String(v.cargo), ...more })
const tokenOf = (link: string): string => new URLSearchParams(link.split('?')[1]).get('token') ?? ''
const candidatesOf = (cpf: string) =>
  s.sql<{ id: number }>(
    'select c.id from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where p.pessoal_cpf = $1',
    [cpf],
  )

test('from the vacancy to the application: form, mail, link, login, status in plain words [R1-C-104] [R1-C-159]', async () => {
  const visitor = s.anonymous()
  const page = await visit(
    s,
    visitor,
    `/anuncios?empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`,
  )
  expect(page.text).toContain('Analista de crédito')
  const sent = typed()
  const answer = await visit(
    s,
    visitor,
    `/candidatos/new?empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`,
    sent,
  )
  expect((await visit(s, visitor, answer.to)).text).toContain(
    'Enviamos um e-mail para confirmar o cadastro.',
  )
  expect(await candidatesOf(sent['pessoal.cpf'] ?? '')).toEqual([])
  const [mail] = await mails(s, sent['contato.email'] ?? '')
  expect(mail?.subject).toBe('Confirme o seu cadastro')
  expect((await visit(s, visitor, mail?.link ?? '')).text).toContain('Confirmar cadastro')
  expect(await candidatesOf(sent['pessoal.cpf'] ?? '')).toEqual([])
  const done = await visit(s, visitor, '/confirmar', { token: tokenOf(mail?.link ?? '') })
  expect([done.status, done.to]).toEqual([303, '/candidato-solicitacoes?aviso=enviada'])
  const status = await visit(s, visitor, done.to)
  expect(status.text).toContain('Candidatura enviada.')
  expect(status.text).toContain('Inscrição recebida')
  const [application] = (await visitor.get('/externo/candidato-solicitacoes')).body
  expect(application).toMatchObject({ status: 'Inscrição recebida', solicitacaoId: v.solicitacao })
  expect(
    (await visit(s, visitor, `/candidato-solicitacoes/retirar?id=${application.id}`, {})).to,
  ).toContain('aviso=retirada')
  expect((await visit(s, visitor, '/candidato-solicitacoes')).text).toContain(
    'Você ainda não se candidatou',
  )
})

test('the link of the confirmation works once, also when it is opened ten times at once', async () => {
  const sent = registration()
  await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, sent)
  const [mail] = await mails(s, sent['contato.email'] ?? '')
  const token = tokenOf(mail?.link ?? '')
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => visit(s, s.anonymous(), '/confirmar', { token })),
  )
  expect(opened.map((o) => o.status).toSorted()).toEqual([
    303,
    ...Array.from({ length: 9 }, () => 410),
  ])
  expect(await candidatesOf(sent['pessoal.cpf'] ?? '')).toHaveLength(1)
  expect(
    await s.sql(
      "select dados from plataforma_convite where tipo like 'candidato-%' and dados::text like $1",
      [`%${sent['contato.email']}%`],
    ),
  ).toEqual([])
})

test('a registration that waits for its confirmation goes when the candidate of its CPF is erased, and no other', async () => {
  const [sent, other] = [registration(), registration({ 'contato.email': 'outra@exemplo.com.br' })]
  for (const form of [sent, other])
    await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, form)
  await s.runJobs()
  const id = await candidate(s, { pessoal: { cpf: sent['pessoal.cpf'] } })
  await s.act((ctx) => eraseCandidate(ctx, id))
  for (const [form, status, found] of [
    [sent, 410, 0],
    [other, 303, 1],
  ] as const) {
    const [mail] = await mails(s, form['contato.email'] ?? '')
    expect(
      (await visit(s, s.anonymous(), '/confirmar', { token: tokenOf(mail?.link ?? '') })).status,
    ).toBe(status)
    expect((await candidatesOf(form['pessoal.cpf'] ?? '')).length).toBe(found)
  }
})

test('a link of the confirmation ends after 24 hours, and what was sent goes with it', async () => {
  const sent = registration()
  await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, sent)
  const [mail] = await mails(s, sent['contato.email'] ?? '')
  const before = s.clock.now
  s.clock.now = new Date(before.getTime() + 25 * 3_600_000)
  expect(
    (await visit(s, s.anonymous(), '/confirmar', { token: tokenOf(mail?.link ?? '') })).status,
  ).toBe(410)
  s.clock.now = before
})

test('a known and an unknown CPF get the same answer; the known person is told at the address on record and nothing changes', async () => {
  const known = await candidateByPortal(s, registration())
  const again = registration({ 'pessoal.cpf': known.cpf, nome: 'Outra Pessoa Qualquer' })
  const [first, second] = [
    await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, registration()),
    await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, again),
  ]
  expect([second.status, second.to, second.text]).toEqual([303, first.to, first.text])
  expect(await mails(s, again['contato.email'] ?? '')).toEqual([])
  expect((await mails(s, known.email)).at(-1)).toMatchObject({
    subject: 'Seu cadastro na Horizonte',
  })
  expect((await known.get(`/externo/candidatos/${known.id}`)).body.nome).toBe('Rosa Maria Alencar')
})

test('a person of the company who is no candidate is asked at the address on record, and chooses the password alone', async () => {
  const cpf = cpfOf(7301)
  await s.sql(
    "insert into gestao_talentos_pessoas (empresa_id, nome, pessoal_cpf, contato_email) values ($1, 'Helena Prado', $2, 'helena@exemplo.com.br')",
    [s.empresa, cpf],
  )
  const sent = registration({ 'pessoal.cpf': cpf, nome: 'Quem Digitou' })
  const visitor = s.anonymous()
  await visit(s, visitor, `/candidatos/new?empresaId=${s.empresa}`, sent)
  expect(await mails(s, sent['contato.email'] ?? '')).toEqual([])
  const [mail] = await mails(s, 'helena@exemplo.com.br')
  const done = await visit(s, visitor, '/confirmar', { token: tokenOf(mail?.link ?? '') })
  expect(done.to).toMatch(/^\/nova-senha\?/)
  expect(
    (
      await s
        .anonymous()
        .form('/externo/login', { cpf, senha: password, empresaId: String(s.empresa) })
    ).status,
  ).toBe(401)
  expect(
    await s.sql(
      'select nome, contato_email email from gestao_talentos_pessoas where pessoal_cpf = $1',
      [cpf],
    ),
  ).toEqual([{ nome: 'Helena Prado', email: 'helena@exemplo.com.br' }])
})

test("of a person on record nothing typed by a stranger is kept but what is the candidate's own", async () => {
  const cpf = cpfOf(7302)
  const [person] = await s.sql<{ id: number }>(
    "insert into gestao_talentos_pessoas (empresa_id, nome, nome_social, pessoal_cpf, pessoal_mae, contato_email, contato_fone_celular, endereco_logradouro) values ($1, 'Ivo Prado', 'Iva', $2, 'Mãe de Ivo', 'ivo@exemplo.com.br', '98888-7777', 'Rua Verdadeira') returning id",
    [s.empresa, cpf],
  )
  await s.sql(
    "insert into gestao_talentos_pessoas__experiencias (registro_id, empresa_id, ordem, empresa, nome_mercado, data_admissao) values ($1, $2, 1, 'Casa Verdadeira', 'Auxiliar', '2020-01-01')",
    [person?.id, s.empresa],
  )
  const before = () =>
    s.sql(
      "select to_jsonb(p) - array['versao', 'atualizado_em', 'atualizado_por'] p, (select jsonb_agg(e order by e.id) from gestao_talentos_pessoas__experiencias e where e.registro_id = p.id) e from gestao_talentos_pessoas p where p.id = $1",
      [person?.id],
    )
  const kept = await before()
  const body = registration()
  const typedIn = {
    empresaId: s.empresa,
    nome: 'Quem Digitou',
    nomeSocial: 'Outro',
    pessoal: { cpf, sexo: 'F', mae: 'Outra' },
    contato: { email: body['contato.email'], dddCelular: '85', foneCelular: '911112222' },
    endereco: { logradouro: 'Rua Falsa' },
    experiencias: [
      { cargo: v.cargo, empresa: 'Casa Falsa', nomeMercado: 'Diretor', dataAdmissao: '2021-01-01' },
    ],
    cargos: [v.cargo],
    senha: password,
    confirmaSenha: password,
  }
  const asked = await s.anonymous().post('/externo/candidatos', typedIn)
  expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(300)
  const [mail] = await mails(s, 'ivo@exemplo.com.br')
  expect(
    (await visit(s, s.anonymous(), '/confirmar', { token: tokenOf(mail?.link ?? '') })).to,
  ).toMatch(/^\/nova-senha\?/)
  expect(await candidatesOf(cpf)).toHaveLength(1)
  expect(await before()).toEqual(kept)
})

test('the recovery answers alike for a known and an unknown CPF, and its link works once within 30 minutes [R1-C-102]', async () => {
  const c = await candidateByPortal(s, registration())
  const ask = (cpf: string) =>
    s.anonymous().put('/externo/candidatos/recuperar-senha', { cpf, empresaId: s.empresa })
  const [known, unknown] = [await ask(c.cpf), await ask(cpfOf(7777))]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  const mail = (await mails(s, c.email)).at(-1)
  const fresh = {
    token: tokenOf(mail?.link ?? ''),
    senha: 'outra frase bem longa',
    confirmaSenha: 'outra frase bem longa',
  }
  const use = () => visit(s, s.anonymous(), `/nova-senha?token=${fresh.token}`, fresh)
  expect((await use()).to).toContain('/login')
  expect((await use()).status).toBe(410)
  await expect.poll(async () => (await c.get('/externo/userinfo')).status).toBe(401)
  expect(
    (
      await s
        .anonymous()
        .form('/externo/login', { cpf: c.cpf, senha: fresh.senha, empresaId: String(s.empresa) })
    ).status,
  ).toBe(200)
  await ask(c.cpf)
  const late = (await mails(s, c.email)).at(-1)
  const before = s.clock.now
  s.clock.now = new Date(before.getTime() + 31 * 60_000)
  expect(
    (await visit(s, s.anonymous(), `/nova-senha?token=${tokenOf(late?.link ?? '')}`, fresh)).status,
  ).toBe(410)
  s.clock.now = before
})

test('everything that is wrong in the form is said at once, by field, and what was typed stays', async () => {
  const wrong = await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, {
    ...registration(),
    nome: '',
    'pessoal.cpf': '111.111.111-11',
    confirmaSenha: 'outra',
    'contato.email': 'sem-arroba',
  })
  expect(wrong.status).toBe(422)
  for (const text of [
    'Nome é obrigatório',
    'Cpf inválido.',
    'As senhas devem ser iguais',
    'value="sem-arroba"',
  ])
    expect(wrong.text).toContain(text)
})

test('more positions than the company allows are refused with the number [R1-V-042] [R1-B-118]', async () => {
  await s.sql('update utilitario_empresas set configuracao_max_candidata_cargo = 1 where id = $1', [
    s.empresa,
  ])
  const rows = await s.sql<{ id: number }>(
    'select id from cargo_salario_cargos where empresa_id = $1 limit 2',
    [s.empresa],
  )
  const other = await vacancy(s)
  const body = registration()
  const answer = await s.anonymous().post('/externo/candidatos', {
    empresaId: s.empresa,
    nome: 'A B',
    pessoal: { cpf: body['pessoal.cpf'], sexo: 'F' },
    contato: { email: body['contato.email'] },
    cargos: [rows[0]?.id, other.cargo],
    senha: password,
    confirmaSenha: password,
  })
  await s.sql('update utilitario_empresas set configuracao_max_candidata_cargo = 0 where id = $1', [
    s.empresa,
  ])
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toContainEqual(
    expect.objectContaining({
      field: 'cargos',
      message: 'Não é permitido selecionar mais do que 1 cargos',
    }),
  )
})

test('only the form of an own session changes the own registration and password [R1-C-106] [R1-C-100]', async () => {
  const c = await candidateByPortal(s, registration())
  const record = (await c.get(`/externo/candidatos/${c.id}`)).body
  expect(
    (
      await c.put(`/externo/candidatos/${c.id}`, {
        versao: record.versao,
        nome: 'Rosa M. Alencar Dias',
      })
    ).body.nome,
  ).toBe('Rosa M. Alencar Dias')
  expect(
    (
      await c.patch(`/externo/candidatos/${c.id}/alterar-senha`, {
        senha: password,
        novaSenha: 'nova frase de acesso',
        confNovaSenha: 'nova frase de acesso',
      })
    ).status,
  ).toBe(204)
  await expect(entered(s, c.cpf)).rejects.toThrow('Login of the candidate failed')
  expect(await candidate(s)).toBeGreaterThan(0)
})
