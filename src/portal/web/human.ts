/** The proof of work, done with the browser's own crypto off the screen's thread as far as it allows. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { api } from './dom.ts'

export async function solve(): Promise<string> {
  const challenge = (await fetch(api('externo/desafio')).then((r) => r.json())) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved.')
  return btoa(JSON.stringify({ challenge, solution }))
}
