import { expect, test } from 'vitest'
import house from './house-rules.mjs'

/** How often the rule reports an import that stands in the given call. */
function reported(source, { callee, parent = 'ArrowFunctionExpression' } = {}) {
  let times = 0
  const { ImportExpression } = house.rules.late.create({ report: () => (times += 1) })
  const call = { type: callee ? 'CallExpression' : 'VariableDeclarator', callee: { name: callee } }
  ImportExpression({ source: { value: source }, parent: { type: parent, parent: call } })
  return times
}

test('a late import is reported wherever it stands, but where a screen parts a drawing of its own folder', () => {
  expect(reported('./drawing.tsx', { callee: 'lazy' })).toBe(0)
  expect(reported('./service.ts', { callee: 'later' })).toBe(1)
  expect(reported('./service.ts', {})).toBe(1)
  expect(reported('./service.ts', { parent: 'AwaitExpression' })).toBe(1)
  expect(reported('../other/drawing.tsx', { callee: 'lazy' })).toBe(1)
  expect(reported('#modules/other/folder/drawing.tsx', { callee: 'lazy' })).toBe(1)
})
