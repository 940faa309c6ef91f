/**
 * The two roles of requests. The policies of the first ask everything that may be asked of a requester; those of the
 * second ask for the company alone, which is all that is left for whoever works in one company, sees every area and is
 * not limited to one person. The requester decides, never the call; whoever is not plainly of the second kind has the first.
 */
import type { SharingDomain } from '../../contract/sharing.ts'
import type { Visible } from './tx.ts'

export const anyRequester = 'rh_app'
export const companyRequester = 'rh_empresa'

export type Role = typeof anyRequester | typeof companyRequester

/** Every role that a request may work under. */
export const requestRoles: readonly Role[] = [anyRequester, companyRequester]

/** The role under which the policies let a requester see and write the same rows with the least to ask. */
export function roleOf(v: Visible, domains: readonly SharingDomain[] = []): Role {
  const { empresa, pessoa, areas } = v
  if (empresa === null || pessoa !== null || areas !== 'todas') return anyRequester
  const own = (companies: readonly number[] = []): boolean =>
    companies.length === 1 && companies[0] === empresa
  const shared = [...Object.values(v.shared), ...domains.map((domain) => v.shared[domain])]
  return own(v.empresas) && shared.every(own) ? companyRequester : anyRequester
}
