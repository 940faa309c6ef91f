/**
 * Who may import whom (platform, modules in layers, portal, app), and which words may not stand in the platform. What breaks a rule today stands
 * counted in layers.tsv, tables.tsv and words.tsv, and the lists only shrink; `--write` lowers them to what is left.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layers } from '../../src/modules/layers.ts'

const here = dirname(fileURLToPath(import.meta.url))
const source = join(here, '..', '..', 'src')

/** Static, late and re-exporting imports of a text. */
const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g

/** The file of src that an import leads to, such as 'modules/geral/cidades/resource.ts'; undefined for a package. */
export function importedFile(file, wanted) {
  const path = wanted.startsWith('.')
    ? normalize(join(dirname(file), wanted)).replaceAll('\\', '/')
    : (/^#((?:platform|modules|portal|app)\/.*)/.exec(wanted)?.[1] ?? '')
  return /^(?:platform|modules|portal|app)\//.test(path) ? path : undefined
}

/** Layer of a file: the platform, the portal, the app, or where its folder stands among the modules. */
export function layerOfFile(file, declared) {
  const [, folder] = /^modules\/([^/]+\/[^/]+)/.exec(file) ?? []
  return folder ? layerOf(folder, declared) : (file.split('/')[0] ?? '')
}

/** Layer of a folder: a base layer that names it, else its module. */
export const layerOf = (folder, declared) =>
  Object.entries(declared).find(([, { folders }]) => folders?.includes(folder))?.[0] ??
  folder.split('/')[0]

/** A way round among the declared layers, such as 'a → b → a'. */
export function circle(declared, path = []) {
  const from = path.length ? (declared[path.at(-1)]?.uses ?? []) : Object.keys(declared)
  for (const name of from) {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' → ')
    const found = circle(declared, [...path, name])
    if (found) return found
  }
  return undefined
}

/**
 * Whether a layer may use another: everyone the platform, a module those that it declares, the portal every module, the
 * app whatever there is; nobody the app.
 */
export function mayUse(own, other, declared) {
  if (own === other || own === 'app') return true
  if (own === 'platform' || other === 'app') return false
  if (own === 'portal') return true
  return other === 'platform' || declared[own]?.uses?.includes(other) === true
}

/** Counts of 'file<tab>layer it may not use'. */
export function breaches(files, declared) {
  const counts = new Map()
  for (const [file, text] of files) {
    const own = layerOfFile(file, declared)
    for (const [, wanted] of text.matchAll(imports)) {
      const other = importedFile(file, wanted)
      const layer = other && layerOfFile(other, declared)
      if (layer && !mayUse(own, layer, declared)) add(counts, `${file}\t${layer}`)
    }
  }
  return counts
}

/** Known by name to all, the platform too: every row of a company refers to it. */
const companies = 'utilitario_empresas'

/** Counts of 'file<tab>table': SQL that names a table of a layer that may not be used goes round the declaration. */
export function reachedTables(files, folders, declared) {
  const tables = folders
    .map((folder) => [folder.replaceAll(/[-/]/g, '_'), folder])
    .toSorted(([a], [b]) => b.length - a.length)
  const named = new RegExp(`\\b(${tables.map(([table]) => table).join('|')})(?:_|\\b)`, 'g')
  const counts = new Map()
  for (const [file, text] of files) {
    const own = layerOfFile(file, declared)
    for (const [, table] of text.matchAll(named)) {
      if (table === companies) continue
      const [, folder] = tables.find(([name]) => name === table)
      if (!mayUse(own, layerOf(folder, declared), declared)) add(counts, `${file}\t${table}`)
    }
  }
  return counts
}

/** Files that load demonstration data though they are none: a start without it would read it. */
export const readersOfDemo = (files) =>
  files
    .filter(([file]) => !/^modules\/[^/]+\/demo\//.test(file))
    .filter(([file, text]) =>
      [...text.matchAll(imports)].some(([, wanted]) =>
        /^modules\/[^/]+\/demo\//.test(importedFile(file, wanted) ?? ''),
      ),
    )
    .map(([file]) => file)

/** Words of human resources, and the modules that are named after them: the platform serves any register, and knows none. */
const words =
  /(captacao|cargo.salario|gestao.talentos|candidat|curricul|currícul|colaborador|funcion[áa]ri|talento|recrutament|vaga|sal[áa]ri|admiss[ãa]o|deslig|entrevista|contratad|etapa|avalia[çc]|cargo|solicitac|gestor)/gi

/** Counts of 'file<tab>word'. */
export function foreignWords(files) {
  const counts = new Map()
  for (const [file, text] of files)
    for (const [found] of text.matchAll(words)) add(counts, `${file}\t${found.toLowerCase()}`)
  return counts
}

const add = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1)

