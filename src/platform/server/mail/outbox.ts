/** The folder that keeps messages where there is no mail server. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes the kept messages to an address or about it, and no others: `ana@x.br` is not in `mariana@x.br` nor in `ana@x.br.com`. */
export async function forgetKept(folder: string, address: string): Promise<void> {
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])${address.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    'iu',
  )
  const files = await readdir(folder).catch((): string[] => [])
  for (const file of files.filter((f) => f.endsWith('.eml'))) {
    const text = await readFile(join(folder, file), 'latin1').catch(() => '')
    if (whole.test(readable(text))) await rm(join(folder, file), { force: true })
  }
}

/** As a mail program reads it: quoted-printable breaks lines in the middle of words, calendars are in base64 and folded. */
function readable(message: string): string {
  const encoded = [
    ...message.matchAll(
      /^Content-Transfer-Encoding: base64\r?\n(?:\S.*\r?\n|[ \t].*\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gim,
    ),
  ].map(([, body]) => Buffer.from(body ?? '', 'base64').toString('latin1'))
  const printable = message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const bytes = [printable, ...encoded].join('\n')
  // A folded header goes on after a blank, a folded calendar line in the middle of a word.
  const text = Buffer.from(bytes, 'latin1').toString('utf8')
  return `${text.replace(/\r?\n[ \t]/g, ' ')}\n${text.replace(/\r?\n[ \t]/g, '')}`
}
