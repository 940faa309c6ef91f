/** The quota of apprentices against tables worked out by hand. */
import { expect, test } from 'vitest'
import { type CompanyFlags, quotaFrom, quotaOf, quotaOfPeople } from './apprentice-quota.ts'

test.each([
  // Base, apprentices, obliged, least, most, missing.
  [0, 0, false, 0, 0, 0],
  [6, 0, false, 0, 0, 0],
  [6, 2, false, 0, 0, 0],
  [7, 0, true, 1, 2, 1],
  [20, 0, true, 1, 3, 1],
  [21, 1, true, 2, 4, 1],
  [92, 0, true, 5, 14, 5],
  [92, 5, true, 5, 14, 0],
  [92, 14, true, 5, 14, 0],
  [100, 3, true, 5, 15, 2],
  [100, 16, true, 5, 15, 0],
  [101, 0, true, 6, 16, 6],
])(
  'base %i with %i apprentices: obliged %s, %i to %i, %i missing',
  (base, aprendizes, obrigado, minimo, maximo, faltam) => {
    expect(quotaOf(base, aprendizes)).toEqual({
      base,
      aprendizes,
      obrigado,
      minimo,
      maximo,
      faltam,
    })
  },
)

const none: CompanyFlags = new Map()
const line = (cbo: string | null, ativos: number) => ({ cbo, ativos })

test.each([
  ['010105', 'NAO'],
  ['142105', 'NAO'],
  ['252105', 'NAO'],
  ['351605', 'CONFERIR'],
  ['411005', 'SIM'],
  ['521110', 'SIM'],
  ['621005', 'SIM'],
  ['717020', 'SIM'],
  ['848505', 'SIM'],
  ['991105', 'SIM'],
  [null, 'CONFERIR'],
])('the first digit decides of %s: %s', (cbo, contagem) => {
  expect(quotaFrom([line(cbo, 1)], 0, none).linhas[0]?.contagem).toBe(contagem)
})

test('what does not count stays on the list with its reason, what is to be checked counts, and nobody without an occupation is left out', () => {
  const flags: CompanyFlags = new Map([
    ['351605', { contagem: 'NAO', motivo: 'Exige registro no conselho' }],
    ['252105', { contagem: 'SIM', motivo: null }],
  ])
  const occupations = [line(null, 3), line('521110', 80), line('142105', 9), line('351605', 7)]
  const bare = quotaFrom(occupations, 2, none)
  expect([bare.base, bare.minimo, bare.maximo, bare.faltam]).toEqual([90, 5, 14, 3])
  const own = quotaFrom([...occupations, line('252105', 9)], 2, flags)
  // 80 + 9 + the 3 without an occupation.
  expect([own.base, own.minimo, own.maximo, own.faltam]).toEqual([92, 5, 14, 3])
  expect(own.linhas.map((one) => [one.cbo, one.contagem, one.motivo])).toEqual([
    ['142105', 'NAO', 'Nível superior, técnico ou cargo de direção, pelo primeiro dígito da CBO'],
    ['252105', 'SIM', 'Definido pela empresa'],
    ['351605', 'NAO', 'Exige registro no conselho'],
    ['521110', 'SIM', 'Primeiro dígito da CBO'],
    [null, 'CONFERIR', 'A faixa salarial não tem CBO: conta até que a ocupação seja informada'],
  ])
})

test('only employees make the base: apprentices are those who are there, temporaries, interns and partners are nothing', () => {
  const of = (vinculo: 'E' | 'A' | 'S' | 'T' | 'O', n: number) =>
    Array.from({ length: n }, () => ({ vinculo, cbo: '521110' }))
  const people = [...of('E', 100), ...of('A', 4), ...of('T', 10), ...of('S', 8), ...of('O', 2)]
  expect(quotaOfPeople(people, none)).toMatchObject({
    base: 100,
    minimo: 5,
    maximo: 15,
    aprendizes: 4,
    faltam: 1,
  })
})
