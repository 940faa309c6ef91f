import { Workbook } from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { idiomas } from '#modules/captacao/idiomas/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { taskKeptDays } from '#platform/contract/task.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import type { Ctx } from '../context.ts'
import { asOwner } from '../database/tx.ts'
import { createRecord } from '../engine/write.ts'
import { accountScope, withContext } from '../http/requester.ts'
import type { Json, TaskWork } from './declaration.ts'
import { forgetTaskRows, removeOldTasks } from './keep.ts'
import { startTask } from './start.ts'
import { noLongerAllowed, resumeTasks, workTask } from './work.ts'

let s: Scenario
let rh: Awaited<ReturnType<Scenario['user']>>
beforeAll(async () => {
  s = await installation()
})
afterAll(() => {
  for (const path of begunPaths) s.world.registry.tasks.delete(path)
  return s.stop()
})
beforeEach(async () => {
  rh = await s.user({ authorities: ['ROLE_CAD_IDIOMAS', 'ROLE_CAD_IDIOMAS_INSERIR'] })
})

let counter = 0
/** The declarations are those of all files of a worker. */
const begunPaths: string[] = []
/** A task whose rows are names of languages. */
async function begun(
  each: TaskWork['each'],
  names: readonly string[],
  who: { id: number } = rh,
): Promise<number> {
  const path = `prova-${(counter += 1)}`
  begunPaths.push(path)
  s.world.registry.tasks.set(path, { path, access: () => ['ROLE_CAD_IDIOMAS_INSERIR'], each })
  const rows = names.map((nome) => ({ titulo: nome, dados: { nome } }))
  return (await asUser(who.id, (ctx) => startTask(ctx, { path, title: 'Prova', input: {}, rows })))
    .id
}

async function asUser<T>(id: number, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { pool, accounts } = s.world.platform
  const account = await asOwner(pool, (tx) => accounts.load(tx, 'interno', id, s.empresa))
  if (!account) throw new Error(`There is no user ${id}.`)
  const at = { requestId: 'pedido-de-prova', ip: '10.0.0.7', origin: 'WEB' as const }
  return withContext(s.world, accountScope(account), at, 'write', work)
}

const nameOf = (dados: Json): string => (dados as { nome: string }).nome
const insert = async (ctx: Ctx, dados: Json): Promise<void> => {
  await createRecord(ctx, idiomas, { nome: nameOf(dados) })
}
const named = (prefix: string, n: number): string[] =>
  Array.from({ length: n }, (_, k) => `${prefix} ${String(k + 1).padStart(3, '0')}`)
const stored = async (prefix: string): Promise<string[]> =>
  (
    await s.sql<{ nome: string }>(
      'select nome from captacao_idiomas where nome like $1 order by nome',
      [`${prefix} %`],
    )
  ).map((r) => r.nome)
const state = async (id: number, who = rh) => (await who.get(`/tarefas/${id}`)).body
const fates = async (id: number) => (await rh.get(`/tarefas/${id}/linhas`)).body
const work = (id: number): Promise<void> => s.task((ctx) => workTask(ctx, id))

test('each row has one fate in a sentence, what the database says reaches nobody, and the result is a sheet with a line a row', async () => {
  const id = await begun(
    async (ctx, dados) => {
      const nome = nameOf(dados)
      await insert(ctx, dados)
      if (nome.endsWith('2')) throw failure.conflict('Este não pode.')
      if (nome.endsWith('3')) await ctx.tx.query('select 1 / 0')
      if (nome.endsWith('4'))
        await ctx.tx.query('insert into captacao_idiomas (nome) values (null)')
      return nome.endsWith('5') ? 'Ficou bom.' : undefined
    },
    named('Alfa', 5),
  )
  expect(await state(id)).toMatchObject({ estado: 'NA_FILA', total: 5, feitas: 0, percentual: 0 })
  expect((await s.runJobs()).failed).toEqual([])
  expect(await state(id)).toMatchObject({
    estado: 'CONCLUIDA',
    feitas: 2,
    recusadas: 3,
    percentual: 100,
  })
  const told = await fates(id)
  expect(told.map((l: { destino: string }) => l.destino)).toEqual([
    'FEITA',
    'RECUSADA',
    'FALHOU',
    'RECUSADA',
    'FEITA',
  ])
  const said = told.map((l: { mensagem: string }) => l.mensagem)
  expect([said[0], said[1], said[4]]).toEqual(['Feito.', 'Este não pode.', 'Ficou bom.'])
  expect(said.join(' ')).not.toMatch(/division|captacao_|constraint|null value/)
  expect(await stored('Alfa')).toEqual(['Alfa 001', 'Alfa 005'])
  const sheet = await rh.get(`/tarefas/${id}/resultado`)
  const book = new Workbook()
  await book.xlsx.load(sheet.raw as never)
  const cells: string[] = []
  book.worksheets[0]?.eachRow((row) => cells.push(JSON.stringify(row.values)))
  for (const name of named('Alfa', 5))
    expect(cells.filter((line) => line.includes(name))).toHaveLength(1)
})

