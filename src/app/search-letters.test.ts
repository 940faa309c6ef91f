/** '%', '_' and '\\' are letters in every search and every filter of a text. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldAt } from '#platform/contract/resource.ts'
import { Maker } from '#platform/testing/make.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { examples } from '#platform/testing/examples.ts'
import { installation } from './testing.ts'

let s: Scenario
let rh: Client
let maker: Maker
beforeAll(async () => {
  s = await installation()
  const { allAuthorities } = await import('#platform/server/menu.ts')
  // Also in the other company, for rows that all companies read.
  rh = await s.user({
    authorities: allAuthorities(s.world.registry),
    empresas: [s.empresa, s.outra],
  })
  maker = new Maker(s, rh, examples)
})
afterAll(() => s.stop())

const letters = ['%', '_', '\\', 'a%', '_a', '%%', '\\_', 'a_e']

/** Everything that a person would find by the text itself. */
const holds = (row: unknown, letter: string): boolean =>
  JSON.stringify(row).toLowerCase().includes(JSON.stringify(letter).slice(1, -1))

test('a sign that is in no record finds none, in the search and in every text filter of every register', async () => {
  const wrong: string[] = []
  const asked: string[] = []
  for (const { resource: r } of s.world.registry.slices.values()) {
    if (r.without?.includes('list') || r.single) continue
    if (!r.without?.includes('create')) await maker.some(r.key)
    const texts = (r.list.filters ?? []).flatMap((f) =>
      typeof f === 'string'
        ? fieldAt(r.allFields, f)?.kind === 'text'
          ? [f]
          : []
        : f.kind === 'text'
          ? [f.name]
          : [],
    )
    for (const name of ['busca', ...texts])
      for (const letter of letters) {
        const url = `/${r.path}?page=0&${name}=${encodeURIComponent(letter)}`
        const { status, body } = await rh.get(url)
        if (name !== 'busca' && status === 400) continue
        asked.push(url)
        const found = (body.content ?? []) as unknown[]
        if (status !== 200 || (name !== 'cpf' && found.some((row) => !holds(row, letter))))
          wrong.push(`${url} ${status} ${found.length}`)
      }
  }
  expect(wrong).toEqual([])
  expect(asked.length).toBeGreaterThan(300)
}, 180_000)

test('a record is found by the very sign that its name holds', async () => {
  for (const nome of ['Dez % de tudo', 'Meio_termo', 'Barra\\contra'])
    await rh.post('/captacao/idiomas', { nome })
  await rh.post('/captacao/idiomas', { nome: 'Meio termo' })
  const names = async (busca: string) =>
    (await rh.get(`/captacao/idiomas?busca=${encodeURIComponent(busca)}`)).body.map(
      (r: { nome: string }) => r.nome,
    )
  expect(await names('%')).toEqual(['Dez % de tudo'])
  expect(await names('o_t')).toEqual(['Meio_termo'])
  expect(await names('\\')).toEqual(['Barra\\contra'])
})

/** The pattern is a parameter that `containing` made, digits alone, or a text of ours. */
const allowed = [
  /like (?:all \()?\$\{(?:\w+ && )?containing\(/,
  /like all \(\$\{\w+\.map\(containing\)\}\)/,
  /like \$\{(?:bind|conditions\.bind|values\.push|p\.add)\(containing\(|like \$\$\{values\.push\(containing\(/,
  /like \$\{like\}/,
  /like regexp_replace\(\$value, '\\\\D', '', 'g'\) \|\| '%'/,
  /like '[^'$]*%'(?! \|\|)/,
  /like (?:all \()?\$(?:\d|v|value)\b/,
]

test('no statement builds a pattern from what somebody typed without the one helper', () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (f) => f.endsWith('.ts') && !f.endsWith('.test.ts'),
  )
  const bad = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, k) =>
        /^\s*(?:\/\/|\*|\/\*\*)/.test(line)
          ? []
          : [...line.matchAll(/\bi?like [$'(a-z].*/g)].flatMap(([rest]) =>
              /^i?like (?:[$']|all \(|regexp_|rh_chave|\()/.test(rest) &&
              !allowed.some((good) => good.test(rest))
                ? [`${file}:${k + 1} ${rest.slice(0, 80)}`]
                : [],
            ),
      ),
  )
  expect(bad).toEqual([])
})
