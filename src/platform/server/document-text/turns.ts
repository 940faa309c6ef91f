/** One at a time, and whoever sent much does not stand before whoever sent little. */
export type TurnRules = {
  /** How many may wait, in all and of one sender. */
  most?: number
  mostOfOne?: number
  /** How long somebody waits at most. */
  waitMs?: number
}

type Waiting = { from: string; begin: () => void }

export class Turns {
  readonly #rules: Required<TurnRules>
  #waiting: Waiting[] = []
  #busy = false
  #last = ''

  constructor({ most = Infinity, mostOfOne = Infinity, waitMs = Infinity }: TurnRules) {
    this.#rules = { most, mostOfOne, waitMs }
  }

  /** Undefined where there was no room, or no turn came in time: the work was not begun. */
  async take<T>(from: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#busy && !(await this.#turn(from))) return undefined
    this.#busy = true
    this.#last = from
    try {
      return await work()
    } finally {
      this.#busy = false
      this.#next()
    }
  }

  #turn(from: string): Promise<boolean> {
    const { most, mostOfOne, waitMs } = this.#rules
    const own = this.#waiting.filter((w) => w.from === from).length
    if (this.#waiting.length >= most || own >= mostOfOne) return Promise.resolve(false)
    return new Promise((resolve) => {
      const one: Waiting = {
        from,
        begin: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      const giveUp = (): void => {
        this.#waiting = this.#waiting.filter((w) => w !== one)
        resolve(false)
      }
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined
      this.#waiting.push(one)
    })
  }

  #next(): void {
    const one = this.#waiting.find((w) => w.from !== this.#last) ?? this.#waiting[0]
    if (!one) return
    this.#waiting = this.#waiting.filter((w) => w !== one)
    // Taken at once: nobody comes between the end of one turn and the beginning of the next.
    this.#busy = true
    one.begin()
  }
}
