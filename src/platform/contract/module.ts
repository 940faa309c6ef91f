import type { Access } from './access.ts'
import type { DeclaredActor } from './actor.ts'
import type { IconName } from './icon.ts'
import type { MailKind } from './mail-kind.ts'
import type { MenuPart } from './menu.ts'
import type { MessageBox } from './messages.ts'
import type { SharingSpec } from './sharing.ts'

export type MenuEntry = {
  path: string
  label: string
  authority?: string | readonly string[]
  order?: number
  /** Heading under which the page of the module shows it. */
  group?: string
  /** Where the panel shows it; a process without it. */
  part?: MenuPart
  /** Whose panel shows it: of who holds this. Without it, of all who may open it; the others find it by search. */
  seenBy?: string
  /** Other words that people use for it, by which 'Pesquisar Menu' finds it. */
  words?: readonly string[]
  /** Figures to look at: profiles that may see the panels of the module see it, and it stands with the reports. */
  panel?: true
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

/** What the session says that a company has. */
export type CompanyFlag = 'possuiSst'

/** A module: label, order in the menu, what stands below it and what its profiles may do. */
export type ModuleSpec = {
  key: string
  label: string
  /** Below its icon in the rail. */
  short?: string
  order: number
  icon: IconName
  /** false: its registers stand in the menus of other modules alone. */
  menu?: false
  /** What the company must have for it to stand in the menu; its calls answer all the same. */
  shownWith?: CompanyFlag
  /** The modules and base layers below it, whose files it may import; checked, and without a way round. */
  uses?: readonly string[]
  entries?: readonly MenuEntry[]
  /** Without it each default profile does what is usual for it. */
  profiles?: ProfilesDeclaration
  /** Beside those of registers, actions, reports and pages, by name: ROLE_, what kind it is, what of. */
  authorities?: Readonly<Record<string, DeclaredAuthority>>
  defaultProfiles?: Readonly<Record<string, DefaultProfile>>
  /** What companies of one installation show each other of it. */
  sharing?: readonly SharingSpec[]
  /** Who works with it besides the users. */
  actors?: readonly DeclaredActor[]
  /** Names of values that say who a person is: masked in the server's log beside the platform's own. */
  masked?: readonly string[]
  /** What a person notices in this version: area and sentence. */
  news?: readonly News[]
  waiting?: readonly Waiting[]
  places?: readonly NamedPlace[]
  /** Where its messages stand. */
  boxes?: readonly MessageBox[]
  /** The mails that leave by themselves, whose texts a company may write anew. */
  mails?: readonly MailKind[]
  firstSteps?: readonly FirstStep[]
  /** Short addresses, of one part, under which screens stand beside their own: to the key of their slice. */
  addresses?: Readonly<Record<string, string>>
}
/** A screen that shows one record of a register: among favourites and last places it bears the name of that record. */
export type NamedPlace = {
  /** Address of the screen. */
  readonly path: string
  /** Says in it which record. */
  readonly param: string
  readonly resource: string
  readonly label: string
}
export type News = readonly [area: string, sentence: string]

/** Rows of a register's list that wait for whoever may do something about them: a number on the home page, and the way to them. */
export type Waiting = {
  readonly label: string
  readonly detail: string
  readonly order: number
  readonly resource: string
  /** Filters of its list with what they ask, or the one flag that is yes; all rows without it. */
  readonly filter?: string | Readonly<Record<string, string | number | boolean>>
  /** Asked beside the authority of the register. */
  readonly access?: Access
  /**
   * Of rows in which the person takes part: the screen that shows them to whoever does, with the right to the register or
   * without it. They are counted wherever they lie.
   */
  readonly takingPart?: `/${string}`
  /** Key of the part of the home page that shows these rows: its number is theirs, for whom it stands there. */
  readonly widget?: string
}

/** What its list is asked for. */
export const waitingQuery = ({ filter = {} }: Pick<Waiting, 'filter'>): Record<string, string> =>
  typeof filter === 'string'
    ? { [filter]: 'true' }
    : Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))

/** What an empty company needs first: done once the register has a row. */
export type FirstStep = {
  readonly label: string
  readonly order: number
  readonly resource: string
  /** Ends the path of the register: where the first row is made. */
  readonly at?: '/new'
}

export const defineModule = (spec: ModuleSpec): ModuleSpec => spec
