import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { checkDigitsOf } from '#platform/contract/documents.ts'
import { companiesChanged } from '#platform/server/company-memory.ts'
import { checkSheet, csv, runImport } from '#platform/testing/imports.ts'
import { cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { path, staff, type Staff } from './talents-for-tests.ts'

let s: Scenario
let st: Staff
let place: string
beforeAll(async () => {
  s = await installation()
  st = await staff(s)
  const [names] = await s.sql<Record<string, string>>(
    `select e.nome estabelecimento, a.nome area, c.nome cargo, f.nome faixa
     from utilitario_estabelecimentos e, cargo_salario_areas_organizacionais a, cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id
     where e.id = $1 and a.id = $2 and f.id = $3`,
    [st.v.estabelecimento, st.v.area, st.v.faixa],
  )
  place = ['estabelecimento', 'area', 'cargo', 'faixa'].map((name) => names?.[name]).join(';')
})
afterAll(() => s.stop())

const heading =
  'Matrícula;Nome;CPF;Data de nascimento;Sexo;Data de admissão;Vínculo;Estabelecimento;Área organizacional;Cargo;Faixa salarial;Tipo de salário;Salário;Data da alteração;Data de desligamento;Motivo do desligamento;Celular;Cidade;UF'

type Cells = Partial<
  Record<
    'nome' | 'cpf' | 'birth' | 'sex' | 'day' | 'bond' | 'place' | 'kind' | 'pay' | 'from',
    string
  >
> & { end?: string; why?: string; phone?: string; city?: string }

let people = 40_000
function row(matricula: string, more: Cells = {}): string {
  people += 1
  return [
    matricula,
    more.nome ?? `Pessoa ${people}`,
    more.cpf ?? cpfOf(people),
    more.birth ?? '02/03/1985',
    more.sex ?? 'Feminino',
    more.day ?? '05/01/2026',
    more.bond ?? 'Emprego',
    more.place ?? place,
    more.kind ?? 'Por valor',
    more.pay ?? '3.250,00',
    more.from ?? '',
    more.end ?? '',
    more.why ?? '',
    more.phone ?? '',
    more.city ?? ';',
  ].join(';')
}
const check = (...rows: string[]) => checkSheet(st.rh, path, csv(heading, ...rows))
const bring = async (...rows: string[]) => runImport(s, st.rh, path, await check(...rows))

type Talent = Record<string, unknown> & { id: number }
async function numbered(matricula: string): Promise<Talent> {
  const [found] = (await st.rh.get(`${path}?matricula=${matricula}`)).body
  return (await st.rh.get(`${path}/${found.id}`)).body
}
const entriesOf = async (id: number) =>
  (await st.rh.get(`${path}/${id}/historicos`)).body.map((e: Record<string, unknown>) => [
    e['data'],
    e['motivo'],
    e['tipoSalario'],
    e['salario'],
  ])

test('a new person comes with place, pay, telephone and city; a later sheet changes only filled cells and adds an entry R2-C-196', async () => {
  const cpf = cpfOf(41_001)
  expect(
    await bring(
      row('I-1', { nome: 'Ana Lúcia', cpf, phone: '+55 (85) 98888-7777', city: 'Fortaleza;CE' }),
      row('I-2'),
    ),
  ).toEqual(['Linha 2: I-1: FEITA Incluído.', 'Linha 3: I-2: FEITA Incluído.'])
  const ana = await numbered('I-1')
  expect(ana).toMatchObject({
    nome: 'Ana Lúcia',
    situacao: 'A',
    contato: { dddCelular: '85', foneCelular: '988887777' },
    endereco: { cidade: { nome: 'Fortaleza' } },
  })
  expect(await entriesOf(ana.id)).toEqual([['2026-01-05', 'C', '3', 3250]])
  const again = await checkSheet(
    st.rh,
    path,
    csv(
      'Matrícula;Nome;Salário;Data da alteração',
      'i-1;;3500;01/06/2026',
      'I-9;;1;',
      ';Sem número;;',
      'I-2;;3.600,00;',
    ),
  )
  expect(again.said[0]?.replaceAll('\u00a0', ' ')).toBe(
    '2 ATUALIZA Salário: R$ 3.250,00 → R$ 3.500,00',
  )
  expect(again.said[1]).toMatch(/^3 FALHA .*CPF é obrigatório/)
  expect(again.said[2]).toMatch(/^4 FALHA .*Matrícula é obrigatória/)
  expect(await runImport(s, st.rh, path, again)).toEqual([
    'Linha 2: i-1: FEITA Alterado.',
    'Linha 5: I-2: FEITA Alterado.',
  ])
  expect(await entriesOf(ana.id)).toEqual([
    ['2026-06-01', 'A', '3', 3500],
    ['2026-01-05', 'C', '3', 3250],
  ])
  const today = s.clock.now.toISOString().slice(0, 10)
  expect(await entriesOf((await numbered('I-2')).id)).toEqual([
    [today, 'A', '3', 3600],
    ['2026-01-05', 'C', '3', 3250],
  ])
  expect(await numbered('I-1')).toMatchObject({
    nome: 'Ana Lúcia',
    areaOrganizacional: { id: st.v.area },
    faixaSalarial: { id: st.v.faixa },
  })
})

test('a person is known by number and CPF: who left comes back as a new record, who is there under another number is refused R2-C-196', async () => {
  const [ana, bia] = [cpfOf(41_011), cpfOf(41_012)]
  const pessoal = { dataNascimento: '1985-03-02', sexo: 'F' }
  const paid = { tipoSalario: '3', salario: 3250 }
  const first = await st.hired(
    { matricula: 'M-1', nome: 'Ana Prado', pessoal: { ...pessoal, cpf: ana } },
    paid,
  )
  await st.hired({ matricula: 'M-2', nome: 'Bia Reis', pessoal: { ...pessoal, cpf: bia } })
  await st.dismiss(first.id, '2026-03-31')
  const checked = await check(
    row('M-3', { nome: 'Ana Prado', cpf: ana, day: '04/05/2026' }),
    row('M-4', { cpf: bia }),
    row('M-2', { nome: 'Bia Reis', cpf: cpfOf(41_013) }),
    row('M-1', { nome: 'Ana Prado', cpf: ana }),
  )
  expect(checked.said).toEqual([
    '2 NOVA (aviso) CPF: Ana Prado saiu em 31/03/2026, da matrícula M-1: entra com um vínculo novo.',
    '3 FALHA CPF: Este CPF é de Bia Reis, com vínculo ativo na matrícula M-2. Use essa matrícula para alterar, ou registre antes o desligamento.',
    expect.stringMatching(
      /^4 FALHA CPF: A matrícula M-2 é de Bia Reis, que tem outro CPF\. Confira os dois, ou corrija o CPF na ficha\./,
    ),
    '5 IGUAL',
  ])
  expect(await runImport(s, st.rh, path, checked)).toEqual(['Linha 2: M-3: FEITA Incluído.'])
  const second = await numbered('M-3')
  expect(second).toMatchObject({ pessoa: first['pessoa'], situacao: 'A' })
  expect(await numbered('M-1')).toMatchObject({ situacao: 'D', nome: 'Ana Prado' })
})

test('of many people that go in at once, one whose number was taken since the check is refused alone, and each other has its place, its dismissal and its own log R2-C-196', async () => {
  const numbers = Array.from({ length: 9 }, (_, i) => `B-${i}`)
  const end = { end: '31/03/2026', why: '02' }
  const checked = await check(...numbers.map((one) => row(one, one === 'B-4' ? end : {})))
  await st.hired({ matricula: 'B-6' })
  const fates = await runImport(s, st.rh, path, checked)
  expect(fates.map((fate) => fate.includes('FEITA Incluído.'))).toEqual(
    numbers.map((one) => one !== 'B-6'),
  )
  expect(fates[6]).toMatch(/^Linha 8: B-6: RECUSADA .*atrícula/)
  const told = await s.sql<{ matricula: string; situacao: string; area: number; log: string }>(
    `select t.matricula, t.situacao, t.area_organizacional_id area,
       (select string_agg(l.acao, ' ' order by l.id) from plataforma_log l where l.recurso = 'gestao-talentos.talentos' and l.registro = t.id and l.acao <> 'LEITURA')
       || (select string_agg(' ' || l.acao, '') from plataforma_log l where l.recurso = 'gestao-talentos.pessoas' and l.registro = t.pessoa_id and l.acao <> 'LEITURA') log
     from gestao_talentos_talentos t where t.matricula like 'B-%' order by t.matricula`,
  )
  const plain = { area: st.v.area, situacao: 'A', log: 'INCLUSAO HISTORICO_INCLUSAO INCLUSAO' }
  expect(told).toEqual(
    numbers.map((matricula) => ({
      matricula,
      ...plain,
      ...(matricula === 'B-4'
        ? {
            situacao: 'D',
            log: expect.stringMatching(/^INCLUSAO HISTORICO_INCLUSAO \w+ INCLUSAO$/),
          }
        : {}),
    })),
  )
})

test('the second good row of a number or of a person names the first; a bad row reserves nothing, nor its e-mail R2-C-196', async () => {
  const cpf = cpfOf(41_021)
  const withMail = (line: string, mail: string) => `${line};${mail}`
  const sheet = csv(
    `${heading};E-mail`,
    withMail(row('R-1', { cpf, day: '32/01/2026' }), 'a@exemplo.com.br'),
    withMail(row('R-1', { cpf }), 'a@exemplo.com.br'),
    withMail(row('r-1'), ''),
    withMail(row('R-2', { cpf }), ''),
    withMail(row('R-3', { end: '31/03/2026', why: '02', cpf: cpfOf(41_022) }), ''),
    withMail(row('R-4', { cpf: cpfOf(41_022), day: '01/04/2026' }), ''),
  )
  const checked = await checkSheet(st.rh, path, sheet)
  expect(checked.said).toEqual([
    expect.stringMatching(/^2 FALHA Data de admissão: /),
    '3 NOVA',
    '4 FALHA Matrícula: Repete a matrícula da linha 3: deixe só uma das duas.',
    '5 FALHA CPF: Repete o CPF da linha 3: deixe só uma das duas.',
    '6 NOVA Data de desligamento:  → 31/03/2026',
    '7 NOVA',
  ])
  expect(await runImport(s, st.rh, path, checked)).toEqual([
    'Linha 3: R-1: FEITA Incluído.',
    'Linha 6: R-3: FEITA Incluído.',
    'Linha 7: R-4: FEITA Incluído.',
  ])
  expect(await numbered('R-3')).toMatchObject({
    situacao: 'D',
    dataDesligamento: '2026-03-31',
    motivoDesligamento: { id: st.reason('02') },
  })
})

test('cells are read as people write them, and what is missing is said once with its rows R2-C-196', async () => {
  await st.rh.post('/cargo-salario/areas-organizacionais', { nome: 'Obras', areaMae: st.v.area })
  const other = await st.rh.post('/cargo-salario/areas-organizacionais', { nome: 'Norte' })
  await st.rh.post('/cargo-salario/areas-organizacionais', {
    nome: 'Obras',
    areaMae: other.body.id,
  })
  const [site, area, cargo, band] = place.split(';')
  const at = (where: string, faixa = band) => [site, where, cargo, faixa].join(';')
  const checked = await check(
    row('C-1', { birth: '1985-03-02', sex: 'f', bond: 'e', kind: '3', place: at('norte > obras') }),
    row('C-2', { birth: '02/03/85' }),
    row('C-3', { birth: '31/02/1985', sex: 'Indiferente' }),
    row('C-4', { place: at('Obras') }),
    row('C-5', { place: at('Lua') }),
    row('C-6', { place: at('Lua') }),
    row('C-7', { place: at(area ?? '', 'XX') }),
    row('C-8', { place: at(area ?? '', ''), kind: 'Por cargo', pay: '9' }),
    row('C-9', { birth: '02/03/2013' }),
    row('C-10', { kind: '' }),
    row('C-11', { end: '31/03/2026' }),
    row('C-12', { phone: '98888-7777' }),
  )
  expect(checked.said).toEqual([
    '2 NOVA',
    expect.stringMatching(/^3 FALHA Data de nascimento: /),
    expect.stringMatching(/^4 FALHA Data de nascimento: .*\| Sexo: /),
    expect.stringMatching(
      /^5 FALHA Área organizacional: Há 2 registros chamados “Obras”: .* > Obras; Norte > Obras\./,
    ),
    expect.stringMatching(
      /^6 FALHA Área organizacional: “Lua” não existe em Áreas organizacionais\./,
    ),
    expect.stringMatching(/^7 FALHA Área organizacional: “Lua” não existe/),
    expect.stringMatching(/^8 FALHA Faixa salarial: “XX” não existe em Faixas salariais\./),
    '9 NOVA (aviso) Salário: Não usado: o tipo de salário é outro.',
    expect.stringMatching(/^10 FALHA Data de admissão: A pessoa precisa ter ao menos 14 anos/),
    '11 FALHA Tipo de salário: Tipo de salário é obrigatório',
    '12 FALHA Motivo do desligamento: Informe o motivo junto com a data.',
    '13 FALHA Celular: Informe o DDD e os nove dígitos, como (85) 98888-7777.',
  ])
  const problems = (await st.rh.get(`${path}/importacao/${checked.state.id}/problemas`)).body
  expect(problems[0]).toMatchObject({ campo: 'Área organizacional', quantas: 2, linhas: [6, 7] })
})

test('number cells get the zeros of CPF, PIS and CEP back, and a number as matrícula is a warning R2-C-196', async () => {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('Pessoas')
  const pis = `012345678${checkDigitsOf('pis', '012345678')}`
  sheet.addRow([...heading.split(';').slice(0, 13), 'PIS', 'CEP'])
  const [site, area, cargo, band] = place.split(';')
  sheet.addRow([
    123,
    'José Zero',
    1_234_567_890,
    new Date('1985-03-02'),
    'M',
    new Date('2026-01-05'),
    'E',
    site,
    area,
    cargo,
    band,
    3,
    3250.5,
    Number(pis),
    1_310_100,
  ])
  const checked = await checkSheet(st.rh, path, Buffer.from(await book.xlsx.writeBuffer()))
  expect(checked.said).toEqual([
    '2 NOVA (aviso) Matrícula: A célula é um número: confira se a matrícula não perdeu zeros do começo.',
  ])
  expect(await runImport(s, st.rh, path, checked)).toEqual(['Linha 2: 123: FEITA Incluído.'])
  expect(await numbered('123')).toMatchObject({
    matricula: '123',
    pessoal: { cpf: '01234567890', pis, dataNascimento: '1985-03-02' },
    endereco: { cep: '01310100' },
  })
})

async function extrasAsked(asked: boolean): Promise<void> {
  await s.sql(
    'update utilitario_empresas set configuracao_campo_extra_colaborador = $1 where id = $2',
    [asked, s.empresa],
  )
  await s.act(companiesChanged)
}

test('what only the company asks for may be left out, what is always asked for never R2-C-196', async () => {
  await s.sql(
    `insert into utilitario_empresas__campos_colaborador_obrigatorio (registro_id, ordem, valor) values ($1, 1, 'pessoal.mae')`,
    [s.empresa],
  )
  await extrasAsked(true)
  await s.sql(
    `insert into utilitario_empresas__campos_extras (registro_id, ordem, cadastro, campo, titulo, visivel, obrigatorio)
     values ($1, 1, 'colaborador', 'texto1', 'Tamanho da camisa', true, true)`,
    [s.empresa],
  )
  await s.act(companiesChanged)
  const sheet = csv(
    `${heading};TAMANHO DA CAMISA`,
    `${row('E-1')};M`,
    `${row('E-2')};`,
    row('', {}),
  )
  const strict = await checkSheet(st.rh, path, sheet)
  expect(strict.said).toEqual([
    expect.stringMatching(/^2 FALHA .*Mãe é obrigatória/),
    expect.stringMatching(/^3 FALHA .*Mãe é obrigatória/),
    expect.stringMatching(/^4 FALHA .*Matrícula é obrigatória/),
  ])
  const answer = await st.rh.upload(
    '/cargo-salario/colaboradores/importa-colaboradores?simular=true',
    { name: 'pessoas.csv', bytes: sheet },
    { ignoraOpcionaisObrigatorios: 'true' },
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body).toMatchObject({ total: 3, criadas: 2, comErro: 1, tarefaId: null })
  const model = await st.rh.get(`${path}/importacao/modelo?formato=csv`)
  expect(model.raw.toString()).toContain(';Tamanho da camisa;')
  const done = await st.rh.upload(
    '/cargo-salario/colaboradores/importa-colaboradores',
    { name: 'pessoas.csv', bytes: sheet },
    { ignoraOpcionaisObrigatorios: 'true' },
  )
  await s.runJobs()
  const fate = await st.rh.get(
    `/cargo-salario/colaboradores/importa-colaboradores/${done.body.importacaoId}`,
  )
  expect(fate.body).toMatchObject({ criadas: 2, comErro: 1 })
  expect(await numbered('E-1')).toMatchObject({ camposExtras: { texto1: 'M' } })
  await s.sql('delete from utilitario_empresas__campos_colaborador_obrigatorio')
  await extrasAsked(false)
})

const sent = (bytes: Buffer, query = '', name = 'pessoas.csv') =>
  st.rh.upload(`/cargo-salario/colaboradores/importa-colaboradores${query}`, { name, bytes })

async function sheetRows(raw: Buffer): Promise<string[][]> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(raw as never)
  const rows: string[][] = []
  book.worksheets[0]?.eachRow((line) => {
    const values = Array.isArray(line.values) ? line.values.slice(1) : []
    rows.push(Array.from(values, (value) => String(value ?? '')))
  })
  return rows
}

