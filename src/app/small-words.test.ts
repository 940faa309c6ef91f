/** No words on a screen are smaller than 11.5 px: in the menu, on a badge, below a figure. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const least = 11.5

const tooSmall = (css: string): string[] =>
  [...css.matchAll(/font-size:\s*([\d.]+)(px|rem)/g)]
    .filter(([, size, unit]) => Number(size) * (unit === 'px' ? 1 : 16) < least)
    .map(([text]) => text)

test('no style sheet writes words smaller than can be read', () => {
  const files = globSync('src/**/*.css')
  expect(files.length).toBeGreaterThan(40)
  expect(
    files.flatMap((file) => tooSmall(readFileSync(file, 'utf8')).map((s) => `${file} ${s}`)),
  ).toEqual([])
})

test('the rule sees what it is for', () => {
  expect(tooSmall('.a { font-size: 0.64rem; }')).toEqual(['font-size: 0.64rem'])
  expect(tooSmall('.a { font-size: 12px; }')).toEqual([])
})
