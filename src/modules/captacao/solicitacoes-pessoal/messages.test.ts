import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { recordEvent } from '#platform/server/event.ts'
import { readEvents } from '#platform/server/messages/reader.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

type Message = {
  id: number
  tipo: string
  texto: string
  link: string | null
  lida: boolean
  remetente: string
}

async function told(user: Client): Promise<Message[]> {
  expect((await s.runJobs()).failed).toEqual([])
  return (await user.get('/userinfo/mensagens?page=0')).body.content
}

const texts = async (user: Client): Promise<string[]> => (await told(user)).map((m) => m.texto)

async function request(recruiter: number) {
  const v = await vacancy(s)
  await s.sql(
    'update captacao_solicitacoes_pessoal set recrutador_responsavel_id = $1 where id = $2',
    [recruiter, v.solicitacao],
  )
  const [row] = await s.sql<{ descricao: string }>(
    'select descricao from captacao_solicitacoes_pessoal where id = $1',
    [v.solicitacao],
  )
  return { ...v, descricao: row?.descricao ?? '' }
}

const apply = async (solicitacao: number, times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) {
    const c = await candidate(s)
    await s.act((ctx) => linkCandidate(ctx, c, solicitacao, 'RH'))
  }
}

test('a burst makes one message for the recruiter, which grows with the day and is unread again [R3-C-286] [R3-B-114]', async () => {
  const recruiter = await s.user({ perfil: 'Recrutador' })
  const v = await request(recruiter.id)
  await apply(v.solicitacao, 3)
  const [first, ...others] = await told(recruiter)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    tipo: 'RECRUTAMENTO',
    texto: `3 novas candidaturas em ${v.descricao}.`,
    link: `/captacao/solicitacoes-pessoal/${v.solicitacao}/quadro`,
    remetente: 'RH',
    lida: false,
  })
  const path = `/userinfo/mensagens/${first?.id}`
  expect((await recruiter.patch(`${path}/lida/true`)).status).toBe(204)
  expect((await told(recruiter)).map((m) => m.lida)).toEqual([true])
  expect((await recruiter.patch(`${path}/lida/talvez`)).status).toBe(400)
  await apply(v.solicitacao, 1)
  expect((await told(recruiter)).map((m) => [m.id, m.texto, m.lida])).toEqual([
    [first?.id, `4 novas candidaturas em ${v.descricao}.`, false],
  ])
})

test('an event of a transaction that was rolled back makes no message, and one read twice none more', async () => {
  const recruiter = await s.user({ perfil: 'Recrutador' })
  const v = await request(recruiter.id)
  const undone = s.act(async (ctx) => {
    await recordEvent(ctx, 'captacao.candidatura', {
      recurso: 'captacao.candidato-solicitacoes',
      registro: 1,
      dados: { solicitacaoId: v.solicitacao },
    })
    throw new Error('desfeito')
  })
  await expect(undone).rejects.toThrow('desfeito')
  expect(await texts(recruiter)).toEqual([])
  await apply(v.solicitacao, 1)
  const once = [`Nova candidatura em ${v.descricao}.`]
  expect(await texts(recruiter)).toEqual(once)
  expect(await texts(recruiter)).toEqual(once)
})

test('two readers at once tell it once', async () => {
  const recruiter = await s.user({ perfil: 'Recrutador' })
  const v = await request(recruiter.id)
  await apply(v.solicitacao, 2)
  await Promise.all([1, 2, 3].map(() => s.task(readEvents)))
  expect(await texts(recruiter)).toEqual([`2 novas candidaturas em ${v.descricao}.`])
})

test('who may not open the record is not told of it, nor who did it alone', async () => {
  const stranger = await s.user({ authorities: ['ROLE_CAD_AREAS_ORGANIZACIONAIS'] })
  const v = await request(stranger.id)
  await apply(v.solicitacao, 1)
  expect(await texts(stranger)).toEqual([])
  const recruiter = await s.user({ perfil: 'Recrutador' })
  const own = await request(recruiter.id)
  const c = await candidate(s)
  await recruiter.post('/captacao/candidato-solicitacoes', {
    candidato: c,
    solicitacao: own.solicitacao,
  })
  expect(await texts(recruiter)).toEqual([])
})

test('a submitted request reaches the approvers, its steps the requester and the recruiter', async () => {
  const approver = await s.user({ perfil: 'RH' })
  const recruiter = await s.user({ perfil: 'Recrutador' })
  const v = await request(recruiter.id)
  const path = `/captacao/solicitacoes-pessoal/${v.solicitacao}`
  expect((await approver.put(`${path}/suspende`, { obsSuspensao: 'Orçamento.' })).status).toBe(200)
  const suspended = `A solicitação ${v.solicitacao} - ${v.descricao} foi suspensa.`
  expect(await told(recruiter)).toMatchObject([{ texto: suspended, link: path }])
  expect(await texts(approver)).not.toContain(suspended)
  await s.sql(
    "update captacao_solicitacoes_pessoal set suspensa = false, status = 'A' where id = $1",
    [v.solicitacao],
  )
  expect((await recruiter.put(`${path}/status`, { status: 'I' })).status).toBe(403)
})

