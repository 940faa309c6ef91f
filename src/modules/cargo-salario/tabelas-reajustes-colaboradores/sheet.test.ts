/** Proposals of a plan from a spreadsheet: whom a row means, what it proposes, what the plan refuses, row by row. */
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { checkSheet, csv, runImport, sendSheet } from '#platform/testing/imports.ts'
import { cpfOf, type Client, type Scenario } from '#platform/testing/scenario.ts'
import { plans, proposals, type Realigning, realigning } from './plans-for-tests.ts'

let s: Scenario
let r: Realigning
let people: Record<'ana' | 'bia' | 'caio', { id: number; matricula: string }>
let next = 0

beforeAll(async () => {
  s = await installation()
  r = await realigning(s)
  people = {
    ana: await person('Ana Clara Lima', 1000),
    bia: await person('Bia Souza', 1234.56),
    caio: await person('Caio Prado', 2000),
  }
})
afterAll(() => s.stop())

async function person(nome: string, salario: number, more: Record<string, unknown> = {}) {
  const matricula = `00${(next += 1) + 100}`
  const id = await r.hired({ salario }, { nome, matricula, ...more })
  return { id, matricula }
}

const heading = 'Planejamento;Matrícula;Nome;Novo salário;Aumento (%)'
const check = (lines: readonly string[], head = heading, by: Client = r.rh) =>
  checkSheet(by as Parameters<typeof checkSheet>[0], proposals, csv(head, ...lines))
const nameOf = async (plan: number): Promise<string> =>
  (await r.rh.get(`${plans}/${plan}`)).body.nome
type Proposal = {
  id: number
  colaborador: { id: number }
  salarioProposto: number
  tipoSalarioProposto: string
}
const linesOf = async (plan: number): Promise<Proposal[]> =>
  (await r.rh.get(`${plans}/${plan}/colaboradores`)).body
const proposed = async (plan: number) =>
  Object.fromEntries((await linesOf(plan)).map((l) => [l.colaborador.id, l.salarioProposto]))

/** Rounded by hand: 1,234.56 × 1.065 = 1,314.8064. */
test('values and percentages become proposals, each rounded by itself, and the same sheet again changes nothing', async () => {
  const plan = await r.plan()
  const nome = await nameOf(plan)
  const { ana, bia, caio } = people
  const sheet = [
    `${nome};${ana.matricula};Ana Clara Lima;R$ 1.100,50;`,
    `${nome};${bia.matricula};bia souza;;6,5`,
    `${nome};${caio.matricula};;2.130,00;6,5%`,
  ]
  const checked = await check(sheet)
  expect(checked.said.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    '2 NOVA',
    '3 NOVA',
    '4 NOVA',
  ])
  expect(await linesOf(plan)).toEqual([])
  const fates = await runImport(s, r.rh as never, proposals, checked)
  expect(fates).toEqual([
    expect.stringMatching(/^Linha 2: .* · Ana Clara Lima \(.*\): FEITA Incluído\.$/),
    expect.stringMatching(/^Linha 3: .* · Bia Souza \(.*\): FEITA Incluído\.$/),
    expect.stringMatching(/^Linha 4: .* · Caio Prado \(.*\): FEITA Incluído\.$/),
  ])
  expect(await proposed(plan)).toEqual({ [ana.id]: 1100.5, [bia.id]: 1314.81, [caio.id]: 2130 })
  expect((await check(sheet)).said.map((line) => line.slice(0, 7))).toEqual([
    '2 IGUAL',
    '3 IGUAL',
    '4 IGUAL',
  ])
  const changed = await check([`${nome};${ana.matricula};;;12`])
  expect(changed.said).toEqual([
    expect.stringMatching(/^2 ATUALIZA Salário proposto: R\$\u00a01\.100,50 → R\$\u00a01\.120,00$/),
  ])
  await runImport(s, r.rh as never, proposals, changed)
  expect((await proposed(plan))[ana.id]).toBe(1120)
})

test('the code of a proposal brings nothing of another person into it', async () => {
  const plan = await r.plan()
  const nome = await nameOf(plan)
  const { ana, bia } = people
  const first = await check([`${nome};${ana.matricula};;1.500,00;`])
  await runImport(s, r.rh as never, proposals, first)
  const [own] = await linesOf(plan)
  expect(own?.colaborador.id).toBe(ana.id)
  const { said } = await check([`${own?.id};${nome};${bia.matricula};;;90`], `Código;${heading}`)
  expect(said).toEqual([expect.stringMatching(/^2 FALHA .*Não muda depois de criado/)])
})

