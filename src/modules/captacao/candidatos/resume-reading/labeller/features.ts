/** What the labeller sees of each piece, as words that its weights know. */
import { searchKey } from '#platform/contract/text.ts'
import type { Marks } from './marks.ts'
import { headsOf, Layout, nestingOf } from './neighbours.ts'
import { keyOf, type Piece, type Pieces } from './pieces.ts'

/** How many of the edges a number reaches. */
export const step = (n: number, edges: readonly number[]): number =>
  edges.filter((edge) => n >= edge).length

/** The one word that says most of what a piece looks like. */
function lookOf(piece: Piece | undefined): string {
  if (!piece) return 'none'
  if (piece.kind !== 'text') return piece.kind
  const looks: readonly (readonly [string, boolean])[] = [
    ['H', piece.heads],
    ['mail', piece.isAddress],
    ['dur', piece.isDuration],
    ['role', piece.role >= 2],
    ['role?', piece.role > 0],
    ['self', piece.isSelf],
    ['school', piece.isSchool],
    ['level', piece.level !== undefined],
    ['emp', piece.employer > 0],
    ['place', piece.isPlace || piece.isState],
    ['city', piece.isCity],
    ['duty', piece.isDuty],
    ['num', /^\d/.test(piece.text)],
    ['long', piece.words > 8],
    ['low', piece.letters === 'l' || piece.letters === 'm'],
  ]
  return looks.find(([, is]) => is)?.[0] ?? 'txt'
}

function lookOfLine(line: readonly Piece[]): string {
  const [first] = line
  if (!first) return 'none'
  if (line.some(({ kind }) => kind === 'period')) return line.length > 1 ? 'per+' : 'per'
  if (line.some(({ kind }) => kind === 'date')) return 'date'
  if (first.heads) return 'H'
  return first.line.bullet ? 'bul' : lookOf(first) + (line.length > 1 ? '+' : '')
}

const WORD_SIGN =
  /^(?:na|no|nas|nos|em|pela|pelo|como|at|para|da|do|das|dos|desde|até|lá|mas)(?!\p{L})/iu
