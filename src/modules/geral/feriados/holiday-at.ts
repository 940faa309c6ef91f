/** Whether nobody works somewhere on a day because of a holiday. Arguments are SQL expressions, never request values. */

type Place = {
  /** Whose own rows count beside those of all companies. */
  empresa: string
  uf: string
  cidade: string
}

/** Over `h`, a row of the holidays: counts at the place. */
export const countsAtSql = (h: string, { empresa, uf, cidade }: Place): string =>
  `((not ${h}.facultativo or ${h}.nao_trabalhado) and (${h}.empresa_id is null or ${h}.empresa_id = ${empresa}) and (${h}.ambito = 'NACIONAL' or (${h}.ambito = 'ESTADUAL' and ${h}.uf_id = ${uf}) or (${h}.ambito = 'MUNICIPAL' and ${h}.cidade_id = ${cidade})))`
