import { join } from 'node:path'
import type { Plugin } from 'vite'

const modules = join(import.meta.dirname, 'src', 'modules')

type Node = { type: string; start: number; end: number; [name: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const named = (node: unknown): string => (isNode(node) ? String(node.name) : '')

/** What stands in the place of what only the server reads; nothing where both sides do. */
function insteadOf({ type, key, computed, callee }: Node, within: string): string | undefined {
  if (type === 'CallExpression') return /[a-z]Sql$/.test(named(callee)) ? "''" : undefined
  if (type !== 'Property' || computed) return undefined
  if (named(key) === 'sql') return "sql: ''"
  // How an option of a filter is asked for, by the option.
  if (named(key) === 'each') return 'each: {}'
  // Of what the server adds to an answer the browser knows the type alone.
  if (named(key) === 'completed') return 'completed: {}'
  // Files are read and made by the server.
  if (within === 'importing' && named(key) === 'columns') return 'columns: []'
  return within === 'importing' && named(key) === 'beside' ? 'beside: {}' : undefined
}

/** Each is checked where it is read first: the server does not start with one that is wrong. */
const checks = join(import.meta.dirname, 'src', 'platform', 'contract', 'resource-check.ts')
const unchecked = (code: string): string =>
  [...code.matchAll(/^export function (\w+)/gm)]
    .map(([, name]) => `export const ${name} = () => undefined`)
    .join('\n')

type Cut = { start: number; end: number; text: string }

function found(node: Node, take: (cut: Cut) => void, within = ''): void {
  const text = insteadOf(node, within)
  if (text !== undefined) return take({ start: node.start, end: node.end, text })
  const name = named(node.key ?? node.id)
  const inside = name === 'importing' ? name : node.type === 'Property' ? '' : within
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) found(child, take, inside)
}

/**
 * A declaration reaches the browser unchecked, without its SQL (nobody there asks a database, and it tells how one is
 * built), without the columns of its files and without what the server adds to its answers. What says that a field shows the state of its record is read on both sides and stays.
 */
export const forBrowsers: Plugin = {
  name: 'for-browsers',
  apply: 'build',
  transform(code, id) {
    if (id === checks) return { code: unchecked(code), map: null }
    if (!id.startsWith(modules) || !id.endsWith('.ts') || !/sql|importing|completed/i.test(code))
      return null
    const cuts: Cut[] = []
    found(this.parse(code) as unknown as Node, (one) => cuts.push(one))
    const cut = (all: string, { start, end, text }: Cut) =>
      `${all.slice(0, start)}${text}${all.slice(end)}`
    const without = cuts
      .filter(({ start, end }) => !code.slice(start, end).includes('stateSql'))
      .toSorted((a, b) => b.start - a.start)
      .reduce(cut, code)
    return without === code ? null : { code: without, map: null }
  },
}
