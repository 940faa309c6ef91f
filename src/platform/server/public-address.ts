/** Where people outside reach this installation: with the base path, without a slash at the end. */
import type { Tx } from './database/tx.ts'
import { asOwner } from './database/tx.ts'
import type { Platform } from './platform.ts'
import type { Settings } from './settings.ts'

type Asking = { readonly platform: Platform; readonly tx?: Tx }

/** The address of the parameters, or nothing. Written with or without the base path, it means the same. */
export async function storedAddress({ platform, tx }: Asking): Promise<string | null> {
  const { urlPublica } = await (tx
    ? platform.accounts.installation(tx)
    : asOwner(platform.pool, (own) => platform.accounts.installation(own)))
  if (!urlPublica) return null
  const { basePath } = platform.settings
  const plain = urlPublica.replace(/\/+$/, '')
  return plain.endsWith(basePath) ? plain : plain + basePath
}

/** Right on the machine itself; elsewhere only once the parameters say so. */
export function ownAddress({ host, port, basePath }: Settings): string {
  const name =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}${basePath}`
}

export const publicAddress = async (asking: Asking): Promise<string> =>
  (await storedAddress(asking)) ?? ownAddress(asking.platform.settings)
