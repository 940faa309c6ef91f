/* The process that opens strangers' files: no settings, no database, one file, then it ends. */
import { readFile } from 'node:fs/promises'
import { extractText } from './extract.ts'
import { reading, type TextKind } from './result.ts'

export type ReaderTask = { file: string | Buffer; kind: TextKind }

async function bytesOf({ file }: ReaderTask): Promise<Buffer> {
  return typeof file === 'string' ? readFile(file) : Buffer.from(file)
}

async function answer(task: ReaderTask): Promise<void> {
  const result = await bytesOf(task).then(
    (data) => extractText(data, task.kind),
    () => reading('none', '', 0, ['broken']),
  )
  process.send?.(result, () => process.exit(0))
}

process.once('message', (task: ReaderTask) => void answer(task))
