import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { createPool, type Pool } from './database/pool.ts'
import { asOwner } from './database/tx.ts'
import { blankLog, keepLogTerms, proveLog, sealLog } from './log-seal.ts'

let database: TestDatabase
let pool: Pool
const now = new Date('2026-11-28T12:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  pool = createPool(database.url, { max: 3 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('truncate plataforma_log, plataforma_log_bloco, plataforma_log_prova')
})

const add = async (
  n: number,
  o: { acao?: string; data?: string; registro?: number; tipo?: string; usuario?: number } = {},
) =>
  pool.query(
    `insert into plataforma_log (data, usuario_id, usuario_nome, usuario_tipo, ip, origem, recurso, registro, titulo, acao, alteracoes)
     select coalesce($2::timestamptz, now()), $5, 'Ana Souza', $6, '10.0.0.1', 'WEB', 'captacao.candidatos', coalesce($4, i), 'José da Silva', $3, '[{"campo":"nome","rotulo":"Nome","de":null,"para":"José da Silva"}]' from generate_series(1, $1) i`,
    [
      n,
      o.data ?? null,
      o.acao ?? 'ALTERACAO',
      o.registro ?? null,
      o.usuario ?? 9,
      o.tipo ?? 'interno',
    ],
  )
const seal = () => asOwner(pool, (tx) => sealLog(tx, now))
const problems = async (at = now) => (await asOwner(pool, (tx) => proveLog(tx, at))).problems
const swap = async (a = 0, b = 0) => {
  for (const [from, to] of [
    [a, -1],
    [b, a],
    [-1, b],
  ])
    await pool.query('update plataforma_log set id = $2 where id = $1', [from, to])
}
const ids = async () =>
  (await pool.query<{ id: number }>('select id from plataforma_log order by id')).rows.map(
    (r) => r.id,
  )

test('rows are sealed into blocks that carry the hash of the one before, and the whole chain is proved', async () => {
  await add(3)
  expect(await seal()).toBe(3)
  await add(2)
  expect([await seal(), await seal()]).toEqual([2, 0])
  const blocks = (
    await pool.query<{ id: number; anterior: string; resumo: string; linhas: number }>(
      'select id, anterior, resumo, linhas from plataforma_log_bloco order by id',
    )
  ).rows
  expect(blocks.map((b) => [b.id, b.linhas])).toEqual([
    [1, 3],
    [2, 2],
  ])
  expect([blocks[0]?.anterior, blocks[1]?.anterior]).toEqual(['0'.repeat(64), blocks[0]?.resumo])
  const proof = await asOwner(pool, (tx) => proveLog(tx, now))
  expect(proof).toMatchObject({
    blocks: 2,
    rows: 5,
    blanked: 0,
    unsealed: 0,
    problems: [],
    last: { id: 2, resumo: blocks[1]?.resumo },
  })
})

test('two processes that seal at once make one chain without a hole', async () => {
  await add(40)
  await Promise.all([seal(), add(20).then(seal), seal()])
  await seal()
  expect(await problems()).toEqual([])
  expect((await pool.query('select 1 from plataforma_log where bloco_id is null')).rowCount).toBe(0)
})

test.each([
  ['the title', "titulo = 'Outro nome'"],
  ['a changed value', `alteracoes = '[]'`],
  ['who did it', "usuario_nome = 'Outra pessoa'"],
  ['the account', 'usuario_id = 1'],
  ['the address', "ip = '10.9.9.9'"],
  ['the action', "acao = 'INCLUSAO'"],
  ['the record', 'registro = 77'],
  ['the time', "data = data + interval '1 second'"],
  [
    'a value behind the mark of an erasure',
    "objeto_apagado = true, titulo = 'Outro nome', objeto_sal = null",
  ],
])('tampering with %s of a sealed row is found', async (_what, change) => {
  await add(3)
  await seal()
  const [, second] = await ids()
  await pool.query(`update plataforma_log set ${change} where id = $1`, [second])
  expect(await problems()).toEqual([`Foi alterada a linha ${second} (bloco 1).`])
})

test('a removed row, a row slipped in and a row with its proof removed are found', async () => {
  await add(4)
  await seal()
  const [first, second] = await ids()
  await pool.query('delete from plataforma_log where id = $1', [first])
  expect(await problems()).toEqual([`Foi removida a linha ${first} (bloco 1).`])
  await pool.query('delete from plataforma_log_prova where log_id = $1', [first])
  expect(await problems()).toEqual(['O resumo não confere no bloco 1.'])
  await pool.query(
    `insert into plataforma_log (id, origem, recurso, acao, bloco_id) values ($1, 'WEB', 'x', 'ALTERACAO', 1)`,
    [first],
  )
  expect(await problems()).toContain(`Foi acrescentada depois a linha ${first}.`)
  expect(second).toBeGreaterThan(first ?? 0)
})

