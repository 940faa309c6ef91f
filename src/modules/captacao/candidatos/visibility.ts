/**
 * A manager or evaluator sees of a candidate the name, the city and what the person has studied and done. CPF, contact,
 * address, résumé and notes go with the work of recruiting, which sees every area.
 */
export const maisQueGestor = 'ROLE_VER_TODAS_AREAS'
