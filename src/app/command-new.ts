/**
 * `new module folder 'Singular' 'Plural' m|f`: the folder of a register, ready to be filled in. `new module 'Label'`: a
 * module, which is its one file.
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from '#platform/server/commands.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

const modules = join(dirname(fileURLToPath(import.meta.url)), '..', 'modules')

const usage =
  "Uso: npm run new -- modulo pasta 'Singular' 'Plural' m|f, ou npm run new -- modulo 'Nome do módulo'"

export const command: Command = (args) => create(args)

export async function create(args: readonly string[], root: string = modules): Promise<number> {
  const [module, label] = args
  return args.length === 2 && module && label
    ? createModule(root, module, label)
    : createRegister(root, args)
}

async function createModule(root: string, module: string, label: string): Promise<number> {
  if (!/^[a-z][a-z0-9-]*$/.test(module)) throw new StartProblem(usage)
  const place = join(root, module)
  if (existsSync(place)) throw new StartProblem(`O módulo ${module} já existe.`)
  await mkdir(place)
  const name = module.replace(/-(\w)/g, (_, c: string) => c.toUpperCase())
  await writeFile(
    join(place, 'module.ts'),
    `import { defineModule } from '#platform/contract/module.ts'

export const ${name} = defineModule({
  key: '${module}',
  label: ${quoted(label)},
  order: 8,
  icon: 'folder',
  uses: [],
})
`,
  )
  process.stdout.write(
    `Criado src/modules/${module}/module.ts. A ajuda da página do módulo: help.ts ao lado, export default defineHelp({ what, acts, others }). O primeiro cadastro: npm run new -- ${module} pasta 'Singular' 'Plural' m|f\n`,
  )
  return 0
}

async function createRegister(
  root: string,
  [module, folder, one, many, gender = 'm']: readonly string[],
): Promise<number> {
  if (
    !module ||
    !folder ||
    !one ||
    !many ||
    !/^[a-z][a-z0-9-]*$/.test(folder) ||
    !['m', 'f'].includes(gender)
  )
    throw new StartProblem(usage)
  if (!existsSync(join(root, module, 'module.ts')))
    throw new StartProblem(
      `O módulo ${module} não existe: use uma das pastas de src/modules, ou crie-o com npm run new -- ${module} 'Nome do módulo'.`,
    )
  const place = join(root, module, folder)
  if (existsSync(place)) throw new StartProblem(`A pasta ${module}/${folder} já existe.`)
  await mkdir(place)
  await writeFile(
    join(place, 'resource.ts'),
    declaration(`${module}.${folder}`, folder, { one, many, gender }),
  )
  process.stdout.write(
    `Criado src/modules/${module}/${folder}/resource.ts. Complete os campos e execute npm run sync.\n${nextSteps}`,
  )
  return 0
}

/** Where each further thing stands; docs/architecture.md, 'Six things, each in one place', shows them in code. */
const nextSteps = `
O que mais um cadastro pode ter, e onde (em código: docs/architecture.md, "Six things, each in one place"):
  linhas com diálogo      resource.ts   campo field.rows({ item, fields })
  cadastro abaixo dele    pasta própria: npm run new, e no seu resource.ts below: { field, path, panel: 'table' }
  ação com situações      resource.ts   defineStates({ by, of, moves }) e withActions: sem service.ts quando só muda a situação
  lote, linha a linha     resource.ts   bulk: true na ação; ou withTasks, feito em tasks.ts com answerTask
  relatório               ../relatorios/<pasta>/report.ts com groupBy e total: 'sum', e query.ts ao lado
  painel com detalhe      <pasta>/dashboard.ts com rowsBehind e open, e query.ts ao lado; o menu em entries de module.ts
  e-mail da noite         jobs.ts       cron, inOwnScope, queueMail, emailsHolding
  ajuda da tela           help.ts       export default defineHelp({ what, acts, others }): pedida a quem está no menu
  número no início        ../module.ts  waiting: [{ label, detail, order, resource, filter }]
`

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

function declaration(
  key: string,
  folder: string,
  label: { one: string; many: string; gender: string },
): string {
  const name = folder.replace(/-(\w)/g, (_, c: string) => c.toUpperCase())
  return `import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const ${name} = defineResource({
  key: '${key}',
  label: { one: ${quoted(label.one)}, many: ${quoted(label.many)}, gender: '${label.gender}' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({ label: 'Nome', max: 100, required: true, unique: true }),
    ativo: field.flag({ label: '${label.gender === 'f' ? 'Ativa' : 'Ativo'}', default: true }),
  },
  list: { columns: ['nome', 'ativo'], search: ['nome'], sort: 'nome', filters: ['nome', 'ativo'] },
})
`
}
