import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineMessages, type Happening } from '#platform/server/messages/declaration.ts'
import { ROLE_LIBERA, solicitacoesPessoal } from './resource.ts'

const step = (name: string): string => `${solicitacoesPessoal.key}.${name}`
const opened = [step('aberta'), step('devolvida')]

/** Named with the step, when it was taken. */
const named = (happened: readonly Happening[]): number[] =>
  happened.flatMap(({ dados }) =>
    Array.isArray(dados['usuarios']) ? dados['usuarios'].map(Number) : [],
  )

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
      const said = happened.at(-1)?.dados['mensagem']
      if (typeof said !== 'string') return undefined
      const deciding = opened.includes(on)
      return {
        to: [...named(happened), ...(deciding ? await approvers(ctx) : [])],
        text: () => said,
      }
    },
  },
])
