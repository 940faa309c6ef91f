/** Thousands of people brought in from a spreadsheet by the one call, into a company where nobody is; taken out again afterwards. */
import { checkDigitsOf } from '#platform/contract/documents.ts'
import type { Figure } from '../further.ts'
import { login, users } from '../installation.ts'
import { askJson, type AtBoth, costOf, ms, pause, s } from '../pay/asking.ts'
import { watch } from '../server-memory.ts'
import { world } from './world.ts'

type Task = { encerradaEm: string | null; feitas: number; recusadas: number }

const at = '/cargo-salario/colaboradores/importa-colaboradores'
/** Where rows go in: nobody is there yet, or a hundred thousand are. */
type Place = { company: number; area: string; position: string; establishment: string }
const full: Place = { company: 1, area: 'Área', position: 'Cargo', establishment: 'Filial 1' }
const places = { empty: world.empty, full }

const cpfOf = (n: number): string => {
  const base = String(500_000_000 + n)
  return base + checkDigitsOf('cpf', base)
}

const heading =
  'Matrícula;Nome;CPF;Data de nascimento;Sexo;Escolaridade;E-mail;CEP;Endereço;Número;Bairro;Data de admissão;Vínculo;Estabelecimento;Área organizacional;Cargo;Faixa salarial;Tipo de salário;Salário'

const line =
  ({ area, position, establishment, company }: Place) =>
  (_: unknown, n: number): string =>
    `P${n};${['Ana', 'Bruno', 'Carla', 'Daniel'][n % 4]} ${['Almeida', 'Barros', 'Dias'][n % 3]} ${n};${cpfOf(n)};14/05/19${60 + (n % 40)};${n % 2 ? 'F' : 'M'};Ensino médio completo;p${n}@exemplo.com.br;60000-000;Rua ${n % 900};${n % 500};Centro;02/03/20${10 + (n % 16)};Emprego;${establishment};${area} ${1 + (n % 50)};${position} ${1 + (n % 10)};${company === 1 ? 'I' : bandOf(n % 10)};Por valor;${3000 + (n % 900)},50`

/** Each position of the company has one. */
const bandOf = (position: number): string => ['I', 'II', 'III'][(1540 + position) % 3] ?? 'I'

const spreadsheet = (rows: number, place: Place): FormData => {
  const form = new FormData()
  const text = [heading, ...Array.from({ length: rows }, line(place))].join('\r\n')
  form.append('arquivo', new Blob([text]), 'pessoas.csv')
  return form
}

async function clear({ pool }: AtBoth, { company }: Place): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const [table, id] of [
      ['gestao_talentos_talentos__historico', 'registro_id'],
      ['gestao_talentos_talentos', 'id'],
      ['gestao_talentos_pessoas', 'id'],
    ] as const)
      await client.query(`delete from ${table} where empresa_id = $1 and ${id} > $2`, [
        company,
        world.everybody,
      ])
    await client.query(`delete from plataforma_importacao where empresa_id = $1`, [company])
    await client.query(`delete from plataforma_tarefa where empresa_id = $1`, [company])
  } finally {
    client.release(true)
  }
}

async function brought(
  given: AtBoth,
  rows: number,
  place: Place = places.empty,
): Promise<Figure[]> {
  await clear(given, place)
  const user = users.at(-1)
  const inCompany = { ...given, cookie: await login(user?.cpf ?? '', place.company) }
  const memory = watch(given.server)
  const before = memory.since().server
  let begun = { tarefaId: 0, criadas: 0 }
  const checked = await costOf(inCompany, 1, async () => {
    begun = await askJson(inCompany, 'POST', at, spreadsheet(rows, place))
  })
  if (begun.criadas !== rows) throw new Error(`Only ${begun.criadas} of ${rows} can go in.`)
  const most = memory.since().server
  const held: number[] = []
  const written = await costOf(inCompany, 1, async function untilDone() {
    for (;;) {
      const task = await askJson<Task>(inCompany, 'GET', `/tarefas/${begun.tarefaId}`)
      held.push(memory.since().server)
      if (task.recusadas) throw new Error(`${task.recusadas} rows were refused.`)
      if (task.encerradaEm) return
      await pause(1000)
    }
  })
  memory.stop()
  const all = checked.clock + written.clock
  const aim = rows * 6
  const each = (n: number): string => ms(n / rows)
  const third = (from: number): string => {
    const size = Math.ceil(held.length / 3)
    return Math.max(0, ...held.slice(from * size, (from + 1) * size)).toFixed(0)
  }
  return [
    {
      name: `${rows} people from a spreadsheet, received and checked`,
      value: `${s(checked.clock)} by the clock; CPU a row: server ${each(checked.server)}, database ${each(checked.database)}`,
      aim: '',
    },
    {
      name: 'written',
      value: `${s(written.clock)} by the clock; CPU a row: server ${each(written.server)}, database ${each(written.database)}`,
      aim: `${s(aim)} in all: ${all <= aim ? 'met' : `missed, ${s(all)}`}`,
    },
    {
      name: 'memory of the server before, in the check and in each third of the writing',
      value: `${before.toFixed(0)}, ${most.toFixed(0)} and ${third(0)}, ${third(1)}, ${third(2)} MB`,
      aim: 'flat',
    },
  ]
}

/** Rights of the last user where nobody is yet, and in the further companies. */
export async function admit({ pool }: AtBoth): Promise<void> {
  const user = users.at(-1)
  for (const company of [...world.companies.slice(1), world.empty.company])
    await pool.query(
      `with e as (insert into utilitario_usuarios__empresas (registro_id, empresa_id) select $1, $2 where not exists (select from utilitario_usuarios__empresas where registro_id = $1 and empresa_id = $2) returning id)
       insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id) select e.id, f.id from e, utilitario_perfis f where f.padrao and f.nome = 'Administrador'`,
      [user?.id, company],
    )
}

const said = process.env['BENCH_ROWS']?.split(',').map(Number)
const sizes = said ?? [Math.min(10_000, world.staff), Math.min(50_000, world.staff / 2)]

export async function ofImport(given: AtBoth): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const rows of sizes) figures.push(...(await brought(given, rows)))
  await clear(given, places.empty)
  return figures
}

/** People on their way in, and out again. */
export async function broughtAndCleared(
  given: AtBoth,
  rows: number,
  where: keyof typeof places,
): Promise<void> {
  await brought(given, rows, places[where])
  await clear(given, places[where])
}
