/** The version of the privacy terms is the digest of their text, for users and candidates alike: one text is one version, whenever it is in force. */
import { sql } from 'kysely'
import { table } from '#platform/server/database/columns.ts'
import { digest } from '#platform/server/session/sessions.ts'

export const longestVersion = 16

export const versionOf = (text: string): string => digest(text).slice(0, longestVersion)

const c = table('utilitario_empresas', 'c')

/** The same in SQL, of a row `c` of companies; null where no acceptance is asked. */
export const versionSql = sql<
  string | null
>`case when ${c.configuracao_exigir_aceite_psi} and coalesce(${c.configuracao_politica_seguranca}, '') <> ''
    then left(encode(sha256(convert_to(${c.configuracao_politica_seguranca}, 'UTF8')), 'hex'), ${sql.lit(longestVersion)}) end`

export const changedMeanwhile = 'O termo mudou enquanto você lia. Leia a nova versão.'
