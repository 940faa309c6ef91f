/** A mail that failed leaves anew: as it was written, or with a new link where the old one opens nothing any more. */
import { sql } from 'kysely'
import { z } from 'zod'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { MailAddress } from '#platform/server/mail/mailer.ts'
import { mailJob, shownAddress } from './outgoing.ts'
import type { emailsEnviados } from './resource.ts'

type Mail = RecordOf<typeof emailsEnviados>

const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const m = table('captacao_emails_enviados', 'm')

const job = z.object({
  nome: z.string(),
  dados: z.record(z.string(), z.unknown()),
  novo: z.boolean().optional(),
})

const keptOf = (ctx: Ctx, id: number) =>
  ctx.tx.select(
    {
      modelo: m.modelo,
      temTexto: sql<boolean>`${m.html} is not null`,
      destino: sql<MailAddress | null>`${m.destino}`,
      envio: sql<unknown>`${m.envio}`,
      candidatoId: m.candidato_id,
      solicitacaoId: m.solicitacao_id,
      nome: sql.raw<string>(calledSql('p')),
      email: p.contato_email,
    },
    sql`from ${m} join ${c} on ${c.id} = ${m.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id} where ${m.id} = ${id}`,
  )

type Kept = Awaited<ReturnType<typeof keptOf>>[number]

/** An address that was mended in the meantime counts. */
function addressNow({ destinatario }: Mail, kept: Kept): MailAddress {
  if (destinatario === 'E') {
    if (!kept.destino) throw failure.conflict(notKept)
    return kept.destino
  }
  if (!kept.email) throw failure.conflict('O candidato não tem e-mail no cadastro.')
  return { name: kept.nome, address: kept.email }
}

const notKept = 'O texto deste e-mail não foi guardado: escreva outro.'

/** The record is locked and has failed: of two clicks the second finds it on its way. */
export async function sendAgain(ctx: Ctx, mail: Mail): Promise<undefined> {
  const [kept] = await keptOf(ctx, mail.id)
  if (!kept) throw failure.notFound()
  const { data: own } = job.safeParse(kept.envio)
  if (!own?.novo && !kept.temTexto) throw failure.conflict(notKept)
  const { candidatoId, solicitacaoId } = kept
  const why = await ctx.registry.mails
    .get(kept.modelo)
    ?.outdated?.(ctx, { candidatoId, solicitacaoId }, own?.dados)
  if (why) throw failure.conflict(why)
  const to = addressNow(mail, kept)
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
