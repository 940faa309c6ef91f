/** One answer, in SQL, to who is on the staff, where and for what pay on a day. Arguments are SQL expressions, never request values. */
import { bandValueSql, indexValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'

/** The day of dismissal is the last active day; who awaits payroll or was cancelled does not count. */
export const activeAtSql = (talent: string, day: string): string =>
  `(${talent}.data_admissao <= ${day} and (${talent}.data_desligamento is null or ${talent}.data_desligamento >= ${day}) and ${talent}.situacao not in ('C', 'G'))`

/** The same of rows of the table itself, as one range of its index. */
export const activeOnSql = (talent: string, day: string): string =>
  `(${talent}.ultimo_dia >= ${day} and ${talent}.data_admissao <= ${day} and ${talent}.situacao not in ('C', 'G'))`

/** Id of the functional history entry in force. */
export const entryAtSql = (talentId: string, day: string): string =>
  `(select eh.id from gestao_talentos_talentos__historico eh where eh.registro_id = ${talentId} and eh.data <= ${day} order by eh.data desc limit 1)`

/** Pay by the entry `entry` (an alias of the history), of what its band and its index are worth: by position, by index or by its own value. */
export const payOfEntrySql = (entry: string, band: string, index: string): string =>
  `(case ${entry}.tipo_salario when '1' then ${band} when '2' then round(${entry}.quantidade_indice * ${index}, 2) else ${entry}.salario end)`

/** The same on a day, of one entry; of everybody's at once in `situation-of-all.ts`. */
export const salaryOfEntrySql = (entry: string, day: string): string =>
  payOfEntrySql(
    entry,
    bandValueSql(`${entry}.faixa_salarial_id`, day),
    indexValueSql(`${entry}.indice_id`, day),
  )

type Place = { /** Alias of the history. */ entry: string; /** Of its band. */ band: string }

/**
 * What an entry with the reason 'Promoção' is beside the one before. Vertical, 'V': another position. Horizontal, 'H': the
 * same position in another band, or more pay than the entry before would give on the very day. Null where it is neither.
 */
export const promotionKindSql = (now: Place, before: Place): string =>
  `(case when ${now.band}.cargo_id is distinct from ${before.band}.cargo_id then 'V' when ${now.band}.id is distinct from ${before.band}.id or ${salaryOfEntrySql(now.entry, `${now.entry}.data`)} > ${salaryOfEntrySql(before.entry, `${now.entry}.data`)} then 'H' end)`

export const salaryAtSql = (talentId: string, day: string): string =>
  `(select ${salaryOfEntrySql('sh', day)} from gestao_talentos_talentos__historico sh where sh.id = ${entryAtSql(talentId, day)})`
