/** What a module shows in a demonstration: `demo/demo.ts` in its folder, read only where one is wanted. */
import type { Tx } from '../database/tx.ts'
import type { FileKind } from '../files/kinds.ts'
import type { StoredFile } from '../files/store.ts'
import type { Random } from './random.ts'

/** A login that is printed at the start; `em` is its page where it is another than the front page. */
export type DemoLogin = { readonly quem: string; readonly cpf: string; readonly em?: string }

export type DemoFile = { readonly kind: FileKind } & (
  | { readonly text: string }
  | { readonly draw: () => Promise<Buffer> }
)

export type Demonstration = {
  readonly tx: Tx
  /** The day of loading, from which all dates are counted. */
  readonly today: string
  /** One for all modules: who comes later goes on where the one before stopped. */
  readonly random: Random
  /** What the demonstration of a module below has made. */
  of<Made>(below: Demo<Made>): Made
  stored(file: DemoFile): StoredFile
  /** Of the password that is printed; making it is no work for a transaction. */
  readonly digest: string
}

export type Demo<Made = unknown> = {
  readonly logins?: readonly DemoLogin[]
  /** Stored before the transaction that gives them rows. */
  readonly files?: readonly DemoFile[]
  /** Whether people have written nothing here yet; a demonstration goes only where nobody has. */
  empty?(tx: Tx): Promise<boolean>
  /** Writes the rows, and gives on what modules above build upon. */
  make(at: Demonstration): Promise<Made>
}

export const defineDemo = <Made>(demo: Demo<Made>): Demo<Made> => demo
