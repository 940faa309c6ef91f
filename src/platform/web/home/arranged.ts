/** Those that are new to the person stand after the arranged ones, as they are declared. */
export function arranged<T extends { chave: string }>(
  heads: readonly T[],
  order: readonly string[],
): T[] {
  const placeOf = ({ chave }: T): number => {
    const at = order.indexOf(chave)
    return at < 0 ? order.length : at
  }
  return heads.toSorted((a, b) => placeOf(a) - placeOf(b))
}
