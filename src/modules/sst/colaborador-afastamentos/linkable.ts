/** Relapse: the same illness again within 60 days (Decreto 3.048/1999, art. 75, § 3º; eSocial, infoMesmoMtv). */

export const relapseDays = 60

/** Of one person's leaves `alias`, those that one beginning on `day` may be a relapse of. Both are SQL, never values of a request. */
export const linkableSql = (alias: string, day: string): string =>
  `(${alias}.classe in ('ACIDENTE_DOENCA', 'RECAIDA') and ${alias}.fim < ${day} and ${alias}.fim >= ${day} - ${relapseDays})`
