/** Where an interview leads whoever opens it. */
type Interview = {
  id: number
  solicitacaoId: number
  candidaturaId: number | null
  abre: boolean
  le: boolean
}

export const readingPath = (id: number): string => `/captacao/entrevistas/${id}`

export const boardPath = ({ abre, candidaturaId, solicitacaoId }: Interview): string | null =>
  abre && candidaturaId !== null
    ? `/captacao/candidato-solicitacoes?solicitacao=${solicitacaoId}&candidatura=${candidaturaId}`
    : null

/** The board for who works on it with the résumé before them; to everybody else who interviews, the own reading says more. */
export function wayOf(i: Interview, seesResumes: boolean): string | null {
  const board = boardPath(i)
  if (board && (seesResumes || !i.le)) return board
  return i.le ? readingPath(i.id) : null
}
