import exceljs from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { checkSheet, csv, runImport, sendSheet } from '#platform/testing/imports.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Awaited<ReturnType<Scenario['user']>>
beforeAll(async () => {
  s = await installation()
})
beforeEach(async () => {
  await s.sql('delete from cargo_salario_areas_organizacionais')
  rh = await s.user()
})
afterAll(() => s.stop())

const areas = '/cargo-salario/areas-organizacionais'
const heading = 'Descrição;Área mãe;Ativa'
const check = (...lines: string[]) => checkSheet(rh, areas, csv(heading, ...lines))
const paths = async (user = rh): Promise<string[]> =>
  (await user.get(`${areas}?sort=descricaoHierarquia`)).body.map(
    (area: { descricaoHierarquia: string }) => area.descricaoHierarquia,
  )
async function imported(...lines: string[]): Promise<string[]> {
  const checked = await check(...lines)
  await runImport(s, rh, areas, checked)
  return checked.said
}

test('a structure comes in whatever its order: mothers by name, by path, after their daughters, two of one name apart', async () => {
  const checked = await check(
    'Contas a pagar;Diretoria > Financeiro;Sim',
    'Financeiro;Diretoria;Sim',
    'Financeiro;Fábrica;Sim',
    'Fábrica;;',
    'Diretoria;;Sim',
    'Custos;Fábrica > Financeiro;Não',
  )
  expect(checked.said).toEqual([2, 3, 4, 5, 6, 7].map((linha) => `${linha} NOVA`))
  expect(await paths()).toEqual([])
  const fates = await runImport(s, rh, areas, checked)
  expect(fates.map((fate) => fate.split(': ')[2])).toEqual(
    Array.from({ length: 6 }, () => 'FEITA Incluída.'),
  )
  expect(await paths()).toEqual([
    'Diretoria',
    'Diretoria > Financeiro',
    'Diretoria > Financeiro > Contas a pagar',
    'Fábrica',
    'Fábrica > Financeiro',
    'Fábrica > Financeiro > Custos',
  ])
  const again = await check(
    'Financeiro;Diretoria;Sim',
    'Custos;Fábrica > Financeiro;Sim',
    'Frota;Fabrica;Sim',
  )
  expect(again.said).toEqual(['2 IGUAL', '3 ATUALIZA Ativa: Não → Sim', '4 NOVA'])
  expect(again.state.contagem).toMatchObject({ novas: 1, atualizam: 1, iguais: 1, falhas: 0 })
})

test('circles are said on every row that makes them: of itself, of two, of more, and with what is stored', async () => {
  const { said } = await check('A;A;', 'B;C;', 'C;B;', 'D;E;', 'E;F;', 'F;D;', 'G;B;', 'H;;')
  expect(said[0]).toBe('2 FALHA Área mãe: O registro não pode estar abaixo dele mesmo.')
  expect(said[1]).toBe('3 FALHA Área mãe: Forma um círculo: B > C > B. Corrija uma das linhas.')
  expect(said[2]).toMatch(/^4 FALHA Área mãe: Forma um círculo: C > B > C\./)
  expect(said[3]).toMatch(/^5 FALHA Área mãe: Forma um círculo: D > E > F > D\./)
  expect(said.slice(4, 6).every((one) => one.includes('Forma um círculo'))).toBe(true)
  expect(said[6]).toMatch(/^8 FALHA/)
  expect(said[7]).toBe('9 NOVA')
  await imported('Mãe;;', 'Filha;Mãe;', 'Neta;Mãe > Filha;')
  const [mother] = (await rh.get(`${areas}?nome=Mãe`)).body
  const stored = await checkSheet(
    rh,
    areas,
    csv('Código;Descrição;Área mãe', `${mother.id};Mãe;Neta`),
  )
  expect(stored.said[0]).toMatch(
    /^2 FALHA Área mãe: Forma um círculo: Mãe > .*Neta > .*Filha > Mãe\./,
  )
})

