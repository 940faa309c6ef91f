/** Whoever registered at the portal, for the platform: who may enter which company, and what is seen then. */
import { sql } from 'kysely'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { versionSql } from '#modules/utilitario/termo/version.ts'
import { table } from '#platform/server/database/columns.ts'
import { nothingVisible, type Tx } from '#platform/server/database/tx.ts'
import type {
  Account,
  ActorAccounts,
  ActorCompany,
  FoundAccount,
} from '#platform/server/session/accounts.ts'
import { candidato } from './actor.ts'
import { sharing } from './sharing.ts'

const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const e = table('utilitario_empresas', 'e')
const given = table('captacao_aceites_termo', 'a')
/** As `versionSql` reads it. */
const terms = table('utilitario_empresas', 'c')

/** True also where nothing is asked. */
const acceptedSql = (id: number, company: number) =>
  sql<boolean>`(select coalesce(v.versao is null or exists (select 1 from ${given}
      where ${given.candidato_id} = ${id} and ${given.termo} = v.versao), false)
    from (select ${versionSql} versao from ${terms} where ${terms.id} = ${company}) v)`

/** As the unique index has it, in whichever company the person stands: without the company it is of no use. */
const hasCpf = (cpf: string) =>
  sql`${p.empresa_id} in (select ${e.id} from ${e}) and rh_chave(${p.pessoal_cpf}) = ${cpf}`

/**
 * In two steps, the second one for nobody too: in one, the rows that are joined would be read only for a known CPF, and the
 * time of the answer would tell.
 */
async function forLogin(tx: Tx, cpf: string, empresaId: number): Promise<FoundAccount | null> {
  const persons = await tx.select({ id: p.id, nome: p.nome }, sql`from ${p} where ${hasCpf(cpf)}`)
  const ids = persons.length ? persons.map((person) => person.id) : [0]
  const [found] = await tx.select(
    {
      id: c.id,
      pessoa: c.pessoa_id,
      empresaAtiva: sql<boolean>`(select ${e.ativa} and ${e.portal_habilitado} from ${e} where ${e.id} = ${empresaId})`,
    },
    sql`from ${c} where ${c.empresa_id} = ${empresaId} and ${c.pessoa_id} = any (${ids}::int[])`,
  )
  const nome = persons.find((person) => person.id === found?.pessoa)?.nome
  if (!found || nome === undefined) return null
  const { id, empresaAtiva } = found
  return { id, nome, empresaAtiva, ativo: true, kind: candidato.key, changePassword: false }
}

const idsByCpf = (cpf: string) =>
  sql<number>`select ${c.id} from ${c} join ${p} on ${p.id} = ${c.pessoa_id} where ${hasCpf(cpf)}`

async function load(
  tx: Tx,
  id: number,
  { empresa, settings }: ActorCompany,
): Promise<Account | null> {
  const [found] = await tx.select(
    {
      nome: sql<string>`${sql.raw(calledSql('p'))}`,
      cpf: p.pessoal_cpf,
      email: p.contato_email,
      pessoa: c.pessoa_id,
      aceitou: acceptedSql(id, empresa.id),
    },
    sql`from ${c} join ${p} on ${p.id} = ${c.pessoa_id} join ${e} on ${e.id} = ${c.empresa_id}
      where ${c.id} = ${id} and ${c.mesclado_em_id} is null and ${c.empresa_id} = ${empresa.id} and ${e.portal_habilitado}`,
  )
  if (!found) return null
  const only = [empresa.id]
  return {
    id,
    nome: found.nome,
    cpf: found.cpf ?? '',
    email: found.email ?? '',
    kind: candidato.key,
    empresa,
    empresas: [{ id: empresa.id, nome: empresa.nome }],
    // The classes of fields of one's own record; the policies show no other.
    authorities: new Set(['ROLE_VER_TODAS_AREAS', 'ROLE_VER_DADO_SENSIVEL']),
    visible: {
      ...nothingVisible,
      empresa: empresa.id,
      empresas: only,
      shared: { [sharing.domain]: only },
      areas: 'todas',
      pessoa: found.pessoa,
    },
    settings,
    ownPassword: true,
    acceptedPolicy: found.aceitou,
    limits: { idleMinutes: 60, hours: 12 },
  }
}

async function accepted(tx: Tx, id: number, empresaId: number): Promise<boolean> {
  const row = await tx.row(sql<{ aceitou: boolean }>`select ${acceptedSql(id, empresaId)} aceitou`)
  return row?.aceitou === true
}

export const account: ActorAccounts = { forLogin, idsByCpf, load, accepted }
