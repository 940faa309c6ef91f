import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { defineMessages, numberIn } from '#platform/server/messages/declaration.ts'
import { mailAreas } from './area-mail.ts'
import { areaEvent } from './area-notices.ts'
import { areaLines, usersAnswering } from './area-words.ts'

/** Minutes that the first waits for others: a spreadsheet of people is one mail, and nobody waits long. */
const waits = 5

export const messages = defineMessages([
  {
    on: [areaEvent],
    box: 'TALENTOS',
    about: areasOrganizacionais,
    waits,
    // How a request stands is told to those whom it names; here it is for the addresses alone.
    tell: async (ctx, area, happened) => {
      const lines = await areaLines(
        ctx,
        happened.filter((what) => numberIn(what, 'talento') !== null),
      )
      const last = lines.at(-1)
      if (!last) return undefined
      return {
        to: await usersAnswering(ctx, area),
        times: lines.length,
        text: (times) =>
          times === 1
            ? `${last.nome}: ${last.texto}`
            : `${times} avisos de ${last.nome}. O último: ${last.texto}`,
      }
    },
    outside: mailAreas,
  },
])
