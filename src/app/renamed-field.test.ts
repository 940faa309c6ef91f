import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const declaration = 'src/modules/cargo-salario/areas-organizacionais/resource.ts'
const field = 'descricaoHierarquia'
const column = 'descricao_hierarquia'

/** How code reads the record, and how statements name the column. */
const use = new RegExp(
  String.raw`\b(?:record|values)\.${field}\b|\$\{\w+\.${column}\}|: \w+\.${column}\b|, '${column}'\)|[,(] ?\w+\.${column}\)|(?:^ +|, )${column}: (?!\w+\.)`,
  'g',
)

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'rh-copia-'))
  for (const name of ['src', 'db', 'docs/gen', 'package.json', 'tsconfig.base.json'])
    await cp(join(root, name), join(copy, name), { recursive: true })
  await mkdir(join(copy, '.cache'))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const config = {
    extends: './tsconfig.base.json',
    include: ['src/modules/**/*.ts', 'src/**/*.d.ts', 'db'],
  }
  const options = { lib: ['es2024'], types: ['node'] }
  await writeFile(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ ...config, exclude: ['**/*.test.ts'], compilerOptions: options }),
  )
}, 60_000)
afterAll(() => rm(copy, { recursive: true }))

const run = async (...args: string[]): Promise<string> => {
  const done = promisify(execFile)(process.execPath, args, { cwd: copy })
  return (await done.catch((error: { stdout: string }) => error)).stdout
}

async function usesIn(folder: string): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('src/modules/**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n')
    for (const [i, line] of lines.entries())
      for (const _use of line.matchAll(use)) found.push(`${file}:${i + 1}`)
  }
  return found.toSorted()
}

test('a field that is renamed in its declaration is an error of the compiler at every place that uses it', async () => {
  const places = await usesIn(copy)
  expect(places.length).toBeGreaterThan(5)
  expect(new Set(places.map((p) => p.split(':')[0])).size).toBeGreaterThan(2)
  const text = await readFile(join(copy, declaration), 'utf8')
  await writeFile(
    join(copy, declaration),
    text.replaceAll(new RegExp(String.raw`\b${field}\b`, 'g'), `${field}Nova`),
  )
  expect(await run('src/app/command.ts', 'sync', '--remove')).toMatch(/Migração: db\/migrations/)
  const told = await run(
    'node_modules/typescript/bin/tsc',
    '-p',
    'tsconfig.json',
    '--pretty',
    'false',
  )
  const errors = [...told.matchAll(/^(src\/[^(]+)\((\d+),\d+\): error/gm)].map(
    ([, file, line]) => `${file}:${line}`,
  )
  expect(errors.toSorted()).toEqual(places)
}, 600_000)
