/** The portal's addresses as search engines, mails and link previews need them: whole, and never those a visitor writes. */
import type { Ctx } from '#platform/server/context.ts'
import { publicAddress } from '#platform/server/public-address.ts'

export const portalAddress = async ({ platform }: Ctx): Promise<string> =>
  `${await publicAddress({ platform })}/externo`
