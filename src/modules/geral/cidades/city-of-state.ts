import { sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { gathered } from '#platform/server/database/abreast.ts'
import { idAt, valueAt } from '#platform/contract/value-at.ts'

/** An address names a city of its own state. */
export async function checkCityOfState(
  ctx: Ctx,
  { values, stored }: { values: object; stored: object | null },
): Promise<void> {
  if (!valueAt(values, 'endereco')) return
  // What is not said of the address stays as it is stored.
  const chosen = (path: string): number | null =>
    idAt(valueAt(values, path) === undefined ? stored : values, path)
  const [uf, cidade] = [chosen('endereco.uf'), chosen('endereco.cidade')]
  if (uf === null || cidade === null) return
  const city = await cityOf(ctx, cidade)
  if (city && city.uf_id !== uf)
    throw failure.invalid([
      {
        field: 'endereco.cidade',
        label: 'Cidade',
        message: 'A cidade escolhida não é deste estado.',
      },
    ])
}

const cityOf = (ctx: Ctx, id: number) =>
  gathered(ctx.tx, 'cidade', id, async function citiesOf(ids) {
    const cities = await ctx.tx.db
      .selectFrom('geral_cidades')
      .select(['id', 'uf_id'])
      .where('id', '=', sql<number>`any (${ids}::int[])`)
      .execute()
    return ids.map((one) => cities.find((city) => city.id === one))
  })
