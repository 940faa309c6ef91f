/** What is still being read is never told as missing. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** An answer that is taken for empty as long as it is not there. */
const takenForEmpty = /\b(\w+)(?:\.data|data)?\??(?:\.\w+)* \?\? \[\]/
/** What a screen says where there is nothing. */
const saysNothing =
  /'(?:Nenhum|Ninguém|Sem |Ainda não|[^'\n]*ainda não)|>\s*(?:Nenhum|Ninguém|Sem |Ainda não)/
/** Asks whether the answer is there: a skeleton, an error, or nothing at all until then. */
const waits =
  /\bis(?:Pending|Fetching)\b|!\w+\.data\b|!data\b|\.data &&|\bdata &&|\.data \?[^?.]|\bdata \?[^?.]|loaded=\{/

const wrongIn = (source: string): boolean =>
  /\buse(?:Call|Get|Records|Record|TheOne)\b/.test(source) &&
  takenForEmpty.test(source) &&
  saysNothing.test(source) &&
  !waits.test(source)

test('no screen says that there is nothing before its answer is there', () => {
  const files = globSync(['src/modules/**/*.tsx', 'src/platform/web/**/*.tsx'])
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => wrongIn(readFileSync(file, 'utf8')))).toEqual([])
})

test('the rule sees what it is for', () => {
  const asks = 'const whole = useCall(completo)\nconst rows = whole.data?.candidaturas ?? []\n'
  const empty = 'return rows.length ? <Rows /> : <p>Nenhuma candidatura ainda.</p>'
  expect(wrongIn(asks + empty)).toBe(true)
  expect(wrongIn(`${asks}if (!whole.data) return <Skeleton />\n${empty}`)).toBe(false)
})

/** Told of one candidate across requests, of which whoever answers for some areas reads a part. */
const ofEveryRequest = /única candidatura|Nenhuma candidatura ainda|Nenhum e-mail saiu/
const asksHowFarOneSees = /\(maisQueGestor\)/

test('no screen tells who sees some areas that what they read is all there is', () => {
  const telling = globSync('src/modules/captacao/**/*.tsx').filter((file) =>
    ofEveryRequest.test(readFileSync(file, 'utf8')),
  )
  expect(telling.length).toBeGreaterThan(2)
  expect(telling.filter((file) => !asksHowFarOneSees.test(readFileSync(file, 'utf8')))).toEqual([])
})
