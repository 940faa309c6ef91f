/** The company's privacy terms as its own users accept them: version, moment and address are kept (LGPD, art. 8, § 2). */
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { cleanHtml } from '#platform/server/html.ts'
import { changedMeanwhile, versionSql } from './version.ts'

/** Whether a user, given as an expression, has nothing to accept in the company, given as another. */
export const acceptedSql = (user: string, company: string): string =>
  `coalesce((select ${versionSql} is null or exists (select 1 from utilitario_usuarios_aceites a where a.usuario_id = ${user} and a.empresa_id = c.id and a.versao = ${versionSql}) from utilitario_empresas c where c.id = ${company}), true)`

export type Terms = { versao: string; texto: string }

/** The terms that the user has still to accept, or null. */
export async function termsFor(ctx: Ctx): Promise<Terms | null> {
  const row = await asOwner(ctx.platform.pool, (tx) =>
    tx.one<{ versao: string | null; texto: string; aceito: boolean }>(
      `select ${versionSql} versao, c.configuracao_politica_seguranca texto, ${acceptedSql('$2', '$1')} aceito from utilitario_empresas c where c.id = $1`,
      [companyOf(ctx).id, ctx.user.id],
    ),
  )
  return row?.versao && !row.aceito ? { versao: row.versao, texto: cleanHtml(row.texto) } : null
}

/** Once per version; a text that changed while it was read is not the one accepted. */
export async function accept(ctx: Ctx, usuarioId: number, read: string | undefined): Promise<void> {
  if (ctx.user.kind !== 'interno' || ctx.user.id !== usuarioId) throw failure.notFound()
  const terms = await termsFor(ctx)
  if (!terms) return
  if (read !== undefined && read !== terms.versao)
    throw failure.conflict(changedMeanwhile, 'TERMO_ALTERADO')
  await asOwner(ctx.platform.pool, async (tx) => {
    await tx.query(
      'insert into utilitario_usuarios_aceites (usuario_id, empresa_id, versao, aceito_em, endereco) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [usuarioId, companyOf(ctx).id, terms.versao, ctx.now.toISOString(), ctx.ip.slice(0, 60)],
    )
    await ctx.platform.sessions.rightsChanged(tx, `interno:${usuarioId}`)
  })
  await audit(ctx, {
    recurso: 'utilitario.termo',
    registro: usuarioId,
    titulo: `Termo ${terms.versao}`,
    acao: 'ACEITE_TERMO',
  })
}

/** Of a candidate, given as a value; true also where nothing is asked. */
export const candidateAcceptedSql = (candidate: string, company: string): string =>
  `(select coalesce(v.versao is null or exists (select 1 from captacao_aceites_termo a where a.candidato_id = ${candidate} and a.termo = v.versao), false) from (select ${versionSql} versao from utilitario_empresas c where c.id = ${company}) v)`
