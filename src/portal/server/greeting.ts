const addressLike = /:\/\/|\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu

/** What may stand in a mail as the name of whoever sends it. */
export const isPlainName = (nome: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(nome) && !addressLike.test(nome.normalize('NFKC'))

/**
 * A name typed by a stranger goes to an address that may be another's: where it holds something to open, the mail names
 * nobody.
 */
export const greetable = (nome: string): { called: string; addressee: { name?: string } } =>
  addressLike.test(nome.normalize('NFKC'))
    ? { called: '', addressee: {} }
    : { called: nome, addressee: { name: nome } }

const particle = /^(?:d[aeo]s?|e)$/iu
const most = 20

/** As much of a name as the head of a page has room for: whole words, none of them a bare 'dos'. */
export function shortName(nome: string): string {
  const [first = '', ...others] = nome.trim().split(/\s+/)
  const words = [first]
  for (const word of others) {
    if ([...words, word].join(' ').length > most) break
    words.push(word)
  }
  while (words.length > 1 && particle.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}
