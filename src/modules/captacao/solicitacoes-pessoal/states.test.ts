import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { stateOf, stateSql } from '#platform/contract/states.ts'
import { estados } from './actions.ts'
import { approvedFields, solicitacoesPessoal } from './resource.ts'
import { applied, at, type Ground, ground, openRequest, requestBody, setting } from './testing.ts'

let s: Scenario
let g: Ground
let rh: Client & { id: number }
beforeAll(async () => {
  s = await installation()
  g = await ground(s)
  await setting(s, { sol_pessoal_reabrir_solicitacao: true })
  rh = await s.user({ nome: 'Ana do RH' })
})
afterAll(() => s.stop())

const bodies = {
  aprovar: ['status', { status: 'A' }],
  reprovar: ['status', { status: 'R', observacaoLiberador: 'Sem orçamento.' }],
  analisar: ['status', { status: 'I' }],
  suspende: ['suspende', { obsSuspensao: 'Aguardando a obra.' }],
  libera: ['libera', {}],
  encerra: ['encerra', { dataEncerramento: '2026-11-27', obsEncerra: 'Preenchida.' }],
  reabre: ['reabre', {}],
  cancela: ['cancela', { obsCancelamento: 'Desistimos.' }],
} as const
type Step = keyof typeof bodies

const act = (client: Client, id: number, step: Step, more: object = {}) =>
  client.put(at(id, `/${bodies[step][0]}`), { ...bodies[step][1], ...more })

const states = {
  'em análise': [],
  rascunho: [],
  aprovada: ['aprovar'],
  reprovada: ['reprovar'],
  suspensa: ['aprovar', 'suspende'],
  encerrada: ['aprovar', 'encerra'],
  cancelada: ['cancela'],
} as const satisfies Record<string, readonly Step[]>
type State = keyof typeof states

async function standing(state: State): Promise<number> {
  const { id } = await openRequest(rh, g, { rascunho: state === 'rascunho' })
  for (const step of states[state]) expect((await act(rh, id, step)).status).toBe(200)
  return id
}

const cancelled = 'A solicitação está cancelada e não pode mais mudar.'
const closed = 'A solicitação está encerrada: reabra antes de mudar a situação.'
const draft = 'A solicitação é um rascunho: conclua o preenchimento antes de mudar o status.'
const onlyApproved = 'Só uma solicitação aprovada permite esta ação.'
const notSuspended = 'A solicitação não está suspensa.'
const notClosed = 'A solicitação não está encerrada.'

/** Where each step leads from each state: 'ok', or the sentence of the refusal. */
const table: Record<State, Record<Step, string>> = {
  'em análise': {
    aprovar: 'ok',
    reprovar: 'ok',
    analisar: 'A solicitação já está em análise.',
    suspende: onlyApproved,
    libera: notSuspended,
    encerra: onlyApproved,
    reabre: notClosed,
    cancela: 'ok',
  },
  rascunho: {
    aprovar: draft,
    reprovar: draft,
    analisar: draft,
    suspende: onlyApproved,
    libera: notSuspended,
    encerra: onlyApproved,
    reabre: notClosed,
    cancela: 'ok',
  },
  aprovada: {
    aprovar: 'A solicitação já está aprovada.',
    reprovar: 'ok',
    analisar: 'ok',
    suspende: 'ok',
    libera: notSuspended,
    encerra: 'ok',
    reabre: notClosed,
    cancela: 'ok',
  },
  reprovada: {
    aprovar: 'ok',
    reprovar: 'A solicitação já está reprovada.',
    analisar: 'ok',
    suspende: onlyApproved,
    libera: notSuspended,
    encerra: onlyApproved,
    reabre: notClosed,
    cancela: 'ok',
  },
  suspensa: {
    aprovar: 'A solicitação já está aprovada.',
    reprovar: 'ok',
    analisar: 'ok',
    suspende: 'A solicitação já está suspensa.',
    libera: 'ok',
    encerra: 'ok',
    reabre: notClosed,
    cancela: 'ok',
  },
  encerrada: {
    aprovar: closed,
    reprovar: closed,
    analisar: closed,
    suspende: closed,
    libera: closed,
    encerra: 'A solicitação já está encerrada.',
    reabre: 'ok',
    cancela: 'A solicitação está encerrada e não pode ser cancelada.',
  },
  cancelada: {
    aprovar: cancelled,
    reprovar: cancelled,
    analisar: cancelled,
    suspende: cancelled,
    libera: cancelled,
    encerra: cancelled,
    reabre: cancelled,
    cancela: 'A solicitação já está cancelada.',
  },
}

