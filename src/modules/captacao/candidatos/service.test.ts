import { inTransaction, Tx } from '#platform/server/database/tx.ts'
import { hashPassword } from '#platform/server/session/password.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { installation } from '#app/testing.ts'
import { rowsReadBy } from '#platform/testing/rows-read.ts'
import { cpfOf, type Client, type Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Client & { id: number }
let cargo: number
let area: number
let idioma: number
let next = 5000
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  const one = async (text: string): Promise<number> =>
    (await s.sql<{ id: number }>(text, [s.empresa]))[0]?.id ?? 0
  cargo = await one(
    "insert into cargo_salario_cargos (empresa_id, nome, nome_mercado) values ($1, 'Analista de dados', 'Analista de dados') returning id",
  )
  area = await one(
    "insert into captacao_areas_formacao (empresa_id, nome) values ($1, 'Administração') returning id",
  )
  idioma = await one(
    "insert into captacao_idiomas (empresa_id, nome) values ($1, 'Inglês') returning id",
  )
})
afterAll(() => s.stop())

const base = '/captacao/candidatos'
const newCpf = (): string => cpfOf((next += 1))
const make = async (more: Record<string, unknown> = {}, client: Client = rh) =>
  client.post(base, { nome: 'Ana Souza', cargos: [cargo], ...more })
const made = async (
  more: Record<string, unknown> = {},
): Promise<{ id: number; [k: string]: unknown }> => {
  const answer = await make(more)
  expect(answer.body).toMatchObject({ id: expect.any(Number) })
  return answer.body
}
const messages = (answer: {
  body: { errors?: { field: string; message: string }[] }
}): Record<string, string> =>
  Object.fromEntries((answer.body.errors ?? []).map((e) => [e.field, e.message]))

test('a new candidate begins without disability, sex I, no pension, no vehicle and without first job [R1-B-081, R1-V-058, R1-V-061]', async () => {
  expect((await rh.get(`${base}/novo`)).body).toMatchObject({
    pessoal: { deficiencia: '0', sexo: 'I' },
    socioEconomica: { pagaPensao: false, possuiVeiculo: false },
    primeiroEmprego: false,
  })
})

test('defaults are stored when nothing is said [R1-V-057, R1-V-059, R1-V-060]', async () => {
  expect((await make()).body).toMatchObject({
    pessoal: { deficiencia: '0', sexo: 'I' },
    socioEconomica: { pagaPensao: false, possuiVeiculo: false },
    primeiroEmprego: false,
    dataCadastro: '2026-11-27',
    moduloExterno: false,
  })
})

test('name and at least one position are required, both said at once [R1-V-037, R1-V-038]', async () => {
  const answer = await rh.post(base, { cargos: [] })
  expect(answer.status).toBe(422)
  expect(messages(answer)).toEqual({
    nome: 'Nome é obrigatório',
    cargos: 'Cargo/Função Pretendida é obrigatório',
  })
})

test('phones, PIS, CPF and number of the address are refused with the literal sentences [R1-V-043, R1-V-047, R1-V-054]', async () => {
  const answer = await make({
    contato: {
      ddd: '1',
      dddCelular: '111',
      foneFixo: '1234567',
      foneCelular: '12345678',
      email: 'a@',
    },
    pessoal: { pis: '12345678901', cpf: '12345678901' },
    endereco: { numero: '12345678901', complemento: 'x'.repeat(31) },
  })
  expect(messages(answer)).toMatchObject({
    'contato.ddd': 'Inválido',
    'contato.dddCelular': 'Inválido',
    'contato.foneFixo': 'Inválido',
    'contato.foneCelular': 'Inválido',
    'contato.email': 'E-mail inválido.',
    'pessoal.pis': 'O número PIS é inválido',
    'pessoal.cpf': 'Cpf inválido.',
    'endereco.numero': 'Número deve ter no máximo 10 dígitos',
    'endereco.complemento': 'Complemento deve ter no máximo 30 caracteres',
  })
})

test.each(['12AB', '-1', '1/2'])(
  'the number of an address is digits or S/N: %s is refused [R1-V-136]',
  async (numero) => {
    expect(messages(await make({ endereco: { numero } }))).toEqual({
      'endereco.numero': 'Número deve ter no máximo 10 dígitos',
    })
    expect((await make({ endereco: { numero: 'S/N' } })).status).toBe(201)
  },
)

test('a CPF of equal digits is refused, an empty one is accepted internally [R1-V-055]', async () => {
  expect(messages(await make({ pessoal: { cpf: '111.111.111-11' } }))).toEqual({
    'pessoal.cpf': 'Cpf inválido.',
  })
  expect((await make({ pessoal: { cpf: '' } })).status).toBe(201)
})

test('experience: company, admission and the position or the market name are required [R1-V-067, R1-V-068, R1-V-069]', async () => {
  expect(
    messages(
      await make({
        experiencias: [{}, { empresa: 'A', checkNomeCargo: true, dataAdmissao: '2020-01-01' }],
      }),
    ),
  ).toEqual({
    'experiencias.0.empresa': 'Empresa é obrigatória',
    'experiencias.0.cargo': 'Cargo é obrigatório',
    'experiencias.0.dataAdmissao': 'Data de Admissão é obrigatória',
    'experiencias.1.nomeMercado': 'Outro cargo é obrigatório',
  })
})

test('experience: admission is not after today, dismissal not before it, the reason has 100 letters at most [R1-V-071, R1-V-072, R1-V-073]', async () => {
  const row = { empresa: 'A', cargo: { id: cargo } }
  expect(
    messages(
      await make({
        experiencias: [
          { ...row, dataAdmissao: '2026-11-28' },
          {
            ...row,
            dataAdmissao: '2020-02-01',
            dataDesligamento: '2020-01-31',
            motivoSaida: 'x'.repeat(101),
          },
        ],
      }),
    ),
  ).toEqual({
    'experiencias.0.dataAdmissao': 'A data de admissão deve ser igual ou anterior a data atual',
    'experiencias.1.dataDesligamento':
      'A data de desligamento deve ser igual ou posterior à data de admissão.',
    'experiencias.1.motivoSaida': 'Motivo da saída deve ter no máximo 100 caracteres',
  })
})

