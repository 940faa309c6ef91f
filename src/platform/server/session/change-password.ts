import type { ActorSpec } from '../../contract/actor.ts'
import { failure, type FieldError } from '../../contract/failure.ts'
import { asOwner, type Tx } from '../database/tx.ts'
import type { World } from '../http/requester.ts'
import { countAttempt } from './attempts.ts'
import { type At, rememberBrowser } from './known-browser.ts'
import {
  hashPassword,
  passwordMatches,
  passwordProblem,
  storedPassword,
  storeDigest,
} from './password.ts'
import type { Session } from './sessions.ts'

/** Not in an installation that is only shown: whoever comes next enters with the password that is known. */
export function mayChangePassword({ platform }: Pick<World, 'platform'>): void {
  if (platform.settings.onlyShown) throw failure.onlyShown()
}

type Asking = { session: Session } & Pick<At, 'request' | 'reply'>

/** The old one is right, the new one is good and typed twice; other sessions end, and other browsers are known no more. */
export async function changePassword(
  world: World,
  actor: ActorSpec,
  { session, request, reply }: Asking,
  body: Record<string, unknown>,
): Promise<void> {
  mayChangePassword(world)
  const [old, next, again] = ['senha', 'novaSenha', 'confNovaSenha'].map((name) =>
    typeof body[name] === 'string' ? (body[name] as string) : '',
  )
  const { account } = session
  const errors: FieldError[] = []
  if (!old)
    errors.push({ field: 'senha', label: 'Senha atual', message: 'Senha atual é obrigatória' })
  if (!next)
    errors.push({ field: 'novaSenha', label: 'Nova senha', message: 'Nova senha é obrigatória' })
  if (!again)
    errors.push({
      field: 'confNovaSenha',
      label: 'Confirmação da nova senha',
      message: 'Confirmação da nova senha é obrigatória',
    })
  if (!errors.length && next !== again)
    errors.push({
      field: 'confNovaSenha',
      label: 'Confirmação da nova senha',
      message: 'A senha não foi confirmada corretamente. Por favor, confira.',
    })
  const problem = next
    ? passwordProblem(next, [account.nome, account.cpf, account.empresa.nome, 'trama rh'])
    : undefined
  if (!errors.length && problem)
    errors.push({ field: 'novaSenha', label: 'Nova senha', message: problem })
  if (errors.length) throw failure.invalid(errors)
  const { pool, sessions } = world.platform
  await countAttempt(pool, [{ key: `senha ${account.kind} ${account.id}`, max: 10, seconds: 900 }])
  const stored = await asOwner(pool, (tx) => storedPassword(tx, account.kind, account.id))
  if (!(await passwordMatches(stored, old ?? '')))
    throw failure.invalid([
      { field: 'senha', label: 'Senha atual', message: 'A senha atual não confere.' },
    ])
  if (session.step && next === old)
    throw failure.invalid([
      {
        field: 'novaSenha',
        label: 'Nova senha',
        message: 'A nova senha deve ser diferente da atual.',
      },
    ])
  const digest = await hashPassword(next ?? '')
  const change = async (tx: Tx): Promise<void> => {
    await storeDigest(tx, actor, account.id, digest)
    await world.platform.accounts.passwordChanged(tx, account.kind, account.id)
    await sessions.stepDone(tx, session.key)
    await sessions.closeAll(tx, account.kind, account.id, session.key)
    await rememberBrowser({ world, tx, request, reply }, account)
  }
  await asOwner(pool, change)
}
