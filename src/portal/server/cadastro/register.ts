/** A registration is kept, unread by anyone, until the link in the mail is opened; a known CPF hears the same answer. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { portalVisibleSql } from '#modules/captacao/anuncios/resource.ts'
import { portalErrors } from '#modules/captacao/candidatos/portal-registration.ts'
import { calledName } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { cleanDocument, isCpf } from '#platform/contract/documents.ts'
import { type FieldError } from '#platform/contract/failure.ts'
import { checkFields } from '#platform/contract/validate.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import { sendOrRetry } from '#platform/server/mail/queued.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { hashPassword, passwordProblem } from '#platform/server/session/password.ts'
import { candidateByCpf, recoveriesOf, sendRecovery } from '../acesso/mails.ts'
import { portalAddress } from '../address.ts'
import { headOf, inCompany, portalCompanies } from '../company.ts'
import { greetable } from '../greeting.ts'
import { currentTerms } from '../meus-dados/terms.ts'
import { pick } from '../own.ts'
import { referenceErrors } from './references.ts'
import { sealed, unsealed } from '../seal.ts'
import { makeToken, tokenTarget, useToken } from '../tokens.ts'

type Body = Record<string, unknown>
export const answer = 'Enviamos um e-mail para confirmar o cadastro.'

/** Whoever comes from a vacancy and chose no position means the vacancy's. */
export async function withVacancyPosition(
  inner: Ctx,
  body: Body,
  solicitacaoId: number | null,
): Promise<Body> {
  if (!solicitacaoId || (Array.isArray(body['cargos']) && body['cargos'].length)) return body
  const position = await positionOfVacancy(inner, solicitacaoId)
  return position ? { ...body, cargos: [position.id] } : body
}

/** The vacancy's own position is on offer with the vacancy. */
export async function knownByVacancy(inner: Ctx, solicitacaoId: number | null): Promise<Body> {
  const position = solicitacaoId ? await positionOfVacancy(inner, solicitacaoId) : undefined
  return position ? { cargos: [position.id] } : {}
}

export const positionOfVacancy = (
  inner: Ctx,
  solicitacaoId: number,
): Promise<{ id: number; nome: string } | undefined> =>
  inner.tx.one(
    `select g.id, g.nome_mercado nome from captacao_solicitacoes_pessoal s join captacao_anuncios a on a.solicitacao_id = s.id join cargo_salario_faixas_salariais f on f.id = s.faixa_salarial_id join cargo_salario_cargos g on g.id = f.cargo_id
    where s.id = $1 and s.empresa_id = $2 and ${portalVisibleSql('a', 's', '$3::timestamptz')}`,
    [solicitacaoId, inner.empresa?.id, inner.now.toISOString()],
  )

/** Everything that is wrong, by field; `inner` acts for the company. What is `known` of the person already may be no longer on offer. */
export async function registrationErrors(
  inner: Ctx,
  body: Body,
  isNew: boolean,
  known: Body = {},
): Promise<FieldError[]> {
  const asked = await portalErrors(inner, body, isNew)
  const { errors } = checkFields(candidatos.allFields, pick(body), {
    context: { ...ruleContext(inner, null) },
    partial: !isNew,
    rules: [],
  })
  const all = [...asked, ...errors.filter((e) => !asked.some((a) => a.field === e.field))]
  all.push(
    ...(await referenceErrors(inner, pick(body), known)).filter(
      (e) => !all.some((a) => a.field === e.field),
    ),
  )
  const pessoal = (body['pessoal'] ?? {}) as Body
  const cpf = cleanDocument('cpf', String(pessoal['cpf'] ?? ''))
  if (isNew && cpf && !isCpf(cpf) && !all.some((e) => e.field === 'pessoal.cpf'))
    all.push({ field: 'pessoal.cpf', label: 'CPF', message: 'Cpf inválido.' })
  const problem =
    isNew && body['senha']
      ? passwordProblem(String(body['senha']), [
          String(body['nome'] ?? ''),
          cpf,
          inner.empresa?.nome ?? '',
          'trama rh',
        ])
      : undefined
  if (problem && !all.some((e) => e.field === 'senha'))
    all.push({ field: 'senha', label: 'Senha', message: problem })
  const terms = isNew ? await currentTerms(inner) : null
  if (terms && body['aceitoPoliticaSeguranca'] !== true)
    all.push({
      field: 'aceitoPoliticaSeguranca',
      label: 'Termo',
      message: 'É preciso ler e aceitar o termo para se cadastrar.',
    })
  else if (terms && body['versaoPolitica'] !== undefined && body['versaoPolitica'] !== terms.versao)
    all.push({
      field: 'aceitoPoliticaSeguranca',
      label: 'Termo',
      message: 'O termo mudou enquanto você preenchia. Leia e aceite a nova versão.',
    })
  return all
}

