import { labelOfRef } from '#platform/contract/value-words.ts'

/** Several places of a tree, each by its own name in place of the way that leads to it. */
export const endsOf = (places: readonly unknown[]): string =>
  places.map((one) => labelOfRef(one).split(' > ').at(-1)).join(', ')
