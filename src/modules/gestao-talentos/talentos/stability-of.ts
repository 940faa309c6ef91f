import type { Ctx } from '#platform/server/context.ts'
import {
  type MotivoEstabilidade,
  motivosEstabilidade,
  type Stability,
  stableUntil,
} from './stability.ts'

const label = (code: string): string =>
  motivosEstabilidade.find((m) => m.code === code)?.label ?? code

/** All that were ever typed of a talent who may be seen. */
export async function stabilitiesOf(ctx: Ctx, talent: number): Promise<Stability[]> {
  const rows = await ctx.tx.db
    .selectFrom('gestao_talentos_talentos__estabilidades')
    .select(['motivo', 'inicio', 'fim'])
    .where('registro_id', '=', talent)
    .orderBy('inicio')
    .execute()
  return rows.map(reckoned)
}

type Typed = { motivo: MotivoEstabilidade; inicio: string; fim: string | null }

const reckoned = ({ motivo, inicio, fim }: Typed): Stability => ({
  motivo,
  descricao: label(motivo),
  inicio,
  ate: stableUntil(motivo, fim),
})