test('the log names the person who started it, at each row', async () => {
  const id = await begun(insert, named('Beta', 2))
  await work(id)
  const rows = await s.sql(
    "select usuario_id, usuario_tipo, empresa_id, origem, ip, request_id from plataforma_log where recurso = 'captacao.idiomas' and titulo like 'Beta %'",
  )
  expect(rows).toHaveLength(2)
  for (const row of rows)
    expect(row).toEqual({
      usuario_id: rh.id,
      usuario_tipo: 'interno',
      empresa_id: s.empresa,
      origem: 'TAREFA',
      ip: '10.0.0.7',
      request_id: 'pedido-de-prova',
    })
})

test('progress is seen while it goes on; cancelled, what is done stays and the others are told as cancelled', async () => {
  const seen: number[] = []
  const id = await begun(
    async (ctx, dados) => {
      seen.push((await state(id)).percentual)
      await insert(ctx, dados)
    },
    named('Gama', 10),
  )
  await work(id)
  expect(seen).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])

  let cancelling: Promise<unknown> = Promise.resolve()
  const other = await begun(
    async (ctx, dados) => {
      await insert(ctx, dados)
      if (nameOf(dados).endsWith('3')) cancelling = rh.post(`/tarefas/${other}/cancelar`)
    },
    named('Delta', 10),
  )
  await work(other)
  await cancelling
  await work(other)
  const end = await state(other)
  const done = await stored('Delta')
  expect(end).toMatchObject({ estado: 'CANCELADA', feitas: done.length })
  expect(done.length).toBeGreaterThanOrEqual(3)
  expect(done.length).toBeLessThan(10)
  const rows: { destino: string; titulo: string }[] = await fates(other)
  expect(rows.filter((l) => l.destino === 'FEITA').map((l) => l.titulo)).toEqual(done)
  expect(rows.filter((l) => l.destino === 'CANCELADA')).toHaveLength(10 - done.length)
  expect((await rh.post(`/tarefas/${other}/cancelar`)).body).toEqual(end)
})

test('the right is asked again at each row: taken away midway, the rest is refused in a sentence', async () => {
  const id = await begun(
    async (ctx, dados) => {
      await insert(ctx, dados)
      if (nameOf(dados).endsWith('2'))
        await asOwner(s.world.platform.pool, (tx) =>
          tx.query(
            'delete from utilitario_perfis__authorities where valor = $1 and registro_id = (select id from utilitario_perfis where nome = $2)',
            ['ROLE_CAD_IDIOMAS_INSERIR', `Perfil ${rh.id}`],
          ),
        )
    },
    named('Epsilon', 5),
  )
  await work(id)
  expect(await stored('Epsilon')).toEqual(['Epsilon 001', 'Epsilon 002'])
  expect((await fates(id)).slice(2).map((l: { mensagem: string }) => l.mensagem)).toEqual([
    noLongerAllowed,
    noLongerAllowed,
    noLongerAllowed,
  ])
  expect(await state(id)).toMatchObject({ estado: 'CONCLUIDA', feitas: 2, recusadas: 3 })
})

test('whoever may no longer enter the company does nothing more there', async () => {
  const id = await begun(insert, named('Zeta', 3))
  await s.sql('update utilitario_usuarios set ativo = false where id = $1', [rh.id])
  await work(id)
  expect(await stored('Zeta')).toEqual([])
  const rows = await s.sql('select destino from plataforma_tarefa_linha where tarefa_id = $1', [id])
  expect(rows.map((r) => r['destino'])).toEqual(['RECUSADA', 'RECUSADA', 'RECUSADA'])
})