test('what is wrong is said at its column, and what depends on it waits; what is right goes in, and the rest comes back to be corrected', async () => {
  const checked = await check(
    'Compras;Suprimentos;Sim',
    'Suprimentos;Diretoria;Sim',
    ';;Sim',
    'Estoque;Suprimentos;talvez',
    'Obras;;Sim',
    'obras;;Sim',
    `${'x'.repeat(61)};;`,
  )
  expect(checked.said).toEqual([
    '2 FALHA Depende da linha 3: corrija-a antes.',
    '3 FALHA Área mãe: “Diretoria” não existe, nem neste arquivo. Confira o nome, ou escreva o caminho inteiro, como Mãe > Filha.',
    '4 FALHA Descrição: Descrição é obrigatória',
    '5 FALHA Ativa: Escreva Sim ou Não. | Depende da linha 3: corrija-a antes.',
    '6 NOVA',
    '7 FALHA Repete a linha 6: só acentos, maiúsculas ou espaços mudam. Deixe só uma das duas.',
    '8 FALHA Descrição: Descrição deve ter no máximo 60 caracteres',
  ])
  expect(await runImport(s, rh, areas, checked)).toEqual(['Linha 6: Obras: FEITA Incluída.'])
  expect(await paths()).toEqual(['Obras'])
  const file = await rh.get(`${areas}/importacao/${checked.state.id}/correcao`)
  const book = new exceljs.Workbook()
  await book.xlsx.load(file.raw as never)
  const sheet = book.worksheets[0]!
  const values = sheet
    .getSheetValues()
    .slice(1)
    .map((row) => (row as unknown[]).slice(1))
  expect(values[0]).toEqual([
    'Linha do arquivo',
    'O que corrigir',
    'Descrição',
    'Área mãe',
    'Ativa',
  ])
  expect(values[2]).toEqual([
    3,
    expect.stringContaining('Área mãe: “Diretoria” não existe'),
    'Suprimentos',
    'Diretoria',
    'Sim',
  ])
  expect(values).toHaveLength(7)
  sheet.getCell('D3').value = null
  sheet.getCell('E5').value = 'Sim'
  const corrected = await checkSheet(rh, areas, Buffer.from(await book.xlsx.writeBuffer()))
  expect(corrected.state.contagem).toMatchObject({ novas: 3, atualizam: 1, falhas: 2 })
  await runImport(s, rh, areas, corrected)
  expect(await paths()).toEqual([
    'obras',
    'Suprimentos',
    'Suprimentos > Compras',
    'Suprimentos > Estoque',
  ])
})

test('names that lead to several are asked for by their path, and one that differs by an accent is the one that is there', async () => {
  await imported('Matriz;;', 'Filial;;', 'Produção;Matriz;', 'Produção;Filial;')
  const { said } = await check(
    'Linha 1;Produção;',
    'Linha 2;matriz > producao;',
    'Producao;Matriz;',
  )
  expect(said).toEqual([
    '2 FALHA Área mãe: Há 2 com o nome “Produção” (Matriz > Produção; Filial > Produção): escreva o caminho inteiro, como Mãe > Filha.',
    '3 NOVA',
    '4 ATUALIZA Descrição: Produção → Producao',
  ])
})

test('chosen rows alone go in; an import that comes again, or whose record was changed meanwhile, writes nothing twice', async () => {
  const checked = await check('Um;;', 'Dois;;', 'Três;;', 'Quatro;;')
  expect(await runImport(s, rh, areas, checked, '2-3;5')).toHaveLength(3)
  expect(await paths()).toEqual(['Dois', 'Quatro', 'Um'])
  expect(await runImport(s, rh, areas, checked)).toEqual(['Linha 4: Três: FEITA Incluída.'])
  const nothing = await rh.post(`${areas}/importar`, { importacaoId: checked.state.id })
  expect(nothing.status).toBe(400)
  const changing = await check('Um;;Não')
  const [area] = (await rh.get(`${areas}?nome=Um`)).body
  await rh.put(`${areas}/${area.id}`, { exibirOrganograma: false, versao: area.versao })
  const [fate] = await runImport(s, rh, areas, changing)
  expect(fate).toMatch(/^Linha 2: Um: RECUSADA/)
  const [refused] = (await rh.get(`${areas}/importacao/${changing.state.id}/linhas`)).body
  expect(refused).toMatchObject({ feita: false, mensagens: [{ campo: null, grave: true }] })
  expect((await rh.get(`${areas}/${area.id}`)).body.ativo).toBe(true)
})

