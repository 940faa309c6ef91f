/** The copy of the entry in force that lists and policies read. A new day may bring another entry into force. */
import { sql } from 'kysely'
import { nameOf, table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'

const t = table('gestao_talentos_talentos', 't')
const h = table('gestao_talentos_talentos__historico', 'h')
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
  const own = ids ? sql`${t.id} = any (${ids}::int[])` : sql`true`
  return empresa === undefined ? own : sql`${own} and ${t.empresa_id} = ${empresa}`
}

export async function refreshPlacement(
  tx: Tx,
  which: { day: string; ids?: number[]; empresa?: number },
): Promise<number> {
  const day = sql`${which.day}::date`
  const rows = await tx.rows(
    sql`update ${t} set ${sql.join(columns.map((c) => sql`${nameOf(t, c)} = ${h[c]}`))}
       from ${h}
      where ${h.id} = (select ${x.id} from ${x} where ${x.registro_id} = ${t.id} order by (${x.data} <= ${day}) desc, case when ${x.data} <= ${day} then ${x.data} end desc, ${x.data} limit 1)
        and ${chosen(which)}
        and (${sql.join(columns.map((c) => t[c]))}) is distinct from (${sql.join(columns.map((c) => h[c]))})
      returning ${t.id}`,
  )
  return rows.length
}