const snapshot = async (id: number): Promise<unknown> =>
  (await s.sql('select * from captacao_solicitacoes_pessoal where id = $1', [id]))[0]

describe('every step from every state does what the table of transitions says, and a refused one changes nothing [R1-B-105, R1-B-106, R1-B-107]', () => {
  for (const state of Object.keys(table) as State[])
    test(`from ${state}`, async () => {
      for (const step of Object.keys(bodies) as Step[]) {
        const id = await standing(state)
        const before = await snapshot(id)
        const answer = await act(rh, id, step)
        const expected = table[state][step]
        expect({
          step,
          status: answer.status,
          said: answer.status === 200 ? 'ok' : answer.body.message,
        }).toEqual({ step, status: expected === 'ok' ? 200 : 409, said: expected })
        expect(JSON.stringify(await snapshot(id)) === JSON.stringify(before)).toBe(
          expected !== 'ok',
        )
      }
    })
})

test('the sentence that disables a button is the one of the refusal', async () => {
  const id = await standing('encerrada')
  const { body } = await rh.get(at(id))
  expect(body.can).toMatchObject({
    reabre: true,
    encerra: 'A solicitação já está encerrada.',
    suspende: closed,
    cancela: 'A solicitação está encerrada e não pode ser cancelada.',
    editar: 'A solicitação está encerrada: reabra antes de editar.',
  })
})

test('a decision keeps day, decider and note; a rejection needs the note', async () => {
  const { id } = await openRequest(rh, g)
  const without = await rh.put(at(id, '/status'), { status: 'R' })
  expect(without.status).toBe(422)
  expect(without.body.errors).toEqual([
    expect.objectContaining({
      field: 'observacaoLiberador',
      message: 'Informe o motivo da reprovação',
    }),
  ])
  expect((await rh.get(at(id))).body).toMatchObject({ status: 'I', liberador: null })
  const done = await act(rh, id, 'reprovar')
  expect(done.body).toMatchObject({
    status: 'R',
    dataStatus: '2026-11-27',
    liberador: { id: rh.id },
    observacaoLiberador: 'Sem orçamento.',
  })
})

test('without the authority to decide the status call is refused and the button is absent', async () => {
  const recruiter = await s.user({ perfil: 'Recrutador' })
  const { id } = await openRequest(rh, g)
  expect((await act(recruiter, id, 'aprovar')).status).toBe(403)
  const { body } = await recruiter.get(at(id))
  expect(body.status).toBe('I')
  expect(body.can.status).toBeUndefined()
  expect(body.can.cancela).toBe(true)
})

test('each step has its own authority', async () => {
  const { id } = await openRequest(rh, g)
  await act(rh, id, 'aprovar')
  const reader = await s.user({
    authorities: ['ROLE_MOV_SOLICITACOES_PESSOAL', 'ROLE_VER_TODAS_AREAS'],
  })
  for (const step of Object.keys(bodies) as Step[])
    expect({ step, status: (await act(reader, id, step)).status }).toEqual({ step, status: 403 })
  expect((await reader.post(at(id, '/clonar'))).status).toBe(403)
  const only = await s.user({
    authorities: [
      'ROLE_MOV_SOLICITACOES_PESSOAL',
      'ROLE_MOV_SOLICITACOES_PESSOAL_SUSPENDER',
      'ROLE_VER_TODAS_AREAS',
    ],
  })
  expect((await act(only, id, 'suspende')).status).toBe(200)
  expect((await act(only, id, 'libera')).status).toBe(403)
})

test('rejecting a suspended request ends the suspension', async () => {
  const id = await standing('suspensa')
  expect((await act(rh, id, 'reprovar')).body).toMatchObject({
    status: 'R',
    suspensa: false,
    obsSuspensao: null,
  })
})

