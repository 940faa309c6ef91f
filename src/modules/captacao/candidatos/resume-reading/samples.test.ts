import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { extractText } from '#platform/server/document-text/extract.ts'
import { truthsIn } from '../../../../../bench/resume-truth.ts'
import { measured } from '../../../../../bench/resumes.ts'
import { proposeFields } from './fields.ts'

const reference = process.env['RH_REFERENCIA']
const samples = `${reference}/samples/curriculos`
const NAMES = [
  'cv_001_senior_engineer',
  'cv_005_career_changer',
  'cv_007_hr_business_partner',
  'cv_009_career_gap',
]
if (!reference) console.info('RH_REFERENCIA is not set: the sample résumés are not read.')

/** What is measured on these, less a little, so that it does not fall unseen. */
const least = 0.97
const hard = `${reference}/samples/curriculos-br`

describe.skipIf(!reference || !existsSync(hard))('the hard résumés', () => {
  test('propose nearly all that is written in them, and nothing wrong', async () => {
    const { counts } = await measured(
      hard,
      truthsIn(hard),
      (name) => /(?:pdf|docx|odt)$/.test(name) && !/scan/.test(name),
    )
    const low = Object.entries(counts).filter(
      ([, { wanted, proposed, right }]) => right < wanted * least || right < proposed * least,
    )
    // Two of them name their courses where the truth has skills.
    expect(low.map(([field]) => field)).toEqual(['habilidades'])
  }, 60_000)
})

type Expected = {
  name: string
  email: string
  experience: { title: string; company: string; start_date: string; end_date: string }[]
  education: { degree: string; institution: string }[]
}

describe.skipIf(!reference || !existsSync(samples))('the sample résumés', () => {
  test.each(NAMES.flatMap((name) => ['pdf', 'docx', 'txt'].map((kind) => [name, kind] as const)))(
    '%s.%s proposes what its data hold',
    async (name, kind) => {
      const expected = JSON.parse(
        readFileSync(`${reference}/samples/hr-ai-lab/synthetic_cvs/${name}.json`, 'utf8'),
      ) as Expected
      const found = proposeFields(
        (await extractText(readFileSync(`${samples}/${name}.${kind}`), kind as 'pdf')).text,
      )
      expect([found.nome?.value, found.email?.value]).toEqual([expected.name, expected.email])
      expect(
        found.experiencias.map(({ value }) => [
          value.cargo,
          value.empresa,
          value.inicio,
          value.fim ?? 'present',
        ]),
      ).toEqual(
        expected.experience.map((one) => [one.title, one.company, one.start_date, one.end_date]),
      )
      expect(found.formacoes.map(({ value }) => [value.curso, value.instituicao])).toEqual(
        expected.education.map((one) => [one.degree, one.institution]),
      )
    },
    30_000,
  )
})
