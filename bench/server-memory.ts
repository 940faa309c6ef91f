/** Memory of the running server with its drawing processes while a hundred reports are asked for, one after the other. */
import type { Figure } from './further.ts'
import { childrenOf, memoryOf } from './cpu.ts'

const reports = 100
const body = {
  pdf: true,
  periodoInicio: '2026-06-01',
  periodoFim: '2026-11-28',
  referencia: 'S',
  statusSolicitacao: 'T',
  filtrarPor: '0',
}

const held = (pid: number): number => {
  try {
    return memoryOf(pid)
  } catch {
    return 0
  }
}

/** The most a set of processes held since the last question; each is looked at, also one that took another's place. */
export function watch(server: number) {
  const seen = new Set<number>()
  let most = { server: 0, drawing: 0 }
  const look = (): void => {
    const children = childrenOf(server)
    for (const pid of children) seen.add(pid)
    most = {
      server: Math.max(most.server, held(server)),
      drawing: Math.max(most.drawing, ...children.map(held)),
    }
  }
  const timer = setInterval(look, 100)
  return {
    since: () => {
      look()
      const found = most
      most = { server: 0, drawing: 0 }
      return found
    },
    processes: () => seen.size,
    stop: () => clearInterval(timer),
  }
}

async function printed(base: string, cookie: string): Promise<void> {
  const answer = await fetch(`${base}/api/captacao/relatorios/vaga-motivo`, {
    method: 'POST',
    headers: { cookie, origin: new URL(base).origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const bytes = await answer.arrayBuffer()
  if (!answer.ok)
    throw new Error(`Report: ${answer.status} ${Buffer.from(bytes).toString().slice(0, 300)}`)
}

/** The users take turns: one alone would meet the limit a minute. */
export async function ofServerMemory(
  base: string,
  cookies: readonly string[],
  server: number,
): Promise<Figure[]> {
  const memory = watch(server)
  const tenths: { server: number; drawing: number }[] = []
  try {
    for (let i = 0; i < reports; i += 1) {
      await printed(base, cookies[i % cookies.length] ?? '')
      if ((i + 1) % 10 === 0) tenths.push(memory.since())
    }
  } finally {
    memory.stop()
  }
  const at = (of: 'server' | 'drawing') =>
    [0, 4, 9].map((i) => `${(tenths[i]?.[of] ?? 0).toFixed(0)} MB`).join(', ')
  return [
    {
      name: 'most memory of the server in reports 1–10, 41–50, 91–100',
      value: at('server'),
      aim: 'flat',
    },
    {
      name: `most memory of a drawing process in the same (${memory.processes()} processes)`,
      value: at('drawing'),
      aim: 'flat, 280 MB',
    },
  ]
}
