import type { CallAnswer } from '#platform/contract/call.ts'
import { daysBetween, todayIn } from '#platform/contract/dates.ts'
import type { quadro } from './board-calls.ts'

/** The board as it is answered, and what a move makes of it before the server answers. */
export type Board = CallAnswer<typeof quadro>
export type Column = Board['colunas'][number]
export type Card = Column['cartoes'][number]

export type Target = number | 'inscritos' | 'naoAptos'

/** Where a card dropped on the column goes; undefined where moving alone does not lead. */
export function targetOf({ etapaId, chave }: Column): Target | undefined {
  if (etapaId !== null) return etapaId
  return chave === 'inscritos' || chave === 'naoAptos' ? chave : undefined
}

/** Whom the board does not show (left out by a filter, or further down): the column, and what is asked before a move. */
export type Origin = {
  chave: string
  card: Pick<Card, 'id' | 'nome' | 'entrevistaData' | 'entrevistaHora'>
}

export type Move = (ids: readonly number[], to: Column, origin?: Origin) => void

/** `through`: with all that stand between it and the one ticked before. */
export type Toggle = (id: number, through?: boolean) => void

export const columnOf = (board: Board, id: number): Column | undefined =>
  board.colunas.find((c) => c.cartoes.some((k) => k.id === id))

/** Where few are looked for stands as a strip at the edge until it is opened. */
export const isDock = ({ chave }: Pick<Column, 'chave'>): boolean =>
  chave === 'contratados' || chave === 'naoAptos'

/** Moving on goes through the stages; neither hiring nor setting aside happens by the way. */
export function neighbour(board: Board, column: Column, by: 1 | -1): Column | undefined {
  const way = board.colunas.filter((c) => !isDock(c))
  const at = way.findIndex((c) => c.chave === column.chave)
  return at < 0 ? (by < 0 ? way.at(-1) : undefined) : way[at + by]
}

export function withMoved(board: Board, ids: ReadonlySet<number>, to: string): Board {
  const leaving = (c: Column): Card[] =>
    c.chave === to ? [] : c.cartoes.filter((k) => ids.has(k.id))
  const moved = board.colunas.flatMap(leaving)
  const fitnessIn = (c: Column): Card['aptidao'] => {
    if (c.chave === 'naoAptos') return 'N'
    return c.etapaId === null ? null : 'I'
  }
  const placed = (c: Column) => (k: Card) => ({
    ...k,
    etapaId: c.etapaId ?? k.etapaId,
    desde: new Date().toISOString(),
    aptidao: fitnessIn(c),
    recusa: null,
  })
  const after = (c: Column): Column =>
    c.chave === to
      ? {
          ...c,
          total: c.total + moved.length,
          cartoes: [...moved.map(placed(c)), ...c.cartoes],
        }
      : {
          ...c,
          total: c.total - leaving(c).length,
          cartoes: c.cartoes.filter((k) => !ids.has(k.id)),
        }
  return { ...board, colunas: board.colunas.map(after) }
}

/** The card focus goes to when this one leaves its column: the next below, else above. */
export function afterLeaving(
  column: Column,
  ids: ReadonlySet<number>,
  from: number,
): number | undefined {
  const at = column.cartoes.findIndex((k) => k.id === from)
  return (
    column.cartoes.slice(at + 1).find((k) => !ids.has(k.id))?.id ??
    column.cartoes.slice(0, at).findLast((k) => !ids.has(k.id))?.id
  )
}

export type BoardRow = { card: Card; column: Column }

/**
 * Everybody of the board in one list. In an order that was asked for, as far as it is certain: of a column that goes on
 * nobody after its last card is known.
 */
export function rowsOf(board: Board, ordered: boolean): BoardRow[] {
  const rows = board.colunas.flatMap((column) => column.cartoes.map((card) => ({ card, column })))
  if (!ordered) return rows
  const lastOf = ({ cartoes }: Column): number => Math.max(...cartoes.map((k) => k.posicao))
  const goesOn = ({ total, cartoes }: Column): boolean =>
    cartoes.length > 0 && total > cartoes.length
  const known = Math.min(...board.colunas.filter(goesOn).map(lastOf))
  return rows
    .filter(({ card }) => card.posicao <= known)
    .toSorted((a, b) => a.card.posicao - b.card.posicao)
}

