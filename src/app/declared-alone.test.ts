/** A register that stands only here: what its declaration does without a word of a service or a screen. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { field } from '#platform/contract/field.ts'
import { failure } from '#platform/contract/failure.ts'
import { withTasks } from '#platform/contract/lot.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import { defineStates, stateOptions } from '#platform/contract/states.ts'
import { difference } from '#platform/server/database/difference.ts'
import { factsOf } from '#platform/server/database/facts.ts'
import { pictureOf } from '#platform/server/database/picture.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { checkActions, checkLots } from '#platform/server/registry.ts'
import { chosen } from '#platform/server/task/rows.ts'
import { answerTask } from '#platform/server/task/declaration.ts'
import { type Client, scenario, type Scenario } from '#platform/testing/scenario.ts'
import { closeWorld, createWorld } from './build.ts'

const estados = defineStates({
  by: 'situacao',
  of: {
    A: { label: 'Aberta', tone: 'espera' },
    E: { label: 'Encerrada', tone: 'neutro' },
    C: { label: 'Cancelada', tone: 'mau', when: { cancelada: true }, refuses: 'Foi cancelada.' },
  },
  moves: {
    encerrar: {
      from: ['A'],
      to: 'E',
      stamps: ['encerradaPor', 'encerradaEm', 'encerradaNoDia', 'parecer'],
      otherwise: 'A turma já está encerrada.',
    },
    reabrir: {
      from: ['E'],
      to: 'A',
      clears: ['encerradaPor', 'encerradaEm', 'encerradaNoDia', 'parecer'],
    },
    cancelar: { from: ['A'], to: 'C' },
    retomar: { from: ['C'], otherwise: 'A turma não está cancelada.' },
  },
})

/** Of other registers: what exists is known before this one is. */
const base = 'ROLE_CAD_IDIOMAS'
const closes = 'EDITAR'
const certifies = 'ROLE_CAD_IDIOMAS_EXPORTAR'