test('two rows that changed places, and a block that was left out or made anew, are found', async () => {
  await add(2)
  await seal()
  await add(1)
  await seal()
  await add(1)
  await seal()
  const [a, b] = await ids()
  await swap(a, b)
  expect(await problems()).toEqual([
    `Foi alterada a linha ${a} (bloco 1).`,
    `Foi alterada a linha ${b} (bloco 1).`,
  ])
  await swap(a, b)
  expect(await problems()).toEqual([])
  await pool.query("update plataforma_log_bloco set resumo = repeat('a', 64) where id = 2")
  expect(await problems()).toEqual([
    'O elo com o bloco anterior não confere no bloco 3.',
    'O resumo não confere no bloco 2.',
  ])
  await pool.query('delete from plataforma_log_bloco where id = 2')
  expect(await problems()).toContain('Falta o bloco antes do bloco 3.')
})

test('erasing a person blanks the values of sealed and of fresh rows, leaves no salt to guess them by, and the chain stays whole', async () => {
  await add(2, { registro: 5 })
  await seal()
  await add(1, { registro: 5 })
  await add(1, { registro: 6, tipo: 'candidato', usuario: 5 })
  await add(1, { registro: 7 })
  await asOwner(pool, (tx) =>
    blankLog(tx, [{ recurso: 'captacao.candidatos', registros: [5] }], now, {
      kind: 'candidato',
      id: 5,
    }),
  )
  const rows = (
    await pool.query<Record<string, unknown>>(
      'select registro, titulo, usuario_nome, ip, alteracoes::text, objeto_sal is null sem_sal from plataforma_log order by id',
    )
  ).rows
  expect(rows.slice(0, 3)).toEqual(
    Array.from({ length: 3 }, () => ({
      registro: 5,
      titulo: '',
      usuario_nome: 'Ana Souza',
      ip: '10.0.0.1',
      alteracoes: '[]',
      sem_sal: true,
    })),
  )
  expect(rows[3]).toMatchObject({ registro: 6, titulo: 'José da Silva', usuario_nome: '', ip: '' })
  expect(rows[4]).toMatchObject({ registro: 7, titulo: 'José da Silva', usuario_nome: 'Ana Souza' })
  expect(await asOwner(pool, (tx) => proveLog(tx, now))).toMatchObject({ problems: [], blanked: 4 })
})

test('a person is blanked also where more rows wait for the seal than one block takes, and single rows of others by their ids', async () => {
  await add(501, { registro: 8 })
  await add(2, { registro: 5 })
  const last = (await ids()).at(-1) ?? 0
  const subjects = [{ recurso: 'captacao.candidatos', registros: [8] }, { linhas: [last] }]
  await asOwner(pool, (tx) => blankLog(tx, subjects, now, undefined, 500))
  const left = (
    await pool.query<{ id: number }>("select id from plataforma_log where titulo <> ''")
  ).rows.map((r) => r.id)
  expect(left).toEqual([last - 1])
  expect(await asOwner(pool, (tx) => proveLog(tx, now))).toMatchObject({
    problems: [],
    blanked: 502,
    unsealed: 0,
    blocks: 2,
  })
  expect(
    (
      await pool.query('select 1 from plataforma_log_bloco where selado_em <> $1', [
        now.toISOString(),
      ])
    ).rowCount,
  ).toBe(0)
}, 60_000)

test('readings and logins stay a year and changes five; the chain of what has gone by its term stays whole', async () => {
  const later = new Date('2031-12-01T00:00:00Z')
  for (const [acao, data] of [
    ['LEITURA', '2030-11-30T12:00:00Z'],
    ['LOGIN', '2030-12-02T12:00:00Z'],
    ['ALTERACAO', '2026-11-30T12:00:00Z'],
    ['ALTERACAO', '2026-12-02T12:00:00Z'],
    ['EXPORTACAO', '2028-01-02T12:00:00Z'],
  ] as const)
    await add(1, { acao, data })
  await asOwner(pool, (tx) => sealLog(tx, now))
  await asOwner(pool, (tx) => keepLogTerms(tx, later))
  const left = (
    await pool.query<{ acao: string; data: string }>(
      'select acao, data from plataforma_log order by data',
    )
  ).rows
  expect(left.map((r) => [r.acao, r.data.slice(0, 10)])).toEqual([
    ['ALTERACAO', '2026-12-02'],
    ['LOGIN', '2030-12-02'],
  ])
  expect(await problems(later)).toEqual([])
})

test('rows lie in the partition of their month; a month that came without one is moved in, and a past one goes as a whole', async () => {
  const partitions = async () =>
    (
      await pool.query<{ n: string; nome: string }>(
        'select tableoid::regclass::text nome, count(*) n from plataforma_log group by 1 order by 1',
      )
    ).rows.map((r) => r.nome)
  await add(1, { data: '2027-05-31T23:59:59Z' })
  await add(1, { data: '2027-06-01T00:00:00Z' })
  await seal()
  expect(await partitions()).toEqual(['plataforma_log_resto'])
  await asOwner(pool, (tx) => keepLogTerms(tx, new Date('2027-04-10T00:00:00Z')))
  expect(await partitions()).toEqual(['plataforma_log_202705', 'plataforma_log_202706'])
  expect(await problems(new Date('2027-04-10T00:00:00Z'))).toEqual([])
  await asOwner(pool, (tx) => keepLogTerms(tx, new Date('2032-06-20T00:00:00Z')))
  expect(
    (
      await pool.query(
        "select to_regclass('plataforma_log_202705') a, to_regclass('plataforma_log_202706') b",
      )
    ).rows,
  ).toEqual([{ a: null, b: 'plataforma_log_202706' }])
})
