/** argon2id with the parameters of the OWASP cheat sheet (19 MiB, 2 passes); unknown accounts cost the same time. */
import { hash, verify } from '@node-rs/argon2'
import type { AccountKind, ActorSpec } from '../../contract/actor.ts'
import { outside } from '../database/holding.ts'
import type { Tx } from '../database/tx.ts'
import { isLeaked } from './leaked-passwords.ts'
import { endAccountLinks } from './one-time-links.ts'

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Digest of nothing anyone may type: compared where there is no account, so that time does not tell. */
const nobody = hash('\u0000nobody\u0000', options)

/** Costs some 20 ms of a core on purpose: never while a connection is held. */
export async function hashPassword(password: string): Promise<string> {
  outside('The hash of a password')
  return hash(password.normalize('NFC'), options)
}

export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  outside('The check of a password')
  const given = password.normalize('NFC').slice(0, 512)
  const matches = await verify(stored ?? (await nobody), given)
  return stored ? matches : false
}

/** `stored`: what `hashPassword` made, before the transaction began. */
export async function storeDigest(
  tx: Tx,
  actor: ActorSpec,
  userId: number,
  stored: string,
): Promise<void> {
  await tx.query(
    'insert into plataforma_senha (tipo, usuario_id, resumo) values ($1, $2, $3) on conflict (tipo, usuario_id) do update set resumo = excluded.resumo, alterada_em = now()',
    [actor.key, userId, stored],
  )
  await endAccountLinks(tx, actor, userId)
}

export async function forgetPassword(tx: Tx, actor: ActorSpec, userId: number): Promise<void> {
  await tx.query('delete from plataforma_senha where tipo = $1 and usuario_id = $2', [
    actor.key,
    userId,
  ])
  await endAccountLinks(tx, actor, userId)
}

export async function storedPassword(
  tx: Tx,
  kind: AccountKind,
  userId: number,
): Promise<string | null> {
  const row = await tx.one<{ resumo: string }>(
    'select resumo from plataforma_senha where tipo = $1 and usuario_id = $2',
    [kind, userId],
  )
  return row?.resumo ?? null
}

/** What is wrong with a new password, or nothing. `own`: name, CPF, birth date, company and product names. */
export function passwordProblem(password: string, own: readonly string[]): string | undefined {
  if (password.length < 12) return 'A senha deve ter no mínimo 12 caracteres.'
  if (password.length > 128) return 'A senha deve ter no máximo 128 caracteres.'
  const plain = fold(password)
  if (isLeaked(plain))
    return 'Esta senha está nas listas de senhas vazadas ou muito usadas, com ou sem números no fim. Escolha outra.'
  const parts = own
    .flatMap((text) => [fold(text), ...fold(text).split(/[^a-z0-9]+/)])
    .filter((part) => part.length >= 4)
  if (parts.some((part) => plain.includes(part)))
    return 'A senha não pode conter o seu nome, CPF, data de nascimento nem o nome da empresa ou do sistema.'
  return undefined
}

const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
