/**
 * What a band or an index is worth on a day, as SQL: numeric is exact, and cents are rounded once, half up.
 * Both arguments are SQL expressions of the caller, never values of a request.
 */
export const indexValueSql = (indexId: string, day: string): string =>
  `(select ih.valor from cargo_salario_indices__historico ih where ih.registro_id = ${indexId} and ih.data <= ${day} order by ih.data desc limit 1)`

/** By the entry `entry` (an alias of the band's history), where its index is worth `index`. */
export const worthOfEntrySql = (entry: string, index: string): string =>
  `case ${entry}.tipo when '2' then round(${entry}.quantidade * ${index}, 2) else ${entry}.valor end`

export const bandValueSql = (bandId: string, day: string): string =>
  `(select ${worthOfEntrySql('fh', indexValueSql('fh.indice_id', day))}
     from cargo_salario_faixas_salariais__historico fh where fh.registro_id = ${bandId} and fh.data <= ${day} order by fh.data desc limit 1)`
