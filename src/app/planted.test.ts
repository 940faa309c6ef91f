import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
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

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'rh-copia-'))
  const configs = ['package.json', 'tsconfig.base.json']
  for (const name of ['src', 'db', 'docs/gen', ...configs])
    await cp(join(root, name), join(copy, name), { recursive: true })
  await mkdir(join(copy, '.cache'))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The same as in the check, without tests.
  for (const name of ['tsconfig.server.json', 'tsconfig.web.json']) {
    const config = JSON.parse(await readFile(join(root, name), 'utf8')) as { exclude: string[] }
    const exclude = [...config.exclude, 'src/**/*.test.ts', 'src/app/demo']
    await writeFile(join(copy, name), JSON.stringify({ ...config, exclude }))
  }
}, 60_000)
afterAll(() => rm(copy, { recursive: true }))

const run = async (...args: string[]): Promise<string> => {
  // What is compiled here goes with the copy.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(copy, '.cache', 'node') }
  const done = promisify(execFile)(process.execPath, args, { cwd: copy, env })
  const { stdout, stderr } = await done.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

const compile = (config: string) =>
  run('node_modules/typescript/bin/tsc', '-p', config, '--pretty', 'false')
const sync = () => run('src/app/command.ts', 'sync', '--check')

async function change({ file }: Mistake, from: string, to: string): Promise<void> {
  const path = join(copy, modules, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}
const plant = (m: Mistake) => change(m, m.right, m.wrong)
const mend = (m: Mistake) => change(m, m.wrong, m.right)

/** The lines that name the file. */
const linesOn = (told: string, { file }: Mistake): string[] =>
  told.split('\n').filter((line) => line.startsWith(modules + file))

test('seven typing mistakes are all found by the check, each with its file and what was meant', async () => {
  for (const mistake of [...Object.values(compiled), condition, ...Object.values(understood)])
    await plant(mistake)
  const [server, web, read] = await Promise.all([
    compile('tsconfig.server.json'),
    compile('tsconfig.web.json'),
    sync(),
  ])
  for (const mistake of Object.values(compiled))
    expect(linesOn(server + web, mistake).join('\n')).toMatch(mistake.told)
  expect(linesOn(read, condition).join('\n')).toMatch(condition.told)
  await mend(condition)
  const asked = await sync()
  for (const mistake of Object.values(understood))
    expect(linesOn(asked, mistake).join('\n')).toMatch(mistake.told)
}, 600_000)
