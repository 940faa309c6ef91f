/** What a register says of spreadsheets that its records may come from. Small, as every list asks for it. */
import type { Field } from './field.ts'
import { authorityFor, type Resource } from './resource.ts'

export type ImportColumn = {
  /** What stands in the example row of the template. */
  example: string
  /** Heading where the field's own label would not do. */
  label?: string
  /** Other headings by which it is known. */
  words?: readonly string[]
  /** How it is filled in, for the template's second sheet. */
  help?: string
  /** Of a reference: the fields of the other register by which a cell names its record, the surest first. */
  by?: readonly string[]
  /** Of rows: the reference that a cell names. */
  of?: string
  /** Of a reference: among those whose `field` is what another column names, as a band within its position. */
  within?: { column: string; field: string }
  /** Of an identifier: what is said where its cell is a number, which has lost its zeros. */
  asNumber?: string
  /** Filled by what another column says: neither in the template nor in a file. */
  hidden?: true
  /** Where a row says nothing of it its slice fills it in: its absence is none of the faults of a row that has others. */
  filled?: true
  /** A number that may be meant in two ways ('1.234') is refused rather than read in one of them. */
  strict?: true
  /** Asked of every new record, whatever its field says. */
  required?: true
}

/** A column that is no field of the record: its service turns what it says into some. */
export type BesideColumn = ImportColumn & {
  field: Field
  /** The column that it stands behind in the template. */
  after: string
}

export type ImportDeclaration<N extends string = string> = {
  /** What tells that the record is there already; the number of a record does so always. */
  match: readonly N[]
  columns: { readonly [K in N]?: ImportColumn }
  beside?: Readonly<Record<string, BesideColumn>>
  /** Last part of its screen's address; 'importar' where nothing is said. */
  screen?: string
  /** A row is the whole record: its history is compared with the entry in force, which a new one goes on with. */
  inForce?: { carry: readonly string[]; says: Readonly<Record<string, unknown>> }
  /** What the company asks for beside what is always asked for may be left out: its words. */
  lenient?: { label: string; help: string }
  /** Rows go in side by side: what its service asks of the database before and after a save stands for many as for one. */
  sideBySide?: true
}

/** A resource that takes records from spreadsheets. */
export type Importable = Resource & { readonly importing: ImportDeclaration }

export const isImportable = (resource: Resource): resource is Importable =>
  resource.importing !== undefined

/** For who knows that it is one. */
export function importable(resource: Resource): Importable {
  if (!isImportable(resource)) throw new Error(`${resource.key} takes no spreadsheets.`)
  return resource
}

/** Whether somebody may bring in records at all; a row that is new asks for the one right, a change for the other. */
export const mayImport = (resource: Resource, has: (authority: string) => boolean): boolean =>
  isImportable(resource) && importRights(resource).some(has)

export const importScreen = (resource: Resource): string =>
  `/${resource.path}/${resource.importing?.screen ?? 'importar'}`

export const importRights = (resource: Resource): string[] => [
  authorityFor(resource, 'INSERIR'),
  authorityFor(resource, 'EDITAR'),
]
