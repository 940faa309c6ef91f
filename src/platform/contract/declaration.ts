/** What is wrong with a declaration: a sentence for whoever wrote it, told without a stack. */
export class DeclarationProblem extends Error {
  override readonly name = 'DeclarationProblem'
}

/** Letters to add, drop or change until one word is the other. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of Array.from(a).entries()) {
    const row = [i + 1]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (before[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1)
      row.push(Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = row
  }
  return before[b.length] ?? 0
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f_-]/g, '')
    .toLowerCase()

/** The known name that was probably meant; nothing where none is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = plain(name)
  const far = Math.ceil(wanted.length / 3)
  const [best] = [...known]
    .map((k) => ({ k, d: distance(wanted, plain(k)) }))
    .filter(({ d }) => d <= far)
    .toSorted((a, b) => a.d - b.d || a.k.localeCompare(b.k))
  return best?.k
}

/** ' Did you mean …?', or nothing. */
export function meant(name: string, known: Iterable<string>): string {
  const near = nearest(name, known)
  return near === undefined ? '' : ` Did you mean '${near}'?`
}
