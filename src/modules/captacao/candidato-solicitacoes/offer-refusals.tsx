/** Who is left in a selection that is over, and their refusal mail. */
import type { WireOf } from '#platform/contract/record.ts'
import { fetchRecord, fetchRecords } from '#platform/web/api/records.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { openReject } from './reject.tsx'
import { candidatoSolicitacoes } from './resource.ts'

type Application = WireOf<typeof candidatoSolicitacoes>

export const leftOf = (solicitacaoId: number) => ({ solicitacaoId, visualizar: 'A' })

/** Neither hired nor told. */
export const isLeft = (a: Application): boolean =>
  a.situacao !== 'C' && !a.recusaEnviadaEm && !a.avisoPrevisto

/** The dialog of the refusal over all of them; nothing where nobody is left. */
export async function offerRefusals(
  solicitacaoId: number,
  onDone: () => void = () => undefined,
): Promise<void> {
  const all = await fetchRecords(candidatoSolicitacoes, leftOf(solicitacaoId))
  const ids = all.filter(isLeft).map((a) => a.id)
  if (ids.length) await openReject(ids, onDone)
}

/** The last place was filled, and whoever filled it closed the request with it. */
export async function offerIfClosed(solicitacaoId: number, onDone: () => void): Promise<void> {
  const request = await fetchRecord(solicitacoesPessoal, solicitacaoId)
  if (request.encerrada) await offerRefusals(solicitacaoId, onDone)
}
