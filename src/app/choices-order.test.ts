/** What is offered while somebody types, in the order in which it is looked for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
let rh: Client
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  // Whoever is a candidate wants some position: there is one with the first vacancy.
  for (const _ of [1, 2, 3]) await vacancy(s)
})
afterAll(() => s.stop())

type Offered = { nome?: string; rotulo?: string; descricao?: string }
const nameOf = ({ rotulo, nome, descricao }: Offered) => rotulo ?? nome ?? descricao
const offered = async (path: string, query: string, who = rh): Promise<unknown[]> => {
  const { status, body } = await who.get(`/${path}/opcoes?${query}`)
  expect(status).toBe(200)
  return body.content.map(nameOf)
}

const names = [
  'Zeladoria',
  'Ação social',
  'Reação',
  'Grupo de ação',
  'Açougue',
  'Aço',
  'Braço de aço',
]
const nearest = ['Aço', 'Açougue', 'Braço de aço']

test('what begins so stands first, then what has such a word, then the rest, each by name in Portuguese, page after page', async () => {
  const path = 'captacao/idiomas'
  for (const nome of names) expect((await rh.post(`/${path}`, { nome })).status).toBe(201)
  expect(await offered(path, 'busca=aco')).toEqual(nearest)
  expect(await offered(path, 'busca=a%C3%87')).toEqual([
    'Ação social',
    'Aço',
    'Açougue',
    'Braço de aço',
    'Grupo de ação',
    'Reação',
  ])
  const pages = await Promise.all(
    [0, 1, 2, 3].map((page) => offered(path, `busca=ac&page=${page}&size=2`)),
  )
  expect(pages).toEqual([
    ['Ação social', 'Aço'],
    ['Açougue', 'Braço de aço'],
    ['Grupo de ação', 'Reação'],
    [],
  ])
  expect(await offered(path, 'busca=aco&sort=nome,desc')).toEqual(nearest.toReversed())
})

test('people by what they are called, those who came last too; of very many the first that begin so need no search of the others', async () => {
  for (const nome of ['Mariana Costa', 'Ana Zilda', 'Zélia Ana Reis', 'Ana Abreu', 'Luana Braga'])
    await candidate(s, { nome })
  const path = 'captacao/candidatos'
  const asked = 'busca=ana'
  const people = ['Ana Abreu', 'Ana Zilda', 'Zélia Ana Reis', 'Luana Braga', 'Mariana Costa']
  expect(await offered(path, asked)).toEqual(people)
  expect(await offered(path, `${asked}&size=2`)).toEqual(people.slice(0, 2))
  expect(await offered(path, `${asked}&size=2&page=1`)).toEqual(people.slice(2, 4))
  expect(await offered(path, 'busca=ana%20ab')).toEqual(['Ana Abreu'])
})

test('where the list goes by day and a code stands before the name, by the name', async () => {
  await s.sql(
    `update captacao_solicitacoes_pessoal s set descricao = (array['Chefe de obra', 'Subchefe', 'Ajudante de chefe'])[n]
     from (select id, row_number() over (order by id) n from captacao_solicitacoes_pessoal) x where x.id = s.id`,
  )
  const found = await offered('captacao/solicitacoes-pessoal', 'busca=chefe')
  expect(found.map((name) => String(name).replace(/^\d+ - /, ''))).toEqual([
    'Chefe de obra',
    'Ajudante de chefe',
    'Subchefe',
  ])
})
