/** `log:verificar`: proves that nothing in the log was changed, removed, added or moved since it was sealed. */
import type { Command } from '#platform/server/commands.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { checkDatabase } from '#platform/server/database/external.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { createPool } from '#platform/server/database/pool.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { proveLog, type Proof } from '#platform/server/log-seal.ts'
import { createLog } from '#platform/server/log.ts'
import { loadSettings } from '#platform/server/settings.ts'

export const command: Command = async () => {
  const settings = loadSettings()
  const log = createLog({ logLevel: 'error' })
  if (settings.databaseUrl !== undefined) await checkDatabase(settings.databaseUrl)
  const database =
    settings.databaseUrl === undefined
      ? await startEmbedded({ dataDir: settings.dataDir, log })
      : { url: settings.databaseUrl, stop: async () => undefined }
  const pool = createPool(database.url, { max: 1 })
  try {
    await migrate(database.url, log)
    const proof = await asOwner(pool, (tx) => proveLog(tx, new Date()))
    process.stdout.write(inWords(proof))
    return proof.problems.length ? 1 : 0
  } finally {
    await pool.end()
    await database.stop()
  }
}

export function inWords({ blocks, rows, blanked, unsealed, last, problems }: Proof): string {
  const counted = `${blocks} blocos, ${rows} linhas seladas, ${blanked} com dados pessoais apagados, ${unsealed} ainda por selar.`
  if (problems.length)
    return `O log NÃO confere:\n${problems.map((p) => `  ${p}`).join('\n')}\n${counted}\n`
  return `O log confere: ${counted}\n${last ? `Guarde fora do servidor o resumo do último bloco (${last.id}): ${last.resumo}\n` : ''}`
}
