/** The levels that a talent holds on a day: their newest dated attribution. Arguments are SQL expressions, never request values. */
export const heldAtSql = (talent: string, day: string): string =>
  `(select hc.id from gestao_talentos_niveis_colaborador hc where hc.colaborador_id = ${talent} and hc.data <= ${day} order by hc.data desc limit 1)`
