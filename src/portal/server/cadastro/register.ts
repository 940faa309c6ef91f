/** A registration is kept, unread by anyone, until the link in the mail is opened; a known CPF hears the same answer. */
import { sql } from 'kysely'
import { z } from 'zod'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { portalVisibleSql } from '#modules/captacao/anuncios/resource.ts'
import { accountMails } from '#modules/captacao/candidatos/mail-kinds.ts'
import { composeMail } from '#modules/captacao/modelos-email/service.ts'
import { portalErrors } from '#modules/captacao/candidatos/portal-registration.ts'
import { phonesAndNumber } from '#modules/gestao-talentos/pessoas/contact.ts'
import { calledName } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { cleanDocument, isCpf } from '#platform/contract/documents.ts'
import { type FieldError } from '#platform/contract/failure.ts'
import { checkFields } from '#platform/contract/validate.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { sendOrRetry } from '#platform/server/mail/queued.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { hashPassword, passwordProblem } from '#platform/server/session/password.ts'
import { candidateByCpf, recoveriesOf, sendRecovery } from '../acesso/mails.ts'
import { portalAddress } from '../address.ts'
import { inCompany, portalCompanies } from '../company.ts'
import { greetable } from '../greeting.ts'
import { type CurrentTerms, currentTerms } from '../meus-dados/terms.ts'
import { pick } from '../own.ts'
import { termsMissing } from './boxes.ts'
import type { Named } from './choices.ts'
import { referenceErrors } from './references.ts'
import type { Sent } from './sent.ts'
import { sealed, unsealed } from '../seal.ts'
import { makeToken, tokenTarget, useToken } from '../tokens.ts'

export const answer = 'Enviamos um e-mail para confirmar o cadastro.'

/** Whoever comes from a vacancy and chose no position means the vacancy's. */
export async function withVacancyPosition(
  inner: Ctx,
  body: Sent,
  solicitacaoId: number | null,
): Promise<Sent> {
  if (!solicitacaoId || (Array.isArray(body.cargos) && body.cargos.length)) return body
  const position = await positionOfVacancy(inner, solicitacaoId)
  return position ? { ...body, cargos: [position.id] } : body
}

/** The vacancy's own position is on offer with the vacancy. */
export async function knownByVacancy(inner: Ctx, solicitacaoId: number | null): Promise<Sent> {
  const position = solicitacaoId ? await positionOfVacancy(inner, solicitacaoId) : undefined
  return position ? { cargos: [position.id] } : {}
}

/** The position of a vacancy that the portal shows. */
export const positionOfVacancy = (
  inner: Ctx,
  solicitacaoId: number,
): Promise<Named | undefined> => {
  const visible = sql.raw<boolean>(portalVisibleSql('a', 's', `'${inner.now.toISOString()}'`))
  return inner.tx.db
    .selectFrom('captacao_solicitacoes_pessoal as s')
    .innerJoin('captacao_anuncios as a', 'a.solicitacao_id', 's.id')
    .innerJoin('cargo_salario_faixas_salariais as f', 'f.id', 's.faixa_salarial_id')
    .innerJoin('cargo_salario_cargos as g', 'g.id', 'f.cargo_id')
    .select(['g.id', 'g.nome_mercado as nome'])
    .where('s.id', '=', solicitacaoId)
    .where('s.empresa_id', '=', inner.empresa?.id ?? 0)
    .where(visible)
    .executeTakeFirst()
}

/** Everything that is wrong, by field; `inner` acts for the company. What is `known` of the person already may be no longer on offer. */
export async function registrationErrors(
  inner: Ctx,
  body: Sent,
  isNew: boolean,
  known: Sent = {},
): Promise<FieldError[]> {
  const { errors } = checkFields(candidatos.allFields, pick(body), {
    context: { ...ruleContext(inner, null) },
    partial: !isNew,
    rules: [phonesAndNumber],
  })
  const found = [
    ...(await portalErrors(inner, { ...body }, isNew)),
    ...errors,
    ...(await referenceErrors(inner, pick(body), known)),
    ...(isNew
      ? [...loginErrors(inner, body), ...termsErrors(body, await currentTerms(inner))]
      : []),
  ]
  // Of several that hold of one field the first is told.
  return found.filter((e, i) => found.findIndex((f) => f.field === e.field) === i)
}

function loginErrors(inner: Ctx, body: Sent): FieldError[] {
  const cpf = cpfOf(body)
  const own = [String(body.nome ?? ''), cpf, inner.empresa?.nome ?? '', 'trama rh']
  const problem = body.senha ? passwordProblem(String(body.senha), own) : undefined
  return [
    ...(cpf && !isCpf(cpf)
      ? [{ field: 'pessoal.cpf', label: 'CPF', message: 'Cpf inválido.' }]
      : []),
    ...(problem ? [{ field: 'senha', label: 'Senha', message: problem }] : []),
  ]
}

const termsError = (message: string): FieldError[] => [
  { field: 'aceitoPoliticaSeguranca', label: 'Termo', message },
]

function termsErrors(body: Sent, terms: CurrentTerms | null): FieldError[] {
  if (!terms) return []
  if (body.aceitoPoliticaSeguranca !== true) return termsError(termsMissing)
  return body.versaoPolitica === undefined || body.versaoPolitica === terms.versao
    ? []
    : termsError('O termo mudou enquanto você preenchia. Leia e aceite a nova versão.')
}

