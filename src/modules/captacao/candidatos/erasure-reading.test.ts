import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { candidateIn } from './set-up-for-tests.ts'
import { noteReading } from '#platform/server/engine/reading-log.ts'
import { readRecord, titleNow } from '#platform/server/engine/read.ts'
import { audit } from '#platform/server/audit.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { candidatos } from './resource.ts'
import { eraseCandidate } from './service.ts'

let s: Scenario
let rh: Client & { id: number }
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  // The queue's tables come with its first start.
  await s.runJobs()
})
afterAll(() => s.stop())

const erase = (id: number) => s.act((ctx) => eraseCandidate(ctx, id))

/** A reading by a user that has been answered, and has still to be put on record. */
async function readBy(nome: string): Promise<{ id: number; note: () => Promise<void> }> {
  const id = await candidateIn(s, nome)
  const afterCommit: (() => Promise<void>)[] = []
  await s.act(async (ctx) => {
    const user = { id: rh.id, nome: 'RH', kind: 'interno' } as const
    const record = await readRecord(ctx, candidatos, id)
    const reading = { ...ctx, user, origin: 'WEB', afterCommit } as const
    noteReading(reading, candidatos, record, (now) => titleNow(now, candidatos, id))
  })
  expect(afterCommit).toHaveLength(1)
  return { id, note: async () => void (await Promise.all(afterCommit.map((task) => task()))) }
}
const titlesOfReadings = (id: number) =>
  s.sql(
    "select titulo from plataforma_log where recurso = $2 and registro = $1 and acao = 'LEITURA'",
    [id, candidatos.key],
  )

test('a reading that is put on record after the erasure holds no name', async () => {
  const { id, note } = await readBy('Lida Antes')
  await erase(id)
  await note()
  expect(await titlesOfReadings(id)).toEqual([{ titulo: 'Cadastro apagado' }])
})

test('a reading that is put on record while somebody erases waits for what stands afterwards', async () => {
  const { id, note } = await readBy('Lida Enquanto')
  let noted: Promise<void> | undefined
  await s.act(async (ctx) => {
    await eraseCandidate(ctx, id)
    noted = note()
    const waiting = () =>
      s.sql("select 1 from pg_locks where not granted and locktype = 'transactionid'")
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1)
  })
  await noted
  expect(await titlesOfReadings(id)).toEqual([{ titulo: 'Cadastro apagado' }])
})

test('what a transaction that was open during the erasure tells of the candidate is blanked afterwards', async () => {
  const id = await candidateIn(s, 'Impressa Enquanto')
  const { key } = candidatos
  // Printed: read before the erasure, on record after it.
  await s.act(async (ctx) => {
    const { nome } = await readRecord(ctx, candidatos, id)
    await inOwnScope(ctx, 'write', (inner) => eraseCandidate(inner, id))
    await audit(ctx, { recurso: key, registro: id, titulo: nome, acao: 'IMPRESSAO' })
  })
  const told = () =>
    s.sql(
      'select acao, titulo from plataforma_log where recurso = $1 and registro = $2 and titulo <> $3',
      [key, id, ''],
    )
  expect(await told()).toContainEqual({ acao: 'IMPRESSAO', titulo: 'Impressa Enquanto' })
  await s.sql("update tarefas.job set start_after = now() where name = 'captacao-apagado-no-log'")
  expect((await s.runJobs()).failed).toEqual([])
  expect(await told()).toEqual([{ acao: 'ELIMINACAO', titulo: 'Cadastro apagado' }])
})
