/** The record of a talent: what is asked of it, what is known of the person already, and what payroll keeps. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { companiesChanged } from '#platform/server/company-memory.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { talentDocument } from './print.ts'
import { talentos } from './resource.ts'

const at = '/gestao-talentos/talentos'
let s: Scenario
let v: Vacancy
let rh: Client
let person = 4100

beforeAll(async () => {
  s = await installation()
  v = await vacancy(s)
  rh = await s.user()
})
afterAll(() => s.stop())

type Body = Record<string, unknown>
const body = (more: Body = {}): Body => ({
  nome: `Pessoa ${(person += 1)}`,
  pessoal: { cpf: cpfOf(person), dataNascimento: '1985-02-03', sexo: 'M' },
  dataAdmissao: '2026-01-05',
  historico: {
    estabelecimento: v.estabelecimento,
    areaOrganizacional: v.area,
    faixaSalarial: v.faixa,
    tipoSalario: '1',
  },
  ...more,
})
const add = (more: Body = {}) => rh.post(at, body(more))
async function made(more: Body = {}) {
  const answer = await add(more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const said = (answer: { body: { errors?: { field: string; message: string }[] } }) =>
  (answer.body.errors ?? []).map(({ field, message }) => [field, message])

/** As HR sets the company, which every session hears of. */
async function company(set: string): Promise<void> {
  await s.sql(`update utilitario_empresas set ${set} where id = $1`, [s.empresa])
  await s.act(companiesChanged)
}

test.each([
  ['2012-11-27', 'A', []],
  [
    '2012-11-28',
    'A',
    [['dataAdmissao', 'A pessoa precisa ter ao menos 14 anos na data de admissão.']],
  ],
  [
    '2010-11-28',
    'E',
    [
      [
        'vinculo',
        'Menor de 16 anos só pode ser admitido como aprendiz (Constituição, art. 7º, XXXIII).',
      ],
    ],
  ],
  ['2010-11-27', 'E', []],
])('born on %s, bond %s, admitted on 27/11/2026', async (dataNascimento, vinculo, expected) => {
  const pessoal = { cpf: cpfOf((person += 1)), dataNascimento, sexo: 'F' }
  expect(said(await add({ pessoal, vinculo, dataAdmissao: '2026-11-27' }))).toEqual(expected)
})

test('name, CPF, birth, sex, place and pay are always asked for, and nobody is of indifferent sex [R2-B-014, R2-B-108]', async () => {
  const answer = await rh.post(at, { pessoal: { sexo: 'I' }, historico: {} })
  expect(said(answer).map(([field]) => field)).toEqual(
    expect.arrayContaining(['nome', 'pessoal.cpf', 'pessoal.dataNascimento', 'pessoal.sexo']),
  )
})

test('a matrícula keeps its zeros, the next one is proposed in its form, and one that exists is refused', async () => {
  await made({ matricula: '00123' })
  expect((await made({ matricula: '123' })).matricula).toBe('123')
  expect((await rh.get(`${at}/novo`)).body.matricula).toBe('00124')
  expect((await add({ matricula: '00123' })).status).toBe(409)
})

