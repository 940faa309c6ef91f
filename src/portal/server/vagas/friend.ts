/** A vacancy recommended to a friend: a mail with a stranger's words, so few and with nothing to open but the vacancy. */
import { recommendation } from '#modules/captacao/anuncios/mail-kinds.ts'
import { noteSentTo } from '#modules/captacao/emails-enviados/service.ts'
import { composeMail, wordsOf } from '#modules/captacao/modelos-email/service.ts'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { AT_ONCE_MS } from '#platform/server/mail/mailer.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { inCompany, type Look, portalCompanies } from '../company.ts'
import { isPlainName } from '../greeting.ts'
import { friendFields } from '../../friend.ts'
import type { enviarAmigo } from './calls.ts'
import { vacancyUrl } from './head.ts'
import { type Vacancy, vacancyOfAd } from './reading.ts'

type Sent = CallBody<typeof enviarAmigo>

const day = 86_400
const someone = 'Uma pessoa'
const plainName = 'Escreva só o nome, sem endereços de internet nem quebras de linha.'

/** As they were sent: a line break would be a blank once the text is cleaned. */
export function withPlainNames<B extends { readonly [name: string]: unknown }>(body: B): B {
  const isWrong = (name: 'nome' | 'nomeAmigo'): boolean => {
    const sent = body[name]
    return typeof sent === 'string' && !isPlainName(sent.trim())
  }
  const wrong = (['nome', 'nomeAmigo'] as const)
    .filter(isWrong)
    .map((name) => ({ field: name, label: friendFields[name].options.label, message: plainName }))
  if (wrong.length) throw failure.invalid(wrong)
  return body
}

export async function recommend(
  ctx: Ctx,
  anuncioId: number,
  body: Sent,
  base: string,
): Promise<CallAnswer<typeof enviarAmigo>> {
  if ((await ctx.platform.humanCheck.verify(body.recaptcha)) !== 'ok')
    throw failure.invalid([
      { field: 'recaptcha', label: 'Verificação', message: 'Confirme que você não é um robô.' },
    ])
  for (const company of await portalCompanies(ctx)) {
    const v = await inCompany(ctx, company.id, (inner) => vacancyOfAd(inner, anuncioId))
    if (!v) continue
    await countSent(ctx, body)
    await sendTo(ctx, body, company, { v, base })
    return { mensagem: 'Anúncio de vaga enviado com sucesso.' }
  }
  throw failure.notFound()
}

/** Few to one address and few by one sender a day. */
const countSent = (ctx: Ctx, body: Sent): Promise<void> =>
  countAttempt(ctx.platform.pool, [
    { key: `amigo para ${body.emailAmigo.toLowerCase()}`, max: 3, seconds: day },
    { key: `amigo de ${body.email.toLowerCase()}`, max: 10, seconds: day },
    { key: `amigo ${ctx.ip}`, max: 50, seconds: day },
  ])

async function sendTo(
  ctx: Ctx,
  body: Sent,
  company: Look,
  { v, base }: { v: Vacancy; base: string },
): Promise<void> {
  const saidBy = (remetente: string) => ({
    values: { amigo: body.nomeAmigo, remetente, vaga: v.titulo, empresa: company.nome },
    button: { label: 'Ver a vaga', url: vacancyUrl(base, v) },
  })
  const written = (inner: Ctx, remetente: string) =>
    composeMail(inner, recommendation, saidBy(remetente))
  const mail = await inCompany(ctx, company.id, (inner) => written(inner, body.nome))
  const to = { name: body.nomeAmigo, address: body.emailAmigo }
  const sent = await ctx.platform.mailer.send({
    to: [to],
    fromName: company.nome,
    replyTo: body.email,
    timeoutMs: AT_ONCE_MS,
    ...wordsOf(mail),
  })
  if (!sent.delivered.length)
    throw new Failure(502, 'EMAIL', 'Erro ao enviar e-mail. Por favor, tente novamente.')
  // It left: whoever is told of a failure sends it again.
  await inCompany(ctx, company.id, keepRecommended, 'write').catch((err: unknown) =>
    ctx.platform.log.error({ err }, 'recomendação enviada sem registro'),
  )

  /** Whoever recommends proved nothing of themself: their name stays in no record of another. */
  async function keepRecommended(inner: Ctx): Promise<void> {
    const kept = await written(inner, someone)
    await noteSentTo(inner, { kind: recommendation, to, mail: kept }, null)
  }
}
