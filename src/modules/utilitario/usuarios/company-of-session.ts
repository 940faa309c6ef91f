/** The company somebody works in: its row, its settings by their names, and how it looks on paper. */
import type { Selectable } from 'kysely'
import type { CompanySettings } from '#platform/contract/field.ts'
import { empresas } from '#modules/utilitario/empresas/resource.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { readPart } from '#platform/server/engine/read-part.ts'
import type { Account } from '#platform/server/session/accounts.ts'

const columns = [
  'id',
  'nome',
  'razao_social',
  'timezone',
  'visual_cor_principal',
  'possui_sst',
  'grupo_ac_id',
  'portal_habilitado',
] as const

export type CompanyRow = Pick<Selectable<Tables['utilitario_empresas']>, (typeof columns)[number]>

/** Nothing where it is inactive. */
export const companyRow = (tx: Tx, id: number): Promise<CompanyRow | undefined> =>
  tx.db
    .selectFrom('utilitario_empresas')
    .select(columns)
    .where('id', '=', id)
    .where('ativa', '=', true)
    .executeTakeFirst()

/** `zone`: the installation's, for a company without one of its own. */
export const companyOf = (row: CompanyRow, zone: string): Account['empresa'] => ({
  id: row.id,
  nome: row.nome,
  razaoSocial: row.razao_social,
  timezone: row.timezone ?? zone,
  corPrincipal: row.visual_cor_principal,
  possuiSst: row.possui_sst,
})

/** The company's settings by their names, as rules read them. */
export async function companySettings(tx: Tx, id: number): Promise<CompanySettings> {
  const company = await readPart(
    tx,
    empresas,
    [
      'acIntegra',
      'limiteAnexoMB',
      'configuracao',
      'camposCandidatoVisiveis',
      'camposCandidatoObrigatorios',
      'camposColaboradorObrigatorio',
    ],
    id,
  )
  if (!company) return {}
  const { configuracao, ...beside } = company
  return { ...configuracao, ...beside }
}

export async function companyLook(
  tx: Tx,
  id: number,
): Promise<{ logoFile: string | null; extra: string | null }> {
  const row = await tx.db
    .selectFrom('utilitario_empresas as e')
    .leftJoin('plataforma_arquivo as a', 'a.id', 'e.visual_logo_empresa_id')
    .select(['a.chave', 'e.razao_social'])
    .where('e.id', '=', id)
    .executeTakeFirst()
  return { logoFile: row?.chave ?? null, extra: row?.razao_social ?? null }
}
