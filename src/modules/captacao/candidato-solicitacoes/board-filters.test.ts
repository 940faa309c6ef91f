import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { cpfOf, type Client, type Scenario } from '#platform/testing/scenario.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { boardOf } from './board.ts'
import { sortKeys, veResultado } from './board-calls.ts'
import type { BoardFilter } from './board-rows.ts'
import { linkCandidate } from './service.ts'
import { candidate, vacancy, type Vacancy } from './vacancy-for-tests.ts'

type Board = { colunas: { chave: string; total: number; cartoes: Card[] }[] }
type Card = { id: number; nome: string; posicao: number; pretensao: number | null }

let s: Scenario
let rh: Awaited<ReturnType<Scenario['user']>>
let v: Vacancy
let city: Record<'fortaleza' | 'sobral', number>
let cpf: string
/** By the first name. */
const ids = new Map<string, number>()

async function place(nome: string): Promise<number> {
  const [row] = await s.sql<{ id: number }>(
    'insert into geral_cidades (nome, uf_id) select $1, uf_id from geral_cidades limit 1 returning id',
    [nome],
  )
  return row?.id ?? 0
}

async function applied(nome: string, more: Record<string, unknown>): Promise<void> {
  const person = await candidate(s, { nome, ...more })
  const made = await s.act((ctx) => linkCandidate(ctx, person, v.solicitacao, 'RH'))
  ids.set(nome.split(' ')[0] ?? '', made.id)
}

const idOf = (name: string): number => ids.get(name) ?? 0
const move = (names: readonly string[], etapaId: number | string | undefined) =>
  rh.post('/captacao/candidato-solicitacoes/mover', { ids: names.map(idOf), etapaId })

beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  v = await vacancy(s)
  city = { fortaleza: await place('Fortaleza do Quadro'), sobral: await place('Sobral do Quadro') }
  cpf = cpfOf(8_123)
  await applied("Joana Prado O'Neil", {
    pessoal: { cpf, sexo: 'F' },
    contato: {
      email: 'joana.prado@achado.com.br',
      dddCelular: '11',
      foneCelular: '988887777',
      ddd: '21',
      foneFixo: '32221111',
    },
    endereco: { cidade: city.fortaleza },
    pretencaoSalarial: 4000,
  })
  await applied('Bruno Teles', { endereco: { cidade: city.sobral }, pretencaoSalarial: 2500.5 })
  await applied('Álvaro Dias', { endereco: { cidade: city.fortaleza } })
  await applied('Caio Lima', { pretencaoSalarial: 9000 })
  await move(['Bruno', 'Álvaro'], v.etapas[0])
  const fit = async (name: string, aptidao: string) => {
    const [entry] = await s.sql<{ id: number }>(
      `select h.id from captacao_historico h join captacao_candidato_solicitacoes a using (candidato_id, solicitacao_id) where a.id = $1`,
      [idOf(name)],
    )
    await rh.put(`/captacao/historico/${entry?.id}`, { aptidao })
  }
  await fit('Bruno', 'S')
})
afterAll(() => s.stop())

const at = () => `/captacao/solicitacoes-pessoal/${v.solicitacao}/quadro`
async function asked(who: Client, query: string): Promise<Card[]> {
  const { status, body } = await who.get(`${at()}?${query}`)
  expect([query, status]).toEqual([query, 200])
  return (body as Board).colunas.flatMap((c) => c.cartoes)
}
const names = async (query: string, who: Client = rh): Promise<string[]> =>
  (await asked(who, query)).map((k) => k.nome.split(' ')[0] ?? '').toSorted()
const found = (typed: string, who: Client = rh) => names(`busca=${encodeURIComponent(typed)}`, who)

const signs = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
const byName = ['joana', 'prado joana', 'JOANA PRADO', 'oneil', "o'neil", 'O’Neil joana']
const byData = () => [
  cpf,
  signs(cpf),
  cpf.slice(0, 9),
  '(11) 98888-7777',
  '11988887777',
  '+55 11 98888-7777',
  '98888-7777',
  '2132221111',
  'joana.prado@achado.com.br',
  'JOANA.PRADO@',
  'joana 98888-7777',
]

