import type { Ctx } from '#platform/server/context.ts'
import type { Visit } from './company.ts'
import { html } from './html.ts'
import { page } from './layout.ts'

/** A link of a mail that was used already or is too old; `instead` says what to do. */
export const usedLinkPage = (ctx: Ctx, visit: Visit, instead: ReturnType<typeof html>) =>
  page(ctx, visit, {
    title: 'Link inválido',
    narrow: true,
    status: 410,
    noindex: true,
    body: html`<h1>Link inválido</h1>
      <p>Este link já foi usado ou venceu. ${instead}</p>`,
  })