/** From one to the other, both included, as they stand in their column or in the list of everybody. */
export function rowsThrough(
  board: Board,
  [from, to]: readonly [number, number],
  { asList, ordered }: { asList: boolean; ordered: boolean },
): BoardRow[] {
  const chave = columnOf(board, to)?.chave
  const rows = rowsOf(board, ordered).filter(({ column }) => asList || column.chave === chave)
  const [a = -1, b = -1] = [from, to].map((id) => rows.findIndex(({ card }) => card.id === id))
  const start = a < 0 ? b : Math.min(a, b)
  return rows
    .slice(start, Math.max(a, b) + 1)
    .filter(({ column }) => column.chave !== 'contratados')
}

/** A board shows at most 200 of a column. */
export const restSentence = (rest: number): string =>
  rest === 1 ? 'Mais 1 candidato: use a pesquisa.' : `Mais ${rest} candidatos: use a pesquisa.`

/** Days of the calendar of the company, not periods of 24 hours. */
export const daysIn = (iso: string, timeZone: string, now = new Date()): number =>
  Math.max(0, daysBetween(todayIn(timeZone, new Date(iso)), todayIn(timeZone, now)))

export function daysSince(iso: string, timeZone: string, now = new Date()): string {
  const days = daysIn(iso, timeZone, now)
  return days === 0 ? 'hoje' : days === 1 ? 'há 1 dia' : `há ${days} dias`
}

/** Where somebody stands since when. */
export function sinceSentence(iso: string, timeZone: string): string {
  const days = daysSince(iso, timeZone)
  return days === 'hoje' ? 'nesta etapa desde hoje' : `nesta etapa ${days}`
}

/** Whoever waits longer than this is shown to wait. */
export const longWait = 5

type Seen = { asList: boolean; ordered: boolean }

/** Who is gone through one after the other: a column, or the list as it is sorted. */
export type Walk = { chave: string | undefined; ids: readonly number[] }

/** Whoever was moved meanwhile keeps the place of before, so that the next one is who stood below; who is read later comes last. */
export function walkWith(before: Walk | undefined, board: Board, id: number, seen: Seen): Walk {
  const goesOn = before?.ids.includes(id) && (before.chave === undefined) === seen.asList
  const kept = goesOn ? before : undefined
  const chave = seen.asList ? undefined : (kept?.chave ?? columnOf(board, id)?.chave)
  const now = rowsOf(board, seen.ordered).filter(
    ({ column }) => seen.asList || column.chave === chave,
  )
  const ids = [...(kept?.ids ?? []), ...now.map(({ card }) => card.id)]
  return { chave, ids: [...new Set(ids)] }
}

/** Who is looked at after somebody who leaves the stage: the next of the walk that still stands there, else the one before. */
export function nextInStage(
  board: Board,
  walk: readonly number[],
  leaving: ReadonlySet<number>,
  { id, chave }: { id: number; chave: string },
): number | undefined {
  const cards = board.colunas.find((c) => c.chave === chave)?.cartoes ?? []
  const there = new Set(cards.map((k) => k.id).filter((one) => !leaving.has(one)))
  const at = walk.indexOf(id)
  const stays = (one: number): boolean => there.has(one)
  return walk.slice(at + 1).find(stays) ?? walk.slice(0, Math.max(at, 0)).findLast(stays)
}

/** Of the ticked those who may be invited, at a stage and not invited already, and the others. */
export function bookable(
  board: Board,
  ids: readonly number[],
  today: string,
): readonly [Card[], Card[]] {
  const picked = rowsOf(board, false).filter(({ card }) => ids.includes(card.id))
  const may = ({ card, column }: BoardRow): boolean =>
    column.etapaId !== null && (card.entrevistaData ?? '') < today
  const cards = (rows: readonly BoardRow[]): Card[] => rows.map(({ card }) => card)
  return [cards(picked.filter(may)), cards(picked.filter((row) => !may(row)))]
}
