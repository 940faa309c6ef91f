/** The page on which a candidate enters, and what it sends. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { z } from 'zod'
import { cleanDocument } from '#platform/contract/documents.ts'
import { Failure, type FieldError } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { RedirectAnswer, type RouteInput } from '#platform/server/http/route.ts'
import { enter } from '#platform/server/session/login.ts'
import { type Visit, worldOf } from '../company.ts'
import { safeReturn } from '../guard.ts'
import { type Html, html } from '../html.ts'
import { idIn } from '../ids.ts'
import { basePath, control, link, page } from '../layout.ts'
import type { Query } from '../query.ts'

const sent = z.string().max(500).optional()
export const loginForm = z.object({ cpf: sent, senha: sent, empresaId: sent })
type Typed = Partial<z.infer<typeof loginForm>>
export type LoginInput = RouteInput<unknown, Query, Typed>

const notices: Record<string, string> = {
  senha: 'A senha foi gravada. Entre com o seu CPF.',
  expirada: 'Sua sessão expirou. Entre de novo para continuar; o que você digitou foi mantido.',
}

/** Asked only where several companies have a portal and the address names none. */
export function companyChoice(visit: Visit, chosen: unknown, errors: FieldError[]): Html {
  if (visit.chosen) return html`<input type="hidden" name="empresaId" value="${visit.chosen.id}" />`
  const options = visit.companies.map((c) => ({ value: c.id, label: c.nome }))
  const asked = { name: 'empresaId', label: 'Empresa', required: true, value: chosen, options }
  return control(asked, errors)
}

export const noCompany = { field: 'empresaId', label: 'Empresa', message: 'Selecione uma empresa.' }

export function loginPage(
  ctx: Ctx,
  visit: Visit,
  query: Query,
  typed: Typed = {},
  errors: FieldError[] = [],
) {
  const { solicitacaoId, volta } = query
  const aviso = query.aviso === 'expirada' ? 'expirada' : undefined
  const after = link(ctx, visit, '/candidatos/new', { solicitacaoId })
  return page(ctx, visit, {
    title: 'Entrar',
    narrow: true,
    errors,
    noindex: true,
    notice: notices[query.aviso ?? ''],
    body: html`<h1>Entrar</h1>
      <form method="post" action="${link(ctx, visit, '/login', { solicitacaoId, volta, aviso })}">
        ${control({ name: 'cpf', label: 'CPF', required: true, value: typed.cpf, autocomplete: 'username', attrs: html`inputmode="numeric"` }, errors)}${control({ name: 'senha', label: 'Senha', type: 'password', required: true, autocomplete: 'current-password' }, errors)}${companyChoice(visit, typed.empresaId, errors)}<button
          class="big"
        >
          Entrar
        </button>
      </form>
      <p><a href="${link(ctx, visit, '/recuperar-senha')}">Esqueci minha senha</a></p>
      <p>Ainda não tem cadastro? <a href="${after}">Cadastre-se</a></p>
      <p><a href="${link(ctx, visit, '/anuncios')}">Ver as vagas abertas</a></p>`,
  })
}

export async function postLogin(
  ctx: Ctx,
  visit: Visit,
  { query, body, request, reply }: LoginInput,
): Promise<unknown> {
  const errors: FieldError[] = []
  const cpf = cleanDocument('cpf', body.cpf ?? '')
  if (!cpf) errors.push({ field: 'cpf', label: 'CPF', message: 'CPF é obrigatório' })
  if (!body.senha) errors.push({ field: 'senha', label: 'Senha', message: 'Senha é obrigatória' })
  const empresaId = idIn(body.empresaId)
  if (empresaId === null) errors.push(noCompany)
  if (errors.length || empresaId === null) return loginPage(ctx, visit, query, body, errors)
  try {
    const who = { actor: candidato, cpf, password: body.senha ?? '', empresaId }
    await enter(worldOf(ctx), request, reply, who)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return loginPage(ctx, visit, query, body, [
      { field: 'cpf', label: 'CPF', message: error.message },
    ])
  }
  return new RedirectAnswer(`${basePath(ctx)}/externo${entrance(query, empresaId)}`)
}

/** To the vacancy that was meant, to where the login came from, or to the list. */
function entrance({ solicitacaoId, volta }: Query, empresaId: number): string {
  const vacancy = idIn(solicitacaoId)
  if (vacancy) return `/anuncios?empresaId=${empresaId}&solicitacaoId=${vacancy}`
  return safeReturn(volta) ?? `/anuncios?empresaId=${empresaId}`
}