test('rules of the tree hold: under an inactive mother nothing active, twenty levels at most', async () => {
  const chain = Array.from({ length: 22 }, (_, i) => `N${i};${i ? `N${i - 1}` : ''};`)
  const { said } = await check(...chain, 'Velha;;Não', 'Nova;Velha;Sim')
  expect(said.at(-1)).toBe(
    '25 FALHA Área mãe: A área mãe está inativa: ative-a antes ou escolha outra.',
  )
  expect(said[19]).toBe('21 NOVA')
  expect(said[20]).toBe('22 FALHA Área mãe: A hierarquia pode ter no máximo 20 níveis.')
})

test('a move of the sheet that would close a circle with one made on the screen meanwhile is refused in its row', async () => {
  await imported('Avó;;', 'Neta;;')
  const [old] = (await rh.get(`${areas}?nome=Avó`)).body
  const [young] = (await rh.get(`${areas}?nome=Neta`)).body
  const checked = await checkSheet(
    rh,
    areas,
    csv('Código;Descrição;Área mãe', `${old.id};Avó;Neta`),
  )
  expect(checked.said[0]).toMatch(/^2 ATUALIZA/)
  expect((await rh.put(`${areas}/${young.id}`, { areaMae: old.id })).status).toBe(200)
  const [fate] = await runImport(s, rh, areas, checked)
  expect(fate).toContain('RECUSADA')
  expect(fate).toContain('A área mãe não pode ser a própria área nem uma área abaixo dela.')
  expect(await paths()).toEqual(['Avó', 'Avó > Neta'])
})

test('people who answer for an area are found by matrícula, and by CPF by who may see it; e-mails stand in one cell', async () => {
  const { id, cpf } = await talent('00071')
  const { said, ...checked } = await checkSheet(
    rh,
    areas,
    csv(
      'Descrição;Área mãe;Responsáveis;E-mails para notificações',
      'Um;;00071;a@b.com.br;',
      `Dois;;${cpf};`,
      'Três;;99999;',
    ),
  )
  expect(said).toEqual([
    '2 NOVA',
    '3 NOVA',
    '4 FALHA Responsáveis: “99999” não existe em Talentos. Cadastre antes, ou confira Matrícula ou CPF.',
  ])
  await runImport(s, rh, areas, { ...checked, said } as never)
  const [one] = (await rh.get(`${areas}?nome=Um`)).body
  const record = (await rh.get(`${areas}/${one.id}`)).body
  expect(record.empresaEResponsaveis).toMatchObject([{ colaborador: { id } }])
  expect(record.emailsNotificacoes).toEqual(['a@b.com.br'])
  const narrow = await s.user({
    authorities: [
      'ROLE_CAD_AREAS_ORGANIZACIONAIS',
      'ROLE_CAD_AREAS_ORGANIZACIONAIS_INSERIR',
      'ROLE_VER_TODAS_AREAS',
    ],
  })
  const blind = await checkSheet(
    narrow,
    areas,
    csv('Descrição;Área mãe;Responsáveis', `Dez;;${cpf}`),
  )
  expect(blind.said).toEqual([
    expect.stringMatching(/^2 FALHA Responsáveis: “\d+” não existe em Talentos\. .* Matrícula\.$/),
  ])
})

async function talent(matricula: string): Promise<{ id: number; cpf: string }> {
  const cpf = '39053344705'
  const [person] = await s.sql<{ id: number }>(
    "insert into gestao_talentos_pessoas (empresa_id, nome, pessoal_cpf) values ($1, 'Íris Caúla', $2) returning id",
    [s.empresa, cpf],
  )
  const [made] = await s.sql<{ id: number }>(
    "insert into gestao_talentos_talentos (empresa_id, pessoa_id, matricula, data_admissao, vinculo) values ($1, $2, $3, '2026-01-05', 'E') returning id",
    [s.empresa, person?.id, matricula],
  )
  return { id: made?.id ?? 0, cpf }
}

