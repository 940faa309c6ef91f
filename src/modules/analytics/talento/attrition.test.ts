/** 1,470 people of a public sample, 237 of whom leave in one year: the screens say what plain SQL counts in the sample's own rows. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ExcelJS, { type CellValue } from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { structure } from '#modules/gestao-talentos/relatorios/people-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

const reference = process.env['RH_REFERENCIA']
if (!reference)
  console.info('RH_REFERENCIA is not set: the sample of 1,470 talents is not counted.')

const year = 'dataIni=2025-01-01&dataFim=2025-12-31'
const lastDay = '2025-12-31'
const span = { mesInicio: '2025-01', mesFim: '2025-12' }
const reports = '/gestao-talentos/relatorios'

function sample(folder: string): Record<string, string>[] {
  const file = join(folder, 'samples/ibm-hr-attrition/ibm-hr-employee-attrition.csv')
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = head.replace(/^\uFEFF/, '').split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}

/** The sample as it is, with days where it keeps whole years; nothing of the product reads this table. */
const kept = `create table amostra (n int, nascimento date, sexo text, escolaridade text, area text, motivo text, conta boolean, tipo text, admissao date, saida date)`
const keep = `insert into amostra
  select n, make_date(2025 - idade, 1, 1) + n * 37 % 365, sexo, escolaridade, area, motivo, motivo is distinct from 'Transferência', tipo,
    coalesce(saida, date '2025-12-31') - (anos * 365 + n % 365), saida
  from (select (r ->> 'EmployeeNumber')::int n, (r ->> 'Age')::int idade, (r ->> 'YearsAtCompany')::int anos,
      left(r ->> 'Gender', 1) sexo, (array['07', '10', '11', '13', '14'])[(r ->> 'Education')::int] escolaridade,
      case when r ->> 'Department' = 'Sales' then 'Vendas' else 'Apoio' end area,
      case when r ->> 'BusinessTravel' = 'Non-Travel' then '2' else '1' end tipo,
      case when r ->> 'Attrition' = 'Yes' then date '2025-01-01' + (r ->> 'EmployeeNumber')::int * 53 % 365 end saida,
      case when r ->> 'Attrition' <> 'Yes' then null when r ->> 'JobRole' = 'Manager' then 'Transferência'
        when r ->> 'OverTime' = 'Yes' then 'Pedido' else 'Corte' end motivo
    from jsonb_array_elements($1::jsonb) r) lida`

async function load(s: Scenario, people: readonly object[]): Promise<void> {
  await s.sql(kept)
  await s.sql(keep, [JSON.stringify(people)])
  const of = await structure(s, s.empresa, '')
  for (const [descricao, iniciativa, turnover] of [
    ['Pedido', 'TALENTO', true],
    ['Corte', 'EMPREGADOR', true],
    ['Transferência', 'OUTRA', false],
  ])
    await of.add('gestao_talentos_motivo_desligamento', {
      descricao,
      iniciativa,
      turnover,
      exige_entrevista: false,
      permite_recontratacao: true,
      reducao_quadro: false,
      ativo: true,
    })
  await s.sql(
    `insert into gestao_talentos_pessoas (empresa_id, nome, pessoal_data_nascimento, pessoal_sexo, pessoal_escolaridade)
     select $1, 'Pessoa ' || n, nascimento, sexo, escolaridade from amostra`,
    [s.empresa],
  )
  await s.sql(
    `insert into gestao_talentos_talentos (empresa_id, pessoa_id, pessoa_nome, matricula, data_admissao, data_desligamento, situacao, vinculo, tipo_admissao,
       motivo_desligamento_id, estabelecimento_id, area_organizacional_id, faixa_salarial_id, jornada_diaria)
     select $1, p.id, p.nome, a.n, a.admissao, a.saida, case when a.saida is null then 'A' else 'D' end, 'E', a.tipo, m.id, $2,
       case a.area when 'Vendas' then $3::int else $4::int end, $5, '08:00'
     from amostra a join gestao_talentos_pessoas p on p.nome = 'Pessoa ' || a.n
     left join gestao_talentos_motivo_desligamento m on m.descricao = a.motivo and m.empresa_id = $1`,
    [s.empresa, of.matriz, of.vendas, of.apoio, of.vendedor.id],
  )
  await s.sql(
    `insert into gestao_talentos_talentos__historico (empresa_id, registro_id, data, motivo, tipo_salario, estabelecimento_id, area_organizacional_id, faixa_salarial_id)
     select empresa_id, id, data_admissao, 'C', '1', estabelecimento_id, area_organizacional_id, faixa_salarial_id from gestao_talentos_talentos where empresa_id = $1`,
    [s.empresa],
  )
  await s.sql('analyze')
}

