import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertise,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import {
  candidateByPortal,
  entered,
  password,
  registration as typed,
  visit,
} from './portal-for-tests.ts'

let s: Scenario
let v: Vacancy
let ad: number
beforeAll(async () => {
  s = await installation()
  v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  ad = await advertise(s, {
    solicitacao: v.solicitacao,
  })
})
afterAll(() => s.stop())

type Body = Record<string, unknown>
const registration = (more: Record<string, string> = {}) =>
  typed({ cargos: String(v.cargo), ...more })
const whole = (): Body & { pessoal: Body; contato: Body } => {
  const t = registration()
  return {
    empresaId: s.empresa,
    nome: t['nome'],
    pessoal: { cpf: t['pessoal.cpf'], sexo: 'F' },
    contato: { email: t['contato.email'] },
    cargos: [v.cargo],
    senha: password,
    confirmaSenha: password,
  }
}
const errors = async (
  more: (b: ReturnType<typeof whole>) => Body,
): Promise<Record<string, string>> => {
  const body = whole()
  const answer = await s.anonymous().post('/externo/candidatos', { ...body, ...more(body) })
  return Object.fromEntries(
    ((answer.body.errors ?? []) as { field: string; message: string }[]).map((e) => [
      e.field,
      e.message,
    ]),
  )
}

test.each([
  ['R1-V-043', 'contato.ddd', 'Inválido', { contato: { ddd: '8' } }],
  ['R1-V-044', 'contato.dddCelular', 'Inválido', { contato: { dddCelular: '085' } }],
  ['R1-V-045', 'contato.foneFixo', 'Inválido', { contato: { foneFixo: '3333333' } }],
  ['R1-V-046', 'contato.foneCelular', 'Inválido', { contato: { foneCelular: '99999999' } }],
  ['R1-V-053', 'contato.email', 'E-mail inválido.', { contato: { email: 'sem-arroba' } }],
  ['R1-V-056', 'pessoal.sexo', 'Sexo é obrigatório', { pessoal: { sexo: null } }],
  ['R1-V-048', 'senha', 'Senha é obrigatória', { senha: '' }],
  ['R1-V-049', 'confirmaSenha', 'Confirmação da senha é obrigatória', { confirmaSenha: '' }],
] as const)(
  'a registration is refused at the field with its sentence [%s] %s: %s',
  async (_id, name, said, wrong: Body) => {
    expect(
      (
        await errors((b) => ({
          ...wrong,
          ...('contato' in wrong
            ? { contato: { ...b.contato, ...(wrong['contato'] as Body) } }
            : {}),
          ...('pessoal' in wrong
            ? { pessoal: { ...b.pessoal, ...(wrong['pessoal'] as Body) } }
            : {}),
        }))
      )[name],
    ).toBe(said)
  },
)

const required = (codes: string[]) =>
  s.sql(
    `with d as (delete from utilitario_empresas__campos_candidato_obrigatorios where registro_id = $1) insert into utilitario_empresas__campos_candidato_obrigatorios (registro_id, ordem, valor) select $1, n, c from unnest($2::text[]) with ordinality x (c, n)`,
    [s.empresa, codes],
  )

test.each([
  ['R1-V-131', 'endereco.uf', 'Estado é obrigatório'],
  ['R1-V-132', 'endereco.cidade', 'Cidade é obrigatória'],
  ['R1-V-133', 'endereco.logradouro', 'Logradouro é obrigatório'],
  ['R1-V-134', 'endereco.numero', 'Número é obrigatório'],
  ['R1-V-135', 'endereco.bairro', 'Bairro é obrigatório'],
])('a demanded address asks for each part [%s] %s: %s', async (_id, name, said) => {
  await required(['endereco'])
  const found = await errors(() => ({}))
  await required([])
  expect(found[name]).toBe(said)
  expect((await errors(() => ({})))[name]).toBeUndefined()
})

test('where experiences are demanded there is at least one, unless it is the first job [R1-V-052] [R1-B-119]', async () => {
  await required(['experiencias'])
  const [without, first] = [
    await errors(() => ({})),
    await errors(() => ({ primeiroEmprego: true })),
  ]
  await required([])
  expect([without['experiencias'], first['experiencias']]).toEqual([
    'Experiência profissional é obrigatória',
    undefined,
  ])
})

test.each([
  ['senha', 'R1-V-063'],
  ['novaSenha', 'R1-V-064'],
  ['confNovaSenha', 'R1-V-065'],
])('a change of password asks for %s [%s]', async (name) => {
  const c = await candidateByPortal(s, registration())
  const body: Record<string, string> = {
    senha: password,
    novaSenha: 'outra frase de acesso',
    confNovaSenha: 'outra frase de acesso',
    [name]: '',
  }
  const answer = await c.patch(`/externo/candidatos/${c.id}/alterar-senha`, body)
  expect(answer.status).toBe(422)
  expect((answer.body.errors as { field: string }[]).map((e) => e.field)).toContain(name)
  expect(await entered(s, c.cpf)).toBeDefined()
})

