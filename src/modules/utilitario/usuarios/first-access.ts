/** The first company and its administrator, by the link printed at the first start. */
import { cleanDocument, isCnpj, isCpf, isEmail } from '#platform/contract/documents.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { cleanLine } from '#platform/contract/clean.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { passwordProblem, storePassword } from '#platform/server/session/password.ts'

export type FirstAccess = {
  empresa: string
  razaoSocial: string
  cnpj: string
  nome: string
  cpf: string
  email: string
  senha: string
  confirmacao: string
}

export function checkFirstAccess(sent: Record<string, string | undefined>): {
  values: FirstAccess
  errors: FieldError[]
} {
  const text = (name: string): string => cleanLine(sent[name] ?? '')
  const values: FirstAccess = {
    empresa: text('empresa'),
    razaoSocial: text('razaoSocial'),
    cnpj: cleanDocument('cnpj', text('cnpj')),
    nome: text('nome'),
    cpf: cleanDocument('cpf', text('cpf')),
    email: cleanDocument('email', text('email')),
    senha: sent['senha'] ?? '',
    confirmacao: sent['confirmacao'] ?? '',
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
    ...passwordErrors(values.senha, values.confirmacao, [values.nome, values.cpf, values.empresa]),
  )
  return { values, errors }
}

export function passwordErrors(
  senha: string,
  confirmacao: string,
  own: readonly string[],
): FieldError[] {
  const problem = passwordProblem(senha, [...own, 'trama rh'])
  if (problem) return [{ field: 'senha', label: 'Senha', message: problem }]
  return senha === confirmacao
    ? []
    : [{ field: 'confirmacao', label: 'Confirmação', message: 'As senhas devem ser iguais' }]
}

/** Number 1 belongs to the first administrator, who sees every company: no ordinary user ever gets it. */
export async function reserveFirst(tx: Tx): Promise<void> {
  await tx.query(
    "select setval(s, greatest(1, (select coalesce(max(id), 1) from utilitario_usuarios), (select coalesce(last_value, 1) from pg_sequences where schemaname = 'public' and sequencename = split_part(s, '.', 2)))) from pg_get_serial_sequence('utilitario_usuarios', 'id') s",
  )
}

export async function makeFirstAdministrator(tx: Tx, v: FirstAccess): Promise<void> {
  const company = await tx.one<{ id: number }>(
    "insert into utilitario_empresas (nome, razao_social, tipo_inscricao, numero_inscricao) values ($1, $2, 'CNPJ', $3) returning id",
    [v.empresa.slice(0, 60), v.razaoSocial.slice(0, 115), v.cnpj],
  )
  await tx.query('insert into utilitario_usuarios (id, nome, cpf, email) values (1, $1, $2, $3)', [
    v.nome.slice(0, 70),
    v.cpf,
    v.email.slice(0, 100),
  ])
  await reserveFirst(tx)
  const row = await tx.one<{ id: number }>(
    'insert into utilitario_usuarios__empresas (registro_id, empresa_id, ordem) values (1, $1, 1) returning id',
    [company?.id],
  )
  await tx.query(
    "insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id, ordem) select $1, id, 1 from utilitario_perfis where padrao and nome = 'Administrador'",
    [row?.id],
  )
  await storePassword(tx, 'interno', 1, v.senha)
}
