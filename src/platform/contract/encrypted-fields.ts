/** Fields that stand encrypted in their columns, wherever they are declared. Pure. */
import type { Field, Fields } from './field.ts'

export const isEncrypted = ({ kind, options }: Field): boolean =>
  (kind === 'text' || kind === 'file') && options.encrypted === true

/** By their names, those of groups and rows before them. */
export function* encryptedIn(fields: Fields, prefix = ''): Generator<[string, Field]> {
  for (const [name, f] of Object.entries(fields)) {
    if (isEncrypted(f)) yield [prefix + name, f]
    yield* encryptedIn(f.options.fields ?? {}, `${prefix}${name}.`)
  }
}

/** Itself, or somewhere inside. */
export const holdsEncrypted = (f: Field): boolean =>
  isEncrypted(f) || !encryptedIn(f.options.fields ?? {}).next().done
