import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { bulkAtOnce } from '#platform/contract/bulk.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { linkCandidate, moveApplications } from './service.ts'
import { candidate, vacancy, type Vacancy } from './vacancy-for-tests.ts'

let s: Scenario
let rh: Awaited<ReturnType<Scenario['user']>>
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
})
afterAll(() => s.stop())

const path = '/captacao/candidato-solicitacoes'

async function applied(v: Vacancy, n: number): Promise<number[]> {
  const ids: number[] = []
  for (let k = 0; k < n; k += 1) {
    const person = await candidate(s)
    ids.push(await s.act(async (ctx) => (await linkCandidate(ctx, person, v.solicitacao, 'RH')).id))
  }
  return ids
}
const situations = (ids: readonly number[]) =>
  s.sql<{ situacao: string; n: number }>(
    'select situacao, count(*)::int n from captacao_candidato_solicitacoes where id = any ($1) group by 1 order by 1',
    [ids],
  )

test('many candidates are moved as a task: each told, those that cannot move with their reason, stages, log and events as when moved at once', async () => {
  const v = await vacancy(s, { quantidade: 2 })
  const ids = await applied(v, 12)
  const [gone = 0, ...others] = ids
  await s.sql('update captacao_candidato_solicitacoes set removed_at = now() where id = $1', [gone])
  const began = await rh.post(`${path}/mover-muitos`, { ids, etapaId: String(v.etapas[0]) })
  expect(began.status).toBe(202)
  expect(began.body).toMatchObject({ estado: 'NA_FILA', total: 12, titulo: 'Mover candidatos' })
  expect((await s.runJobs()).failed).toEqual([])
  expect((await rh.get(`/tarefas/${began.body.id}`)).body).toMatchObject({
    estado: 'CONCLUIDA',
    feitas: 11,
    recusadas: 1,
  })
  const refused = (await rh.get(`/tarefas/${began.body.id}/linhas?destino=NAO_FEITA`)).body
  expect(refused).toMatchObject([{ registro: gone, mensagem: 'A candidatura foi removida.' }])
  const done = (await rh.get(`/tarefas/${began.body.id}/linhas?destino=FEITA`)).body
  expect(done.map((r: { registro: number }) => r.registro)).toEqual(others)
  expect(await situations(others)).toEqual([{ situacao: 'P', n: 11 }])
  const entries = await s.sql('select 1 from captacao_historico where solicitacao_id = $1', [
    v.solicitacao,
  ])
  expect(entries).toHaveLength(11)
  const log = await s.sql(
    "select distinct usuario_id, origem from plataforma_log where acao = 'MOVIMENTACAO' and recurso = 'captacao.candidato-solicitacoes' and registro = any ($1)",
    [ids],
  )
  expect(log).toEqual([{ usuario_id: rh.id, origem: 'TAREFA' }])
  const events = await s.sql(
    "select 1 from plataforma_evento where tipo = 'captacao.movimentacao' and registro = any ($1)",
    [ids],
  )
  expect(events).toHaveLength(11)
})

test('each id of a lot has its fate, also one of another company and one that is of nobody, and each once', async () => {
  const v = await vacancy(s)
  const [own = 0, foreign = 0] = await applied(v, 2)
  await s.sql('update captacao_candidato_solicitacoes set empresa_id = $1 where id = $2', [
    s.outra,
    foreign,
  ])
  const ids = [999_999, own, foreign, own]
  const began = await rh.post(`${path}/mover-muitos`, { ids, etapaId: String(v.etapas[0]) })
  expect([began.status, began.body.total]).toEqual([202, 3])
  expect((await s.runJobs()).failed).toEqual([])
  const fates = (await rh.get(`/tarefas/${began.body.id}/linhas`)).body
  const unknown = 'O recurso solicitado não foi encontrado.'
  expect(fates).toMatchObject([
    { registro: own, destino: 'FEITA', mensagem: 'Movido.' },
    { registro: foreign, titulo: String(foreign), destino: 'RECUSADA', mensagem: unknown },
    { registro: 999_999, titulo: '999999', destino: 'RECUSADA', mensagem: unknown },
  ])
  expect(fates[0].titulo).toContain('Candidata')
  expect(await situations([foreign])).toEqual([{ situacao: 'I', n: 1 }])
})

test('a stage of nobody and one who may not move start no task', async () => {
  const v = await vacancy(s)
  const ids = await applied(v, 1)
  expect((await rh.post(`${path}/mover-muitos`, { ids, etapaId: '999999' })).status).toBe(404)
  const reader = await s.user({ authorities: ['ROLE_MOV_CANDIDATO_SOLICITACOES'] })
  expect((await reader.post(`${path}/mover-muitos`, { ids, etapaId: 'inscritos' })).status).toBe(
    403,
  )
})

