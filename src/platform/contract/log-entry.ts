/** One line of the log and one changed value in it, as the server tells and the screens show them. */
/** A module that marks more about a change adds it with `declare module`. */
export interface Change {
  campo: string
  rotulo: string
  de: unknown
  para: unknown
  /** Of a removed record: the id of the record that it referred to. */
  registro?: number
  /** The persons whom the values name, as ids by resource: an erasing finds them whatever they are called. Never sent. */
  pessoas?: Record<string, number[]>
}

export type LogEntry = {
  id: number
  data: string
  usuarioId: number | null
  usuario: string
  usuarioTipo: string
  empresa: string | null
  ip: string
  origem: string
  recurso: string
  rotuloRecurso: string
  registro: number | null
  titulo: string
  acao: string
  rotuloAcao: string
  alteracoes: Change[]
  requestId: string
}

/** What was done to one record, newest first, by pages. */
export type RecordLog = {
  content: Pick<
    LogEntry,
    'id' | 'data' | 'usuario' | 'usuarioTipo' | 'acao' | 'rotuloAcao' | 'alteracoes'
  >[]
  pageable: { paged: true; offset: number }
  size: number
  totalElements: number
  totalPages: number
  number: number
}

/** A changed value in words; simple values are worded by the one who asks (masks, dates). */
export function changeText(
  value: unknown,
  simple: (value: string | number) => string = String,
): string {
  if (value === null || value === undefined || value === '') return 'vazio'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map((v) => changeText(v, simple)).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, v]) => `${name}: ${changeText(v, simple)}`)
      .join(', ')
  return simple(value as string | number)
}

export const whoActed = (e: Pick<LogEntry, 'usuario' | 'usuarioTipo'>): string =>
  e.usuario || (e.usuarioTipo === 'anonimo' ? 'Visitante' : 'Sistema')
