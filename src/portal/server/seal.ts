/** What a stranger typed and nobody has confirmed is unreadable in the database and in its backups (AES-256-GCM). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { markOf } from '#platform/server/session/one-time-links.ts'

export type Sealed = { selado: string; marca: string }

const [ivBytes, tagBytes] = [12, 16]
const keyOf = (ctx: Ctx): Buffer =>
  Buffer.from(hkdfSync('sha256', ctx.platform.secretsKey, '', 'portal cadastro', 32))

/** `about`: the CPF or the address by which an erasing finds what waits. */
export function sealed(ctx: Ctx, value: unknown, about: string): Sealed {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return {
    selado: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64'),
    marca: markOf(ctx.platform.secretsKey, about),
  }
}

const sealedForm = z.object({ selado: z.string() })

/** Nothing for what was not sealed with this installation's key, was changed since, or holds something else than is asked. */
export function unsealed<T>(ctx: Ctx, value: unknown, holding: z.ZodType<T>): T | null {
  const known = sealedForm.safeParse(value)
  if (!known.success) return null
  const bytes = Buffer.from(known.data.selado, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(ctx), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const open = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]
    return holding.parse(JSON.parse(Buffer.concat(open).toString('utf8')))
  } catch {
    return null
  }
}
