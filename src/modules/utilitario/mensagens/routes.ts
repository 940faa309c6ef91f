import { failure } from '#platform/contract/failure.ts'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/context.ts'
import { recordEvent } from '#platform/server/event.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { destinatarios, enviar, escolhas } from './calls.ts'
import { writtenEvent } from './messages.ts'
import { areaChoices, profileChoices, recipients } from './recipients.ts'

/** Named where somebody asks who is meant. */
const named = 8

async function choices(ctx: Ctx): Promise<CallAnswer<typeof escolhas>> {
  const all = await recipients(ctx, { para: 'EMPRESA', perfis: [], areas: [] })
  const [perfis, areas] = [await profileChoices(ctx), await areaChoices(ctx)]
  return { pessoas: all.length, perfis, areas }
}

async function write(
  ctx: Ctx,
  { texto, ...audience }: CallBody<typeof enviar>,
): Promise<CallAnswer<typeof enviar>> {
  const people = await recipients(ctx, audience)
  if (!people.length)
    throw failure.conflict('Ninguém receberia esta mensagem. Escolha outros destinatários.')
  await recordEvent(ctx, writtenEvent, {
    recurso: 'utilitario.mensagens',
    registro: null,
    dados: { texto, para: people.map(({ id }) => id) },
  })
  return { pessoas: people.length }
}

export const routes = defineRoutes([
  answerCall(escolhas, choices),
  answerCall(destinatarios, async (ctx, { query }) => {
    const people = await recipients(ctx, query)
    return { pessoas: people.length, nomes: people.slice(0, named).map(({ nome }) => nome) }
  }),
  answerCall(enviar, (ctx, { body }) => write(ctx, body)),
])
