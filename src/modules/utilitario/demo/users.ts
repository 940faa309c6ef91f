/** Those who enter the demonstration, with their profiles and the terms they have accepted. */
import { versionOf } from '#modules/utilitario/termo/version.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Demonstration } from '#platform/server/demonstration/demonstration.ts'
import { insertEach, insertRow, insertRows } from '#platform/server/demonstration/insert.ts'
import { users as accounts } from '#platform/contract/actor.ts'
import { storeDigest } from '#platform/server/session/password.ts'
import type { DemoCompany } from './companies.ts'

export type DemoUser = {
  /** The one the installation keeps for its first administrator. */
  readonly first?: true
  readonly nome: string
  readonly cpf: string
  readonly email: string
  readonly perfil: string
  readonly empresas: readonly DemoCompany[]
}

/** Their ids, in the order of the users. */
export async function makeUsers(
  { tx, digest }: Demonstration,
  users: readonly DemoUser[],
): Promise<number[]> {
  const ids: number[] = []
  for (const user of users) {
    const id = await insertRow(tx, 'utilitario_usuarios', userRow(user))
    await storeDigest(tx, accounts, id, digest)
    await acceptTerms(tx, id, user)
    await giveProfile(tx, id, user)
    ids.push(id)
  }
  return ids
}

const userRow = ({ first, nome, cpf, email }: DemoUser) =>
  ({
    ...(first ? { id: 1 } : {}),
    nome,
    cpf,
    email,
    ativo: true,
    origem: 'LOCAL',
    exibir_assistente: true,
    usuario_ac: false,
    trocar_senha: false,
    segundo_fator: false,
  }) as const

async function acceptTerms(tx: Tx, user: number, { empresas }: DemoUser): Promise<void> {
  const accepted = (company: DemoCompany) => ({
    usuario_id: user,
    empresa_id: company.id,
    versao: versionOf(company.politica),
    aceito_em: new Date().toISOString(),
    endereco: '127.0.0.1',
  })
  await insertRows(tx, 'utilitario_usuarios_aceites', empresas.map(accepted))
}

async function giveProfile(tx: Tx, user: number, { perfil, empresas }: DemoUser): Promise<void> {
  const { id: profile } = await tx.db
    .selectFrom('utilitario_perfis')
    .select('id')
    .where('padrao', '=', true)
    .where('nome', '=', perfil)
    .executeTakeFirstOrThrow()
  const rows = await insertEach(
    tx,
    'utilitario_usuarios__empresas',
    empresas.map(({ id }, i) => ({ registro_id: user, ordem: i + 1, empresa_id: id })),
    (row) => row,
  )
  await insertRows(
    tx,
    'utilitario_usuarios__empresas__perfis',
    rows.map((row) => ({ registro_id: row.id, ordem: 1, valor_id: profile })),
  )
}
