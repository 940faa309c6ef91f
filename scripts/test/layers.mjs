/**
 * Who may import whom among the modules, and which words may not stand in the platform. What breaks a rule today stands
 * counted in layers.tsv and words.tsv, and the lists only shrink; `--write` lowers them to what is left.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layers } from '../../src/modules/layers.ts'

const here = dirname(fileURLToPath(import.meta.url))
const source = join(here, '..', '..', 'src')

/** Static, late and re-exporting imports of a text. */
const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g

/** The folder of src/modules that an import leads to, such as 'geral/cidades'; undefined for any other. */
export function moduleFolder(file, wanted) {
  const path = wanted.startsWith('.')
    ? normalize(join(dirname(file), wanted))
    : wanted.startsWith('#modules/')
      ? wanted.slice(1)
      : ''
  return /^modules\/([^/]+\/[^/]+)/.exec(path.replaceAll('\\', '/'))?.[1]
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

/** Counts of 'file<tab>layer it may not use'. */
export function breaches(files, declared) {
  const counts = new Map()
  for (const [file, text] of files) {
    const own = layerOf(/^modules\/([^/]+\/[^/]+)/.exec(file)?.[1] ?? '', declared)
    for (const [, wanted] of text.matchAll(imports)) {
      const folder = moduleFolder(file, wanted)
      const layer = folder && layerOf(folder, declared)
      if (!layer || layer === own || declared[own]?.uses?.includes(layer)) continue
      add(counts, `${file}\t${layer}`)
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
        moduleFolder(file, wanted)?.endsWith('/demo'),
      ),
    )
    .map(([file]) => file)

/** Words of human resources: the platform serves any register, and knows none of them. */
const words =
  /(candidat|curricul|currícul|colaborador|funcion[áa]ri|talento|recrutament|vaga|sal[áa]ri|admiss[ãa]o|deslig|entrevista|contratad|etapa|avalia[çc]|cargo|solicitac|gestor)/gi

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
    'layers.tsv': breaches(read('modules/*/**/*.{ts,tsx}'), declared),
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
        `src/${file} imports ${layer} ${count} times, listed ${was}: its module does not use it (module.ts, src/modules/layers.ts). Move what both need down.`,
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
    `left to move: ${sumOf(found['layers.tsv'])} imports · ${sumOf(found['words.tsv'])} words`,
  )
  process.exitCode = problems.length ? 1 : 0
}
