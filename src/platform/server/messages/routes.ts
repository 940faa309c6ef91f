/** What people read of what happened, and how they arrange it. The policies show nobody else's. */
import { type RawBuilder, sql } from 'kysely'
import type { CallAnswer, CallQuery } from '../../contract/call.ts'
import { failure } from '../../contract/failure.ts'
import {
  avisos,
  caixasMensagens,
  copias,
  copiasPorEmail,
  escolherCopia,
  marcarMensagem,
  marcarTodas,
  mensagens,
  ordenarCaixas,
  removerMensagem,
} from '../../contract/messages.ts'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { nameOf, table } from '../database/columns.ts'
import { answerCall } from '../http/answer-call.ts'
import { defineRoutes } from '../http/route.ts'
import { abbreviated } from './abbreviated.ts'
import { boxesOf } from './boxes.ts'
import { choiceKey, choicesOf } from './mail-copies.ts'
import { readOrder, writeOrder } from './order.ts'

const m = table('plataforma_mensagem', 'm')
const u = table('plataforma_mensagem_usuario', 'u')

/** Of each box on the home page, and in the bell. */
const [mostInBox, mostInBell, usualSize] = [30, 15, 20]

const columns = {
  id: u.id,
  tipo: u.caixa,
  remetente: m.remetente,
  data: sql<string>`${u.data}`,
  texto: m.texto,
  link: m.link,
  lida: sql<boolean>`${u.lida_em} is not null`,
}

type Message = CallAnswer<typeof avisos>['mensagens'][number]

async function newest(
  ctx: Ctx,
  where: RawBuilder<unknown>,
  limit: number,
  offset = 0,
): Promise<Message[]> {
  const rows = await ctx.tx.select(
    columns,
    sql`from ${u} join ${m} on ${m.id} = ${u.mensagem_id} where ${own(ctx)} and ${where}
      order by ${u.data} desc, ${u.id} desc limit ${limit} offset ${offset}`,
  )
  return rows.map((row) => ({ ...row, textoAbreviado: abbreviated(row.texto) }))
}

/** Said beside the policies, so that the index is found by it. */
const own = (ctx: Ctx) =>
  sql`${u.usuario_id} = ${ctx.user.id} and ${u.empresa_id} = ${ctx.empresa?.id ?? 0} and ${u.removida_em} is null`

async function unread(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.tx.rows(
    sql<{
      caixa: string
      n: number
    }>`select ${u.caixa}, count(*)::int n from ${u} where ${own(ctx)} and ${u.lida_em} is null group by ${u.caixa}`,
  )
  return new Map(rows.map((r) => [r.caixa, r.n]))
}

async function boxes(ctx: Ctx): Promise<CallAnswer<typeof mensagens>> {
  const counts = await unread(ctx)
  const all = []
  for (const { tipo, title } of boxesOf(ctx.registry))
    all.push({
      tipo,
      titulo: title,
      naoLidas: counts.get(tipo) ?? 0,
      mensagens: await newest(ctx, sql`${u.caixa} = ${tipo}`, mostInBox),
    })
  return all
}

async function page(
  ctx: Ctx,
  { tipo, naoLidas, page: asked, size: wanted }: Partial<CallQuery<typeof mensagens>>,
): Promise<CallAnswer<typeof mensagens>> {
  const [number, size] = [asked ?? 0, wanted ?? usualSize]
  const where = sql`(${tipo ?? null}::text is null or ${u.caixa} = ${tipo ?? null}) and (${naoLidas !== true} or ${u.lida_em} is null)`
  const [counted] = await ctx.tx.rows(
    sql<{ n: number }>`select count(*)::int n from ${u} where ${own(ctx)} and ${where}`,
  )
  const totalElements = counted?.n ?? 0
  return {
    content: await newest(ctx, where, size, number * size),
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    number,
    size,
  }
}

