/**
 * Columns that are kept encrypted (AES-256-GCM) under keys that stand in no backup of the database. Each value says by
 * which key it was written: the first key writes, further ones read what has not been written anew yet.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Failure } from '../contract/failure.ts'

const [ivBytes, tagBytes] = [12, 16]
/** So many damaged values are told by name. */
const PLACES = 10
const mark = 'v1.'
/** Of what is sealed, as the database reads it too: the first group is the key. */
export const sealedForm = '^v1\\.([0-9a-f]{8})\\.[A-Za-z0-9_-]{38,}$'
const form = new RegExp(sealedForm)

export type ColumnKeys = {
  /** Which key writes; null where there is none, and nothing is written. */
  readonly current: string | null
  /** Which keys read. */
  readonly known: readonly string[]
  /** `column` belongs to what is sealed: a value does not open in another one. */
  seal: (text: string, column: string) => string
  /** What is not sealed yet comes as it stands; what is and does not open is refused, whatever the reason. */
  open: (stored: string, column: string) => string
}

/** Tells keys apart without telling anything of them. */
export const idOfKey = (key: Buffer): string =>
  createHash('sha256').update('chave de coluna').update(key).digest('hex').slice(0, 8)

export function sealWith(key: Buffer, text: string, about: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws where it was sealed by another key or about something else, or was changed since. */
export function openWith(key: Buffer, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const open = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]
  return Buffer.concat(open).toString('utf8')
}

export const missingKey = (ids: readonly string[]): string =>
  `Há dados de saúde cifrados com uma chave que esta instalação não tem (${ids.join(', ')}): informe-a em CHAVE_SAUDE. O resto funciona sem ela.`

export function damagedValues(places: readonly string[] = []): string {
  const more = places.length > PLACES ? [`e mais ${places.length - PLACES}`] : []
  const where = [...places.slice(0, PLACES), ...more].join(', ')
  return `Há dados de saúde danificados, que a sua chave não abre${where && ` (${where})`}: recupere-os de uma cópia de segurança. O resto funciona sem eles.`
}

const refused = (message: string): Failure => new Failure(409, 'SEM_CHAVE_SAUDE', message)

export function columnKeys(keys: readonly Buffer[]): ColumnKeys {
  const byId = new Map(keys.map((key) => [idOfKey(key), key]))
  const [first] = byId
  return {
    current: first?.[0] ?? null,
    known: [...byId.keys()],
    seal(text, column) {
      if (!first)
        throw refused(
          'Dados de saúde não são gravados sem a chave que os cifra: informe-a em CHAVE_SAUDE.',
        )
      return `${mark}${first[0]}.${sealWith(first[1], text, column)}`
    },
    open(stored, column) {
      if (!stored.startsWith(mark)) return stored
      const id = form.exec(stored)?.[1]
      if (id === undefined) throw refused(damagedValues())
      const key = byId.get(id)
      if (!key) throw refused(missingKey([id]))
      try {
        return openWith(key, stored.slice(mark.length + id.length + 1), column)
      } catch {
        throw refused(damagedValues())
      }
    },
  }
}
