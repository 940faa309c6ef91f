/** What a table has beside what its fields say: indexes, checks, columns only the server knows, further policies. */
export type TableExtras = {
  /** name → `(columns) ...` as after CREATE INDEX name ON table; prefix 'unique ' makes it unique. */
  indexes?: Record<string, string>
  checks?: Record<string, string>
  /** name → type and rest, e.g. `text not null default ''` or `tsvector generated always as (...) stored`. */
  columns?: Record<string, string>
  /** Restrictive policies: name → condition for rows that may be seen or written. */
  policies?: Record<string, string>
  /** Restrictive policies of the child tables of the resource's fields. */
  childPolicies?: Record<string, string>
  /** Whole tables of the slice that are no resource: name → columns, checks, indexes. */
  tables?: Record<
    string,
    {
      columns: Record<string, string>
      indexes?: Record<string, string>
      checks?: Record<string, string>
      foreign?: Record<string, string>
      company?: boolean
      policies?: Record<string, string>
    }
  >
}

export const defineTable = (extras: TableExtras): TableExtras => extras
