/** The parts of the labeller: pieces, labels, weights, and what of both ways of reading is proposed. */
import { describe, expect, test } from 'vitest'
import { readEvidence, writtenEvidence } from '../evidence-weights.ts'
import type { Experience } from '../proposed.ts'
import { coursesBetween } from './courses.ts'
import { nameBetween, withTabled } from './decide.ts'
import { chainOf, likelihoods, likeliestAlike, linksOf } from './decode.ts'
import { featuresOf } from './features.ts'
import { jobsBetween, withoutStudies } from './jobs.ts'
import { byPiece, marksOf } from './marks.ts'
import { piecesOf, textOf } from './pieces.ts'
import { CLASSES, LINKS, STATES, STEPS } from './states.ts'
import { trusted } from './trust.ts'
import { readWeights, written } from './weights.ts'

describe('pieces', () => {
  test.each([
    ['Gerente | Usina Sol (Recife/PE)', ['Gerente', 'Usina Sol', 'Recife/PE']],
    ['Usina Sol – gerente, 2010 a 2014', ['Usina Sol', 'gerente', '2010 a 2014']],
    ['Gerente na Usina Sol', ['Gerente', 'Usina Sol']],
    ['Casa da Dra. Ana Lima', ['Casa da Dra. Ana Lima']],
    ['Bar do Zé Ltda. Caixa', ['Bar do Zé Ltda', 'Caixa']],
    ['PANIF. SOL. Padeiro', ['PANIF. SOL', 'Padeiro']],
    ['Pref. Mun. de Unaí – Gari', ['Pref. Mun. de Unaí', 'Gari']],
    ['Usina Sol, no cargo de Gerente', ['Usina Sol', 'Gerente']],
  ])('%j is parted at its signs', (text, parts) => {
    expect(piecesOf(text).pieces.map((one) => one.text)).toEqual(parts)
  })

  test('a name of several pieces keeps the signs between them, and no bracket that is cut', () => {
    const { pieces } = piecesOf('Ilha & Mar – Engenharia (obras) e mais\nMotorista (truck, toco')
    expect(textOf(pieces.slice(0, 3))).toBe('Ilha & Mar – Engenharia (obras)')
    expect(textOf(pieces.filter(({ row }) => row === 1).slice(0, 2))).toBe('Motorista')
  })
})

describe('labels', () => {
  const { pieces } = piecesOf('Usina Sol\nGerente\n2010 a 2014')
  const words = featuresOf({ lines: [], pieces }, byPiece([]))
  const known = new Map([
    ['r=3', 0],
    ['k=period', 1],
    ['top=0', 2],
  ])
  const at = (feature: number, kind: string): number =>
    feature * CLASSES.length + CLASSES.indexOf(kind)
  const ofFeatures = new Float64Array(known.size * CLASSES.length)
  ofFeatures[at(0, 'belongs cargo')] = 4
  ofFeatures[at(1, 'belongs periodo')] = 4
  ofFeatures[at(2, 'begins empresa')] = 4
  const weights = { known, ofFeatures, ofSteps: new Float64Array(LINKS * STEPS.length) }
  const chain = chainOf(words, linksOf(pieces), known)

  test('those of a whole job are likelier than what each piece says alone', () => {
    const kinds = likeliestAlike(chain, weights).path.map((s) => STATES[s])
    expect(kinds).toEqual([
      { kind: 'begins', part: 'empresa', seen: 2 },
      { kind: 'belongs', part: 'cargo', seen: 3 },
      { kind: 'belongs', part: 'periodo', seen: 7 },
    ])
  })

  test('how likely they are sums to one at each piece', () => {
    const all = likelihoods(chain, weights)
    const sums = pieces.map((_, i) =>
      all.subarray(i * STATES.length, (i + 1) * STATES.length).reduce((sum, one) => sum + one, 0),
    )
    for (const sum of sums) expect(sum).toBeCloseTo(1, 9)
  })

  test('weights are read as they were written', () => {
    const again = readWeights(written(weights))
    expect([...again.known.keys()]).toEqual(['r=3', 'k=period', 'top=0'])
    expect([...again.ofFeatures]).toEqual([...ofFeatures])
  })
})

test('what weighs whom to trust is read as it was written, in hundredths', () => {
  const trust = new Map([
    ['c:1', -0.25],
    ['j:who=l', 1.5],
  ])
  expect(readEvidence(writtenEvidence(trust))).toEqual(trust)
})

test('what the rules took is marked on the pieces near its period alone', () => {
  const far = Array.from({ length: 9 }, (_, at) => `linha ${at}`).join('\n')
  const { pieces } = piecesOf(`Caixa\n${far}\nCaixa | Loja Sol | 2010 a 2014`)
  const job = { cargo: 'Caixa', inicio: '2010', fim: '2014', atual: false }
  expect(marksOf(pieces, { jobs: [job], courses: [] }).flat()).toEqual([
    [10, 'C='],
    [12, 'P'],
  ])
})

