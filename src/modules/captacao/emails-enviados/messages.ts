/** Whoever sent a mail that nobody received is told, where it was sent by hand. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineMessages, numberIn } from '#platform/server/messages/declaration.ts'
import { undeliveredEvent } from './deliver.ts'

const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')

async function nameOf(ctx: Ctx, id: number): Promise<string | undefined> {
  const [row] = await ctx.tx.select(
    { nome: sql.raw<string>(calledSql('p')) },
    sql`from ${c} join ${p} on ${p.id} = ${c.pessoa_id} where ${c.id} = ${id}`,
  )
  return row?.nome
}

export const messages = defineMessages([
  {
    on: [undeliveredEvent],
    box: 'RECRUTAMENTO',
    about: candidatos,
    tell: async (ctx, id, happened) => {
      const nome = await nameOf(ctx, id)
      if (nome === undefined) return undefined
      return {
        to: happened.map((what) => numberIn(what, 'remetenteId')),
        text: (n) =>
          n === 1
            ? `Um e-mail a ${nome} não foi entregue. Confira o endereço no cadastro.`
            : `${n} e-mails a ${nome} não foram entregues. Confira o endereço no cadastro.`,
      }
    },
  },
])