/** One plan for each row of a file: the same person may stand in all of them. */
async function each<R extends readonly [valor: string, percentual: string, ...unknown[]]>(
  cases: readonly R[],
) {
  const made = await s.sql<{ id: number; nome: string }>(
    `insert into cargo_salario_tabelas_reajustes_colaboradores (empresa_id, nome, data, tipo_reajuste, situacao)
     select $1, 'Caso ' || $2::text || ' ' || n, '2026-10-01', 'C', 'E' from generate_series(1, $3::int) n returning id, nome`,
    [s.empresa, String((next += 1)), cases.length],
  )
  const checked = await check(
    cases.map(
      ([valor, percent], i) => `${made[i]?.nome};${people.ana.matricula};;${valor};${percent}`,
    ),
  )
  return { made, checked }
}

test('amounts and percentages are read as they are written in Brazil', async () => {
  const cases = [
    ['1.100,50', '', 1100.5],
    ['1100,5', '', 1100.5],
    ['R$ 1.100,50', '', 1100.5],
    ['1100', '', 1100],
    ['', '0,5', 1005],
    ['', '10%', 1100],
  ] as const
  const { made, checked } = await each(cases)
  expect(checked.said.filter((line) => !/^\d+ NOVA$/.test(line))).toEqual([])
  await runImport(s, r.rh as never, proposals, checked)
  const stored = await s.sql<{ salario: string }>(
    'select salario_proposto::float8::text salario from cargo_salario_reajustes_colaboradores where tabela_reajuste_colaborador_id = any ($1) order by tabela_reajuste_colaborador_id',
    [made.map(({ id }) => id)],
  )
  expect(stored.map(({ salario }) => Number(salario))).toEqual(cases.map(([, , is]) => is))
})

test('what is ambiguous, no number, no raise or too much of one is refused with its sentence, and nothing else is said', async () => {
  const cases = [
    [
      '1.234',
      '',
      /Salário proposto: 1\.234 pode ser lido de dois modos: escreva 1\.234,00 ou 1,234\./,
    ],
    ['', '1.234', /Percentual: 1\.234 pode ser lido de dois modos/],
    ['mil', '', /Salário proposto: /],
    ['1.100,505', '', /Salário proposto: /],
    ['', '0', /Percentual: A porcentagem não pode ser 0 \(zero\) ou maior que 999\.999%/],
    ['', '-100', /Percentual: Um planejamento não reduz salários/],
    ['', '1000', /Percentual: A porcentagem não pode ser 0 \(zero\) ou maior/],
    ['900', '', /Salário proposto: Um planejamento não reduz salários/],
    ['99999', '', /Salário proposto: A porcentagem não pode/],
    [
      '1.200,00',
      '10',
      /Percentual: Sobre R\$\u00a01\.000,00 dá R\$\u00a01\.100,00, e não R\$\u00a01\.200,00/,
    ],
    ['', '', /Salário proposto: Diga o salário proposto, o percentual/],
  ] as const
  const { said } = (await each(cases)).checked
  expect(said).toEqual(
    cases.map(([, , why], i) => expect.stringMatching(new RegExp(`^${i + 2} FALHA ${why.source}`))),
  )
  expect(said.filter((line) => line.includes(' | '))).toEqual([])
})

test('whoever is dismissed, not yet there or below the floor is told at the row; a good row goes in beside them', async () => {
  const gone = await person('Dario Saiu', 1000)
  await s.sql(
    `update gestao_talentos_talentos set data_desligamento = '2026-09-30', situacao = 'D' where id = $1`,
    [gone.id],
  )
  const late = await person('Eva Depois', 1000, { dataAdmissao: '2026-10-05' })
  await s.sql('update utilitario_empresas set configuracao_piso_salarial = 1150 where id = $1', [
    s.empresa,
  ])
  const rh = await s.user()
  const plan = await r.plan()
  const nome = await nameOf(plan)
  const checked = await check(
    [gone, late, people.ana, people.caio].map(({ matricula }) => `${nome};${matricula};;;10`),
    heading,
    rh,
  )
  const out = 'Matrícula: O talento não está no quadro em 01/10/2026, a data do planejamento.'
  expect(checked.said).toEqual([
    `2 FALHA ${out}`,
    `3 FALHA ${out}`,
    '4 NOVA (aviso) Percentual: O novo salário fica abaixo do piso da empresa, R$\u00a01.150,00: não será aplicada.',
    '5 NOVA',
  ])
  await runImport(s, rh as never, proposals, checked)
  await s.sql('update utilitario_empresas set configuracao_piso_salarial = null where id = $1', [
    s.empresa,
  ])
  expect(await proposed(plan)).toEqual({ [people.ana.id]: 1100, [people.caio.id]: 2200 })
})

