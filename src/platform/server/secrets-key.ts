import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'
import { syncFolder } from './files/local.ts'
import { folderProblem, StartProblem } from './start-problem.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
const exists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The 32 bytes that encrypt stored secrets; made once in RH_DADOS when SECRETS_KEY is empty. */
export async function loadSecretsKey(
  settings: Pick<Settings, 'secretsKey' | 'dataDir'>,
): Promise<Buffer> {
  if (settings.secretsKey) return settings.secretsKey
  const key = await keyInFile(settings.dataDir, 'secrets.key', async () => true)
  if (!key) throw new Error('A key that may be made was not.')
  return key
}

/** The key of a file in the folder; one that is not there is made where it may be. */
export async function keyInFile(
  folder: string,
  name: string,
  mayMake: () => Promise<boolean>,
): Promise<Buffer | undefined> {
  const file = join(folder, name)
  const key =
    (await readKey(file)) ?? ((await mayMake()) ? await createKey(folder, file) : undefined)
  if (key && key.length !== 32)
    throw new StartProblem(
      `O arquivo ${file} deveria ter 32 bytes e tem ${key.length}: recupere-o da cópia de segurança.`,
    )
  return key
}

async function readKey(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw folderProblem(error, file)
  }
}

// Written aside and linked: two first starts at once agree on one key, and a crash leaves no half key.
async function createKey(dataDir: string, file: string): Promise<Buffer> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    await writeFile(draft, randomBytes(32), { mode: 0o600, flush: true })
    await link(draft, file).catch((error: unknown) => {
      if (!exists(error)) throw error
    })
    await unlink(draft)
    // What is sealed under the key is flushed by the database: its file must not be lost where that stays.
    await syncFolder(dataDir)
    return await readFile(file)
  } catch (error) {
    throw folderProblem(error, dataDir)
  }
}