test('a new password that is repeated differently is told with its sentence [R1-V-066]', async () => {
  const c = await candidateByPortal(s, registration())
  const answer = await c.patch(`/externo/candidatos/${c.id}/alterar-senha`, {
    senha: password,
    novaSenha: 'outra frase de acesso',
    confNovaSenha: 'outra frase diferente',
  })
  expect(answer.body.errors).toContainEqual(
    expect.objectContaining({
      field: 'confNovaSenha',
      message: 'A senha não foi confirmada corretamente. Por favor, confira.',
    }),
  )
})

const friend = {
  nome: 'Ana',
  email: 'ana@exemplo.com.br',
  nomeAmigo: 'Bia',
  emailAmigo: 'bia@exemplo.com.br',
  recaptcha: 'x',
}
test.each([
  ['R1-V-011', 'nome', { nome: '' }],
  ['R1-V-012', 'nome', { nome: 'x'.repeat(101) }],
  ['R1-V-013', 'email', { email: '' }],
  ['R1-V-014', 'email', { email: 'sem-arroba' }],
  ['R1-V-015', 'email', { email: `${'x'.repeat(40)}@exemplo.com.br` }],
  ['R1-V-016', 'nomeAmigo', { nomeAmigo: '' }],
  ['R1-V-017', 'nomeAmigo', { nomeAmigo: 'x'.repeat(101) }],
  ['R1-V-018', 'emailAmigo', { emailAmigo: '' }],
  ['R1-V-019', 'emailAmigo', { emailAmigo: `${'x'.repeat(40)}@exemplo.com.br` }],
  ['R1-V-020', 'recaptcha', { recaptcha: 7 }],
] as const)(
  'a recommendation is refused at the field, on both of its addresses [%s] [R1-B-155] %s',
  async (_id, name, wrong) => {
    for (const path of [
      `/externo/anuncios/${ad}/enviar-amigo`,
      '/externo/anuncios/enviarAnuncioAmigo',
    ]) {
      const answer = await s.anonymous().post(path, { ...friend, id: ad, ...wrong })
      expect([
        answer.status,
        (answer.body.errors as { field: string }[]).map((e) => e.field),
      ]).toEqual([422, [name]])
    }
  },
)

test('the head of a page greets with the whole words that 20 characters hold and the CPF, and leads everywhere [R1-B-033] [R1-B-034]', async () => {
  const c = await candidateByPortal(s, registration({ nome: 'Maria Aparecida dos Santos Silva' }))
  const { text } = await visit(s, c, '/candidato-solicitacoes')
  expect(text).toMatch(/Olá, Maria Aparecida\s/)
  expect(text).not.toContain('Maria Aparecida dos')
  for (const name of [
    'Vagas Abertas',
    'Editar Cadastro',
    'Anexar Documentos',
    'Alterar Senha',
    'Sair',
  ])
    expect(text).toContain(name)
})

test("the company's logo stands in the head, and nothing where there is none [R1-B-030]", async () => {
  const page = async (): Promise<string> =>
    (await visit(s, s.anonymous(), `/login?empresaId=${s.empresa}`)).text
  expect(await page()).not.toContain(`/api/externo/empresas/${s.empresa}/logo`)
  const [file] = await s.sql<{ id: number }>(
    "insert into plataforma_arquivo (empresa_id, nome, chave, especie, tipo, tamanho, sha256) values ($1, 'logo.png', 'logo', 'png', 'image/png', 1, '') returning id",
    [s.empresa],
  )
  await s.sql('update utilitario_empresas set visual_logo_empresa_id = $2 where id = $1', [
    s.empresa,
    file?.id,
  ])
  expect(await page()).toContain(`<img src="/fortes/api/externo/empresas/${s.empresa}/logo"`)
  await s.sql('update utilitario_empresas set visual_logo_empresa_id = null where id = $1', [
    s.empresa,
  ])
})

test('the login takes a form, and with a vacancy leads to it [R1-B-151]', async () => {
  const c = await candidateByPortal(s, registration())
  const wire = s.anonymous()
  expect(
    (
      await wire.form(`/externo/login?solicitacaoId=${v.solicitacao}`, {
        cpf: c.cpf,
        senha: password,
        empresaId: String(s.empresa),
      })
    ).status,
  ).toBe(200)
  expect((await wire.post('/externo/login', { cpf: c.cpf })).status).toBeGreaterThanOrEqual(400)
})
