import exceljs from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { checkSheet, csv, runImport } from '#platform/testing/imports.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Awaited<ReturnType<Scenario['user']>>
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  const fiscal = await rh.post('/cargo-salario/areas-organizacionais', { nome: 'Fiscal' })
  await rh.post('/cargo-salario/areas-organizacionais', { nome: 'Apoio', areaMae: fiscal.body.id })
  await rh.post('/cargo-salario/grupos-ocupacionais', { nome: 'Técnico' })
  await rh.post('/cargo-salario/indices', {
    nome: 'Piso da categoria',
    indiceHistorico: { data: '2026-01-01', valor: 1518 },
  })
})
beforeEach(async () => {
  await s.sql('delete from cargo_salario_faixas_salariais')
  await s.sql('delete from cargo_salario_cargos')
})
afterAll(() => s.stop())

const positions = '/cargo-salario/cargos'
const bands = '/cargo-salario/faixas-salariais'
const heading = 'Cargo;Nome;CBO;A partir da data;Tipo;Valor;Índice;Quantidade'
const check = (...lines: string[]) => checkSheet(rh, bands, csv(heading, ...lines))

async function position(nome = 'Analista fiscal'): Promise<number> {
  const [area] = (await rh.get('/cargo-salario/areas-organizacionais?nome=Fiscal')).body
  const body = { nome, nomeMercado: nome, areasOrganizacionais: [area.id] }
  return (await rh.post(positions, body)).body.id
}
async function historyOf(nome: string) {
  const [band] = (await rh.get(`${bands}?nome=${nome}`)).body
  const entries = (await rh.get(`${bands}/${band.id}/historicos`)).body
  return entries.map((e: Record<string, unknown>) => [
    e['data'],
    e['tipo'],
    e['valor'],
    (e['indice'] as { rotulo: string } | null)?.rotulo ?? null,
    e['quantidade'],
  ])
}

test('positions come with group, areas by name or path, texts and schooling; each fault stands at its column', async () => {
  const sheet = csv(
    'Nomenclatura;Nome;Grupo ocupacional;Áreas organizacionais;Missão;Escolaridade;Ativo',
    'Analista fiscal;Analista;Técnico;Fiscal > Apoio;"Zelar;\r\napurar";Ensino superior completo;Sim',
    'Auxiliar fiscal;Auxiliar;tecnico;Apoio;;;',
    'Chefe fiscal;Chefe;Diretivo;Fiscal;;Doutorado em nada;',
    'analista físcal;Analista;;Fiscal;;;',
    'Sem área;Sem área;;;;;',
  )
  const checked = await checkSheet(rh, positions, sheet)
  expect(checked.said[1]).toBe('3 NOVA')
  expect(checked.said[2]).toMatch(
    /^4 FALHA Escolaridade: Valor desconhecido\. Use: .* \| Grupo ocupacional: “Diretivo” não existe em Grupos ocupacionais\./,
  )
  expect(checked.said[3]).toMatch(/^5 FALHA Repete a linha 2/)
  expect(checked.said[4]).toBe(
    '6 FALHA Áreas organizacionais: Selecione ao menos uma área organizacional',
  )
  await runImport(s, rh, positions, checked)
  const [made] = (await rh.get(`${positions}?nome=Auxiliar`)).body
  expect((await rh.get(`${positions}/${made.id}`)).body).toMatchObject({
    nome: 'Auxiliar fiscal',
    grupoOcupacional: { rotulo: 'Técnico' },
    areasOrganizacionais: [{ rotulo: 'Fiscal > Apoio' }],
    ativa: true,
  })
  const again = await checkSheet(
    rh,
    positions,
    csv(
      'Nomenclatura;Nome;Áreas organizacionais',
      'Auxiliar fiscal;Assistente;Fiscal',
      'Auxiliar fiscal 2;A;Fiscal',
    ),
  )
  expect(again.said).toEqual([
    '2 ATUALIZA Nome: Auxiliar → Assistente | Áreas organizacionais: Fiscal > Apoio → Fiscal',
    '3 NOVA',
  ])
})

test('bands come with their first value and go on with further ones: by value, by index and quantity, on another day, on the same', async () => {
  await position()
  const checked = await check(
    'Analista fiscal;I;021105;01/01/2026;Por valor;R$ 3.250,50;;',
    'Analista fiscal;I;021105;01/03/2026;Por valor;3.500,00;;',
    'Analista fiscal;II;0252-10;01/02/2026;Índice;;Piso da categoria;2,5',
  )
  expect(checked.said[0]).toBe('2 NOVA')
  expect(checked.said[1]).toMatch(/^3 ATUALIZA .*A partir da data: {2}→ 01\/03\/2026/)
  expect(await runImport(s, rh, bands, checked)).toEqual([
    'Linha 2: Analista fiscal · I: FEITA Incluída.',
    'Linha 3: Analista fiscal · I: FEITA Alterada.',
    'Linha 4: Analista fiscal · II: FEITA Incluída.',
  ])
  expect(await historyOf('I')).toEqual([
    ['2026-03-01', '3', 3500, null, null],
    ['2026-01-01', '3', 3250.5, null, null],
  ])
  const [two] = (await rh.get(`${bands}?nome=II`)).body
  expect(two).toMatchObject({ codigoCBO: { codigo: '025210' }, valorHoje: 3795 })
  const next = await check(
    'Analista fiscal;I;021105;01/03/2026;Por valor;3.600;;',
    'Analista fiscal;I;021105;01/01/2026;Por valor;3250,5;;',
    'Analista fiscal;II;025210;01/06/2026;Por valor;4.000,00;;',
  )
  expect(next.said).toEqual([
    '2 ATUALIZA (aviso) Valor: 3.600 foi lido como R$\u00a03.600,00, com o ponto de milhar. | Valor: R$\u00a03.500,00 → R$\u00a03.600,00',
    '3 IGUAL',
    expect.stringMatching(
      /^4 ATUALIZA A partir da data: {2}→ 01\/06\/2026 \| Tipo: {2}→ Por valor/,
    ),
  ])
  await runImport(s, rh, bands, next)
  expect((await historyOf('I'))[0]).toEqual(['2026-03-01', '3', 3600, null, null])
  expect((await historyOf('II'))[0]).toEqual(['2026-06-01', '3', 4000, null, null])
})