describe('between the rules and the labeller', () => {
  const job = (cargo: string, empresa: string, inicio = '2010') => ({
    value: { cargo, empresa, inicio, fim: '2014', atual: false },
    line: cargo,
  })
  const sure = (one: ReturnType<typeof job>, by: number) => ({
    ...one,
    sure: { cargo: by, empresa: by, periodo: 1 },
  })
  const names = (found: readonly { value: Experience }[]) =>
    found.map(({ value }) => [value.cargo, value.empresa])

  const proposed = (labelled: ReturnType<typeof sure>[], ruled: ReturnType<typeof job>[]) =>
    names(jobsBetween(labelled, ruled, trusted()))

  test('what both say is proposed', () => {
    const both = job('Gerente', 'Usina Sol')
    expect(proposed([sure(both, 0.96)], [both])).toEqual([['Gerente', 'Usina Sol']])
  })

  test('a job of which nobody says when is proposed where both its names are sure', () => {
    const undated = {
      value: { cargo: 'Gerente', empresa: 'Usina Sol', atual: false },
      line: 'Gerente',
    }
    const sureOfBoth = { ...undated, sure: { cargo: 0.999, empresa: 0.999 } }
    expect(names(jobsBetween([sureOfBoth], [], trusted()))).toEqual([['Gerente', 'Usina Sol']])
  })

  test('a course is no job too, and one name is not both position and employer', () => {
    const study = { curso: 'Técnico em Enfermagem', instituicao: 'ETEC Sol', fim: '2014' }
    const told = [job('Técnico em Enfermagem', 'ETEC Sol'), job('Caixa', 'Loja Sol')]
    const left = withoutStudies(told, [{ value: study, line: study.curso }])
    expect(names(left)).toEqual([['Caixa', 'Loja Sol']])
    const [both] = proposed([sure(job('Usina Sol', 'Usina Sol'), 0.99)], [])
    expect(both?.filter(Boolean)).toEqual(['Usina Sol'])
  })

  test('the rows of a table stand for what else was read of their time', () => {
    const row = job('Gerente', 'Usina Sol')
    const others = [job('Caixa', 'Lua'), job('Fiscal', 'Mar', '2015')]
    expect(names(withTabled(others, [row]))).toEqual([
      ['Gerente', 'Usina Sol'],
      ['Fiscal', 'Mar'],
    ])
  })

  test('of two forms of one name the one without what stands beside it is taken', () => {
    const found = proposed(
      [sure(job('Gerente', 'Usina Sol, Recife'), 0.99)],
      [job('Gerente', 'Usina Sol')],
    )
    expect(found).toEqual([['Gerente', 'Usina Sol']])
  })

  test('a hidden heading and a number that nobody is sure of are left out', () => {
    const by = (one: ReturnType<typeof job>, cargo: number, empresa: number) => ({
      ...one,
      sure: { cargo, empresa, periodo: 1 },
    })
    const found = proposed(
      [
        by(job('Gerente', 'M- EMPREGOS ANTERIORES'), 1, 0.6),
        by(job('144-163', 'Usina Sol', '2012'), 0.4, 1),
      ],
      [],
    )
    expect(found).toContainEqual(['Gerente', undefined])
    expect(found.flat()).not.toContain('144-163')
  })

  test('where an employer was read that may be none, it is not the one above', () => {
    const [above, other] = [job('Camareira', 'Hotel Sol'), job('Motorista', '99', '2012')]
    const told = proposed([sure(above, 1), sure(job('Motorista', '99', '2012'), 1)], [above, other])
    expect(told[1]).toEqual(['Motorista', undefined])
  })

  test('a name is proposed that is likely enough, a likely one that another reader found too', () => {
    const ana = { value: 'Ana Lima', line: 'Ana Lima' }
    const likely = (score: number) => [{ ...ana, score }]
    expect(nameBetween(undefined, undefined, likely(4))).toEqual(ana)
    expect(nameBetween(undefined, undefined, likely(3))).toBeUndefined()
    expect(nameBetween({ ...ana, sure: 0.6 }, undefined, likely(3))).toEqual(ana)
    expect(nameBetween(undefined, ana, likely(2))).toBeUndefined()
  })

  test('the rules may have found more lines of a name', () => {
    const ana = { value: 'Ana Lima Sol', line: 'Ana Lima' }
    const likely = [{ value: 'Ana Lima', line: 'Ana Lima', score: 5 }]
    expect(nameBetween(undefined, ana, likely)).toBe(ana)
  })

  test('a course at a known school stands beside those that were found', () => {
    const course = (curso: string, instituicao: string) => ({
      value: { curso, instituicao, fim: '2010' },
      line: curso,
    })
    const ruled = [course('Direito', 'Universidade Sol'), course('Grau', 'Lua')]
    expect(coursesBetween([], ruled).map(({ value }) => value.curso)).toEqual(['Direito'])
  })
})
