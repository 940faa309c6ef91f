/** Rejecting: the reason, the mail that tells it, and taking both back. Only with the mail does the portal say so while the request is open. */
import { queueMailTo, senderOf } from '#modules/captacao/emails-enviados/service.ts'
import { endInterviews } from '#modules/captacao/historico/service.ts'
import {
  composeText,
  textErrors,
  textsOf,
  usualText,
} from '#modules/captacao/modelos-email/service.ts'
import type { ActionInput, RecordOf } from '#platform/contract/record.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { cleanHtml } from '#platform/server/html.ts'
import type { MailedAbout } from '#platform/server/mail/kinds.ts'
import type { MailAddress } from '#platform/server/mail/mailer.ts'
import { refusalKind } from './mail-kinds.ts'
import { mailedFacts } from './mailed-facts.ts'
import { moveApplications } from './move.ts'
import { candidatoSolicitacoes } from './resource.ts'

type Application = RecordOf<typeof candidatoSolicitacoes>
type Rejecting = ActionInput<typeof candidatoSolicitacoes, 'recusar'>
type Telling = Pick<Rejecting, 'modelo' | 'assunto' | 'texto'> & { aviso: 'A' | 'D' }

/** While the notice that offers to take it back stands, nothing leaves. */
const undoSeconds = 15
const days = 2

/** The record is locked and its action asked. Whoever can't be written to is left out, with the reason. */
export async function reject(ctx: Ctx, record: Application, input: Rejecting): Promise<undefined> {
  const { aviso, avisarEntrevista, motivoRecusa, observacaoRecusa } = input
  const moved = await moveApplications(ctx, [record.id], 'naoAptos', {
    avisarEntrevista,
    recusa: { motivoId: motivoRecusa, observacao: observacaoRecusa },
  })
  const [refused] = moved.recusados
  if (refused) throw failure.conflict(refused.mensagem)
  if (aviso === 'A' || aviso === 'D') await tellRefusal(ctx, record, { ...input, aviso })
  return undefined
}

function whenOf(ctx: Ctx, aviso: Telling['aviso']): string {
  const wait = aviso === 'A' ? undoSeconds : days * 86_400
  return new Date(ctx.now.getTime() + wait * 1000).toISOString()
}

async function textFor(ctx: Ctx, { modelo, assunto, texto }: Telling) {
  const all = modelo ? await textsOf(ctx, refusalKind) : []
  const chosen = all.find((one) => one.id === modelo) ?? (await usualText(ctx, refusalKind))
  const written = { assunto: assunto ?? chosen.assunto, texto: cleanHtml(texto ?? chosen.texto) }
  const errors = textErrors(refusalKind, written)
  if (errors.length) throw failure.invalid(errors)
  return { ...written, anexos: chosen.anexos }
}

/** Nobody is written to twice. */
export async function tellRefusal(ctx: Ctx, record: Application, input: Telling): Promise<void> {
  const row = await mailedFacts(ctx, record.id)
  if (!row) throw failure.notFound()
  if (row.apagado) throw failure.conflict('Os dados deste candidato foram apagados.')
  if (!row.email)
    throw failure.conflict(
      'O candidato não tem e-mail no cadastro: recuse sem e-mail e avise-o de outra forma.',
    )
  if (record.avisoPrevisto) throw failure.conflict('O e-mail de recusa já espera para sair.')
  const replyTo = await senderOf(ctx)
  const { candidatoId, solicitacaoId, candidato, vaga, email } = row
  const values = { candidato, vaga, empresa: companyOf(ctx).nome, remetente: ctx.user.nome }
  await queueMailTo(
    ctx,
    {
      kind: refusalKind,
      candidatoId,
      solicitacaoId,
      to: named(candidato, email),
      mail: composeText(ctx, await textFor(ctx, input), { values }),
      replyTo,
    },
    whenOf(ctx, input.aviso),
  )
}

const named = (name: string, address: string): MailAddress => ({ name, address })

/** Back where the candidate stood, as long as nothing was told. */
export async function undoReject(ctx: Ctx, record: Application): Promise<undefined> {
  const moved = await moveApplications(ctx, [record.id], record.etapaSeletiva?.id ?? 'inscritos', {
    byAction: true,
  })
  const [refused] = moved.recusados
  if (refused) throw failure.conflict(refused.mensagem)
  return undefined
}

/** The mail has left: from now on the candidate may read it on the portal too. */
export async function refusalSent(ctx: Ctx, about: MailedAbout): Promise<void> {
  const { candidatoId, solicitacaoId } = about
  if (!candidatoId || !solicitacaoId) return
  const row = await ctx.tx.db
    .updateTable('captacao_candidato_solicitacoes')
    .set({ recusa_enviada_em: ctx.now.toISOString() })
    .where('candidato_id', '=', candidatoId)
    .where('solicitacao_id', '=', solicitacaoId)
    .where('situacao', '=', 'N')
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await endInterviews(ctx, { lugares: [{ candidatoId, solicitacaoId }] })
  const told = await mailedFacts(ctx, row.id)
  await audit(ctx, {
    recurso: candidatoSolicitacoes.key,
    registro: row.id,
    titulo: told?.candidato ?? '',
    acao: 'RECUSA_ENVIADA',
  })
}

/** Whoever came back, left or was told meanwhile is sent no refusal. */
export async function refusalOutdated(ctx: Ctx, about: MailedAbout): Promise<string | undefined> {
  const { candidatoId, solicitacaoId } = about
  const row = await ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .select(['situacao', 'recusa_enviada_em'])
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('candidato_id', '=', candidatoId ?? 0)
    .where('solicitacao_id', '=', solicitacaoId ?? 0)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (row?.situacao !== 'N') return 'O candidato não está mais entre os não aptos desta seleção.'
  return row.recusa_enviada_em ? 'O candidato já recebeu este aviso.' : undefined
}

/** What the mail says of an application it is tried out on. */
export async function refusalFacts(ctx: Ctx, id: number) {
  const row = await mailedFacts(ctx, id)
  if (!row) throw failure.notFound()
  const { candidato, vaga } = row
  return { values: { candidato, vaga, empresa: companyOf(ctx).nome, remetente: ctx.user.nome } }
}