const certificate = { titulo: 'NR-10', organizacao: 'Senai', tipo: 'C', dataInicio: '2025-01-10' }
const experience = { empresa: 'Loja', dataAdmissao: '2020-01-01', checkNomeCargo: true }
test.each<[string, Body, unknown[]]>([
  [
    'languages [R2-V-089, R2-V-090, R2-M-051, R2-M-052, R2-B-117]',
    { candidatoIdiomas: [{}] },
    [
      ['candidatoIdiomas.0.idioma', 'Idioma é obrigatório'],
      ['candidatoIdiomas.0.nivel', 'Nível é obrigatório'],
    ],
  ],
  [
    'certificates that are empty [R2-V-091, R2-V-092, R2-V-093, R2-V-094, R2-V-095]',
    { certificados: [{}] },
    [
      ['certificados.0.titulo', 'Título é obrigatório'],
      ['certificados.0.organizacao', 'Organização é obrigatória'],
      ['certificados.0.tipo', 'Tipo é obrigatório'],
      ['certificados.0.dataInicio', 'Data de início é obrigatória'],
      ['certificados.0.dataFim', 'Data de conclusão é obrigatória'],
    ],
  ],
  [
    'a certificate under way has no end and may hold no validity [R2-V-095, R2-V-096]',
    { certificados: [{ ...certificate, emAndamento: true }] },
    [],
  ],
  [
    'the validity of a certificate is not before its end [R2-V-096]',
    { certificados: [{ ...certificate, dataFim: '2025-02-01', validade: '2025-01-31' }] },
    [['certificados.0.validade', 'A validade não pode ser anterior à data de conclusão.']],
  ],
  [
    'hours of a certificate [R2-V-097, R2-V-098, R2-M-053, R2-M-054]',
    {
      certificados: [
        { ...certificate, dataFim: '2025-02-01', cargaHorariaDiaria: 25 },
        {
          ...certificate,
          titulo: 'B',
          dataFim: '2025-02-01',
          cargaHorariaDiaria: 8,
          cargaHorariaTotal: 7,
        },
      ],
    },
    [
      ['certificados.0.cargaHorariaDiaria', 'Carga horária diária não pode ser maior 24 horas'],
      [
        'certificados.1.cargaHorariaTotal',
        'Carga horária total não pode ser menor que a carga horária diária',
      ],
    ],
  ],
  [
    'experiences that are empty [R2-V-099, R2-V-100, R2-M-055]',
    { experiencias: [{ checkNomeCargo: true, nomeMercado: 'Caixa' }] },
    [
      ['experiencias.0.empresa', 'Empresa é obrigatória'],
      ['experiencias.0.dataAdmissao', 'Data de Admissão é obrigatória'],
    ],
  ],
  [
    'an experience that begins tomorrow [R2-V-101, R2-M-056]',
    { experiencias: [{ ...experience, nomeMercado: 'Caixa', dataAdmissao: '2027-11-28' }] },
    [['experiencias.0.dataAdmissao', 'A data de admissão deve ser igual ou anterior a data atual']],
  ],
  [
    'an experience that ends before it begins, without the other name of its position [R2-V-102, R2-V-103, R2-V-104]',
    {
      experiencias: [
        { ...experience, dataDesligamento: '2019-12-31', motivoSaida: 'x'.repeat(101) },
      ],
    },
    [
      ['experiencias.0.motivoSaida', 'Motivo da saída deve ter no máximo 100 caracteres'],
      [
        'experiencias.0.dataDesligamento',
        'A data de desligamento deve ser igual ou posterior à data de admissão.',
      ],
      ['experiencias.0.nomeMercado', 'Outro cargo é obrigatório'],
    ],
  ],
  [
    'formations [R2-V-105, R2-V-106, R2-V-107, R2-V-108, R2-V-109]',
    { formacao: [{}] },
    [
      ['formacao.0.areaFormacao', 'Selecione a Área de Formação'],
      ['formacao.0.curso', 'Curso é obrigatório'],
      ['formacao.0.local', 'Instituição é obrigatória'],
      ['formacao.0.tipo', 'Tipo é obrigatório'],
      ['formacao.0.situacao', 'Situação é obrigatória'],
    ],
  ],
])('what rows of a person must say: %s', async (_, more, expected) => {
  const answers = said(await add(more))
  expect(answers).toHaveLength(expected.length)
  expect(answers).toEqual(expect.arrayContaining(expected))
})

