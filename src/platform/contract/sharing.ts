/** What companies of one installation show each other, as modules declare it (`sharing` of module.ts). Pure. */

/** One entry a domain; the module that owns it adds it with `declare module`. */
// oxlint-disable-next-line typescript/no-empty-object-type typescript/no-empty-interface -- filled by the modules
export interface SharingDomains {}
export type SharingDomain = keyof SharingDomains

/** Companies whose rows of a domain are seen; a domain that is not named shows nothing. */
export type SharedCompanies = Readonly<Partial<Record<SharingDomain, readonly number[]>>>

export type SharingSpec = {
  /** Part of the setting that the policies read. */
  readonly domain: SharingDomain
  /** Whoever holds it sees the other companies' rows. */
  readonly authority: string
  /** The parameter of the installation that allows it. */
  readonly parameter: string
}

export const defineSharing = <const S extends SharingSpec>(spec: S): S => spec
