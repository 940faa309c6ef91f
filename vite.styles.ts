import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const libraries = join(import.meta.dirname, 'node_modules', '@mantine')
const core = join(libraries, 'core', 'esm')

const named = /\b(?:import|export) \{([^}]*)\} from ["']([^"']+)["']/g
const wordsOf = (list: string): string[] =>
  list.split(',').flatMap((one) => /^\s*(?:type\s+)?(\w+)/.exec(one)?.slice(1, 2) ?? [])

/** What these files take from the library by name. */
function taken(files: readonly string[]): Set<string> {
  const names = new Set<string>()
  for (const file of files)
    for (const [, list = '', from] of readFileSync(file, 'utf8').matchAll(named))
      if (from === '@mantine/core') for (const name of wordsOf(list)) names.add(name)
  return names
}

/** Names of the library to the files they stand in. */
function homes(): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, list = '', from = ''] of readFileSync(join(core, 'index.mjs'), 'utf8').matchAll(
    named,
  ))
    for (const name of wordsOf(list)) found.set(name, join(core, from))
  return found
}

/** Classes that a file and whatever it loads can give an element. */
function classesOf(file: string, seen: Set<string>, classes: Set<string>): void {
  if (seen.has(file) || !existsSync(file)) return
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.module.mjs'))
    for (const [name] of text.matchAll(/\bm_[0-9a-f]+\b/g)) classes.add(name)
  for (const [, from = ''] of text.matchAll(/from ["'](\.[^"']+)["']/g))
    classesOf(join(dirname(file), from), seen, classes)
}

function usedClasses(): Set<string> {
  const sources = globSync('src/**/*.tsx', { cwd: import.meta.dirname })
  const others = globSync('!(core|hooks)/esm/**/*.mjs', { cwd: libraries })
  const names = taken([
    ...sources.map((file) => join(import.meta.dirname, file)),
    ...others.map((file) => join(libraries, file)),
  ])
  const classes = new Set<string>()
  const seen = new Set<string>()
  const home = homes()
  for (const name of ['MantineProvider', ...names]) classesOf(home.get(name) ?? '', seen, classes)
  return classes
}

const block = /([^{}]+)\{[^{}]*\}/g
const empty = /@(?:media|supports|container)[^{}]*\{\s*\}/g

/** Rules without a class of the library stay, and those with one that is used. */
const keptRules = (sheet: string, used: ReadonlySet<string>): string =>
  sheet
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(block, (rule, selector: string) => {
      const own = selector.match(/\bm_[0-9a-f]+\b/g) ?? []
      return own.length && !own.some((name) => used.has(name)) ? '' : rule
    })
    .replace(empty, '')

/** The library's one sheet has the rules of all its pieces; two of three are never used, and each visit reads them. */
export const styles: Plugin = {
  name: 'styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine\/core\/styles\.css$/ },
    handler: (sheet) => ({ code: keptRules(sheet, usedClasses()), map: null }),
  },
}