test('the board is searched as every list is: by CPF, e-mail and telephone with or without signs, words in any order', async () => {
  const wrong: string[] = []
  for (const typed of [...byName, ...byData()])
    if ((await found(typed)).join() !== 'Joana') wrong.push(typed)
  expect(wrong).toEqual([])
  expect(await found('joana teles')).toEqual([])
  expect(await found('%')).toEqual([])
  const page = await rh.get(`${at()}/inscritos?busca=${cpf}`)
  expect(page.body).toMatchObject({ total: 1, cartoes: [{ nome: "Joana Prado O'Neil" }] })
})

test('the search tells nobody what they may not see: without the class, or without the register, the name alone finds', async () => {
  const { allAuthorities } = await import('#platform/server/menu.ts')
  const all = allAuthorities(s.world.registry)
  const without = (name: string) => s.user({ authorities: all.filter((a) => a !== name) })
  const noRegister = await without(authorityFor(candidatos))
  for (const typed of byName) expect(await found(typed, noRegister)).toEqual(['Joana'])
  for (const typed of byData()) expect(await found(typed, noRegister)).toEqual([])
  const hidden = await s.act(async (ctx) => {
    const blind = { ...ctx, has: (name: string) => name !== maisQueGestor && ctx.has(name) }
    const search = (busca: string) => boardOf(blind, v.solicitacao, { busca })
    const boards = await Promise.all([...byData(), 'oneil'].map(search))
    return boards.map((b) => b.colunas.reduce((sum, c) => sum + c.total, 0))
  })
  expect(hidden).toEqual([...byData().map(() => 0), 1])
})

test('the board is narrowed by cities, wished pay and fitness, each with the others', async () => {
  expect(await names(`cidades=${city.fortaleza}`)).toEqual(['Joana', 'Álvaro'])
  expect(await names(`cidades=${city.fortaleza},${city.sobral}`)).toEqual([
    'Bruno',
    'Joana',
    'Álvaro',
  ])
  expect(await names('pretensaoDe=2500.5&pretensaoAte=4000')).toEqual(['Bruno', 'Joana'])
  expect(await names('pretensaoAte=2500.49')).toEqual([])
  expect(await names('aptidao=S')).toEqual(['Bruno'])
  expect(await names('aptidao=I')).toEqual(['Caio', 'Joana', 'Álvaro'])
  expect(await names(`aptidao=I&cidades=${city.fortaleza}&pretensaoDe=1`)).toEqual(['Joana'])
  const { body } = await rh.get(`${at()}?cidades=${city.fortaleza}`)
  const totals = (body as Board).colunas.map((c) => [c.chave, c.total])
  expect(totals).toEqual([
    ['inscritos', 1],
    [`etapa-${v.etapas[0]}`, 1],
    [`etapa-${v.etapas[1]}`, 0],
    ['contratados', 0],
    ['naoAptos', 0],
  ])
  expect((await rh.get(`${at()}-filtros`)).body).toEqual({
    cidades: [
      { id: city.fortaleza, nome: 'Fortaleza do Quadro', total: 2 },
      { id: city.sobral, nome: 'Sobral do Quadro', total: 1 },
    ],
    avaliacoes: false,
  })
})