test('texts of a formation have their lengths, and its conclusion is a month or words [R2-V-110, R2-V-111, R2-V-112, R2-V-113]', async () => {
  const area = (await rh.post('/captacao/areas-formacao', { nome: 'Exatas' })).body
  const formacao = { areaFormacao: area, curso: 'Física', local: 'UFC', tipo: 'G', situacao: 'C' }
  const long = {
    ...formacao,
    curso: 'x'.repeat(101),
    local: 'y'.repeat(101),
    conclusao: 'z'.repeat(21),
  }
  expect(said(await add({ formacao: [long] })).map(([field]) => field)).toEqual(
    expect.arrayContaining(['formacao.0.curso', 'formacao.0.local', 'formacao.0.conclusao']),
  )
})

test('who looks for a first job has no experiences [R2-B-080, R2-B-113, R2-B-114]', async () => {
  const job = { ...experience, nomeMercado: 'Caixa' }
  const both = await add({ primeiroEmprego: true, experiencias: [job] })
  expect(said(both)).toEqual([
    ['experiencias', 'Desmarque o primeiro emprego para informar experiências.'],
  ])
  const one = await made({ experiencias: [job] })
  const first = await rh.put(`${at}/${one.id}`, { primeiroEmprego: true, versao: one.versao })
  expect(first.body).toMatchObject({ primeiroEmprego: true, experiencias: [] })
})

test('the company asks for more: groups by what makes them complete, of whom it makes sense, and of nobody what they may not see', async () => {
  const codes = [
    'pessoal.mae',
    'endereco',
    'pessoal.conjuge',
    'pessoal.certificadoMilitar',
    'formacao',
  ]
  await s.sql(
    `insert into utilitario_empresas__campos_colaborador_obrigatorio (registro_id, ordem, valor) select $1, o, c from unnest($2::text[]) with ordinality x(c, o)`,
    [s.empresa, codes],
  )
  await company('versao = versao + 1')
  const woman = { cpf: cpfOf((person += 1)), dataNascimento: '1985-02-03', sexo: 'F' }
  expect(said(await add({ pessoal: woman })).toSorted()).toEqual([
    ['endereco.bairro', 'Bairro é obrigatório'],
    ['endereco.cidade', 'Cidade é obrigatória'],
    ['endereco.logradouro', 'Logradouro é obrigatório'],
    ['endereco.numero', 'Número é obrigatório'],
    ['endereco.uf', 'Estado é obrigatório'],
    ['formacao', 'Formação acadêmica é obrigatória'],
    ['pessoal.mae', 'Mãe é obrigatória'],
  ])
  const man = { ...woman, sexo: 'M', estadoCivil: '02' }
  expect(said(await add({ pessoal: man })).map(([field]) => field)).toEqual(
    expect.arrayContaining(['pessoal.conjuge', 'pessoal.certificadoMilitar.certMilNumero']),
  )
  const limited = await s.user({
    authorities: [authorityFor(talentos), authorityFor(talentos, 'INSERIR')],
  })
  const unseen = await limited.post(at, body({ pessoal: { sexo: 'F' } }))
  expect(said(unseen)).toEqual([['formacao', 'Formação acadêmica é obrigatória']])
  await s.sql('delete from utilitario_empresas__campos_colaborador_obrigatorio')
  await company('versao = versao + 1')
})

test('extra fields are asked for under the titles of the company, and kept', async () => {
  await s.sql(
    `insert into utilitario_empresas__campos_extras (registro_id, ordem, cadastro, campo, titulo, visivel, obrigatorio)
     values ($1, 1, 'colaborador', 'texto1', 'Camisa', true, true), ($1, 2, 'colaborador', 'data1', 'Crachá desde', true, false), ($1, 3, 'candidato', 'texto1', 'Outra', true, true)`,
    [s.empresa],
  )
  await company('configuracao_campo_extra_colaborador = true')
  expect((await rh.get(`${at}/campos-extras`)).body).toEqual([
    { campo: 'texto1', titulo: 'Camisa', obrigatorio: true },
    { campo: 'data1', titulo: 'Crachá desde', obrigatorio: false },
  ])
  expect(said(await add())).toEqual([['camposExtras.texto1', 'Camisa é obrigatório']])
  const kept = await made({ camposExtras: { texto1: 'M', data1: '2026-01-05' } })
  expect(kept.camposExtras).toMatchObject({ texto1: 'M', data1: '2026-01-05' })
  const emptied = { camposExtras: { texto1: null }, versao: kept.versao }
  expect((await rh.put(`${at}/${kept.id}`, emptied)).status).toBe(422)
  await company('configuracao_campo_extra_colaborador = false')
})