test('many candidates enter several selections as a task, one application at a time', async () => {
  const [first, second] = [await vacancy(s), await vacancy(s)]
  const people = [await candidate(s), await candidate(s), await candidate(s)]
  await s.act((ctx) => linkCandidate(ctx, people[0] ?? 0, first.solicitacao, 'RH'))
  const began = await rh.post('/captacao/candidatos/incluir-em-selecao', {
    ids: people,
    solicitacoesIds: [first.solicitacao, second.solicitacao],
  })
  expect(began.body).toMatchObject({ total: 6 })
  expect((await s.runJobs()).failed).toEqual([])
  expect((await rh.get(`/tarefas/${began.body.id}`)).body).toMatchObject({
    estado: 'CONCLUIDA',
    feitas: 5,
    recusadas: 1,
  })
  const [refused] = (await rh.get(`/tarefas/${began.body.id}/linhas?destino=NAO_FEITA`)).body
  expect(refused.mensagem).toBe('O candidato já participa desta solicitação.')
  expect(refused.titulo).toMatch(/^Candidata \d+ em Vaga \d+$/)
})

test('an action for many asks its state for each record: what may be done is done, the rest is named with its reason', async () => {
  const v = await vacancy(s)
  const ids = await applied(v, 4)
  const [enrolled = 0, ...unfit] = ids
  await s.act((ctx) => moveApplications(ctx, unfit, 'naoAptos'))
  const wrong = await rh.post(`${path}/enviar-recusa-em-lote`, {
    ids,
    aviso: 'A',
    assunto: 'x'.repeat(201),
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors[0].field).toBe('assunto')
  const body = { ids: [...ids, 999_999], aviso: 'A', texto: '<p>Obrigado.</p>' }
  const told = await rh.post(`${path}/enviar-recusa-em-lote`, body)
  expect(told.body.feitos).toEqual(unfit)
  expect(told.body.recusados).toMatchObject([
    { id: enrolled, mensagem: 'Só quem está entre os não aptos recebe este aviso.' },
    { id: 999_999, titulo: '999999' },
  ])
  expect(told.body.recusados[0].titulo).toContain('Candidata')
  const mails = 'select 1 from captacao_emails_enviados where corpo = $1'
  expect(await s.sql(mails, ['<p>Obrigado.</p>'])).toHaveLength(3)
  const again = await rh.post(`${path}/enviar-recusa-em-lote`, body)
  expect(again.body.feitos).toEqual([])
  expect(again.body.recusados[1].mensagem).toBe('O e-mail de recusa já espera para sair.')
  expect(await s.sql(mails, ['<p>Obrigado.</p>'])).toHaveLength(3)
  const log = await rh.get(`${path}/${unfit[0]}/alteracoes`)
  expect(log.body.content.map((l: { acao: string }) => l.acao)).toContain('AVISO_DE_RECUSA')
})

test('an action for more than a few records is a task, begun once for one key, under the right that the action itself asks', async () => {
  const v = await vacancy(s)
  const ids = await applied(v, bulkAtOnce + 1)
  const [hired = 0] = ids
  await s.sql("update captacao_candidato_solicitacoes set situacao = 'C' where id = $1", [hired])
  const headers = { 'idempotency-key': 'remover-muitos-1' }
  const first = await rh.post(`${path}/remover-em-lote`, { ids }, { headers })
  expect(first.status).toBe(200)
  expect(first.body.tarefa).toMatchObject({
    titulo: 'Remover da seleção: Candidaturas',
    total: ids.length,
  })
  expect((await rh.post(`${path}/remover-em-lote`, { ids }, { headers })).body).toEqual(first.body)
  expect((await s.runJobs()).failed).toEqual([])
  const { id } = first.body.tarefa
  expect((await rh.get(`/tarefas/${id}`)).body).toMatchObject({
    estado: 'CONCLUIDA',
    feitas: bulkAtOnce,
    recusadas: 1,
  })
  expect((await rh.get(`/tarefas/${id}/linhas?destino=NAO_FEITA`)).body).toMatchObject([
    {
      registro: hired,
      mensagem: 'O candidato foi contratado por esta solicitação e não pode ser removido dela.',
    },
  ])
  const mover = await s.user({
    authorities: ['ROLE_MOV_CANDIDATO_SOLICITACOES', 'ROLE_MOV_CANDIDATO_SOLICITACOES_EDITAR'],
  })
  expect((await mover.post(`${path}/remover-em-lote`, { ids })).status).toBe(403)
  for (const bad of [[], [0], ['1'], undefined])
    expect((await rh.post(`${path}/remover-em-lote`, { ids: bad })).status).toBe(400)
})
