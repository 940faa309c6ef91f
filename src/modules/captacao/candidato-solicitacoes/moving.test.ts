import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { installation } from '#app/testing.ts'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { columnPage } from './board.ts'
import { linkCandidate, statusForCandidate } from './service.ts'
import { candidate, vacancy, type Vacancy } from './vacancy-for-tests.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const apply = (candidato: number, v: Vacancy) =>
  s.act(async (ctx) => (await linkCandidate(ctx, candidato, v.solicitacao, 'RH')).id)
const column = (
  board: { colunas: { titulo: string; total: number; cartoes: { id: number }[] }[] },
  title: string,
) => board.colunas.find((c) => c.titulo === title)

test('going back to a stage opens the old entry, and every move stands on the timeline of the request', async () => {
  const v = await vacancy(s)
  const c = await candidate(s)
  const [id, rh] = [await apply(c, v), await s.user()]
  const [first, second] = v.etapas
  for (const etapaId of [first, second, first])
    expect(
      (await rh.post('/captacao/candidato-solicitacoes/mover', { ids: [id], etapaId })).body,
    ).toEqual({ movidos: [id], recusados: [] })
  const history = await rh.get(`/captacao/historico/candidato/${c}`)
  expect(history.body.map((h: { etapaId: number }) => h.etapaId).toSorted()).toEqual(
    [first, second].toSorted(),
  )
  const log = await rh.get(`/captacao/solicitacoes-pessoal/${v.solicitacao}/alteracoes?size=50`)
  expect(log.body.content.filter((l: { acao: string }) => l.acao === 'MOVIMENTACAO')).toHaveLength(
    3,
  )
})

test('applications and histories are found by the name of the candidate, without accents and in any order, and by no other company', async () => {
  const v = await vacancy(s)
  const [c, rh] = [await candidate(s, { nome: 'Zuleica Conceição Peçanha' }), await s.user()]
  const id = await apply(c, v)
  await rh.post('/captacao/candidato-solicitacoes/mover', { ids: [id], etapaId: v.etapas[0] })
  const found = async (who: typeof rh, list: string, words: string) =>
    (await who.get(`/captacao/${list}?page=0&busca=${encodeURIComponent(words)}`)).body.content.map(
      (r: { candidato: { id: number } }) => r.candidato.id,
    )
  for (const list of ['historico', 'candidato-solicitacoes']) {
    expect(await found(rh, list, 'pecanha zul'), list).toEqual([c])
    expect(await found(rh, list, 'zuleica xavier'), list).toEqual([])
    expect(await found(rh, list, "100% d'_"), list).toEqual([])
    expect(await found(await s.user({ empresas: [s.outra] }), list, 'pecanha'), list).toEqual([])
  }
})

test('the board shows the columns in the order of the stages, with counts and first cards', async () => {
  const v = await vacancy(s)
  const rh = await s.user()
  const ids = []
  for (let i = 0; i < 3; i += 1) ids.push(await apply(await candidate(s), v))
  await rh.post('/captacao/candidato-solicitacoes/mover', { ids: [ids[0]], etapaId: v.etapas[1] })
  await rh.post('/captacao/candidato-solicitacoes/mover', { ids: [ids[1]], etapaId: 'naoAptos' })
  const board = (await rh.get(`/captacao/solicitacoes-pessoal/${v.solicitacao}/quadro?porColuna=1`))
    .body
  const titles = board.colunas.map((c: { titulo: string }) => c.titulo)
  expect(titles[0]).toBe('Inscritos')
  expect(titles.slice(-2)).toEqual(['Contratados', 'Não aptos'])
  expect(titles).toHaveLength(5)
  expect(column(board, 'Inscritos')).toMatchObject({ total: 1, cartoes: [{ id: ids[2] }] })
  expect(column(board, 'Não aptos')).toMatchObject({ total: 1 })
})

test("a card shows picture and date of birth only to who sees them on the candidate's record", async () => {
  const v = await vacancy(s)
  const c = await candidate(s)
  const [file] = await s.sql<{ id: number }>(
    "insert into plataforma_arquivo (empresa_id, chave, nome, tamanho, tipo, especie, sha256) values ($1, 'foto-do-cartao', 'foto.png', 1, 'image/png', 'image', '') returning id",
    [s.empresa],
  )
  await s.sql(
    'update gestao_talentos_pessoas set foto_id = $2 where id = (select pessoa_id from captacao_candidatos where id = $1)',
    [c, file?.id],
  )
  await apply(c, v)
  const cardFor = (hidden: string) =>
    s.act(
      async (ctx) =>
        (
          await columnPage(
            { ...ctx, has: (name) => name !== hidden && ctx.has(name) },
            v.solicitacao,
            'inscritos',
            { pagina: 0, tamanho: 10 },
          )
        ).cartoes[0],
    )
  expect(await cardFor('')).toMatchObject({
    candidatoId: c,
    temFoto: true,
    nascimento: '1990-05-17',
  })
  expect(await cardFor(maisQueGestor)).toMatchObject({
    candidatoId: c,
    temFoto: false,
    nascimento: null,
  })
})

