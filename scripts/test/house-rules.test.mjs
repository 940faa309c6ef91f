import { expect, test } from 'vitest'
import house from './house-rules.mjs'

/** How often the rule reports an import that stands in a call, or in none. */
function reported(callee) {
  let times = 0
  const { ImportExpression } = house.rules.late.create({ report: () => (times += 1) })
  const call = callee && { type: 'CallExpression', callee: { name: callee } }
  ImportExpression({ parent: { type: 'ArrowFunctionExpression', parent: call } })
  return times
}

test('a late import is reported wherever it stands, but where a screen shows something later', () => {
  expect(reported('late')).toBe(0)
  expect(reported('lazy')).toBe(1)
  expect(reported('later')).toBe(1)
  expect(reported(undefined)).toBe(1)
})
