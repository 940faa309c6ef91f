type Places = ReadonlyMap<number, string>

type Ports = {
  /** Puts them there on the screen, before any answer. */
  show: (ids: readonly number[], column: string) => void
  /** Who was moved. What is refused it tells by itself, and then it answers nobody. */
  send: (ids: readonly number[], column: string) => Promise<readonly number[]>
  /** Nothing is under way any more. */
  rest: () => void
  /** What can be taken back is another. */
  changed: () => void
}

type Made = {
  turn: number
  /** Where each stood; put right where what had brought it there turns out to be refused. */
  from: Map<number, string>
  to: string
  moved: readonly number[]
  takenBack: boolean
}

export type Undone = { count: number; back: number }

const gathered = (ids: readonly number[], from: Places): Map<string, number[]> => {
  const columns = new Map<string, number[]>()
  for (const id of ids) {
    const column = from.get(id)
    if (column !== undefined) columns.set(column, [...(columns.get(column) ?? []), id])
  }
  return columns
}

/**
 * The moves of a board, in the order in which they were made and not in that of their answers. What concerns the same
 * candidate reaches the server one after the other; undo is of the last one made, and waits for its answer.
 */
export class BoardMoves {
  readonly #ports: Ports
  readonly #lastOf = new Map<number, Promise<unknown>>()
  #made: Made[] = []
  #turn = 0
  #underWay = 0

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get canUndo(): boolean {
    return this.#made.some((m) => !m.takenBack)
  }

  /** How many the server moved, and whether that was taken back meanwhile. */
  async move(places: Places, to: string): Promise<{ count: number; takenBack: boolean }> {
    const from = new Map(places)
    const made: Made = { turn: (this.#turn += 1), from, to, moved: [], takenBack: false }
    this.#made.push(made)
    this.#ports.changed()
    this.#ports.show([...from.keys()], to)
    await this.#inTurn([...from.keys()], async () => {
      made.moved = await this.#sent(made.turn, from, to)
      if (!made.moved.length) this.#drop(made)
    })
    return { count: made.moved.length, takenBack: made.takenBack }
  }

  /** Takes the last move back that is not taken back yet; undefined where there is none. */
  undo(): Promise<Undone> | undefined {
    const last = this.#made.findLast((m) => !m.takenBack)
    if (!last) return undefined
    last.takenBack = true
    const turn = (this.#turn += 1)
    const ids = [...last.from.keys()]
    this.#ports.changed()
    for (const [column, list] of gathered(ids, last.from)) this.#ports.show(list, column)
    const takeBack = async (): Promise<Undone> => {
      let back = 0
      for (const [column, list] of gathered(last.moved, last.from))
        back += (await this.#sent(turn, new Map(list.map((id) => [id, last.to])), column)).length
      this.#drop(last)
      return { count: last.moved.length, back }
    }
    return this.#inTurn(ids, takeBack)
  }

  /** From here on nothing before can be taken back. */
  forget(): void {
    for (const made of this.#made) made.takenBack = true
    this.#ports.changed()
  }

  async #sent(turn: number, from: Places, to: string): Promise<readonly number[]> {
    const moved = await this.#ports.send([...from.keys()], to)
    for (const [id, column] of from)
      if (!moved.includes(id)) this.#stayed(id, { turn, shown: to, column })
    return moved
  }

  /** What was done with it afterwards began where it really stood. */
  #stayed(id: number, at: { turn: number; shown: string; column: string }): void {
    const next = this.#made.find((m) => m.turn > at.turn && m.from.has(id))
    if (next?.from.get(id) === at.shown) next.from.set(id, at.column)
  }

  #drop(made: Made): void {
    this.#made = this.#made.filter((m) => m !== made)
    this.#ports.changed()
  }

  async #inTurn<T>(ids: readonly number[], work: () => Promise<T>): Promise<T> {
    this.#underWay += 1
    const done = Promise.allSettled(ids.flatMap((id) => this.#lastOf.get(id) ?? [])).then(work)
    for (const id of ids) this.#lastOf.set(id, done)
    try {
      return await done
    } finally {
      for (const id of ids) if (this.#lastOf.get(id) === done) this.#lastOf.delete(id)
      this.#underWay -= 1
      if (this.#underWay === 0) this.#ports.rest()
    }
  }
}
