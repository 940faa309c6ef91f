/** Rows of a lot worked at the same time in one transaction. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { idiomas } from '#modules/captacao/idiomas/resource.ts'
import { failure } from '../../contract/failure.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import type { Ctx } from '../context.ts'
import { asOwnerWithin } from '../database/tx.ts'
import { sideBySide } from './side-by-side.ts'
import { createRecord, updateRecord } from './write.ts'

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

const add = async (ctx: Ctx, nome: string): Promise<string> => {
  const { id } = await createRecord(ctx, idiomas, { nome }, { internal: true, unread: true })
  return String(id)
}

/** Each name with its fate, and what was asked of the database for all of them. */
const worked = (names: readonly string[], each = add) =>
  s.act(async (ctx) => {
    const alone: string[] = []
    const { client } = ctx.tx
    const ask = client.query
    let statements = 0
    client.query = Object.assign(function counted(
      this: typeof client,
      ...asked: Parameters<typeof ask>
    ) {
      statements += 1
      return ask.apply(this, asked)
    }, {}) as typeof ask
    try {
      const outcomes = await sideBySide(ctx, names, { each, alone: (name) => alone.push(name) })
      return { alone, statements, fates: outcomes.map((o) => o.refused?.code ?? 'FEITA') }
    } finally {
      client.query = ask
    }
  })

const stored = async (like: string) =>
  s.sql<{ id: number; nome: string; log: string | null; eventos: number }>(
    `select i.id, i.nome, (select string_agg(l.titulo || ' ' || l.acao, ',') from plataforma_log l where l.recurso = 'captacao.idiomas' and l.registro = i.id) log,
       (select count(*)::int from plataforma_evento e where e.recurso = 'captacao.idiomas' and e.registro = i.id) eventos
     from captacao_idiomas i where i.nome like $1 order by i.id`,
    [`${like} %`],
  )

const named = (what: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => `${what} ${String(i).padStart(3, '0')}`)

test('forty records ask the database as often as four, and each has its row, its log and its event', async () => {
  const four = await worked(named('Poucos', 4))
  const forty = await worked(named('Muitos', 40))
  expect(forty.fates).toEqual(Array.from({ length: 40 }, () => 'FEITA'))
  expect(forty.statements).toBe(four.statements)
  const rows = await stored('Muitos')
  expect(rows.map(({ nome }) => nome)).toEqual(named('Muitos', 40))
  for (const { nome, log, eventos } of rows) {
    expect(log).toBe(`${nome} INCLUSAO`)
    expect(eventos).toBe(1)
  }
})

test('who cannot go with the others goes alone in its turn, refused or not, and the others keep their order', async () => {
  const { fates, alone } = await worked(named('Alguns', 9), async (ctx, nome) => {
    if (nome.endsWith('3')) throw failure.conflict('Não pode.')
    if (nome.endsWith('6')) await asOwnerWithin(ctx.tx, async () => undefined)
    return add(ctx, nome)
  })
  expect(alone).toEqual(['Alguns 003', 'Alguns 006'])
  expect(fates.map((fate) => fate === 'FEITA')).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  const rows = await stored('Alguns')
  expect(rows.map(({ nome }) => nome)).toEqual(
    named('Alguns', 9).filter((nome) => !nome.endsWith('3')),
  )
  expect(rows.map(({ log }) => log)).toEqual(rows.map(({ nome }) => `${nome} INCLUSAO`))
})

test('what the database refuses of one among many is that one alone', async () => {
  await worked(['Comum 002'])
  const { fates, alone } = await worked(named('Comum', 7))
  expect(alone).toEqual(['Comum 002', 'Comum 003'])
  expect(fates).toEqual(['FEITA', 'FEITA', 'JA_EXISTE', 'FEITA', 'FEITA', 'FEITA', 'FEITA'])
  expect((await stored('Comum')).map(({ log }) => log)).toHaveLength(7)
})

test('two that lock one record at different turns go apart as well, by record, by entry or by name', async () => {
  await worked(['Tardio', 'Outro tardio'])
  const [{ id } = { id: 0 }] = await s.sql<{ id: number }>(
    "select id from captacao_idiomas where nome = 'Tardio'",
  )
  const late = async (ctx: Ctx, nome: string): Promise<void> => {
    // So many statements behind the other one.
    if (nome.endsWith('depois')) for (const _ of [1, 2, 3, 4]) await ctx.tx.query('select 1')
  }
  const rename = async (ctx: Ctx, nome: string): Promise<string> => {
    await late(ctx, nome)
    await updateRecord(ctx, idiomas, id, { nome }, { internal: true, unread: true })
    // One may lock its own record again.
    await updateRecord(ctx, idiomas, id, { ativo: true }, { internal: true, unread: true })
    return nome
  }
  const { fates, alone } = await worked(['Tardio antes', 'Tardio depois'], rename)
  expect([fates, alone]).toEqual([
    ['FEITA', 'FEITA'],
    ['Tardio antes', 'Tardio depois'],
  ])
  const told = await s.sql<{ de: string; para: string }>(
    "select l.alteracoes->0->>'de' de, l.alteracoes->0->>'para' para from plataforma_log l where l.recurso = 'captacao.idiomas' and l.registro = $1 and l.acao = 'ALTERACAO' order by l.id",
    [id],
  )
  expect(told).toEqual([
    { de: 'Tardio', para: 'Tardio antes' },
    { de: 'Tardio antes', para: 'Tardio depois' },
  ])
  const named = await worked(['Nome antes', 'Nome depois'], async (ctx, nome) => {
    await late(ctx, nome)
    await ctx.tx.lock('um nome')
    return add(ctx, nome)
  })
  expect(named.alone).toEqual(['Nome antes', 'Nome depois'])
})

test('two that write the same record write one after the other, each from what the one before left', async () => {
  await worked(['Trocado'])
  const [{ id } = { id: 0 }] = await s.sql<{ id: number }>(
    "select id from captacao_idiomas where nome = 'Trocado'",
  )
  const rename = async (ctx: Ctx, nome: string): Promise<string> => {
    await updateRecord(ctx, idiomas, id, { nome }, { internal: true, unread: true })
    return nome
  }
  const { fates } = await worked(['Trocado duas vezes', 'Trocado uma vez'].toReversed(), rename)
  expect(fates).toEqual(['FEITA', 'FEITA'])
  const [kept] = await s.sql<{ nome: string; versao: number }>(
    'select nome, versao from captacao_idiomas where id = $1',
    [id],
  )
  expect(kept).toEqual({ nome: 'Trocado duas vezes', versao: 3 })
  const told = await s.sql<{ de: string; para: string }>(
    "select l.alteracoes->0->>'de' de, l.alteracoes->0->>'para' para from plataforma_log l where l.recurso = 'captacao.idiomas' and l.registro = $1 and l.acao = 'ALTERACAO' order by l.id",
    [id],
  )
  expect(told).toEqual([
    { de: 'Trocado', para: 'Trocado uma vez' },
    { de: 'Trocado uma vez', para: 'Trocado duas vezes' },
  ])
})
