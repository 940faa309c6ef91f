/** The company's privacy terms as its own users accept them: version, moment and address are kept (LGPD, art. 8, § 2). */
import { type RawBuilder, sql } from 'kysely'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { cleanHtml } from '#platform/server/html.ts'
import { changedMeanwhile, versionSql } from './version.ts'

const c = table('utilitario_empresas', 'c')

const a = table('utilitario_usuarios_aceites', 'a')

/** Whether a user has nothing to accept in the company. */
export const acceptedSql = (user: number, company: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select ${versionSql} is null or exists (select 1 from ${a}
      where ${a.usuario_id} = ${user} and ${a.empresa_id} = ${c.id} and ${a.versao} = ${versionSql})
    from ${c} where ${c.id} = ${company}), true)`

export type Terms = { versao: string; texto: string }

/** The terms that the user has still to accept, or null. */
export async function termsFor(ctx: Ctx): Promise<Terms | null> {
  const company = companyOf(ctx).id
  const columns = {
    versao: versionSql,
    texto: sql<string>`${c.configuracao_politica_seguranca}`,
    aceito: acceptedSql(ctx.user.id ?? 0, company),
  }
  const one = sql`from ${c} where ${c.id} = ${company}`
  const [row] = await asOwner(ctx.platform.pool, (tx) => tx.select(columns, one))
  return row?.versao && !row.aceito ? { versao: row.versao, texto: cleanHtml(row.texto) } : null
}

/** Once per version; a text that changed while it was read is not the one accepted. */
export async function accept(ctx: Ctx, usuarioId: number, read: string | undefined): Promise<void> {
  if (ctx.user.kind !== 'interno' || ctx.user.id !== usuarioId) throw failure.notFound()
  const terms = await termsFor(ctx)
  if (!terms) return
  if (read !== undefined && read !== terms.versao)
    throw failure.conflict(changedMeanwhile, 'TERMO_ALTERADO')
  const { versao } = terms
  const keep = async (tx: Tx): Promise<void> => {
    await tx.db
      .insertInto('utilitario_usuarios_aceites')
      .values({
        usuario_id: usuarioId,
        empresa_id: companyOf(ctx).id,
        versao,
        aceito_em: ctx.now.toISOString(),
        endereco: ctx.ip.slice(0, 60),
      })
      .onConflict((on) => on.doNothing())
      .execute()
    await ctx.platform.sessions.rightsChanged(tx, `interno:${usuarioId}`)
  }
  await asOwner(ctx.platform.pool, keep)
  await audit(ctx, {
    recurso: 'utilitario.termo',
    registro: usuarioId,
    titulo: `Termo ${terms.versao}`,
    acao: 'ACEITE_TERMO',
  })
}
