/** Stability as calls answer it: until today or later, and what it comes from only to who may know that. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import type { CallAnswer } from '#platform/contract/call.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { talentos } from './resource.ts'
import type { estabilidadeDaComissao } from './situation-calls.ts'
import type { estabilidadeDoTalento } from './stability-calls.ts'
import { stabilitiesOf } from './stability-of.ts'
import { type MotivoEstabilidade, stableUntil } from './stability.ts'

const t = table('gestao_talentos_talentos', 't')
const e = table('gestao_talentos_talentos__estabilidades', 'e')

/** Pregnancy and accidents are of somebody's health. Terms in commission and union everybody knows. */
const open: ReadonlySet<MotivoEstabilidade> = new Set(['CIPA', 'SINDICAL'])

export async function stabilityToday(
  ctx: Ctx,
  id: number,
): Promise<CallAnswer<typeof estabilidadeDoTalento>> {
  await readRecord(ctx, talentos, id)
  const all = ctx.has('ROLE_VER_DADO_SENSIVEL')
  return (await stabilitiesOf(ctx, id))
    .filter(({ ate }) => ate === null || ate >= ctx.today)
    .map((s) =>
      all || open.has(s.motivo) ? s : { ...s, motivo: null, descricao: 'Estabilidade legal' },
    )
}

/** Elected members of the commission among the talents that may be seen: of these, or of all. */
export async function commissionStability(
  ctx: Ctx,
  asked: readonly number[],
): Promise<CallAnswer<typeof estabilidadeDaComissao>> {
  const rows = await ctx.tx.select(
    {
      colaboradorId: t.id,
      nome: sql.raw<string>(calledBesideSql('t')),
      inicio: e.inicio,
      fim: sql<string | null>`${e.fim}`,
    },
    sql`from ${e} join ${t} on ${t.id} = ${e.registro_id} where ${t.empresa_id} = ${companyOf(ctx).id}
      and ${e.motivo} = 'CIPA' and (${!asked.length} or ${t.id} = any (${asked}::int[])) and ${t.situacao} in ('A', 'U')
      order by ${sql.raw(calledBesideSql('t'))}, ${t.id}, ${e.inicio} limit 1000`,
  )
  return rows
    .map(({ fim, ...row }) => ({ ...row, ate: stableUntil('CIPA', fim) }))
    .filter(({ ate }) => ate === null || ate >= ctx.today)
}