test('the day of closing is neither before the request nor after today', async () => {
  const id = await standing('aprovada')
  const early = await act(rh, id, 'encerra', { dataEncerramento: '2026-11-19' })
  expect(early.body.errors).toEqual([
    expect.objectContaining({
      field: 'dataEncerramento',
      message: 'A data de encerramento não pode ser anterior à da solicitação, 20/11/2026.',
    }),
  ])
  expect((await act(rh, id, 'encerra', { dataEncerramento: '2026-11-28' })).status).toBe(422)
  expect((await rh.get(at(id))).body.encerrada).toBe(false)
  const done = await act(rh, id, 'encerra', { dataEncerramento: '2026-11-20' })
  expect(done.body).toMatchObject({
    encerrada: true,
    dataEncerramento: '2026-11-20',
    obsEncerra: 'Preenchida.',
  })
})

test('reopening needs the company to allow it', async () => {
  const id = await standing('encerrada')
  await setting(s, { sol_pessoal_reabrir_solicitacao: false })
  const strict = await s.user()
  expect((await act(strict, id, 'reabre')).body.message).toBe(
    'A empresa não permite reabrir solicitações de pessoal.',
  )
  await setting(s, { sol_pessoal_reabrir_solicitacao: true })
  const again = await s.user()
  expect((await act(again, id, 'reabre')).body).toMatchObject({
    encerrada: false,
    dataEncerramento: null,
    obsEncerra: null,
  })
})

test('a cancellation needs its reason, a suspension too', async () => {
  const id = await standing('aprovada')
  expect((await rh.put(at(id, '/cancela'), { obsCancelamento: '  ' })).status).toBe(422)
  expect((await rh.put(at(id, '/suspende'), {})).status).toBe(422)
  expect((await rh.get(at(id))).body).toMatchObject({ cancelada: false, suspensa: false })
})

test('two approvals at the same moment: one decides, the other is told', async () => {
  const { id } = await openRequest(rh, g)
  const [other, answers] = [await s.user(), [] as number[]]
  const both = await Promise.all([act(rh, id, 'aprovar'), act(other, id, 'aprovar')])
  answers.push(...both.map((a) => a.status))
  expect(answers.toSorted()).toEqual([200, 409])
  const log = await rh.get(at(id, '/alteracoes'))
  expect(log.body.content.map((r: { acao: string }) => r.acao)).toEqual(['STATUS', 'INCLUSAO'])
})

test('two closings at the same moment: one closes, the other is told', async () => {
  const id = await standing('aprovada')
  const both = await Promise.all([act(rh, id, 'encerra'), act(rh, id, 'encerra')])
  expect(both.map((a) => a.status).toSorted()).toEqual([200, 409])
  expect(
    (
      await s.sql(
        `select 1 from plataforma_log where registro = $1 and recurso = 'captacao.solicitacoes-pessoal' and acao = 'ENCERRA'`,
        [id],
      )
    ).length,
  ).toBe(1)
})

test('a step on an older version shows the newer one instead of being taken', async () => {
  const { id, versao } = await openRequest(rh, g)
  await act(rh, id, 'aprovar')
  const stale = await act(rh, id, 'cancela', { versao })
  expect(stale.status).toBe(409)
  expect(stale.body.code).toBe('VERSAO_DESATUALIZADA')
  expect((await rh.get(at(id))).body.cancelada).toBe(false)
})

test('the life of a request stands on its timeline with who did what', async () => {
  const id = await standing('suspensa')
  await act(rh, id, 'libera')
  await act(rh, id, 'encerra')
  await act(rh, id, 'reabre')
  const log = (await rh.get(at(id, '/alteracoes'))).body.content as {
    acao: string
    usuario: string
    alteracoes: { campo: string; para: unknown }[]
  }[]
  expect(log.map((r) => r.acao)).toEqual([
    'REABRE',
    'ENCERRA',
    'LIBERA',
    'SUSPENDE',
    'STATUS',
    'INCLUSAO',
  ])
  expect(new Set(log.map((r) => r.usuario))).toEqual(new Set(['Ana do RH']))
  expect(log[4]?.alteracoes).toContainEqual(expect.objectContaining({ campo: 'status', para: 'A' }))
})

test('an ended request is not edited, also when it ends between reading and saving; an approved one is not removed', async () => {
  const id = await standing('encerrada')
  expect((await rh.put(at(id), { descricao: 'Outra' })).body.message).toBe(
    'A solicitação está encerrada: reabra antes de editar.',
  )
  const open = await standing('aprovada')
  expect((await rh.delete(at(open))).body.message).toBe(
    'A solicitação já foi aprovada: cancele-a em vez de removê-la.',
  )
  expect((await rh.delete(at((await openRequest(rh, g)).id))).status).toBe(204)
})

