import type { Ctx } from '#platform/server/context.ts'

/** Links and passwords are no record of a company: the server's own role reads and writes them, inside the same transaction. */
export async function asServer<T>(inner: Ctx, work: () => Promise<T>): Promise<T> {
  await inner.tx.client.query('reset role')
  const done = await work()
  await inner.tx.client.query('set local role rh_app')
  return done
}
