/** The home page of HR: all that it asks for, at once as a browser does, and again by 10 people at a time. */
import { z } from 'zod'
import type { Figure } from './further.ts'

const loads = 60
const people = 10

const at = (times: readonly number[], part: number): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN).toFixed(0)} ms`

export async function ofHome(base: string, cookie: string): Promise<Figure[]> {
  const ask = async (path: string): Promise<Response> => {
    const answer = await fetch(`${base}/api/userinfo/${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer
  }
  const heads = z.array(z.object({ chave: z.string() })).parse(await (await ask('quadros')).json())
  const parts = heads.map(({ chave }) => `quadros/${chave}`)
  const load = async (): Promise<number> => {
    const began = performance.now()
    await Promise.all(
      ['para-fazer', 'lugares', 'quadros', ...parts].map(async (path) =>
        (await ask(path)).arrayBuffer(),
      ),
    )
    return performance.now() - began
  }
  await load()
  const alone: number[] = []
  for (let n = 0; n < loads; n += 1) alone.push(await load())
  const many = await Promise.all(
    Array.from({ length: people }, async () => {
      const own: number[] = []
      for (let n = 0; n < loads / people; n += 1) own.push(await load())
      return own
    }),
  )
  const together = many.flat()
  return [
    {
      name: `home of HR, ${parts.length} parts and 'Para fazer' at once`,
      value: `p50 ${at(alone, 0.5)}, p95 ${at(alone, 0.95)}`,
      aim: 'p95 300 ms',
    },
    {
      name: 'the same, 10 people at a time',
      value: `p50 ${at(together, 0.5)}, p95 ${at(together, 0.95)}`,
      aim: '-',
    },
  ]
}