test('one call checks and brings in chosen rows; the result says the fate of each, is corrected and sent again R2-C-196', async () => {
  const sheet = csv(heading, row('A-1'), row('A-2'), row('A-3', { cpf: '111.111.111-11' }))
  const answer = await sent(sheet, '?linhas=2;4')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body).toMatchObject({ total: 3, criadas: 1, ignoradas: 1, comErro: 1 })
  await s.runJobs()
  const id = answer.body.importacaoId
  const fate = await st.rh.get(`/cargo-salario/colaboradores/importa-colaboradores/${id}`)
  expect(fate.body.linhas).toEqual([
    {
      linha: 2,
      situacao: 'CRIADA',
      feita: true,
      colaboradorId: (await numbered('A-1')).id,
      erros: [],
      avisos: [],
    },
    expect.objectContaining({ linha: 3, situacao: 'IGNORADA', colaboradorId: null }),
    expect.objectContaining({
      linha: 4,
      situacao: 'COM_ERRO',
      erros: [{ coluna: 'CPF', valor: '111.111.111-11', mensagem: expect.any(String) }],
    }),
  ])
  const file = await st.rh.get(`${path}/importacao/${id}/resultado`)
  const rows = await sheetRows(file.raw)
  expect(rows[0]?.slice(-2)).toEqual(['Situação', 'Motivo'])
  expect(rows.slice(1).map((line) => line[19])).toEqual(['Criada', 'Não importada', 'Com erro'])
  const book = new exceljs.Workbook()
  await book.xlsx.load(file.raw as never)
  const own = book.worksheets[0]
  if (own) own.getCell('C4').value = cpfOf(41_051)
  const again = await checkSheet(st.rh, path, Buffer.from(await book.xlsx.writeBuffer()))
  expect(again.said.map((one) => one.slice(0, 8))).toEqual(['2 IGUAL', '3 NOVA', '4 NOVA'])
  expect(again.state.colunas.map(({ titulo }) => titulo)).toEqual(heading.split(';'))
})