const study = (more: Record<string, unknown>) => ({
  curso: 'Administração',
  local: 'UFC',
  tipo: 'G',
  situacao: 'C',
  ...more,
})
test.each([
  ['formacao', 'curso', study({ curso: '' }), 'Curso é obrigatório', 'R1-V-075'],
  [
    'formacao',
    'curso',
    study({ curso: 'x'.repeat(101) }),
    'Curso deve ter no máximo 100 caracteres',
    'R1-V-076',
  ],
  ['formacao', 'local', study({ local: ' ' }), 'Instituição é obrigatória', 'R1-V-077'],
  [
    'formacao',
    'local',
    study({ local: 'x'.repeat(101) }),
    'Instituição deve ter no máximo 100 caracteres',
    'R1-V-078',
  ],
  ['formacao', 'tipo', study({ tipo: null }), 'Tipo é obrigatório', 'R1-V-079'],
  [
    'formacao',
    'conclusao',
    study({ conclusao: 'x'.repeat(21) }),
    'Conclusão deve ter no máximo 20 caracteres',
    'R1-V-082',
  ],
  ['candidatoIdiomas', 'nivel', { nivel: null }, 'Nível é obrigatório', 'R1-V-085'],
  [
    'experiencias',
    'dataAdmissao',
    { empresa: 'A', checkNomeCargo: true, nomeMercado: 'B' },
    'Data de Admissão é obrigatória',
    'R1-V-070',
  ],
] as const)(
  'a row of %s with a wrong %s is refused with its sentence: %s %s [%s]',
  async (list, name, wrong, said, _id) => {
    expect(messages(await make({ [list]: [wrong] }))[`${list}.0.${name}`]).toBe(said)
  },
)

test.each([
  ['ddd', '8', 'R1-V-043'],
  ['dddCelular', '085', 'R1-V-044'],
  ['foneFixo', '3333333', 'R1-V-045'],
  ['foneFixo', '3333333333', 'R1-V-045'],
  ['foneCelular', '99999999', 'R1-V-046'],
])('the telephone part %s with %s is Inválido [%s]', async (name, value) => {
  expect(messages(await make({ contato: { [name]: value } }))).toEqual({
    [`contato.${name}`]: 'Inválido',
  })
})

test('month and year, or a short text, tell when a course ended; a complement has 30 letters at most [R1-V-081] [R1-V-137] [R1-B-067]', async () => {
  const record = await made({
    formacao: [
      study({ areaFormacao: { id: area }, conclusao: '12/2024' }),
      study({ areaFormacao: { id: area }, curso: 'Direito', conclusao: 'trancado no 3º ano' }),
    ],
  })
  expect(record['formacao']).toMatchObject([
    { conclusao: '12/2024' },
    { conclusao: 'trancado no 3º ano' },
  ])
  expect(messages(await make({ endereco: { complemento: 'x'.repeat(31) } }))).toEqual({
    'endereco.complemento': 'Complemento deve ter no máximo 30 caracteres',
  })
})

test('the list is narrowed by every filter of the specification [R1-B-088]', async () => {
  const it = await made({ nome: 'Filtrada Única', pessoal: { cpf: newCpf() } })
  const cpf = (it['pessoal'] as { cpf: string }).cpf
  const found = async (query: string) => ({
    query,
    found: (await rh.get(`${base}?${query}`)).body.some((c: { id: number }) => c.id === it.id),
  })
  for (const query of [
    `id=${it.id}`,
    `empresaId=${s.empresa}`,
    `empresasIds=${s.empresa}`,
    'visualizar=T',
    'nome=filtrada',
    `cpf=${cpf}`,
    'dataIni=2026-11-27&dataFim=2026-11-27',
  ])
    expect(await found(query)).toEqual({ query, found: true })
  for (const query of [
    `id=${it.id + 1}`,
    `empresaId=${s.outra}`,
    `empresasIds=${s.outra}`,
    'nome=outra',
    'cpf=99999999999',
    'dataIni=2026-11-28',
    'solicitacoesExameIds=999999',
  ])
    expect(await found(query)).toEqual({ query, found: false })
})

test('the time of an experience is told in years and months, the last day included', async () => {
  const row = { empresa: 'A', cargo: { id: cargo } }
  const { experiencias } = (
    await make({
      experiencias: [
        { ...row, dataAdmissao: '2020-01-01', dataDesligamento: '2021-02-28' },
        { ...row, dataAdmissao: '2020-01-01', dataDesligamento: '2020-12-31' },
        { ...row, dataAdmissao: '2020-01-01', dataDesligamento: '2020-01-05' },
      ],
    })
  ).body
  expect(experiencias.map((e: { tempoExperiencia: string }) => e.tempoExperiencia)).toEqual([
    '1 ano e 2 meses',
    '1 ano',
    'Menos de 1 mês',
  ])
})

test('formation and language rows are refused with the literal sentences [R1-V-074, R1-V-080, R1-V-084]', async () => {
  expect(
    messages(await make({ formacao: [{ conclusao: 'x'.repeat(21) }], candidatoIdiomas: [{}] })),
  ).toEqual({
    'formacao.0.areaFormacao': 'Selecione a Área de Formação',
    'formacao.0.curso': 'Curso é obrigatório',
    'formacao.0.local': 'Instituição é obrigatória',
    'formacao.0.tipo': 'Tipo é obrigatório',
    'formacao.0.situacao': 'Situação é obrigatória',
    'formacao.0.conclusao': 'Conclusão deve ter no máximo 20 caracteres',
    'candidatoIdiomas.0.idioma': 'Idioma é obrigatório',
    'candidatoIdiomas.0.nivel': 'Nível é obrigatório',
  })
})

test('descriptions of type and level come with the rows [R1-B-083]', async () => {
  const record = await made({
    formacao: [
      {
        areaFormacao: { id: area },
        curso: 'Administração',
        local: 'UFC',
        tipo: 'G',
        situacao: 'C',
      },
    ],
    candidatoIdiomas: [{ idioma: { id: idioma }, nivel: 'AVANCADO' }],
  })
  expect(record).toMatchObject({
    formacao: [{ tipoDescricao: 'Graduação' }],
    candidatoIdiomas: [{ nivelDescricao: 'Avançado' }],
  })
})

test('first job clears the experiences, and says so when both are sent [R1-B-110]', async () => {
  const row = { empresa: 'A', cargo: { id: cargo }, dataAdmissao: '2020-01-01' }
  const { id } = await made({ experiencias: [row] })
  expect(
    (await rh.put(`${base}/${id}`, { primeiroEmprego: true, experiencias: [row] })).status,
  ).toBe(422)
  expect((await rh.put(`${base}/${id}`, { primeiroEmprego: true })).body.experiencias).toEqual([])
})

