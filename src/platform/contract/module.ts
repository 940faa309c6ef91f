export type MenuEntry = {
  path: string
  label: string
  authority?: string | readonly string[]
  order?: number
  group?: string
}
/** What a profile may do in the registers: everything, see and write without removing, see, or nothing. */
export type Level = 'tudo' | 'incluir' | 'ver' | 'nada'
/** Profile to level; a profile that is not named has none. */
export type Levels = Readonly<Record<string, Level>>

/** What the default profiles may do in a module. */
export type ProfilesDeclaration = {
  levels: Levels
  /** Folders with levels of their own. */
  of?: Readonly<Record<string, Levels>>
  /** Profile to authorities beside those of the levels. */
  grants?: Readonly<Record<string, readonly string[]>>
}

/** An authority beside those of registers, actions, reports and pages, in the words of the table of permissions. */
export type DeclaredAuthority = {
  /** The line it stands in. */
  row: string
  label: string
  /** Says what one sees rather than what one does: stands with those of all modules. */
  view?: true
  /** Held only by whom a profile gives it by name: 'everything' does not bring it. */
  apart?: true
}

/** A profile that every installation begins with; any module says what it may do there. */
export type DefaultProfile = {
  descricao: string
  /** All that exists, apart from what stands apart. */
  everything?: true
  /** In a module that says nothing of profiles. */
  usual?: Level
}

/** A module: label, order in the menu, what stands below it and what its profiles may do. */
export type ModuleSpec = {
  key: string
  label: string
  order: number
  icon: string
  /** The modules and base layers below it, whose files it may import; checked, and without a way round. */
  uses?: readonly string[]
  entries?: readonly MenuEntry[]
  /** Without it each default profile does what is usual for it. */
  profiles?: ProfilesDeclaration
  /** By name: ROLE_, what kind it is, what of. */
  authorities?: Readonly<Record<string, DeclaredAuthority>>
  defaultProfiles?: Readonly<Record<string, DefaultProfile>>
}
export const defineModule = (spec: ModuleSpec): ModuleSpec => spec
