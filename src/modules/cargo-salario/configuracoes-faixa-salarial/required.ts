/** The levels that a band requires on a day: its newest dated configuration. Arguments are SQL expressions, never request values. */
export const requiredAtSql = (band: string, day: string): string =>
  `(select rc.id from cargo_salario_configuracoes_faixa_salarial rc where rc.faixa_salarial_id = ${band} and rc.data <= ${day} order by rc.data desc limit 1)`
