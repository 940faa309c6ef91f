/**
 * Where a page of a list ended: the order's value of its last row and its id. The page after it is looked for from
 * there, so that it costs what the first costs, and nobody is skipped or shown twice by what was added or removed
 * before. What the caller holds is sealed: the value may be one that the list itself does not show.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { failure } from '../../contract/failure.ts'
import type { Ctx } from '../context.ts'

/** `key` as the database writes it. `many`: there were more rows than the list counts, so that its order finds a page soon. */
export type Place = { key: string | null; id: number; many?: boolean }

/** A cursor travels in an address; longer values are paged by number. */
const longestKey = 500
const [ivBytes, tagBytes] = [12, 16]

const sealing = new WeakMap<Buffer, Buffer>()
function keyOf(secret: Buffer): Buffer {
  const known = sealing.get(secret)
  if (known) return known
  const made = createHmac('sha256', secret).update('continuação de lista').digest()
  sealing.set(secret, made)
  return made
}

/** What the caller gives back to go on after this row of a list in this order. */
export function sealPlace(
  ctx: Ctx,
  list: string,
  order: string,
  place: Place | undefined,
): string | null {
  if (!place || (place.key?.length ?? 0) > longestKey) return null
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx.platform.secretsKey), iv)
  const text = JSON.stringify([list, order, place.key, place.id, place.many === true])
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The place of `sealPlace`; of another list or order, or not ours, it is refused. */
export function openPlace(ctx: Ctx, list: string, order: string, text: string): Place {
  const [ofList, ofOrder, key, id, many] = opened(keyOf(ctx.platform.secretsKey), text)
  const isPlace = (key === null || typeof key === 'string') && typeof id === 'number'
  if (ofList !== list || ofOrder !== order || !isPlace)
    throw failure.badRequest(
      'Esta continuação é de outra lista ou de outra ordem. Volte à primeira página e siga a partir dela.',
    )
  return { key, id, many: many === true }
}

function opened(key: Buffer, text: string): unknown[] {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return []
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const sealed = bytes.subarray(ivBytes + tagBytes)
    const plain: unknown = JSON.parse(
      Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8'),
    )
    return Array.isArray(plain) ? plain : []
  } catch {
    return []
  }
}

/**
 * The rows after a place, in one or two portions: those with a value, and those without one, which stand last in either
 * direction. Each portion is one range of the order's index. `next` is the number of the first free parameter.
 */
export function portionsAfter(
  { key, id }: Place,
  order: { key: string; id: string; isDown: boolean },
  next: number,
): { where: string; values: unknown[] }[] {
  const than = order.isDown ? '<' : '>'
  const empty = `${order.key} is null`
  if (key === null) return [{ where: `${empty} and ${order.id} ${than} $${next}`, values: [id] }]
  return [
    { where: `(${order.key}, ${order.id}) ${than} ($${next}, $${next + 1})`, values: [key, id] },
    { where: empty, values: [] },
  ]
}