test('the own export of talents imports back as nothing changed R2-C-196', async () => {
  const columns = [
    'matricula,nome,cargo,areaOrganizacional,dataAdmissao,situacao,pessoal.cpf,estabelecimento,vinculo',
    'dataDesligamento,salarioHoje,contato.email,pessoal.dataNascimento,tempoDeEmpresa',
  ].join(',')
  await bring(
    ...['X-1', 'X-2', 'X-3', 'X-4', 'X-5'].map((number) => row(number)),
    row('X-6', { kind: 'Por cargo', pay: '', end: '30/04/2026', why: '02' }),
  )
  const exported = async (query: string): Promise<Buffer> => {
    const file = await st.rh.get(`${path}/exportar?situacao=${query}`)
    expect(file.status).toBe(200)
    return file.raw
  }
  const { state, said } = await checkSheet(st.rh, path, await exported(''))
  expect(said.filter((one) => !/ IGUAL/.test(one))).toEqual([])
  expect(state.contagem.iguais).toBeGreaterThan(5)
  // The columns that were chosen, by the one call.
  const chosen = await sent(await exported(`&colunas=${columns}`), '?simular=true', 'talentos.xlsx')
  expect(chosen.body).toMatchObject({
    total: state.linhas,
    semAlteracao: state.linhas,
    criadas: 0,
    alteradas: 0,
    comErro: 0,
  })
})

