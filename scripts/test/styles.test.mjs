import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { styles } from '../../vite.styles.ts'

const library = join('node_modules', '@mantine', 'core')
const classes = (text) => new Set(text.match(/\bm_[0-9a-f]+\b/g) ?? [])

/** What floats is handed on by one file, which names it without importing it. */
const floating = readFileSync('src/platform/web/shell/floating.tsx', 'utf8')
const [, list = ''] = /export \{([^}]*)\} from '@mantine\/core'/.exec(floating) ?? []
const names = list.split(',').map((name) => name.trim())

test('what floats over the page has its styles in what is built', () => {
  const sheet = readFileSync(join(library, 'styles.css'), 'utf8')
  const built = classes(styles.transform.handler(sheet).code)
  const all = classes(sheet)
  expect(names).toContain('Drawer')
  for (const name of names) {
    const file = join(library, 'esm', 'components', name, `${name}.module.mjs`)
    const own = [...classes(readFileSync(file, 'utf8'))].filter((one) => all.has(one))
    expect(own.length).toBeGreaterThan(0)
    expect([name, own.filter((one) => !built.has(one))]).toEqual([name, []])
  }
})
