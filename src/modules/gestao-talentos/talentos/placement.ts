/** The copy of the entry in force that lists and policies read. A new day may bring another entry into force. */
import type { Tx } from '#platform/server/database/tx.ts'

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
  const rows = await tx.query(
    `update gestao_talentos_talentos t set ${columns.map((c) => `${c} = h.${c}`).join(', ')}
       from gestao_talentos_talentos__historico h
      where h.id = (select x.id from gestao_talentos_talentos__historico x where x.registro_id = t.id order by (x.data <= $1::date) desc, case when x.data <= $1::date then x.data end desc, x.data limit 1)
        and ($2::int[] is null or t.id = any ($2)) and ($3::int is null or t.empresa_id = $3)
        and (${columns.map((c) => `t.${c}`).join(', ')}) is distinct from (${columns.map((c) => `h.${c}`).join(', ')})
      returning t.id`,
    [which.day, which.ids ?? null, which.empresa ?? null],
  )
  return rows.length
}

/** From the day after the last one the person is dismissed. */
export async function endDismissed(
  tx: Tx,
  which: { day: string; empresa: number },
): Promise<number> {
  const rows = await tx.query(
    `update gestao_talentos_talentos set situacao = 'D', versao = versao + 1 where empresa_id = $2 and situacao = 'A' and data_desligamento < $1::date returning id`,
    [which.day, which.empresa],
  )
  return rows.length
}