/** So many who have applied. */
const manyApply = (v: Vacancy, n: number) =>
  s.sql(
    `with p as (insert into gestao_talentos_pessoas (empresa_id, nome) select $1, 'Pessoa ' || n from generate_series(1, $3) n returning id),
          c as (insert into captacao_candidatos (empresa_id, pessoa_id) select $1, id from p returning id)
     insert into captacao_candidato_solicitacoes (empresa_id, candidato_id, solicitacao_id, data, data_situacao, situacao) select $1, id, $2, now(), now(), 'I' from c`,
    [s.empresa, v.solicitacao, n],
  )

/** Statements that the database was sent for it. */
async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}

test('2,000 applicants open, and 500 of them move, by no more statements than a few', async () => {
  const rh = await s.user()
  const statements = async (applicants: number, moving: number) => {
    const v = await vacancy(s)
    const board = `/captacao/solicitacoes-pessoal/${v.solicitacao}/quadro`
    await manyApply(v, applicants)
    const opening = await statementsOf(async () =>
      expect(column((await rh.get(board)).body, 'Inscritos')).toMatchObject({ total: applicants }),
    )
    const page = await rh.get(`${board}/inscritos?pagina=0&tamanho=${moving}`)
    const ids = page.body.cartoes.map((c: { id: number }) => c.id)
    const moved = await statementsOf(async () =>
      expect(
        (await rh.post('/captacao/candidato-solicitacoes/mover', { ids, etapaId: v.etapas[0] }))
          .body.movidos,
      ).toHaveLength(moving),
    )
    return { opening, moved }
  }
  const [few, many] = [await statements(5, 2), await statements(2000, 500)]
  expect(few.opening).toBeGreaterThan(0)
  // What is remembered for seconds is read anew now and then; a statement a row would be 498 more.
  expect(many.opening - few.opening).toBeLessThan(20)
  expect(many.moved - few.moved).toBeLessThan(20)
})

test("another company's application is the same 404 as a missing one", async () => {
  const v = await vacancy(s)
  const id = await apply(await candidate(s), v)
  const other = await s.user({ empresas: [s.outra] })
  expect(
    (await other.post('/captacao/candidato-solicitacoes/mover', { ids: [id], etapaId: 'naoAptos' }))
      .status,
  ).toBe(404)
  expect((await other.get(`/captacao/candidato-solicitacoes/${id}/painel`)).status).toBe(404)
  expect((await other.get(`/captacao/solicitacoes-pessoal/${v.solicitacao}/quadro`)).status).toBe(
    404,
  )
})

test('who was set aside reads what whoever is still in the selection reads, until the process ends or the refusal was sent', () => {
  const facts = {
    situacao: 'N',
    removida: false,
    processoEncerrado: false,
    recusaEnviada: false,
    etapa: null,
  }
  expect(statusForCandidate(facts)).toBe('Em análise')
  expect(statusForCandidate({ ...facts, recusaEnviada: true })).toBe('Processo encerrado')
  expect(statusForCandidate({ ...facts, processoEncerrado: true })).toBe('Processo encerrado')
  const interviewed = { nome: 'Entrevista', entrevista: { data: '2026-12-03' } }
  for (const situacao of ['P', 'N'])
    expect(statusForCandidate({ ...facts, situacao, etapa: interviewed })).toBe(
      'Etapa: Entrevista em 03/12/2026',
    )
  for (const situacao of ['P', 'N'])
    expect(
      statusForCandidate({ ...facts, situacao, etapa: { nome: 'Triagem', entrevista: null } }),
    ).toBe('Em análise')
})

test('stages are not rated after the hire or the refusal, also not past ones, until the candidate is taken back; other facts of a stage are', async () => {
  const v = await vacancy(s)
  const c = await candidate(s)
  const [id, rh] = [await apply(c, v), await s.user()]
  const move = (etapaId: unknown) =>
    rh.post('/captacao/candidato-solicitacoes/mover', { ids: [id], etapaId })
  for (const etapaId of v.etapas) await move(etapaId)
  const entries = (await rh.get(`/captacao/historico/candidato/${c}`)).body as { id: number }[]
  const rate = async (aptidao: string) =>
    Promise.all(entries.map(({ id: entry }) => rh.put(`/captacao/historico/${entry}`, { aptidao })))
  const statuses = async (aptidao: string) => (await rate(aptidao)).map((r) => r.status)
  expect(await statuses('S')).toEqual([200, 200])
  await move('naoAptos')
  const [refused] = await rate('I')
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: 'O candidato está entre os não aptos: volte-o para uma etapa antes de avaliar.',
    },
  })
  expect(await statuses('I')).toEqual([409, 409])
  const noted = await rh.put(`/captacao/historico/${entries[0]?.id}`, {
    observacao: 'Boa conversa',
  })
  expect(noted.status).toBe(200)
  await move(v.etapas[1])
  expect(await statuses('I')).toEqual([200, 200])
  await s.sql("update captacao_candidato_solicitacoes set situacao = 'C' where id = $1", [id])
  expect((await rate('S'))[0]?.body.message).toBe(
    'O candidato já foi contratado: as etapas não são mais avaliadas.',
  )
})
