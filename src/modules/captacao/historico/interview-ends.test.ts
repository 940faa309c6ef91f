import { sendDue } from '#modules/captacao/emails-enviados/due-for-tests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { eraseCandidate } from '#modules/captacao/candidatos/erasure.ts'
import {
  applicationsOf,
  linkCandidate,
  removeApplication,
} from '#modules/captacao/candidato-solicitacoes/service.ts'
import {
  hireBody,
  candidate,
  type Vacancy,
  vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { addDays } from '#platform/contract/dates.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { remindOfTomorrow } from './reminders.ts'

let s: Scenario
let hr: Awaited<ReturnType<Scenario['user']>>
let rui: Awaited<ReturnType<Scenario['user']>>
beforeAll(async () => {
  s = await installation()
  ;[hr, rui] = [await s.user(), await s.user({ nome: 'Rui Entrevistador' })]
})
afterAll(() => s.stop())

type Booked = { v: Vacancy; c: number; id: number; entry: number }

const invited = (entry: number) =>
  s
    .sql<{ told: string }>(
      `select (data->>'metodo') || ' ' || (data->'para'->>'kind') told from tarefas.job
        where name = 'captacao-entrevista' and (data->>'historicoId')::int = $1 order by created_on, told`,
      [entry],
    )
    .then((rows) => rows.map((r) => r.told))

async function booked(v?: Vacancy): Promise<Booked> {
  const at = v ?? (await vacancy(s, { quantidade: 2 }))
  const c = await candidate(s)
  const id = await s.act(async (ctx) => (await linkCandidate(ctx, c, at.solicitacao, 'RH')).id)
  await hr.post('/captacao/candidato-solicitacoes/mover', { ids: [id], etapaId: at.etapas[0] })
  const [{ id: entry }] = (await hr.get(`/captacao/historico/candidato/${c}`)).body
  const made = await hr.put(`/captacao/historico/${entry}`, {
    entrevista: {
      data: '2027-03-10',
      hora: '09:30',
      local: 'Sala 2',
      entrevistadores: [rui.id],
    },
  })
  expect(made.status).toBe(200)
  await s.sql(`delete from tarefas.job where name = 'captacao-entrevista'`)
  return { v: at, c, id, entry }
}

const stored = async (entry: number) =>
  (
    await s.sql<{ data: string | null; livre: boolean }>(
      'select entrevista_data::text data, entrevista_liberada_em is not null livre from captacao_historico where id = $1',
      [entry],
    )
  )[0]

const applications = '/captacao/candidato-solicitacoes'
const request = ({ v }: Booked, action: string, body: object) =>
  hr.put(`/captacao/solicitacoes-pessoal/${v.solicitacao}/${action}`, body)
const closed = async (b: Booked) =>
  request(b, 'encerra', { dataEncerramento: await s.act(async (ctx) => ctx.today) })
const move = ({ id }: Booked, etapaId: unknown, more = {}) =>
  hr.post(`${applications}/mover`, { ids: [id], etapaId, ...more })
const hired = (v: Vacancy, id: number, n: string) =>
  hr.post(`${applications}/${id}/contratar`, hireBody(v, n))
/** Somebody else takes the last of the places. */
async function lastPlaceFilled(b: Booked) {
  await s.sql('update captacao_solicitacoes_pessoal set quantidade = 1 where id = $1', [
    b.v.solicitacao,
  ])
  const other = await candidate(s)
  const id = await s.act(async (ctx) => (await linkCandidate(ctx, other, b.v.solicitacao, 'RH')).id)
  return hired(b.v, id, `9${b.id}`)
}

const both = ['CANCEL candidato', 'CANCEL entrevistador']
const interviewerAlone = ['CANCEL entrevistador']
const refusalIn = (answer: unknown): unknown =>
  Number(valueAt(answer, 'status') ?? 200) < 400 ? undefined : valueAt(answer, 'body')

type Way = readonly [name: string, go: (b: Booked) => Promise<unknown>, told: readonly string[]]
const ways: readonly Way[] = [
  ['not fit, the candidate told', (b) => move(b, 'naoAptos', { avisarEntrevista: true }), both],
  ['not fit in secret', (b) => move(b, 'naoAptos'), interviewerAlone],
  [
    'not fit in secret, then the refusal mail',
    async (b) => {
      await move(b, 'naoAptos')
      const asked = await hr.post(`${applications}/${b.id}/enviar-recusa`, { aviso: 'A' })
      await sendDue(s)
      return asked
    },
    both,
  ],
  [
    'not fit in secret, then the request closed',
    async (b) => {
      await move(b, 'naoAptos')
      return closed(b)
    },
    both,
  ],
  ['another stage', (b) => move(b, b.v.etapas[1]), both],
  ['back to the applicants', (b) => move(b, 'inscritos'), both],
  ['taken out of the selection', (b) => hr.put(`${applications}/${b.id}/remover`, {}), both],
  [
    'withdrawn by the candidate',
    (b) => s.act((ctx) => removeApplication(ctx, b.id, 'DESISTENCIA')),
    both,
  ],
  ['request suspended', (b) => request(b, 'suspende', { obsSuspensao: 'Verba' }), both],
  ['request closed', (b) => closed(b), both],
  ['request cancelled', (b) => request(b, 'cancela', { obsCancelamento: 'Verba' }), both],
  [
    'request rejected after all',
    (b) => request(b, 'status', { status: 'R', observacaoLiberador: 'Verba' }),
    both,
  ],
  ['hired', (b) => hired(b.v, b.id, `7${b.id}`), both],
  ['last place filled by another', lastPlaceFilled, both],
  // Whoever asked to be forgotten is written to no more.
  ['erased', (b) => s.act((ctx) => eraseCandidate(ctx, b.c)), interviewerAlone],
]

test.each(ways)(
  'an interview ahead is called off on every way out: %s',
  async (_name, go, told) => {
    const b = await booked()
    expect((await stored(b.entry))?.data).toBe('2027-03-10')
    const answer = await go(b)
    expect(refusalIn(answer)).toBeUndefined()
    expect((await invited(b.entry)).toSorted()).toEqual([...told])
  },
)

test('interviews that are over, and those of others, stay as they are', async () => {
  const over = await booked()
  await s.sql(`update captacao_historico set entrevista_data = '2020-01-10' where id = $1`, [
    over.entry,
  ])
  const beside = await booked(over.v)
  await move(over, over.v.etapas[1])
  expect(await stored(over.entry)).toEqual({ data: '2020-01-10', livre: false })
  expect(await stored(beside.entry)).toEqual({ data: '2027-03-10', livre: false })
  expect(await invited(over.entry)).toEqual([])
  expect(await invited(beside.entry)).toEqual([])
})

test('set aside in secret, the candidate goes on reading the interview; brought back, who interviews is invited again', async () => {
  const b = await booked()
  const read = () =>
    s.act(async (ctx) => {
      const [line] = await applicationsOf(ctx, b.c)
      return line && { status: line.status, onde: line.etapa?.entrevista?.local }
    })
  const before = await read()
  expect(before?.status).toMatch(/^Etapa: .+ em 10\/03\/2027$/)
  await move(b, 'naoAptos')
  expect(await stored(b.entry)).toEqual({ data: '2027-03-10', livre: true })
  expect(await read()).toEqual(before)
  await s.sql(`delete from tarefas.job where name = 'captacao-entrevista'`)
  await move(b, b.v.etapas[0])
  expect(await stored(b.entry)).toEqual({ data: '2027-03-10', livre: false })
  expect(await invited(b.entry)).toEqual(['REQUEST entrevistador'])
})

test('the day before, everybody who is still expected is reminded once', async () => {
  const [kept, cancelled, freed] = [await booked(), await booked(), await booked()]
  const day = await s.act(async (ctx) => ctx.today)
  const put = (b: Booked, entrevista: object) =>
    hr.put(`/captacao/historico/${b.entry}`, { entrevista })
  const at = { data: addDays(day, 1), hora: '09:00', entrevistadores: [rui.id] }
  for (const b of [kept, cancelled, freed]) expect((await put(b, at)).status).toBe(200)
  await put(cancelled, { data: null, hora: null, entrevistadores: [] })
  await move(freed, 'naoAptos')
  await s.sql(`delete from tarefas.job where name = 'captacao-entrevista'`)
  const reminded = async () =>
    (await Promise.all([kept, cancelled, freed].map((b) => invited(b.entry)))).flat()
  await s.act(remindOfTomorrow)
  expect((await reminded()).toSorted()).toEqual(['LEMBRETE candidato', 'LEMBRETE entrevistador'])
  await s.act(remindOfTomorrow)
  expect(await reminded()).toHaveLength(2)
  // At another hour it is another interview to be reminded of.
  await put(kept, { ...at, hora: '11:00' })
  await s.act(remindOfTomorrow)
  expect((await reminded()).filter((told) => told.startsWith('LEMBRETE'))).toHaveLength(4)
})
