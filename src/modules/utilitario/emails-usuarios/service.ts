import { sql } from 'kysely'
import { ownCompaniesSql, seesAll } from '#modules/utilitario/empresas/visible-companies.ts'
import { seenSql } from '#modules/utilitario/usuarios/access.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { emailsUsuarios } from './resource.ts'

const t = table('utilitario_emails_usuarios', 't')

/** Of users that are seen; what another company wrote to them is read where one works there too. */
const readSql = (me: string): string =>
  `((t.empresa_id is null or t.empresa_id in (${ownCompaniesSql(me)}))
    and exists (select 1 from utilitario_usuarios u where u.id = t.usuario_id and ${seenSql(me, 'u')}))`

/** 404 where one of the mails is none that is read. */
async function checkRead(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const read = seesAll(ctx) ? sql`true` : sql.raw(readSql(String(Number(ctx.user.id ?? 0))))
  const rows = await ctx.tx.select(
    { id: t.id },
    sql`from ${t} where ${t.id} = any (${[...ids]}::int[]) and ${read}`,
  )
  if (rows.length !== new Set(ids).size) throw failure.notFound()
}

export const service = defineService(emailsUsuarios, {
  listWhere: (ctx, bind) => (seesAll(ctx) ? [] : [readSql(bind(ctx.user.id))]),
  complete: async (ctx, records, how) => {
    if (how !== 'record') return
    await checkRead(
      ctx,
      records.map((r) => r.id),
    )
  },
})
