/** The mail that says that an application came. */
import { addressOf, queueMailTo } from '#modules/captacao/emails-enviados/service.ts'
import { composeMail } from '#modules/captacao/modelos-email/service.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { applicationReceived } from './mail-kinds.ts'
import { mailedFacts, type MailedFacts } from './mailed-facts.ts'

const said = async (ctx: Ctx, { candidato, vaga }: MailedFacts) => ({
  values: { candidato, vaga, empresa: companyOf(ctx).nome },
  button: {
    label: 'Acompanhar a candidatura',
    url: `${await publicAddress(ctx)}/externo/candidato-solicitacoes?empresaId=${companyOf(ctx).id}`,
  },
})

export async function tellReceived(ctx: Ctx, id: number): Promise<void> {
  const row = await mailedFacts(ctx, id)
  if (!row?.email) return
  await queueMailTo(ctx, {
    kind: applicationReceived,
    candidatoId: row.candidatoId,
    solicitacaoId: row.solicitacaoId,
    to: { name: row.candidato, address: row.email },
    mail: await composeMail(ctx, applicationReceived, await said(ctx, row)),
    // Answers reach whoever leads the selection.
    replyTo: await addressOf(ctx, row.recrutador),
  })
}

export async function receivedFacts(ctx: Ctx, id: number) {
  const row = await mailedFacts(ctx, id)
  if (!row) throw failure.notFound()
  return said(ctx, row)
}
