/** A server of its own as a process, for scenarios that kill it, starve it or run two of them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterProcesses } from '#platform/server/database/embedded-process.ts'
import { freePort } from '#platform/server/free-port.ts'

export type Running = {
  base: string
  printed: () => string
  call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: any }>
  cookies: Map<string, string>
  stop: () => Promise<void>
} // eslint-disable-line @typescript-eslint/no-explicit-any
export type ServerProcess = Running & { pid: number; kill: () => Promise<void> }

/** How a server of the journeys is set up where nothing else is said. */
export const usualSettings = (port: number): Record<string, string> => ({
  PORT: String(port),
  LOG_LEVEL: 'error',
  RH_DEMO: 'nao',
})

export const baseOf = (port: number): string => `http://127.0.0.1:${port}/fortes`

/** Calls of one who asks without a browser, with the cookies of the answers before. */
export function caller(base: string): Pick<Running, 'call' | 'cookies'> {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(method, path, body, headers = {}) {
      const answer = await fetch(`${base}/api${path}`, {
        method,
        redirect: 'manual',
        headers: {
          origin: new URL(base).origin,
          ...(cookies.size ? { cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; ') } : {}),
          ...(body === undefined || body instanceof FormData
            ? {}
            : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const text = await answer.text()
      return {
        status: answer.status,
        body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      }
    },
  }
}

type Options = {
  env: Record<string, string>
  port?: number
  /** A command that runs the server, e.g. inside a namespace; its last argument is the script. */ inside?: readonly string[]
}

export async function serverProcess({
  env,
  port: wanted,
  inside = [],
}: Options): Promise<ServerProcess> {
  const port = wanted ?? (await freePort())
  const [program = process.execPath, ...before] = [...inside, process.execPath]
  const child = spawn(program, [...before, 'src/app/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // As `npm start` does: read and stripped of types once, not by each of the servers of a run.
      NODE_COMPILE_CACHE: '.cache/node',
      ...usualSettings(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout?.on('data', (part: Buffer) => {
    printed += part.toString()
  })
  const base = baseOf(port)
  await ready(base, child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    base,
    ...caller(base),
    pid: child.pid ?? 0,
    printed: () => printed,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

async function ready(base: string, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 2400; i += 1) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.')
    if (
      await fetch(`${base}/api/saude/pronto`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return
    await pause(50)
  }
  throw new Error(`${base} is not ready after two minutes.`)
}

export const password = 'uma frase bem comprida 9'

/** The first company and its administrator, by the link that the server printed; logged in. */
export async function firstAccess(server: Running): Promise<{ empresa: number }> {
  const printed = () => /acesso\?token=([\w-]{43})/.exec(server.printed())?.[1]
  // It answers before what it prints has arrived.
  for (let i = 0; i < 600 && !printed(); i += 1) await pause(50)
  const token = printed() ?? ''
  const fields = {
    token,
    empresa: 'Horizonte',
    razaoSocial: 'Horizonte Ltda',
    cnpj: '11.222.333/0001-81',
    nome: 'Clara Prado',
    cpf: '111.444.777-35',
    email: 'clara@exemplo.com.br',
    senha: password,
    confirmaSenha: password,
  }
  const made = await fetch(`${server.base}/acesso`, {
    method: 'POST',
    headers: { origin: new URL(server.base).origin },
    body: new URLSearchParams(fields),
  })
  if (made.status !== 200) throw new Error(`The first access answered ${made.status}.`)
  return { empresa: await login(server) }
}

export async function login(server: Running): Promise<number> {
  const companies = await server.call('GET', '/login/empresas?cpf=11144477735')
  const empresa = companies.body[0].id as number
  const entered = await server.call('POST', '/login', {
    username: '11144477735',
    password,
    empresaId: empresa,
    tipoLogin: 'CADASTRO',
  })
  if (entered.status !== 200) throw new Error(`The login answered ${entered.status}.`)
  return empresa
}

/** Stops every process of the embedded database where it is, as a machine that hangs does: connections stay open and nothing answers. */
export function freeze(data: string): () => void {
  const [first, ...others] = clusterProcesses(join(data, 'postgres')).toSorted((a, b) => a - b)
  if (first === undefined) throw new Error('There is no PostgreSQL to freeze.')
  // The first one makes the others: stopped before them, it makes no more.
  const all = [first, ...others]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  }
}