const declared = defineResource({
  key: 'utilitario.turmas',
  label: { one: 'Turma', many: 'Turmas', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  authority: 'IDIOMAS',
  states: estados,
  fields: {
    nome: field.text({ label: 'Nome', max: 100, required: true }),
    situacao: field.choice({
      label: 'Situação',
      gender: 'f',
      options: stateOptions(estados),
      default: 'A',
      readOnly: true,
    }),
    cancelada: field.flag({ label: 'Cancelada', readOnly: true }),
    encerradaPor: field.ref({
      label: 'Encerrada por',
      to: 'utilitario.usuarios',
      onRemove: 'empty',
      readOnly: true,
    }),
    encerradaEm: field.dateTime({ label: 'Encerrada em', readOnly: true }),
    encerradaNoDia: field.date({ label: 'Encerrada no dia', readOnly: true }),
    parecer: field.text({ label: 'Parecer', max: 200, readOnly: true }),
  },
  list: { columns: ['nome', 'situacao'], search: ['nome'], sort: 'nome' },
})

const turmas = withTasks(
  withActions(declared, {
    encerrar: {
      label: 'Encerrar',
      authority: closes,
      bulk: true,
      fields: { parecer: field.text({ label: 'Parecer', max: 200 }) },
    },
    reabrir: { label: 'Reabrir', authority: closes },
    cancelar: { label: 'Cancelar', authority: closes },
    retomar: { label: 'Retomar', authority: closes },
  }),
  {
    certificarPresentes: {
      label: 'Emitir certificados',
      summary: 'Emite os certificados das turmas, uma de cada vez',
      authority: certifies,
      fields: { modelo: field.text({ label: 'Modelo', max: 20, required: true }) },
    },
  },
)
const lot = answerTask(turmas.tasks.certificarPresentes, {
  rows: chosen(turmas),
  each: async (ctx, id, { modelo }) => {
    const { situacao, nome } = await readRecord(ctx, turmas, id, { lock: true })
    if (situacao !== 'E') throw failure.conflict('A turma ainda não terminou.')
    return `${nome}: modelo ${modelo}.`
  },
})
/** A name that its dialog does not ask for does not compile. */
answerTask(turmas.tasks.certificarPresentes, {
  rows: chosen(turmas),
  // @ts-expect-error 'modello' is no field of it
  each: async (_ctx, _id, { modello }) => `${modello}`,
})

const path = '/utilitario/turmas'
const slice = { resource: turmas, service: {}, table: {} }
let s: Scenario
let rh: Client & { id: number }

beforeAll(async () => {
  s = await scenario(async (deps) => {
    const world = await createWorld(deps)
    const { registry } = world
    registry.slices.set(turmas.key, slice)
    registry.routes.push(lot.route)
    registry.tasks.set(lot.work.path, lot.work)
    registry.modules = registry.modules.map((m) => ({
      ...m,
      waiting:
        m.key === 'utilitario'
          ? [
              {
                label: 'Turmas abertas',
                detail: '',
                order: 1,
                resource: turmas.key,
                filter: { situacao: 'A' },
              },
            ]
          : [],
    }))
    return world
  }, closeWorld)
  const slices = [...s.world.registry.slices.values()]
  const without = pictureOf(factsOf(slices.filter((one) => one !== slice)))
  const { sql } = difference(without.split('\n').filter(Boolean), factsOf(slices))
  for (const statement of sql) await s.sql(statement)
  await s.sql('grant select, insert, update, delete on utilitario_turmas to rh_app, rh_empresa')
})
afterAll(() => s.stop())
beforeEach(async () => {
  const authorities = [base, `${base}_INSERIR`, `${base}_EDITAR`, certifies]
  rh = await s.user({ authorities })
})

const made = async (nome: string) => (await rh.post(path, { nome })).body

test('a move without a service writes its state, who, the day, the moment and what was asked; another takes it back', async () => {
  const { id, versao, can } = await made('Excel')
  expect(can).toMatchObject({
    encerrar: true,
    cancelar: true,
    retomar: 'A turma não está cancelada.',
  })
  const done = await rh.put(`${path}/${id}/encerrar`, { parecer: 'Boa turma', versao })
  expect(done.body).toMatchObject({
    situacao: 'E',
    encerradaPor: { id: rh.id },
    encerradaNoDia: '2026-11-27',
    parecer: 'Boa turma',
  })
  expect(Date.parse(done.body.encerradaEm)).toBe(s.clock.now.getTime())
  expect(done.body.versao).toBeGreaterThan(versao)
  const again = await rh.put(`${path}/${id}/encerrar`, {})
  expect([again.status, again.body.message]).toEqual([409, 'A turma já está encerrada.'])
  expect((await rh.put(`${path}/${id}/encerrar`, { versao })).status).toBe(409)
  const back = await rh.put(`${path}/${id}/reabrir`, {})
  expect(back.body).toMatchObject({ situacao: 'A', encerradaPor: null, encerradaEm: null })
  expect((await rh.put(`${path}/${id}/cancelar`, {})).body.cancelada).toBe(true)
  expect((await rh.put(`${path}/${id}/encerrar`, {})).body.message).toBe('Foi cancelada.')
  expect((await rh.put(`${path}/${id}/retomar`, {})).body.cancelada).toBe(false)
  const log = await s.sql<{ acao: string }>(
    'select acao from plataforma_log where recurso = $1 and registro = $2 order by id',
    [turmas.key, id],
  )
  expect(log.map((l) => l.acao)).toEqual(['INCLUSAO', 'ENCERRAR', 'REABRIR', 'CANCELAR', 'RETOMAR'])
})

test('the same for many: each is asked for itself, in one call', async () => {
  const [one, other] = [await made('Word'), await made('Redes')]
  await rh.put(`${path}/${other.id}/encerrar`, {})
  const { body } = await rh.post(`${path}/encerrar-em-lote`, { ids: [one.id, other.id] })
  expect(body).toMatchObject({
    feitos: [one.id],
    recusados: [{ id: other.id, titulo: 'Redes', mensagem: 'A turma já está encerrada.' }],
  })
})

test('a lot declared with its register: one fate a row under its own authority, and nothing without it', async () => {
  const [open, closed] = [await made('Aberta'), await made('Fechada')]
  await rh.put(`${path}/${closed.id}/encerrar`, {})
  const sent = { ids: [open.id, closed.id], modelo: 'Azul' }
  const address = `${path}/certificar-presentes`
  const begun = await rh.post(address, sent)
  expect([begun.status, begun.body.titulo, begun.body.total]).toEqual([
    202,
    'Emitir certificados: Turmas',
    2,
  ])
  expect((await s.runJobs()).failed).toEqual([])
  const rows = (await rh.get(`/tarefas/${begun.body.id}/linhas`)).body
  expect(rows.map((r: { titulo: string; mensagem: string }) => [r.titulo, r.mensagem])).toEqual([
    ['Aberta', 'A turma ainda não terminou.'],
    ['Fechada', 'Fechada: modelo Azul.'],
  ])
  const bare = await rh.post(address, { ids: [open.id] })
  expect([bare.status, bare.body.errors[0].field]).toEqual([422, 'modelo'])
  const reader = await s.user({ authorities: [base, `${base}_EDITAR`] })
  expect((await reader.post(address, sent)).status).toBe(403)
  const foreign = await s.user({ empresas: [s.outra], authorities: [base, certifies] })
  const strange = await foreign.post(address, sent)
  expect((await s.runJobs()).failed).toEqual([])
  const fates = (await foreign.get(`/tarefas/${strange.body.id}/linhas`)).body
  // By their numbers alone, and refused.
  expect(fates.map((r: { titulo: string; mensagem: string }) => [r.titulo, r.mensagem])).toEqual(
    [open.id, closed.id].map((id: number) => [
      String(id),
      'O recurso solicitado não foi encontrado.',
    ]),
  )
})

test('what waits is the number of rows of the list, for who sees the list', async () => {
  await made('Mais uma')
  const [item, ...others] = (await rh.get('/userinfo/para-fazer')).body
  expect(others).toEqual([])
  expect(item).toMatchObject({ titulo: 'Turmas abertas', rota: '/utilitario/turmas?situacao=A' })
  expect((await rh.get(`${item.rota}&page=0`)).body.totalElements).toBe(item.quantidade)
  const stranger = await s.user({ authorities: ['ROLE_CAD_AREAS_FORMACAO'] })
  expect((await stranger.get('/userinfo/para-fazer')).body).toEqual([])
})

test('a move that says too little, and a lot that nobody works, stop the start with the remedy', () => {
  const problem = (moves: object, actions: object) => () =>
    checkActions({
      resource: {
        ...turmas,
        states: { ...estados, moves: moves as typeof estados.moves },
        actions: actions as typeof turmas.actions,
      },
      service: {},
    })
  const { encerrar } = turmas.actions
  expect(problem({ encerrar: { from: ['A'], to: 'E' } }, { encerrar })).toThrow(
    "no service does the action 'encerrar', and its field 'parecer' is kept nowhere: name it under 'stamps'",
  )
  const bare = { label: 'Encerrar', authority: closes }
  expect(problem({ encerrar: estados.moves.encerrar }, { encerrar: bare })).toThrow(
    "nothing says what is stamped as 'parecer'",
  )
  expect(problem({ encerrar: { from: ['A'] } }, { encerrar: bare })).toThrow(
    "it says not where it leads: name the state under 'to'",
  )
  expect(() => checkLots(new Map([[turmas.key, slice]]), [])).toThrow(
    "src/modules/utilitario/turmas/resource.ts: no tasks.ts works the lot 'certificarPresentes'.",
  )
  expect(() => checkLots(new Map([[turmas.key, slice]]), [lot])).not.toThrow()
})

test('the compiler asks a service for the actions that are no moves, and for no others', () => {
  const both = withActions(declared, {
    encerrar: { label: 'Encerrar', authority: closes },
    reabrir: { label: 'Reabrir', authority: closes },
    cancelar: { label: 'Cancelar', authority: closes },
    retomar: { label: 'Retomar', authority: closes },
    avisar: { label: 'Avisar', authority: closes, enabled: () => true },
  })
  const avisar = async () => undefined
  expect(defineService(both, { actions: { avisar } }).actions).toEqual({ avisar })
  // @ts-expect-error 'avisar' is no move: somebody has to do it.
  expect(defineService(both, { actions: {} }).actions).toEqual({})
})
