/** What a stored row's version becomes when it is changed: written here alone, so that no change forgets how. */
import { type RawBuilder, sql } from 'kysely'

/** The same in a statement of plain text. */
export const nextVersionSql = 'versao + 1'

/** Named by its table where another one beside it has a version too. */
export const nextVersion = (of?: { versao: RawBuilder<number> }): RawBuilder<number> =>
  of ? sql<number>`${of.versao} + 1` : sql<number>`${sql.raw(nextVersionSql)}`
