/** What the database itself says is not as it was made, table by table. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import type { Finding } from '#platform/server/system-checks.ts'

type Wrong = { onde: string; o_que: string }

const ofThese = sql`relnamespace = 'public'::regnamespace`

const wrongOf = (tx: Tx): Promise<Wrong[]> =>
  tx.rows(
    sql<Wrong>`select conrelid::regclass::text onde, 'a regra ' || conname || ' não vale para todas as linhas' o_que
        from pg_constraint where connamespace = 'public'::regnamespace and not convalidated
      union all select indrelid::regclass::text, 'o índice ' || indexrelid::regclass::text || ' está incompleto'
        from pg_index join pg_class on pg_class.oid = indrelid where ${ofThese} and not (indisvalid and indisready)
      union all select oid::regclass::text, 'a tabela está sem as regras de acesso'
        from pg_class where ${ofThese} and relkind = 'r' and not relispartition and not relrowsecurity
          and exists (select 1 from pg_policy where polrelid = pg_class.oid)
      union all select tgrelid::regclass::text, 'o gatilho ' || tgname || ' está desligado'
        from pg_trigger join pg_class on pg_class.oid = tgrelid where ${ofThese} and tgenabled = 'D'
      order by 1, 2`,
  )

/** Rows that point at none are found by asking each reference; what the database guards by itself is quick. */
export async function inconsistencies({ platform }: Ctx): Promise<Finding[]> {
  const wrong = await asOwner(platform.pool, wrongOf)
  if (!wrong.length) return []
  const n = wrong.length
  return [
    {
      mensagem: `Foram encontradas ${n} inconsistências no banco de dados.`,
      detalhes: wrong.map(({ onde, o_que: what }) => `${onde}: ${what}`),
    },
  ]
}
