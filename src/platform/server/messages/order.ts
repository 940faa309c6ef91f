/** The boxes of the home page as a person has laid them: unknown ones are dropped, missing ones stand below the shorter column. */
import { sql } from 'kysely'
import type { CallAnswer } from '../../contract/call.ts'
import type { caixasMensagens } from '../../contract/messages.ts'
import type { Ctx } from '../context.ts'
import { table } from '../database/columns.ts'
import { boxesOf } from './boxes.ts'

export type Order = CallAnswer<typeof caixasMensagens>

const p = table('plataforma_preferencia', 'p')
const key = 'mensagens.caixas'

type Known = readonly { tipo: string; column: 'esquerda' | 'direita' }[]

export function arranged(known: Known, kept: Partial<Order> | null): Order {
  const names = new Set(known.map((box) => box.tipo))
  const placed = new Set<string>()
  const first = (list: readonly string[] = []): string[] =>
    list.filter((tipo) => names.has(tipo) && !placed.has(tipo) && placed.add(tipo))
  const caixasEsquerda = first(kept?.caixasEsquerda)
  const caixasDireita = first(kept?.caixasDireita)
  for (const { tipo, column } of known) {
    if (placed.has(tipo)) continue
    if (kept === null) (column === 'esquerda' ? caixasEsquerda : caixasDireita).push(tipo)
    else (caixasEsquerda.length <= caixasDireita.length ? caixasEsquerda : caixasDireita).push(tipo)
  }
  const small = new Set(kept?.caixasMinimizadas ?? [])
  return {
    caixasEsquerda,
    caixasDireita,
    caixasMinimizadas: [...names].filter((t) => small.has(t)),
  }
}

export async function readOrder(ctx: Ctx): Promise<Order> {
  const [row] = await ctx.tx.select(
    { valor: sql<Partial<Order>>`${p.valor}` },
    sql`from ${p} where ${p.usuario_id} = ${ctx.user.id} and ${p.chave} = ${key}`,
  )
  return arranged(boxesOf(ctx.registry), row?.valor ?? null)
}

export async function writeOrder(ctx: Ctx, sent: Order): Promise<Order> {
  const order = arranged(boxesOf(ctx.registry), sent)
  await ctx.tx.rows(
    sql`insert into plataforma_preferencia (usuario_id, chave, valor) values (${ctx.user.id}, ${key}, ${JSON.stringify(order)}::jsonb)
      on conflict (usuario_id, chave) do update set valor = excluded.valor`,
  )
  return order
}
