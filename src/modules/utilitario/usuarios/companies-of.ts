/** Where a user works. */
import type { Tx } from '#platform/server/database/tx.ts'

export type Company = { id: number; nome: string }

export const activeCompanies = (tx: Tx): Promise<Company[]> =>
  tx.db
    .selectFrom('utilitario_empresas')
    .select(['id', 'nome'])
    .where('ativa', '=', true)
    .orderBy('nome')
    .execute()

/** User 1, the first administrator, sees every company. */
export const companiesOf = (tx: Tx, userId: number): Promise<Company[]> =>
  userId === 1
    ? activeCompanies(tx)
    : tx.db
        .selectFrom('utilitario_usuarios__empresas as e')
        .innerJoin('utilitario_empresas as c', 'c.id', 'e.empresa_id')
        .select(['c.id', 'c.nome'])
        .where('e.registro_id', '=', userId)
        .where('c.ativa', '=', true)
        .orderBy('c.nome')
        .execute()
