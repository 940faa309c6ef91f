/** The copy of the entry in force that lists and policies read. A new day may bring another entry into force. */
import { sql } from 'kysely'
import { nameOf, table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'

const t = table('gestao_talentos_talentos', 't')
const o = table('gestao_talentos_talentos', 'o')
const x = table('gestao_talentos_talentos__historico', 'x')

const columns = [
  'estabelecimento_id',
  'area_organizacional_id',
  'faixa_salarial_id',
  'ambiente_id',
  'funcao_id',
] as const

/** Said apart: asked as 'this, or any', the few of one save would be looked for among all. */
function chosen({ ids, empresa }: { ids?: number[]; empresa?: number }) {
  const own = ids ? sql`${o.id} = any (${ids}::int[])` : sql`true`
  return empresa === undefined ? own : sql`${own} and ${o.empresa_id} = ${empresa}`
}

/** Who stands elsewhere than before: the areas, and the entry's day. */
export type Placed = { id: number; de: number | null; para: number | null; data: string }

const inForce = (
  day: string,
) => sql`select ${x.data}, ${sql.join(columns.map((c) => x[c]))} from ${x}
  where ${x.registro_id} = ${o.id} order by (${x.data} <= ${day}::date) desc,
    case when ${x.data} <= ${day}::date then ${x.data} end desc, ${x.data} limit 1`

/** The entry is looked up for each of these people; joined by its id, every entry there is would be read. */
export function refreshPlacement(
  tx: Tx,
  which: { day: string; ids?: number[]; empresa?: number },
): Promise<Placed[]> {
  const entry = (c: string) => sql.ref(`n.${c}`)
  return tx.rows(
    sql<Placed>`update ${t} set ${sql.join(columns.map((c) => sql`${nameOf(t, c)} = ${entry(c)}`))}
       from (select ${o.id} talento, ${o.area_organizacional_id} de, e.* from ${o} cross join lateral (${inForce(which.day)}) e
         where ${chosen(which)} and (${sql.join(columns.map((c) => o[c]))}) is distinct from (${sql.join(columns.map((c) => sql.ref(`e.${c}`)))})) n
      where ${t.id} = n.talento returning ${t.id} id, n.de, n.area_organizacional_id para, n.data`,
  )
}
