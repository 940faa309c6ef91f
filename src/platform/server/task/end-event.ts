/** A lot that took long, or of which something was left undone, is told to who started it, wherever they are by then. */
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/tx.ts'
import { recordEvent } from '../event.ts'

export const taskEndEvent = 'tarefa.encerrada'

const longMs = 60_000

export type Ended = {
  id: number
  usuario: number
  titulo: string
  feitas: number
  total: number
  criada: string
  encerrada: string
}

const sentence = ({ titulo, feitas, total }: Ended): string => {
  const left = total - feitas
  const done = feitas === 1 ? '1 feita' : `${feitas} feitas`
  const undone = left ? `, ${left} não ${left === 1 ? 'feita' : 'feitas'}` : ''
  return `${titulo}: tarefa concluída, ${done}${undone}.`
}

export async function tellEnd(ctx: Ctx, tx: Tx, ended: Ended): Promise<void> {
  const took = Date.parse(ended.encerrada) - Date.parse(ended.criada)
  if (took < longMs && ended.feitas === ended.total) return
  await recordEvent({ ...ctx, tx }, taskEndEvent, {
    recurso: 'tarefa',
    registro: ended.id,
    dados: { usuario: ended.usuario, mensagem: sentence(ended) },
  })
}