test('parallel creates with one CPF make one person and one candidate', async () => {
  const cpf = newCpf()
  const answers = await Promise.all(Array.from({ length: 12 }, () => make({ pessoal: { cpf } })))
  expect(answers.map((a) => a.status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 11 }, () => 409),
  ])
  const [row] = await s.sql<{ pessoas: number; candidatos: number }>(
    'select (select count(*)::int from gestao_talentos_pessoas where pessoal_cpf = $1) pessoas, (select count(*)::int from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where p.pessoal_cpf = $1) candidatos',
    [cpf],
  )
  expect(row).toEqual({ pessoas: 1, candidatos: 1 })
})

test('the CPF of a known person is used again and nothing that was not sent is erased', async () => {
  const cpf = newCpf()
  await s.sql(
    `insert into gestao_talentos_pessoas (empresa_id, nome, pessoal_cpf, contato_email, pessoal_deficiencia, pessoal_sexo, endereco_logradouro) values ($1, 'Bia Lima', $2, 'bia@exemplo.com.br', '3', 'F', 'Rua Um')`,
    [s.empresa, cpf],
  )
  const record = await made({
    nome: 'Beatriz Lima',
    pessoal: { cpf },
    contato: { foneCelular: '988887777', dddCelular: '85' },
  })
  expect(record).toMatchObject({
    nome: 'Beatriz Lima',
    pessoal: { sexo: 'F', deficiencia: '3' },
    contato: { email: 'bia@exemplo.com.br', foneCelular: '988887777' },
    endereco: { logradouro: 'Rua Um' },
  })
  expect(
    await s.sql('select 1 from gestao_talentos_pessoas where pessoal_cpf = $1', [cpf]),
  ).toHaveLength(1)
})

test("a CPF that another candidate has is refused with that candidate's name, and nothing changes", async () => {
  const cpf = newCpf()
  await made({ nome: 'Dona do CPF', pessoal: { cpf } })
  const { id } = await made({ nome: 'Outra' })
  const answer = await rh.put(`${base}/${id}`, { pessoal: { cpf } })
  expect(answer.status).toBe(409)
  expect(answer.body.message).toContain('Dona do CPF')
  expect((await rh.get(`${base}/${id}`)).body.pessoal.cpf).toBeNull()
})

test.each([
  "O'Neil D'Ávila",
  '<b>Zé</b>',
  'Ana 👩🏽‍🚀 Çãõ',
  'Jo\u0303ao',
  '100% \\ _',
  '田中 太郎',
  "'; drop table x; --",
])('odd names come back letter for letter, in NFC: %s', async (nome) => {
  const { id } = await made({ nome })
  expect((await rh.get(`${base}/${id}`)).body.nome).toBe(nome.normalize('NFC'))
  const list = await rh.get(`${base}?page=0&busca=${encodeURIComponent(nome)}`)
  expect(list.body.content.map((c: { id: number }) => c.id)).toContain(id)
})

test('the calls below a candidate answer its lists and its short form [R1-C-081, R1-C-082, R1-C-086]', async () => {
  const { id } = await made({
    experiencias: [{ empresa: 'Fábrica', cargo: { id: cargo }, dataAdmissao: '2020-01-01' }],
    formacao: [{ areaFormacao: { id: area }, curso: 'X', local: 'Y', tipo: 'G', situacao: 'A' }],
    candidatoIdiomas: [{ idioma: { id: idioma }, nivel: 'BASICO' }],
  })
  for (const [name, count] of [
    ['conhecimentos', 0],
    ['formacoes', 1],
    ['certificados', 0],
    ['idiomas', 1],
    ['experiencias', 1],
    ['areas-interesses', 0],
  ] as const) {
    const answer = await rh.get(`${base}/${id}/${name}`)
    expect([answer.status, answer.body.length], name).toEqual([200, count])
  }
  expect((await rh.get(`${base}/${id}/informacao`)).body).toMatchObject({
    nome: 'Ana Souza',
    cargos: ['Analista de dados'],
    ultimaExperiencia: { empresa: 'Fábrica', cargo: 'Analista de dados' },
  })
  expect((await rh.get(`${base}/${id}/completo?comCargos=false`)).body).not.toHaveProperty('cargos')
  expect((await rh.get(`${base}/${id}/completo?comCargos=true`)).body).toMatchObject({
    candidaturas: [],
    cargos: [{ id: cargo }],
  })
})

test("every call below another company's candidate is the same 404 as for a missing one", async () => {
  const { id } = await made({ ocrTexto: 'segredo' })
  const doc = await rh.upload(
    `${base}/${id}/documentos-anexos`,
    { name: 'a.txt', bytes: Buffer.from('documento') },
    { descricao: 'Doc' },
  )
  expect(doc.status).toBe(201)
  const other = await s.user({ empresas: [s.outra] })
  const paths = [
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
    '/curriculo',
    '/curriculo/propostas',
    '/documentos-anexos',
    `/documentos-anexos/${doc.body.id}`,
    `/documentos-anexos/${doc.body.id}/download`,
    '/exames-palografico',
    `/empresa/${s.empresa}/verificar-pendencias`,
    '/arquivos/ocrFile',
    '/alteracoes',
    '/mesclagens',
  ]
  for (const path of paths) expect((await other.get(`${base}/${id}${path}`)).status, path).toBe(404)
  expect((await other.put(`${base}/${id}/ocr`, { ocrTexto: 'x' })).status).toBe(404)
  expect((await other.post(`${base}/${id}/imprimir-curriculo`, {})).status).toBe(404)
  expect((await other.post(`${base}/${id}/documentos-anexos`, { descricao: 'x' })).status).toBe(404)
  expect((await other.patch(`${base}/${id}/exames-palografico`, {})).status).toBe(404)
  expect((await other.get(`${base}?page=0&curriculo=segredo`)).body.content).toEqual([])
  expect((await other.get(`${base}/candidatos-homonimos?nome=Ana Souza`)).body).toEqual([])
  expect((await rh.get(`${base}/${id}`)).body.ocrTexto).toBe('segredo')
})

