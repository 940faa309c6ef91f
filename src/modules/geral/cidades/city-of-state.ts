import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Saving } from '#platform/server/engine/service.ts'

const idOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : ((value as { id?: number } | null | undefined)?.id ?? null)

/** An address names a city of its own state. */
export async function checkCityOfState(
  ctx: Ctx,
  { values, stored }: Pick<Saving, 'values' | 'stored'>,
): Promise<void> {
  const sent = values['endereco'] as Record<string, unknown> | null | undefined
  if (!sent) return
  const address = {
    ...(stored?.['endereco'] as Record<string, unknown> | null | undefined),
    ...sent,
  }
  const [uf, cidade] = [idOf(address['uf']), idOf(address['cidade'])]
  if (uf === null || cidade === null) return
  const row = await ctx.tx.one<{ uf: number }>('select uf_id uf from geral_cidades where id = $1', [
    cidade,
  ])
  if (row && row.uf !== uf)
    throw failure.invalid([
      {
        field: 'endereco.cidade',
        label: 'Cidade',
        message: 'A cidade escolhida não é deste estado.',
      },
    ])
}
