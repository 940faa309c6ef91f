/** Nobody's judgement leads another's: what others put on a sheet is read once the own one, if it is owed, was sent. */
import { sql } from 'kysely'
import { heldBy, undecided } from '#modules/captacao/historico/service.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'

const a = table('avaliacao_aplicacoes', 'a')
const m = table('avaliacao_aplicacoes', 'm')
const v = table('captacao_avaliacoes', 'v')
const h = table('captacao_historico', 'h')

/** Answered sheets of others about these candidates that this user is not to read yet, whatever their rights. */
export async function unreadSheets(
  ctx: Ctx,
  candidatos: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ctx.user.kind !== 'interno' || !candidatos.length) return new Set()
  const me = ctx.user.id
  const own = sql`select 1 from ${m} where ${m.avaliacao_id} = ${a.avaliacao_id} and ${m.candidato_id} = ${a.candidato_id}
    and ${m.solicitacao_id} = ${a.solicitacao_id} and ${m.historico_id} is not distinct from ${a.historico_id}
    and ${m.respondente} = 'RH' and ${m.usuario_id} = ${me}`
  const owed = sql`select 1 from ${h} where ${h.candidato_id} = ${a.candidato_id}
    and ${h.solicitacao_id} = ${a.solicitacao_id}
    and (${a.historico_id} is null or ${a.historico_id} = ${h.id}) and ${heldBy(me)} and ${undecided}`
  // Interviews of an area that is not theirs ask for the sheet all the same.
  const rows = await asOwnerWithin(ctx.tx, function owedSheets() {
    return ctx.tx.select(
      { id: a.id },
      sql`from ${a} join ${v} on ${v.id} = ${a.avaliacao_id} and ${v.ativo} and ${v.quem_responde} <> 'C'
        where ${a.candidato_id} = any (${[...candidatos]}::int[]) and ${a.respondente} = 'RH'
          and ${a.usuario_id} is distinct from ${me}::int and not exists (${own}) and exists (${owed})`,
    )
  })
  return new Set(rows.map((row) => row.id))
}
