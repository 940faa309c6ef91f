/** Whoever invited somebody, or asked for a new password, is told where nobody received it. */
import { usuarios } from '#modules/utilitario/usuarios/resource.ts'
import { defineMessages, numberIn } from '#platform/server/messages/declaration.ts'
import { undeliveredEvent } from './keep.ts'

export const messages = defineMessages([
  {
    on: [undeliveredEvent],
    box: 'SISTEMA',
    about: usuarios,
    tell: async (ctx, id, happened) => {
      const user = await ctx.tx.db
        .selectFrom('utilitario_usuarios')
        .select('nome')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!user) return undefined
      return {
        to: happened.map((what) => numberIn(what, 'remetenteId')),
        text: (n) =>
          n === 1
            ? `O e-mail de acesso a ${user.nome} não foi entregue. Confira o endereço no cadastro e envie outro.`
            : `${n} e-mails de acesso a ${user.nome} não foram entregues. Confira o endereço no cadastro e envie outro.`,
      }
    },
  },
])
