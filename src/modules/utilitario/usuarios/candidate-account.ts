/** The account of a candidate on the portal of one company. */
import { sql } from 'kysely'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { candidateAcceptedSql } from '#modules/utilitario/termo/acceptance.ts'
import { table } from '#platform/server/database/columns.ts'
import { nothingVisible, type Tx } from '#platform/server/database/tx.ts'
import type { Account, LoginCandidate } from '#platform/server/session/accounts.ts'
import { companyOf, companyRow, companySettings } from './company-of-session.ts'
import { parameters } from './installation-parameters.ts'

const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')

export async function candidateForLogin(
  tx: Tx,
  cpf: string,
  empresaId: number,
): Promise<LoginCandidate | null> {
  const row = await tx.db
    .selectFrom('captacao_candidatos as c')
    .innerJoin('gestao_talentos_pessoas as p', 'p.id', 'c.pessoa_id')
    .innerJoin('utilitario_empresas as e', 'e.id', 'c.empresa_id')
    .select(['c.id', 'p.nome', 'e.ativa', 'e.portal_habilitado'])
    .where('p.pessoal_cpf', '=', cpf)
    .where('c.empresa_id', '=', empresaId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    nome: row.nome,
    ativo: true,
    empresaAtiva: row.ativa && row.portal_habilitado,
    kind: 'candidato',
    changePassword: false,
  }
}

/** The terms in force, whatever they have become since the session began. */
export async function candidateHasAccepted(
  tx: Tx,
  id: number,
  empresaId: number,
): Promise<boolean> {
  const row = await tx.row(
    sql<{ aceitou: boolean }>`select ${candidateAcceptedSql(id, empresaId)} aceitou`,
  )
  return row?.aceitou === true
}

async function candidateRow(tx: Tx, id: number, empresaId: number) {
  const [row] = await tx.select(
    {
      id: c.id,
      nome: sql<string>`${sql.raw(calledSql('p'))}`,
      cpf: p.pessoal_cpf,
      email: p.contato_email,
      pessoa_id: c.pessoa_id,
      aceitou: candidateAcceptedSql(id, empresaId),
    },
    sql`from ${c} join ${p} on ${p.id} = ${c.pessoa_id} where ${c.id} = ${id} and ${c.empresa_id} = ${empresaId}`,
  )
  return row
}

/** `zone`: the installation's. */
export async function loadCandidate(
  tx: Tx,
  zone: string,
  id: number,
  empresaId: number,
): Promise<Account | null> {
  const row = await candidateRow(tx, id, empresaId)
  const company = await companyRow(tx, empresaId)
  if (!row || !company?.portal_habilitado) return null
  const only = [company.id]
  return {
    id: row.id,
    nome: row.nome,
    cpf: row.cpf ?? '',
    email: row.email ?? '',
    kind: 'candidato',
    empresa: companyOf(company, (await parameters(tx)).timezone ?? zone),
    empresas: [{ id: company.id, nome: company.nome }],
    // The classes of fields of one's own record; the policies show no other.
    authorities: new Set(['ROLE_VER_TODAS_AREAS', 'ROLE_VER_DADO_SENSIVEL']),
    visible: {
      ...nothingVisible,
      empresa: company.id,
      empresas: only,
      candidatos: only,
      areas: 'todas',
      pessoa: row.pessoa_id,
    },
    settings: await companySettings(tx, company.id),
    ownPassword: true,
    acceptedPolicy: row.aceitou,
    limits: { idleMinutes: 60, hours: 12 },
  }
}
