/** Answers the platform's questions about users: who may enter which company, with which authorities, seeing which rows. */
import { sql } from 'kysely'
import type { SharingSpec } from '#platform/contract/sharing.ts'
import { nextVersion } from '#platform/server/database/next-version.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Account, Accounts, FoundAccount } from '#platform/server/session/accounts.ts'
import { acceptedSql } from '#modules/utilitario/termo/acceptance.ts'
import { activeCompanies, companiesOf, type Company } from './companies-of.ts'
import { companyLook, companyOf, companyRow, companySettings } from './company-of-session.ts'
import { authoritiesOf, heldEverywhere, holdersOf, type Known } from './held-authorities.ts'
import { givesAuthorities } from './held.ts'
import { keepAddress, parameters, publicParameters } from './installation-parameters.ts'
import { visibleTo } from './visible-rows.ts'

const u = table('utilitario_usuarios', 'u')

export type AccountSettings = Known & {
  installationZone: string
  sharing: readonly SharingSpec[]
  demo: () => Promise<boolean>
}

export function createAccounts(settings: AccountSettings): Accounts {
  return {
    companiesForLogin,
    forLogin: (tx, _kind, cpf, empresaId) => forLogin(tx, cpf, empresaId),
    entered: (tx, _kind, id) => entered(tx, id),
    passwordChanged: (tx, _kind, id) => passwordChanged(tx, id),
    load: (tx, _kind, id, empresaId) => loadUser(tx, settings, id, empresaId),
    people,
    holders: (tx, authority, empresaId) => holdersOf(tx, settings, authority, empresaId),
    heldEverywhere: (tx, id) => heldEverywhere(tx, settings, id),
    givesAuthorities,
    accepted: (tx, _kind, id, empresaId) => accepted(tx, id, empresaId),
    companyLook,
    idsByCpf: (_kind, cpf) => sql`select ${u.id} from ${u} where ${u.cpf} = ${cpf}`,
    sessionsPerUser: async (tx) => (await parameters(tx)).sessoes_por_usuario,
    installation: async (tx) => ({
      ...(await publicParameters(tx)),
      demo: await settings.demo(),
    }),
    keepAddress,
    forJob: (tx, empresaId) => forJob(tx, settings, empresaId),
  }
}

const people = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .selectFrom('utilitario_usuarios')
    .select(['id', 'nome', 'email'])
    .where('id', 'in', [0, ...ids])
    .where('ativo', '=', true)
    .execute()

async function entered(tx: Tx, id: number): Promise<void> {
  await tx.db
    .updateTable('utilitario_usuarios')
    .set({ ultimo_acesso: sql`now()` })
    .where('id', '=', id)
    .execute()
}

async function passwordChanged(tx: Tx, id: number): Promise<void> {
  await tx.db
    .updateTable('utilitario_usuarios')
    .set({ trocar_senha: false, versao: nextVersion() })
    .where('id', '=', id)
    .where('trocar_senha', '=', true)
    .execute()
}

/** The terms in force, whatever they have become since the session began. */
async function accepted(tx: Tx, id: number, empresaId: number): Promise<boolean> {
  const row = await tx.row(sql<{ aceitou: boolean }>`select ${acceptedSql(id, empresaId)} aceitou`)
  return row?.aceitou === true
}

async function forJob(
  tx: Tx,
  { installationZone, sharing }: AccountSettings,
  empresaId: number | null,
): ReturnType<Accounts['forJob']> {
  if (empresaId === null) return null
  const company = await companyRow(tx, empresaId)
  if (!company) return null
  const only = [company.id]
  return {
    empresa: companyOf(company, (await parameters(tx)).timezone ?? installationZone),
    settings: await companySettings(tx, company.id),
    visible: {
      empresa: company.id,
      empresas: only,
      shared: Object.fromEntries(sharing.map((s) => [s.domain, only])),
      areas: 'todas',
      pessoa: null,
      usuario: null,
    },
  }
}

/** The same for known and unknown CPF; only where this CPF entered before does it narrow to its own companies. */
async function companiesForLogin(tx: Tx, cpf: string, knownHere: boolean): Promise<Company[]> {
  if (knownHere) {
    const user = await tx.db
      .selectFrom('utilitario_usuarios')
      .select('id')
      .where('cpf', '=', cpf)
      .where('ativo', '=', true)
      .executeTakeFirst()
    if (user) return companiesOf(tx, user.id)
  }
  return (await parameters(tx)).ocultar_empresas_no_login ? [] : activeCompanies(tx)
}

async function forLogin(tx: Tx, cpf: string, empresaId: number): Promise<FoundAccount | null> {
  const user = await tx.db
    .selectFrom('utilitario_usuarios')
    .select(['id', 'nome', 'ativo', 'bloqueado_ate', 'trocar_senha', 'ultimo_acesso'])
    .where('cpf', '=', cpf)
    .executeTakeFirst()
  // Asked for nobody too: an unknown CPF takes as long as a known one.
  const companies = await companiesOf(tx, user?.id ?? 0)
  if (!user) return null
  const blocked = user.bloqueado_ate !== null && Date.parse(user.bloqueado_ate) > Date.now()
  return {
    id: user.id,
    nome: user.nome,
    ativo: user.ativo && !blocked,
    empresaAtiva: companies.some((c) => c.id === empresaId),
    kind: 'interno' as const,
    changePassword: user.trocar_senha,
    enteredBefore: user.ultimo_acesso !== null,
  }
}

async function userRow(tx: Tx, id: number, empresaId: number) {
  const [row] = await tx.select(
    {
      id: u.id,
      nome: u.nome,
      cpf: u.cpf,
      email: u.email,
      origem: u.origem,
      colaborador_id: u.colaborador_id,
      aceitou: acceptedSql(id, empresaId),
    },
    sql`from ${u} where ${u.id} = ${id} and ${u.ativo}`,
  )
  return row
}

async function loadUser(
  tx: Tx,
  settings: AccountSettings,
  id: number,
  empresaId: number,
): Promise<Account | null> {
  const user = await userRow(tx, id, empresaId)
  const company = await companyRow(tx, empresaId)
  if (!user || !company) return null
  const companies = await companiesOf(tx, id)
  if (!companies.some((c) => c.id === empresaId)) return null
  const authorities = await authoritiesOf(tx, settings, id, empresaId)
  const p = await parameters(tx)
  return {
    id: user.id,
    nome: user.nome,
    cpf: user.cpf,
    email: user.email,
    kind: 'interno',
    empresa: companyOf(company, p.timezone ?? settings.installationZone),
    empresas: companies,
    authorities,
    visible: await visibleTo(tx, { p, sharing: settings.sharing }, { user, company, authorities }),
    settings: await companySettings(tx, empresaId),
    ownPassword: user.origem === 'LOCAL',
    acceptedPolicy: user.aceitou,
    shown: { colaboradorFotoUrl: null },
    limits: { idleMinutes: p.minutos_inatividade, hours: p.horas_sessao },
  }
}
