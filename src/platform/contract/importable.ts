/** What a register says of spreadsheets that its records may come from. Small, as every list asks for it. */
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
}

export type ImportDeclaration<N extends string = string> = {
  /** What tells that the record is there already; the number of a record does so always. */
  match: readonly N[]
  columns: { readonly [K in N]?: ImportColumn }
}

/** A resource that takes records from spreadsheets. */
export type Importable = Resource & { readonly importing: ImportDeclaration }

export const isImportable = (resource: Resource): resource is Importable =>
  resource.importing !== undefined

/** Whether somebody may bring in records at all; a row that is new asks for the one right, a change for the other. */
export const mayImport = (resource: Resource, has: (authority: string) => boolean): boolean =>
  isImportable(resource) && importRights(resource).some(has)

export const importRights = (resource: Resource): string[] => [
  authorityFor(resource, 'INSERIR'),
  authorityFor(resource, 'EDITAR'),
]
