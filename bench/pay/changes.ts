/** Many records changed at once: a raise of 20,000 applied and cancelled, 10,000 rows of a spreadsheet. Both are undone. */
import type { Figure } from '../further.ts'
import { login, users } from '../installation.ts'
import { ask, askJson, type At, type AtBoth, costOf, inWords, pause, s } from './asking.ts'
import { staff, world } from './world.ts'

const plans = '/cargo-salario/tabelas-reajustes-colaboradores'
/** Some are left out because they have a later entry. */
const raisedRoots = 6

type Plan = { situacao: string; aviso: string | null; linhasFeitas: number | null }

async function until(at: At, id: number, wanted: string): Promise<Plan> {
  for (;;) {
    const plan = await askJson<Plan>(at, 'GET', `${plans}/${id}`)
    if (plan.situacao === wanted) return plan
    if (!['P', 'X'].includes(plan.situacao))
      throw new Error(`The plan went back to ${plan.situacao}: ${plan.aviso}`)
    await pause(250)
  }
}

export async function ofRaise(at: AtBoth): Promise<Figure[]> {
  const today = new Date().toISOString().slice(0, 10)
  const { id } = await askJson<{ id: number }>(at, 'POST', plans, {
    nome: `Reajuste ${Date.now()}`,
    data: today,
    tipoReajuste: 'C',
    dissidio: true,
  })
  const raise = {
    tabela: id,
    estabelecimentos: Array.from({ length: world.establishments }, (_, i) => i + 1),
    areas: Array.from({ length: raisedRoots }, (_, i) => i + 1),
    dissidioPor: '1',
    valorDissidio: 6.5,
  }
  const proposals = '/cargo-salario/reajustes-colaboradores'
  const seen = await costOf(at, 1, () => ask(at, 'POST', `${proposals}/previa-dissidio`, raise))
  const proposed = await costOf(at, 1, () =>
    ask(at, 'POST', `${proposals}/aplicar-dissidio`, raise),
  )
  const total = await costOf(at, 3, () => ask(at, 'GET', `${plans}/${id}/total-folha`))
  let lines = 0
  const applied = await costOf(at, 1, async () => {
    await ask(at, 'POST', `${plans}/${id}/aplicar-colaboradores`, { pularPendencias: true })
    lines = (await until(at, id, 'A')).linhasFeitas ?? 0
  })
  const cancelled = await costOf(at, 1, async () => {
    await ask(at, 'POST', `${plans}/${id}/cancelar-reajuste`, {})
    await until(at, id, 'E')
  })
  for (const [table, column] of [
    ['cargo_salario_reajustes_colaboradores', 'tabela_reajuste_colaborador_id'],
    ['cargo_salario_tabelas_reajustes_colaboradores', 'id'],
  ])
    await at.pool.query(`delete from ${table} where ${column} = $1`, [id])
  const aim = (clock: number): string => `10 s: ${clock <= 10_000 ? 'met' : 'missed'}`
  return [
    { name: `look at a raise of ${lines}`, value: inWords(seen, s), aim: '' },
    { name: 'proposing it', value: inWords(proposed, s), aim: '' },
    {
      name: `its total beside the pay roll of ${staff.toLocaleString('en')}`,
      value: inWords(total, s),
      aim: '',
    },
    { name: `applying ${lines} lines`, value: inWords(applied, s), aim: aim(applied.clock) },
    { name: 'cancelling them', value: inWords(cancelled, s), aim: aim(cancelled.clock) },
  ]
}

const areas = '/cargo-salario/areas-organizacionais'
/** Fewer only to see that it runs. */
const rows = Number(process.env['BENCH_ROWS'] ?? 10_000)
const company = 2

/** A hundred mothers, the others below them, in the order of their number. */
function spreadsheet(): Blob {
  const line = (_: unknown, i: number): string =>
    `Setor ${i + 1};${i < 100 ? '' : `Setor ${1 + (i % 100)}`};Sim`
  return new Blob([
    ['Descrição;Área mãe;Ativa', ...Array.from({ length: rows }, line)].join('\r\n'),
  ])
}

/** Who works in a company that has nothing yet. */
async function inEmptyCompany(at: AtBoth): Promise<AtBoth> {
  const user = users.at(-1)
  await at.pool.query(
    `with e as (insert into utilitario_usuarios__empresas (registro_id, empresa_id) select $1, $2 where not exists (select from utilitario_usuarios__empresas where registro_id = $1 and empresa_id = $2) returning id)
     insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id) select e.id, f.id from e, utilitario_perfis f where f.padrao and f.nome = 'Administrador'`,
    [user?.id, company],
  )
  await at.pool.query('delete from cargo_salario_areas_organizacionais where empresa_id = $1', [
    company,
  ])
  return { ...at, cookie: await login(user?.cpf ?? '', company) }
}

type Checked = { id: number; contagem: { novas: number; falhas: number } }
type Task = { encerradaEm: string | null; feitas: number; recusadas: number }

export async function ofImport(given: AtBoth): Promise<Figure[]> {
  const at = await inEmptyCompany(given)
  const form = new FormData()
  form.append('arquivo', spreadsheet(), 'areas.csv')
  let id = 0
  const received = await costOf(at, 1, async () => {
    ;({ id } = await askJson<{ id: number }>(at, 'POST', `${areas}/importacao`, form))
  })
  const checked = await costOf(at, 1, async function judgeAll() {
    const { contagem } = await askJson<Checked>(
      at,
      'POST',
      `${areas}/importacao/${id}/conferencia`,
      { colunas: [] },
    )
    if (contagem.novas !== rows) throw new Error(`Only ${contagem.novas} of ${rows} are new.`)
  })
  const written = await costOf(at, 1, async function bringIn() {
    const begun = await askJson<{ id: number }>(at, 'POST', `${areas}/importar`, {
      importacaoId: id,
    })
    for (;;) {
      const task = await askJson<Task>(at, 'GET', `/tarefas/${begun.id}`)
      if (task.recusadas) throw new Error(`${task.recusadas} rows were refused.`)
      if (task.encerradaEm) return
      await pause(250)
    }
  })
  await at.pool.query('delete from cargo_salario_areas_organizacionais where empresa_id = $1', [
    company,
  ])
  const all = received.clock + checked.clock + written.clock
  return [
    { name: `receiving a spreadsheet of ${rows} areas`, value: inWords(received, s), aim: '' },
    { name: 'judging them', value: inWords(checked, s), aim: '' },
    {
      name: 'bringing them in',
      value: inWords(written, s),
      aim: `60 s in all: ${all <= 60_000 ? 'met' : 'missed'}`,
    },
  ]
}
