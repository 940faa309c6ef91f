/** Each morning: what came to the portal since yesterday is queued, one mail a person; the queue tries again where the mail server was away. */
import { alertasVaga } from '#modules/captacao/alertas-vaga/resource.ts'
import { dueAlerts, forgetEnded, receiverOf } from '#modules/captacao/alertas-vaga/service.ts'
import { noteOnPortal } from '#modules/captacao/anuncios/service.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { recordEvent } from '#platform/server/event.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import { sendOrRetry } from '#platform/server/mail/queued.ts'
import { portalAddress } from '../address.ts'
import { headOf, inCompany, portalCompanies } from '../company.ts'
import { sealed, unsealed } from '../seal.ts'
import { keyFor } from '../sign.ts'
import { makeToken } from '../tokens.ts'
import { place, vacanciesOfAds } from '../vagas/reading.ts'

export const alertJob = 'portal-alerta'
const shown = 20

export async function queueAlerts(ctx: Ctx): Promise<void> {
  for (const company of await portalCompanies(ctx))
    await inCompany(
      ctx,
      company.id,
      async (inner) => {
        await noteOnPortal(inner)
        await forgetEnded(inner)
        for (const due of await dueAlerts(inner))
          await inner.platform.jobs.send(inner.tx, alertJob, { empresaId: company.id, ...due })
      },
      'write',
    )
}

/** The link names one alert and ends all of its receiver's; nobody else can make it. */
export const stopKey = (ctx: Ctx, empresaId: number, alerta: number): string =>
  `${empresaId}.${alerta}.${keyFor(ctx, `alerta ${empresaId} ${alerta}`)}`

/** Looks again: what closed or was ended while the mail waited is not told. */
export async function sendAlert(ctx: Ctx, alertas: number[], anuncios: number[]): Promise<void> {
  const empresaId = companyOf(ctx).id
  const company = (await portalCompanies(ctx)).find((c) => c.id === empresaId)
  const { to, vacancies } = await inOwnScope(ctx, 'read', async (inner) => ({
    to: company && (await receiverOf(inner, alertas)),
    vacancies: company ? await vacanciesOfAds(inner, anuncios) : [],
  }))
  if (!company || !to || !vacancies.length) return
  const base = await portalAddress(ctx)
  const stop = `${base}/alertas/cancelar?token=${stopKey(ctx, empresaId, to.alerta)}`
  const [first] = vacancies
  const one = vacancies.length === 1 && first
  const mail = renderMail({
    company: headOf(company),
    title: one ? first.titulo : `${vacancies.length} novas vagas`,
    paragraphs: [
      to.nome ? `Olá, ${to.nome}.` : 'Olá.',
      one
        ? `Surgiu uma vaga na ${company.nome} que combina com o seu alerta.`
        : `Surgiram vagas na ${company.nome} que combinam com o seu alerta.`,
    ],
    details: vacancies
      .slice(0, shown)
      .map((v) => [
        v.titulo,
        `${place(v)}\n${base}/anuncios?empresaId=${empresaId}&solicitacaoId=${v.solicitacaoId}`,
      ]),
    button: {
      label: one ? 'Ver a vaga' : 'Ver as vagas',
      url: one
        ? `${base}/anuncios?empresaId=${empresaId}&solicitacaoId=${one.solicitacaoId}`
        : `${base}/anuncios?empresaId=${empresaId}`,
    },
    footer: [
      'Você recebe esta mensagem porque pediu para ser avisado de novas vagas.',
      `Para não receber mais: ${stop}`,
    ],
  })
  await sendOrRetry(ctx.platform.mailer, {
    id: `alerta ${empresaId} ${alertas.join(',')} ${anuncios.join(',')}`,
    to: [{ ...(to.nome ? { name: to.nome } : {}), address: to.email }],
    fromName: company.nome,
    subject: one ? `Nova vaga: ${first.titulo}` : `${vacancies.length} novas vagas para você`,
    unsubscribe: stop,
    ...mail,
  })
  await inOwnScope(ctx, 'write', (inner) =>
    recordEvent(inner, 'captacao.alerta-enviado', {
      recurso: alertasVaga.key,
      registro: to.alerta,
    }),
  )
}

export const confirmationJob = 'portal-alerta-confirmar'

/** A stranger's address is asked before anything is kept for it. */
export async function askConfirmation(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const asked = unsealed<{ email: string }>(ctx, data)
  const empresaId = companyOf(ctx).id
  const company = (await portalCompanies(ctx)).find((c) => c.id === empresaId)
  if (!company || !asked) return
  const token = await asOwner(ctx.platform.pool, (tx) =>
    makeToken(tx, 'alerta-vaga', {
      target: 0,
      empresaId,
      data: sealed(ctx, asked, asked.email),
      now: ctx.now,
    }),
  )
  const mail = renderMail({
    company: headOf(company),
    title: 'Confirme o alerta de vagas',
    paragraphs: [
      'Olá.',
      `Abra o link abaixo para receber avisos de novas vagas da ${company.nome}. Ele vale por 24 horas.`,
      'Se não foi você, ignore esta mensagem: nada será gravado.',
    ],
    button: {
      label: 'Confirmar alerta',
      url: `${await portalAddress(ctx)}/alertas/confirmar?empresaId=${empresaId}&token=${token}`,
    },
  })
  await sendOrRetry(ctx.platform.mailer, {
    to: [asked.email],
    fromName: company.nome,
    subject: 'Confirme o alerta de vagas',
    ...mail,
  })
}