test('after the approval only who may approve changes what was approved', async () => {
  const id = await standing('aprovada')
  const recruiter = await s.user({ perfil: 'Recrutador' })
  const refused = await recruiter.put(at(id), { quantidade: 3, experiencias: 'Um ano.' })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual([
    expect.objectContaining({
      field: 'quantidade',
      message: 'A solicitação já foi aprovada: só quem aprova solicitações muda este campo.',
    }),
  ])
  expect((await recruiter.put(at(id), { experiencias: 'Um ano.' })).status).toBe(200)
  expect((await rh.put(at(id), { quantidade: 3 })).body.quantidade).toBe(3)
})

test('the form shows what was approved as fixed, with the reason, to whoever may not approve', () => {
  const said = (more: { id?: number | null; status?: string; approves?: boolean }) =>
    approvedFields.map((name) =>
      solicitacoesPessoal.fields[name].options.lockedWhen?.(
        { status: more.status ?? 'A' },
        {
          settings: {},
          today: '2026-11-27',
          has: () => more.approves === true,
          id: more.id === undefined ? 7 : more.id,
        },
      ),
    )
  expect(new Set(said({}))).toEqual(
    new Set(['Só quem aprova solicitações muda este campo depois da aprovação.']),
  )
  for (const free of [{ approves: true }, { status: 'I' }, { id: null }])
    expect(new Set(said(free))).toEqual(new Set([undefined]))
})

test('filled vacancies are counted, never typed, and the number of vacancies stays above them', async () => {
  const { id } = await openRequest(rh, g, { quantidade: 3, qtdVagasPreenchidas: 9 })
  await act(rh, id, 'aprovar')
  await applied(s, id, 'C')
  await applied(s, id, 'C')
  await applied(s, id, 'N')
  expect((await rh.get(at(id))).body).toMatchObject({ qtdVagasPreenchidas: 2, qtdCandidatos: 3 })
  const less = await rh.put(at(id), { quantidade: 1 })
  expect(less.body.errors[0].message).toBe(
    'Número de vagas não pode ser menor que as 2 já preenchidas.',
  )
})

describe('clone', () => {
  test('carries the data and begins a life of its own [R1-B-085, R1-B-086]', async () => {
    const { id } = await openRequest(rh, g, {
      dataPrevisaoEncerramento: '2026-12-20',
      emailsCheck: ['a@exemplo.com.br'],
      escolaridades: ['07', '11'],
      quantidade: 2,
      idadeMinima: 18,
    })
    for (const step of ['aprovar', 'suspende'] as const) await act(rh, id, step)
    await applied(s, id, 'C')
    const other = await s.user({ nome: 'Quem clona' })
    const clone = await other.post(at(id, '/clonar'))
    expect(clone.status).toBe(200)
    expect(clone.body.id).not.toBe(id)
    expect((await rh.get(at(clone.body.id))).body).toMatchObject({
      descricao: 'Analista da matriz',
      quantidade: 2,
      idadeMinima: 18,
      escolaridades: ['07', '11'],
      emailsCheck: ['a@exemplo.com.br'],
      data: '2026-11-27',
      dataStatus: '2026-11-27',
      status: 'I',
      dataPrevisaoEncerramento: null,
      solicitante: { id: other.id },
      liberador: null,
      observacaoLiberador: null,
      suspensa: false,
      obsSuspensao: null,
      encerrada: false,
      cancelada: false,
      qtdVagasPreenchidas: 0,
      qtdCandidatos: 0,
      rascunho: false,
    })
    expect((await rh.get(at(id))).body).toMatchObject({
      suspensa: true,
      status: 'A',
      qtdCandidatos: 1,
    })
  })

  test('of a cancelled request stands open; what the company asks for since makes it a draft', async () => {
    const id = await standing('cancelada')
    await setting(s, { sol_pessoal_obrigar_dados_complementares: true })
    const strict = await s.user()
    const clone = await strict.post(at(id, '/clonar'))
    await setting(s, { sol_pessoal_obrigar_dados_complementares: false })
    expect(clone.body).toMatchObject({ rascunho: true, status: 'I', cancelada: false })
  })
})

