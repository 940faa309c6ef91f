/** What the rules took each piece for: one hint among others, which may be wrong. */
import type { Education, Experience } from '../proposed.ts'
import { keyOf, type Piece } from './pieces.ts'

export type Mark = readonly [at: number, mark: string]
export type Marks = ReadonlyMap<number, ReadonlySet<string>>
export type Ruled = {
  name?: string
  jobs: readonly Experience[]
  courses: readonly Education[]
}

/** Whether a piece is the whole name ('='), a part of it ('<') or holds it ('>'). */
function sharesWith(piece: Piece, name: string): string {
  if (piece.kind !== 'text' || piece.key.length < 2) return ''
  if (piece.key === name) return '='
  if (` ${name} `.includes(` ${piece.key} `)) return '<'
  return ` ${piece.key} `.includes(` ${name} `) ? '>' : ''
}

const NEAR = 6
const UNDER = 25

/** The pieces that each row of the rules was made of. */
export function marksOf(pieces: readonly Piece[], { name, jobs, courses }: Ruled): Mark[][] {
  const named = (said: string | undefined, mark: string, row?: number, most = 0): Mark[] => {
    const key = keyOf(said ?? '')
    if (key === '') return []
    return pieces.flatMap(function markOf(piece) {
      const share = sharesWith(piece, key)
      const isNear = row === undefined || Math.abs(piece.row - row) <= most
      return share !== '' && isNear ? [[piece.at, mark + share]] : []
    })
  }
  const ofJobs = jobs.map(function ofJob({ cargo, empresa, inicio, fim }) {
    const dated = pieces.find(({ period }) => period?.start === inicio && period?.end === fim)
    return [
      ...named(cargo, 'C', dated?.row, NEAR),
      ...named(empresa, 'E', dated?.row, UNDER),
      ...(dated ? [[dated.at, 'P'] as const] : []),
    ]
  })
  const ofCourses = courses.map(function ofCourse({ curso, instituicao }) {
    return [...named(curso, 'S'), ...named(instituicao, 'I')]
  })
  return [...ofJobs, ...ofCourses, named(name, 'N').slice(0, 4)]
}

export function byPiece(rows: readonly (readonly Mark[])[]): Marks {
  const found = new Map<number, Set<string>>()
  for (const [at, mark] of rows.flat()) found.set(at, (found.get(at) ?? new Set()).add(mark))
  return found
}
