/** Addresses of pages that recognition misread: none is proposed where one letter of it cannot be right. */
import { isMisreadWord } from './contact.ts'
import { isNear } from './headings.ts'

const HOSTS = ['linkedin', 'github', 'gitlab', 'behance', 'instagram', 'facebook', 'dribbble']
/** 'benance.net', 'inkedin.com' */
const isBentHost = (host: string): boolean =>
  host
    .split('.')
    .some((label) => !HOSTS.includes(label) && HOSTS.some((known) => isNear(label, known, 1)))

/**
 * The network ends its own names in figures and the letters a to f: an 'o', 'i', 'l' or accent between figures is none
 * of them. Elsewhere it may be part of a name with a year: 'ana-castro92'.
 */
const BENT_ENDING = /-(?=[^-]*\d[a-f]*(?:[oil]|[^\0-\x7f])[a-f]*\d)(?:[\da-foil]|[^\0-\x7f]){5,9}$/u
const MAILBOX = /(?:gmail|hotmail|outlook|yahoo|icloud)\.com(?:\.br)?$/
/** 'linkedin.com/inilourdes-lima' */
const isFused = (path: string, names: readonly string[]): boolean => {
  const rest = /^in[a-z1|](.+)$/.exec(path)?.[1] ?? ''
  return names.some((word) => rest.startsWith(word)) && !names.some((word) => path.startsWith(word))
}

/** 'wwww.ana.com.br' */
export const withoutExcess = (link: string): string =>
  link.replace(/^(https?:\/\/)?(?:w{2}|w{4,}|[nv]ww)\.(?=[a-z\d-]+\.)/i, '$1www.')

export function isMisreadLink(link: string, names: readonly string[]): boolean {
  const [host = '', ...rest] = link
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .split('/')
  const path = rest.join('/')
  if (
    isBentHost(host) ||
    (path === '' && MAILBOX.test(host) && !/^(?:gmail|hotmail|outlook|yahoo|icloud)/.test(host))
  )
    return true
  const isNetwork = HOSTS.some((known) => host.split('.').includes(known))
  if (!isNetwork) return false
  const isLinkedIn = host.includes('linkedin')
  if (isLinkedIn && (isFused(path, names) || BENT_ENDING.test(path.replace(/\/$/, '')))) return true
  return isMisreadWord(path, names)
}
