/** What a stranger with a stopwatch learns: the same calls for a known and for an unknown CPF, one after the other. */
import type { Pool } from '#platform/server/database/pool.ts'
import { checkDigitsOf } from '#platform/contract/documents.ts'
import type { Figure } from './further.ts'

type At = { base: string; pool: Pool }
type Call = { name: string; table: string; call: (cpf: string) => Promise<Response> }

const pairs = 150

/** Of company 1; a wrong password each time, so that nothing but the CPF differs. */
const callsOf = (base: string): Call[] => {
  const post = (path: string, body: Record<string, string>): Promise<Response> =>
    fetch(`${base}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: new URL(base).origin,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(body),
    })
  const users = 'select cpf from utilitario_usuarios where ativo order by id limit 1'
  const candidates =
    'select p.pessoal_cpf cpf from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.empresa_id = 1 and p.pessoal_cpf is not null order by c.id limit 1'
  return [
    {
      name: 'login, internal',
      table: users,
      call: (cpf) =>
        fetch(`${base}/api/login`, {
          method: 'POST',
          headers: { origin: new URL(base).origin, 'content-type': 'application/json' },
          body: JSON.stringify({ username: cpf, password: 'senha errada', empresaId: 1 }),
        }),
    },
    {
      name: 'login, portal',
      table: candidates,
      call: (cpf) => post('/api/externo/login', { cpf, senha: 'senha errada', empresaId: '1' }),
    },
    {
      name: 'recovery, internal',
      table: users,
      call: (cpf) => post('/recuperar-senha', { cpf }),
    },
    {
      name: 'recovery, portal',
      table: candidates,
      call: (cpf) => post('/externo/recuperar-senha', { cpf, empresaId: '1' }),
    },
  ]
}

/** The generated ones have no check digits, and a CPF that cannot be one is refused before anybody is looked for. */
async function validCpf(pool: Pool, table: string): Promise<string> {
  const found = (await pool.query<{ cpf: string }>(table)).rows[0]?.cpf
  if (!found) throw new Error(`No CPF to measure: ${table}`)
  const valid = found.slice(0, 9) + checkDigitsOf('cpf', found.slice(0, 9))
  await pool.query('update gestao_talentos_pessoas set pessoal_cpf = $2 where pessoal_cpf = $1', [
    found,
    valid,
  ])
  return valid
}

async function tookMs(at: At, call: () => Promise<Response>): Promise<number> {
  await at.pool.query('delete from plataforma_tentativa')
  const start = performance.now()
  const answer = await call()
  await answer.arrayBuffer()
  if (answer.status === 429) throw new Error('A try was over a limit and measures nothing.')
  return performance.now() - start
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Medians of alternating pairs, so that what the machine does meanwhile falls on both. */
export async function ofKnownCpf(at: At): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, table, call } of callsOf(at.base)) {
    const known = await validCpf(at.pool, table)
    const times: [number[], number[]] = [[], []]
    for (let n = 0; n < pairs; n += 1) {
      const base = String(980_000_000 + n)
      const unknown = base + checkDigitsOf('cpf', base)
      const order = n % 2 ? ([0, 1] as const) : ([1, 0] as const)
      for (const which of order)
        times[which].push(await tookMs(at, () => call(which === 0 ? known : unknown)))
    }
    const differences = times[0].map((ms, n) => ms - (times[1][n] ?? 0)).toSorted((x, y) => x - y)
    const at95 = 0.98 * Math.sqrt(pairs)
    const [low, high] = [-at95, at95].map((d) => differences[Math.round(pairs / 2 + d)] ?? 0)
    figures.push({
      name: `${name}: known against unknown CPF, ${pairs} pairs`,
      value: `${median(times[0]).toFixed(1)} and ${median(times[1]).toFixed(1)} ms; difference ${median(differences).toFixed(2)} ms (95 %: ${low?.toFixed(2)} to ${high?.toFixed(2)})`,
      aim: 'no difference seen: 0 inside the range',
    })
  }
  return figures
}