test('whom a row means: by CPF, by a name that one alone has, blind to accents; what disagrees or is of two is refused', async () => {
  const plan = await r.plan()
  const nome = await nameOf(plan)
  const one = await person('Zélia Único', 1000, {
    nomeSocial: 'Zé Chamado',
    pessoal: { cpf: cpfOf(4001), dataNascimento: '1985-02-03', sexo: 'M' },
  })
  await person('Joana Repetida', 1000)
  await person('Joana Repetida', 1000)
  const head = 'Planejamento;Matrícula;CPF;Nome;Novo salário'
  const { said } = await check(
    [
      `${nome};;${cpfOf(4001)};;1.100,00`,
      `${nome};;;caio prado;2.100,00`,
      `${nome};;;ZE CHAMADO;1.100,00`,
      `${nome};;;Joana Repetida;1.100,00`,
      `${nome};${people.bia.matricula};;Ana Clara Lima;1.500,00`,
      `${nome};${people.ana.matricula};${cpfOf(4001)};;1.500,00`,
      `${nome};;;;1.500,00`,
    ],
    head,
  )
  expect(said).toEqual([
    '2 NOVA',
    '3 NOVA',
    expect.stringMatching(/^4 FALHA Repete a linha 2/),
    '5 FALHA Nome: Há 2 talentos assim: diga a matrícula de um deles.',
    `6 FALHA Nome: A matrícula ${people.bia.matricula} é de Bia Souza. Confira os dois.`,
    `7 FALHA CPF: A matrícula ${people.ana.matricula} é de Ana Clara Lima, que tem outro CPF. Confira os dois.`,
    '8 FALHA Matrícula: Diga quem é: matrícula, CPF ou nome.',
  ])
  expect(one.id).toBeGreaterThan(0)
})

test('people of other areas and of other companies are nobody here, by number, CPF or name, as one who never was', async () => {
  const elsewhere = await r.area('Outra ponta')
  const hidden = await person('Pessoa Escondida', 7777, {
    pessoal: { cpf: cpfOf(4100), dataNascimento: '1985-02-03', sexo: 'M' },
  })
  await s.sql('update gestao_talentos_talentos set area_organizacional_id = $2 where id = $1', [
    hidden.id,
    elsewhere,
  ])
  await s.sql(
    `update gestao_talentos_talentos__historico set area_organizacional_id = $2 where registro_id = $1`,
    [hidden.id, elsewhere],
  )
  const boss = await person('Chefe da área', 5000)
  await s.sql(
    `insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)`,
    [s.empresa, r.v.area, boss.id],
  )
  const manager = await s.user({
    colaborador: boss.id,
    authorities: [
      'ROLE_MOV_TABELAS_REAJUSTES_COLABORADORES',
      'ROLE_MOV_REAJUSTES_COLABORADORES',
      'ROLE_MOV_REAJUSTES_COLABORADORES_INSERIR',
      'ROLE_MOV_REAJUSTES_COLABORADORES_EDITAR',
      'ROLE_VER_SALARIO',
      'ROLE_VER_DADO_SENSIVEL',
    ],
  })
  const plan = await r.plan()
  const nome = await nameOf(plan)
  const rows = [
    `${nome};${hidden.matricula};;;8.000,00`,
    `${nome};;${cpfOf(4100)};;8.000,00`,
    `${nome};;;Pessoa Escondida;8.000,00`,
    `${nome};999999;;;8.000,00`,
    `${nome};${people.ana.matricula};;;1.100,00`,
  ]
  const head = 'Planejamento;Matrícula;CPF;Nome;Novo salário'
  const { said } = await check(rows, head, manager)
  const nobody = 'não existe em Talentos. Confira, ou use outra coluna para dizer quem é.'
  expect(said).toEqual([
    `2 FALHA Matrícula: “${hidden.matricula}” ${nobody}`,
    expect.stringMatching(/^3 FALHA CPF: “\d{3}\.\d{3}\.\d{3}-\d{2}” não existe em Talentos\./),
    `4 FALHA Nome: “Pessoa Escondida” ${nobody}`,
    `5 FALHA Matrícula: “999999” ${nobody}`,
    '6 NOVA',
  ])
  const foreign = await s.user({ empresas: [s.outra] })
  const other = await check([`${nome};${people.ana.matricula};;;1.100,00`], head, foreign)
  expect(other.said[0]).toMatch(/^2 FALHA .*Planejamento: “.*” não existe/)
  expect(other.said[0]).not.toContain('Ana')
})

