/** What a list found is known until something of its rows changes, whoever changes it, and for nobody else. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { installation } from '#app/testing.ts'
import { packChanges } from '#platform/server/database/changes.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'
import { path, type Staff, staff } from './talents-for-tests.ts'

let s: Scenario
let p: Staff
beforeAll(async () => {
  s = await installation()
  p = await staff(s)
  for (const nome of ['Ana Prado', 'Bia Prado', 'Caio Lima']) await p.hired({ nome })
})
afterAll(() => s.stop())
afterEach(() => void vi.restoreAllMocks())

const total = async (query: string, who: Client = p.rh): Promise<number> =>
  (await who.get(`${path}?page=0&${query}`)).body.totalElements

/** The statements of `work` that look for talents or count them. */
async function looking(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = sent.mock.calls.map(([asked]) =>
    String(typeof asked === 'string' ? asked : (asked as { text?: string })?.text),
  )
  sent.mockRestore()
  return texts.filter((text) => /from gestao_talentos_talentos t where/.test(text))
}

/** By statements of a connection of its own, as another process writes. */
async function elsewhere<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await s.world.platform.pool.connect()
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const bodies = (id: number) => [
  `update gestao_talentos_talentos set situacao = 'C' where id = ${id}`,
  `update gestao_talentos_talentos set situacao = 'A' where id = ${id}`,
]

const questions = [
  'situacao=T',
  'situacao=A',
  'situacao=A&busca=prado',
  'situacao=T&deficiencia=2',
  'situacao=T&asOf=2026-11-20',
]

