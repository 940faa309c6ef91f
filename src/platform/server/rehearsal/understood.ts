/** Asks PostgreSQL whether it understands a statement, without running it: names, types and what it would answer with. */
import pg from 'pg'

/** The columns of the answer by name, each with the number of its type. */
export type Understood = readonly { name: string; dataTypeID: number }[]

type Parsing = {
  parse: (query: { text: string; name: string; types: [] }, more?: boolean) => void
  describe: (what: { type: 'S'; name: string }, more?: boolean) => void
  sync: () => void
}

/** One statement that is parsed and described; the driver calls these by their names. */
class Parsed {
  readonly #text: string
  readonly #settle: (answer: Understood | Error) => void
  #answer: Understood = []

  constructor(text: string, settle: (answer: Understood | Error) => void) {
    this.#text = text
    this.#settle = settle
  }

  submit(connection: Parsing): void {
    connection.parse({ text: this.#text, name: '', types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Understood }): void {
    this.#answer = fields
  }

  /** The last that is heard of a statement that was refused. */
  handleError(error: Error): void {
    this.#settle(error)
  }

  handleReadyForQuery(): void {
    this.#settle(this.#answer)
  }
}

/** The columns a statement answers with, or what the database says against it. */
export const understood = (client: pg.Client, text: string): Promise<Understood | Error> =>
  new Promise((settle) => {
    client.query(new Parsed(text, settle) as unknown as pg.Submittable)
  })