test('documents are added by file or by reference, read, changed, downloaded and removed; without a file they are refused [R1-V-036, R1-B-084, R1-B-153]', async () => {
  const { id } = await made()
  expect(
    messages(await rh.post(`${base}/${id}/documentos-anexos`, { descricao: 'Sem anexo' })),
  ).toEqual({ anexo: 'Anexo é obrigatório' })
  const doc = (
    await rh.upload(
      `${base}/${id}/documentos-anexos`,
      { name: 'Certidão ç.txt', bytes: Buffer.from('conteúdo') },
      { descricao: 'Certidão' },
    )
  ).body
  expect(
    (await rh.put(`${base}/${id}/documentos-anexos/${doc.id}`, { descricao: 'Outra' })).body,
  ).toMatchObject({ descricao: 'Outra', anexo: { nome: 'Certidão ç.txt' } })
  const file = await rh.get(`${base}/${id}/documentos-anexos/${doc.id}/download`)
  expect(file.raw.toString()).toBe('conteúdo')
  expect(file.headers['content-disposition']).toContain(
    "filename*=UTF-8''Certid%C3%A3o%20%C3%A7.txt",
  )
  const another = await made()
  expect((await rh.get(`${base}/${another.id}/documentos-anexos/${doc.id}`)).status).toBe(404)
  expect((await rh.delete(`${base}/${id}/documentos-anexos/${doc.id}`)).status).toBe(204)
  expect((await rh.get(`${base}/${id}/documentos-anexos`)).body).toEqual([])
})

test('the description of a document has 100 letters at most [R1-V-035]', async () => {
  const { id } = await made()
  const answer = await rh.upload(
    `${base}/${id}/documentos-anexos`,
    { name: 'a.txt', bytes: Buffer.from('x y') },
    { descricao: 'x'.repeat(101) },
  )
  expect(messages(answer)).toEqual({ descricao: 'Descrição deve ter no máximo 100 caracteres' })
})

test('the résumé variant needs the text; with an id it changes, without it creates [R1-V-039, R1-B-152]', async () => {
  expect(
    messages(await rh.post(`${base}/candidato-curriculo`, { nome: 'C', cargos: [cargo] })),
  ).toEqual({ ocrTexto: 'Texto do currículo é obrigatório' })
  const answer = await rh.post(`${base}/candidato-curriculo`, {
    nome: 'Caio',
    cargos: [cargo],
    ocrTexto: 'Torneiro mecânico',
  })
  expect([answer.status, answer.body.ocrTexto]).toEqual([201, 'Torneiro mecânico'])
  expect(
    (await rh.put(`${base}/${answer.body.id}/candidato-curriculo`, { ocrTexto: '' })).status,
  ).toBe(422)
  expect(
    (await rh.put(`${base}/${answer.body.id}/candidato-curriculo`, { ocrTexto: 'Fresador' })).body
      .ocrTexto,
  ).toBe('Fresador')
})

test('the text of the résumé is saved for itself and its change is in the log without the words [R1-C-124]', async () => {
  const { id } = await made()
  expect((await rh.put(`${base}/${id}/ocr`, { ocrTexto: 'Soldador TIG' })).body.ocrTexto).toBe(
    'Soldador TIG',
  )
  expect(JSON.stringify((await rh.get(`${base}/${id}/alteracoes`)).body)).not.toContain('Soldador')
})

test('CPF checks, finding by CPF, and namesakes by name, e-mail and phone [R1-C-127, R1-C-128, R1-C-129]', async () => {
  const cpf = newCpf()
  const { id } = await made({
    nome: 'Érica Única',
    pessoal: { cpf },
    contato: { email: 'Erica@Exemplo.com.br', dddCelular: '85', foneCelular: '977776666' },
  })
  expect((await rh.get(`${base}/valida-cpf?cpf=11111111111`)).body).toMatchObject({
    valido: false,
    mensagem: 'Cpf inválido.',
  })
  expect((await rh.get(`${base}/valida-cpf?cpf=${cpf}`)).body).toMatchObject({
    valido: true,
    candidato: { id },
  })
  expect((await rh.get(`${base}/valida-cpf?cpf=${cpf}&candidatoId=${id}`)).body).toMatchObject({
    valido: true,
    candidato: null,
  })
  expect((await rh.get(`${base}/candidato-cpf?cpf=${cpf}`)).body).toMatchObject({
    id,
    nome: 'Érica Única',
  })
  for (const query of [
    'nome=erica unica',
    'email=erica@exemplo.com.br',
    'telefone=(85) 97777-6666',
  ])
    expect(
      (await rh.get(`${base}/candidatos-homonimos?${query}`)).body.map((c: { id: number }) => c.id),
      query,
    ).toEqual([id])
  expect(
    (await rh.get(`${base}/candidatos-homonimos?nome=erica unica&candidatoId=${id}`)).body,
  ).toEqual([])
})

test('candidates without pending items are removed in bulk, the others are named with the reason [R1-C-121, R1-C-122]', async () => {
  const [free, bound] = [await made({ nome: 'Livre' }), await made({ nome: 'Preso' })]
  const [request] = await s.sql<{ id: number }>(
    "insert into captacao_solicitacoes_pessoal (empresa_id, descricao, data, quantidade, status, horario_comercial) values ($1, 'Vaga', '2026-11-01', 1, 'A', '8h às 17h') returning id",
    [s.empresa],
  )
  await s.sql(
    "insert into captacao_candidato_solicitacoes (empresa_id, candidato_id, solicitacao_id, situacao) values ($1, $2, $3, 'I')",
    [s.empresa, bound.id, request?.id],
  )
  const pending = (
    await rh.post(`${base}/verificar-pendencias-em-lote`, { ids: [free.id, bound.id] })
  ).body
  expect(pending).toMatchObject([
    { nome: 'Livre', possuiPendencias: false },
    { nome: 'Preso', possuiPendencias: true, pendencias: [{ tipo: 'CANDIDATURA' }] },
  ])
  expect(
    (await rh.get(`${base}/${bound.id}/empresa/${s.empresa}/verificar-pendencias`)).body
      .possuiPendencias,
  ).toBe(true)
  const answer = (await rh.post(`${base}/remove-candidato-em-lote`, { ids: [free.id, bound.id] }))
    .body
  expect(answer).toMatchObject({
    removidos: [free.id],
    recusados: [{ id: bound.id, titulo: 'Preso' }],
  })
  expect((await rh.get(`${base}/${free.id}`)).status).toBe(404)
  expect((await rh.delete(`${base}/${bound.id}`)).status).toBe(409)
})

