import { type Ctx, companyOf } from '#platform/server/context.ts'
import {
  defineMessages,
  type Happening,
  idsIn,
  textIn,
} from '#platform/server/messages/declaration.ts'
import { ROLE_LIBERA, solicitacoesPessoal } from './resource.ts'

const step = (name: string): string => `${solicitacoesPessoal.key}.${name}`
const opened = [step('aberta'), step('devolvida')]

/** Named with the step, when it was taken. */
const named = (happened: readonly Happening[]): number[] =>
  happened.flatMap((what) => idsIn(what, 'usuarios'))

const approvers = (ctx: Ctx): Promise<number[]> =>
  ctx.platform.accounts.holders(ctx.tx, ROLE_LIBERA, companyOf(ctx).id)

export const messages = defineMessages([
  {
    on: [
      ...opened,
      ...[
        'aprovada',
        'reprovada',
        'suspensa',
        'liberada',
        'encerrada',
        'reaberta',
        'cancelada',
      ].map(step),
    ],
    box: 'RECRUTAMENTO',
    about: solicitacoesPessoal,
    tell: async (ctx, _record, happened, on) => {
      const said = textIn(happened.at(-1), 'mensagem')
      if (said === null) return undefined
      const deciding = opened.includes(on)
      return {
        to: [...named(happened), ...(deciding ? await approvers(ctx) : [])],
        text: () => said,
      }
    },
  },
])
