/** The password typed once more, before an act that asks for it. */
import type { FastifyRequest } from 'fastify'
import { users } from '../../contract/actor.ts'
import { failure, Failure } from '../../contract/failure.ts'
import { proofCode, proofMinutes } from '../../contract/proof.ts'
import { asOwner } from '../database/tx.ts'
import type { World } from '../http/requester.ts'
import { countAttempt, forgetAttempt } from './attempts.ts'
import { noteSession } from './note-session.ts'
import { passwordMatches, storedPassword } from './password.ts'
import type { Session } from './sessions.ts'

const asked = (): Failure => new Failure(403, proofCode, 'Digite sua senha para continuar.')

/** Whether the password was typed for this session, in its company, within the last minutes. */
export const isProven = (session: Session, now: Date): boolean =>
  now.getTime() - session.authenticatedAt < proofMinutes * 60_000

export function checkProven(proven: boolean): void {
  if (!proven) throw asked()
}

const wrong = (message: string): Failure =>
  failure.invalid([{ field: 'senha', label: 'Senha', message }], message)

/** Counted with the tries of whoever changes the password: both guess the same one. */
export async function prove(
  world: World,
  request: FastifyRequest,
  session: Session,
  sent: Record<string, unknown>,
): Promise<void> {
  const { pool, sessions } = world.platform
  const { kind, id, empresa, nome } = session.account
  const senha = typeof sent['senha'] === 'string' ? sent['senha'] : ''
  if (!senha) throw wrong('Senha é obrigatória')
  const limits = [{ key: `senha ${kind} ${id}`, max: 10, seconds: 900 }]
  await countAttempt(pool, limits)
  const stored = await asOwner(pool, (tx) => storedPassword(tx, kind, id))
  const right = await passwordMatches(stored, senha)
  const who = { actor: users, empresaId: empresa.id, user: { id, nome } }
  await noteSession(world, request, who, right ? 'IDENTIDADE' : 'IDENTIDADE_RECUSADA')
  if (!right) throw wrong('A senha não confere.')
  await forgetAttempt(pool, limits)
  await asOwner(pool, (tx) => sessions.proved(tx, session))
}
