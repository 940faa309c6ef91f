import { sentenceOf } from '#platform/server/start-problem.ts'

type Command = (args: readonly string[]) => Promise<number>

/** Loaded only when called: `sync` must run while the files it writes are still missing. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  sync: async () => (await import('./command-sync.ts')).sync,
  'log:verificar': async () => (await import('./command-log.ts')).verifyLog,
  new: async () => (await import('./command-new.ts')).create,
}

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    process.stderr.write(
      `O comando "${name}" não existe: use um destes: ${Object.keys(commands).join(', ')}.\n`,
    )
    return 2
  }
  const command = await load()
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