/** Each month from the sample alone: stock on its first day, who came and who left and counts, and the two rates not yet rounded. */
const months = `with mes as (select g::date de, (g + interval '1 month' - interval '1 day')::date ate from generate_series(timestamp '2025-01-01', '2025-12-01', '1 month') g),
  conta as (select to_char(de, 'YYYY-MM') mes, to_char(de, 'MM/YYYY') nome,
      count(*) filter (where admissao < de and (saida is null or saida >= de)) abertura,
      count(*) filter (where admissao between de and ate and tipo = '1') admitidos,
      count(*) filter (where saida between de and ate and conta) demitidos
    from mes cross join amostra group by de),
  taxas as (select *, (admitidos + demitidos) * 100.0 / 2 / abertura turnover, demitidos * 100.0 / abertura demissao from conta)`

const inGroups = (of: string) =>
  `select ${of} nome, count(*)::int n from amostra a where admissao <= '${lastDay}' and (saida is null or saida >= '${lastDay}') group by 1 order by 1`
const generation = `(select v.nome from (values ('X', 1965, 1980), ('Y', 1981, 1996), ('Z', 1997, 2012)) v (nome, de, ate) where extract(year from a.nascimento) between v.de and v.ate)`

type Row = Record<string, string | number | null | undefined>

describeSample(reference)

