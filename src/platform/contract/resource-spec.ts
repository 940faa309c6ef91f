/** What a resource declares of itself. */
import type { ListView } from './as-of.ts'
import type { Access } from './access.ts'
import type { BelowDeclaration } from './below.ts'
import type {
  CheckedOfFields,
  Condition,
  Field,
  Fields,
  Locked,
  RecordOfFields,
  RuleContext,
  Values,
  Withheld,
} from './field.ts'
import type { FilesDeclaration } from './files.ts'
import type { IconName } from './icon.ts'
import type { ImportDeclaration } from './importable.ts'
import type { ResourceMenu } from './menu.ts'
import type { Resource } from './resource.ts'
import type { Proof, ProofDeclaration } from './proof.ts'
import type { Shape, ShapeValue } from './shape.ts'
import type { SharingDomain } from './sharing.ts'
import type { States } from './states.ts'
import type { TimelineDeclaration } from './timeline.ts'

export type Label = { one: string; many: string; gender: 'm' | 'f' }
export type AuthorityType = 'CAD' | 'MOV' | 'CONF'
export type Scope = 'empresa' | 'global' | 'area' | 'proprio'

/** Rows that no single company owns: why all read them, and who changes them. */
export type InstallationDeclaration = {
  /** Why the rows are open to every company. */
  why: string
  /**
   * 'everyCompany': only who holds the right in each company, because all of them read the value. 'ownAuthority': the
   * right itself is one over the installation, and the service limits it.
   */
  changedBy: 'everyCompany' | 'ownAuthority'
  /** A company has rows of its own beside these, seen by it alone; the flag `todasEmpresas` tells them apart. */
  ownRows?: true
  /** Rows of an official table, which nobody changes: the flag that marks them and what is said then. */
  official?: { field: string; message: string }
}

/** The flag that every resource with `ownRows` declares as `todasEmpresas`. */
export const allCompaniesField = 'todasEmpresas'

/** Names of fields, into groups with a dot. */
export type PathIn<F extends Fields> = string extends keyof F
  ? string
  : {
      [K in keyof F & string]: F[K] extends { readonly kind: 'group' } & {
        readonly options: { readonly fields: infer G extends Fields }
      }
        ? K | `${K}.${PathIn<G>}`
        : K
    }[keyof F & string]

export type FilterDeclaration<N extends string = string> =
  | N // the field's own comparison: text contains, ref and choice equal, date and number from/to
  | `${N}Id` // the same of a reference, under the name of its number
  | {
      name: string
      label: string
      kind: 'text' | 'integer' | 'date' | 'month' | 'flag' | 'choice' | 'ref' | 'refs'
      options?: readonly { code: string; label: string }[]
      to?: string
      /** SQL condition over `t` with `$value` for the value; `$ids` for a list; `$today` for the company's day. */
      sql: string
      /** What an option asks in the place of `sql`, so that an index can be read for it; without SQL of everybody. */
      each?: Readonly<Record<string, { sql: string }>>
      /** Of a text: the condition is asked for each of its words, which may stand in any order. */
      eachWord?: true
      /** The condition reads the person behind the row, as `p`. */
      person?: true
      default?: string | number | boolean
      /** What is asked for the filter to exist. */
      access?: Access
      /** Used without a control on the screen (links from other screens). */
      hidden?: boolean
    }

export type ListDeclaration<N extends string = string> = {
  columns: readonly N[]
  /** Texts, computed texts, and references, which are found by what their own register is searched by. */
  search?: readonly N[]
  /** 'campo' or 'campo,desc'. */
  sort: N | `${N},desc`
  filters?: readonly FilterDeclaration<N>[]
  /** Further columns that the column chooser offers, hidden at first. */
  more?: readonly N[]
  /** It takes the day `asOf`, a filter of its own: columns by `askedDay` are worth what they were then. */
  asOf?: true
  /** How it begins at another of the resource's addresses. */
  views?: Readonly<Record<string, ListView<N>>>
  /** Child fields (refs, choices, texts) the list answers with; others come only with the record. */
  include?: readonly N[]
  /** What a question found, page and total, stays known until something of its rows changes (`engine/kept-pages.ts`). */
  kept?: true
  /** Beyond `max` the total is no longer counted while one of these filters is in use. */
  countCap?: { max: number; filters: readonly string[] }
  /** Where `ativo` exists: lists for choosing show only active rows. Default true when there is such a field. */
  chooseActive?: boolean
}