test('the printed résumé is a PDF with every part and three signatures [R1-B-154, R1-B-089, R1-B-090]', async () => {
  const { id } = await made({
    nome: 'Ícaro <b>',
    ocrTexto: 'Texto lido',
    experiencias: [{ empresa: 'A', cargo: { id: cargo }, dataAdmissao: '2020-01-01' }],
  })
  const all = [
    'cabecalho',
    'dadosSocioEconomicos',
    'formacao',
    'certificados',
    'idiomas',
    'conhecimentos',
    'cursos',
    'experiencias',
    'observacoes',
    'historico',
    'ocrTexto',
    'camposExtras',
    'solicitacaoPessoal',
    'assinatura1',
    'assinatura2',
    'assinatura3',
  ]
  const answer = await rh.post(`${base}/${id}/imprimir-curriculo`, {
    ...Object.fromEntries(all.map((n) => [n, true])),
    textoAssinatura1: 'Gestor',
    textoAssinatura2: 'RH',
    textoAssinatura3: 'Candidato',
  })
  expect(answer.status).toBe(200)
  expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
}, 30_000)

test('the palographic exam is written through the candidate and read again [R1-C-131, R1-C-132, R1-C-133]', async () => {
  const { id } = await made()
  expect((await rh.get(`${base}/${id}/exames-palografico`)).body).toMatchObject({
    id: null,
    candidato: { id },
  })
  const first = await rh.patch(`${base}/${id}/exames-palografico`, {
    data: '2026-11-20',
    medidas: [
      { intervalo: 1, quantidade: 30 },
      { intervalo: 2, quantidade: 28 },
    ],
    laudo: 'Ritmo estável',
  })
  expect(first.body).toMatchObject({ total: 58, laudo: 'Ritmo estável' })
  expect(
    (await rh.patch(`${base}/${id}/exames-palografico`, { laudo: 'Revisto' })).body,
  ).toMatchObject({ id: first.body.id, total: 58, laudo: 'Revisto' })
  expect(
    (await rh.get(`/captacao/exames-palografico?page=0&candidatoId=${id}`)).body.totalElements,
  ).toBe(1)
})

test('a manager sees only who applied to requests of the own areas, and of them name, city and experience', async () => {
  const [own, foreign] = await s.sql<{ id: number }>(
    "insert into cargo_salario_areas_organizacionais (empresa_id, nome) values ($1, 'Produção'), ($1, 'Vendas') returning id",
    [s.empresa],
  )
  const [person] = await s.sql<{ id: number }>(
    "insert into gestao_talentos_pessoas (empresa_id, nome) values ($1, 'Gestora') returning id",
    [s.empresa],
  )
  const [talent] = await s.sql<{ id: number }>(
    "insert into gestao_talentos_talentos (empresa_id, pessoa_id, matricula, data_admissao) values ($1, $2, '900', '2020-01-01') returning id",
    [s.empresa, person?.id],
  )
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, own?.id, talent?.id],
  )
  const requests = await s.sql<{ id: number }>(
    "insert into captacao_solicitacoes_pessoal (empresa_id, descricao, data, quantidade, status, horario_comercial, area_organizacional_id) values ($1, 'Da área', '2026-11-01', 1, 'A', '8h', $2), ($1, 'De outra', '2026-11-01', 1, 'A', '8h', $3) returning id",
    [s.empresa, own?.id, foreign?.id],
  )
  const cpf = newCpf()
  const secret = {
    pessoal: { cpf, etniaRaca: '4', rg: '123' },
    contato: { email: 'v@exemplo.com.br' },
    observacaoRH: 'sigilo',
    ocrTexto: 'sigilo',
    endereco: { logradouro: 'Rua Um' },
    pretencaoSalarial: 1000,
    habilitacao: { numeroHab: '02650306461' },
    experiencias: [
      {
        empresa: 'Fábrica',
        cargo: { id: cargo },
        dataAdmissao: '2020-01-01',
        salario: 4321,
        contatoEmpresa: '8533334444',
      },
    ],
  }
  const [seen, hidden] = [await made({ nome: 'Visto', ...secret }), await made({ nome: 'Oculto' })]
  const doc = (
    await rh.upload(
      `${base}/${seen.id}/documentos-anexos`,
      { name: 'a.txt', bytes: Buffer.from('texto') },
      { descricao: 'Doc' },
    )
  ).body
  for (const [i, c] of [seen, hidden].entries())
    await s.sql(
      "insert into captacao_candidato_solicitacoes (empresa_id, candidato_id, solicitacao_id, situacao) values ($1, $2, $3, 'I')",
      [s.empresa, c.id, requests[i]?.id],
    )
  const gestor = await s.user({ perfil: 'Gestor', colaborador: talent?.id ?? 0 })
  expect(JSON.stringify((await gestor.get(`${base}/${seen.id}`)).body)).not.toMatch(
    /4321|8533334444/,
  )
  expect(JSON.stringify((await rh.get(`${base}/${seen.id}`)).body)).toMatch(/4321/)
  expect(
    (await gestor.get(`${base}?page=0`)).body.content.map((c: { id: number }) => c.id),
  ).toEqual([seen.id])
  expect((await gestor.get(`${base}/${hidden.id}`)).status).toBe(404)
  expect((await gestor.get(`${base}/${hidden.id}/informacao`)).status).toBe(404)
  const record = (await gestor.get(`${base}/${seen.id}`)).body
  expect(record).toMatchObject({
    nome: 'Visto',
    endereco: { cidade: null },
    experiencias: [{ empresa: 'Fábrica' }],
  })
  for (const name of [
    'foto',
    'pessoal',
    'contato',
    'habilitacao',
    'observacaoRH',
    'ocrTexto',
    'ocrFile',
    'pretencaoSalarial',
    'camposExtras',
    'socioEconomica',
  ])
    expect(record, name).not.toHaveProperty(name)
  expect(JSON.stringify((await gestor.get(`${base}/${seen.id}/completo`)).body)).not.toMatch(
    /sigilo|Rua Um|v@exemplo/,
  )
  for (const path of [
    `/documentos-anexos/${doc.id}`,
    `/documentos-anexos/${doc.id}/download`,
    '/curriculo',
    '/curriculo/propostas',
    '/arquivos/ocrFile',
  ])
    expect((await gestor.get(`${base}/${seen.id}${path}`)).status, path).toBe(404)
  // What is withheld is said to be withheld, not to be missing.
  const paper = await gestor.post(`${base}/${seen.id}/imprimir-curriculo`, {
    ocrTexto: true,
    observacoes: true,
  })
  const printed = await getDocumentProxy(new Uint8Array(paper.raw))
  const { text } = await extractText(printed, { mergePages: true })
  for (const what of ['currículo', 'observações', 'CPF e contato'])
    expect(text.replace(/\s+/g, ' ')).toContain(`Sem acesso: ${what}. Só quem recruta vê isso.`)
  expect((await gestor.get(`${base}?page=0&curriculo=sigilo`)).status).toBe(400)
  expect((await gestor.get(`${base}?page=0&cpf=${cpf}`)).status).toBe(400)
})

