/** Where one is, on every screen there is. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addressesOf } from '#platform/contract/report.ts'
import { pathsOf } from '#platform/contract/resource.ts'
import { allAuthorities, menuOf } from '#platform/server/menu.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { crumbsAt, leafAt } from '#platform/web/shell/menu-tree.ts'
import { moduleBeside } from '#platform/web/shell/panel-model.ts'

const registry = await loadRegistry()
const menu = menuOf(registry, new Set(allAuthorities(registry)), null)

const screens = [
  ...[...registry.slices.values()]
    .map(({ resource }) => resource)
    .filter(({ menu: shown }) => shown !== false)
    .flatMap((resource) => pathsOf(resource)),
  ...[...registry.reports.values()].flatMap(({ report }) => addressesOf(report).map((a) => a.path)),
  ...registry.modules.flatMap(({ entries = [] }) => entries.map((entry) => entry.path)),
].map((path) => `/${path}`)

test('the way to every screen, by each of its addresses and to its records, begins with its module, whose panel stands beside it', () => {
  expect(screens.length).toBeGreaterThan(120)
  const lost = [...screens, ...screens.map((path) => `${path}/12`)].filter((path) => {
    const [home, module, ...rest] = crumbsAt(menu, path, { title: 'Título' })
    const stands = menu.find((one) => one.titulo === module?.label && module.to === one.rota)
    return home?.to !== '/' || !stands || !rest.length || !leafAt(menu, path)?.trail.length
  })
  expect(lost).toEqual([])
  const beside = screens.filter((path) => {
    const shown = moduleBeside(menu, path, undefined)
    return !crumbsAt(menu, path, {}).some(
      ({ label }) => label === menu.find(({ chave }) => chave === shown)?.titulo,
    )
  })
  expect(beside).toEqual([])
})

test('every address inside the application that is documented is one of these, or lies below one', () => {
  const written = readFileSync('docs/gen/urls.tsv', 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .filter((path) => path && !path.startsWith('/externo'))
  expect(written.length).toBeGreaterThan(100)
  expect(written.filter((path) => crumbsAt(menu, path, { title: 'Título' }).length < 3)).toEqual([])
})
