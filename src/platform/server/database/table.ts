/**
 * Condition for rows that may be seen or written. `unless` asks settings alone: where it holds, the row is not looked at,
 * neither here nor in the tables below.
 */
export type Restriction = string | { unless: string; otherwise: string }

/** Rows that may not stand beside each other, as after EXCLUDE, and the sentence that refuses the second of them. */
export type Exclusion = { def: string; message: string }

/** A whole table of the slice that is no resource. */
export type OwnTable = {
  columns: Record<string, string>
  indexes?: Record<string, string>
  checks?: Record<string, string>
  foreign?: Record<string, string>
  policies?: Record<string, Restriction>
} & OwnTableSight

/** Rows of one company, below another table's where `parent` names the column that says which; or open to all, and why. */
type OwnTableSight =
  | { company: true; parent?: string; open?: undefined }
  | { open: string; company?: undefined; parent?: undefined }

/** What a table has beside what its fields say: indexes, checks, columns only the server knows, further policies. */
export type TableExtras = {
  /** name → `(columns) ...` as after CREATE INDEX name ON table; prefix 'unique ' makes it unique. */
  indexes?: Record<string, string>
  /** The same of its history. */
  historyIndexes?: Record<string, string>
  checks?: Record<string, string>
  /** name → type and rest, e.g. `text not null default ''` or `tsvector generated always as (...) stored`. */
  columns?: Record<string, string>
  /**
   * name → what no two rows may have in common, as after EXCLUDE: `using gist (daterange(inicio, fim, '[]') with &&)`.
   * A number stands there as `int4range(id, id, '[]') with &&`, which takes no extension.
   */
  exclusions?: Record<string, string | Exclusion>
  /** Restrictive policies, which the child tables follow. */
  policies?: Record<string, Restriction>
  /** Whole tables of the slice that are no resource. */
  tables?: Record<string, OwnTable>
}

export const defineTable = (extras: TableExtras): TableExtras => extras