const reference = process.env['RH_REFERENCIA'] ?? ''

test.runIf(reference)(
  'sheets of a foreign system are refused row by row in words that HR understands R2-C-196',
  async () => {
    const file = 'samples/hr-ai-lab/hris_samples/employee_data_with_quality_issues.json'
    const people: Record<string, unknown>[] = JSON.parse(
      readFileSync(join(reference, file), 'utf8'),
    )
    const cell = (one: Record<string, unknown>, name: string) => String(one[name] ?? '')
    const lines = people.map((one) =>
      [
        cell(one, 'employee_id'),
        `${cell(one, 'first_name')} ${cell(one, 'last_name')}`.trim(),
        cell(one, 'email'),
        cell(one, 'phone'),
        cell(one, 'department'),
        cell(one, 'job_title'),
        cell(one, 'hire_date'),
        cell(one, 'salary'),
        cell(one, 'employment_status'),
      ].join(';'),
    )
    const checked = await checkSheet(
      st.rh,
      path,
      csv(
        'Matrícula;Nome;E-mail;Celular;Departamento;Cargo;Admissão;Salário;employment_status',
        ...lines,
      ),
    )
    expect(checked.state.contagem).toMatchObject({ falhas: 20, novas: 0, atualizam: 0 })
    expect(checked.state.colunas.at(-1)).toMatchObject({ titulo: 'employment_status', campo: null })
    for (const one of checked.said) {
      expect(one).toMatch(/CPF: CPF é obrigatório/)
      expect(one).toMatch(
        /Área organizacional: “[^”]+” não existe em Áreas organizacionais\. Cadastre antes/,
      )
      expect(one).not.toMatch(/null|undefined|column|constraint|pessoal\./)
    }
    expect(checked.said[6]).toMatch(/E-mail: /)
  },
)

