import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/staff-for-tests.ts'
import { query } from './query.ts'

const setUp = staffSetUp()

async function told(more: object = {}) {
  const [found] = await setUp.tables(query, {
    dataReferencia: '2026-09-01',
    estabelecimentos: setUp.made.estabelecimentos,
    agruparPor: 'M',
    origem: 'TODOS',
    filtrarPor: '0',
    ...more,
  })
  return found?.groups.map((g) => [
    g.title,
    g.rows.map((r) => [r.nome, r.desde, r.motivo, r.status, r.tipoSalario, r.salario]),
  ])
}

test('the situation of each on the day: since when, why, how it is paid and how much [R2-C-180, R2-S-072]', async () => {
  expect(await told()).toEqual([
    [
      'Contratação',
      [
        ['Bruno', '2026-02-01', 'Contratação', 'Manual', 'Por valor', '3210.55'],
        ['Célia', '2026-03-01', 'Contratação', 'Manual', 'Por índice', '9166.63'],
      ],
    ],
    ['Promoção', [['Ana', '2026-08-01', 'Promoção', 'Confirmado', 'Por cargo', '3911.05']]],
  ])
})

test.for([
  ['A', ['Comercial', 'Diretoria', 'Diretoria > Financeiro']],
  ['C', ['Analista', 'Gerente']],
  ['E', ['Filial', 'Matriz']],
] as const)('grouped by %s it says the groups in order', async ([agruparPor, titles]) => {
  expect((await told({ agruparPor }))?.map(([title]) => title)).toEqual(titles)
})

test('origin and area with those below limit it', async () => {
  const names = async (more: object) =>
    (await told({ agruparPor: 'E', ...more }))?.map(([title]) => title)
  expect(await names({ origem: 'FORTES_PESSOAL' })).toEqual(['Filial'])
  expect(await names({ origem: 'FORTES_RH' })).toEqual(['Matriz'])
  expect(await names({ filtrarPor: '1', areas: [setUp.made.diretoria] })).toEqual(['Matriz'])
})
