import { execFileSync } from 'node:child_process'

// Built from pieces, so that this file does not find itself.
const join = (...parts) => parts.join('')
const patterns = [
  {
    what: 'an absolute path of a machine',
    expression: join('(^|[^A-Za-z0-9_.])/', '(work|root|home/[a-z]+|Users/[A-Za-z]+)', '/[a-z]'),
  },
  {
    what: 'a registry host',
    expression: join('(registry\\.npm', 'js|deb\\.deb', 'ian|npmmirror)\\.'),
  },
  {
    what: 'a word about how it was written',
    expression: join(
      '([Ss]ub',
      'agent|Cla',
      'ude|Anth',
      'ropic|Chat',
      'GPT|language mo',
      'del|AI assist',
      'ant|as an A',
      'I\\b|helper ses',
      'sion)',
    ),
  },
  {
    what: 'a mark of unfinished work',
    expression: join('(^|[^A-Za-z])(TO', 'DO|FIX', 'ME)([^A-Za-z]|$)'),
  },
]
const left = ['package-lock.json', 'docs/requirements/*', 'src/**/*.svg']

/** Searches what git tracks; answers with lines of the form file:line: what. */
export function committedWords(root) {
  const found = []
  for (const { what, expression } of patterns) {
    try {
      const out = execFileSync(
        'git',
        ['grep', '-nIE', expression, '--', '.', ...left.map((path) => `:!${path}`)],
        { cwd: root, encoding: 'utf8' },
      )
      for (const line of out.split('\n').filter(Boolean))
        found.push(`${line.slice(0, 160)}  ← ${what}`)
    } catch (error) {
      if (error.status !== 1) throw error
    }
  }
  return found
}