test('a band says what is wrong before it is written: day, value, type, position, index without a value', async () => {
  await position()
  const { said } = await check(
    'Analista fiscal;I;021105;32/13/2026;Por valor;10;;',
    'Analista fiscal;II;21105;01/01/2026;Por valor;;;',
    'Analista fiscal;III;021105;01/01/2026;Por valor;-5,00;;',
    'Ninguém;I;021105;01/01/2026;Por valor;10;;',
    'Analista fiscal;IV;021105;01/01/2026;Por cargo;10;;',
    'Analista fiscal;V;021105;01/01/2025;Por índice;;Piso da categoria;2',
    'Analista fiscal;VI;021105;01/01/2026;Por índice;;Outro índice;',
    ';VII;021105;;;1.234.567;;',
  )
  expect(said).toEqual([
    '2 FALHA A partir da data: Esta data não existe.',
    '3 FALHA CBO: O código CBO deve ter 6 dígitos | Valor: Valor não pode ser 0 (zero) ou menor',
    '4 FALHA Valor: Valor não pode ser 0 (zero) ou menor',
    '5 FALHA Cargo: “Ninguém” não existe em Cargos. Cadastre antes, ou confira Nomenclatura ou Nome.',
    expect.stringMatching(/^6 FALHA Tipo: Valor desconhecido\. Use: Por índice, Por valor\./),
    '7 FALHA Índice: O índice ainda não tem valor nesta data.',
    expect.stringMatching(/^8 FALHA Índice: “Outro índice” não existe em Índices\..*Quantidade: /),
    expect.stringMatching(/^9 FALHA Cargo: Cargo é obrigatório/),
  ])
})

test('a spreadsheet with date cells, numbers and formats says the same as its text', async () => {
  await position()
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('Faixas')
  sheet.addRow(['Tabela salarial de 2026'])
  sheet.addRow(heading.split(';'))
  sheet.addRow(['Analista fiscal', 1, 21105, new Date(Date.UTC(2026, 0, 1)), 'Por valor', 3250.5])
  sheet.addRow([
    'Analista fiscal',
    'II',
    '021105',
    46054,
    'Por valor',
    { formula: 'F3*2', result: 6501 },
  ])
  sheet.getCell('C3').numFmt = '000000'
  const checked = await checkSheet(rh, bands, Buffer.from(await book.xlsx.writeBuffer()))
  expect(checked.state.linhaTitulo).toBe(2)
  expect(checked.said).toEqual([
    '3 NOVA',
    '4 NOVA (aviso) A partir da data: 46054 foi lido como a data 01/02/2026.',
  ])
  await runImport(s, rh, bands, checked)
  expect(await historyOf('1')).toEqual([['2026-01-01', '3', 3250.5, null, null]])
  expect(await historyOf('II')).toEqual([['2026-02-01', '3', 6501, null, null]])
  expect((await rh.get(`${bands}?nome=1`)).body[0].codigoCBO.codigo).toBe('021105')
})

test('who may not see pay has no columns of it: not in the template, not read from a file, not in what changes', async () => {
  await position()
  await runImport(
    s,
    rh,
    bands,
    await check('Analista fiscal;I;021105;01/01/2026;Por valor;3.250,50;;'),
  )
  const base = 'ROLE_CAD_FAIXAS_SALARIAIS'
  const blind = await s.user({
    authorities: [
      base,
      `${base}_INSERIR`,
      `${base}_EDITAR`,
      'ROLE_CAD_CARGOS',
      'ROLE_VER_TODAS_AREAS',
    ],
  })
  const template = await blind.get(`${bands}/importacao/modelo?formato=csv`)
  expect(template.raw.toString().split('\r\n')[0]).toBe(
    '\ufeffCargo *;Nome *;CBO *;Ativa;A partir da data *;Código',
  )
  const checked = await checkSheet(
    blind,
    bands,
    csv(heading, 'Analista fiscal;I;252105;01/01/2026;Por valor;9.999,99;;'),
  )
  expect(checked.state.colunas.filter(({ aviso }) => aviso).map(({ titulo }) => titulo)).toEqual([
    'Tipo',
    'Valor',
    'Índice',
    'Quantidade',
  ])
  expect(checked.said).toEqual(['2 ATUALIZA CBO: 021105 → 252105'])
  await runImport(s, blind, bands, checked)
  expect(await historyOf('I')).toEqual([['2026-01-01', '3', 3250.5, null, null]])
  const forced = await blind.post(`${bands}/importacao/${checked.state.id}/conferencia`, {
    colunas: ['0:cargo', '1:nome', '5:historico.valor'],
  })
  expect(forced.body.message).toBe('Campo desconhecido: historico.valor.')
})