function describeSample(folder: string | undefined): void {
  let s: Scenario
  let rh: Client
  beforeAll(async () => {
    if (!folder) return
    s = await installation()
    s.clock.now = new Date('2026-01-15T15:00:00Z')
    await load(s, sample(folder))
    rh = await s.user()
  })
  afterAll(() => s?.stop())

  const panel = async (name: string) =>
    (await rh.get(`/analytics/talento/paineis/${name}?${year}`)).body
  /** The first sheet of a report, each row by the heads of its columns. */
  const rowsIn = async (report: string, filters: object): Promise<Record<string, CellValue>[]> => {
    const answer = await rh.post(`${reports}/${report}`, { ...filters, pdf: false })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(answer.raw as never)
    const [heads = [], ...rows] = (book.worksheets[0]?.getSheetValues().slice(1) ??
      []) as CellValue[][]
    return rows.map((row) =>
      Object.fromEntries(heads.slice(1).map((head, i) => [String(head), row[i + 1] ?? null])),
    )
  }
  const perCent = (cell: CellValue | undefined): string => (Number(cell) * 100).toFixed(2)
  const isMonth = (row: Record<string, CellValue>): boolean =>
    /^\d\d\/\d{4}$/.test(String(row['Mês']))
  const counted = (of: string) => s.sql<{ nome: string; n: number }>(inGroups(of))
  const byName = (rows: readonly Row[]): [string, number][] =>
    rows
      .flatMap((row): [string, number][] => (row.n ? [[String(row.nome), Number(row.n)]] : []))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))

  test.runIf(folder)(
    'the sample is there whole: 1,470 people, 237 of whom leave in the year',
    async () => {
      const [all] = await s.sql(
        'select count(*)::int n, count(saida)::int sairam, count(distinct saida)::int dias from amostra',
      )
      expect(all).toMatchObject({ n: 1470, sairam: 237 })
      expect(Number(all?.dias)).toBeGreaterThan(100)
      expect((await panel('desligados')).figura.valor).toBe(237)
      expect((await rh.get(`/analytics/talento/desligamentos?${year}`)).body).toHaveLength(237)
    },
  )

  test.runIf(folder)(
    'turnover of each month and of the year is the one counted by SQL, on the panel, its card and in the report',
    async () => {
      const own = await s.sql<Row>(
        `${months} select mes, nome, abertura::int, admitidos::int, demitidos::int, round(turnover, 2)::text taxa from taxas order by mes`,
      )
      const [{ media } = { media: '' }] = await s.sql<{ media: string }>(
        `${months} select round(avg(turnover), 2)::text media from taxas`,
      )
      const shown: Row[] = (await panel('turnover')).linhas
      expect(
        shown.map(({ mes, nome, abertura, qtdAdmitidos, qtdDemitidos, media: taxa }) => ({
          mes,
          nome,
          abertura,
          admitidos: qtdAdmitidos,
          demitidos: qtdDemitidos,
          taxa,
        })),
      ).toEqual(own)
      expect(own.every(({ demitidos }) => Number(demitidos) > 0)).toBe(true)
      expect(own.filter(({ admitidos }) => admitidos).length).toBeGreaterThan(6)
      expect((await panel('taxaTurnover')).figura.valor).toBe(media)
      const printed = await rowsIn('indicador-turnover', { ...span, agruparPor: 'empresa' })
      expect(
        printed.filter(isMonth).map((row) => ({
          nome: row['Mês'],
          abertura: row['Quadro inicial'],
          admitidos: row['Admitidos'],
          demitidos: row['Desligados'],
          taxa: perCent(row['Turnover']),
        })),
      ).toEqual(own.map(({ mes: _mes, ...row }) => row))
    },
  )

  test.runIf(folder)(
    'the rate of dismissal and who decided it are those counted by SQL',
    async () => {
      const own = await s.sql<Row>(
        `${months} select nome, abertura::int, demitidos::int, round(demissao, 2)::text taxa from taxas order by mes`,
      )
      const [mean] = await s.sql<Row>(
        `${months} select round(avg(demissao), 2)::text taxa from taxas`,
      )
      const printed = await rowsIn('taxa-demissao', span)
      const total = printed.find((row) => String(row['Mês']).startsWith('Média de 12'))
      expect(
        printed.filter(isMonth).map((row) => ({
          nome: row['Mês'],
          abertura: row['Quadro inicial'],
          demitidos: row['Desligados'],
          taxa: perCent(row['Taxa']),
        })),
      ).toEqual(own)
      expect(perCent(total?.['Taxa'])).toBe(mean?.taxa)
      const reasons = await s.sql<Row>(
        'select motivo nome, count(*)::int n from amostra where saida is not null group by 1',
      )
      const shown: Row[] = (await panel('desligamentosPorMotivo')).linhas
      expect(byName(shown.map(({ nome, desligamentos }) => ({ nome, n: desligamentos })))).toEqual(
        byName(reasons),
      )
    },
  )

  test.runIf(folder)(
    'generations and schooling of the last day are those counted by SQL, on the panels and in the reports',
    async () => {
      const born = byName(await counted(generation))
      const taught = await counted('escolaridade')
      const panelOf = async (name: string, key: string) => {
        const rows: Row[] = (await panel(name)).linhas
        return byName(rows.map((row) => ({ nome: row[key] ?? null, n: row.talentos ?? null })))
      }
      expect(await panelOf('porGeracao', 'nome')).toEqual(born)
      expect(await panelOf('porEscolaridade', 'codigo')).toEqual(byName(taught))
      const day = { dataReferencia: lastDay }
      const parts = await rowsIn('geracoes', { ...day, agruparPor: 'AREA_ORGANIZACIONAL' })
      const total = new Map<string, number>()
      for (const { Geração: nome, Talentos: n } of parts.filter(({ Grupo }) => Grupo))
        total.set(String(nome), (total.get(String(nome)) ?? 0) + Number(n))
      expect(byName([...total].map(([nome, n]) => ({ nome, n })))).toEqual(born)
      const schooled = await rowsIn('formacao-escolar', { ...day, agruparPor: 'ESCOLARIDADE' })
      const levels = Map.groupBy(
        schooled.filter(({ Grupo }) => Grupo),
        ({ Escolaridade }) => String(Escolaridade),
      )
      expect([...levels.values()].map(({ length: n }) => n).toSorted((x, y) => x - y)).toEqual(
        taught.map(({ n }) => n).toSorted((x, y) => x - y),
      )
    },
  )
}
