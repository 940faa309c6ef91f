import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { createPool, type Pool } from './database/pool.ts'
import { asOwner } from './database/tx.ts'
import { createJobQueue, type JobQueue, queueConnections } from './jobs.ts'

let database: TestDatabase
let pool: Pool
let queue: JobQueue

beforeAll(async () => {
  database = await testDatabase()
  pool = createPool(database.url, { max: 3 })
  queue = createJobQueue(database.url, { error: () => undefined })
})
afterAll(async () => {
  await queue.stop()
  await pool.end()
  await database.drop()
})

const send = (name: string) => asOwner(pool, (tx) => queue.send(tx, name, {}))
const settings = async (table: 'queue' | 'job', name: string) =>
  (
    await pool.query(
      `select retry_limit, retry_delay, retry_delay_max from tarefas.${table} where name = $1 order by created_on desc limit 1`,
      [name],
    )
  ).rows[0]
const run = async (): Promise<void> => undefined

test('a queue that a sender or an earlier build made gets the retries that its job declares, and loses them with the declaration', async () => {
  const name = 'queue-known-before'
  await send(name)
  expect(await settings('queue', name)).toEqual({
    retry_limit: 8,
    retry_delay: 60,
    retry_delay_max: null,
  })
  await queue.drain(
    [{ name, retry: { limit: 12, delaySeconds: 30, mostSeconds: 21_600 }, run }],
    run,
  )
  await send(name)
  expect([await settings('queue', name), await settings('job', name)]).toEqual(
    Array.from({ length: 2 }, () => ({
      retry_limit: 12,
      retry_delay: 30,
      retry_delay_max: 21_600,
    })),
  )
  await queue.start([{ name, run }], run, 'America/Fortaleza')
  expect(await settings('queue', name)).toEqual({
    retry_limit: 8,
    retry_delay: 60,
    retry_delay_max: null,
  })
})

test('the connections of the queue end by themselves like all others: waiting, one statement, idle in a transaction', async () => {
  const limitsOf = async (client: pg.ClientBase) => {
    const shown = await client.query(
      `select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by 1`,
    )
    return shown.rows
  }
  const own = new pg.Client(queueConnections(database.url))
  const usual = await pool.connect()
  try {
    await own.connect()
    expect(await limitsOf(own)).toEqual(await limitsOf(usual))
    expect((await limitsOf(own)).map((r) => Number(r.setting) > 0)).toEqual([true, true])
    expect(queueConnections('').connectionTimeoutMillis).toBe(10_000)
  } finally {
    usual.release()
    await own.end()
  }
})