test('with payroll integrated, who the person is and the bond are locked with a sentence, also for a call; the rest is saved [R2-B-004, R2-B-005]', async () => {
  const one = await made()
  await company('ac_integra = true')
  const save = (more: Body) => rh.put(`${at}/${one.id}`, more)
  const locked = await save({
    nome: 'Outro Nome',
    pessoal: { ...one.pessoal, rg: '123' },
    matricula: '9',
    vinculo: 'T',
  })
  const why = 'Vem da folha de pagamento: a alteração é feita no sistema de pessoal.'
  expect(said(locked)).toEqual([
    ['nome', why],
    ['pessoal.rg', why],
    ['matricula', why],
    ['vinculo', why],
  ])
  const same = await save({
    nome: one.nome,
    pessoal: { ...one.pessoal, mae: 'Ana' },
    matricula: one.matricula,
    observacao: 'Fica',
  })
  expect(same.body).toMatchObject({ pessoal: { mae: 'Ana' }, observacao: 'Fica' })
  await company('ac_integra = false')
  expect((await save({ nome: 'Outro Nome' })).body.nome).toBe('Outro Nome')
})

test('while one is typed, namesakes and the same CPF are told within what one may see', async () => {
  const one = await made({ nome: 'Íris Única da Costa' })
  const cpf = one.pessoal.cpf
  const found = async (client: Client, query: string) =>
    (await client.get(`${at}/homonimos?${query}`)).body
  expect(await found(rh, 'nome=iris unica da costa')).toMatchObject([
    { id: one.id, matricula: one.matricula, situacao: 'A', mesmoCpf: false },
  ])
  expect(await found(rh, `cpf=${cpf}`)).toMatchObject([{ id: one.id, mesmoCpf: true }])
  expect(await found(rh, `nome=iris unica da costa&talentoId=${one.id}`)).toEqual([])
  const manager = await s.user({ authorities: [authorityFor(talentos)] })
  expect(await found(manager, 'nome=iris unica da costa')).toEqual([])
  const open = await s.user({ authorities: [authorityFor(talentos), 'ROLE_VER_TODAS_AREAS'] })
  expect(await found(open, `cpf=${cpf}`)).toEqual([])
  expect(await found(open, 'nome=iris unica da costa')).toHaveLength(1)
  const other = await s.user({ empresas: [s.outra] })
  expect(await found(other, `nome=iris unica da costa&cpf=${cpf}`)).toEqual([])
})

test('who left and came back has two records of one person, each leading to the other [R2-B-109]', async () => {
  const first = await made({ experiencias: [{ ...experience, nomeMercado: 'Caixa' }] })
  await s.sql(
    `update gestao_talentos_talentos set situacao = 'D', data_desligamento = '2026-03-31' where id = $1`,
    [first.id],
  )
  const second = await made({
    nome: first.nome,
    pessoal: { cpf: first.pessoal.cpf, dataNascimento: '1985-02-03', sexo: 'M' },
    dataAdmissao: '2026-06-01',
  })
  expect(second.pessoa.id).toBe(first.pessoa.id)
  const other = async (id: number) => (await rh.get(`${at}/${id}/vinculos`)).body
  expect(await other(second.id)).toMatchObject([
    { id: first.id, situacao: 'D', dataDesligamento: '2026-03-31' },
  ])
  expect(await other(first.id)).toMatchObject([{ id: second.id, situacao: 'A' }])
  const rows = await rh.get(`/geral/pessoas/${first.pessoa.id}/experiencias`)
  expect(rows.body).toMatchObject([{ empresa: 'Loja', nomeMercado: 'Caixa' }])
  const [whole] = rows.body
  expect((await rh.get(`${at}/${second.id}/experiencias`)).body).toEqual([whole])
  const foreign = await s.user({ empresas: [s.outra] })
  expect((await foreign.get(`/geral/pessoas/${first.pessoa.id}/experiencias`)).status).toBe(404)
})

