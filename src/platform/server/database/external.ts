import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartProblem } from '../start-problem.ts'

const oldest = 150_000
/** Milliseconds for a server that says it is starting, and for one that does not listen yet. */
const patience = { '57P03': 60_000, ECONNREFUSED: 5_000 } as const

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

/** Refuses a DATABASE_URL that cannot serve, with the reason in one sentence. */
export async function checkDatabase(url: string): Promise<void> {
  const client = await connect(url, Date.now())
  try {
    const { rows } = await client.query<{
      version: number
      encoding: string
      icu: boolean
      standby: boolean
    }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
         exists (select from pg_collation where collname = 'pt-BR-x-icu') as icu, pg_is_in_recovery() as standby`,
    )
    const problem = rows[0] && refusal(rows[0])
    if (problem) throw new StartProblem(problem)
  } finally {
    await client.end()
  }
}

function refusal(server: {
  version: number
  encoding: string
  icu: boolean
  standby: boolean
}): string | undefined {
  if (server.version < oldest) {
    return `O PostgreSQL de DATABASE_URL é a versão ${Math.floor(server.version / 10_000)} e o Trama RH precisa da 15 ou mais nova: atualize o servidor.`
  }
  if (server.encoding !== 'UTF8') {
    return `O banco de DATABASE_URL usa a codificação ${server.encoding}: crie-o de novo com encoding 'UTF8'.`
  }
  if (!server.icu)
    return 'O PostgreSQL de DATABASE_URL foi compilado sem ICU, que ordena os nomes em português: use um pacote com ICU.'
  if (server.standby)
    return 'O PostgreSQL de DATABASE_URL é uma réplica somente de leitura: indique o servidor principal.'
  return undefined
}

// Both machines may have been restarted together: the database then comes up a little later than this process.
async function connect(url: string, began: number): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'trama-rh',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = codeOf(error)
    if ((code === '57P03' || code === 'ECONNREFUSED') && Date.now() < began + patience[code]) {
      await pause(500)
      return connect(url, began)
    }
    throw connectProblem(error, code, new URL(url))
  }
}

function connectProblem(error: unknown, code: string, url: URL): StartProblem {
  const server = `${url.hostname || 'localhost'}:${url.port || '5432'}`
  switch (code) {
    case '28P01':
    case '28000':
      return new StartProblem(
        `O PostgreSQL em ${server} recusou o usuário "${decodeURIComponent(url.username)}": confira o usuário e a senha de DATABASE_URL.`,
      )
    case '3D000':
      return new StartProblem(
        `O banco "${url.pathname.slice(1)}" não existe em ${server}: crie-o com "createdb" ou corrija DATABASE_URL.`,
      )
    case '53300':
      return new StartProblem(
        `O PostgreSQL em ${server} não aceita mais conexões: aumente max_connections ou encerre outras.`,
      )
    default: {
      const reason = code || (error instanceof Error ? error.message : 'sem resposta')
      return new StartProblem(
        `O PostgreSQL de DATABASE_URL em ${server} não responde (${reason}): confira o endereço e se ele está no ar.`,
      )
    }
  }
}
