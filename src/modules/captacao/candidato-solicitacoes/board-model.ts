import { daysBetween, todayIn } from '#platform/contract/dates.ts'

/** The board as the screen knows it, and what a move makes of it before the server answers. */
export type Card = {
  id: number
  versao: number
  candidatoId: number
  nome: string
  temFoto: boolean
  cidade: string | null
  uf: string | null
  nascimento: string | null
  ultimoCargo: string | null
  ultimaEmpresa: string | null
  origem: string
  data: string
  desde: string
  etapaId: number | null
  colaboradorId: number | null
  historicoId: number | null
  aptidao: string | null
  responsavel: string | null
  entrevistaData: string | null
  entrevistaHora: string | null
}
export type Column = {
  chave: string
  etapaId: number | null
  titulo: string
  total: number
  cartoes: Card[]
}
export type Board = {
  solicitacao: {
    id: number
    descricao: string
    cargo: string | null
    areaOrganizacional: { rotulo: string } | null
    quantidade: number
    qtdVagasPreenchidas: number
    status: string
    suspensa: boolean
    encerrada: boolean
    cancelada: boolean
  }
  porColuna: number
  colunas: Column[]
}

export type Target = number | 'inscritos' | 'naoAptos'

/** Where a card dropped on the column goes; undefined where moving alone does not lead. */
export const targetOf = (column: Column): Target | undefined =>
  column.chave === 'contratados'
    ? undefined
    : (column.etapaId ?? (column.chave as 'inscritos' | 'naoAptos'))

export const columnOf = (board: Board, id: number): Column | undefined =>
  board.colunas.find((c) => c.cartoes.some((k) => k.id === id))

/** Moving on goes through the stages; neither hiring nor setting aside happens by the way. */
export function neighbour(board: Board, column: Column, by: 1 | -1): Column | undefined {
  const way = board.colunas.filter((c) => c.chave !== 'contratados' && c.chave !== 'naoAptos')
  const at = way.findIndex((c) => c.chave === column.chave)
  return at < 0 ? (by < 0 ? way.at(-1) : undefined) : way[at + by]
}

export function withMoved(board: Board, ids: ReadonlySet<number>, to: string): Board {
  const moved = board.colunas.flatMap((c) =>
    c.chave === to ? [] : c.cartoes.filter((k) => ids.has(k.id)),
  )
  const gone = (c: Column): number =>
    c.chave === to ? 0 : c.cartoes.filter((k) => ids.has(k.id)).length
  return {
    ...board,
    colunas: board.colunas.map((c) =>
      c.chave === to
        ? {
            ...c,
            total: c.total + moved.length,
            cartoes: [
              ...moved.map((k) => ({
                ...k,
                etapaId: c.etapaId ?? k.etapaId,
                desde: new Date().toISOString(),
                aptidao: c.chave === 'naoAptos' ? 'N' : c.etapaId === null ? null : 'I',
              })),
              ...c.cartoes,
            ],
          }
        : { ...c, total: c.total - gone(c), cartoes: c.cartoes.filter((k) => !ids.has(k.id)) },
    ),
  }
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
