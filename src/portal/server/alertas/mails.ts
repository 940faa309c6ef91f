/** Each morning: what came to the portal since yesterday is queued, one mail a person; the queue tries again where the mail server was away. */
import { z } from 'zod'
import { alertMails } from '#modules/captacao/alertas-vaga/mail-kinds.ts'
import { alertasVaga } from '#modules/captacao/alertas-vaga/resource.ts'
import { dueAlerts, forgetEnded, receiverOf } from '#modules/captacao/alertas-vaga/service.ts'
import { noteOnPortal } from '#modules/captacao/anuncios/service.ts'
import { noteSent, noteSentTo } from '#modules/captacao/emails-enviados/service.ts'
import { type Composed, composeMail, wordsOf } from '#modules/captacao/modelos-email/service.ts'
import type { MailKind } from '#platform/contract/mail-kind.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { recordEvent } from '#platform/server/event.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { sendOrRetry } from '#platform/server/mail/queued.ts'
import { portalAddress } from '../address.ts'
import { inCompany, portalCompanies } from '../company.ts'
import { sealed, unsealed } from '../seal.ts'
import { keyFor } from '../sign.ts'
import { makeToken } from '../tokens.ts'
import { place, vacanciesOfAds } from '../vagas/reading.ts'

export const alertJob = 'portal-alerta'
const shown = 20

/** What waits sealed for its address to be confirmed. */
export const wantedAlert = z.object({
  email: z.string(),
  busca: z.string().nullable(),
  cidade: z.string().nullable(),
})

export async function queueAlerts(ctx: Ctx): Promise<void> {
  for (const { id } of await portalCompanies(ctx))
    await inCompany(ctx, id, (inner) => queueOf(inner, id), 'write')
}

async function queueOf(inner: Ctx, empresaId: number): Promise<void> {
  await noteOnPortal(inner)
  await forgetEnded(inner)
  for (const due of await dueAlerts(inner))
    await inner.platform.jobs.send(inner.tx, alertJob, { empresaId, ...due })
}

/** The link names one alert and ends all of its receiver's; nobody else can make it. */
export const stopKey = (ctx: Ctx, empresaId: number, alerta: number): string =>
  `${empresaId}.${alerta}.${keyFor(ctx, `alerta ${empresaId} ${alerta}`)}`

type Vacancies = Awaited<ReturnType<typeof vacanciesOfAds>>
type Told = { vacancies: Vacancies; nome: string | null }

/** One vacancy stands in the subject and behind the button; of several the list does. */
async function alertMail(inner: Ctx, { vacancies, nome }: Told, base: string, stop: string) {
  const { id, nome: empresa } = companyOf(inner)
  const list = `${base}/anuncios?empresaId=${id}`
  const addressOf = (v: Vacancies[number]): string => `${list}&solicitacaoId=${v.solicitacaoId}`
  const said = { candidato: nome ?? '', empresa }
  const below = {
    details: vacancies
      .slice(0, shown)
      .map((v) => [v.titulo, `${place(v)}\n${addressOf(v)}`] as const),
    footer: [
      'Você recebe esta mensagem porque pediu para ser avisado de novas vagas.',
      `Para não receber mais: ${stop}`,
    ],
  }
  const [first] = vacancies
  if (vacancies.length === 1 && first)
    return {
      kind: alertMails.uma,
      mail: await composeMail(inner, alertMails.uma, {
        values: { ...said, vaga: first.titulo, local: place(first) },
        button: { label: 'Ver a vaga', url: addressOf(first) },
        ...below,
      }),
    }
  return {
    kind: alertMails.varias,
    mail: await composeMail(inner, alertMails.varias, {
      values: { ...said, quantidade: String(vacancies.length) },
      button: { label: 'Ver as vagas', url: list },
      ...below,
    }),
  }
}

type Written = { kind: MailKind; mail: Composed }
type To = NonNullable<Awaited<ReturnType<typeof receiverOf>>>

const addressee = ({ nome, email }: To) => ({ ...(nome ? { name: nome } : {}), address: email })

/** At the candidate who asked for it; of a visitor, at whoever of the company has the address. The link that ends alerts stands in neither. */
async function keepTold(
  inner: Ctx,
  to: To,
  written: Written,
  refused: string | null,
): Promise<void> {
  const out = { ...written, to: addressee(to) }
  if (to.candidatoId === null) await noteSentTo(inner, out, refused)
  // Vacancies are news of one morning: the next mail goes to the address on record.
  else await noteSent(inner, { ...out, candidatoId: to.candidatoId }, refused, 'nunca')
  const what = { recurso: alertasVaga.key, registro: to.alerta }
  await recordEvent(inner, 'captacao.alerta-enviado', what)
}

const now = async (inner: Ctx, alertas: number[], anuncios: number[]) => ({
  to: await receiverOf(inner, alertas),
  vacancies: await vacanciesOfAds(inner, anuncios),
})

/** Looks again: what closed or was ended while the mail waited is not told. */
export async function sendAlert(ctx: Ctx, alertas: number[], anuncios: number[]): Promise<void> {
  const empresaId = companyOf(ctx).id
  const company = (await portalCompanies(ctx)).find((c) => c.id === empresaId)
  if (!company) return
  const { to, vacancies } = await inOwnScope(ctx, 'read', (inner) => now(inner, alertas, anuncios))
  if (!to || !vacancies.length) return
  const base = await portalAddress(ctx)
  const { nome } = to
  const stop = `${base}/alertas/cancelar?token=${stopKey(ctx, empresaId, to.alerta)}`
  const written = await inOwnScope(ctx, 'read', (inner) =>
    alertMail(inner, { vacancies, nome }, base, stop),
  )
  const [refused] = await sendOrRetry(ctx.platform.mailer, {
    id: `alerta ${empresaId} ${alertas.join(',')} ${anuncios.join(',')}`,
    to: [addressee(to)],
    fromName: company.nome,
    unsubscribe: stop,
    ...wordsOf(written.mail),
  })
  await inOwnScope(ctx, 'write', (inner) => keepTold(inner, to, written, refused?.reason ?? null))
}

export const confirmationJob = 'portal-alerta-confirmar'

/** A stranger's address is asked before anything is kept for it. */
export async function askConfirmation(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const asked = unsealed(ctx, data, wantedAlert)
  const empresaId = companyOf(ctx).id
  const company = (await portalCompanies(ctx)).find((c) => c.id === empresaId)
  if (!company || !asked) return
  const kept = { target: 0, empresaId, data: sealed(ctx, asked, asked.email), now: ctx.now }
  const token = await asOwner(ctx.platform.pool, (tx) => makeToken(tx, 'alerta-vaga', kept))
  const button = {
    label: 'Confirmar alerta',
    url: `${await portalAddress(ctx)}/alertas/confirmar?empresaId=${empresaId}&token=${token}`,
  }
  const mail = await inOwnScope(ctx, 'read', (inner) =>
    composeMail(inner, alertMails.confirmar, { values: { empresa: company.nome }, button }),
  )
  await sendOrRetry(ctx.platform.mailer, {
    to: [asked.email],
    fromName: company.nome,
    ...wordsOf(mail),
  })
}