test('by position the band says the pay, named within its position; an amount beside it is not used', async () => {
  const faixa = await r.band({ tipo: '3', valor: 1500 })
  const [{ nome: band }] = (await s.sql<{ nome: string }>(
    'select nome from cargo_salario_faixas_salariais where id = $1',
    [faixa],
  )) as [{ nome: string }]
  const [{ nome: cargo }] = (await s.sql<{ nome: string }>(
    'select nome from cargo_salario_cargos where id = $1',
    [r.v.cargo],
  )) as [{ nome: string }]
  const plan = await r.plan()
  const nome = await nameOf(plan)
  const head = 'Planejamento;Matrícula;Cargo;Faixa;Tipo de salário;Novo salário'
  const { ana, caio } = people
  const checked = await check(
    [
      `${nome};${ana.matricula};${cargo};${band};Por cargo;`,
      `${nome};${caio.matricula};${cargo};${band};Por cargo;2.500,00`,
      `${nome};${people.bia.matricula};${cargo};Inexistente;Por cargo;`,
    ],
    head,
  )
  expect(checked.said[0]).toBe('2 NOVA')
  expect(checked.said[1]).toMatch(
    /^3 FALHA .*Salário proposto: Não usado: o tipo de salário é outro\. \| Salário proposto: Um planejamento não reduz/,
  )
  expect(checked.said[2]).toMatch(
    /^4 FALHA Faixa salarial: “Inexistente” não existe em Faixas salariais/,
  )
  await runImport(s, r.rh as never, proposals, checked)
  expect(await linesOf(plan)).toMatchObject([
    { colaborador: { id: ana.id }, tipoSalarioProposto: '1', salarioProposto: 1500 },
  ])
})

async function sheetOf(plan: number, query = '', by: Client = r.rh): Promise<Buffer> {
  const { status, raw } = await by.get(`${plans}/${plan}/planilha-propostas?${query}`)
  expect(status).toBe(200)
  return raw
}

async function wordsOf(bytes: Buffer): Promise<string[][]> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes as never)
  const [sheet] = book.worksheets
  const lines: string[][] = []
  sheet?.eachRow((row) =>
    lines.push((row.values as unknown[]).slice(1).map((v) => String(v ?? ''))),
  )
  return lines
}

