import { defineMessages, idsIn, textIn } from '#platform/server/messages/declaration.ts'

export const writtenEvent = 'utilitario.mensagens.escrita'

export const messages = defineMessages([
  {
    on: [writtenEvent],
    box: 'SISTEMA',
    about: null,
    // What a person writes is a message of its own, however often in a day.
    record: ({ id }) => id,
    tell: async (_ctx, _event, [what]) => {
      const said = textIn(what, 'texto')
      return what && said !== null ? { to: idsIn(what, 'para'), text: () => said } : undefined
    },
  },
])