test('pay and contact of former jobs stay when somebody who does not see them saves the rows, moved, changed and added to', async () => {
  const jobs = [
    {
      empresa: 'Primeira',
      cargo: { id: cargo },
      dataAdmissao: '2018-01-01',
      salario: 1111.5,
      contatoEmpresa: '8533331111',
    },
    {
      empresa: 'Segunda',
      cargo: { id: cargo },
      dataAdmissao: '2020-01-01',
      salario: 2222,
      contatoEmpresa: '8533332222',
    },
    {
      empresa: 'Terceira',
      cargo: { id: cargo },
      dataAdmissao: '2022-01-01',
      salario: 3333,
      contatoEmpresa: '8533333333',
    },
  ]
  const { id } = await made({ experiencias: jobs })
  const [area] = await s.sql<{ id: number }>(
    "insert into cargo_salario_areas_organizacionais (empresa_id, nome) values ($1, 'Compras') returning id",
    [s.empresa],
  )
  const [person] = await s.sql<{ id: number }>(
    "insert into gestao_talentos_pessoas (empresa_id, nome) values ($1, 'Chefe de compras') returning id",
    [s.empresa],
  )
  const [talent] = await s.sql<{ id: number }>(
    "insert into gestao_talentos_talentos (empresa_id, pessoa_id, matricula, data_admissao) values ($1, $2, '901', '2020-01-01') returning id",
    [s.empresa, person?.id],
  )
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, area?.id, talent?.id],
  )
  const [request] = await s.sql<{ id: number }>(
    "insert into captacao_solicitacoes_pessoal (empresa_id, descricao, data, quantidade, status, horario_comercial, area_organizacional_id) values ($1, 'De compras', '2026-11-01', 1, 'A', '8h', $2) returning id",
    [s.empresa, area?.id],
  )
  await s.sql(
    "insert into captacao_candidato_solicitacoes (empresa_id, candidato_id, solicitacao_id, situacao) values ($1, $2, $3, 'I')",
    [s.empresa, id, request?.id],
  )
  const limited = await s.user({
    authorities: ['ROLE_CAD_CANDIDATOS', 'ROLE_CAD_CANDIDATOS_EDITAR'],
    colaborador: talent?.id ?? 0,
  })
  const seen = (await limited.get(`${base}/${id}`)).body
  expect(seen.experiencias).toHaveLength(3)
  expect(JSON.stringify(seen.experiencias)).not.toMatch(/1111|2222|3333/)
  const [first, , third] = seen.experiencias
  const sent = [
    third,
    { ...first, empresa: 'Primeira S.A.' },
    { empresa: 'Quarta', cargo: { id: cargo }, dataAdmissao: '2024-01-01' },
  ]
  const saved = await limited.put(`${base}/${id}`, { versao: seen.versao, experiencias: sent })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const after = (await rh.get(`${base}/${id}`)).body.experiencias as Record<string, unknown>[]
  expect(after.map((r) => [r['empresa'], Number(r['salario'] ?? 0), r['contatoEmpresa']])).toEqual([
    ['Terceira', 3333, '8533333333'],
    ['Primeira S.A.', 1111.5, '8533331111'],
    ['Quarta', 0, null],
  ])
})

test('without the class of sensitive data race, disability and documents are absent, CPF and contact are not', async () => {
  const cpf = newCpf()
  const { id } = await made({
    pessoal: { cpf, etniaRaca: '4', rg: '123' },
    contato: { email: 'x@exemplo.com.br' },
    habilitacao: { numeroHab: '02650306461' },
  })
  const consulta = await s.user({ authorities: ['ROLE_CAD_CANDIDATOS', 'ROLE_VER_TODAS_AREAS'] })
  const seen = (await consulta.get(`${base}/${id}`)).body
  expect(seen).toMatchObject({ pessoal: { cpf }, contato: { email: 'x@exemplo.com.br' } })
  for (const hidden of ['etniaRaca', 'deficiencia', 'rg', 'pis', 'tituloEleitoral', 'ctps'])
    expect(seen.pessoal, hidden).not.toHaveProperty(hidden)
  expect(seen).not.toHaveProperty('habilitacao')
  expect((await consulta.get(`${base}?page=0&deficiencia=2`)).status).toBe(400)
})

test('under the policies of the portal only the own person, candidate, rows, documents and text are seen', async () => {
  const row = { empresa: 'A', cargo: { id: cargo }, dataAdmissao: '2020-01-01' }
  const mine = await made({ nome: 'Eu', experiencias: [row], ocrTexto: 'meu' })
  await made({ nome: 'Outro', experiencias: [row], ocrTexto: 'dele' })
  const pessoa = (mine['pessoa'] as { id: number }).id
  const { visible } = await s.act(async (ctx) => ctx)
  const counts = await inTransaction(s.world.platform.pool, { ...visible, pessoa }, (tx) =>
    tx.one(
      'select (select count(*)::int from gestao_talentos_pessoas) p, (select count(*)::int from captacao_candidatos) c, (select count(*)::int from gestao_talentos_pessoas__experiencias) e, (select count(*)::int from captacao_candidatos__cargos) k, (select count(*)::int from captacao_candidatos_curriculo) t, (select count(*)::int from captacao_exames_palografico) x',
    ),
  )
  expect(counts).toEqual({ p: 1, c: 1, e: 1, k: 1, t: 1, x: 0 })
})

test('on the portal the candidate reads the own data whole, but neither reads nor writes the notes of HR, and nobody else', async () => {
  const cpf = newCpf()
  const mine = await made({
    nome: 'Do Portal',
    pessoal: { cpf, rg: '99' },
    contato: { email: 'p@exemplo.com.br' },
    observacaoRH: 'nota interna',
  })
  const other = await made({ nome: 'Outro' })
  await s.sql(
    "insert into plataforma_senha (tipo, usuario_id, resumo) values ('candidato', $1, $2)",
    [mine.id, await hashPassword('senha-do-candidato')],
  )
  const candidate = s.anonymous()
  await candidate.form('/externo/login', {
    cpf,
    senha: 'senha-do-candidato',
    empresaId: String(s.empresa),
  })
  const seen = await candidate.get(`/externo/candidatos/${mine.id}`)
  expect(seen.body).toMatchObject({
    nome: 'Do Portal',
    pessoal: { cpf, rg: '99' },
    contato: { email: 'p@exemplo.com.br' },
  })
  expect(seen.body).not.toHaveProperty('observacaoRH')
  expect((await candidate.get(`/externo/candidatos/${other.id}`)).status).toBe(404)
  expect((await candidate.get(`${base}/${mine.id}`)).status).toBe(401)
  await candidate.put(`/externo/candidatos/${mine.id}`, { observacaoRH: 'minha', observacao: 'oi' })
  expect((await rh.get(`${base}/${mine.id}`)).body.observacaoRH).toBe('nota interna')
})

