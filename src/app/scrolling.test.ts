/** What scrolls holds what stands in it: words for screen readers alone would widen the page otherwise. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const scrolls = /overflow(?:-[xy])?:\s*auto/
const holds = /position:\s*(?:relative|sticky|fixed|absolute)|container-type/

const loose = (css: string): string[] =>
  [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => scrolls.test(body) && !holds.test(body))
    .map(([, selector = '']) => selector.trim())

test('no part that scrolls lets what is in it reach beyond the page', () => {
  const files = globSync('src/**/*.css')
  expect(files.length).toBeGreaterThan(40)
  expect(
    files.flatMap((file) => loose(readFileSync(file, 'utf8')).map((s) => `${file} ${s}`)),
  ).toEqual([])
})

test('the rule sees what it is for', () => {
  expect(loose('.a { overflow: auto; }')).toEqual(['.a'])
  expect(loose('.a { position: relative; overflow-x: auto; }')).toEqual([])
})
