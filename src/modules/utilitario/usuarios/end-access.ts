/** Whoever no longer works in a company enters it no more. */
import { sql } from 'kysely'
import { noteGone } from '#modules/utilitario/emails-usuarios/keep.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { usuarios } from './resource.ts'

const u = table('utilitario_usuarios', 'u')
const e = table('utilitario_usuarios__empresas', 'e')

export type EndedAccess = { id: number; nome: string; whole: boolean }

/** A user of this company alone is switched off, one of several leaves this one. The first administrator stays. */
export async function endAccess(ctx: Ctx, users: readonly number[]): Promise<EndedAccess[]> {
  const company = companyOf(ctx).id
  const found = await ctx.tx.select(
    {
      id: u.id,
      nome: u.nome,
      elsewhere: sql<boolean>`exists (select 1 from ${e} where ${e.registro_id} = ${u.id} and ${e.empresa_id} <> ${company})`,
    },
    sql`from ${u} where ${u.id} = any (${users}::int[]) and ${u.id} <> 1 and ${u.ativo} order by ${u.id}`,
  )
  for (const { id, nome, elsewhere } of found) {
    if (elsewhere)
      await ctx.tx.db
        .deleteFrom('utilitario_usuarios__empresas')
        .where('registro_id', '=', id)
        .where('empresa_id', '=', company)
        .execute()
    else await changeRows(ctx, 'utilitario_usuarios', id, { ativo: false })
    await audit(ctx, {
      recurso: usuarios.key,
      registro: id,
      titulo: nome,
      acao: elsewhere ? 'SAIDA_DA_EMPRESA' : 'DESATIVAR',
      alteracoes: elsewhere ? [] : [{ campo: 'ativo', rotulo: 'Ativo', de: true, para: false }],
    })
    await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${id}`)
    if (elsewhere) closeSessions(ctx, id)
    else await cutOff(ctx, id)
  }
  return found.map(({ id, nome, elsewhere }) => ({ id, nome, whole: !elsewhere }))
}

/** The table of sessions is closed to a request's role. */
export function closeSessions(ctx: Ctx, id: number): void {
  const { platform } = ctx
  ctx.afterCommit.push(() =>
    asOwner(platform.pool, (tx) => platform.sessions.closeAll(tx, 'interno', id)),
  )
}

/** Whoever is switched off is in no session any more, and no mail that waits lets them in again. */
export async function cutOff(ctx: Ctx, id: number): Promise<void> {
  closeSessions(ctx, id)
  await noteGone(ctx, { usuario_id: id })
}