test("another company's request is 404 on every call and nothing changes", async () => {
  const foreign = await s.user({ empresas: [s.outra] })
  const { id } = await openRequest(rh, g)
  const before = await snapshot(id)
  for (const rest of [
    '',
    '/bairros',
    '/existe-competencia-respondida',
    '/possui-candidato',
    '/pdf',
    '/anuncio',
    '/anuncio/sugestao',
    '/avaliacoes',
    '/alteracoes',
  ])
    expect({ rest, status: (await foreign.get(at(id, rest))).status }).toEqual({
      rest,
      status: 404,
    })
  for (const step of Object.keys(bodies) as Step[])
    expect({ step, status: (await act(foreign, id, step)).status }).toEqual({ step, status: 404 })
  expect((await foreign.put(at(id), requestBody(g))).status).toBe(404)
  expect((await foreign.post(at(id, '/clonar'))).status).toBe(404)
  expect(
    (await foreign.post(`/captacao/solicitacoes-pessoal/validarLimiteCargo/${id}`, {})).status,
  ).toBe(404)
  expect((await foreign.delete(at(id))).status).toBe(404)
  expect((await foreign.get(`/captacao/solicitacoes-pessoal/candidato/${s.empresa}`)).status).toBe(
    404,
  )
  expect(await snapshot(id)).toEqual(before)
})

test('the database and the screen say the same state of every combination of flags', async () => {
  const flags = ['rascunho', 'suspensa', 'encerrada', 'cancelada'] as const
  const rows = await s.sql<Record<(typeof flags)[number] | 'status' | 'estado', string | boolean>>(
    `select t.*, ${stateSql(estados, 't')} estado from (select * from unnest(array['I', 'A', 'R']) a (status),
       ${flags.map((name) => `unnest(array[false, true]) ${name}_ (${name})`).join(', ')}) t`,
  )
  expect(rows).toHaveLength(48)
  expect(rows.filter((row) => stateOf(estados, row) !== row.estado)).toEqual([])
})

test('a decision of the list is one act: approved, or rejected with its reason, and then no more', async () => {
  const [yes, no] = [await standing('em análise'), await standing('em análise')]
  const approved = await rh.put(at(yes, '/aprovar'), {
    observacaoLiberador: 'Dentro do orçamento.',
  })
  expect(approved.body).toMatchObject({
    status: 'A',
    liberador: { id: rh.id },
    dataStatus: '2026-11-27',
    observacaoLiberador: 'Dentro do orçamento.',
  })
  expect((await rh.put(at(no, '/reprovar'), {})).body.errors).toEqual([
    expect.objectContaining({ message: 'Informe o motivo da reprovação' }),
  ])
  const why = { observacaoLiberador: 'Sem orçamento.' }
  expect((await rh.put(at(no, '/reprovar'), why)).body).toMatchObject({ status: 'R', ...why })
  const again = await rh.put(at(no, '/aprovar'), {})
  expect([again.status, again.body.message]).toEqual([
    409,
    'A decisão desta solicitação já foi tomada: na página dela, use Aprovar ou reprovar, em Mais.',
  ])
  const decided = (await rh.get(at(no, '/linha-do-tempo?tipo=situacao'))).body.content
  expect(decided).toMatchObject([
    { titulo: 'Reprovada', usuario: 'Ana do RH', nota: 'Sem orçamento.' },
    { titulo: 'Solicitação de pessoal incluída' },
  ])
})

test('many are decided at once, each for itself; who may not approve is offered nothing', async () => {
  const ids = [
    await standing('em análise'),
    await standing('rascunho'),
    await standing('em análise'),
  ]
  const { body } = await rh.post('/captacao/solicitacoes-pessoal/aprovar-em-lote', { ids })
  expect(body).toMatchObject({
    feitos: [ids[0], ids[2]],
    recusados: [{ id: ids[1], mensagem: draft }],
  })
  const other = await s.user({ perfil: 'Recrutador' })
  const { can } = (await other.get(at(await standing('em análise')))).body
  expect(
    Object.keys(can).filter((name) => ['aprovar', 'reprovar', 'status'].includes(name)),
  ).toEqual([])
  expect((await other.post('/captacao/solicitacoes-pessoal/aprovar-em-lote', { ids })).status).toBe(
    403,
  )
})
