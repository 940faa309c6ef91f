import { cleanDocument } from '#platform/contract/documents.ts'

/** 'i•••@exemplo.com.br': its owner finds a slip in it, an onlooker no address. */
export function maskedEmail(text: string): string | null {
  const [, first, domain] = /^(.).*@([^@\s]+)$/u.exec(cleanDocument('email', text)) ?? []
  return first && domain ? `${first}•••@${domain}` : null
}
