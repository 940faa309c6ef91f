import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist', 'web')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

/** What is loaded with these files at once. */
function loadedWith(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    loadedWith(manifest[key]?.imports ?? [], seen)
  }
  return seen
}

/** As it is sent: what the build compressed, or the file where it is too small to be compressed. */
function sizeOf(key) {
  const file = join(dist, manifest[key].file)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

const slices = globSync('src/modules/*/*/resource.ts', { cwd: root }).map((file) =>
  file.split('/').slice(2, 4).join('/'),
)
/** Parts of the build that several files' code was put together in have no other name. */
const parts = (...names) =>
  names.map(
    (name) =>
      Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js')) ??
      name,
  )
/** A declaration that many slices need stands with others of its kind. */
const listOf = (folder) => {
  const [resource, screens] = ['resource.ts', 'screens.tsx'].map(
    (file) => `../../modules/${folder}/${file}`,
  )
  return [
    'index.html',
    ...parts('lista'),
    ...(manifest[resource] ? [resource] : parts('declarado')),
    ...(manifest[screens] ? [screens] : []),
  ]
}

/** Script that a first visit loads before the page can be used, in kB as sent. */
const budgets = [
  { page: 'vacancy page of the portal', keys: ['../../portal/web/entry.ts'], limit: 8, files: 3 },
  {
    page: 'registration form of the portal',
    keys: ['../../portal/web/form-entry.ts'],
    limit: 20,
    files: 6,
  },
  { page: 'login of the internal application', keys: ['login.html'], limit: 120, files: 8 },
  { page: 'entry of the internal application', keys: ['index.html'], limit: 160, files: 8 },
  {
    page: 'form of any register, with its lists to choose from',
    keys: ['index.html', ...parts('formulario')],
    limit: 220,
    files: 15,
  },
  ...slices.map(listBudget),
]

function listBudget(folder) {
  return { page: `list of ${folder}`, keys: listOf(folder), limit: 220, files: 15 }
}

/** A budget with what its page loads in this build. */
function measured(budget) {
  const missing = budget.keys.length === 0 || budget.keys.some((key) => !manifest[key])
  const all = missing ? [] : [...loadedWith(budget.keys)]
  const kilobytes = all.reduce((sum, key) => sum + sizeOf(key), 0) / 1000
  return { ...budget, missing, kilobytes, count: all.length }
}

const found = budgets.map(measured)
const worst = found
  .filter((f) => f.page.startsWith('list of'))
  .toSorted((a, b) => b.kilobytes - a.kilobytes)[0]
const over = found.filter((f) => f.missing || f.kilobytes > f.limit || f.count > f.files)
for (const f of new Set([...found.slice(0, 5), ...(worst ? [worst] : []), ...over]))
  console.log(
    f.missing
      ? `${f.page}: the build does not have it`
      : `${f.page}: ${f.kilobytes.toFixed(1)} of ${f.limit} kB in ${f.count} of ${f.files} files`,
  )
process.exitCode = over.length || !slices.length ? 1 : 0
