import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { ground, hired, openRequest } from './testing.ts'

type Row = { id: number; titulo: string; detalhe: string; rota: string | null } & {
  marca: string | null
  partes: { rotulo: string; valor: number }[]
}
type Answer = { numero: number; linhas: Row[]; ato: { titulo: string; rota: string } | null }
let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const at = '/userinfo/quadros'
const headsOf = async (user: Client): Promise<string[]> =>
  ((await user.get(at)).body as { chave: string }[]).map(({ chave }) => chave)
const read = async (user: Client, key: string): Promise<Answer> =>
  (await user.get(`${at}/${key}`)).body

async function applied(solicitacao: number): Promise<number> {
  const c = await candidate(s)
  return s.act(async (ctx) => (await linkCandidate(ctx, c, solicitacao, 'RH')).id)
}

test('each role has the parts of its own work and no others', async () => {
  const leading = ['entrevistas-de-hoje', 'fichas-a-responder', 'vagas-abertas', 'esperando']
  const staff = ['quadro-de-talentos', 'aniversariantes']
  expect(await headsOf(await s.user())).toEqual([
    ...leading,
    'areas-sem-responsavel',
    'providencias-pendentes',
    'acompanhamentos-a-responder',
    'quadro-de-talentos',
    'documentos-a-vencer',
    'aniversariantes',
  ])
  expect(await headsOf(await s.user({ perfil: 'Recrutador' }))).toEqual([...leading, ...staff])
  const manager = await s.user({ perfil: 'Gestor' })
  expect(await headsOf(manager)).toEqual([
    'meus-pedidos',
    'entrevistas-de-hoje',
    'fichas-a-responder',
    'acompanhamentos-a-responder',
    ...staff,
  ])
  const evaluator = await s.user({ perfil: 'Avaliador' })
  expect(await headsOf(evaluator)).toEqual(['entrevistas-de-hoje', 'fichas-a-responder'])
  expect(await headsOf(await s.user({ perfil: 'Treinamento' }))).toEqual(staff)
  expect((await evaluator.get(`${at}/vagas-abertas`)).status).toBe(404)
  expect((await read(manager, 'meus-pedidos')).ato).toEqual({
    titulo: 'Pedir uma vaga',
    rota: '/captacao/solicitacoes-pessoal/new',
  })
})

test('open vacancies show how far their candidates came, the own ones first, and those that do not go on are not counted', async () => {
  const rh = await s.user()
  const [other, mine, closed] = [await vacancy(s), await vacancy(s), await vacancy(s)]
  await s.sql(
    'update captacao_solicitacoes_pessoal set recrutador_responsavel_id = $2 where id = $1',
    [mine.solicitacao, rh.id],
  )
  await s.sql('update captacao_solicitacoes_pessoal set suspensa = true where id = $1', [
    closed.solicitacao,
  ])
  const ids = [await applied(mine.solicitacao), await applied(mine.solicitacao)]
  await rh.post('/captacao/candidato-solicitacoes/mover', {
    ids: ids.slice(0, 1),
    etapaId: mine.etapas[0],
  })
  const { numero, linhas } = await read(rh, 'vagas-abertas')
  expect(numero).toBe(2)
  expect(linhas.map(({ id, rota }) => [id, rota])).toEqual(
    [mine, other].map(({ solicitacao: id }) => [
      id,
      `/captacao/candidato-solicitacoes?solicitacao=${id}`,
    ]),
  )
  expect(linhas[0]?.partes).toEqual([
    { rotulo: 'inscritos', valor: 2 },
    { rotulo: 'em etapas', valor: 1 },
    { rotulo: 'de 1 contratado', valor: 0 },
  ])
})

test('who has not moved for more than five days waits, longest first, until moved or set aside', async () => {
  const rh = await s.user()
  const v = await vacancy(s)
  const [old, older, fresh, aside] = [
    await applied(v.solicitacao),
    await applied(v.solicitacao),
    await applied(v.solicitacao),
    await applied(v.solicitacao),
  ]
  const days = async (id: number, n: number, situacao = 'I') =>
    s.sql(
      `update captacao_candidato_solicitacoes set data_situacao = $2::timestamptz - make_interval(days => $3), situacao = $4 where id = $1`,
      [id, s.clock.now.toISOString(), n, situacao],
    )
  await days(old, 6)
  await days(older, 20)
  await days(fresh, 4)
  await days(aside, 30, 'N')
  const { numero, linhas } = await read(rh, 'esperando')
  expect([numero, linhas.map((r) => r.id)]).toEqual([2, [older, old]])
  expect(linhas[0]?.detalhe).toMatch(/^20 dias em inscritos · Vaga /)
  await rh.post('/captacao/candidato-solicitacoes/mover', { ids: [older], etapaId: v.etapas[0] })
  expect((await read(rh, 'esperando')).linhas.map((r) => r.id)).toEqual([old])
})

test('a manager reads where each own request stands, and nobody else’s', async () => {
  const g = await ground(s)
  const talent = await hired(s, g, g.diretoria)
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, g.diretoria, talent],
  )
  const manager = await s.user({ perfil: 'Gestor', colaborador: talent })
  const area = { areaOrganizacional: { id: g.diretoria } }
  await openRequest(await s.user(), g, area)
  const mine = await openRequest(manager, g, area)
  const { numero, linhas } = await read(manager, 'meus-pedidos')
  expect([numero, linhas.map((r) => [r.id, r.marca])]).toEqual([1, [[mine.id, 'Em análise']]])
})
