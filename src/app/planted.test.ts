import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = 'src/modules/'

type Mistake = { file: string; right: string; wrong: string; told: RegExp }

/** What the compiler says of the server and of the screens. */
const compiled: Record<string, Mistake> = {
  'in a service': {
    file: 'captacao/solicitacoes-pessoal/service.ts',
    right: 'stored.qtdVagasPreenchidas',
    wrong: 'stored.qtdVagasPreenchida',
    told: /'qtdVagasPreenchida' does not exist .* Did you mean 'qtdVagasPreenchidas'/,
  },
  'in an action': {
    file: 'captacao/solicitacoes-pessoal/states.ts',
    right: 'input.observacaoLiberador',
    wrong: 'input.observacaoLiberado',
    told: /'observacaoLiberado' does not exist .* Did you mean 'observacaoLiberador'/,
  },
  'in a column of a report': {
    file: 'captacao/relatorios/divulgacao-vaga/query.ts',
    right: 'canal: c.nome',
    wrong: 'cannal: c.nome',
    told: /cannal: string; \}\[\]' is not assignable/,
  },
  'on a screen': {
    file: 'captacao/solicitacoes-pessoal/request-header.tsx',
    right: 'record.qtdVagasPreenchidas',
    wrong: 'record.qtdVagaPreenchidas',
    told: /'qtdVagaPreenchidas' does not exist .* Did you mean 'qtdVagasPreenchidas'/,
  },
}
/** What is said when the declarations are read. */
const condition: Mistake = {
  file: 'utilitario/estabelecimentos/resource.ts',
  right: "requiredWhen: (v) => v.tipoInscricao === 'CAEPF'",
  wrong: "requiredWhen: (v) => v.tipoInscricoa === 'CAEPF'",
  told: /fields\.base\.requiredWhen asks for 'tipoInscricoa'.* Did you mean 'tipoInscricao'\?/,
}
/** What PostgreSQL says of the SQL. */
const understood: Record<string, Mistake> = {
  'in a filter': {
    file: 'captacao/anuncios/resource.ts',
    right: "sql: 't.exibir_modulo_externo and ",
    wrong: "sql: 't.exibir_modulo_externa and ",
    told: /list\.filters\.saiEmDias: column t\.exibir_modulo_externa does not exist.*"t\.exibir_modulo_externo"/,
  },
  'in a query': {
    file: 'captacao/relatorios/candidato-selecao/query.ts',
    right: 'in (select id from vagas) and ${h',
    wrong: 'in (select idd from vagas) and ${h',
    told: /column "idd" does not exist.* Did you mean 'id'\?/,
  },
}

/** A field that gets another name in its declaration. */
const renamed = {
  file: 'cargo-salario/areas-organizacionais/resource.ts',
  field: 'descricaoHierarquia',
  column: 'descricao_hierarquia',
}
const { field, column } = renamed

/** How code reads the record, and how statements name the column. */
const use = new RegExp(
  String.raw`\b(?:record|values)\.${field}\b|\$\{\w+\.${column}\}|: \w+\.${column}\b|, '${column}'\)|[,(] ?\w+\.${column}\)|(?:^ +|, )${column}: (?!\w+\.)`,
  'g',
)

let copy: string
/** What the check says of the declarations, of the SQL once they stand, and the compiler of the rest. */
const told = { read: '', asked: '', compiled: '' }
let places: string[]

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'rh-copia-'))
  for (const name of ['src', 'db', 'docs/gen', 'package.json', 'tsconfig.base.json'])
    await cp(join(root, name), join(copy, name), { recursive: true })
  await mkdir(join(copy, '.cache'))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const mistake of [...Object.values(compiled), condition, ...Object.values(understood)])
    await change(mistake, mistake.right, mistake.wrong)
  told.read = await sync('--check')
  await change(condition, condition.wrong, condition.right)
  told.asked = await sync('--check')
  const speaking = await namesIt()
  places = await usesIn(speaking)
  await change(renamed, new RegExp(String.raw`\b${field}\b`, 'g'), `${field}Nova`)
  expect(await sync('--remove')).toMatch(/Migração: db\/migrations/)
  await compiles([...speaking, ...Object.values(compiled).map(({ file }) => modules + file)])
  // One thread: several read the same types anew, each for itself.
  const tsc = 'node_modules/typescript/bin/tsc'
  told.compiled = await run(tsc, '-p', '.', '--pretty', 'false', '--singleThreaded')
}, 600_000)
afterAll(() => rm(copy, { recursive: true }))

const run = async (...args: string[]): Promise<string> => {
  // What is compiled here goes with the copy.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(copy, '.cache', 'node') }
  const done = promisify(execFile)(process.execPath, args, { cwd: copy, env })
  const { stdout, stderr } = await done.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}
const sync = (option: string) => run('src/app/command.ts', 'sync', option)

/** One for the server and the screens, with these files and what they are made of. */
const compiles = (files: string[]) =>
  writeFile(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      files,
      include: ['src/**/*.d.ts', 'db'],
      compilerOptions: {
        lib: ['es2024', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        types: ['vite/client', 'node'],
      },
    }),
  )

async function change(
  { file }: { file: string },
  from: string | RegExp,
  to: string,
): Promise<void> {
  const path = join(copy, modules, file)
  const text = await readFile(path, 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  await writeFile(path, changed)
}

/** The modules' files in which the field or its column stands at all. */
async function namesIt(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('src/modules/**/*.ts', { cwd: copy })) {
    if (file.endsWith('.test.ts')) continue
    const text = await readFile(join(copy, file), 'utf8')
    if (text.includes(field) || text.includes(column)) found.push(file)
  }
  return found
}

async function usesIn(files: string[]): Promise<string[]> {
  const found: string[] = []
  for (const file of files)
    for (const [i, text] of (await readFile(join(copy, file), 'utf8')).split('\n').entries())
      for (const _use of text.matchAll(use)) found.push(`${file}:${i + 1}`)
  return found.toSorted()
}

/** The lines that name the file. */
const linesOn = (text: string, { file }: Mistake): string[] =>
  text.split('\n').filter((line) => line.startsWith(modules + file))

test('seven typing mistakes are all found by the check, each with its file and what was meant', () => {
  for (const mistake of Object.values(compiled))
    expect(linesOn(told.compiled, mistake).join('\n')).toMatch(mistake.told)
  expect(linesOn(told.read, condition).join('\n')).toMatch(condition.told)
  for (const mistake of Object.values(understood))
    expect(linesOn(told.asked, mistake).join('\n')).toMatch(mistake.told)
})

test('a field that is renamed in its declaration is an error of the compiler at every place that uses it', () => {
  expect(places.length).toBeGreaterThan(5)
  expect(new Set(places.map((p) => p.split(':')[0])).size).toBeGreaterThan(2)
  const planted = new Set(Object.values(compiled).map(({ file }) => modules + file))
  const errors = [...told.compiled.matchAll(/^(src\/[^(]+)\((\d+),\d+\): error/gm)].flatMap(
    ([, file = '', line]) => (planted.has(file) ? [] : [`${file}:${line}`]),
  )
  expect(errors.toSorted()).toEqual(places)
})
