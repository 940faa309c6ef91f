/** Courtesies that the company sends no more. */
import type { MailKind } from '#platform/contract/mail-kind.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { modelosEmail } from './resource.ts'

export async function switchedOff(ctx: Ctx): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx.db
    .selectFrom('captacao_modelos_email_desligados')
    .select('tipo')
    .where('empresa_id', '=', companyOf(ctx).id)
    .execute()
  return new Set(rows.map((r) => r.tipo))
}

/** Only a courtesy is ever off, whatever was stored before its kind became none. */
export const isOff = async (ctx: Ctx, kind: Pick<MailKind, 'key' | 'courtesy'>): Promise<boolean> =>
  kind.courtesy !== undefined && (await switchedOff(ctx)).has(kind.key)

/** Locked by whoever calls: twice the same is said once. */
export async function switchKind(ctx: Ctx, kind: MailKind, off: boolean): Promise<void> {
  if (!kind.courtesy)
    throw failure.conflict(`O e-mail '${kind.label}' sai sempre e não pode ser desligado.`)
  if (off === (await isOff(ctx, kind))) return
  const empresa_id = companyOf(ctx).id
  if (off)
    await ctx.tx.db
      .insertInto('captacao_modelos_email_desligados')
      .values({ empresa_id, tipo: kind.key })
      .execute()
  else
    await ctx.tx.db
      .deleteFrom('captacao_modelos_email_desligados')
      .where('empresa_id', '=', empresa_id)
      .where('tipo', '=', kind.key)
      .execute()
  await audit(ctx, {
    recurso: modelosEmail.key,
    registro: null,
    titulo: kind.label,
    acao: off ? 'DESLIGAMENTO' : 'RELIGAMENTO',
  })
}
