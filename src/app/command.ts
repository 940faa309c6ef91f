import { sentenceOf } from '#platform/server/start-problem.ts'
import { verifyLog } from './command-log.ts'
import { create } from './command-new.ts'
import { sync } from './command-sync.ts'

type Command = (args: readonly string[]) => Promise<number>

/** None of them imports what `sync` writes: it runs while those files are still missing. */
const commands: Readonly<Record<string, Command>> = {
  sync,
  'log:verificar': verifyLog,
  new: create,
}

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    process.stderr.write(
      `O comando "${name}" não existe: use um destes: ${Object.keys(commands).join(', ')}.\n`,
    )
    return 2
  }
  return command(args)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