const LABEL = /(?:^|[|•·,;(–-])\s*([\p{L} /]{2,30}):\s*$/u
const TRAITS = [
  'isSchool',
  'beginsStudy',
  'isPlace',
  'isCity',
  'isState',
  'isDuty',
  'isName',
  'isSelf',
  'isTitle',
] as const

type Seen = {
  layout: Layout
  nesting: ReadonlyMap<number, string>
  heads: ReadonlyMap<Piece, string>
  pieces: readonly Piece[]
  /** What stands before the '@' of the person's address. */
  address: string
}

function ofItself(piece: Piece, look: string): string[] {
  const { role, employer, words } = piece
  const few = piece.key.split(' ')
  return [
    '1',
    `k=${look}`,
    `r=${role}`,
    `e=${employer}`,
    `re=${step(role, [1, 1.5, 2, 3])}${employer}`,
    ...TRAITS.filter((trait) => piece[trait]),
    ...(piece.level ? [`lv=${piece.level}`] : []),
    `w=${step(words, [2, 3, 4, 6, 9, 14])}`,
    `cap=${piece.letters}`,
    `first=${few[0]}`,
    `last=${few.at(-1)}`,
    `suf=${few[0]?.slice(-3)}`,
    `suf4=${few[0]?.slice(-4)}`,
    `who=${piece.person}`,
    ...(/[&]|\s(?:s a|sa|ltda|me|eireli)$/i.test(piece.text) ? ['firm'] : []),
    ...(few.length <= 6 ? few.slice(1).map((word) => `in=${word}`) : []),
  ]
}

function inItsLine(piece: Piece, look: string, { layout, pieces, heads }: Seen): string[] {
  const { column, of, line, section, sign } = piece
  const before = column > 0 ? pieces[piece.at - 1] : undefined
  const after = column + 1 < of ? pieces[piece.at + 1] : undefined
  const [left, right] = [lookOf(before), lookOf(after)]
  const isDated = layout.line(layout.lineOf(piece)).some(({ kind }) => kind === 'period')
  const label = LABEL.exec(line.text.slice(0, piece.from))?.[1]
  const isListed = section === 'experience' || section === 'education'
  return [
    `sep=${WORD_SIGN.test(sign) ? sign : sign[0]}`,
    `nsep=${after ? after.sign.slice(0, 3) : '$'}`,
    `ci=${Math.min(column, 3)}`,
    `n=${Math.min(of, 4)}`,
    `cin=${Math.min(column, 3)}/${Math.min(of, 4)}`,
    ...(line.bullet ? ['bul'] : []),
    ...(line.gap ? ['gap'] : []),
    ...(line.gap && column === 0 ? ['gap0'] : []),
    `sec=${section}`,
    `sec|k=${section}|${look}`,
    ...(isListed ? [`sec|bul=${section}${line.bullet}`] : []),
    ...(/[.;]$/.test(line.text) ? ['dot'] : []),
    `len=${step(line.text.length, [20, 40, 60, 90, 130])}`,
    `p=${left}`,
    `nx=${right}`,
    `p|k=${left}|${look}`,
    `nx|k=${right}|${look}`,
    `p|nx=${left}|${right}`,
    `lp=${isDated ? 'y' : 'n'}`,
    `lp|k=${isDated}|${look}`,
    ...(label === undefined
      ? []
      : [
          'lab',
          ...keyOf(label)
            .split(' ')
            .map((w) => `labw=${w}`),
        ]),
    ...(after?.sign.startsWith(':') ? ['isLabel'] : []),
    ...(before && before.words <= 2 ? [`pw=${before.key}`] : []),
    ...(after && after.words <= 2 ? [`nw=${after.key}`] : []),
    ...(heads.has(piece) ? [`col=${heads.get(piece)}`] : []),
  ]
}

function amongLines(piece: Piece, look: string, { layout, nesting }: Seen): string[] {
  const at = layout.lineOf(piece)
  const [above2, above, below, below2] = [-2, -1, 1, 2].map((by) =>
    lookOfLine(layout.line(at + by)),
  )
  const isDated = layout.line(at).some(({ kind }) => kind === 'period')
  const nest = nesting.get(piece.row)
  const next = nesting.get(layout.rowAt(at + 1) ?? -1)
  return [
    ...(layout.line(at + 1)[0]?.line.gap ? ['gapAfter'] : []),
    `top=${step(at, [1, 2, 3, 5, 8, 15, 30])}`,
    ...(at < 8 ? [`top|k=${step(at, [1, 2, 3, 5])}|${look}`] : []),
    `L-2=${above2}`,
    `L-1=${above}`,
    `L-1|k=${above}|${look}`,
    `L1=${below}`,
    `L1|k=${below}|${look}`,
    `L2=${below2}`,
    `L-1|L1=${above}|${below}|${isDated}`,
    ...(nest ? [`nest=${nest}`, `nest|k=${nest}|${look}`] : []),
    ...(next && next !== 'no' ? [`nestN=${next}`] : []),
  ]
}

function aroundPeriods(piece: Piece, look: string, { layout }: Seen): string[] {
  const near = layout.near(piece)
  const found = [`sec|dl=${piece.section}|${near ? near.distance : 'far'}`]
  if (!near || piece.kind !== 'text') return [...found, 'dl=far']
  const { vote } = near
  found.push(`pk=${near.place}`, `dl=${near.distance}`)
  if (layout.periods < 2) return found
  const share = (n: number): number => step(n / vote.of, [0.01, 0.34, 0.67, 1])
  const [roles, employers] = [share(vote.roles), share(vote.employers)]
  return [
    ...found,
    `vN=${step(vote.of / layout.periods, [0.34, 0.67, 1])}`,
    `vR=${roles}`,
    `vE=${employers}`,
    `vS=${share(vote.schools)}`,
    `vRE=${roles}${employers}`,
    `vRE|k=${roles}${employers}|${look}`,
    ...(vote.long * 2 > vote.of ? ['vL'] : []),
    `vU=${share(vote.upper)}|${piece.letters === 'U'}`,
  ]
}

/** How many of its words stand in the address of the person. */
function inAddress(piece: Piece, { layout, address }: Seen): string[] {
  const at = layout.lineOf(piece)
  if (!piece.isName && at >= 10) return []
  const words = piece.key.split(' ').filter((word) => word.length > 2 && address.includes(word))
  const few = Math.min(words.length, 3)
  const asName = [`name|mail=${few}`, `name|top=${step(at, [1, 3, 6, 12])}`]
  return [`mail=${few}`, ...(piece.isName ? asName : [])]
}

export function featuresOf(said: Pieces, marks: Marks, email = ''): string[][] {
  const { pieces } = said
  const layout = new Layout(pieces)
  const seen = {
    layout,
    pieces,
    nesting: nestingOf(pieces),
    heads: headsOf(said, layout.rows),
    address: searchKey(email.split('@')[0] ?? '').replace(/[^a-z]/g, ''),
  }
  return pieces.map(function featuresOfPiece(piece) {
    const look = lookOf(piece)
    const taken = [...(marks.get(piece.at) ?? [])]
    return [
      ...ofItself(piece, look),
      ...inItsLine(piece, look, seen),
      ...amongLines(piece, look, seen),
      ...aroundPeriods(piece, look, seen),
      ...inAddress(piece, seen),
      ...(taken.length === 0 ? ['R=n'] : taken.flatMap((m) => [`R=${m}`, `R|k=${m}|${look}`])),
    ]
  })
}
