/**
 * The scale of levels on a day: the newest dated set of the company. Arguments are SQL expressions of the caller, never
 * values of a request.
 */
const sets = 'cargo_salario_escalas'
const rows = 'cargo_salario_escalas__config_historicos_niveis'

/** Id of the set in force. */
export const scaleAtSql = (company: string, day: string): string =>
  `(select se.id from ${sets} se where se.empresa_id = ${company} and se.data <= ${day} order by se.data desc limit 1)`

/** Weight or percentage of a level on a day; nothing where the set in force does not know the level. */
export const levelNumberSql = (
  number: 'ordem' | 'percentual',
  level: string,
  company: string,
  day: string,
): string =>
  `(select sr.${number} from ${rows} sr where sr.nivel_competencia_id = ${level} and sr.registro_id = ${scaleAtSql(company, day)})`
