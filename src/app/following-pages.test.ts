import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Place } from '#platform/server/engine/keyset.ts'
import { listFrom } from '#platform/server/engine/list.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Client
const list = '/captacao/candidatos'

/** Names that one collation orders otherwise than bytes do; pay and dates that many share and some lack. */
const people = `
  with p as (
    insert into gestao_talentos_pessoas (empresa_id, nome, nome_social)
    select $1, (array['Ávila','avila','Avila','ÁVILA','Élcio','elcio','Zé','ze','Ça','ca','Ação','acao','O''Neil','Oneil','José 100%','100_']::text[])[1 + n % 16] || case when n % 3 = 0 then '' else ' ' || n / 16 end,
      case when n % 4 = 0 then 'Social ' || n % 3 end
    from generate_series(0, 63) n returning id, nome_social)
  insert into captacao_candidatos (empresa_id, pessoa_id, pretencao_salarial, data_atualizacao, disponivel, primeiro_emprego)
  select $1, id, (array[null, 0, 10.5, 1000, 1000]::numeric[])[1 + id % 5],
    case when id % 6 = 0 then null else timestamptz '2026-01-01 10:00:00.123' + (id % 7) * interval '1 microsecond' end,
    id % 2 = 0, id % 3 = 0
  from p`

beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  await s.sql('alter table captacao_candidatos alter data_atualizacao drop not null')
  await s.sql(people, [s.empresa])
})
afterAll(() => s?.stop())

const fields = [
  'nome',
  'nomeSocial',
  'pretencaoSalarial',
  'dataAtualizacao',
  'disponivel',
  'primeiroEmprego',
  'comoFicouSabendoVaga',
  'id',
]
const orders = fields.flatMap((f) => [`${f},asc`, `${f},desc`])

type Listed = { content: { id: number }[]; proxima: string | null; totalElements: number | null }

async function page(query: string): Promise<Listed> {
  const answer = await rh.get(`${list}?page=0&${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const idsOf = (p: Listed): number[] => p.content.map((c) => c.id)

/** Every page, each asked for with what the one before it said. */
async function following(query: string, size: number, first?: string): Promise<number[][]> {
  const pages: number[][] = []
  let depois: string | null | undefined = first
  do {
    const got: Listed = await page(`${query}&size=${size}${depois ? `&depois=${depois}` : ''}`)
    pages.push(idsOf(got))
    depois = got.proxima
  } while (depois)
  return pages
}

describe.each(orders)('in the order %s', (order) => {
  test.each(['', '&busca=a', '&visualizar=A'])(
    'pages that follow one another are the list itself%s',
    async (narrowed) => {
      const query = `sort=${order}${narrowed}`
      const whole = idsOf(await page(`${query}&size=200`))
      expect(whole.length).toBeGreaterThan(20)
      for (const size of [5, 16]) expect((await following(query, size)).flat()).toEqual(whole)
    },
  )
})

describe.each(['nome,asc', 'nome,desc', 'pretencaoSalarial,asc', 'pretencaoSalarial,desc'])(
  'while the rows before change, in the order %s',
  (order) => {
    test('no row is skipped and none comes twice', async () => {
      const query = `sort=${order}`
      const whole = idsOf(await page(`${query}&size=200`))
      const first = await page(`${query}&size=10`)
      // The very row the next page follows, and one before it, are gone; another stands before all, or after.
      const gone = [whole[9] ?? 0, whole[3] ?? 0]
      await s.sql('delete from captacao_candidatos where id = any ($1)', [gone])
      const added = await s.sql<{ id: number }>(
        `with p as (insert into gestao_talentos_pessoas (empresa_id, nome) values ($1, $2) returning id)
         insert into captacao_candidatos (empresa_id, pessoa_id, pretencao_salarial) select $1, id, $3 from p returning id`,
        order.endsWith('desc') ? [s.empresa, 'zzzz', 99_999] : [s.empresa, '0000', -1],
      )
      const rest = (await following(query, 10, first.proxima ?? '')).flat()
      expect(rest).toEqual(whole.slice(10))
      expect(rest).not.toContain(added[0]?.id)
    })
  },
)

test('the page keeps its number and its total, and the last one is followed by none', async () => {
  const first = await page('sort=nome&size=10')
  const second = (await rh.get(`${list}?page=1&sort=nome&size=10&depois=${first.proxima}`)).body
  expect(second).toMatchObject({ number: 1, size: 10, totalElements: first.totalElements })
  expect(second.content).toEqual((await rh.get(`${list}?page=1&sort=nome&size=10`)).body.content)
  expect((await page('sort=nome&size=200')).proxima).toBeNull()
})

test('what is followed is sealed, of one list and one order', async () => {
  const { proxima } = await page('sort=nome&size=10')
  const other = `${proxima?.slice(0, -4)}AAAA`
  for (const query of [
    `sort=nome,desc&depois=${proxima}`,
    `sort=id&depois=${proxima}`,
    `sort=nome&depois=${other}`,
    'sort=nome&depois=x',
    `sort=nome&depois=${'A'.repeat(400)}`,
  ]) {
    const answer = await rh.get(`${list}?page=1&${query}`)
    expect([answer.status, answer.body.message], query).toEqual([
      400,
      'Esta continuação é de outra lista ou de outra ordem. Volte à primeira página e siga a partir dela.',
    ])
  }
  expect((await rh.get(`/cargo-salario/cargos?page=1&sort=nome&depois=${proxima}`)).status).toBe(
    400,
  )
  expect(Buffer.from(proxima ?? '', 'base64url').toString('latin1')).not.toContain('captacao')
})

test('a value too long for an address is followed by the page’s number', async () => {
  await s.sql(
    `with p as (insert into gestao_talentos_pessoas (empresa_id, nome) values ($1, repeat('y', 600)) returning id)
     insert into captacao_candidatos (empresa_id, pessoa_id) select $1, id from p`,
    [s.empresa],
  )
  const { content } = (await rh.get(`${list}?page=0&sort=nome&busca=yyyy&size=1`)).body
  expect(content).toHaveLength(1)
  expect((await page('sort=nome&busca=yyyy&size=1')).proxima).toBeNull()
})

test('an export of more than one portion has every row once, in its order', async () => {
  await s.sql(
    `with p as (insert into gestao_talentos_pessoas (empresa_id, nome) select $1, 'Igual' from generate_series(1, 4100) returning id)
     insert into captacao_candidatos (empresa_id, pessoa_id) select $1, id from p`,
    [s.empresa],
  )
  const { rows } = await s.act((ctx) =>
    listFrom(ctx, ctx.registry.byKey('captacao.candidatos').resource, { busca: 'igual' }, 5000),
  )
  const portions = await s.act(async (ctx) => {
    const { resource } = ctx.registry.byKey('captacao.candidatos')
    const ids: number[] = []
    let after: Place | undefined
    do {
      const got = await listFrom(ctx, resource, { busca: 'igual' }, 2000, after)
      ids.push(...got.rows.map((r) => r.id))
      after = got.next
    } while (after)
    return ids
  })
  expect(rows).toHaveLength(4100)
  expect(portions).toEqual(rows.map((r) => r.id))
})
