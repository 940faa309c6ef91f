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
    ? { called: 'candidato(a)', addressee: {} }
    : { called: nome, addressee: { name: nome } }
