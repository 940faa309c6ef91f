import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCommand } from './commands.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rh-comandos-'))
  const text = 'export const command = async (args) => args.length\n'
  writeFileSync(join(folder, 'command-contar-tudo.ts'), text)
  writeFileSync(join(folder, 'command-contar-tudo.test.ts'), "throw new Error('a test')")
  writeFileSync(join(folder, 'command-quebrado.ts'), "import './file-that-is-still-missing.ts'")
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a command is its file, and whatever is broken in another does not stop it', async () => {
  expect(await runCommand(folder, ['contar:tudo', 'a', 'b'])).toBe(2)
  expect(await runCommand(folder, ['contar:tudo'])).toBe(0)
})

test('a command that does not exist, or is only a path, is told with those that do', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const name of ['contar', '../command', undefined])
    expect(await runCommand(folder, name === undefined ? [] : [name])).toBe(2)
  expect(told.mock.calls.map(([text]) => text)).toEqual(
    ['contar', '../command', ''].map(
      (name) => `O comando "${name}" não existe: use um destes: contar:tudo, quebrado.\n`,
    ),
  )
  told.mockRestore()
})
