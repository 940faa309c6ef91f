import { formatInstant } from '#platform/contract/dates.ts'
import { companyOf } from '#platform/server/context.ts'
import { defineMessages, numberIn } from '#platform/server/messages/declaration.ts'
import { newBrowserEvent } from '#platform/server/session/new-browser.ts'
import { taskEndEvent } from '#platform/server/task/end-event.ts'
import { usuarios } from '#modules/utilitario/usuarios/resource.ts'

export const messages = defineMessages([
  {
    on: [`${usuarios.key}.alterado`],
    box: 'SISTEMA',
    about: null,
    tell: async (_ctx, user) => ({
      to: [user],
      text: () =>
        'Seu cadastro de acesso foi alterado. Se você não esperava por isso, fale com quem administra os usuários.',
      link: '/minha-conta',
    }),
  },
  {
    on: [newBrowserEvent],
    box: 'SISTEMA',
    about: null,
    tell: async (ctx, user, happened) => {
      const when = happened.at(-1)?.em ?? ctx.now.toISOString()
      return {
        to: [user],
        text: () =>
          `Sua conta entrou em um navegador novo em ${formatInstant(when, companyOf(ctx).timezone)}. Se não foi você, troque a senha e encerre as outras sessões.`,
        link: '/minha-conta',
      }
    },
  },
  {
    on: [taskEndEvent],
    box: 'SISTEMA',
    about: null,
    tell: async (_ctx, _task, [what]) => {
      const said = what?.dados['mensagem']
      return what && typeof said === 'string'
        ? { to: [numberIn(what, 'usuario')], text: () => said }
        : undefined
    },
  },
])
