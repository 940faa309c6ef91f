/** Sheets that interviews held ask this user for, of whatever area. */
import { historico } from '#modules/captacao/historico/resource.ts'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { listAll } from '#platform/server/engine/list.ts'
import { opened } from './agenda.ts'
import type { fichasDevidas } from './calls.ts'
import { readingPath, wayOf } from './ways.ts'

export async function dueSheets(ctx: Ctx): Promise<CallAnswer<typeof fichasDevidas>> {
  const { rows } = await asOwnerWithin(ctx.tx, () => listAll(ctx, historico, { paraMim: 'F' }))
  const opens = await opened(
    ctx,
    rows.map((r) => r.id),
  )
  return rows.map(function sheetDue({
    id,
    candidato,
    etapaSeletiva,
    entrevista,
    solicitacao,
    candidatura,
  }) {
    const at = {
      id,
      solicitacaoId: solicitacao.id,
      candidaturaId: candidatura,
      abre: opens.has(id),
      le: true,
    }
    return {
      id,
      candidato: candidato.rotulo,
      etapa: etapaSeletiva.rotulo,
      data: entrevista.data,
      rota: wayOf(at, ctx.has(maisQueGestor)) ?? readingPath(id),
    }
  })
}
