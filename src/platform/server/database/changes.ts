/**
 * Which tables say that something of them changed, and whose changes a statement sees. A row is written with the change, by
 * triggers, in its transaction: what was rolled back leaves none, and who reads before the commit sees none.
 */
import type { Resource } from '../../contract/resource.ts'
import type { Tx } from './tx.ts'

type Trigger = { name: string; def: string }

/** The triggers of a table whose lists keep what they found. */
export function changeTriggers({ table, list }: Resource): Trigger[] {
  const told = (name: string, event: string, rows: string): Trigger => ({
    name: `mudou_${name}`,
    def: `after ${event} on ${table} referencing ${rows} for each statement execute function rh_mudou()`,
  })
  if (!list.kept) return []
  return [
    told('inclui', 'insert', 'new table as novas'),
    told('altera', 'update', 'old table as velhas new table as novas'),
    told('remove', 'delete', 'old table as velhas'),
  ]
}

/** Two readers who are told the same see the same rows of these tables in these companies. */
export async function changesSeen(
  tx: Tx,
  tables: readonly string[],
  companies: readonly number[],
): Promise<string> {
  const [row] = await tx.again('select rh_mudancas($1, $2)', [[...tables], [...companies]])
  return String(row?.[0])
}

/** A change as its table tells it. `rows`: of which rows it was; null where it may have been any. */
export type Change = { which: string; sign: bigint; rows: readonly number[] | null }

/** Changes that wait to be packed, of more of which reading each costs more than it spares. */
const mostChanges = 500

/** The changes whose signs add up to what `changesSeen` says, as of now; undefined where they are many. */
export async function changesOf(
  tx: Tx,
  tables: readonly string[],
  companies: readonly number[],
): Promise<Change[] | undefined> {
  const text = 'select mudanca, sinal, registros from rh_mudancas_de($1, $2, $3)'
  const rows = await tx.again(text, [[...tables], [...companies], mostChanges + 1])
  return rows.length > mostChanges ? undefined : rows.map(changeOf)
}

const changeOf = ([which, sign, of]: readonly unknown[]): Change => ({
  which: String(which),
  sign: BigInt(String(sign)),
  rows: typeof of === 'string' ? of.split(',').filter(Boolean).map(Number) : null,
})

/** Many rows of one company become one that says the same. */
export async function packChanges(tx: Tx): Promise<void> {
  await tx.query(
    `with velhas as (
       delete from plataforma_mudanca where (tabela, empresa_id) in (select tabela, empresa_id from plataforma_mudanca group by 1, 2 having count(*) > 100)
       returning tabela, empresa_id, sinal)
     insert into plataforma_mudanca (tabela, empresa_id, transacao, sinal) select tabela, empresa_id, pg_current_xact_id()::text::bigint, mod(sum(sinal), 4611686018427387904) from velhas group by 1, 2`,
  )
}
