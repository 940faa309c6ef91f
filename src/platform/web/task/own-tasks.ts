/** Lots that were started here: which one is shown, and who waits for its end. */
import { useSyncExternalStore } from 'react'
import type { SentBody } from '#platform/contract/call.ts'
import type { ShapeValue } from '#platform/contract/shape.ts'
import { ownTasks, type Task, taskRows, type taskState } from '#platform/contract/task.ts'
import { newKey } from '../api/client.ts'
import { invalidate, queryClient } from '../api/queries.ts'
import { send } from '../api/records.ts'

export type TaskState = ShapeValue<typeof taskState>

let shown: number | undefined
const listeners = new Set<() => void>()
const waiting = new Map<number, (ended: TaskState) => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog of a task; without one it closes and the task goes on. */
export function showTask(id: number | undefined): void {
  shown = id
  for (const listener of listeners) listener()
}

export const useShownTask = (): number | undefined => useSyncExternalStore(subscribe, () => shown)

/** Shows a task that was just started and answers at its end, wherever its user is then. */
export function followTask(begun: TaskState): Promise<TaskState> {
  showTask(begun.id)
  void invalidate(ownTasks.path)
  return new Promise((resolve) => waiting.set(begun.id, resolve))
}

/** Starts a declared lot; answers once it is written down. Sent again under one key it is still the same lot. */
export const startTask = <const T extends Task>(
  task: T,
  body: SentBody<T>,
  key = newKey(),
): Promise<TaskState> => send<Task>(task, { body }, { idempotencyKey: key, mode: 'none' })

/** Whoever waits for this end is told of it. */
export function tellEnded(ended: TaskState): void {
  waiting.get(ended.id)?.(ended)
  waiting.delete(ended.id)
}

/** The records whose row was done, however many. */
export async function doneRecords(id: number): Promise<number[]> {
  const done: number[] = []
  for (let depoisDe = 0; ;) {
    const rows = await send(taskRows, { params: { id }, query: { destino: 'FEITA', depoisDe } })
    done.push(...rows.flatMap(({ registro }) => (registro === null ? [] : [registro])))
    const last = rows.at(-1)
    if (!last) return done
    depoisDe = last.ordem
  }
}

/** What the list and the dialog show is asked again at once. */
export const readAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [ownTasks.path] })

export const isOpen = ({ encerradaEm }: TaskState): boolean => encerradaEm === null

const rowsWord = (n: number): string => (n === 1 ? '1 feita' : `${n} feitas`)

/** 'Concluída: 58 feitas, 2 não feitas.' */
export function endSentence({ estado, feitas, total }: TaskState): string {
  const left = total - feitas
  const word = estado === 'CANCELADA' ? 'Cancelada' : 'Concluída'
  if (!left) return `${word}: ${rowsWord(feitas)}.`
  return `${word}: ${rowsWord(feitas)}, ${left} não ${left === 1 ? 'feita' : 'feitas'}.`
}

/** 'Em andamento: 37 de 120.' */
export function stateSentence(task: TaskState): string {
  if (!isOpen(task)) return endSentence(task)
  if (task.estado === 'NA_FILA') return 'Na fila: começa em instantes.'
  return `Em andamento: ${task.feitas + task.recusadas} de ${task.total} (${task.percentual}%).`
}
