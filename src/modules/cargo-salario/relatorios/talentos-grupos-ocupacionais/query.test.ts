import { expect, test } from 'vitest'
import { staffSetUp } from '#modules/cargo-salario/relatorios/staff-for-tests.ts'
import { query } from './query.ts'

const setUp = staffSetUp()

test('who stands in each group, position by position; who has no group is not counted [R2-C-174, R2-S-066]', async () => {
  const { estabelecimentos, grupo, gerente } = setUp.made
  const asked = { dataReferencia: '2026-06-30', estabelecimentos }
  const apoio = await setUp.made.add('cargo_salario_grupos_ocupacionais', { nome: 'Gestão' })
  const told = async (gruposOcupacionais: number[]) => {
    const [found] = await setUp.tables(query, { ...asked, gruposOcupacionais })
    const groups = found?.groups.map((g) => [
      g.title,
      g.note,
      g.groups?.map((below) => [below.title, below.rows.map((r) => [r.nome, r.salario])]),
    ])
    return { groups, total: found?.total?.salario }
  }
  const analysts = [
    'Administrativo',
    '2 talentos',
    [
      [
        'Analista',
        [
          ['Ana', '3150.00'],
          ['Bruno', '3210.55'],
        ],
      ],
    ],
  ]
  // 3150.00 + 3210.55
  expect(await told([grupo, apoio])).toEqual({ groups: [analysts], total: '6360.55' })
  await setUp.s.sql('update cargo_salario_cargos set grupo_ocupacional_id = $1 where id = $2', [
    apoio,
    gerente,
  ])
  expect(await told([grupo, apoio])).toEqual({
    groups: [analysts, ['Gestão', '1 talento', [['Gerente', [['Célia', '8333.30']]]]]],
    total: '14693.85',
  })
  expect((await told([apoio])).total).toBe('8333.30')
})
