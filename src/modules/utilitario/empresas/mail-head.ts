/** The company as the head of its mails shows it: name and colour. */
import { type Ctx, companyOf } from '#platform/server/context.ts'
import type { MailLayout } from '#platform/server/mail/layout.ts'

export async function mailHead(ctx: Ctx): Promise<MailLayout['company']> {
  const company = companyOf(ctx)
  const row = await ctx.tx.db
    .selectFrom('utilitario_empresas')
    .select('visual_cor_principal')
    .where('id', '=', company.id)
    .executeTakeFirst()
  const color = row?.visual_cor_principal
  return { name: company.nome, ...(color ? { color } : {}) }
}
