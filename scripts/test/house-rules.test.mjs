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

/** What the rule says of a text that stands in a file. */
function alone(filename, text) {
  const said = []
  const report = ({ message }) => said.push(message)
  house.rules.alone.create({ filename, report }).Literal({ value: text })
  return said
}

test('locks, versions and names of authorities are written at one place each', () => {
  const at = 'src/modules/captacao/x/service.ts'
  expect(alone(at, 'select pg_advisory_xact_lock(7)')).toHaveLength(1)
  expect(alone(at, 'update x set versao = versao + 1')).toHaveLength(1)
  expect(alone(at, 'ROLE_CAD_')).toHaveLength(1)
  expect(alone(at, 'ROLE_CAD_TALENTOS')).toEqual([])
  expect(alone('src/platform/server/database/tx.ts', 'pg_advisory_xact_lock(7)')).toEqual([])
  expect(alone('src/platform/server/database/next-version.ts', 'versao + 1')).toEqual([])
})

test('an authority that is put together from that of a register is told', () => {
  const said = []
  const { TemplateLiteral } = house.rules.alone.create({
    filename: 'src/modules/utilitario/x/access.ts',
    report: ({ message }) => said.push(message),
  })
  const base = { type: 'MemberExpression', property: { name: 'authorityBase' } }
  const parts = (...texts) => texts.map((cooked) => ({ value: { cooked } }))
  TemplateLiteral({ quasis: parts('', '_EDITAR'), expressions: [base] })
  TemplateLiteral({ quasis: parts('', ' and'), expressions: [base] })
  expect(said).toHaveLength(1)
})
