/**
 * Rows of a lot that are worked side by side in one transaction: each goes its own way, and what several ask in the same
 * words is asked of the database once. Whoever waits for nothing but the database is held by it at the end of a turn, so
 * that all who can go on have gone on before anything is asked.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Which of the rows it is whose work goes on. */
const rows = new AsyncLocalStorage<object>()
export const asOneRow = <T>(work: () => Promise<T>): Promise<T> => rows.run({}, work)

/** What is done in it cannot be done beside others: another role, a savepoint of its own. */
export class NotAbreast extends Error {}
/** Given up because another's statement has failed, after which the transaction answers nothing more. */
export class Abandoned extends Error {}

type Asking = { asked: unknown; resolve(answer: unknown): void; reject(error: unknown): void }
type Group = { many: (all: readonly never[]) => Promise<readonly unknown[]>; all: Asking[] }

export class Abreast {
  readonly #waiting = new Map<string, Group>()
  /** In which order they were first asked: whoever is behind is asked first, and catches up with the others. */
  readonly #order = new Map<string, number>()
  readonly #held = new Map<string, object>()
  #last: Promise<unknown> = Promise.resolve()
  #underWay = 0
  #woken = false
  #broken = false

  /** One statement after the other on the connection. */
  async turn<T>(statement: () => Promise<T>): Promise<T> {
    this.#underWay += 1
    const mine = this.#last.then(() => {
      if (this.#broken) throw new Abandoned()
      return statement()
    })
    this.#last = mine.catch(() => {
      this.#broken = true
    })
    try {
      return await mine
    } finally {
      this.#underWay -= 1
      this.#wake()
    }
  }

  /**
   * What a row locks, it holds to the end: another row that asks for it, at whatever turn, would go on from what stood
   * there before the first one has written.
   */
  hold(what: string): void {
    const row = rows.getStore()
    if (!row) return
    const holder = this.#held.get(what)
    if (holder && holder !== row) throw new NotAbreast()
    this.#held.set(what, row)
  }

  ask<A, R>(key: string, asked: A, many: (all: readonly A[]) => Promise<readonly R[]>): Promise<R> {
    const group = this.#waiting.get(key) ?? { many, all: [] }
    this.#waiting.set(key, group)
    if (!this.#order.has(key)) this.#order.set(key, this.#order.size)
    return new Promise<unknown>((resolve, reject) => {
      group.all.push({ asked, resolve, reject })
      this.#wake()
    }) as Promise<R>
  }

  #wake(): void {
    if (this.#woken || this.#underWay || !this.#waiting.size) return
    this.#woken = true
    setImmediate(() => {
      this.#woken = false
      if (!this.#underWay && this.#waiting.size) void this.#askNext()
    })
  }

  async #askNext(): Promise<void> {
    const place = (key: string): number => this.#order.get(key) ?? 0
    const [key = ''] = [...this.#waiting.keys()].toSorted((a, b) => place(a) - place(b))
    const group = this.#waiting.get(key)
    this.#waiting.delete(key)
    if (!group) return
    try {
      const answers = await group.many(group.all.map(({ asked }) => asked as never))
      for (const [i, { resolve }] of group.all.entries()) resolve(answers[i])
    } catch (error) {
      for (const { reject } of group.all) reject(error)
    }
    this.#wake()
  }
}

/** Asked for one, or once for all who ask it side by side: `many` answers in the order of what was asked. */
export async function gathered<A, R>(
  { abreast }: { readonly abreast: Abreast | undefined },
  key: string,
  asked: A,
  many: (all: readonly A[]) => Promise<readonly R[]>,
): Promise<R> {
  if (abreast) return abreast.ask(key, asked, many)
  const [answer] = await many([asked])
  return answer as R
}