test('a bad file is refused whole, and one that is only odd is read R2-C-196', async () => {
  const model = (await st.rh.get(`${path}/importacao/modelo?formato=csv`)).raw.toString()
  const refused = async (bytes: Buffer) => {
    const answer = await sent(bytes, '?simular=true')
    return [answer.status, answer.body.code]
  }
  expect(await refused(Buffer.from(`${heading}\r\n`))).toEqual([422, 'ARQUIVO_VAZIO'])
  expect(await refused(csv('Nome;CPF', 'Ana;1'))).toEqual([400, 'COLUNA_FALTANDO'])
  const read = async (bytes: Buffer) => (await sent(bytes, '?simular=true')).body
  // In whatever letters a text is written, and what is empty: `sheet-file.test.ts`.
  const twice = csv(`\ufeff${heading};Nome`, `${row('O-2', { nome: 'Conceição' })};Outro`)
  expect(await read(twice)).toMatchObject({ criadas: 1, comErro: 0, colunasIgnoradas: ['Nome'] })
  expect(await read(Buffer.from(model))).toMatchObject({ comErro: 1 })
})

test('who may not see a class of data neither fills it in nor reads it back, and another company knows nothing R2-C-196', async () => {
  await st.hired({
    matricula: 'S-1',
    pessoal: { cpf: cpfOf(41_061), dataNascimento: '1985-03-02', sexo: 'F' },
  })
  const limited = await s.user({
    authorities: ['ROLE_CAD_TALENTOS', 'ROLE_CAD_TALENTOS_EDITAR', 'ROLE_VER_TODAS_AREAS'],
  })
  const checked = await checkSheet(limited, path, csv(heading, row('S-1', { nome: 'Outro Nome' })))
  const unread = checked.state.colunas.filter(({ campo }) => campo === null)
  expect(unread.map(({ titulo }) => titulo)).toEqual([
    'CPF',
    'Tipo de salário',
    'Salário',
    'Data de desligamento',
    'Motivo do desligamento',
    'Celular',
  ])
  expect(checked.said).toEqual([expect.stringMatching(/^2 ATUALIZA Nome: /)])
  expect((await runImport(s, limited, path, checked))[0]).toBe('Linha 2: S-1: FEITA Alterado.')
  const stranger = await s.user({ empresas: [s.outra] })
  const seen = await checkSheet(stranger, path, csv('Matrícula;CPF', `S-1;${cpfOf(41_061)}`))
  expect(seen.said[0]).toMatch(/^2 FALHA /)
  expect(seen.said[0]).not.toMatch(/Outro Nome|vínculo ativo/)
})
