/** How the rows of a task are found and worked, beside the service of its slice. */
import type { CallBody } from '../../contract/call.ts'
import type { Task } from '../../contract/task.ts'
import type { Ctx } from '../context.ts'
import { answerCall } from '../http/answer-call.ts'
import type { RouteDeclaration } from '../http/route.ts'
import { startTask } from './start.ts'

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json }

/** `registro` says which record a row is of, so that an erased one takes its words with it. */
export type TaskRow<D = Json> = {
  titulo: string
  registro?: { recurso: string; id: number }
  dados: D
}

type Work<T extends Task, D> = {
  /** Rows that it takes at most, where that is more than what people choose by hand. */
  most?: number
  /** Rows of one transaction, where 10,000 would wait too long: rights are asked for all of them at once, and each is refused for itself. */
  together?: number
  /** The rows of one transaction are worked side by side: what they ask in the same words is asked once for all. */
  sideBySide?: boolean
  /** In the transaction of the call that starts: what is to be done, each row by the name it is told with. */
  rows(ctx: Ctx, input: CallBody<T>): Promise<readonly TaskRow<D>[]>
  /** One row in a transaction of its own, under the rights its user holds then. A failure refuses this row alone; a text says more than 'Feito.'. */
  each(ctx: Ctx, dados: D, input: CallBody<T>): Promise<string | void>
}

/** The engine's view of a task. */
export type TaskWork = {
  readonly path: string
  /** One of these is asked for at each row. */
  readonly access: (input: Json) => readonly string[]
  readonly each: (ctx: Ctx, dados: Json, input: Json) => Promise<string | void>
  /** Rows of one transaction; one where nothing is said. */
  readonly together?: number
  readonly sideBySide?: boolean
}

export type AnsweredTask = { readonly work: TaskWork; readonly route: RouteDeclaration }

/** The route that starts a task, and the work of its rows. */
export function answerTask<const T extends Task, D extends Json>(
  task: T,
  { rows, each, most, together = 1, sideBySide = false }: Work<T, D>,
): AnsweredTask {
  const work: TaskWork = {
    path: task.path,
    together,
    sideBySide,
    access: () => task.access.any,
    // Read from where it was written as `D` and the checked input.
    each: (ctx, dados, input) => each(ctx, dados as D, input as CallBody<T>),
  }
  const { path, title } = task
  const start = async (ctx: Ctx, input: CallBody<T>) =>
    startTask(ctx, { path, title, input, most, rows: await rows(ctx, input) })
  return { work, route: answerCall<Task>(task, (ctx, { body }) => start(ctx, body as CallBody<T>)) }
}

export const defineTasks = (tasks: AnsweredTask[]): AnsweredTask[] => tasks
