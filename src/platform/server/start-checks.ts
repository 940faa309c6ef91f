/** What can be told before the modules are read, which takes a second or more: whoever mistyped a setting waits for nothing. */
import { access, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { loadSecretsKey } from './secrets-key.ts'
import type { Settings } from './settings.ts'
import { folderProblem, StartProblem } from './start-problem.ts'

/** Refuses settings that cannot serve, each in one sentence; answers the key of stored secrets. */
export async function checkStart(settings: Settings): Promise<Buffer> {
  const secretsKey = await loadSecretsKey(settings)
  await openFilesFolder(settings)
  await whenFree(settings, () => bindOnce(settings))
  if (settings.databaseUrl !== undefined) {
    const { checkDatabase } = await import('./database/external.ts')
    await checkDatabase(settings.databaseUrl)
  }
  return secretsKey
}

/** The key, and the program, which is read only where the settings can serve. */
export async function checkedFirst<Program>(
  settings: Settings,
  read: () => Promise<Program>,
): Promise<[Buffer, Program]> {
  const secretsKey = await checkStart(settings)
  return [secretsKey, await read()]
}

/** Else the first upload would be the one to find out. */
async function openFilesFolder({ files }: Settings): Promise<void> {
  if (files.kind !== 'folder') return
  try {
    await mkdir(files.path, { recursive: true })
    await access(files.path, constants.W_OK)
  } catch (error) {
    throw folderProblem(error, files.path, 'FILES_URL')
  }
}

type Address = Pick<Settings, 'host' | 'port'>

const bindOnce = ({ host, port }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port }, () => server.close(() => resolve()))
  })

/** Takes the address. A predecessor that was just told to stop still holds the port for a moment. */
export async function whenFree(
  address: Address,
  take: () => Promise<void>,
  end = Date.now() + 5_000,
): Promise<void> {
  try {
    await take()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE' && Date.now() < end) {
      await pause(250)
      return whenFree(address, take, end)
    }
    throw addressProblem(error, code, address)
  }
}

function addressProblem(error: unknown, code: unknown, { host, port }: Address): unknown {
  switch (code) {
    case 'EADDRINUSE':
      return new StartProblem(
        `A porta ${port} já está em uso: escolha outra em PORT ou encerre o programa que a ocupa.`,
      )
    case 'EACCES':
      return new StartProblem(
        `A porta ${port} é reservada ao sistema: escolha em PORT uma acima de 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(
        `O endereço ${host} de HOST não existe nesta máquina: use 127.0.0.1 ou 0.0.0.0.`,
      )
    default:
      return error
  }
}
