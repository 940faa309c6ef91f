/** Variations of a résumé to learn from: words nobody knows, headings lost, other letters, rules that are wrong. */
import type { Mark } from '#modules/captacao/candidatos/resume-reading/labeller/marks.ts'
import type { Piece } from '#modules/captacao/candidatos/resume-reading/labeller/pieces.ts'

export type Chance = () => number

/** The same numbers for the same seed. */
export function chanceOf(seed: number): Chance {
  let state = (seed * 7919 + 17) % 2147483648
  const next = (): number => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648
  for (let i = 0; i < 5; i++) next()
  return next
}

/**
 * The dictionaries know the words of the résumés they were tuned on, not those of others: here they forget some, as
 * they will of a stranger's.
 */
export function varied(pieces: readonly Piece[], chance: Chance): Piece[] {
  const [noMarks, noGaps, capitals, small] = [0.12, 0.15, 0.12, 0.05].map((part) => chance() < part)
  const allLetters = capitals ? 'U' : small ? 'l' : undefined
  const lose = chance() < 0.5 ? 0.35 : 0.12
  const isLost = (): boolean => chance() < lose
  const lines = new Map<Piece['line'], Piece['line']>()
  const lineOf = (line: Piece['line']): Piece['line'] => {
    const found = lines.get(line) ?? {
      ...line,
      bullet: line.bullet && !noMarks,
      gap: line.gap && !noGaps,
    }
    lines.set(line, found)
    return found
  }
  let [section, isDropped]: [Piece['section'], boolean] = ['header', false]
  return pieces.map(function variedPiece(piece) {
    if (piece.heads) isDropped = chance() < 0.15
    if (!isDropped) section = piece.section
    const isAway = (piece.isCity || piece.isPlace) && isLost()
    return {
      ...piece,
      line: lineOf(piece.line),
      section,
      heads: piece.heads && !isDropped,
      role: piece.role > 0 && isLost() ? 0 : piece.role,
      employer: piece.employer > 0 && isLost() ? 0 : piece.employer,
      isTitle: piece.isTitle && !isLost(),
      isSchool: piece.isSchool && !isLost(),
      isDuty: piece.isDuty && !isLost(),
      isCity: piece.isCity && !isAway,
      isPlace: piece.isPlace && !isAway,
      letters: piece.letters === 'n' ? 'n' : (allLetters ?? piece.letters),
    }
  })
}

const SWAPPED: { readonly [mark: string]: string } = { C: 'E', E: 'C' }

/** What the rules find is right in these, since they were tuned on them; of a stranger's about half is. */
export function misled(
  pieces: readonly Piece[],
  rows: readonly Mark[][],
  chance: Chance,
): Mark[][] {
  if (chance() < 0.25) return []
  const [isAll, same] = [chance() < 0.2, chance()]
  return rows.flatMap(function misledRow(row): Mark[][] {
    if (!isAll && chance() > 0.45) return [row]
    const kind = isAll ? same : chance()
    if (kind < 0.35) return []
    if (kind < 0.6)
      return [
        row.map(([at, mark]) => [at, (SWAPPED[mark.charAt(0)] ?? mark.charAt(0)) + mark.slice(1)]),
      ]
    if (kind < 0.8)
      return [
        row.map(([at, mark]) =>
          mark !== 'P' && pieces[at + 1]?.kind === 'text' ? [at + 1, mark] : [at, mark],
        ),
      ]
    return [row.filter(() => chance() < 0.6)]
  })
}
