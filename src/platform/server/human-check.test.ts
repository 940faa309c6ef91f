import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, expect, test } from 'vitest'
import { createHumanCheck } from './human-check.ts'

const used = new Set<string>()
const store = {
  used: async (signature: string) => !used.has(signature) && Boolean(used.add(signature)),
}
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')
const check = createHumanCheck({ secret: 'segredo', store })

async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  return {
    challenge: { parameters: challenge.parameters, signature: challenge.signature },
    solution: solution!,
  }
}
let solved: Awaited<ReturnType<typeof solve>>
beforeAll(async () => {
  solved = await solve(await check.challenge())
})

test('a solved challenge opens once, also when it is sent twice at the same time', async () => {
  const payload = encode(solved)
  const answers = await Promise.all([
    check.verify(payload),
    check.verify(payload),
    check.verify(payload),
  ])
  expect(answers.sort()).toEqual(['ok', 'used', 'used'])
  expect(await check.verify(payload)).toBe('used')
})

test('it is void after ten minutes', async () => {
  const at = (minutes: number) =>
    createHumanCheck({
      secret: 'segredo',
      store,
      now: () => new Date(Date.now() + minutes * 60_000),
    })
  expect(await at(10.1).verify(encode(solved))).toBe('expired')
  expect(await at(9.8).verify(encode(solved))).toBe('used')
})

test('nothing of it can be changed, and another secret does not know it', async () => {
  const { challenge, solution } = solved
  const changed = [
    {
      challenge: {
        ...challenge,
        parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt! + 600 },
      },
      solution,
    },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
    {
      challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } },
      solution,
    },
    { challenge: { ...challenge, signature: 'a'.repeat(64) }, solution },
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
  ]
  expect(await Promise.all(changed.map((payload) => check.verify(encode(payload))))).toEqual(
    changed.map(() => 'invalid'),
  )
  expect(await createHumanCheck({ secret: 'outro', store }).verify(encode(solved))).toBe('invalid')
})

test('what is no payload is refused without an error', async () => {
  const odd = [
    undefined,
    null,
    5,
    '',
    'x',
    encode(null),
    encode([]),
    encode({}),
    encode({ challenge: {}, solution: {} }),
    encode({ challenge: { parameters: null }, solution: 1 }),
    'A'.repeat(100_000),
    { challenge: solved.challenge },
  ]
  expect(await Promise.all(odd.map((payload) => check.verify(payload)))).toEqual(
    odd.map(() => 'invalid'),
  )
})

test('the work stays between 150 and 250 keys of 5,000 rounds', async () => {
  expect(solved.challenge.parameters.cost).toBe(5000)
  expect(solved.solution.counter).toBeGreaterThanOrEqual(150)
  expect(solved.solution.counter).toBeLessThan(250)
})
