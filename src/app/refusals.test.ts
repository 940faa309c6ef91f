/** Whatever the database refuses is a sentence without a name of its own, alone and in bulk. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '#platform/contract/failure.ts'
import { endsOf, filtersOf } from '#platform/contract/filter.ts'
import { factsOf } from '#platform/server/database/facts.ts'
import { databaseRefusal } from '#platform/server/database/refusal.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

const registry = await loadRegistry()
const facts = factsOf(registry.slices.values())

let s: Scenario
beforeAll(async () => {
  s = await installation()
})
afterAll(() => s.stop())

type Raised = {
  code: string
  table?: string
  constraint?: string
  column?: string
  detail?: string
}

/** As the server itself raises it. */
const raised = (e: Raised): Promise<unknown> => {
  const parts = Object.entries({ ...e, code: undefined, errcode: e.code })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} = '${value?.replaceAll("'", "''")}'`)
  return s
    .sql(
      `do $r$ begin raise exception 'in words of the database' using ${parts.join(', ')}; end $r$`,
    )
    .catch((error: unknown) => error)
}

/** Names of tables, columns and constraints have this shape; the sentences of people do not. */
const ofTheDatabase = /\w+_\w+|in words|violat|constraint/

const constraints = [
  ...facts
    .filter((f) => f.kind === 'index' && f.def.startsWith('unique'))
    .map((f) => ({ code: '23505', table: f.table, constraint: f.name.slice(0, 63) })),
  ...facts
    .filter((f) => f.kind === 'exclude')
    .map((f) => ({ code: '23P01', table: f.table, constraint: f.name.slice(0, 63) })),
  ...facts
    .flatMap((f) =>
      f.kind === 'foreign'
        ? { table: f.table, name: f.name }
        : f.kind === 'column' && f.def.includes('references ')
          ? { table: f.table, name: `${f.table}_${f.name}_fkey` }
          : [],
    )
    .flatMap((f) =>
      [
        `Key (id)=(1) is still referenced from table "${f.table}".`,
        `Key (x)=(1) is not present.`,
      ].map((detail) => ({
        code: '23503',
        table: f.table,
        constraint: f.name.slice(0, 63),
        detail,
      })),
    ),
  ...facts
    .filter((f) => f.kind === 'check')
    .map((f) => ({ code: '23514', table: f.table, constraint: f.name.slice(0, 63) })),
  ...facts
    .filter((f) => f.kind === 'exclude')
    .map((f) => ({ code: '23P01', table: f.table, constraint: f.name.slice(0, 63) })),
  ...facts
    .filter((f) => f.kind === 'column' && f.def.includes('not null'))
    .map((f) => ({ code: '23502', table: f.table, column: f.name })),
]

test('every constraint that the schema declares turns into a sentence without names of the database', async () => {
  const wrong: unknown[] = []
  const kinds = new Set<string>()
  for (const e of constraints) {
    const said = databaseRefusal(registry, Object.assign(new Error('in words'), e))
    kinds.add(e.code)
    const all = [said?.message ?? '', ...(said?.errors ?? []).map((f) => f.message)]
    if (!said || said.status >= 500 || all.some((m) => !m || ofTheDatabase.test(m)))
      wrong.push([e, all])
  }
  expect(wrong).toEqual([])
  expect([...kinds].toSorted()).toEqual(['23502', '23503', '23505', '23514', '23P01'])
  expect(constraints.length).toBeGreaterThan(500)
})

test('the constraints that stand in the database are those that were walked', async () => {
  const stored = await s.sql<{ nome: string }>(
    `select conname nome from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
       where n.nspname = 'public' and t.relname not like 'plataforma\\_%' and c.contype in ('f', 'c', 'u', 'x')`,
  )
  const known = new Set(constraints.flatMap((c) => ('constraint' in c ? c.constraint : [])))
  expect(stored.filter(({ nome }) => !known.has(nome))).toEqual([])
})

test.each([
  ['22001', 400, 'Um dos textos é longo demais. Encurte-o e tente novamente.'],
  ['22003', 400, 'Um dos números é grande demais. Confira os valores.'],
  ['22008', 400, 'Uma das datas não existe. Confira as datas.'],
  ['40001', 409, 'Outra pessoa gravou ao mesmo tempo. Tente novamente.'],
  ['40P01', 409, 'Outra pessoa gravou ao mesmo tempo. Tente novamente.'],
  [
    '55P03',
    409,
    'Este registro está sendo gravado por outra pessoa. Tente novamente em instantes.',
  ],
  [
    '57014',
    503,
    'A consulta levou mais tempo do que o permitido. Restrinja os filtros e tente novamente.',
  ],
  [
    '57P01',
    503,
    'O sistema está temporariamente indisponível. Aguarde alguns segundos e tente novamente.',
  ],
  [
    '53300',
    503,
    'O sistema está temporariamente indisponível. Aguarde alguns segundos e tente novamente.',
  ],
])('%s as the server raises it is a %i', async (code, status, message) => {
  const said = databaseRefusal(registry, await raised({ code }))
  expect(said).toBeInstanceOf(Failure)
  expect([said?.status, said?.message]).toEqual([status, message])
})

test('a refusal that only the database knows is the same sentence alone and in bulk, naming register and field', async () => {
  const rh = await s.user({ perfil: 'Administrador' })
  const made = await rh.post('/captacao/idiomas', { nome: 'Guarani' })
  const fk = facts.find(
    (f) => f.kind === 'foreign' && f.def.includes('references captacao_idiomas'),
  )
  await s.sql(`create function recusa() returns trigger language plpgsql as $f$ begin
    raise exception 'in words' using errcode = '23503', table = '${fk?.table}', constraint = '${fk?.name}', detail = 'Key (id)=(1) is still referenced.'; end $f$`)
  await s.sql(
    'create trigger recusa before delete on captacao_idiomas for each row execute function recusa()',
  )
  const alone = await rh.delete(`/captacao/idiomas/${made.body.id}`)
  const bulk = await rh.post('/captacao/idiomas/excluir-em-lote', { ids: [made.body.id] })
  expect([alone.status, bulk.status]).toEqual([409, 200])
  expect(bulk.body.recusados).toEqual([
    { id: made.body.id, titulo: 'Guarani', mensagem: alone.body.message },
  ])
  expect(alone.body.message).toMatch(/^Este idioma não pode ser removido porque está em uso em /)
  expect(alone.body.message).not.toMatch(ofTheDatabase)
})

test('a filter that cannot read what it is given says so by its label, in every list', async () => {
  const { registry } = s.world
  const rh = await s.user({ authorities: allAuthorities(registry) })
  const listed = [...registry.slices.values()]
    .map(({ resource }) => resource)
    .filter((r) => !r.without?.includes('list') && !r.single)
  const asked = listed.flatMap((r) =>
    filtersOf(r)
      .filter(({ kind, hidden }) => !hidden && kind !== 'text' && kind !== 'choice')
      .map((f) => ({ url: `/${r.path}?${f.range ? endsOf(f)[0] : f.name}=zz`, label: f.label })),
  )
  const told = asked.map(async ({ url }) => ({ url, ...(await rh.get(url)) }))
  const wrong = (await Promise.all(told)).filter(
    ({ status, body }, i) =>
      status !== 400 || body.message !== `${asked[i]?.label}: valor inválido no filtro.`,
  )
  expect(wrong.map(({ url, status, body }) => `${url} ${status} ${body.message}`)).toEqual([])
  expect(asked.length).toBeGreaterThan(60)
})
