/** What an access mail says of a user that it is tried out on: never with a link that opens anything. */
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineMails, mailOf } from '#platform/server/mail/kinds.ts'
import { accessFacts } from './access-mail.ts'
import { accessMails } from './mail-kinds.ts'

type AccessKind = (typeof accessMails)[keyof typeof accessMails]

const triedOn = (kind: AccessKind) => async (ctx: Ctx, id: number) => {
  const user = await ctx.tx.db
    .selectFrom('utilitario_usuarios')
    .select('nome')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw failure.notFound()
  return accessFacts(kind, {
    usuario: user.nome,
    empresa: companyOf(ctx).nome,
    link: kind.variables.link.example,
  })
}

export const mails = defineMails(
  Object.values(accessMails).map((kind) => mailOf(kind, triedOn(kind))),
)
