import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRegistry } from '#platform/server/registry.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { schemaProblems } from './schema-problems.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
/** A statement that is run; fragments of one are asked by whoever runs them. */
const asks = /\btx\.(db|query|one|rows?|select(With)?|arrays|again|prepared)\b/

/** Tests, and demonstrations, which are loaded whole by a test of their own. */
const besides = /test(s|ing)?\.ts$|\/demo\//

let database: TestDatabase
let problems: string[]
const asking = new Set<string>()
beforeAll(async () => {
  database = await testDatabase()
  // Where the migrations ended that made a database for every test of the run.
  const made = new URL(database.url).pathname.slice(1)
  problems = await schemaProblems(await loadRegistry(), process.env['TEST_DATABASE_URL'] ?? '', {
    made,
    asking,
  })
}, 600_000)
afterAll(() => database?.drop())

async function filesThatAsk(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('src/{modules,portal}/**/*.ts', { cwd: root }))
    if (!besides.test(file) && asks.test(await readFile(join(root, file), 'utf8'))) found.push(file)
  return found
}

/**
 * Not reached: behind what only a whole visit, a real document, another installation, a moved candidate or a plan with proposals brings. Their
 * own tests run them; the list only shrinks.
 */
const notReached = [
  'src/modules/avaliacao/modelos-avaliacao-desempenho-experiencia/routes.ts',
  'src/modules/captacao/aceites-termo/service.ts',
  'src/modules/captacao/avaliacoes/service.ts',
  'src/modules/captacao/candidatos/portal-registration.ts',
  'src/modules/captacao/exames-palografico/own-exams.ts',
  'src/modules/captacao/historico/jobs.ts',
  'src/modules/captacao/historico/own-steps.ts',
  'src/modules/captacao/solicitacoes-pessoal/area-in-use.ts',
  'src/modules/cargo-salario/movimentacoes-coletivas/collective.ts',
  'src/modules/cargo-salario/reajustes-colaboradores/service.ts',
  'src/modules/cargo-salario/reajustes-colaboradores/standing.ts',
  'src/modules/cargo-salario/reajustes-faixas-salariais/service.ts',
  'src/modules/cargo-salario/reajustes-indices/service.ts',
  'src/modules/cargo-salario/tabelas-reajustes-colaboradores/kinds.ts',
  'src/modules/cargo-salario/tabelas-reajustes-colaboradores/pay-roll.ts',
  'src/modules/cargo-salario/tabelas-reajustes-colaboradores/working.ts',
  'src/modules/geral/cep/look-up.ts',
  'src/modules/geral/estados/places.ts',
  'src/modules/gestao-talentos/colaboradores-periodos-experienciais-avaliacoes/of-admission.ts',
  'src/modules/gestao-talentos/colaboradores-periodos-experienciais-avaliacoes/schedule.ts',
  'src/modules/gestao-talentos/entrevistas-desligamento/answering-page.ts',
  'src/modules/gestao-talentos/geracao/first-rows.ts',
  'src/modules/gestao-talentos/modelos-entrevista-desligamento/service.ts',
  'src/modules/gestao-talentos/pessoas/service.ts',
  'src/modules/gestao-talentos/relatorios/absenteismo/query.ts',
  'src/modules/gestao-talentos/talentos/area-in-use.ts',
  'src/modules/gestao-talentos/talentos/area-words.ts',
  'src/modules/sst/afastamentos/service.ts',
  'src/modules/sst/colaborador-afastamentos/leaves.ts',
  'src/modules/utilitario/empresas/visible-companies.ts',
  'src/modules/utilitario/perfis/default-profiles.ts',
  'src/modules/utilitario/usuarios/first-access.ts',
  'src/modules/utilitario/usuarios/held.ts',
  'src/modules/utilitario/usuarios/holders.ts',
  'src/modules/utilitario/usuarios/join-creator.ts',
  'src/portal/server/cadastro/choices.ts',
  'src/portal/server/cadastro/references.ts',
  'src/portal/server/meus-dados/accesses.ts',
  'src/portal/server/meus-dados/files.ts',
  'src/portal/server/meus-dados/package.ts',
  'src/portal/server/vagas/preview.ts',
  'src/portal/server/vagas/reading.ts',
] as const

test('the migrations make of an empty database exactly what is declared, and its SQL is understood', () => {
  expect(problems).toEqual([])
})

test('every file of a slice that asks the database is reached, but those that stand apart by name', async () => {
  const files = await filesThatAsk()
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !asking.has(file)).toSorted()).toEqual(notReached)
})
