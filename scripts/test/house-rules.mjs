/** Rules of form and typing that no ready rule says: what they find is counted against `limits.tsv`. */

const depthOf = (node) =>
  node?.type === 'ConditionalExpression'
    ? 1 + Math.max(depthOf(node.consequent), depthOf(node.alternate))
    : 0

const ternary = {
  create: (context) => ({
    ConditionalExpression(node) {
      if (node.test.type === 'ConditionalExpression')
        context.report({ node, message: 'A ternary in the condition of another.' })
      else if (node.parent.type !== 'ConditionalExpression' && depthOf(node) > 2)
        context.report({ node, message: 'More than two levels of ternary.' })
    },
  }),
}

/** A function written where it is handed over has a name when it is declared with one: `function sendPhoto() {}`. */
const MOST_LINES = 3
const named = {
  create(context) {
    const check = (node) => {
      if (node.id) return
      const { parent } = node
      if (node.id) return
      if (parent.type !== 'CallExpression' || !parent.arguments.includes(node)) return
      const { loc, body } = node
      const lines = body.type === 'BlockStatement' ? body.body : [body]
      if (!lines.length) return
      const height = lines.at(-1).loc.end.line - lines[0].loc.start.line + 1
      if (loc && height > MOST_LINES)
        context.report({ node, message: `A callback of ${height} lines has no name.` })
    }
    return { ArrowFunctionExpression: check, FunctionExpression: check }
  },
}

const brackets = {
  create: (context) => ({
    MemberExpression(node) {
      if (!node.computed || node.property.type !== 'Literal') return
      if (typeof node.property.value !== 'string') return
      if (/^[A-Za-z_$][\w$]*$/.test(node.property.value))
        context.report({ node, message: `Read by name in brackets: ${node.property.value}.` })
    },
  }),
}

const isConst = (node) =>
  node.typeAnnotation?.type === 'TSTypeReference' && node.typeAnnotation.typeName?.name === 'const'
const cast = {
  create: (context) => ({
    TSAsExpression(node) {
      if (!isConst(node)) context.report({ node, message: 'A cast.' })
    },
    TSNonNullExpression(node) {
      context.report({ node, message: 'A value said to be there.' })
    },
  }),
}

const raw = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.computed) return
      const { name } = callee.property
      const of = callee.object
      const tx = of.type === 'Identifier' ? of.name : of.property?.name
      if (tx === 'tx' && ['query', 'one', 'arrays', 'prepared'].includes(name))
        context.report({ node, message: `A statement in plain text: tx.${name}.` })
    },
  }),
}

const answer = {
  create: (context) => ({
    CallExpression(node) {
      if (!['useGet', 'request'].includes(node.callee.name)) return
      const type = node.typeArguments ?? node.typeParameters
      if (type) context.report({ node, message: 'The type of an answer written by hand.' })
    },
  }),
}

/** What a screen shows later, a press opens, or a start with right settings needs is loaded then, by the ways that say so. */
const laterWays = new Set(['late', 'pressed', 'checkedFirst'])
const isShownLate = (node) => {
  for (let at = node.parent; at; at = at.parent)
    if (at.type === 'CallExpression' && laterWays.has(at.callee.name)) return true
  return false
}

const late = {
  create: (context) => ({
    ImportExpression(node) {
      if (!isShownLate(node)) context.report({ node, message: 'A late import.' })
    },
  }),
}

/** What is written in one place: its text, who may say it, and what to write instead. */
const AUTHORITY = 'The name of an authority made of strings: authorityFor.'
const ALONE = [
  {
    text: /pg_advisory_xact_lock/,
    homes: ['database/tx.ts'],
    message: 'A lock without a name: ctx.tx.lock.',
  },
  {
    text: /\bversao\s*\+\s*1\b/,
    homes: ['database/next-version.ts'],
    message: 'A version raised by hand: nextVersion.',
  },
  {
    text: /ROLE_(?:[A-Z]+_)*$/,
    homes: ['contract/resource.ts', 'contract/report.ts', 'permission-groups.ts'],
    message: AUTHORITY,
  },
]
const isAuthorityBase = (node) =>
  node.type === 'MemberExpression' && node.property.name === 'authorityBase'

const alone = {
  create(context) {
    const isAt = (home) => context.filename.replaceAll('\\', '/').endsWith(home)
    const foreign = ALONE.filter(({ homes }) => !homes.some(isAt))
    const check = (node, parts) => {
      for (const { text, message } of foreign)
        if (parts.some((part) => text.test(part))) context.report({ node, message })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, [node.value])
      },
      TemplateLiteral(node) {
        const parts = node.quasis.map((q) => q.value.cooked ?? '')
        check(node, parts)
        if (isAt('contract/resource.ts')) return
        const made = node.expressions.some((e, i) => isAuthorityBase(e) && parts[i + 1][0] === '_')
        if (made) context.report({ node, message: AUTHORITY })
      },
    }
  },
}

const isCall = (node, name) => node?.type === 'CallExpression' && node.callee.name === name
const children = (node) =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === 'string')
const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** Whether the expression does it by itself, not in a function that somebody calls later. */
const does = (node, what) =>
  !isFunction(node) && (what(node) || children(node).some((child) => does(child, what)))

const method = (node) => (node.type === 'CallExpression' ? node.callee.property?.name : undefined)

/** What Playwright answers as it is at this moment, without waiting until it is so. */
const READS = new Set([
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'count',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'url',
])
const looks = (node) => READS.has(method(node))

/** A page answers to what one does when it gets to it: what must be so is asked until it is. */
const once = {
  create: (context) => ({
    CallExpression(node) {
      if (isCall(node, 'expect') && node.arguments[0] && does(node.arguments[0], looks))
        context.report({ node, message: 'Looked at once: `await expect.poll(() => …)`.' })
    },
  }),
}

/** Of the platform, which knows labels by what they are declared as: 'grupo AC', not 'grupo ac'. */
const small = {
  create(context) {
    const name = context.filename.replaceAll('\\', '/')
    if (!name.includes('/platform/') || name.endsWith('contract/text.ts')) return {}
    return {
      CallExpression(node) {
        if (method(node) === 'toLocaleLowerCase')
          context.report({ node, message: 'Capitals lost in a sentence: inSentence.' })
      },
    }
  },
}

const CLOCKS = new Set(['Date', 'performance'])
const readsClock = (node) => method(node) === 'now' && CLOCKS.has(node.callee.object.name)

/** How long something takes depends on the machine: it is measured in `bench`, not asserted. */
const timed = {
  create: (context) => ({
    CallExpression(node) {
      if (isCall(node, 'expect') && node.arguments[0] && does(node.arguments[0], readsClock))
        context.report({
          node,
          message: 'A time is asserted: count statements, hold the clock, or measure it in bench.',
        })
    },
  }),
}

export default {
  meta: { name: 'house' },
  rules: { ternary, named, brackets, cast, raw, answer, late, alone, once, small, timed },
}
