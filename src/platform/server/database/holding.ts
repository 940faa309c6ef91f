/**
 * What the present work holds while it waits. A connection is for the database alone: whoever waits for a body, a file,
 * a mail server, a drawing or another service meanwhile keeps it from everybody else for as long as a stranger likes.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Told of work that waits for something outside while it holds a connection. */
export type Held = (fault: Error) => void

type Holding = { open: boolean; readonly around: Holding | undefined; readonly held: Held }

const current = new AsyncLocalStorage<Holding>()

/** Tests and whoever says nothing else: the fault is the work's own error. */
export const throwHeld: Held = (fault) => {
  throw fault
}

function* holdings(): Generator<Holding> {
  for (let one = current.getStore(); one; one = one.around) if (one.open) yield one
}

/** How many connections the present work holds. */
export const held = (): number => [...holdings()].length

/** Marks the work as holding a connection until it ends; what it left running afterwards holds none. */
export async function whileHolding<T>(told: Held, work: () => Promise<T>): Promise<T> {
  const holding: Holding = { open: true, around: current.getStore(), held: told }
  try {
    return await current.run(holding, work)
  } finally {
    holding.open = false
  }
}

/** Asked by every adapter to something outside the database, before it waits. */
export function outside(what: string): void {
  const [holding] = holdings()
  holding?.held(new Error(`${what} is waited for while a database connection is held.`))
}
