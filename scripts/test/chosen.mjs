/** Options of the runner whose value is a word of its own. */
const withValue = new Set(['-t', '--testNamePattern', '--project', '--bail', '--reporter'])

/** `file... [-t name]` by the runner that has the file; options count for both, and alone for the unit tests. */
export function chosen(words, root = process.cwd()) {
  const options = []
  const [units, journeys] = [[], []]
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word.startsWith('-')) {
      const path = word.replace(`${root}/`, '').replace(/^\.\//, '')
      ;(/^e2e(\/|$)/.test(path) ? journeys : units).push(path)
    } else options.push(word, ...(withValue.has(word) ? [words[(at += 1)]] : []))
  }
  return {
    units: units.length || !journeys.length ? [...units, ...options] : undefined,
    journeys: journeys.length ? [...journeys, ...options] : undefined,
  }
}