test('the same question is looked for and counted once, the next page is looked for and not counted', async () => {
  for (const question of questions) {
    const before = await total(question)
    const again = await looking(async () => expect(await total(question)).toBe(before))
    expect(again, question).toEqual([])
  }
  const next = await looking(() => p.rh.get(`${path}?page=1&situacao=T`))
  expect(next).toHaveLength(1)
  expect(next[0]).not.toMatch(/count\(/)
})

test('after a save, a removal and a statement of another process the totals are those of the rows', async () => {
  const before = await Promise.all(questions.map((question) => total(question)))
  const { id } = await p.hired({
    nome: 'Dora Prado',
    pessoal: { cpf: cpfOf(9001), dataNascimento: '1985-02-03', sexo: 'F', deficiencia: '1' },
  })
  const now = await Promise.all(questions.map((question) => total(question)))
  expect(now).toEqual(before.map((n) => n + 1))
  await s.sql(
    `update gestao_talentos_pessoas p set pessoal_deficiencia = '0' from gestao_talentos_talentos t where t.pessoa_id = p.id and t.id = $1`,
    [id],
  )
  expect(await total('situacao=T&deficiencia=2')).toBe(before[3])
  await s.sql(bodies(id)[0] ?? '')
  expect(await total('situacao=A')).toBe(before[1])
  expect(await total('situacao=T')).toBe((before[0] ?? 0) + 1)
  await s.sql(bodies(id)[1] ?? '')
  expect((await p.rh.delete(`${path}/${id}`)).status).toBeLessThan(300)
  const after = await Promise.all(questions.map((question) => total(question)))
  expect(after).toEqual(before)
})

test('what another transaction has not committed is not counted; committed it is at once, rolled back it never was', async () => {
  const { id } = await p.hired({ nome: 'Enzo Prado' })
  const before = await total('situacao=A')
  const [leaves = '', returns = ''] = bodies(id)
  await elsewhere(async (client) => {
    await client.query(leaves)
    expect(await total('situacao=A')).toBe(before)
  })
  // Undone, with what it said of itself: nothing is looked for anew.
  expect(await looking(async () => expect(await total('situacao=A')).toBe(before))).toEqual([])
  await elsewhere(async (client) => {
    await client.query(leaves)
    expect(await total('situacao=A')).toBe(before)
    await client.query('commit')
    expect(await total('situacao=A')).toBe(before - 1)
  })
  await s.sql(returns)
  expect(await total('situacao=A')).toBe(before)
})

test('a part of a transaction that was undone takes what it said with it, and what follows says it again', async () => {
  const { id } = await p.hired({ nome: 'Fábio Prado' })
  const before = await total('situacao=A')
  await elsewhere(async (client) => {
    await client.query('savepoint a')
    await client.query(bodies(id)[0] ?? '')
    await client.query('rollback to a')
    await client.query(bodies(id)[0] ?? '')
    await client.query('commit')
  })
  expect(await total('situacao=A')).toBe(before - 1)
})

test('a transaction says of which rows it was, each once, behind savepoints too, and of none that was undone', async () => {
  const [one, two] = [await p.hired({ nome: 'Gina Prado' }), await p.hired({ nome: 'Guto Prado' })]
  const ids = await elsewhere(async (client) => {
    await client.query('savepoint a')
    await client.query(bodies(two.id).join(';'))
    await client.query('rollback to a')
    for (const id of [one.id, one.id]) {
      await client.query('savepoint b')
      await client.query(bodies(id).join(';'))
      await client.query('release b')
    }
    const { rows } = await client.query<{ registros: number[] }>(
      `select registros from plataforma_mudanca where tabela = 'gestao_talentos_talentos' and transacao = pg_current_xact_id()::text::bigint`,
    )
    return rows.map(({ registros }) => registros)
  })
  expect(ids).toEqual([[one.id]])
})

test('a manager, another company and who sees all are each answered with their own rows', async () => {
  const { body: area } = await p.rh.post('/cargo-salario/areas-organizacionais', {
    nome: 'Oficina',
  })
  const there = { areaOrganizacional: area.id }
  const chief = await p.hired({ nome: 'Gil Chefe' }, there)
  await p.rh.put(`/cargo-salario/areas-organizacionais/${area.id}`, {
    empresaEResponsaveis: [{ colaborador: chief.id }],
  })
  const manager = await s.user({ perfil: 'Gestor', colaborador: chief.id })
  const theirs = await s.user({ empresas: [s.outra] })
  const seen = () => Promise.all([p.rh, manager, theirs].map((who) => total('situacao=T', who)))
  const [everybody = 0, own = 0, none] = await seen()
  expect([everybody > own, own, none]).toEqual([true, 1, 0])
  await p.hired({ nome: 'Helena Oficina' }, there)
  expect(await seen()).toEqual([everybody + 1, 2, 0])
  await p.hired({ nome: 'Igor Fora' })
  expect(await seen()).toEqual([everybody + 2, 2, 0])
})

test('who leaves or is dismissed from a day on is so when the day comes, though nothing was written', async () => {
  const { id } = await p.hired({ nome: 'Hugo Parte' })
  await s.sql(
    `update gestao_talentos_talentos set data_desligamento = '2026-12-10', motivo_desligamento_id = $2 where id = $1`,
    [id, p.reason('02')],
  )
  const then = s.clock.now
  s.clock.now = new Date('2026-12-11T02:57:00Z')
  const rh = await s.user()
  const both = async () => [await total('situacao=A', rh), await total('situacao=D', rh)]
  const [here = 0, left = 0] = await both()
  s.clock.now = new Date('2026-12-11T03:01:00Z')
  expect(await both()).toEqual([here - 1, left + 1])
  s.clock.now = new Date('2026-12-11T02:59:00Z')
  expect(await both()).toEqual([here, left])
  s.clock.now = then
})

test('the signs of many changes are packed into one that says the same, and changes go on being seen', async () => {
  const { id } = await p.hired({ nome: 'Ivo Prado' })
  for (let i = 0; i < 120; i += 1)
    await s.sql('update gestao_talentos_talentos set versao = versao + 1 where id = $1', [id])
  const before = await total('situacao=A')
  await asOwner(s.world.platform.pool, packChanges)
  const [{ n } = {}] = await s.sql<{ n: number }>(
    'select count(*)::int n from plataforma_mudanca where empresa_id = $1',
    [s.empresa],
  )
  expect(n).toBe(1)
  expect(await looking(async () => expect(await total('situacao=A')).toBe(before))).toEqual([])
  await s.sql(bodies(id)[0] ?? '')
  expect(await total('situacao=A')).toBe(before - 1)
})

test('signs that have been packed for years stay numbers, and say the same when they are packed again', async () => {
  await s.sql(
    `insert into plataforma_mudanca (tabela, empresa_id, transacao, sinal)
     select 'gestao_talentos_talentos', $1, -n, 4611686018427387000 from generate_series(1, 150) n`,
    [s.empresa],
  )
  const before = await total('situacao=A')
  await asOwner(s.world.platform.pool, packChanges)
  expect(await looking(async () => expect(await total('situacao=A')).toBe(before))).toEqual([])
})

/** What the list answers, beside what the rows say. */
async function toldAndTrue(word: string): Promise<[unknown, unknown]> {
  const { body } = await p.rh.get(`${path}?page=0&size=3&situacao=T&busca=${word}`)
  const rows = await s.sql<{ id: number }>(
    `select id from gestao_talentos_talentos where empresa_id = $1 and busca_toda like $2 order by pessoa_nome collate "pt-BR-x-icu", id`,
    [s.empresa, `%${word}%`],
  )
  const told = body.content.map(({ id }: { id: number }) => id)
  const first = rows.slice(0, 3).map(({ id }) => id)
  return [
    [body.totalElements, told],
    [rows.length, first],
  ]
}

const rename = (id: number, name: string) =>
  s.sql(
    'update gestao_talentos_pessoas p set nome = $2 from gestao_talentos_talentos t where t.pessoa_id = p.id and t.id = $1',
    [id, name],
  )

test('of a change of few rows only these are looked at, and what was found by words stays true by them', async () => {
  const made: number[] = []
  for (const nome of [
    'Bento Quirino',
    'Ciro Quirino',
    'Davi Quirino',
    'Elias Quirino',
    'Ari Solto',
  ])
    made.push((await p.hired({ nome })).id)
  const [bento = 0, ciro = 0, , elias = 0, ari = 0] = made
  const changes: (() => Promise<unknown>)[] = [
    () => s.sql('update gestao_talentos_talentos set versao = versao + 1 where id = $1', [ari]),
    () => s.sql('update gestao_talentos_talentos set versao = versao + 1 where id = $1', [bento]),
    () => rename(ari, 'Ari Quirino'),
    () => rename(elias, 'Zeno Quirino'),
    () => rename(elias, 'Aarao Quirino'),
    () => rename(ciro, 'Ciro Solto'),
    () => p.hired({ nome: 'Abel Quirino' }),
    () => p.hired({ nome: 'Zilda Quirino' }),
    () => p.rh.delete(`${path}/${ari}`),
    () => rename(elias, 'Elias Solto'),
  ]
  for (const change of changes) {
    await toldAndTrue('quirino')
    await change()
    const [told, actual] = await toldAndTrue('quirino')
    expect(told).toEqual(actual)
  }
  await rename(bento, 'Bento Solto')
  await toldAndTrue('quirino')
  await s.sql('update gestao_talentos_talentos set versao = versao + 1 where id = $1', [bento])
  const looked = await looking(() => total('situacao=T&busca=quirino&size=3'))
  expect(looked).toHaveLength(1)
  expect(looked[0]).toMatch(/t\.id = any/)
})

/** The total, and the names of a page. */
async function told(query: string): Promise<[number, ...string[]]> {
  const { body } = await p.rh.get(`${path}?situacao=T&${query}`)
  return [body.totalElements, ...body.content.map(({ nome }: { nome: string }) => nome)]
}
async function all(family: string, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const nome of names) ids.push((await p.hired({ nome: `${nome} ${family}` })).id)
  return ids
}

