import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Remembers solved challenges until they expire; the database keeps them, so that all server processes share them. */
export type SolvedStore = {
  /** Records the signature and answers true; false when it had been recorded before. Must be atomic. */
  used(signature: string, expiresAt: Date): Promise<boolean>
}

export type HumanCheckResult = 'ok' | 'invalid' | 'expired' | 'used'

export type HumanCheck = {
  challenge(): Promise<Challenge>
  /** `payload` as the widget sends it: base64 of JSON. Accepted once. */
  verify(payload: unknown): Promise<HumanCheckResult>
}

const MINUTES = 10
const ALGORITHM = 'PBKDF2/SHA-256'
/*
 * 5,000 rounds a key and 150 to 250 keys: 0.75 to 1.25 million rounds. A desktop core does 6 million a second, a
 * slow phone with four cores about half a million: 2 s there, and 1 ms here to check.
 */
const ROUNDS = 5_000
const KEYS = { from: 150, to: 250 }
const MAX_PAYLOAD = 4_096

type Parts = { signature: string; expiresAt: number } & Payload

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Everything in a payload is a stranger's; only what has the right shape goes on to the signature. */
function parsePayload(payload: unknown): Parts | undefined {
  if (typeof payload !== 'string' || payload.length > MAX_PAYLOAD) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
  if (!isObject(parsed) || !isObject(parsed['challenge']) || !isObject(parsed['solution']))
    return undefined
  const { challenge, solution } = parsed
  const parameters = challenge['parameters']
  if (
    !isObject(parameters) ||
    parameters['algorithm'] !== ALGORITHM ||
    parameters['cost'] !== ROUNDS
  )
    return undefined
  const { signature } = challenge
  const { expiresAt } = parameters
  if (
    typeof signature !== 'string' ||
    !/^[0-9a-f]{64}$/.test(signature) ||
    typeof expiresAt !== 'number'
  )
    return undefined
  if (!Number.isInteger(solution['counter']) || typeof solution['derivedKey'] !== 'string')
    return undefined
  return { signature, expiresAt, ...(parsed as unknown as Payload) }
}

export function createHumanCheck(settings: {
  secret: string
  store: SolvedStore
  now?: () => Date
}): HumanCheck {
  const { secret, store } = settings
  const now = settings.now ?? (() => new Date())
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}/chave` }
  return {
    challenge: () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost: ROUNDS,
        deriveKey,
        counter: randomInt(KEYS.from, KEYS.to),
        expiresAt: new Date(now().getTime() + MINUTES * 60_000),
        ...secrets,
      }),
    async verify(payload) {
      const parts = parsePayload(payload)
      if (!parts) return 'invalid'
      if (parts.expiresAt * 1000 <= now().getTime()) return 'expired'
      const { challenge, solution } = parts
      const found = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(
        () => undefined,
      )
      if (!found?.verified) return found?.expired ? 'expired' : 'invalid'
      return (await store.used(parts.signature, new Date(parts.expiresAt * 1000))) ? 'ok' : 'used'
    },
  }
}
