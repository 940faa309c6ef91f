import { cleanLine } from '#platform/contract/clean.ts'

const UNSAFE = /[/\\:*?"<>|]/g
const MAX_NAME = 150

/** A file name as it is kept and offered: NFC, no path, no control or direction signs, its ending kept when it is cut. */
export function cleanFileName(name: string): string {
  const base = cleanLine(name).split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(UNSAFE, '_').replace(/^\.+/, '').trim()
  if (clean === '') return 'arquivo'
  const letters = Array.from(clean)
  if (letters.length <= MAX_NAME) return clean
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  return letters.slice(0, MAX_NAME - ending.length).join('') + ending
}

const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Both forms of the name: plain ASCII for old readers (RFC 6266), UTF-8 for all others (RFC 8187). */
export function contentDisposition(name: string, type: 'attachment' | 'inline'): string {
  const clean = cleanFileName(name)
  const ascii = clean
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/[%"\\]/g, '_')
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encodeExtended(clean)}`
}