test('the sheet of a plan comes back as it is: nothing changes; with everybody on the staff those without a proposal are filled in', async () => {
  const plan = await r.plan({ nome: 'Plano da planilha' })
  const faixa = await r.band({ tipo: '3', valor: 1500 })
  const indice = await r.index(800)
  const line = async (colaborador: number, more: Record<string, unknown>) => {
    const begun = (
      await r.rh.get(
        `/cargo-salario/colaboradores/${colaborador}/reajuste-colaborador?tabelaReajusteColaboradorId=${plan}`,
      )
    ).body
    const made = await r.rh.post(proposals, {
      tabelaReajusteColaborador: plan,
      colaborador,
      estabelecimentoProposto: begun.estabelecimento.id,
      areaOrganizacionalProposta: begun.areaOrganizacional.id,
      faixaSalarialProposta: begun.faixaSalarial.id,
      observacao: 'Mérito; combinado',
      ...more,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
  }
  const { ana, bia, caio } = people
  await line(ana.id, { tipoSalarioProposto: '1', faixaSalarialProposta: faixa })
  await line(bia.id, {
    tipoSalarioProposto: '2',
    indiceProposto: indice,
    quantidadeIndiceProposta: 2.125,
  })
  await line(caio.id, { tipoSalarioProposto: '3', salarioProposto: 2345.67 })
  const received = await sendSheet(r.rh as never, proposals, await sheetOf(plan), 'plano.xlsx')
  const at = `${proposals}/importacao/${received.body.id}`
  await r.rh.post(`${at}/conferencia`, { colunas: [] })
  const rows = (await r.rh.get(`${at}/linhas`)).body
  expect(
    rows.map(({ situacao, mensagens }: { situacao: string; mensagens: unknown[] }) => [
      situacao,
      mensagens,
    ]),
  ).toEqual([
    ['IGUAL', []],
    ['IGUAL', []],
    ['IGUAL', []],
  ])
  // With everybody, sent back untouched: whoever has no proposal gets none.
  const whole = await sheetOf(plan, 'todos=true')
  const untouched = await sendSheet(r.rh as never, proposals, whole, 'todos.xlsx')
  const ofAll = `${proposals}/importacao/${untouched.body.id}`
  await r.rh.post(`${ofAll}/conferencia`, { colunas: [] })
  const fates = Object.entries(
    Object.groupBy(
      (await r.rh.get(`${ofAll}/linhas`)).body as { situacao: string }[],
      ({ situacao }) => situacao,
    ),
  ).map(([fate, of]) => [fate, fate === 'IGUAL' ? of?.length : 'os outros'])
  expect(Object.fromEntries(fates)).toEqual({ IGUAL: 3, FALHA: 'os outros' })
  const lines = await wordsOf(whole)
  expect(lines.find(([first]) => first === 'Planejamento')?.slice(0, 5)).toEqual([
    'Planejamento',
    'Matrícula',
    'CPF',
    'Nome',
    'Cargo',
  ])
  expect(lines.filter(([first]) => first === 'Plano da planilha').length).toBeGreaterThan(3)
  // A percentage as a spreadsheet keeps it: what the cell shows, not the number below.
  const own = new exceljs.Workbook()
  const mine = own.addWorksheet('Reajuste')
  mine.addRow(['Planejamento', 'Matrícula', 'Percentual'])
  mine.addRow(['Plano da planilha', caio.matricula, 0.2])
  mine.getCell('C2').numFmt = '0.0%'
  const bytes = Buffer.from(await own.xlsx.writeBuffer())
  const mineSent = await sendSheet(r.rh as never, proposals, bytes, 'meu.xlsx')
  const ofMine = `${proposals}/importacao/${mineSent.body.id}`
  await r.rh.post(`${ofMine}/conferencia`, { colunas: [] })
  expect((await r.rh.get(`${ofMine}/linhas`)).body[0].mudancas).toEqual([
    { campo: 'Salário proposto', de: 'R$\u00a02.345,67', para: 'R$\u00a02.400,00' },
  ])
})

test('who sees no pay finds none in the sheet and brings none in', async () => {
  const blind = await s.user({
    authorities: [
      'ROLE_VER_TODAS_AREAS',
      'ROLE_MOV_TABELAS_REAJUSTES_COLABORADORES',
      'ROLE_MOV_REAJUSTES_COLABORADORES',
      'ROLE_MOV_REAJUSTES_COLABORADORES_INSERIR',
    ],
  })
  const plan = await r.plan()
  const nome = await nameOf(plan)
  const text = JSON.stringify(await wordsOf(await sheetOf(plan, 'todos=true', blind)))
  expect(text).toContain('Ana Clara Lima')
  expect(text).not.toMatch(/1\.000|2\.000|Salário|Percentual|CPF/)
  const { said, state } = await check(
    [`${nome};${people.ana.matricula};;9.000,00;`],
    heading,
    blind,
  )
  expect(state.colunas.map(({ aviso }) => aviso).filter(Boolean)).toHaveLength(2)
  expect(JSON.stringify(said)).not.toMatch(/1\.000/)
})

test('a row without a plan goes to the only one in preparation, and says so; a plan of another kind or in force takes none', async () => {
  await s.sql(
    `update cargo_salario_tabelas_reajustes_colaboradores set situacao = 'A' where empresa_id = $1`,
    [s.empresa],
  )
  const head = 'Matrícula;Novo salário'
  const rows = [`${people.ana.matricula};1.100,00`]
  expect((await check(rows, head)).said).toEqual([
    '2 FALHA Nenhum planejamento de talentos está em preparação.',
  ])
  const plan = await r.plan()
  const only = await check(rows, head)
  expect(only.said).toEqual([
    expect.stringMatching(/^2 NOVA \(aviso\) As linhas que não dizem o planejamento vão para “/),
  ])
  await runImport(s, r.rh as never, proposals, only)
  expect(await proposed(plan)).toEqual({ [people.ana.id]: 1100 })
  const bands = await r.plan({ tipoReajuste: 'F' })
  const [first] = await s.sql<{ nome: string }>(
    `select nome from cargo_salario_tabelas_reajustes_colaboradores where situacao = 'A' and tipo_reajuste = 'C' order by id limit 1`,
  )
  const { said } = await check([
    `${await nameOf(bands)};${people.ana.matricula};;1.100,00;`,
    `${first?.nome};${people.caio.matricula};;9.100,00;`,
  ])
  expect(said[0]).toMatch(/^2 FALHA Planejamento: “.*” não é um planejamento de talentos\.$/)
  expect(said[1]).toMatch(/^3 FALHA .*O planejamento já foi aplicado/)
  await r.plan()
  expect((await check(rows, head)).said[0]).toMatch(
    /^2 FALHA Há mais de um planejamento em preparação\. Diga qual: /,
  )
})