test('lists for choosing: situations with their numbers, active people by page, up to 600 by their ids [R2-C-189, R2-C-190, R2-C-192, R2-C-194, R2-C-195]', async () => {
  const one = await made({ nome: 'Zélia Participante' })
  const base = '/cargo-salario/colaboradores'
  const situations = (await rh.get(`${base}/situacao`)).body
  const [{ n }] = (await s.sql(
    'select count(*)::int n from gestao_talentos_talentos where empresa_id = $1',
    [s.empresa],
  )) as [{ n: number }]
  expect(situations.find((x: { id: string }) => x.id === 'T').quantidade).toBe(n)
  const page = (await rh.get(`${base}/participantes?nome=participante zelia&page=0&size=5`)).body
  expect(page).toMatchObject({
    content: [{ id: one.id }],
    totalElements: 1,
    totalPages: 1,
    size: 5,
  })
  expect((await rh.get(`${base}/participantes?busca=zelia`)).body).toMatchObject([{ id: one.id }])
  const ids = (count: number) => Array.from({ length: count }, (_, i) => one.id + i).join(',')
  expect((await rh.get(`${base}/by-ids?ids=${ids(600)}`)).status).toBe(200)
  expect((await rh.get(`${base}/by-ids?ids=${ids(601)}`)).status).toBe(422)
  const eduvem = await rh.post(`${base}/${one.id}/usuario-eduvem`)
  expect([eduvem.status, eduvem.body.message]).toEqual([
    409,
    'A integração com o Eduvem não está configurada.',
  ])
})

test('the record is printed as far as its reader sees it, and the print is on record', async () => {
  const one = await made({ observacao: 'Reservado' })
  const printed = await rh.get(`${at}/${one.id}/imprimir`)
  expect([printed.status, printed.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const [last] = await s.sql(
    'select acao from plataforma_log where recurso = $1 and registro = $2 order by id desc limit 1',
    [talentos.key, one.id],
  )
  expect(last).toEqual({ acao: 'IMPRESSAO' })
  const { blocks } = await s.act((ctx) => talentDocument(ctx, one.id))
  expect(JSON.stringify(blocks)).toContain('03/02/1985')
  expect(JSON.stringify(blocks)).toContain('Reservado')
})

test('a manager sees name, position and day of birth of own people, and nothing private of them', async () => {
  const one = await made({
    pessoal: {
      cpf: cpfOf((person += 1)),
      dataNascimento: '1985-02-03',
      sexo: 'M',
      mae: 'Ana',
      estadoCivil: '02',
      rg: '77',
      etniaRaca: '2',
    },
    endereco: { logradouro: 'Rua A' },
    contato: { email: 'a@b.test', dddCelular: '85', foneCelular: '999990000' },
    observacao: 'Reservado',
  })
  const boss = await made()
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, ordem, colaborador_id) values ($1, $2, 1, $3)',
    [s.empresa, v.area, boss.id],
  )
  const manager = await s.user({ authorities: [authorityFor(talentos)], colaborador: boss.id })
  const { body: seen } = await manager.get(`${at}/${one.id}`)
  expect(seen).toMatchObject({
    nome: one.nome,
    aniversario: '03/02',
    contato: { email: 'a@b.test' },
  })
  expect(JSON.stringify(seen)).not.toMatch(
    /1985|"mae"|estadoCivil|"rg"|etniaRaca|logradouro|foneCelular|"cpf"|Reservado/,
  )
})
