/** The first company and its administrator, by the link printed at the first start. */
import { users } from '#platform/contract/actor.ts'
import { sql } from 'kysely'
import { cleanDocument, isCnpj, isCpf, isEmail } from '#platform/contract/documents.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { cleanLine } from '#platform/contract/clean.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { passwordProblem, storeDigest } from '#platform/server/session/password.ts'

const u = table('utilitario_usuarios', 'u')

export type FirstAccess = {
  empresa: string
  razaoSocial: string
  cnpj: string
  nome: string
  cpf: string
  email: string
  senha: string
  confirmaSenha: string
}

export function checkFirstAccess(sent: FirstAccess): {
  values: FirstAccess
  errors: FieldError[]
} {
  const { senha, confirmaSenha } = sent
  const text = (name: keyof FirstAccess): string => cleanLine(sent[name])
  const values: FirstAccess = {
    empresa: text('empresa'),
    razaoSocial: text('razaoSocial'),
    cnpj: cleanDocument('cnpj', text('cnpj')),
    nome: text('nome'),
    cpf: cleanDocument('cpf', text('cpf')),
    email: cleanDocument('email', text('email')),
    senha,
    confirmaSenha,
  }
  const errors: FieldError[] = []
  const say = (field: keyof FirstAccess, label: string, message: string | undefined): void =>
    void (message && errors.push({ field, label, message }))
  say('empresa', 'Nome da empresa', values.empresa ? undefined : 'Nome da empresa é obrigatório')
  say('razaoSocial', 'Razão social', values.razaoSocial ? undefined : 'Razão social é obrigatória')
  say('cnpj', 'CNPJ', isCnpj(values.cnpj) ? undefined : 'CNPJ inválido.')
  say('nome', 'Seu nome', values.nome ? undefined : 'Nome é obrigatório')
  say('cpf', 'Seu CPF', isCpf(values.cpf) ? undefined : 'Cpf inválido.')
  say('email', 'Seu e-mail', isEmail(values.email) ? undefined : 'E-mail inválido.')
  errors.push(
    ...passwordErrors(values.senha, values.confirmaSenha, [
      values.nome,
      values.cpf,
      values.empresa,
    ]),
  )
  return { values, errors }
}

export function passwordErrors(
  senha: string,
  confirmaSenha: string,
  own: readonly string[],
): FieldError[] {
  const problem = passwordProblem(senha, [...own, 'trama rh'])
  if (problem) return [{ field: 'senha', label: 'Senha', message: problem }]
  return senha === confirmaSenha
    ? []
    : [{ field: 'confirmaSenha', label: 'Confirmação', message: 'As senhas devem ser iguais' }]
}

/** Number 1 belongs to the first administrator, who sees every company: no ordinary user ever gets it. */
export async function reserveFirst(tx: Tx): Promise<void> {
  await tx.rows(sql`
    select setval(s, greatest(1, (select coalesce(max(${u.id}), 1) from ${u}),
      (select coalesce(last_value, 1) from pg_sequences where schemaname = 'public' and sequencename = split_part(s, '.', 2))))
    from pg_get_serial_sequence('utilitario_usuarios', 'id') s`)
}

/** `digest`: of the password, made before the transaction began. */
export async function makeFirstAdministrator(
  tx: Tx,
  v: FirstAccess,
  digest: string,
): Promise<void> {
  const company = await tx.db
    .insertInto('utilitario_empresas')
    .values({
      nome: v.empresa.slice(0, 60),
      razao_social: v.razaoSocial.slice(0, 115),
      tipo_inscricao: 'CNPJ',
      numero_inscricao: v.cnpj,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('utilitario_usuarios')
    .values({ id: 1, nome: v.nome.slice(0, 70), cpf: v.cpf, email: v.email.slice(0, 100) })
    .execute()
  await reserveFirst(tx)
  const works = await tx.db
    .insertInto('utilitario_usuarios__empresas')
    .values({ registro_id: 1, empresa_id: company.id, ordem: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const profile = await tx.db
    .selectFrom('utilitario_perfis')
    .select('id')
    .where('padrao', '=', true)
    .where('nome', '=', 'Administrador')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('utilitario_usuarios__empresas__perfis')
    .values({ registro_id: works.id, valor_id: profile.id, ordem: 1 })
    .execute()
  await storeDigest(tx, users, 1, digest)
}
