/** When the chosen people and the room are taken on a day. */
import { sql } from 'kysely'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import type { CallAnswer, CallQuery } from '#platform/contract/call.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import type { ocupacao } from './calls.ts'
import { endOf } from './times.ts'

type Busy = CallAnswer<typeof ocupacao>[number]
type Asked = CallQuery<typeof ocupacao>

const h = table('captacao_historico', 'h')
const s = table('captacao_solicitacoes_pessoal', 's')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const i = table('captacao_historico__entrevista_entrevistadores', 'i')
const x = table('utilitario_usuarios', 'x')

const held = (ctx: Ctx, { data, exceto }: Asked) => sql`${h.empresa_id} = ${companyOf(ctx).id}
  and ${h.entrevista_data} = ${data}::date and ${h.entrevista_hora} is not null
  and ${h.entrevista_liberada_em} is null and ${h.id} is distinct from ${exceto ?? null}::int`

/** Of whom, and when; of what is known from there only the entry, whose reading is asked for apart. */
const taken = (ctx: Ctx, asked: Asked) =>
  ctx.tx.rows(sql<{ id: number; de: Busy['de']; nome: string; hora: string; duracao: number }>`
    select ${h.id}, 'ENTREVISTADOR' de, ${x.nome}, ${h.entrevista_hora} hora, coalesce(${h.entrevista_duracao}, 60) duracao
      from ${h} join ${i} on ${i.registro_id} = ${h.id} join ${x} on ${x.id} = ${i.valor_id}
     where ${held(ctx, asked)} and ${i.valor_id} = any (${asked.entrevistadores ?? []}::int[])
    union all
    select ${h.id}, 'CANDIDATO', ${sql.raw(calledSql('p'))}, ${h.entrevista_hora}, coalesce(${h.entrevista_duracao}, 60)
      from ${h} join ${c} on ${c.id} = ${h.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
     where ${held(ctx, asked)} and ${h.candidato_id} = any (${asked.candidatos ?? []}::int[])
    union all
    select ${h.id}, 'LOCAL', ${h.entrevista_local}, ${h.entrevista_hora}, coalesce(${h.entrevista_duracao}, 60)
      from ${h} where ${held(ctx, asked)} and lower(btrim(${h.entrevista_local})) = lower(btrim(${asked.local ?? ''}))
    order by hora, de, nome limit 200`)

async function known(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.tx.select(
    { id: h.id, descricao: sql<string>`${sql.raw(calledSql('p'))} || ' – ' || ${s.descricao}` },
    sql`from ${h} join ${s} on ${s.id} = ${h.solicitacao_id} join ${c} on ${c.id} = ${h.candidato_id}
      join ${p} on ${p.id} = ${c.pessoa_id} where ${h.id} = any (${[...ids]}::int[])`,
  )
  return new Map(rows.map((r) => [r.id, r.descricao]))
}

/** Candidates that one may not see are not asked about. */
async function seen(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return []
  const rows = await ctx.tx.select(
    { id: c.id },
    sql`from ${c} where ${c.id} = any (${[...ids]}::int[])`,
  )
  return rows.map((r) => r.id)
}

export async function busyOn(ctx: Ctx, asked: Asked): Promise<Busy[]> {
  const candidatos = await seen(ctx, asked.candidatos ?? [])
  // Taken is taken, whoever may read by what: of the others only the hours leave here.
  const rows = await asOwnerWithin(ctx.tx, () => taken(ctx, { ...asked, candidatos }))
  const words = await known(
    ctx,
    rows.map((r) => r.id),
  )
  const told = ({ id, duracao, ...r }: (typeof rows)[number]): Busy => ({
    ...r,
    ate: endOf(r.hora, duracao),
    descricao: words.get(id) ?? null,
  })
  return rows.map(told)
}