test('boxes, page, order and mail choice are those of who asks, in the company where it happened [R3-C-284] [R3-C-285] [R3-B-194]', async () => {
  const [recruiter, other] = [
    await s.user({ perfil: 'Recrutador', empresas: [s.empresa, s.outra] }),
    await s.user({ perfil: 'Recrutador' }),
  ]
  const v = await request(recruiter.id)
  await apply(v.solicitacao, 1)
  const [message] = await told(recruiter)
  const boxes = (await recruiter.get('/userinfo/mensagens')).body
  expect(boxes).toMatchObject([
    { tipo: 'RECRUTAMENTO', naoLidas: 1, mensagens: [{ id: message?.id }] },
    { tipo: 'CARGOS_SALARIOS', naoLidas: 0, mensagens: [] },
    { tipo: 'TALENTOS', naoLidas: 0, mensagens: [] },
    { tipo: 'SISTEMA', naoLidas: 0, mensagens: [] },
  ])
  expect((await recruiter.get('/userinfo/avisos')).body).toMatchObject({
    naoLidas: 1,
    mensagens: [{ id: message?.id }],
  })
  const page = (await recruiter.get('/userinfo/mensagens?tipo=SISTEMA')).body
  expect(page).toMatchObject({ content: [], totalElements: 0 })
  for (const answer of [
    await other.delete(`/userinfo/mensagens/${message?.id}`),
    await other.patch(`/userinfo/mensagens/${message?.id}/lida/true`),
  ])
    expect(answer.status).toBe(404)
  await recruiter.put(`/userinfo/empresa/${s.outra}`)
  expect(await texts(recruiter)).toEqual([])
  await recruiter.put(`/userinfo/empresa/${s.empresa}`)
  expect((await recruiter.delete(`/userinfo/mensagens/${message?.id}`)).status).toBe(204)
  expect(await texts(recruiter)).toEqual([])
})

test('the order of the boxes drops unknown ones and puts missing ones below the shorter column [R3-C-279] [R3-C-280] [R3-B-116]', async () => {
  const rh = await s.user()
  const path = '/userinfo/usuario/caixa-mensagens'
  expect((await rh.get(path)).body).toEqual({
    caixasEsquerda: ['RECRUTAMENTO', 'CARGOS_SALARIOS', 'TALENTOS'],
    caixasDireita: ['SISTEMA'],
    caixasMinimizadas: [],
  })
  const sent = {
    caixasEsquerda: [],
    caixasDireita: ['NENHUMA', 'RECRUTAMENTO'],
    caixasMinimizadas: ['SISTEMA', 'X'],
  }
  const kept = {
    caixasEsquerda: ['CARGOS_SALARIOS', 'TALENTOS'],
    caixasDireita: ['RECRUTAMENTO', 'SISTEMA'],
    caixasMinimizadas: ['SISTEMA'],
  }
  expect((await rh.put(path, { caixasMensagens: sent })).body).toEqual(kept)
  expect((await rh.get(path)).body).toEqual(kept)
})

test('by mail: at once, at seven where the company is, or not at all', async () => {
  const users = [
    await s.user({ perfil: 'Recrutador' }),
    await s.user({ perfil: 'Recrutador' }),
    await s.user({ perfil: 'Recrutador' }),
  ]
  const choices = ['HORA', 'RESUMO', 'NAO']
  for (const [n, user] of users.entries())
    expect(
      (
        await user.put('/userinfo/usuario/copias-mensagens', {
          tipo: 'RECRUTAMENTO',
          copia: choices[n],
        })
      ).body,
    ).toMatchObject([
      { tipo: 'RECRUTAMENTO', copia: choices[n] },
      { tipo: 'CARGOS_SALARIOS', copia: 'RESUMO' },
      { tipo: 'TALENTOS', copia: 'RESUMO' },
      { tipo: 'SISTEMA', copia: 'RESUMO' },
    ])
  const requests = []
  for (const user of users) requests.push(await request(user.id))
  for (const { solicitacao } of requests) await apply(solicitacao, 2)
  await s.sql(`delete from tarefas.job where name = 'plataforma-mail'`)
  await s.runJobs()
  const mails = () =>
    s.sql<{ para: string; assunto: string }>(
      `select data->>'para' para, data->>'subject' assunto from tarefas.job where name = 'plataforma-mail' and data->>'subject' like '%andidatura%' or data->>'subject' like '%por ler' order by 1`,
    )
  const at = (n: number): string => `usuario${users[n]?.id}@exemplo.com.br`
  const atOnce = { para: at(0), assunto: `2 novas candidaturas em ${requests[0]?.descricao}` }
  expect(await mails()).toEqual([atOnce])
  s.clock.now = new Date('2026-11-28T09:00:00Z')
  const hour = () =>
    s.act((ctx) =>
      ctx.platform.jobs.send(ctx.tx, 'plataforma-mensagens-resumo', { empresaId: s.empresa }),
    )
  await hour()
  await s.runJobs()
  expect(await mails()).toEqual([atOnce])
  s.clock.now = new Date('2026-11-28T10:00:00Z')
  await hour()
  await hour()
  await s.runJobs()
  const digests = (await mails()).filter((m) => m.assunto.endsWith('por ler'))
  expect(digests.filter((m) => [at(0), at(1), at(2)].includes(m.para))).toEqual([
    { para: at(1), assunto: 'Uma mensagem por ler' },
  ])
})

test('the nightly round removes what was read half a year ago and what nobody read in a year', async () => {
  const recruiter = await s.user({ perfil: 'Recrutador' })
  const requests = [
    await request(recruiter.id),
    await request(recruiter.id),
    await request(recruiter.id),
  ]
  for (const { solicitacao } of requests) await apply(solicitacao, 1)
  const [read, unread] = (await told(recruiter)).map((m) => m.id)
  await s.sql(
    `update plataforma_mensagem_usuario set lida_em = $2::timestamptz - interval '181 days' where id = $1`,
    [read, s.clock.now],
  )
  await s.sql(
    `update plataforma_mensagem_usuario set data = $2::timestamptz - interval '366 days' where id = $1`,
    [unread, s.clock.now],
  )
  await s.act((ctx) => ctx.platform.jobs.send(ctx.tx, 'plataforma-limpeza', {}))
  expect(await texts(recruiter)).toHaveLength(1)
})
