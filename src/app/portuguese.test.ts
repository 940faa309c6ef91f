import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadRegistry } from '#platform/server/registry.ts'

const registry = await loadRegistry()

/** Where declarations say what people read. */
const readHere = new Set([
  'label',
  'one',
  'many',
  'title',
  'help',
  'what',
  'others',
  'purpose',
  'empty',
  'confirm',
  'done',
  'description',
  'descricao',
  'otherwise',
])
/** Words of sentences that no Portuguese one has, and none of those that both languages write alike. */
const english =
  /(?<!\p{L})(?:the|and|of|with|without|this|that|please|save|delete|edit|required|invalid|error|loading|search|cancel|field|value|found|must|should|not|you|your|from|yes)(?!\p{L})/iu

function textsIn(value: unknown, seen = new Set<unknown>(), key = ''): string[] {
  if (typeof value === 'string') return readHere.has(key) ? [value] : []
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Array.isArray(value)
    ? value.flatMap((item) => textsIn(item, seen, key))
    : Object.entries(value).flatMap(([name, item]) => textsIn(item, seen, name))
}

test('what declarations and composed sentences say to people is Portuguese, and so is the page it stands on [R2-B-001]', () => {
  const declared = [
    ...[...registry.slices.values()].map(({ resource }) => resource),
    ...[...registry.reports.values()].map(({ report }) => report),
    ...registry.modules,
  ].flatMap((one) => textsIn(one))
  const composed = readFileSync('docs/gen/textos.tsv', 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[2] ?? '')
  const texts = [...declared, ...composed]
  expect(declared.length).toBeGreaterThan(2000)
  expect(composed.length).toBeGreaterThan(500)
  expect(english.test('The field is required')).toBe(true)
  expect([...new Set(texts.filter((text) => english.test(text)))]).toEqual([])
  for (const page of ['index', 'login'])
    expect(readFileSync(`src/app/web/${page}.html`, 'utf8')).toContain('<html lang="pt-BR">')
})