const kept = 'candidato-pedido'
const cpfOf = (body: Body): string => cleanDocument('cpf', String((body['pessoal'] as Body)['cpf']))
const emailOf = (body: Body): string =>
  cleanDocument('email', String((body['contato'] as Body | undefined)?.['email'] ?? ''))
export const registrationJob = 'portal-cadastro'

/** Known and unknown CPF do the same work here; the job finds out, after the answer. */
export async function keepRegistration(
  ctx: Ctx,
  empresaId: number,
  body: Body,
  solicitacaoId: number | null,
): Promise<void> {
  const email = emailOf(body)
  await countAttempt(ctx.platform.pool, [
    ...recoveriesOf(cpfOf(body), ctx.ip),
    ...(email ? [{ key: `cadastro ${email}`, max: 3, seconds: 3600 }] : []),
  ])
  const digest = await hashPassword(String(body['senha']))
  const termo =
    body['aceitoPoliticaSeguranca'] === true
      ? await inCompany(
          ctx,
          empresaId,
          async (inner) => (await currentTerms(inner))?.versao ?? null,
        )
      : null
  await asOwner(ctx.platform.pool, async (tx) => {
    const resumo = await makeToken(tx, kept, {
      target: 0,
      empresaId,
      data: sealed(
        ctx,
        {
          body: pick(body),
          digest,
          termo,
          solicitacaoId,
          ip: ctx.ip,
          quando: ctx.now.toISOString(),
        },
        cpfOf(body),
      ),
      now: ctx.now,
    })
    await ctx.platform.jobs.send(tx, registrationJob, { empresaId, pedido: resumo })
  })
}

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
  const given = found && unsealed<{ body: Body; solicitacaoId: number | null }>(ctx, found.data)
  if (!given) return null
  const { body } = given
  const cpf = cpfOf(body)
  if (await candidateByCpf(ctx, cpf, empresaId)) return { known: cpf }
  const person = await tx.one<{ email: string | null }>(
    'select contato_email email from gestao_talentos_pessoas where empresa_id = $1 and pessoal_cpf = $2',
    [empresaId, cpf],
  )
  const address = person ? person.email : String((body['contato'] as Body)['email'])
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
  const { hello, addressee } = greetable(m.nome)
  const mail = renderMail({
    company: headOf(company),
    title: 'Confirme o seu cadastro',
    paragraphs: [
      hello,
      `Falta um passo${m.applying ? ' para concluir o cadastro e enviar a sua candidatura' : ''}: abra o link abaixo para confirmar o seu e-mail. Ele vale por 24 horas. Depois disso o que você enviou é apagado.`,
      'Se não foi você, ignore esta mensagem: nada será gravado.',
    ],
    button: {
      label: 'Confirmar cadastro',
      url: `${await portalAddress(ctx)}/confirmar?empresaId=${m.empresaId}&token=${m.token}`,
    },
  })
  await sendOrRetry(ctx.platform.mailer, {
    to: [{ ...addressee, address: m.address }],
    fromName: company.nome,
    subject: 'Confirme o seu cadastro',
    ...mail,
  })
}
