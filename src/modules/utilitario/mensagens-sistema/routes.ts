import { sql } from 'kysely'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatInstant } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import {
  mayHide,
  mensagensSistema,
  ocultarMensagem,
  severities,
} from '#platform/contract/system-messages.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'

type Told = CallAnswer<typeof mensagensSistema>[number]

const hiddenDays = 7
/** The hourly round that is so late tells of itself. */
const silentHours = 2
const stuck = 'fila-parada'
const key = 'sistema.ocultas'

const v = table('plataforma_aviso', 'v')
const r = table('plataforma_ronda', 'r')
const p = table('plataforma_preferencia', 'p')

/** Until when each is put away. */
async function hiddenOf(ctx: Ctx): Promise<Readonly<Record<string, string>>> {
  const [row] = await ctx.tx.select(
    { valor: sql<Record<string, string>>`${p.valor}` },
    sql`from ${p} where ${p.usuario_id} = ${ctx.user.id} and ${p.chave} = ${key}`,
  )
  return row?.valor ?? {}
}

const stored = (ctx: Ctx) =>
  asOwnerWithin(ctx.tx, () =>
    ctx.tx.select(
      {
        gravidade: v.gravidade,
        codigo: v.codigo,
        mensagem: v.mensagem,
        link: sql<Told['link']>`${v.link}`,
        detalhes: sql<string[]>`${v.detalhes}`,
        authority: v.authority,
        desde: sql<string>`${v.achado_em}`,
      },
      sql`from ${v} where ${v.empresa_id} is null or ${v.empresa_id} = ${companyOf(ctx).id} order by ${v.id}`,
    ),
  )

/** The rounds are made by the queue: of one that stands still no round would tell. */
async function silence(ctx: Ctx): Promise<(Told & { authority: string })[]> {
  const authority = ctx.registry.checks.find((c) => c.codigo === stuck)?.authority
  const late = new Date(ctx.now.getTime() - silentHours * 3_600_000).toISOString()
  const [round] = await asOwnerWithin(ctx.tx, () =>
    ctx.tx.select(
      { desde: sql<string>`${r.feita_em}` },
      sql`from ${r} where ${r.nome} = 'hora' and ${r.feita_em} < ${late}::timestamptz`,
    ),
  )
  if (!round || !authority) return []
  const when = formatInstant(round.desde, companyOf(ctx).timezone)
  const mensagem = `As tarefas automáticas estão paradas desde ${when}. Reinicie o servidor e, se continuar, veja o registro dele.`
  return [
    {
      gravidade: 'CRITICO',
      codigo: stuck,
      mensagem,
      link: null,
      detalhes: [],
      authority,
      desde: round.desde,
    },
  ]
}

async function shown(ctx: Ctx): Promise<Told[]> {
  const hidden = await hiddenOf(ctx)
  const now = ctx.now.toISOString()
  const silent = await silence(ctx)
  const found = (await stored(ctx)).filter(({ codigo }) => !silent.length || codigo !== stuck)
  const rows = [...silent, ...found].filter(
    ({ authority, gravidade, codigo }) =>
      ctx.has(authority) && !(mayHide(gravidade) && (hidden[codigo] ?? '') > now),
  )
  return rows
    .map(({ authority: _authority, ...told }) => told)
    .toSorted((a, b) => severities.indexOf(a.gravidade) - severities.indexOf(b.gravidade))
}

async function hide(ctx: Ctx, codigo: string): Promise<void> {
  const told = (await shown(ctx)).find((one) => one.codigo === codigo)
  if (!told) throw failure.notFound()
  if (!mayHide(told.gravidade))
    throw failure.conflict('Esta mensagem fica à vista até que o problema seja resolvido.')
  const until = new Date(ctx.now.getTime() + hiddenDays * 86_400_000).toISOString()
  await ctx.tx.rows(
    sql`insert into plataforma_preferencia as p (usuario_id, chave, valor) values (${ctx.user.id}, ${key}, jsonb_build_object(${codigo}::text, ${until}::text))
      on conflict (usuario_id, chave) do update set valor = p.valor || excluded.valor`,
  )
}

export const routes = defineRoutes([
  answerCall(mensagensSistema, shown),
  answerCall(ocultarMensagem, async (ctx, { params }) => {
    await hide(ctx, params.codigo)
    return undefined
  }),
])
