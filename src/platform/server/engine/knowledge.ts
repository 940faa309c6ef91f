/** Answers by their question, each with the version of the table that it was read from; what was asked longest ago goes. */
type Known = {
  version: string
  answer: Promise<unknown>
  /** Rows that it names. */ weight: number
}

/** Questions, and rows named in their answers, beyond which what was asked longest ago goes. */
const [most, mostNamed] = [4_000, 2_000_000]
/** What is still being looked for says nothing yet of what stands now: nobody waits for it with a connection. */
export const here = <T>(answer: Promise<T> | undefined): Promise<T | undefined> =>
  Promise.race([answer ?? nothing, nothing]).catch(() => undefined)
const nothing = Promise.resolve(undefined)

export class Knowledge {
  readonly #all = new Map<string, Known>()
  #named = 0

  /** Under a key stands what the very same question was answered. */
  get<T>(key: string): { version: string; answer: Promise<T> } | undefined {
    return this.#all.get(key) as { version: string; answer: Promise<T> } | undefined
  }

  at<T>(key: string, version: string): Promise<T> | undefined {
    const found = this.get<T>(key)
    return found?.version === version ? found.answer : undefined
  }

  put(key: string, version: string, answer: Promise<unknown>, weight = 0): void {
    this.forget(key)
    this.#all.set(key, { version, answer, weight })
    this.#named += weight
    while (this.#all.size > most || this.#named > mostNamed) {
      const [oldest] = this.#all.keys()
      if (oldest === undefined || oldest === key) return
      this.forget(oldest)
    }
  }

  forget(key: string, answer?: Promise<unknown>): void {
    const found = this.#all.get(key)
    if (!found || (answer && found.answer !== answer)) return
    this.#named -= found.weight
    this.#all.delete(key)
  }

  /** Asked at the same time by many it is read once; who waited for one that gave up reads it alone. */
  async keep<T>(key: string, version: string, work: () => Promise<T>): Promise<T> {
    const before = this.at<T>(key, version)
    if (before) return before.catch(work)
    const answer = work()
    this.put(key, version, answer)
    try {
      return await answer
    } catch (error) {
      this.forget(key, answer)
      throw error
    }
  }
}
