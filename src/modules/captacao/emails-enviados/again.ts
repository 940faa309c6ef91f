/** A mail that failed leaves anew: as it was written, or with a new link where the old one opens nothing any more. */
import { sql } from 'kysely'
import { z } from 'zod'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { MailAddress } from '#platform/server/mail/mailer.ts'
import { mailJob, shownAddress } from './outgoing.ts'
import { emailsEnviados } from './resource.ts'

type Mail = RecordOf<typeof emailsEnviados>

const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const m = table('captacao_emails_enviados', 'm')

const job = z.object({
  nome: z.string(),
  dados: z.record(z.string(), z.unknown()),
  novo: z.boolean().optional(),
})

const keptOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx.select(
    {
      id: m.id,
      modelo: m.modelo,
      destinatario: m.destinatario,
      temTexto: sql<boolean>`${m.html} is not null`,
      destino: sql<MailAddress | null>`${m.destino}`,
      envio: sql<unknown>`${m.envio}`,
      candidatoId: m.candidato_id,
      solicitacaoId: m.solicitacao_id,
      nome: sql.raw<string>(calledSql('p')),
      email: p.contato_email,
    },
    sql`from ${m} join ${c} on ${c.id} = ${m.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id} where ${m.id} = any (${[...ids]}::int[])`,
  )

type Kept = Awaited<ReturnType<typeof keptOf>>[number]

/** An address that was mended in the meantime counts. */
function addressNow({ destinatario, destino, nome, email }: Kept): MailAddress | string {
  if (destinatario === 'E') return destino ?? notKept
  return email ? { name: nome, address: email } : 'O candidato não tem e-mail no cadastro.'
}

const notKept = 'O texto deste e-mail não foi guardado: escreva outro.'

/** Why it does not leave again, in a sentence; or how it leaves. */
async function leavingOf(ctx: Ctx, kept: Kept) {
  const { data: own } = job.safeParse(kept.envio)
  const { kind, outdated } = ctx.registry.mails.get(kept.modelo) ?? {}
  if (kind?.once) return kind.once
  if (!own?.novo && !kept.temTexto) return notKept
  const { candidatoId, solicitacaoId } = kept
  const why = await outdated?.(ctx, { candidatoId, solicitacaoId }, own?.dados)
  if (why) return why
  const to = addressNow(kept)
  return typeof to === 'string' ? to : { own, to }
}

/** Of a long list it is said when one of them is opened. */
const most = 200

/** What stands in the way of sending one again is said with it to who may send it, where one reads what happened. */
export async function tellStopped(ctx: Ctx, mails: readonly Mail[]): Promise<void> {
  const failed = mails.filter((mail) => mail.situacao === 'F')
  const asks = ctx.has(authorityFor(emailsEnviados, 'EDITAR'))
  if (!asks || !failed.length || failed.length > most) return
  const kept = await keptOf(
    ctx,
    failed.map((mail) => mail.id),
  )
  for (const mail of failed) {
    const one = kept.find((k) => k.id === mail.id)
    const leaving = one && (await leavingOf(ctx, one))
    if (typeof leaving !== 'string') continue
    mail.semReenvio = leaving
    mail.motivo = [asSentence(mail.motivo), leaving].filter(Boolean).join(' ')
  }
}

const asSentence = (text: string | null): string => text?.trim().replace(/(?<![.!?…])$/, '.') ?? ''

/** The record is locked and has failed: of two clicks the second finds it on its way. */
export async function sendAgain(ctx: Ctx, mail: Mail): Promise<undefined> {
  const [kept] = await keptOf(ctx, [mail.id])
  if (!kept) throw failure.notFound()
  const leaving = await leavingOf(ctx, kept)
  if (typeof leaving === 'string') throw failure.conflict(leaving)
  const { own, to } = leaving
  if (own?.novo) {
    await note(ctx, mail.id, { situacao: 'C', motivo: 'Enviado de novo, com um link novo.' })
    await ctx.platform.jobs.send(ctx.tx, own.nome, own.dados)
    return undefined
  }
  await note(ctx, mail.id, {
    situacao: 'A',
    motivo: null,
    tentativas: 0,
    para: shownAddress(to).slice(0, 300),
    destino: JSON.stringify(to),
  })
  await ctx.platform.jobs.send(
    ctx.tx,
    own?.nome ?? mailJob,
    own ? withAddress(own.dados, to) : { empresaId: companyOf(ctx).id, id: mail.id },
  )
  return undefined
}

const guest = z.looseObject({ address: z.string() })

/** Calendars answer for the address that the mail goes to. */
function withAddress(dados: Readonly<Record<string, unknown>>, to: MailAddress) {
  const { data: para } = guest.safeParse(dados.para)
  return para ? { ...dados, para: { ...para, ...to } } : dados
}

type Noted = {
  situacao: 'A' | 'C'
  motivo: string | null
  tentativas?: number
  para?: string
  destino?: string
}

const note = (ctx: Ctx, id: number, set: Noted): Promise<unknown> =>
  ctx.tx.db.updateTable('captacao_emails_enviados').set(set).where('id', '=', id).execute()
