/** The name by which a person is spoken to: the social name where there is one (Decreto 8.727/2016, art. 2º and 3º). */
export const calledSql = (alias: string): string =>
  `coalesce(nullif(btrim(${alias}.nome_social), ''), ${alias}.nome)`

/** The same of a role, by the texts it keeps of its person. */
export const calledBesideSql = (alias: string): string =>
  `coalesce(nullif(btrim(${alias}.pessoa_nome_social), ''), ${alias}.pessoa_nome)`

export const calledName = (person: { nome?: unknown; nomeSocial?: unknown }): string => {
  const social = typeof person.nomeSocial === 'string' ? person.nomeSocial.trim() : ''
  return social || String(person.nome ?? '')
}
