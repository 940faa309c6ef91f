import type { ComponentType, ReactNode } from 'react'
import type { Field, Values } from '#platform/contract/field.ts'
import type { IconName } from '#platform/contract/icon.ts'
import type { WireOf } from '#platform/contract/record.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { WireRecord } from '../api/queries.ts'
import type { Asking } from '../record/use-action.tsx'

/** A row of a list holds the fields that were asked for. */
type Listed<T> = Partial<T> & { id: number }

export type CellProps<T = WireRecord> = {
  value: unknown
  record: Listed<T>
  field: Field | undefined
}
export type InputProps = {
  /** Dotted name in the form. */
  name: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  error: string | undefined
  required: boolean
  disabled: boolean
  /** All values of the form as they stand. */
  values: Values
  label: ReactNode
  help: string | undefined
}
export type AsideProps<T = WireRecord> = {
  resource: Resource
  record: T | undefined
  values: Values
}
/** `T` is the record of the slice's resource, `WireOf<typeof …>`. */
export type RecordProps<T = WireRecord> = {
  resource: Resource
  record: T
  reload: () => void
  /** Of the form beside it: typed and not yet saved. */ isChanged?: (() => boolean) | undefined
}
export type ListProps = { resource: Resource; screens: Screens }
export type FormProps = { resource: Resource; screens: Screens; id: number | null }
export type TabDeclaration<T = WireRecord> = {
  key: string
  title: string
  authority?: string
  visible?: (record: T) => boolean
  component: ComponentType<RecordProps<T>>
}
export type RowAction<T = WireRecord> = {
  key: string
  label: string
  icon?: IconName
  danger?: boolean
  authority?: string
  visible?: (record: Listed<T>) => boolean
  href?: (record: Listed<T>) => string
  run?: (record: Listed<T>) => void | Promise<void>
}
/** What neither an action nor a task of the resource says. With the key 'excluir' it takes the place of the general removal. */
export type BulkAction = {
  key: string
  label: string
  icon?: IconName
  danger?: boolean
  authority?: string
  run: (ids: readonly number[], done: () => void) => void | Promise<void>
}
export type SubPage = {
  title: string
  authority?: string
  component: ComponentType<{ resource: Resource; id: number | null; screens: Screens }>
}

export type RowCell = (name: string, row: Record<string, unknown>) => ReactNode | undefined

/** What differs from the generated screens. Everything is a component or a function, never a path. */
export type ScreensSpec<T = WireRecord> = {
  list?: ComponentType<ListProps>
  form?: ComponentType<FormProps>
  /** Shown in place of the form for an existing record; the form is then at `:id/editar`. */
  record?: ComponentType<RecordProps<T>>
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  cells?: Readonly<Record<string, ComponentType<CellProps<T>>>>
  /** Beside the form on wide screens, below it on narrow ones. */
  aside?: ComponentType<AsideProps<T>>
  /** Between the title and the form, or the page to read, of an existing record. */
  header?: ComponentType<RecordProps<T>>
  /** On the page to read: in the place of what the fields of a section say, by the section's title. */
  sections?: Readonly<Record<string, ComponentType<RecordProps<T>>>>
  /** What rows of a field show there in the place of the plain value; undefined leaves it. */
  rowCells?: Readonly<Record<string, RowCell>>
  /** Other ways from the list, as buttons beside 'Novo'. */
  listWays?: ComponentType
  /** Above the table. */
  listHeader?: ComponentType<{ resource: Resource }>
  /** What else may be tried where the search and the filters find nothing. */
  listEmpty?: ComponentType
  tabs?: readonly TabDeclaration<T>[]
  /** The timeline stands in one of these components, not on a tab. */
  ownTimeline?: true
  rowActions?: readonly RowAction<T>[]
  /** On the page of a record that is read first, beside the declared actions. */
  acts?: readonly RowAction<T>[]
  /** What the dialog of an action asks here beside what the action declares. */
  asking?: Readonly<Record<string, (record: T) => Asking>>
  bulkActions?: readonly BulkAction[]
  /** Further addresses below the resource: 'quadro', ':id/linha-do-tempo'. */
  pages?: Readonly<Record<string, SubPage>>
  help?: ReactNode
}
export type Screens = ScreensSpec & { readonly kind: 'screens'; readonly resource: Resource }
export type Page = {
  readonly kind: 'page'
  title: string
  authority?: string | readonly string[]
  component: ComponentType
  help?: ReactNode
}

/** Which resource its components show, the general screens do not know. */
export const defineScreens = <const R extends Resource>(
  resource: R,
  spec: ScreensSpec<WireOf<R>>,
): Screens => ({ ...(spec as unknown as ScreensSpec), kind: 'screens', resource })
export const definePage = (spec: Omit<Page, 'kind'>): Page => ({ ...spec, kind: 'page' })
