/** What whoever creates a company needs to work in it. */
import { sql } from 'kysely'
import { perfis } from '#modules/utilitario/perfis/resource.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const e = table('utilitario_usuarios__empresas', 'e')
const x = table('utilitario_usuarios__empresas__perfis', 'x')
const f = table('utilitario_perfis', 'f')

/** Whoever creates a company works in it with the profiles of the company they came from; those that are only of that company are copied. */
export async function joinCreator(ctx: Ctx, created: { id: number; nome: string }): Promise<void> {
  const me = ctx.user.id ?? 0
  const works = await ctx.tx.db
    .insertInto('utilitario_usuarios__empresas')
    .values({ registro_id: me, empresa_id: created.id, ordem: await nextCompany(ctx, me) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const profiles = await ctx.tx.select(
    { id: f.id, nome: f.nome, empresa: f.empresa_id, ordem: x.ordem },
    sql`from ${e} join ${x} on ${x.registro_id} = ${e.id} join ${f} on ${f.id} = ${x.valor_id}
      where ${e.registro_id} = ${me} and ${e.empresa_id} = ${ctx.empresa?.id ?? 0} and (${f.empresa_id} is null or ${f.empresa_id} = ${e.empresa_id})
      order by ${x.ordem}, ${x.id}`,
  )
  for (const p of profiles) {
    const held = p.empresa === null ? p.id : await profileCopiedTo(ctx, p, created)
    await ctx.tx.db
      .insertInto('utilitario_usuarios__empresas__perfis')
      .values({ registro_id: works.id, valor_id: held, ordem: p.ordem })
      .execute()
  }
}

async function nextCompany(ctx: Ctx, user: number): Promise<number> {
  const [last] = await ctx.tx.select(
    { ordem: sql<number>`coalesce(max(${e.ordem}), 0)` },
    sql`from ${e} where ${e.registro_id} = ${user}`,
  )
  return (last?.ordem ?? 0) + 1
}

async function profileCopiedTo(
  ctx: Ctx,
  from: { id: number; nome: string },
  company: { id: number; nome: string },
): Promise<number> {
  const nome = await freeProfileName(ctx, `${from.nome} – ${company.nome}`)
  const { db } = ctx.tx
  const source = await db
    .selectFrom('utilitario_perfis')
    .select('descricao')
    .where('id', '=', from.id)
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('utilitario_perfis')
    .values({
      nome,
      descricao: source.descricao,
      empresa_id: company.id,
      criado_por: ctx.user.id,
      atualizado_por: ctx.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('utilitario_perfis__authorities')
    .select(['valor', 'ordem'])
    .where('registro_id', '=', from.id)
    .execute()
  if (held.length)
    await db
      .insertInto('utilitario_perfis__authorities')
      .values(held.map((h) => ({ ...h, registro_id: made.id })))
      .execute()
  await audit(ctx, { recurso: perfis.key, registro: made.id, titulo: nome, acao: 'INCLUSAO' })
  return made.id
}

async function freeProfileName(ctx: Ctx, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const nome = n === 1 ? wanted.slice(0, 60).trimEnd() : `${wanted.slice(0, 54).trimEnd()} (${n})`
    const [same] = await ctx.tx.select(
      { id: f.id },
      sql`from ${f} where rh_chave(${f.nome}) = rh_chave(${nome})`,
    )
    if (!same) return nome
  }
}
