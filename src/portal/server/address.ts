/** The portal's addresses as search engines, mails and link previews need them: whole, and never those a visitor writes. */
import { companyMemory } from '#platform/server/company-memory.ts'
import type { Ctx } from '#platform/server/context.ts'
import { publicAddress } from '#platform/server/public-address.ts'

const addresses = companyMemory<string>()

export const portalAddress = async ({ platform }: Ctx): Promise<string> =>
  `${await addresses(platform, '', () => publicAddress({ platform }))}/externo`
