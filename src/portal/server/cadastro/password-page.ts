/** 'Alterar Senha': the password of whoever has entered. */
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, failure, type FieldError } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { changePassword } from '#platform/server/session/change-password.ts'
import { type Visit, worldOf } from '../company.ts'
import { html } from '../html.ts'
import { control, link, page } from '../layout.ts'

export function passwordPage(
  ctx: Ctx,
  visit: Visit,
  errors: FieldError[] = [],
  notice?: string,
): unknown {
  return page(ctx, visit, {
    title: 'Alterar Senha',
    narrow: true,
    errors,
    notice,
    noindex: true,
    status: errors.length ? 422 : 200,
    body: html`<h1>Alterar Senha</h1>
      <form
        method="post"
        action="${link(ctx, visit, `/candidatos/${ctx.user.id}`, { tab: 'senha' })}"
      >
        ${control({ name: 'senha', label: 'Senha atual', type: 'password', required: true, autocomplete: 'current-password' }, errors)}${control({ name: 'novaSenha', label: 'Nova senha', type: 'password', required: true, autocomplete: 'new-password' }, errors)}${control({ name: 'confNovaSenha', label: 'Repita a nova senha', type: 'password', required: true, autocomplete: 'new-password' }, errors)}<button
          class="big"
        >
          Gravar
        </button>
      </form>`,
  })
}

type Changing = { body: Record<string, unknown>; request: FastifyRequest; reply: FastifyReply }

export async function changeByPage(
  ctx: Ctx,
  visit: Visit,
  { body, request, reply }: Changing,
): Promise<unknown> {
  const session = await ctx.platform.sessions.find(request.cookies[candidato.cookie] ?? '')
  if (!session) throw failure.unauthenticated()
  try {
    await changePassword(worldOf(ctx), candidato, { session, request, reply }, body)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const said = error.errors ?? [{ field: 'senha', label: 'Senha', message: error.message }]
    return passwordPage(ctx, visit, said)
  }
  return passwordPage(ctx, visit, [], 'Senha alterada com sucesso.')
}
