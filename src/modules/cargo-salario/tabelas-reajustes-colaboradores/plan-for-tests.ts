/** A plan of the kind that proposals of a register need. */
import type { Maker } from '#platform/testing/make.ts'

export async function planOf(maker: Maker, tipoReajuste: 'F' | 'I'): Promise<{ id: number }> {
  const resource = maker.resource('cargo-salario.tabelas-reajustes-colaboradores')
  const made = await maker.send(resource, { ...(await maker.body(resource)), tipoReajuste })
  return { id: made.body.id }
}