test('search reads every word with Portuguese stems, blind to accents, newest first, with marked pieces [R1-B-007]', async () => {
  const first = await made({
    nome: 'Busca Um',
    ocrTexto: 'Experiência em gestão de equipes e administração de contratos <script>',
  })
  const second = await made({
    nome: 'Busca Dois',
    ocrTexto: 'Geri equipe e contratos administrativos; gestor de pessoas',
  })
  const list = await rh.get(
    `${base}?page=0&curriculo=${encodeURIComponent('GESTAO contrato equipes')}`,
  )
  expect(list.body.content.map((c: { id: number }) => c.id)).toEqual([first.id])
  expect(list.body.content[0].destaques).toContainEqual({ texto: 'gestão', marcado: true })
  const both = await rh.get(`${base}?page=0&curriculo=equipe`)
  expect(both.body.content.map((c: { id: number }) => c.id)).toEqual([second.id, first.id])
  const whole = (await rh.get(`${base}/${first.id}/curriculo?palavras=administracao`)).body
    .segmentos as { texto: string; marcado: boolean }[]
  expect(whole.map((x) => x.texto).join('')).toBe(
    'Experiência em gestão de equipes e administração de contratos <script>',
  )
  expect(whole.filter((x) => x.marcado).map((x) => x.texto)).toEqual(['administração'])
})

test('résumé words are looked for together, with OU for any of them, quotes for an expression and a minus for what may not stand', async () => {
  const text = 'Zootecnia aplicada, controle de rebanho e planilhas de custo'
  const first = await made({
    nome: 'Palavras Um',
    ocrTexto: `${'Começo do texto bem comprido. '.repeat(20)}${text}${' Fim do texto igualmente comprido.'.repeat(20)}`,
  })
  const second = await made({
    nome: 'Palavras Dois',
    ocrTexto: 'Apicultura, custo de planilhas e zootecnia',
  })
  const found = async (words: string): Promise<number[]> =>
    (await rh.get(`${base}?page=0&curriculo=${encodeURIComponent(words)}`)).body.content
      .map((c: { id: number }) => c.id)
      .toSorted((a: number, b: number) => a - b)
  expect(await found('rebanho apicultura')).toEqual([])
  expect(await found('rebanho OU apicultura')).toEqual([first.id, second.id])
  expect(await found('"planilhas de custo"')).toEqual([first.id])
  expect(await found('zootecnia -apicultura')).toEqual([first.id])
  expect(await found('"rebanho ou apicultura"')).toEqual([])
  const pieces = async (words: string): Promise<string> =>
    (
      (await rh.get(`${base}?page=0&curriculo=${encodeURIComponent(words)}`)).body.content.find(
        (c: { id: number }) => c.id === first.id,
      ).destaques as { texto: string }[]
    )
      .map((x) => x.texto)
      .join('')
  expect(await pieces('rebanho')).toMatch(/^… \S.*rebanho.*\S …$/s)
  expect(await pieces('rebanho')).not.toMatch(/…\s*…/)
})

/** The list for these words, and how many rows the statements that found its page and its total came by. */
async function searching(words: string, page = 'page=0') {
  let rows = 0
  const { texts } = Tx.prototype
  const spy = vi.spyOn(Tx.prototype, 'texts').mockImplementation(async function (this: Tx, ...of) {
    const [text, values] = of
    rows += await rowsReadBy((asked, given) => this.query(asked, given), text, values)
    return texts.apply(this, of)
  })
  const { body } = await rh.get(`${base}?${page}&curriculo=${encodeURIComponent(words)}`)
  spy.mockRestore()
  return { body, rows }
}

test('a search in résumés reads as many rows as it finds, however rare its words are, and beyond 1,000 the total is not counted', async () => {
  await s.sql(
    `with p as (insert into gestao_talentos_pessoas (empresa_id, nome) select $1, 'Muitos ' || n from generate_series(1, 5000) n returning id),
    c as (insert into captacao_candidatos (empresa_id, pessoa_id, data_atualizacao) select $1, id, date '2026-01-01' + (id % 300) from p returning id)
    insert into captacao_candidatos_curriculo (empresa_id, candidato_id, texto) select $1, id, 'Auxiliar de produção ' || case when id % 4 = 0 then 'metalurgia ' else '' end || case when id % 100 = 0 then 'caldeiraria ' else '' end || case id % 3 when 0 then 'soldagem ' when 1 then 'usinagem ' else '' end || id from c`,
    [s.empresa],
  )
  await s.sql('analyze captacao_candidatos_curriculo')
  await s.sql('analyze captacao_candidatos')
  // Each of the two stands in one of three, so that many are expected where none has both.
  const none = await searching('soldagem usinagem')
  expect(none.body).toMatchObject({ totalElements: 0, content: [] })
  expect(none.rows).toBeLessThan(10)
  const rare = await searching('caldeiraria')
  expect(rare.body).toMatchObject({ totalElements: 50 })
  expect(rare.rows).toBeLessThanOrEqual(100)
  const next = await searching('caldeiraria', `page=1&total=nao&depois=${rare.body.proxima}`)
  expect(next.body.content).toHaveLength(15)
  expect(next.rows).toBeLessThanOrEqual(100)
  const beyond = await searching('caldeiraria', 'page=9')
  expect(beyond.body).toMatchObject({ totalElements: 50, content: [] })
  const common = await searching('metalurgia')
  expect(common.body).toMatchObject({ totalElements: 1000, totalMaisDe: 1000 })
  expect(common.body.content).toHaveLength(15)
  const more = await searching('metalurgia', `page=1&total=nao&depois=${common.body.proxima}`)
  expect(more.body.content).toHaveLength(15)
  expect(more.rows).toBeLessThan(500)
}, 60_000)