test('who may only add adds, who may only change changes, another company and another user have no import of one', async () => {
  const base = 'ROLE_CAD_AREAS_ORGANIZACIONAIS'
  await imported('Diretoria;;')
  const lines = csv(heading, 'Diretoria;;Não', 'Compras;Diretoria;Não')
  const may = ['ROLE_VER_TODAS_AREAS', base]
  const adds = await s.user({ authorities: [...may, `${base}_INSERIR`] })
  const changes = await s.user({ authorities: [...may, `${base}_EDITAR`] })
  const reads = await s.user({ authorities: may })
  const refused = (said: string[]) => said.map((one) => / FALHA .*permissão/.test(one))
  const added = await checkSheet(adds, areas, lines)
  expect(refused(added.said)).toEqual([true, false])
  expect(refused((await checkSheet(changes, areas, lines)).said)).toEqual([false, true])
  expect((await sendSheet(reads, areas, lines)).status).toBe(403)
  const at = `${areas}/importacao/${added.state.id}`
  const stranger = await s.user({ empresas: [s.outra] })
  for (const other of [rh, stranger]) {
    expect((await other.get(at)).status).toBe(404)
    expect((await other.get(`${at}/linhas`)).status).toBe(404)
    expect((await other.get(`${at}/correcao`)).status).toBe(404)
    expect((await other.post(`${at}/conferencia`, { colunas: [] })).status).toBe(404)
    expect((await other.post(`${areas}/importar`, { importacaoId: added.state.id })).status).toBe(
      404,
    )
  }
  expect((await s.anonymous().get(at)).status).toBe(401)
  expect((await rh.get(`/cargo-salario/cargos/importacao/${added.state.id}`)).status).toBe(404)
})

test('columns are chosen where headings do not say them; a field twice, an unknown one and a missing key are refused', async () => {
  const sent = await sendSheet(rh, areas, csv('Setor;Pai;Outra', 'Um;;x'))
  expect(sent.body.colunas.map((c: { campo: string | null }) => c.campo)).toEqual([
    'nome',
    null,
    null,
  ])
  const at = `${areas}/importacao/${sent.body.id}/conferencia`
  const said = async (...colunas: string[]) => (await rh.post(at, { colunas })).body
  expect((await said('0:nome')).message).toBe(
    'Falta a coluna Área mãe, que diz qual é cada registro. Indique qual é, ou inclua-a no arquivo.',
  )
  expect((await said('0:nome', '1:nome')).code).toBe('COLUNA_REPETIDA')
  expect((await said('0:nome', '1:senha')).message).toBe('Campo desconhecido: senha.')
  expect((await said('0:nome', '1:areaMae')).contagem.novas).toBe(1)
  expect((await sendSheet(rh, areas, csv('x;y', '1;2'))).body.code).toBe('SEM_TITULOS')
  expect((await sendSheet(rh, areas, csv(heading))).body.code).toBe('ARQUIVO_VAZIO')
})

test('the template comes back as it is: its example is told and not imported, in both forms', async () => {
  for (const formato of ['xlsx', 'csv']) {
    const { raw, status } = await rh.get(`${areas}/importacao/modelo?formato=${formato}`)
    expect(status).toBe(200)
    const { said, state } = await checkSheet(rh, areas, raw)
    expect(state.colunas.every(({ campo, aviso }) => campo !== null && aviso === null)).toBe(true)
    expect(said).toEqual([expect.stringMatching(/^2 FALHA É a linha de exemplo do modelo/)])
  }
})

test('more than 50,000 rows are refused with the limit, and nothing of the file stays', async () => {
  const answer = await sendSheet(
    rh,
    areas,
    csv(heading, ...Array.from({ length: 50_001 }, (_, i) => `A${i};;`)),
  )
  expect(answer.body.message).toBe(
    'O arquivo tem mais de 50.000 linhas. Divida-o em partes e envie uma de cada vez.',
  )
  expect(await s.sql('select 1 from plataforma_importacao where usuario_id = $1', [rh.id])).toEqual(
    [],
  )
})

test('what begins like a formula stays text on its way back', async () => {
  const { state } = await check('=HYPERLINK("http://x.example","a");Nenhuma;', '@SUM(1);Nenhuma;')
  const { raw } = await rh.get(`${areas}/importacao/${state.id}/correcao`)
  const book = new exceljs.Workbook()
  await book.xlsx.load(raw as never)
  const cells = ['C2', 'C3'].map((at) => book.worksheets[0]!.getCell(at))
  expect(cells.map((cell) => [cell.type, cell.value])).toEqual([
    [exceljs.ValueType.String, '=HYPERLINK("http://x.example","a")'],
    [exceljs.ValueType.String, '@SUM(1)'],
  ])
})