const read = (pattern) =>
  globSync(pattern, { cwd: source })
    .filter((file) => !/\.test\.tsx?$|[/\\]testing\.ts$|-for-tests\.ts$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(source, file), 'utf8')])

async function declaredLayers() {
  const declared = { ...layers }
  for (const file of globSync('modules/*/module.ts', { cwd: source })) {
    const found = Object.values(await import(join(source, file))).find((v) => v?.key)
    declared[found.key] = { uses: found.uses ?? [] }
  }
  return declared
}

const listed = (name) =>
  new Map(
    readFileSync(join(here, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
      .map(([file, what, count]) => [`${file}\t${what}`, Number(count)]),
  )

const exceeding = (now, allowed, sentence) =>
  [...now]
    .filter(([key, count]) => count > (allowed.get(key) ?? 0))
    .map(([key, count]) => sentence(...key.split('\t'), count, allowed.get(key) ?? 0))

const sumOf = (counts) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** Sentences on what breaks a rule beyond the lists, and what is left. */
export async function layerProblems() {
  const declared = await declaredLayers()
  const round = circle(declared)
  const unknown = Object.entries(declared).flatMap(([name, { uses }]) =>
    uses
      .filter((used) => !declared[used])
      .map((used) => `${name} uses '${used}', which is no module and no layer.`),
  )
  const found = {
    'layers.tsv': breaches(read('{platform,modules,portal,app}/**/*.{ts,tsx}'), declared),
    'tables.tsv': reachedTables(
      read('{platform/{contract,server,web},modules}/**/*.{ts,tsx}'),
      globSync('*/*/resource.ts', { cwd: join(source, 'modules') }).map((file) =>
        dirname(file).replaceAll('\\', '/'),
      ),
      declared,
    ),
    'words.tsv': foreignWords(read('platform/{contract,server,web}/**/*.{ts,tsx}')),
  }
  const problems = [
    ...unknown,
    ...readersOfDemo(read('**/*.{ts,tsx}')).map(
      (file) =>
        `src/${file} imports demonstration data. Only files of a 'demo' folder may: move what both need out of it.`,
    ),
    ...(round ? [`Layers go round: ${round}.`] : []),
    ...exceeding(
      found['layers.tsv'],
      listed('layers.tsv'),
      (file, layer, count, was) =>
        `src/${file} imports ${layer} ${count} times, listed ${was}: it does not use it (module.ts, src/modules/layers.ts). Move what both need down, or let the upper one declare it.`,
    ),
    ...exceeding(
      found['tables.tsv'],
      listed('tables.tsv'),
      (file, table, count, was) =>
        `src/${file} names the table ${table} ${count} times, listed ${was}: its layer does not use that of the table. Let the upper one declare what is asked of it.`,
    ),
    ...exceeding(
      found['words.tsv'],
      listed('words.tsv'),
      (file, word, count, was) =>
        `src/${file}: '${word}' ${count} times, listed ${was}. The platform knows no word of human resources: let the module declare it.`,
    ),
  ]
  return { problems, found }
}

function write(found, first) {
  for (const [name, now] of Object.entries(found)) {
    const lines = [...now]
      .map(([key, count]) => [key, first ? count : Math.min(count, listed(name).get(key) ?? 0)])
      .filter(([, count]) => count > 0)
      .map(([key, count]) => `${key}\t${count}`)
    writeFileSync(join(here, name), lines.length ? `${lines.toSorted().join('\n')}\n` : '')
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) write((await layerProblems()).found, false)
  if (process.argv.includes('--first')) write((await layerProblems()).found, true)
  const { problems, found } = await layerProblems()
  for (const line of problems) console.error(line)
  console.log(
    `left to move: ${sumOf(found['layers.tsv'])} imports · ${sumOf(found['tables.tsv'])} tables · ${sumOf(found['words.tsv'])} words`,
  )
  process.exitCode = problems.length ? 1 : 0
}
