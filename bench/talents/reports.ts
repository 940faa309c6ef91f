/** Reports of everybody. */
import type { Figure } from '../further.ts'
import { watch } from '../server-memory.ts'
import { ask, askJson, type At, costOf, inWords, s } from '../pay/asking.ts'
import { world } from './world.ts'

export const dynamic = '/gestao-talentos/relatorios/talento-dinamico'
const within = (value: number, aim: number): string => (value <= aim ? 'met' : 'missed')

type Offered = { codigo: string; tipo: string }

export async function columnsOf(at: At, most: number): Promise<string[]> {
  const offered = await askJson<Offered[]>(at, 'GET', `${dynamic}/colunas`)
  return offered.slice(0, most).map(({ codigo }) => codigo)
}

export const body = { dataReferencia: '2026-11-20', situacao: 'A', pdf: false }

export async function ofSheet(at: At): Promise<Figure[]> {
  const colunasDinamicas = await columnsOf(at, 20)
  const memory = watch(at.server)
  let bytes = 0
  try {
    const before = memory.since().server
    const cost = await costOf(at, 1, async () => {
      const answer = await ask(at, 'POST', dynamic, { ...body, colunasDinamicas })
      bytes = (await answer.arrayBuffer()).byteLength
    })
    const { server, drawing } = memory.since()
    return [
      {
        name: `dynamic report of ${world.staff} × ${colunasDinamicas.length} as XLSX`,
        value: `${inWords(cost, s)}; ${(bytes / 1_048_576).toFixed(1)} MB`,
        aim: `30 s: ${within(cost.clock, 30_000)}`,
      },
      {
        name: 'memory of the server before and in it, and of the drawing process',
        value: `${before.toFixed(0)}, ${server.toFixed(0)} and ${drawing.toFixed(0)} MB`,
        aim: `300 MB more in the server, 300 in the other: ${within(Math.max(server - before, drawing), 300)}`,
      },
    ]
  } finally {
    memory.stop()
  }
}

/** Who was born in a month, in six establishments: about five thousand of a hundred thousand. */
export async function paper(at: At): Promise<ArrayBuffer> {
  const colunasDinamicas = await columnsOf(at, 8)
  const estabelecimentos = [1, 2, 3, 4, 5, 6]
  const asked = { ...body, colunasDinamicas, estabelecimentos, mesAniversario: '5', pdf: true }
  const answer = await ask(at, 'POST', dynamic, asked)
  return answer.arrayBuffer()
}

export async function ofPaper(at: At): Promise<Figure[]> {
  const cost = await costOf(at, 1, () => paper(at))
  return [
    {
      name: `dynamic report of about ${Math.round(world.staff * 0.05)} rows as PDF`,
      value: inWords(cost, s),
      aim: `10 s: ${within(cost.clock, 10_000)}`,
    },
  ]
}
