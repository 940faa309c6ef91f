/** What waits for this user, and the first steps of a company that has just begun. */
import { sql } from 'kysely'
import { catalogo, paraFazer, primeirosPassos, quadro, quadros } from '#platform/contract/home.ts'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { recordEvent } from '#platform/server/event.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { queueMail } from '#platform/server/mail/queued.ts'
import { bodyOf } from '#platform/server/http/request-values.ts'
import { busca, buscaTelas } from '#platform/contract/search.ts'
import { relato } from './calls.ts'
import { failure } from '#platform/contract/failure.ts'
import { widgetAnswer, widgetsFor } from '#platform/server/widgets.ts'
import { favoritar, lugares, visitar } from '#platform/contract/places.ts'
import { catalogueOf } from './catalogue.ts'
import { keep, ownPlaces, visit } from './places.ts'
import { records, screens } from './search.ts'
import { countOf, mayAsk, placeOf } from './waiting.ts'

type Item = CallAnswer<typeof paraFazer>[number]

const inOrder = <T extends { order: number }>(lists: readonly (readonly T[] | undefined)[]): T[] =>
  lists.flatMap((list) => list ?? []).toSorted((a, b) => a.order - b.order)

async function waiting(ctx: Ctx): Promise<Item[]> {
  const items: Item[] = []
  const parts = new Set(widgetsFor(ctx).map(({ key }) => key))
  for (const declared of inOrder(ctx.registry.modules.map((m) => m.waiting))) {
    if (!mayAsk(ctx, declared)) continue
    const { label: titulo, detail: detalhe, widget: key } = declared
    const quadro = key !== undefined && parts.has(key) ? key : null
    const quantidade = quadro === null ? await countOf(ctx, declared) : null
    const rota = placeOf(ctx, declared)
    if (quantidade !== 0) items.push({ titulo, rota, detalhe, quantidade, quadro })
  }
  return items
}

/** Shown while one of them is missing. */
async function firstSteps(ctx: Ctx): Promise<CallAnswer<typeof primeirosPassos>> {
  const list = []
  for (const step of inOrder(ctx.registry.modules.map((m) => m.firstSteps))) {
    const { resource } = ctx.registry.byKey(step.resource)
    if (!ctx.has(authorityFor(resource))) continue
    const found = await ctx.tx.row(
      sql`select 1 from ${sql.table(resource.table)} t where t.empresa_id = ${ctx.empresa?.id ?? 0} limit 1`,
    )
    list.push({
      titulo: step.label,
      rota: `/${resource.path}${step.at ?? ''}`,
      feito: found !== undefined,
    })
  }
  return list.some((s) => !s.feito) ? list : []
}

/** What the form left empty is told as empty; what it does not say is not told. */
const saidIn = (body: CallBody<typeof relato>, sent: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name in sent)
      .map(([name, value]) => [name, value ?? '']),
  )

/** A problem as the person saw it before sending: kept here, and copied by mail when there is an address for it. */
async function keepReport(
  ctx: Ctx,
  said: Record<string, string>,
): Promise<CallAnswer<typeof relato>> {
  await recordEvent(ctx, 'relato.problema', {
    recurso: 'relato',
    registro: null,
    dados: { ...said, usuario: ctx.user.id },
  })
  const { platform } = ctx
  const { emailSuporte } = await platform.accounts.installation(ctx.tx)
  const to = emailSuporte ?? platform.settings.emailSuporte
  if (to)
    await queueMail(ctx, [to], {
      subject: 'Relato de problema',
      text: JSON.stringify(said, null, 2),
    })
  return { mensagem: 'Relato enviado. Obrigado.' }
}

async function widget(ctx: Ctx, key: string): Promise<CallAnswer<typeof quadro>> {
  const found = widgetsFor(ctx).find((one) => one.key === key)
  if (!found) throw failure.notFound()
  return widgetAnswer(ctx, found)
}

export const routes = defineRoutes([
  answerCall(relato, (ctx, { body, request }) => keepReport(ctx, saidIn(body, bodyOf(request)))),
  answerCall(busca, (ctx, { query }) => records(ctx, query.q)),
  answerCall(buscaTelas, screens),
  answerCall(paraFazer, waiting),
  answerCall(primeirosPassos, firstSteps),
  answerCall(quadros, async (ctx) =>
    widgetsFor(ctx).map(({ key, title }) => ({ chave: key, titulo: title })),
  ),
  answerCall(quadro, (ctx, { params }) => widget(ctx, params.chave)),
  answerCall(lugares, ownPlaces),
  answerCall(visitar, (ctx, { body }) => visit(ctx, body.rota)),
  answerCall(favoritar, (ctx, { body }) => keep(ctx, body)),
  answerCall(catalogo, async (ctx, { params }) => catalogueOf(ctx, params.modulo)),
])
