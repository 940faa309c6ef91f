/** A create sent twice is made once: the same key and body give the stored answer, another body is refused. Kept 24 h. */
import { createHmac, hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { holdsEncrypted } from '../../contract/encrypted-fields.ts'
import { Failure, failure } from '../../contract/failure.ts'
import { openWith, sealWith } from '../column-keys.ts'
import type { Ctx } from '../context.ts'
import { Afterwards } from '../engine/service.ts'
import { inOwnScope } from './requester.ts'

export type Answered = { status: number; body: unknown }

const sealedAs = 'cifrada'
const answerUse = 'resposta guardada'

type Call = { key: string | undefined; route: string; body: unknown }

const userOf = (ctx: Ctx): string =>
  `${ctx.user.kind}:${ctx.user.id ?? ctx.ip}:${ctx.empresa?.id ?? 0}`

/** Of an action that ends after the commit: until its answer is known the same key waits; where it failed, the key is free. */
export async function ended(
  ctx: Ctx,
  call: Call,
  status: number,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const keys = [userOf(ctx), call.route, call.key]
  const where = 'where usuario = $1 and rota = $2 and chave = $3'
  const store = (text: string, more: unknown[] = []): Promise<unknown> =>
    call.key
      ? inOwnScope(ctx, 'write', (inner) => inner.tx.query(text, [...keys, ...more]))
      : Promise.resolve()
  try {
    const body = await work()
    await store(`update plataforma_idempotencia set status = $4, resposta = $5 ${where}`, [
      status,
      stored(ctx, call, body),
    ])
    return body
  } catch (error) {
    await store(`delete from plataforma_idempotencia ${where}`)
    throw error
  }
}

export async function once(ctx: Ctx, call: Call, work: () => Promise<Answered>): Promise<Answered> {
  if (!call.key) return work()
  if (!/^[\w-]{8,100}$/.test(call.key)) throw failure.badRequest('Idempotency-Key inválida.')
  const user = userOf(ctx)
  const hash = bodyMark(ctx, call)
  // A second sender waits here until the first commits or gives up.
  const fresh = await ctx.tx.query(
    `insert into plataforma_idempotencia (chave, usuario, rota, corpo, criada_em) values ($1, $2, $3, $4, $5)
     on conflict (usuario, rota, chave) do update set corpo = excluded.corpo, status = null, resposta = null, criada_em = excluded.criada_em
       where plataforma_idempotencia.criada_em < $5::timestamptz - interval '24 hours' returning chave`,
    [call.key, user, call.route, hash, ctx.now.toISOString()],
  )
  if (!fresh.length) return storedAnswer(ctx, call, user, hash)
  const answer = await work()
  if (answer.body instanceof Afterwards) return answer
  await ctx.tx.query(
    'update plataforma_idempotencia set status = $4, resposta = $5 where usuario = $1 and rota = $2 and chave = $3',
    [user, call.route, call.key, answer.status, stored(ctx, call, answer.body)],
  )
  return answer
}

async function storedAnswer(ctx: Ctx, call: Call, user: string, hash: string): Promise<Answered> {
  const row = await ctx.tx.one<{ corpo: string; status: number | null; resposta: unknown }>(
    'select corpo, status, resposta from plataforma_idempotencia where usuario = $1 and rota = $2 and chave = $3',
    [user, call.route, call.key],
  )
  if (!row || row.status === null)
    throw failure.conflict('Este envio já está sendo gravado.', 'CONCORRENCIA')
  if (row.corpo !== hash)
    throw new Failure(422, 'CHAVE_REPETIDA', 'Esta chave de envio já foi usada com outros dados.')
  return { status: row.status, body: opened(ctx, call, row.resposta) }
}

const keyFor = (ctx: Ctx, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', ctx.platform.secretsKey, '', use, 32))
const about = ({ route, key }: Call): string => `${route} ${key}`

/**
 * Tells one body from another, to this installation alone: by a plain hash whoever holds a copy of the database finds the
 * code of an illness by trying all of them. Sender and key are in it: who may also send would otherwise try by sending.
 */
const bodyMark = (ctx: Ctx, call: Call): string =>
  createHmac('sha256', keyFor(ctx, 'corpo enviado'))
    .update(JSON.stringify([userOf(ctx), about(call), call.body ?? null]))
    .digest('hex')

const encrypting = new WeakMap<Ctx['registry'], readonly string[]>()

/** Addresses of the registers with a column that is kept encrypted. */
function encryptingPaths(registry: Ctx['registry']): readonly string[] {
  let paths = encrypting.get(registry)
  if (!paths) {
    paths = [...registry.slices.values()].flatMap(({ resource: { path, fields, history } }) =>
      [fields, history?.fields ?? {}].some((own) => Object.values(own).some(holdsEncrypted))
        ? [path]
        : [],
    )
    encrypting.set(registry, paths)
  }
  return paths
}

/** All others are found by whom they name, and go with an erased person. */
const mayTellEncrypted = ({ registry }: Ctx, { route }: Call): boolean =>
  encryptingPaths(registry).some((path) => route.includes(path))

const stored = (ctx: Ctx, call: Call, body: unknown): string => {
  const text = JSON.stringify(body ?? null)
  return mayTellEncrypted(ctx, call)
    ? JSON.stringify({ [sealedAs]: sealWith(keyFor(ctx, answerUse), text, about(call)) })
    : text
}

function opened(ctx: Ctx, call: Call, answer: unknown): unknown {
  const sealed = z.object({ [sealedAs]: z.string() }).safeParse(answer)
  return sealed.success
    ? JSON.parse(openWith(keyFor(ctx, answerUse), sealed.data[sealedAs] ?? '', about(call)))
    : answer
}
