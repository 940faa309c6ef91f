/** The folder that keeps messages where there is no mail server. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes the kept messages to an address or about it. Quoted-printable breaks lines in the middle of words. */
export async function forgetKept(folder: string, address: string): Promise<void> {
  const files = await readdir(folder).catch((): string[] => [])
  for (const file of files.filter((f) => f.endsWith('.eml'))) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '')
    if (text.replace(/=?\r?\n[ \t]?/g, '').toLowerCase().includes(address.toLowerCase())) await rm(join(folder, file), { force: true })
  }
}
