import type { Ctx } from '#platform/server/context.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'

/** Links and passwords are no record of a company: the server's own role reads and writes them, inside the same transaction. */
export const asServer = <T>(inner: Ctx, work: () => Promise<T>): Promise<T> =>
  asOwnerWithin(inner.tx, work)