test('duplicates are merged with a preview and come apart again within 30 days, not after', async () => {
  const cpf = newCpf()
  const keep = await made({
    nome: 'Rui Sá',
    candidatoIdiomas: [{ idioma: { id: idioma }, nivel: 'BASICO' }],
  })
  const twin = await made({
    nome: 'Rui de Sá',
    pessoal: { cpf },
    contato: { email: 'rui@exemplo.com.br' },
  })
  await rh.upload(
    `${base}/${twin.id}/documentos-anexos`,
    { name: 'a.txt', bytes: Buffer.from('texto') },
    { descricao: 'Doc' },
  )
  const preview = (await rh.get(`${base}/${keep.id}/mesclar/previa?outro=${twin.id}`)).body
  expect(preview.campos).toContainEqual(
    expect.objectContaining({ campo: 'contato.email', sugestao: 'REPETIDO' }),
  )
  const merged = (
    await rh.post(`${base}/${keep.id}/mesclar`, { outro: { id: twin.id }, doOutro: ['nome'] })
  ).body
  expect(merged).toMatchObject({
    id: keep.id,
    nome: 'Rui de Sá',
    pessoal: { cpf },
    contato: { email: 'rui@exemplo.com.br' },
  })
  expect((await rh.get(`${base}/${keep.id}/documentos-anexos`)).body).toHaveLength(1)
  expect(
    (await rh.get(`${base}?page=0&busca=Rui`)).body.content.map((c: { id: number }) => c.id),
  ).toEqual([keep.id])
  const [merge] = (await rh.get(`${base}/${keep.id}/mesclagens`)).body
  expect(merge).toMatchObject({ podeDesfazer: true, repetidoId: twin.id })
  s.clock.now = new Date('2026-12-28T15:00:01Z')
  const late = await rh.post('/login', {}).then(() => s.user())
  expect((await late.post(`${base}/${keep.id}/mesclagens/${merge.id}/desfazer`)).status).toBe(409)
  s.clock.now = new Date('2026-11-27T15:00:00Z')
  const back = await s.user()
  expect(
    (await back.post(`${base}/${keep.id}/mesclagens/${merge.id}/desfazer`)).body,
  ).toMatchObject({ nome: 'Rui Sá', pessoal: { cpf: null }, contato: { email: null } })
  expect((await back.get(`${base}/${twin.id}`)).body.pessoal.cpf).toBe(cpf)
  expect((await back.get(`${base}/${twin.id}/documentos-anexos`)).body).toHaveLength(1)
})

test('two people of different CPF are never merged', async () => {
  const [a, b] = [
    await made({ pessoal: { cpf: newCpf() } }),
    await made({ pessoal: { cpf: newCpf() } }),
  ]
  const answer = await (await s.user()).post(`${base}/${a.id}/mesclar`, { outro: { id: b.id } })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Os dois candidatos têm CPF diferente: não são a mesma pessoa.',
  ])
})

test('a replaced talent is found by a part of the name, the dismissed only when asked [R1-C-119]', async () => {
  const [p, q] = await s.sql<{ id: number }>(
    "insert into gestao_talentos_pessoas (empresa_id, nome) values ($1, 'Túlio Ativo'), ($1, 'Túlio Desligado') returning id",
    [s.empresa],
  )
  await s.sql(
    "insert into gestao_talentos_talentos (empresa_id, pessoa_id, matricula, data_admissao, data_desligamento) values ($1, $2, '1', '2020-01-01', null), ($1, $3, '2', '2020-01-01', '2026-01-01')",
    [s.empresa, p?.id, q?.id],
  )
  const user = await s.user()
  expect(
    (await user.get(`${base}/substituidos?nome=tulio`)).body.map((t: { nome: string }) => t.nome),
  ).toEqual(['Túlio Ativo'])
  expect(
    (await user.get(`${base}/substituidos?nome=tulio&incluirColaboradoresDesligados=true`)).body,
  ).toHaveLength(2)
})

test('an uploaded résumé is read at once and proposes fields, hostile files never break the call', async () => {
  const user = await s.user()
  const read = await user.upload(`${base}/ler-curriculo`, {
    name: 'cv.txt',
    bytes: Buffer.from(
      `Maria da Silva\nE-mail: maria@exemplo.com.br\nCPF: ${newCpf()}\nFortaleza - CE\n\nExperiência\nAnalista - Empresa X (2020 - 2022)`,
    ),
  })
  expect(read.body).toMatchObject({
    arquivo: { nome: 'cv.txt' },
    metodo: 'text',
    propostas: { nome: { value: 'Maria da Silva' }, email: { value: 'maria@exemplo.com.br' } },
  })
  const broken = await user.upload(`${base}/ler-curriculo`, {
    name: 'x.pdf',
    bytes: Buffer.from('%PDF-1.7\n1 0 obj lixo'),
  })
  expect([broken.status, broken.body.texto, broken.body.sinais]).toEqual([200, '', ['broken']])
  for (const [name, bytes] of [
    ['vazio.pdf', Buffer.alloc(0)],
    ['curriculo.pdf', Buffer.from('MZ\x90\x00programa\x00')],
  ] as const) {
    const answer = await user.upload(`${base}/ler-curriculo`, { name, bytes })
    expect(answer.status, name).toBe(422)
    expect(answer.body.message, name).not.toBe('')
  }
}, 60_000)

test('the job reads a waiting file into the text, and a protected one is flagged', async () => {
  const { readWaiting } = await import('./resume.ts')
  const user = await s.user()
  const up = await user.upload('/arquivos?recurso=captacao.candidatos&campo=ocrFile', {
    name: 'cv.txt',
    bytes: Buffer.from('Operador de empilhadeira com experiência'),
  })
  const created = await make({ ocrFile: { id: up.body.id } }, user)
  expect(created.body.ocrSituacao).toBe('AGUARDANDO')
  const protectedDocx = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(2048),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(2048),
  ])
  const upLocked = await user.upload('/arquivos?recurso=captacao.candidatos&campo=ocrFile', {
    name: 'cv.docx',
    bytes: protectedDocx,
  })
  const second = await make({ ocrFile: { id: upLocked.body.id } }, user)
  await s.task((ctx) => readWaiting(ctx))
  expect((await user.get(`${base}/${created.body.id}`)).body).toMatchObject({
    ocrSituacao: 'LIDO',
    ocrTexto: 'Operador de empilhadeira com experiência',
    versao: created.body.versao,
  })
  expect((await user.get(`${base}/${second.body.id}`)).body).toMatchObject({
    ocrSituacao: 'PROTEGIDO',
    ocrTexto: null,
  })
}, 60_000)
