/* The process that opens strangers' files: no settings, no database, one file, then it ends. */
import { readFile } from 'node:fs/promises'
import { extractResume } from './extract.ts'
import { reading, type ResumeKind } from './result.ts'

export type ReaderTask = { file: string | Buffer; kind: ResumeKind }

process.once('message', (task: ReaderTask) => {
  void (async () => {
    const result = await (typeof task.file === 'string' ? readFile(task.file) : Promise.resolve(Buffer.from(task.file)))
      .then((data) => extractResume(data, task.kind), () => reading('none', '', 0, ['broken']))
    process.send?.(result, () => process.exit(0))
  })()
})