export type FoundDeclaration<N extends string = string> = {
  /** Other words that people use for what stands there. */
  words?: readonly string[]
  /** Its records too: which kind comes first, and what is told beside a name, from the same row. */
  records?: { order: number; beside?: readonly N[] }
}

export type FormSection<N extends string = string> = {
  title: string
  fields: readonly N[]
  help?: string
  visibleWhen?: Condition
  /** Begins closed where it holds and nothing in it is due: what is seldom filled. A field to be corrected opens it. */
  folded?: Condition
  /** One of the numbered steps with which a new record begins. */
  step?: true
  /** What was decided: on the page to read the rows of the log say it, and who decided. */
  decided?: true
}
/** `tabs` for many sections; sections stand one below the other otherwise. */
export type FormDeclaration<N extends string = string> = {
  layout?: 'sections' | 'tabs'
  sections: readonly FormSection<N>[]
}

/** What a rule looks at: what was sent, and what is stored where nothing was. */
export type SeenOf<F extends Fields> = {
  readonly [K in keyof F]?:
    | (K extends keyof RecordOfFields<F> ? RecordOfFields<F>[K] : never)
    | CheckedOfFields<F>[K]
}

/** A rule answers with nothing, or with the sentence and the fields it concerns. */
export type Rule<V = Values> = (
  values: V,
  context: RuleContext,
) => { field: string; message: string }[] | { field: string; message: string } | undefined

export type ActionDeclaration<R = Values> = {
  label: string
  /** Verb of the authority behind the resource's TYPE, e.g. 'ENCERRAR', or a literal 'ROLE_...'. */
  authority: string
  icon?: IconName
  danger?: boolean
  /** Question asked before it runs when it has no fields of its own. */
  confirm?: string
  /** Sensitive: the session must have shown its password lately. */
  proof?: Proof
  /** Own input, asked in a dialog. */
  fields?: Fields
  /**
   * true, or the sentence that says why not. The same sentence disables the button, is the 409 and comes in `can`.
   * Asked after the states of the resource, which say it for its moves.
   */
  enabled?(record: R, context: RuleContext): true | string
  method?: 'PUT' | 'POST'
  /** Last part of the path; default the action's name. */
  path?: string
  /** Toast after it. */
  done?: string
  /** Tries of a user in a minute, for what sends or draws. */
  perMinute?: number
  /** Not offered as a button (used by own screens). */
  hidden?: boolean
  /** Whether it is offered with this record at all; a call may do it either way. */
  offered?(record: R): boolean
  /** Offered for many rows of the list, each asked and done for itself; it ends in its transaction (no `Afterwards`). */
  bulk?: true
  /** Offered where the record is open, not in the rows of lists: seldom done, and not without having read the record. */
  recordOnly?: boolean
}

/** Every record has these. */
export type Identified = { id: number; versao: number }

export type ActionsDeclared = Readonly<Record<string, ActionDeclaration>>

export type HistoryDeclaration<F extends Fields = Fields, N extends string = string> = {
  label: Label
  fields: F
  rules?: readonly Rule<SeenOf<F>>[]
  /** Path below the record; default 'historicos'. */
  path?: string
  columns?: readonly PathIn<NoInfer<F>>[]
  /**
   * Name under which the body of a creation carries the first entry (required then) and records and lists answer the
   * entry in force today. List columns may name its fields: `indiceHistorico.valor`.
   */
  first?: N
  /** Heading of the first entry on the form of a new record; default the history's name. */
  firstTitle?: string
  /** Fields of the first entry that the service fills in. */
  firstWithout?: readonly PathIn<NoInfer<F>>[]
}

/** Every name that a list, a form or a title may say: own fields, the person's, those of the entry in force. */
export type NameIn<All extends Fields, H extends Fields, First extends string> =
  | 'id'
  | 'empresa'
  | PathIn<All>
  | ([First] extends [never] ? never : `${First}.${PathIn<H>}`)

/** What a service adds to records: a value as a field says it, or as a call's answer does. */
export type Completed = Readonly<Record<string, Field | Shape>>
type CompletedOf<C extends Completed> = {
  -readonly [K in keyof C]: C[K] extends Field<infer T> ? T : ShapeValue<C[K]>
}

/** What a record answers with beside its fields. */
export type BesideFields<
  H extends Fields,
  First extends string,
  C extends Completed,
  S extends Scope,