async function bell(ctx: Ctx): Promise<CallAnswer<typeof avisos>> {
  const counts = await unread(ctx)
  return {
    naoLidas: [...counts.values()].reduce((sum, n) => sum + n, 0),
    mensagens: await newest(ctx, sql`true`, mostInBell),
  }
}

/** Of whoever asks; another's is not found. */
async function change(ctx: Ctx, id: number, set: RawBuilder<unknown>): Promise<void> {
  const rows = await ctx.tx.rows(
    sql`update plataforma_mensagem_usuario as u set ${set} where ${u.id} = ${id} and ${own(ctx)} returning ${u.id}`,
  )
  if (!rows.length) throw failure.notFound()
}

const readAt = (ctx: Ctx, read: boolean): RawBuilder<unknown> =>
  sql`${nameOf(u, 'lida_em')} = ${read ? sql`coalesce(${u.lida_em}, ${ctx.now.toISOString()}::timestamptz)` : null}`

function flagOf(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw failure.badRequest('Informe true ou false.')
  return text === 'true'
}

async function readAll(ctx: Ctx, tipo: string | null): Promise<undefined> {
  await ctx.tx.rows(
    sql`update plataforma_mensagem_usuario as u set ${readAt(ctx, true)}
      where ${own(ctx)} and ${u.lida_em} is null and (${tipo}::text is null or ${u.caixa} = ${tipo})`,
  )
  return undefined
}

async function chosenCopies(ctx: Ctx): Promise<CallAnswer<typeof copiasPorEmail>> {
  const id = ctx.user.id ?? 0
  const choice = await choicesOf(ctx.tx, [id])
  const all = []
  for (const { tipo, title, write } of boxesOf(ctx.registry)) {
    const escrever = write && ctx.has(write.authority) ? `/${write.path}` : null
    all.push({ tipo, titulo: title, copia: choice(id, tipo), escrever })
  }
  return all
}

async function chooseCopy(ctx: Ctx, tipo: string, copia: (typeof copias)[number]['code']) {
  if (!boxesOf(ctx.registry).some((box) => box.tipo === tipo)) throw failure.notFound()
  await ctx.tx.rows(
    sql`insert into plataforma_preferencia as p (usuario_id, chave, valor)
      values (${ctx.user.id}, ${choiceKey}, jsonb_build_object(${tipo}::text, ${copia}::text))
      on conflict (usuario_id, chave) do update set valor = p.valor || excluded.valor`,
  )
  return chosenCopies(ctx)
}

const list = z.array(z.string().max(40)).max(50).default([])
const ordered = z.object({
  caixasEsquerda: list,
  caixasDireita: list,
  caixasMinimizadas: list,
})

export const messageRoutes = defineRoutes([
  answerCall(mensagens, (ctx, { query }) =>
    query.tipo || typeof query.page === 'number' ? page(ctx, query) : boxes(ctx),
  ),
  answerCall(avisos, bell),
  answerCall(marcarTodas, (ctx, { body }) => readAll(ctx, body.tipo)),
  answerCall(removerMensagem, async (ctx, { params }) => {
    await change(ctx, params.id, sql`${nameOf(u, 'removida_em')} = ${ctx.now.toISOString()}`)
    return undefined
  }),
  answerCall(marcarMensagem, async (ctx, { params }) => {
    await change(ctx, params.id, readAt(ctx, flagOf(params.flag)))
    return undefined
  }),
  answerCall(caixasMensagens, readOrder),
  answerCall(ordenarCaixas, (ctx, { body }) => writeOrder(ctx, body), {
    accept: (body) => body,
    body: z.union([
      z.object({ caixasMensagens: ordered }).transform((b) => b.caixasMensagens),
      ordered,
    ]),
  }),
  answerCall(copiasPorEmail, chosenCopies),
  answerCall(escolherCopia, (ctx, { body }) => chooseCopy(ctx, body.tipo, body.copia)),
])
