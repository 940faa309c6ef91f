import type { CallAnswer } from '#platform/contract/call.ts'
import { daysBetween, todayIn } from '#platform/contract/dates.ts'
import type { quadro } from './calls.ts'

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

export const columnOf = (board: Board, id: number): Column | undefined =>
  board.colunas.find((c) => c.cartoes.some((k) => k.id === id))

/** Moving on goes through the stages; neither hiring nor setting aside happens by the way. */
export function neighbour(board: Board, column: Column, by: 1 | -1): Column | undefined {
  const way = board.colunas.filter((c) => c.chave !== 'contratados' && c.chave !== 'naoAptos')
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

/** A board shows at most 200 of a column. */
export const restSentence = (rest: number): string =>
  rest === 1 ? 'Mais 1 candidato: use a pesquisa.' : `Mais ${rest} candidatos: use a pesquisa.`

/** Days of the calendar of the company, not periods of 24 hours. */
export function daysSince(iso: string, timeZone: string, now = new Date()): string {
  const days = daysBetween(todayIn(timeZone, new Date(iso)), todayIn(timeZone, now))
  return days <= 0 ? 'hoje' : days === 1 ? 'há 1 dia' : `há ${days} dias`
}
