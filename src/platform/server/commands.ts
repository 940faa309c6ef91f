/** Commands found by their files: `command-NAME.ts` exports `command`; a colon of the name is a hyphen of the file. */
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Command = (args: readonly string[]) => Promise<number>

/** Nothing is loaded but what is called: one command makes the files that another imports. */
export async function runCommand(
  folder: string,
  [name = '', ...args]: readonly string[],
): Promise<number> {
  const names = await commandNames(folder)
  if (!names.includes(name)) {
    process.stderr.write(`O comando "${name}" não existe: use um destes: ${names.join(', ')}.\n`)
    return 2
  }
  const file = join(folder, `command-${name.replaceAll(':', '-')}.ts`)
  const { command }: { command: Command } = await import(pathToFileURL(file).href)
  return command(args)
}

async function commandNames(folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const file of glob('command-*.ts', { cwd: folder })) {
    const [, name] = /^command-([a-z-]+)\.ts$/.exec(file) ?? []
    if (name) names.push(name.replaceAll('-', ':'))
  }
  return names.toSorted()
}
