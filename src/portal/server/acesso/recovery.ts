/** A forgotten password: the link is asked for, and its page takes the new one. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cleanDocument, isCpf } from '#platform/contract/documents.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { RedirectAnswer, type RouteInput } from '#platform/server/http/route.ts'
import { countAttempt, networkOf } from '#platform/server/session/attempts.ts'
import { knownBrowser, rememberBrowser } from '#platform/server/session/known-browser.ts'
import { mayChangePassword } from '#platform/server/session/change-password.ts'
import { hashPassword, passwordProblem, storeDigest } from '#platform/server/session/password.ts'
import { portalCompanies, type Visit, worldOf } from '../company.ts'
import { html } from '../html.ts'
import { idIn } from '../ids.ts'
import { control, link, page } from '../layout.ts'
import type { Query } from '../query.ts'
import { passwordTarget, useToken } from '../tokens.ts'
import { usedLinkPage } from '../used-link.ts'
import { companyChoice, noCompany } from './login.ts'
import { recoveriesOf, recoveryJob } from './mails.ts'

const sent = z.string().max(500).optional()
export const recoveryForm = z.object({ cpf: sent, empresaId: sent })
export const passwordForm = z.object({ senha: sent, confirmaSenha: sent })
type Asked = z.infer<typeof recoveryForm>
type Chosen = z.infer<typeof passwordForm>

export const recovered =
  'Se o CPF tiver cadastro, enviaremos um link ao e-mail dele. O link vale por 30 minutos.'

/** Same words and, since a job writes the mail, the same time for known and unknown CPF. */
export async function askRecovery(
  ctx: Ctx,
  request: FastifyRequest,
  cpf: string,
  empresaId: number,
): Promise<void> {
  const { pool, jobs } = ctx.platform
  const browser = await knownBrowser(worldOf(ctx), request, { kind: candidato.key, cpf })
  const [own, ...all] = recoveriesOf(cpf, ctx.ip, browser)
  const network = { key: `recuperar ${networkOf(ctx.ip)}`, max: 20, seconds: 3600 }
  await countAttempt(pool, [...(own ? [own] : []), ...(browser === null ? [network] : []), ...all])
  if (!(await portalCompanies(ctx)).some((c) => c.id === empresaId)) return
  await asOwner(pool, (tx) => jobs.send(tx, recoveryJob, { empresaId, cpf }))
}

const impossibleCpf = (cpf: string): FieldError[] =>
  isCpf(cpf)
    ? []
    : [{ field: 'cpf', label: 'CPF', message: cpf ? 'CPF inválido' : 'CPF é obrigatório' }]

export function recoveryPage(ctx: Ctx, visit: Visit, typed: Asked = {}, errors: FieldError[] = []) {
  return page(ctx, visit, {
    title: 'Recuperar senha',
    narrow: true,
    noindex: true,
    errors,
    status: errors.length ? 422 : 200,
    body: html`<h1>Recuperar senha</h1>
      <form method="post" action="${link(ctx, visit, '/recuperar-senha')}">
        ${control({ name: 'cpf', label: 'CPF', required: true, value: typed.cpf, attrs: html`inputmode="numeric"` }, errors)}${companyChoice(visit, typed.empresaId, errors)}<button
          class="big"
        >
          Enviar link
        </button>
      </form>`,
  })
}

export async function postRecovery(
  ctx: Ctx,
  visit: Visit,
  { body, request }: { body: Asked; request: FastifyRequest },
): Promise<unknown> {
  const cpf = cleanDocument('cpf', body.cpf ?? '')
  const empresaId = idIn(body.empresaId)
  const errors = [
    ...impossibleCpf(cpf || (body.cpf ?? '')),
    ...(empresaId === null ? [noCompany] : []),
  ]
  if (errors.length) return recoveryPage(ctx, visit, body, errors)
  await askRecovery(ctx, request, cpf, empresaId ?? 0)
  return page(ctx, visit, {
    title: 'Recuperar senha',
    narrow: true,
    noindex: true,
    body: html`<h1>Confira o seu e-mail</h1>
      <p role="status">${recovered}</p>`,
  })
}

function newPasswordPage(ctx: Ctx, visit: Visit, token: string, errors: FieldError[] = []) {
  return page(ctx, visit, {
    title: 'Nova senha',
    narrow: true,
    noindex: true,
    errors,
    body: html`<h1>Nova senha</h1>
      <form method="post" action="${link(ctx, visit, '/nova-senha', { token })}">
        ${control({ name: 'senha', label: 'Nova senha', type: 'password', required: true, autocomplete: 'new-password', help: 'De 12 a 128 caracteres.' }, errors)}${control({ name: 'confirmaSenha', label: 'Repita a senha', type: 'password', required: true, autocomplete: 'new-password' }, errors)}<button
          class="big"
        >
          Gravar
        </button>
      </form>`,
  })
}

type FromMail = Pick<RouteInput<unknown, Query, unknown>, 'query' | 'request' | 'reply'>

/** `sent`: what was typed, or nothing when the page is only opened. */
export async function newPassword(
  ctx: Ctx,
  visit: Visit,
  input: FromMail,
  typed?: Chosen,
): Promise<unknown> {
  if (typed) mayChangePassword(ctx)
  const within = (digest?: string) =>
    asOwner(ctx.platform.pool, (tx) => byLink(ctx, tx, visit, input, { typed, digest }))
  const answer = await within()
  return answer === good ? within(await hashPassword(typed?.senha ?? '')) : answer
}

/** Link and password are good, and nothing was written: the digest is made while no connection is held. */
const good = Symbol('good')

type Sent = { typed: Chosen | undefined; digest: string | undefined }

async function byLink(
  ctx: Ctx,
  tx: Tx,
  visit: Visit,
  { query, request, reply }: FromMail,
  { typed, digest }: Sent,
): Promise<unknown> {
  const { token = '' } = query
  const found = await passwordTarget(ctx, tx, token)
  if (!found)
    return usedLinkPage(
      ctx,
      visit,
      html`<a href="${link(ctx, visit, '/recuperar-senha')}">Peça um novo</a>.`,
    )
  if (!typed) return newPasswordPage(ctx, visit, token)
  const { senha = '', confirmaSenha } = typed
  const { target, empresaId } = found
  const account = await ctx.platform.accounts.load(tx, candidato.key, target, empresaId ?? 0)
  const own = account ? [account.nome, account.cpf, account.empresa.nome] : []
  const problem = passwordProblem(senha, [...own, 'trama rh'])
  if (problem)
    return newPasswordPage(ctx, visit, token, [
      { field: 'senha', label: 'Senha', message: problem },
    ])
  if (senha !== confirmaSenha)
    return newPasswordPage(ctx, visit, token, [
      { field: 'confirmaSenha', label: 'Confirmação', message: 'As senhas devem ser iguais' },
    ])
  if (digest === undefined) return good
  await storeDigest(tx, candidato, target, digest)
  await ctx.platform.sessions.closeAll(tx, candidato.key, target)
  await useToken(tx, token, ctx.now)
  // Who reads the mailbox is the owner: no flood of wrong tries elsewhere keeps this browser out.
  if (account) await rememberBrowser({ world: worldOf(ctx), tx, request, reply }, account)
  return new RedirectAnswer(
    link(ctx, visit, '/login', { empresaId: empresaId ?? undefined, aviso: 'senha' }),
  )
}