test('every page is of the rows that are there, also when the first one was asked again before it', async () => {
  const [, , , , eva = 0] = await all('Quaresma', [
    'Ana',
    'Bia',
    'Caio',
    'Davi',
    'Eva',
    'Fred',
    'Gil',
  ])
  const page = (n: number) => told(`busca=quaresma&size=3&page=${n}`)
  for (const n of [0, 1, 2]) await page(n)
  await rename(eva, 'Eva Solto')
  expect(await page(0)).toEqual([6, 'Ana Quaresma', 'Bia Quaresma', 'Caio Quaresma'])
  expect(await page(1)).toEqual([6, 'Davi Quaresma', 'Fred Quaresma', 'Gil Quaresma'])
  expect(await page(2)).toEqual([6])
})

test('an order is of the rows that are there, also when the other one was asked again before it', async () => {
  const [, bia = 0] = await all('Rezende', ['Ana', 'Bia', 'Caio', 'Davi'])
  const sorted = (way: string) => told(`busca=rezende&size=3&page=0&sort=nome,${way}`)
  for (const way of ['asc', 'desc']) await sorted(way)
  await rename(bia, 'Bia Solto')
  expect(await sorted('desc')).toEqual([3, 'Davi Rezende', 'Caio Rezende', 'Ana Rezende'])
  expect(await sorted('asc')).toEqual([3, 'Ana Rezende', 'Caio Rezende', 'Davi Rezende'])
})

