/** The copy of the entry in force that lists and policies read. A new day may bring another entry into force. */
import { sql } from 'kysely'
import { nameOf, table } from '#platform/server/database/columns.ts'
import { nextVersion } from '#platform/server/database/next-version.ts'
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

export async function refreshPlacement(
  tx: Tx,
  which: { day: string; ids?: number[]; empresa?: number },
): Promise<number> {
  const day = sql`${which.day}::date`
  const rows = await tx.rows(
    sql`update ${t} set ${sql.join(columns.map((c) => sql`${nameOf(t, c)} = ${h[c]}`))}
       from ${h}
      where ${h.id} = (select ${x.id} from ${x} where ${x.registro_id} = ${t.id} order by (${x.data} <= ${day}) desc, case when ${x.data} <= ${day} then ${x.data} end desc, ${x.data} limit 1)
        and (${which.ids ?? null}::int[] is null or ${t.id} = any (${which.ids ?? null}::int[])) and (${which.empresa ?? null}::int is null or ${t.empresa_id} = ${which.empresa ?? null}::int)
        and (${sql.join(columns.map((c) => t[c]))}) is distinct from (${sql.join(columns.map((c) => h[c]))})
      returning ${t.id}`,
  )
  return rows.length
}

/** From the day after the last one the person is dismissed. */
export async function endDismissed(
  tx: Tx,
  which: { day: string; empresa: number },
): Promise<number> {
  const ended = await tx.db
    .updateTable('gestao_talentos_talentos')
    .set({ situacao: 'D', versao: nextVersion() })
    .where('empresa_id', '=', which.empresa)
    .where('situacao', '=', 'A')
    .where('data_desligamento', '<', which.day)
    .returning('id')
    .execute()
  return ended.length
}