> = ([First] extends [never]
  ? unknown
  : { [K in First]: ({ id: number } & RecordOfFields<H>) | null }) &
  Partial<CompletedOf<C>> &
  ('global' extends S ? { empresaId?: number } : { empresaId: number })

type PersonDeclaration<P extends Fields, PN extends string, AN extends string = string> = {
  from: string
  via: string
  fields: readonly PN[]
  of: Resource<P>
  /** By which of its texts, where it is filled in, whoever refers to the record calls it instead of by the title. */
  called?: PN
  /** Authority for a field, a group or a field of rows ('linhas.valor') of the person here, beside the one that the person's own declaration asks. */
  access?: { readonly [N in AN]: string }
  /** Texts and choices that are filtered by, beside those searched: kept in the role's own table too. */
  beside?: readonly string[]
  /** Why a field or a group of the person can't be changed here now, as `lockedWhen` says it of a field. */
  locked?: Readonly<Record<string, Locked>>
}
/** The person's fields here: those under an authority of their own may be absent. */
export type FacetOf<P extends Fields, PN extends string, AN extends string> = {
  readonly [K in PN & keyof P]: K extends AN ? Withheld<P[K]> : P[K]
}

export type ResourceSpec<
  F extends Fields = Fields,
  P extends Fields = Fields,
  PN extends string = string,
  H extends Fields = Fields,
  First extends string = string,
  C extends Completed = Completed,
  S extends Scope = Scope,
  N extends string = string,
  AN extends string = string,
  M extends string = string,
> = {
  /** `module.folder`, immutable: permissions, audit and table hang on it. */
  key: string
  label: Label
  /** The field that names a record. */
  title: N
  /** Field (may be computed) shown where the record is chosen or referred to. Default: the title. */
  rotulo?: N
  scope: S
  type?: AuthorityType
  /** RESOURCE part of the authority where the folder's name is taken twice. */
  authority?: string
  fields: F
  list: ListDeclaration<N>
  form?: FormDeclaration<N>
  rules?: readonly Rule<SeenOf<NoInfer<F> & Pick<NoInfer<P>, NoInfer<PN> & keyof NoInfer<P>>>>[]
  history?: HistoryDeclaration<H, First>
  /** What the service adds to a record under `complete`; never stored. */
  completed?: C
  /** Its records stand below those of another resource. */
  below?: BelowDeclaration<N>
  /** Files may be added to its records. */
  files?: FilesDeclaration
  /** A record with a life: it opens as a page to read, and 'Editar' leads to its form. */
  readFirst?: true
  /** What happened to a record stands on its screen, grouped by day. */
  timeline?: TimelineDeclaration
  /** Further screens and API paths with the same authority, e.g. 'modulo/outra-tela'. */
  alsoAt?: readonly string[]
  /** Asked for scope 'global', and only there. */
  installation?: InstallationDeclaration
  /** Field that holds the area, for scope 'area'. */
  areaField?: string
  /** Domain of sharing between companies. */
  sharing?: SharingDomain
  /** Facet: fields of the person's record inside this one. `via` is the ref field to the person. */
  person?: PersonDeclaration<P, PN, AN>
  /** false: no entry in the menu. */
  menu?: false | ResourceMenu
  /** Calls that do not exist here (e.g. a list that is written by another process). */
  without?: readonly ('create' | 'update' | 'remove' | 'read' | 'list' | 'choose')[]
  /** Its records may come from a spreadsheet. */
  importing?: ImportDeclaration<N>
  /** What 'Pesquisar Menu' finds of it beside its screen. */
  search?: FoundDeclaration<N>
  /** One row for the whole installation: read and saved at the path itself. */
  single?: boolean
  /** Where its records stand, and what leads on; a move bears the name of its action. */
  states?: States<string, M>
  /** What else the log says was done with its records, in words: the log's word to its label. */
  verbs?: Readonly<Record<string, string>>
  /** Fields whose values conditions read as `context.settings`; of a group, what stands in it. */
  settings?: readonly N[]
  /** What of it is sensitive: the session must have shown its password lately. */
  proof?: ProofDeclaration<N>
  /** Was published under this key before. */
  was?: string
  /** Name of its table, where the one that the key makes would be longer than PostgreSQL's 63 letters, with its children. */
  tableName?: string
}

/** What any resource declares, as the engine sees it. */
export type AnySpec = Omit<ResourceSpec, 'person' | 'rules' | 'history'> & {
  rules?: readonly Rule[]
  history?: HistoryDeclaration
  person?: PersonDeclaration<Fields, string>
}
