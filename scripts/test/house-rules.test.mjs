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

/** How often the rule reports a callback of so many lines, with a name or without one. */
function reportedOf(lines, id) {
  let times = 0
  const { FunctionExpression } = house.rules.named.create({ report: () => (times += 1) })
  const node = { id, loc: {}, body: { type: 'BlockStatement', body: [] } }
  for (let line = 1; line <= lines; line += 1)
    node.body.body.push({ loc: { start: { line }, end: { line } } })
  FunctionExpression({ ...node, parent: { type: 'CallExpression', arguments: [] } })
  node.parent = { type: 'CallExpression', arguments: [node] }
  FunctionExpression(node)
  return times
}

test('a callback of more than three lines is reported unless it has a name', () => {
  expect(reportedOf(3)).toBe(0)
  expect(reportedOf(4)).toBe(1)
  expect(reportedOf(4, { name: 'keepTotal' })).toBe(0)
})

test('a late import is reported wherever it stands, but where a screen shows something later', () => {
  expect(reported('late')).toBe(0)
  expect(reported('lazy')).toBe(1)
  expect(reported('later')).toBe(1)
  expect(reported(undefined)).toBe(1)
})

/** What the rule of names says of a function of so many lines that is handed over, with a name or without. */
function namesAsked({ lines, name, type = 'ArrowFunctionExpression' }) {
  let times = 0
  const rule = house.rules.named.create({ report: () => (times += 1) })
  const first = { loc: { start: { line: 2 }, end: { line: 2 } } }
  const last = { loc: { start: { line: lines + 1 }, end: { line: lines + 1 } } }
  const callback = {
    type,
    id: name ? { type: 'Identifier', name } : null,
    loc: { start: { line: 1 }, end: { line: lines + 2 } },
    body: { type: 'BlockStatement', body: [first, last] },
  }
  callback.parent = { type: 'CallExpression', arguments: [callback] }
  rule[type](callback)
  return times
}

test('a callback of more than three lines is asked for a name, and has one when it is declared with it', () => {
  expect(namesAsked({ lines: 3 })).toBe(0)
  expect(namesAsked({ lines: 4 })).toBe(1)
  expect(namesAsked({ lines: 4, type: 'FunctionExpression' })).toBe(1)
  expect(namesAsked({ lines: 4, type: 'FunctionExpression', name: 'sendPhoto' })).toBe(0)
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

const call = (callee, ...args) => ({ type: 'CallExpression', callee, arguments: args })
const named = (name) => ({ type: 'Identifier', name })
const member = (object, name) => ({
  type: 'MemberExpression',
  object,
  property: named(name),
})
const lazily = (body) => ({ type: 'ArrowFunctionExpression', body })

/** How often the rule reports `expect(argument)`. */
function reportedBy(rule, argument) {
  let times = 0
  const { CallExpression } = house.rules[rule].create({ report: () => (times += 1) })
  CallExpression(call(named('expect'), argument))
  return times
}

test('what a page shows at one moment is not asserted, also among others; what is asked until it is so is', () => {
  const look = { type: 'AwaitExpression', argument: call(member(named('button'), 'isVisible')) }
  expect(reportedBy('once', look)).toBe(1)
  expect(reportedBy('once', { type: 'ArrayExpression', elements: [null, look] })).toBe(1)
  expect(reportedBy('once', call(member(named('page'), 'url')))).toBe(1)
  expect(reportedBy('once', lazily(look))).toBe(0)
  expect(reportedBy('once', call(member(named('answer'), 'json')))).toBe(0)
})

test('no time that passed is asserted, by either clock', () => {
  for (const clock of ['Date', 'performance']) {
    const now = call(member(named(clock), 'now'))
    const passed = { type: 'BinaryExpression', left: now, right: named('before') }
    expect(reportedBy('timed', passed)).toBe(1)
    expect(reportedBy('timed', lazily(passed))).toBe(0)
  }
  expect(reportedBy('timed', call(member(named('timers'), 'now')))).toBe(0)
})

test('small letters made by hand are reported in the platform, but where labels are put into sentences', () => {
  const times = (filename) => {
    let found = 0
    const { CallExpression } = house.rules.small.create({ filename, report: () => (found += 1) })
    CallExpression?.({
      type: 'CallExpression',
      callee: { type: 'MemberExpression', property: { name: 'toLocaleLowerCase' } },
    })
    return found
  }
  expect(times('/x/src/platform/web/list/empty-list.tsx')).toBe(1)
  expect(times('/x/src/platform/contract/text.ts')).toBe(0)
  expect(times('/x/src/modules/captacao/demo/ads.ts')).toBe(0)
})