test('a worker that dies in the middle of a row leaves it as it was; another goes on where it stood, and no row is done twice', async () => {
  let alive = true
  const id = await begun(
    async (ctx, dados) => {
      await insert(ctx, dados)
      if (alive && nameOf(dados).endsWith('3'))
        throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' })
    },
    named('Eta', 6),
  )
  await expect(work(id)).rejects.toThrow('terminated')
  expect(await stored('Eta')).toEqual(named('Eta', 2))
  expect(await state(id)).toMatchObject({ estado: 'ANDANDO', feitas: 2, percentual: 33 })
  alive = false
  // The job of the dead process is gone with it: the clock finds the task.
  await s.sql("delete from tarefas.job where name = 'plataforma-tarefa'")
  await s.task(resumeTasks)
  expect(await s.sql("select 1 from tarefas.job where name = 'plataforma-tarefa'")).toHaveLength(0)
  s.clock.now = new Date(s.clock.now.getTime() + 31_000)
  await s.task(resumeTasks)
  expect((await s.runJobs()).failed).toEqual([])
  expect(await stored('Eta')).toEqual(named('Eta', 6))
  expect(await state(id)).toMatchObject({ estado: 'CONCLUIDA', feitas: 6, recusadas: 0 })
})

test('workers that take the same task at once never do the same row', async () => {
  const worked: string[] = []
  const id = await begun(
    async (ctx, dados) => {
      worked.push(nameOf(dados))
      await insert(ctx, dados)
      await ctx.tx.query('select pg_sleep(0.01)')
    },
    named('Teta', 24),
  )
  await Promise.all([work(id), work(id), work(id)])
  expect(worked.toSorted()).toEqual(named('Teta', 24))
  expect(await stored('Teta')).toEqual(named('Teta', 24))
  expect(await state(id)).toMatchObject({ estado: 'CONCLUIDA', feitas: 24 })
})

test('a row that met another writer is tried again before it is refused', async () => {
  let met = 0
  const id = await begun(
    async (ctx, dados) => {
      await insert(ctx, dados)
      if ((met += 1) < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    },
    named('Iota', 1),
  )
  await work(id)
  expect(met).toBe(3)
  expect(await stored('Iota')).toEqual(['Iota 001'])
  expect(await state(id)).toMatchObject({ feitas: 1, recusadas: 0 })
})

test('a task is seen and cancelled by the one who started it alone, in the company where it was started', async () => {
  const id = await begun(insert, named('Capa', 2))
  const others = [
    await s.user({ perfil: 'RH' }),
    await s.user({ perfil: 'RH', empresas: [s.outra] }),
  ]
  for (const other of others) {
    for (const path of [`/tarefas/${id}`, `/tarefas/${id}/linhas`, `/tarefas/${id}/resultado`])
      expect((await other.get(path)).status, path).toBe(404)
    expect((await other.post(`/tarefas/${id}/cancelar`)).status).toBe(404)
    expect((await other.get('/tarefas')).body).toEqual([])
  }
  expect((await s.anonymous().get('/tarefas')).status).toBe(401)
  expect((await rh.get('/tarefas')).body.map((t: { id: number }) => t.id)).toEqual([id])
  await rh.post(`/tarefas/${id}/cancelar`)
  expect((await rh.post(`/tarefas/${id}/vista`)).body.vista).toBe(true)
})

test('an ended task goes after its days; of an erased record its rows say nothing more', async () => {
  const id = await begun(async () => 'Escrito a Ana Souza.', ['Ana Souza'])
  await s.sql(
    "update plataforma_tarefa_linha set recurso = 'captacao.candidatos', registro = 7 where tarefa_id = $1",
    [id],
  )
  await work(id)
  await asOwner(s.world.platform.pool, (tx) =>
    forgetTaskRows(tx, 'captacao.candidatos', [7], 'Cadastro apagado'),
  )
  expect(await fates(id)).toMatchObject([{ titulo: 'Cadastro apagado', mensagem: 'Feito.' }])
  const day = 86_400_000
  const began = s.clock.now
  s.clock.now = new Date(began.getTime() + (taskKeptDays - 1) * day)
  await s.task(removeOldTasks)
  expect(await s.sql('select 1 from plataforma_tarefa where id = $1', [id])).toHaveLength(1)
  s.clock.now = new Date(began.getTime() + (taskKeptDays + 1) * day)
  await s.task(removeOldTasks)
  s.clock.now = began
  for (const table of ['plataforma_tarefa where id', 'plataforma_tarefa_linha where tarefa_id'])
    expect(await s.sql(`select 1 from ${table} = $1`, [id])).toEqual([])
})