const kept = 'candidato-pedido'
const cpfOf = (body: Sent): string =>
  cleanDocument('cpf', String(valueAt(body, 'pessoal.cpf') ?? ''))
export const typedEmail = (body: Sent): string => String(valueAt(body, 'contato.email') ?? '')
export const registrationJob = 'portal-cadastro'

/** What waits sealed until the link in the mail is opened. */
export const askedRegistration = z.object({
  body: z.record(z.string(), z.unknown()),
  digest: z.string(),
  /** Version of the terms that was read; a newer one is asked at the first page. */
  termo: z.string().nullable(),
  solicitacaoId: z.number().nullable(),
  ip: z.string(),
  quando: z.string(),
})
export type AskedRegistration = z.infer<typeof askedRegistration>

/** Known and unknown CPF do the same work here; the job finds out, after the answer. */
export async function keepRegistration(
  ctx: Ctx,
  empresaId: number,
  body: Sent,
  solicitacaoId: number | null,
): Promise<void> {
  const email = cleanDocument('email', typedEmail(body))
  const cpf = cpfOf(body)
  await countAttempt(ctx.platform.pool, [
    ...recoveriesOf(cpf, ctx.ip),
    ...(email ? [{ key: `cadastro ${email}`, max: 3, seconds: 3600 }] : []),
  ])
  const asked: AskedRegistration = {
    body: pick(body),
    digest: await hashPassword(String(body.senha)),
    termo: body.aceitoPoliticaSeguranca === true ? await termsInForce(ctx, empresaId) : null,
    solicitacaoId,
    ip: ctx.ip,
    quando: ctx.now.toISOString(),
  }
  const link = { target: 0, empresaId, data: sealed(ctx, asked, cpf), now: ctx.now }
  await asOwner(ctx.platform.pool, async function keep(tx) {
    const pedido = await makeToken(tx, kept, link)
    await ctx.platform.jobs.send(tx, registrationJob, { empresaId, pedido })
  })
}

const termsInForce = (ctx: Ctx, empresaId: number): Promise<string | null> =>
  inCompany(ctx, empresaId, async (inner) => (await currentTerms(inner))?.versao ?? null)

type Asked = { known: string } | { mail: Parameters<typeof sendConfirmation>[1] }

/**
 * Of the job. A person of the company who is no candidate yet is asked at the address on record, never at the typed one.
 * What was sent stays until the mail went: a try that failed begins anew, and its link opens nothing.
 */
export async function answerRegistration(
  ctx: Ctx,
  empresaId: number,
  pedido: string,
): Promise<void> {
  const { pool } = ctx.platform
  const asked = await asOwner(pool, (tx) => askedFor(ctx, tx, empresaId, pedido))
  try {
    if (asked && 'known' in asked) await sendRecovery(ctx, asked.known, empresaId, true)
    else if (asked) await sendConfirmation(ctx, asked.mail)
  } catch (error) {
    if (asked && 'mail' in asked)
      await asOwner(pool, (tx) => useToken(tx, asked.mail.token, ctx.now))
    throw error
  }
  await asOwner(pool, (tx) => useToken(tx, pedido, ctx.now))
}

async function askedFor(
  ctx: Ctx,
  tx: Tx,
  empresaId: number,
  pedido: string,
): Promise<Asked | null> {
  const found = await tokenTarget(tx, pedido, kept, ctx.now)
  const given = found && unsealed(ctx, found.data, askedRegistration)
  if (!given) return null
  const { body } = given
  const cpf = cpfOf(body)
  if (await candidateByCpf(ctx, cpf, empresaId)) return { known: cpf }
  const person = await tx.db
    .selectFrom('gestao_talentos_pessoas')
    .select('contato_email as email')
    .where('empresa_id', '=', empresaId)
    .where('pessoal_cpf', '=', cpf)
    .executeTakeFirst()
  const address = person ? person.email : typedEmail(body)
  if (!address) return null
  const token = await makeToken(tx, 'candidato-cadastro', {
    target: 0,
    empresaId,
    data: found.data,
    now: ctx.now,
  })
  return {
    mail: {
      empresaId,
      nome: calledName(body),
      address,
      token,
      applying: given.solicitacaoId !== null,
    },
  }
}

async function sendConfirmation(
  ctx: Ctx,
  m: { empresaId: number; nome: string; address: string; token: string; applying: boolean },
): Promise<void> {
  const company = (await portalCompanies(ctx)).find((c) => c.id === m.empresaId)
  if (!company) return
  const { called: candidato, addressee } = greetable(m.nome)
  const button = {
    label: 'Confirmar cadastro',
    url: `${await portalAddress(ctx)}/confirmar?empresaId=${m.empresaId}&token=${m.token}`,
  }
  const kind = m.applying ? accountMails.confirmarComVaga : accountMails.confirmar
  const values = { candidato, empresa: company.nome }
  const mail = await inCompany(ctx, m.empresaId, (inner) =>
    composeMail(inner, kind, { values, button }),
  )
  await sendOrRetry(ctx.platform.mailer, {
    to: [{ ...addressee, address: m.address }],
    fromName: company.nome,
    subject: mail.assunto,
    html: mail.html,
    text: mail.text,
  })
}
