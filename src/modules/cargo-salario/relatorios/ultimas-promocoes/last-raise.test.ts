/** The last raise of many at once, beside pay asked of one person day after day, over histories of all kinds made by lot. */
import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/people-for-tests.ts'
import { salaryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { addDays } from '#platform/contract/dates.ts'
import { query } from './query.ts'

const [first, last] = ['2026-01-01', '2026-04-30']
const people = 40

/** The same lot at every run. */
let seed = 20_261_129
const lot = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
/** So many different days, in their order. */
function daysOf(count: number): string[] {
  const days = new Set<string>()
  while (days.size < count) days.add(addDays(first, lot(100)))
  return [...days].toSorted()
}

const setUp = staffSetUp(async ({ add, hire, empresa, analista }) => {
  const rates: number[] = []
  for (let i = 0; i < 4; i += 1) {
    const id = await add('cargo_salario_indices', { nome: `Sorteado ${i} de ${empresa}` })
    for (const data of daysOf(lot(4)))
      await add('cargo_salario_indices__historico', {
        registro_id: id,
        data,
        valor: `${900 + lot(3) * 100}.0000`,
      })
    rates.push(id)
  }
  const bands: number[] = []
  for (let i = 0; i < 6; i += 1) {
    const values = { nome: `Sorteada ${i}`, cargo_id: analista, codigo_cbo_codigo: '252105' }
    const id = await add('cargo_salario_faixas_salariais', values)
    for (const data of daysOf(lot(4)))
      await add('cargo_salario_faixas_salariais__historico', {
        registro_id: id,
        data,
        ...(lot(2)
          ? { tipo: '2', indice_id: rates[lot(4)], quantidade: `${1 + lot(3)}.5` }
          : { tipo: '3', valor: `${1000 + lot(4) * 500}.00` }),
      })
    bands.push(id)
  }
  const none = { indice_id: null, quantidade_indice: null, salario: null }
  function pay() {
    const tipo_salario = String(1 + lot(3))
    if (tipo_salario === '2')
      return { ...none, tipo_salario, indice_id: rates[lot(4)], quantidade_indice: '2.5' }
    const salario = tipo_salario === '3' ? `${1000 + lot(4) * 500}.00` : null
    return { ...none, tipo_salario, salario }
  }
  for (let i = 0; i < people; i += 1) {
    const [admission = first, ...later] = daysOf(1 + lot(4))
    const entry = (data: string, motivo: string) => ({
      data,
      motivo,
      faixa_salarial_id: bands[lot(6)],
      ...pay(),
    })
    await hire(`Pessoa ${i}`, [entry(admission, 'C'), ...later.map((data) => entry(data, 'A'))])
  }
})

test('is the last day on which pay is more than the day before', async () => {
  const { s, made } = setUp
  const expected = await s.sql<{ talento: string; reajuste: string | null }>(
    `select t.pessoa_nome || ' (' || t.matricula || ')' talento, (
        select max(dia)::text from (
          select g::date dia, ${salaryAtSql('t.id', 'g::date')} > lag(${salaryAtSql('t.id', 'g::date')}) over (order by g) mais
          from generate_series(t.data_admissao, $1::date, interval '1 day') g) v where mais) reajuste
       from gestao_talentos_talentos t where t.empresa_id = $2 order by 1`,
    [last, s.empresa],
  )
  const [table] = await setUp.tables(query, {
    dataReferencia: last,
    estabelecimentos: [made.matriz, made.filial],
    areas: [],
    cargos: [],
  })
  const found = (table?.groups[0]?.rows ?? []).map((row) => ({
    talento: row['talento'],
    reajuste: row['reajuste'],
  }))
  expect(found.toSorted((a, b) => (String(a.talento) < String(b.talento) ? -1 : 1))).toEqual(
    expected.toSorted((a, b) => (a.talento < b.talento ? -1 : 1)),
  )
  expect(expected.filter(({ reajuste }) => reajuste).length).toBeGreaterThan(people / 3)
})
