/** A plan of 20,000 proposals that is being applied when its process is killed: all of it or nothing, and the plan says which. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { demoPassword } from '#platform/server/session/login.ts'
import { emptyDatabase } from '#platform/testing/database.ts'
import { serverProcess, type ServerProcess } from './server-process.ts'

const people = 20_000
const plans = '/cargo-salario/tabelas-reajustes-colaboradores'

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup()
})

async function started(url: string): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'rh-reajuste-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  const server = await serverProcess({
    env: { DATABASE_URL: url, RH_DADOS: folder, RH_DEMO: 'sim' },
  })
  cleanups.push(() => server.stop())
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

const workforce = `
  with p as (
    insert into gestao_talentos_pessoas (empresa_id, nome) select 1, 'Pessoa ' || n from generate_series(1, ${people}) n returning id, nome),
  t as (
    insert into gestao_talentos_talentos (empresa_id, pessoa_id, matricula, data_admissao, situacao, vinculo, estabelecimento_id, area_organizacional_id, faixa_salarial_id)
    select 1, p.id, 'M' || p.id, '2025-01-01', 'A', 'E', x.estabelecimento_id, x.area_organizacional_id, x.faixa_salarial_id
    from p cross join (select * from gestao_talentos_talentos where empresa_id = 1 and situacao = 'A' order by id limit 1) x
    returning id, empresa_id, estabelecimento_id, area_organizacional_id, faixa_salarial_id)
  insert into gestao_talentos_talentos__historico (empresa_id, registro_id, data, motivo, status, tipo_salario, salario, estabelecimento_id, area_organizacional_id, faixa_salarial_id)
  select t.empresa_id, t.id, '2025-01-01', 'C', 'M', '3', 1000 + t.id % 5000 + 0.37, t.estabelecimento_id, t.area_organizacional_id, t.faixa_salarial_id from t`

test('kill -9 in the middle of 20,000 proposals leaves nothing applied and the plan says so; applied then, and cancelled, all is as before', async () => {
  const made = await emptyDatabase()
  const client = new pg.Client({ connectionString: made.url })
  await client.connect()
  client.on('error', () => undefined)
  cleanups.push(async () => {
    await client.end()
    await made.drop()
  })
  const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
    (await client.query<{ x: T }>(text, values)).rows[0]?.x as T
  const first = await started(made.url)
  await client.query(workforce)
  await client.query('analyze')
  const [area, place, today] = [
    await one<number>(
      "select area_organizacional_id x from gestao_talentos_talentos where matricula like 'M%' limit 1",
    ),
    await one<number>(
      "select estabelecimento_id x from gestao_talentos_talentos where matricula like 'M%' limit 1",
    ),
    await one<string>('select current_date::text x'),
  ]
  const { id } = (
    await first.call('POST', plans, {
      nome: 'Todos',
      data: today,
      tipoReajuste: 'C',
      dissidio: true,
    })
  ).body
  const proposing = performance.now()
  const proposed = await first.call(
    'POST',
    '/cargo-salario/reajustes-colaboradores/aplicar-dissidio',
    {
      tabela: id,
      estabelecimentos: [place],
      areas: [area],
      dissidioPor: '1',
      valorDissidio: 6.5,
    },
  )
  expect(proposed.status).toBe(204)
  const lines = await one<number>(
    'select count(*)::int x from cargo_salario_reajustes_colaboradores where tabela_reajuste_colaborador_id = $1',
    [id],
  )
  expect(lines).toBeGreaterThanOrEqual(people)
  console.log(`${lines} proposed in ${((performance.now() - proposing) / 1000).toFixed(1)} s`)
  const applied = () =>
    one<number>(
      'select count(*)::int x from gestao_talentos_talentos__historico where tabela_reajuste_id = $1',
      [id],
    )
  const payRoll = () =>
    one<string>('select sum(salario)::text x from gestao_talentos_talentos__historico')
  const before = await payRoll()
  const [logBefore] = [await one<number>('select count(*)::int x from plataforma_log')]
  const apply = (server: ServerProcess) =>
    server.call('POST', `${plans}/${id}/aplicar-colaboradores`)
  expect((await apply(first)).status).toBe(200)
  const done = () =>
    one<number>(
      'select linhas_feitas x from cargo_salario_tabelas_reajustes_colaboradores where id = $1',
      [id],
    )
  while ((await done()) < 11_000) await pause(5)
  await first.kill()
  console.log(`killed at line ${await done()} of ${lines}`)
  const second = await started(made.url)
  const state = async () => (await second.call('GET', `${plans}/${id}`)).body
  await expect
    .poll(async () => (await state()).situacao, { timeout: 180_000, interval: 1_000 })
    .toBe('E')
  expect((await state()).aviso).toMatch(
    /^A aplicação iniciada em .* foi interrompida e nada foi aplicado\./,
  )
  expect([await applied(), await payRoll()]).toEqual([0, before])
  const began = performance.now()
  expect((await apply(second)).status).toBe(200)
  await expect
    .poll(async () => (await state()).situacao, { timeout: 180_000, interval: 250 })
    .toBe('A')
  console.log(`${lines} applied in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  expect(await applied()).toBe(lines)
  const told = await one<number>(
    "select count(*)::int x from plataforma_log where acao = 'HISTORICO_INCLUSAO' and recurso = 'gestao-talentos.talentos' and origem = 'TAREFA'",
  )
  expect(told).toBe(lines)
  expect(await one<number>('select count(*)::int x from plataforma_log')).toBeGreaterThan(
    logBefore + lines,
  )
  const cancelling = performance.now()
  expect((await second.call('POST', `${plans}/${id}/cancelar-reajuste`)).status).toBe(200)
  await expect
    .poll(async () => (await state()).situacao, { timeout: 180_000, interval: 250 })
    .toBe('E')
  console.log(`${lines} cancelled in ${((performance.now() - cancelling) / 1000).toFixed(1)} s`)
  expect([await applied(), await payRoll()]).toEqual([0, before])
})