test('the board is narrowed by what candidates answered: all of it, not yet, and how it came out', async () => {
  const sheet = async (titulo: string, who: string) => {
    const [row] = await s.sql<{ id: number }>(
      'insert into captacao_avaliacoes (empresa_id, titulo, quem_responde, ativo) values ($1, $2, $3, true) returning id',
      [s.empresa, titulo, who],
    )
    await s.sql(
      'insert into captacao_solicitacoes_pessoal__avaliacoes_ids (empresa_id, registro_id, valor_id, ordem) values ($1, $2, $3, (select count(*) from captacao_solicitacoes_pessoal__avaliacoes_ids))',
      [s.empresa, v.solicitacao, row?.id],
    )
    await s.sql(
      "insert into avaliacao_versoes (empresa_id, avaliacao_id, numero, conteudo) values ($1, $2, 1, '{}')",
      [s.empresa, row?.id],
    )
    return row?.id
  }
  const answer = (avaliacao: number | undefined, name: string, by: string, aprovado: boolean) =>
    s.sql(
      `insert into avaliacao_aplicacoes (empresa_id, avaliacao_id, versao_id, candidato_id, solicitacao_id, respondente, usuario_id, aprovado)
       select $1, $2, v.id, a.candidato_id, a.solicitacao_id, $4, $5, $6 from avaliacao_versoes v, captacao_candidato_solicitacoes a where v.avaliacao_id = $2 and a.id = $3`,
      [s.empresa, avaliacao, idOf(name), by, by === 'RH' ? rh.id : null, aprovado],
    )
  const own = await sheet('Perguntas da vaga', 'C')
  const ofHr = await sheet('Roteiro do RH', 'R')
  await answer(own, 'Joana', 'CANDIDATO', true)
  await answer(own, 'Bruno', 'CANDIDATO', false)
  await answer(own, 'Caio', 'RH', true)
  await answer(ofHr, 'Caio', 'RH', true)
  expect(await names('respostas=R')).toEqual(['Bruno', 'Joana'])
  expect(await names('respostas=F')).toEqual(['Caio', 'Álvaro'])
  expect(await names('respostas=A')).toEqual(['Joana'])
  expect(await names('respostas=N')).toEqual(['Bruno'])
  expect((await rh.get(`${at()}-filtros`)).body.avaliacoes).toBe(true)
})

test('what is withheld neither narrows nor orders, and stands on no card', async () => {
  const hidden = new Set<string>([maisQueGestor, veResultado])
  const open = (filter: BoardFilter) =>
    s.act((ctx) => {
      const has = (name: string) => !hidden.has(name) && ctx.has(name)
      return boardOf({ ...ctx, has }, v.solicitacao, filter)
    })
  const refused: BoardFilter[] = [
    { pretensaoDe: 1 },
    { pretensaoAte: 0 },
    { ordem: 'pretensao' },
    { ordem: 'pretensao,desc' },
    { respostas: 'A' },
    { respostas: 'N' },
  ]
  for (const filter of refused)
    await expect(open(filter), JSON.stringify(filter)).rejects.toMatchObject({ status: 403 })
  const board = await open({ respostas: 'F' })
  const cards = board.colunas.flatMap((c) => c.cartoes)
  expect(cards.map((k) => k.pretensao)).toEqual([null, null])
})

test('an order numbers everybody of the board once, through the columns; what is not known stands last either way', async () => {
  const inOrder = async (ordem: string) =>
    (await asked(rh, `ordem=${ordem}`))
      .toSorted((a, b) => a.posicao - b.posicao)
      .map((k) => k.nome.split(' ')[0])
  expect(await inOrder('nome')).toEqual(['Álvaro', 'Bruno', 'Caio', 'Joana'])
  expect(await inOrder('nome,desc')).toEqual(['Joana', 'Caio', 'Bruno', 'Álvaro'])
  expect(await inOrder('pretensao')).toEqual(['Bruno', 'Joana', 'Caio', 'Álvaro'])
  expect(await inOrder('pretensao,desc')).toEqual(['Caio', 'Joana', 'Bruno', 'Álvaro'])
  expect((await inOrder('aptidao'))[0]).toBe('Bruno')
  expect((await inOrder('cidade')).at(-1)).toBe('Caio')
  for (const { code } of sortKeys)
    for (const ordem of [code, `${code},desc`]) {
      const places = (await asked(rh, `ordem=${ordem}`)).map((k) => k.posicao)
      expect(places.toSorted(), ordem).toEqual([1, 2, 3, 4])
    }
  expect((await rh.get(`${at()}?ordem=senha`)).status).toBe(422)
})
