/** A lot that is being worked when its process is killed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { demoPassword } from '#platform/server/session/login.ts'
import { emptyDatabase } from '#platform/testing/database.ts'
import { serverProcess, type ServerProcess } from './server-process.ts'

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup()
})

async function started(url: string): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'rh-tarefas-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  const env = { DATABASE_URL: url, RH_DADOS: folder, RH_DEMO: 'sim' }
  const server = await serverProcess({ env })
  cleanups.push(() => server.stop())
  return server
}

async function entered(server: ServerProcess): Promise<ServerProcess> {
  const username = '52998224725'
  const [{ id }] = (await server.call('GET', `/login/empresas?cpf=${username}`)).body
  const answer = await server.call('POST', '/login', {
    username,
    password: demoPassword,
    empresaId: id,
    tipoLogin: 'CADASTRO',
  })
  expect(answer.status).toBe(200)
  return server
}

test('kill -9 during a task, twice, with two servers to take over: it ends by itself, and each row was done exactly once', async () => {
  const made = await emptyDatabase()
  const client = new pg.Client({ connectionString: made.url })
  await client.connect()
  client.on('error', () => undefined)
  cleanups.push(async () => {
    await client.end()
    await made.drop()
  })
  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query<T>(text, values)).rows
  const first = await entered(await started(made.url))
  const ids = (
    await sql<{ id: number }>(
      `select t.id from captacao_candidato_solicitacoes t join captacao_solicitacoes_pessoal s on s.id = t.solicitacao_id
       where t.empresa_id = 1 and t.situacao in ('I', 'P') and t.removed_at is null and not s.encerrada and not s.cancelada order by t.id`,
    )
  ).map((r) => r.id)
  expect(ids.length).toBeGreaterThan(100)
  const [{ last }] = (await sql<{ last: number }>(
    'select coalesce(max(id), 0)::int last from plataforma_log',
  )) as [{ last: number }]
  const begun = await first.call('POST', '/captacao/candidato-solicitacoes/mover-muitos', {
    ids,
    etapaId: 'naoAptos',
  })
  expect(begun.status).toBe(202)
  const { id } = begun.body
  const done = async (): Promise<number> =>
    (
      await sql<{ n: number }>(
        'select count(destino)::int n from plataforma_tarefa_linha where tarefa_id = $1',
        [id],
      )
    )[0]?.n ?? 0
  const killedAfter = async (server: ServerProcess, rows: number): Promise<number> => {
    while ((await done()) < rows) await pause(10)
    await server.kill()
    return done()
  }
  const afterOne = await killedAfter(first, 10)
  expect(afterOne).toBeLessThan(ids.length)
  const second = await entered(await started(made.url))
  const afterTwo = await killedAfter(second, afterOne + 10)
  console.log(`killed after ${afterOne} and ${afterTwo} of ${ids.length} rows`)
  const began = performance.now()
  const [third, fourth] = [await entered(await started(made.url)), await started(made.url)]
  expect(fourth.pid).not.toBe(third.pid)
  await expect
    .poll(async () => (await third.call('GET', `/tarefas/${id}`)).body.estado, {
      timeout: 240_000,
      interval: 1_000,
    })
    .toBe('CONCLUIDA')
  console.log(`went on and ended ${((performance.now() - began) / 1000).toFixed(0)} s later`)
  expect((await third.call('GET', `/tarefas/${id}`)).body).toMatchObject({
    total: ids.length,
    feitas: ids.length,
    recusadas: 0,
  })
  const moved = await sql<{ registro: number; n: number }>(
    "select registro, count(*)::int n from plataforma_log where id > $1 and recurso = 'captacao.candidato-solicitacoes' and acao = 'MOVIMENTACAO' group by 1 order by 1",
    [last],
  )
  expect(moved).toEqual(ids.map((registro) => ({ registro, n: 1 })))
  const left = await sql(
    "select 1 from captacao_candidato_solicitacoes where id = any ($1) and situacao <> 'N'",
    [ids],
  )
  expect(left).toEqual([])
})
