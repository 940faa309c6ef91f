/** What the job of a plan is told: which step was begun, by whom, and from when on. */
export const planJob = 'cargo-salario-realinhamento'

export type Begun = {
  empresaId: number
  id: number
  situacao: 'P' | 'X'
  /** The moment tells this beginning from another. */
  iniciado: string
  usuario: number
  /** So many pending ones were seen, and are left out. */
  pendencias: number
  requestId: string
  ip: string
}
