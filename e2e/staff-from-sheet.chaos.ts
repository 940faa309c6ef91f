/** A long spreadsheet of people whose import is killed on its way. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { checkDigitsOf } from '#platform/contract/documents.ts'
import { demoPassword } from '#platform/server/session/login.ts'
import { emptyDatabase } from '#platform/testing/database.ts'
import { serverProcess, type ServerProcess } from './server-process.ts'

const rows = Number(process.env['LINHAS'] ?? 7000)
const killedAt = Math.floor((rows * 6) / 7)

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup()
})

async function entered(url: string): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'rh-planilha-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  const server = await serverProcess({
    env: { DATABASE_URL: url, RH_DADOS: folder, RH_DEMO: 'sim' },
  })
  cleanups.push(() => server.stop())
  const username = '52998224725'
  const [{ id }] = (await server.call('GET', `/login/empresas?cpf=${username}`)).body
  const asked = { username, password: demoPassword, empresaId: id, tipoLogin: 'CADASTRO' }
  expect((await server.call('POST', '/login', asked)).status).toBe(200)
  return server
}

const megabytes = ({ pid }: ServerProcess): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

const cpfOf = (n: number): string => {
  const base = String(600_000_000 + n)
  return base + checkDigitsOf('cpf', base)
}

const heading =
  'Matrícula;Nome;CPF;Data de nascimento;Sexo;Data de admissão;Vínculo;Estabelecimento;Área organizacional;Cargo;Faixa salarial;Tipo de salário;Salário'

test('kill -9 at row 6,000 of 7,000: another server goes on where it stood, and each person is there exactly once R2-C-196', async () => {
  const made = await emptyDatabase()
  const client = new pg.Client({ connectionString: made.url })
  await client.connect()
  client.on('error', () => undefined)
  cleanups.push(async () => {
    await client.end()
    await made.drop()
  })
  const one = async <T extends object>(text: string): Promise<T | undefined> =>
    (await client.query<T>(text)).rows[0]
  const first = await entered(made.url)
  const place = await one<{ words: string }>(
    `select concat_ws(';', (select nome from utilitario_estabelecimentos where empresa_id = 1 order by id limit 1),
       (select descricao_hierarquia from cargo_salario_areas_organizacionais where empresa_id = 1 order by id limit 1), c.nome, f.nome) words
     from cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id where f.empresa_id = 1 order by f.id limit 1`,
  )
  const line = (_: unknown, n: number) =>
    `K${n};Pessoa ${n};${cpfOf(n)};14/05/1990;F;02/03/2026;E;${place?.words};3;3.250,00`
  const form = new FormData()
  const text = [heading, ...Array.from({ length: rows }, line)].join('\r\n')
  form.append('arquivo', new Blob([text]), 'pessoas.csv')
  const at = '/cargo-salario/colaboradores/importa-colaboradores'
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0)
  const begun = await first.call('POST', at, form)
  expect(begun.status, JSON.stringify(begun.body).slice(0, 500)).toBe(200)
  expect(begun.body).toMatchObject({ total: rows, criadas: rows, comErro: 0 })
  console.log(`${rows} rows checked after ${seconds()} s, ${megabytes(first)} MB`)
  const { importacaoId, tarefaId } = begun.body
  const count = async () =>
    (
      await one<{ n: number }>(
        `select count(*)::int n from gestao_talentos_talentos where matricula ~ '^K[0-9]+$'`,
      )
    )?.n ?? 0
  const memory: number[] = []
  while ((await count()) < killedAt) {
    memory.push(megabytes(first))
    await pause(500)
  }
  await first.kill()
  console.log(
    `killed after ${await count()} rows and ${seconds()} s, memory ${Math.min(...memory)} to ${Math.max(...memory)} MB`,
  )
  const second = await entered(made.url)
  await expect
    .poll(async () => (await second.call('GET', `/tarefas/${tarefaId}`)).body.estado, {
      timeout: 300_000,
      interval: 1000,
    })
    .toBe('CONCLUIDA')
  console.log(`ended after ${seconds()} s`)
  expect(await count()).toBe(rows)
  expect((await second.call('GET', `${at}/${importacaoId}`)).body).toMatchObject({
    total: rows,
    criadas: rows,
    ignoradas: 0,
    comErro: 0,
  })
})
