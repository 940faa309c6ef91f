/** The keys of encrypted columns: those of CHAVE_SAUDE, else one in a file of RH_DADOS, made where nothing waits for another. */
import type { Settings } from './settings.ts'
import { type ColumnKeys, columnKeys } from './column-keys.ts'
import { keyInFile } from './secrets-key.ts'

export const columnKeyFile = 'saude.key'

export async function loadColumnKeys(
  { columnKeys: given, dataDir }: Pick<Settings, 'columnKeys' | 'dataDir'>,
  /** Whether something is stored by a key already: a new one would open none of it. */
  isUsed: () => Promise<boolean>,
): Promise<ColumnKeys> {
  if (given.length) return columnKeys(given)
  const found = await keyInFile(dataDir, columnKeyFile, async () => !(await isUsed()))
  return columnKeys(found ? [found] : [])
}
