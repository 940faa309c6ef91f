/** Sends what was written down, and notes what became of it. */
import { sql } from 'kysely'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { recordEvent } from '#platform/server/event.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import type { MailAddress, MailMessage, MailRefusal } from '#platform/server/mail/mailer.ts'
import { mailRetry } from '#platform/server/mail/queued.ts'
import { mailJob } from './outgoing.ts'

const m = table('captacao_emails_enviados', 'm')
const f = table('plataforma_arquivo', 'f')

type Kept = NonNullable<Awaited<ReturnType<typeof claim>>>

/** From here on it can't be called back. */
async function claim(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.rows(
    sql<{
      id: number
      modelo: string
      candidato_id: number
      solicitacao_id: number | null
      assunto: string
      html: string | null
      simples: string | null
      destino: MailAddress
      responder: MailAddress | null
      arquivos: { id: number; nome: string }[]
      tentativas: number
      remetente_id: number | null
    }>`update ${m} set ${nameOf(m, 'situacao')} = 'P', ${nameOf(m, 'tentativas')} = ${m.tentativas} + 1
      where ${m.id} = ${id} and ${m.empresa_id} = ${companyOf(ctx).id} and ${m.situacao} in ('A', 'P')
      returning ${m.id}, ${m.modelo}, ${m.candidato_id}, ${m.solicitacao_id}, ${m.assunto}, ${m.html}, ${m.simples},
        ${m.destino}, ${m.responder}, ${m.arquivos}, ${m.tentativas}, ${m.remetente_id}`,
  )
  return row
}

type Attached = NonNullable<MailMessage['attachments']>[number]

const storedFiles = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx.select(
    { id: f.id, chave: f.chave, nome: f.nome, tipo: f.tipo },
    sql`from ${f} where ${f.id} = any (${[...ids]}::int[]) order by ${f.id}`,
  )

/** A file that was removed meanwhile does not keep the mail. */
async function attachmentsOf(
  ctx: Ctx,
  arquivos: Kept['arquivos'],
): Promise<{ files: Attached[]; missing: string[] }> {
  if (!arquivos.length) return { files: [], missing: [] }
  const ids = arquivos.map((a) => a.id)
  const rows = await inOwnScope(ctx, 'read', (inner) => storedFiles(inner, ids))
  const files: Attached[] = []
  const missing: string[] = []
  for (const { id, nome } of arquivos) {
    const row = rows.find((r) => r.id === id)
    const opened = row && (await ctx.platform.files.open(row.chave).catch(() => undefined))
    if (!row || !opened) missing.push(nome)
    else
      files.push({
        filename: row.nome,
        contentType: row.tipo,
        content: await bytesOf(opened.stream),
      })
  }
  return { files, missing }
}

const bytesOf = (stream: Readable): Promise<Buffer> => buffer(stream)

export const undeliveredEvent = 'captacao.email-nao-entregue'

type Sent = {
  refused: MailRefusal | undefined
  missing: readonly string[]
  /** Whoever sends it tells itself that it did not arrive. */
  quiet: boolean
}

async function note(ctx: Ctx, kept: Kept, { refused, missing, quiet }: Sent): Promise<void> {
  const lost = refused && (refused.permanent || kept.tentativas > mailRetry.limit)
  const situacao = refused ? (lost ? 'F' : 'A') : 'E'
  const gone = missing.length ? `Enviado sem ${missing.join(', ')}, que foi removido.` : null
  await ctx.tx.db
    .updateTable('captacao_emails_enviados')
    .set({
      situacao,
      motivo: refused ? refused.reason.slice(0, 500) : gone,
      ...(refused
        ? {}
        : { enviado_em: ctx.now.toISOString(), html: null, simples: null, envio: null }),
    })
    .where('id', '=', kept.id)
    .execute()
  if (lost && !quiet && kept.remetente_id !== null)
    await recordEvent(ctx, undeliveredEvent, {
      recurso: 'captacao.candidatos',
      registro: kept.candidato_id,
      dados: { remetenteId: kept.remetente_id },
    })
  if (!refused)
    await ctx.registry.mails
      .get(kept.modelo)
      ?.sent?.(ctx, { candidatoId: kept.candidato_id, solicitacaoId: kept.solicitacao_id })
}

const none = { refused: undefined }

/** Left already, or called back. */
const isKept = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await ctx.tx.db
    .selectFrom('captacao_emails_enviados')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** What the mail carries beside its words. */
type Carried = Pick<MailMessage, 'calendar' | 'id'>

/**
 * Undefined where nothing is kept under the number. Who may answer later is tried again by the queue, which hears of it
 * as a failure.
 */
export async function deliver(
  ctx: Ctx,
  id: number,
  carried: Carried = {},
): Promise<{ refused: MailRefusal | undefined } | undefined> {
  const kept = await inOwnScope(ctx, 'write', (inner) => claim(inner, id))
  if (!kept) return (await inOwnScope(ctx, 'read', (inner) => isKept(inner, id))) ? none : undefined
  const { files, missing } = await attachmentsOf(ctx, kept.arquivos)
  const { refused: all } = await ctx.platform.mailer.send({
    to: [kept.destino],
    fromName: companyOf(ctx).nome,
    ...(kept.responder ? { replyTo: kept.responder } : {}),
    subject: kept.assunto,
    html: kept.html ?? '',
    text: kept.simples ?? '',
    ...(files.length ? { attachments: files } : {}),
    id: `email:${companyOf(ctx).id}:${id}`,
    ...carried,
  })
  const [refused] = all
  await inOwnScope(ctx, 'write', (inner) =>
    note(inner, kept, { refused, missing, quiet: carried.id !== undefined }),
  )
  if (refused && !refused.permanent) throw new Error(refused.reason)
  return { refused }
}

/** Those whose moment has come go to the queue, each once. */
export const queueDue = (ctx: Ctx): Promise<void> =>
  asOwner(ctx.platform.pool, async function sendDue(tx) {
    const due = await tx.rows(
      sql<{ id: number; empresa_id: number }>`update ${m} set ${nameOf(m, 'na_fila')} = true
        where ${m.situacao} = 'A' and not ${m.na_fila} and ${m.previsto_para} <= ${ctx.now.toISOString()}::timestamptz
        returning ${m.id}, ${m.empresa_id}`,
    )
    for (const { id, empresa_id } of due)
      await ctx.platform.jobs.send(tx, mailJob, { empresaId: empresa_id, id })
  })
