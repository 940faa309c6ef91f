/* The process that opens strangers' files: no settings, no database, one file, then it ends. */
import { readFile } from 'node:fs/promises'
import { extractText } from './extract.ts'
import { reading, type TextKind } from './result.ts'

export type ReaderTask = { file: string | Buffer; kind: TextKind }

process.once('message', (task: ReaderTask) => {
  void (async () => {
    const result = await (
      typeof task.file === 'string' ? readFile(task.file) : Promise.resolve(Buffer.from(task.file))
    ).then(
      (data) => extractText(data, task.kind),
      () => reading('none', '', 0, ['broken']),
    )
    process.send?.(result, () => process.exit(0))
  })()
})
