/** The human check: a challenge of this server, solved by the device in a worker of our own. */
import { api } from './dom.ts'

export async function solve(): Promise<string> {
  const challenge: unknown = await fetch(api('externo/desafio')).then((r) => r.json())
  const solution = await inWorker(challenge)
  if (!solution) throw new Error('The challenge was not solved.')
  return btoa(JSON.stringify({ challenge, solution }))
}

function inWorker(challenge: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./human-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', () => {
      worker.terminate()
      reject(new Error('The worker did not start.'))
    })
    worker.postMessage(challenge)
  })
}