test('whoever is removed stands on no page', async () => {
  const [, , caio] = await all('Sobral', ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'])
  const page = (n: number) => told(`busca=sobral&size=2&page=${n}`)
  for (const n of [0, 1, 2]) await page(n)
  expect((await p.rh.delete(`${path}/${caio}`)).status).toBe(204)
  expect(await page(0)).toEqual([4, 'Ana Sobral', 'Bia Sobral'])
  expect(await page(1)).toEqual([4, 'Davi Sobral', 'Eva Sobral'])
})

test('a change of many rows, one within a savepoint and one that was packed since are each true in what is found by words', async () => {
  const { id } = await p.hired({ nome: 'Muito Tavares' })
  const other = await p.hired({ nome: 'Outro Tavares' })
  const still = async () => {
    const [told, actual] = await toldAndTrue('tavares')
    expect(told).toEqual(actual)
  }
  await still()
  await s.sql(
    `insert into gestao_talentos_talentos (empresa_id, pessoa_id, matricula, data_admissao, segundo_vinculo, situacao)
     select empresa_id, pessoa_id, 'TV' || n, data_admissao, true, 'A' from gestao_talentos_talentos, generate_series(1, 60) n where id = $1`,
    [id],
  )
  await still()
  await rename(id, 'Muito Solto')
  await still()
  await rename(id, 'Muito Tavares')
  await still()
  const names = (name: string, of: number) =>
    `update gestao_talentos_pessoas p set nome = '${name}' from gestao_talentos_talentos t where t.pessoa_id = p.id and t.id = ${of}`
  await elsewhere(async (client) => {
    await client.query('savepoint a')
    await client.query(names('Outro Solto', other.id))
    await client.query('release a')
    await client.query(`update gestao_talentos_talentos set versao = versao + 1 where id = ${id}`)
    await client.query('commit')
  })
  await still()
  for (let i = 0; i < 120; i += 1)
    await s.sql('update gestao_talentos_talentos set versao = versao + 1 where id = $1', [id])
  await s.sql(names('Mais Um Tavares', other.id))
  await asOwner(s.world.platform.pool, packChanges)
  await still()
  await s.sql(
    `insert into plataforma_mudanca (tabela, empresa_id, transacao, registros) select 'gestao_talentos_talentos', $1, -n, '{}' from generate_series(1, 600) n`,
    [s.empresa],
  )
  await s.sql(names('Ainda Um Solto', other.id))
  await still()
  await asOwner(s.world.platform.pool, packChanges)
  await s.sql(names('Ainda Um Tavares', other.id))
  await still()
})

const ids = async (query: string): Promise<number[]> =>
  (await p.rh.get(`${path}?situacao=T&${query}`)).body.map(({ id }: { id: number }) => id)

test('a filter by a text asks its own field, whatever else stands in the search column with it', async () => {
  const numbered = await p.hired({ nome: 'Jonas Vidal', matricula: 'VIDAL7' })
  const renamed = await p.hired({ nome: 'Vera Sales', nomeSocial: 'Vidal Sales' })
  const plain = await p.hired({ nome: 'Rosa Vidal 7' })
  expect(await ids('nome=vidal')).toEqual([numbered.id, plain.id])
  expect(await ids('nome=7')).not.toContain(numbered.id)
  expect(await ids('nome=7')).toContain(plain.id)
  expect(await ids('matricula=vidal')).toEqual([numbered.id])
  expect(await ids('nome=sales%20vidal')).toEqual([])
  expect(await ids('busca=sales%20vidal')).toEqual([renamed.id])
})

test('choices for what was typed so far are the first of the list that have it, whether or not a total is asked for', async () => {
  const chosen = async (more: string) =>
    (await p.rh.get(`${path}/opcoes?page=0&size=2${more}`)).body.content.map(
      ({ id }: { id: number }) => id,
    )
  const all = await ids('busca=pr')
  expect(all.length).toBeGreaterThan(2)
  expect(await chosen('&busca=pr&total=nao')).toEqual(all.slice(0, 2))
  expect(await chosen('&busca=pr')).toEqual(all.slice(0, 2))
  expect(await chosen('&busca=hugo%20parte&total=nao')).toEqual(await ids('busca=hugo%20parte'))
})

test('how many were there on a day is the same told from a day near it, far from it and after each change', async () => {
  const days = ['2026-01-04', '2026-01-05', '2026-02-10', '2026-12-31', '2024-01-01', '2028-06-30']
  const answers = async (more: string) => {
    for (const day of days) {
      const [{ n } = {}] = await s.sql<{ n: number }>(
        `select count(*)::int n from gestao_talentos_talentos where empresa_id = $1 and data_admissao <= $2
         and coalesce(data_desligamento, 'infinity') >= $2 and situacao not in ('C', 'G') and ($3 = '' or vinculo = $3)`,
        [s.empresa, day, more.slice('&vinculo='.length)],
      )
      expect([day, await total(`situacao=T&asOf=${day}${more}`)]).toEqual([day, n])
    }
  }
  const { id } = await p.hired({ nome: 'Olga Dia', dataAdmissao: '2026-02-10' })
  const stays = (values: string) =>
    s.sql(`update gestao_talentos_talentos set ${values} where id = $1`, [id])
  await answers('')
  await answers('&vinculo=E')
  await stays(`data_desligamento = '2026-02-10'`)
  await answers('')
  await stays(`data_admissao = '2026-01-05', data_desligamento = '2026-12-30'`)
  await answers('&vinculo=E')
  await stays(`situacao = 'C'`)
  days.reverse()
  await answers('')
  const near = await looking(() => total('situacao=T&asOf=2026-02-11&size=1'))
  const counted = near.filter((text) => text.includes('count('))
  expect(counted).toHaveLength(1)
  expect(counted[0]).toContain('rh_mudancas')
})

test('a short word is looked for among the rows of the longer ones, also after one of them was renamed, came or went', async () => {
  const typed = async () => {
    const { body } = await p.rh.get(`${path}/opcoes?page=0&size=3&busca=nunes%20xa&total=nao`)
    return body.content.map(({ id }: { id: number }) => id)
  }
  const actual = async () => {
    const rows = await s.sql<{ id: number }>(
      `select id from gestao_talentos_talentos where busca like '%nunes%' and busca like '%xa%' order by pessoa_nome collate "pt-BR-x-icu", id limit 3`,
    )
    return rows.map(({ id }) => id)
  }
  const [, first] = [await p.hired({ nome: 'Zoe Nunes' }), await p.hired({ nome: 'Xavier Nunes' })]
  await p.hired({ nome: 'Taxa Nunes' })
  expect(await typed()).toHaveLength(2)
  const changes: (() => Promise<unknown>)[] = [
    () => p.hired({ nome: 'Alexa Nunes' }),
    () => rename(first.id, 'Zilda Nunes'),
    () => p.hired({ nome: 'Sem Nada' }),
    () => rename(first.id, 'Abel Xavier Nunes'),
    () => p.hired({ nome: 'Rixa Nunes' }),
    () => p.rh.delete(`${path}/${first.id}`),
  ]
  for (const change of changes) {
    await change()
    expect(await typed()).toEqual(await actual())
  }
})

test('what stands below a talent is not there for who may not see the talent, and reading it is on record', async () => {
  const { id } = await p.hired({ nome: 'Katia Abaixo' })
  const theirs = await s.user({ empresas: [s.outra] })
  const parts = ['historicos', 'vinculos', 'documentos', 'linha-do-tempo', 'situacao-na-data']
  for (const part of parts) {
    expect([part, (await theirs.get(`${path}/${id}/${part}`)).status]).toEqual([part, 404])
    expect([part, (await p.rh.get(`${path}/${id}/${part}`)).status]).toEqual([part, 200])
  }
  const readings = await s.sql<{ usuario_id: number }>(
    `select usuario_id from plataforma_log where recurso = 'gestao-talentos.talentos' and registro = $1 and acao = 'LEITURA'`,
    [id],
  )
  expect(readings).toEqual([{ usuario_id: p.rh.id }])
})

test('a sign under the number of a transaction that did not write it is given anew: a restored database numbers them again', async () => {
  const { id } = await p.hired({ nome: 'Lino Prado' })
  await s.sql(
    `insert into plataforma_mudanca (tabela, empresa_id, transacao, sinal)
     select 'gestao_talentos_talentos', $1, pg_current_xact_id()::text::bigint + n, 0 from generate_series(1, 20) n`,
    [s.empresa],
  )
  await elsewhere(async (client) => {
    await client.query(bodies(id)[0] ?? '')
    const { rows } = await client.query(
      'select sinal > 0 anew from plataforma_mudanca where transacao = pg_current_xact_id()::text::bigint',
    )
    expect(rows).toEqual([{ anew: true }])
  })
})
