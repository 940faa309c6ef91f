import { searchKey } from '#platform/contract/text.ts'
import { cpfIn, EMAIL, emailIn, isMisreadName, isSureAddress, onlyEmailIn } from './contact.ts'
import { birthIn } from './contact-birth.ts'
import { withoutWorkAddress } from './contact-block.ts'
import { phonesIn, senderIn } from './contact-phones.ts'
import { isDoubted, withoutMarks } from './doubted-address.ts'
import { educationIn } from './education.ts'
import type { EvidenceWeights } from './evidence-weights.ts'
import { jobsIn } from './experience.ts'
import { coursesBetween } from './labeller/courses.ts'
import { nameBetween, withTabled } from './labeller/decide.ts'
import { chainOf, linksOf, type Weights } from './labeller/decode.ts'
import { featuresOf } from './labeller/features.ts'
import { jobsBetween, withoutStudies } from './labeller/jobs.ts'
import { byPiece, marksOf, type Ruled } from './labeller/marks.ts'
import { keyOf, type Piece, type Pieces, piecesOf } from './labeller/pieces.ts'
import { labelled, type Labelled } from './labeller/rows.ts'
import { linesOfShort } from './labeller/short-courses.ts'
import { trusted } from './labeller/trust.ts'
import { learned } from './labeller/weights.ts'
import { languagesIn, withoutCourses } from './languages.ts'
import { linksIn, withProfiles } from './links.ts'
import { namesByScore } from './name-candidates.ts'
import { namesIn } from './person-name.ts'
import { dateIn, periodIn } from './periods.ts'
import { placeIn } from './place.ts'
import { placeBetween, placeTold } from './place-told.ts'
import type { ResumeProposal } from './proposed.ts'
import { type Line, linesOf, sectionsOf, type Sections, tabledJobs } from './sections.ts'
import { learnedSkills } from './skill-weights.ts'
import { isKnown } from './skills-told.ts'
import { skillsWeighed } from './skills-weighed.ts'
import { beginsStudy } from './studies.ts'
import { studiesTold } from './told-studies.ts'
import { tellsStudy, toldSentences, toldStudies } from './told.ts'
import { isSchool, roleScore } from './words.ts'

export type { ResumeProposal }

const periodsOf = (lines: readonly Line[]): number =>
  lines.filter(({ text }) => periodIn(text) !== undefined).length

/** Those under their heading; where recognition lost it, or nobody knows it, whatever is under none of the others. */
function worked(s: Sections): Line[] {
  if (s.experience.length === 0) return [...s.header, ...s.personal, ...s.other]
  const isBefore = periodsOf(s.header) > Math.max(1, periodsOf(s.experience))
  return isBefore ? [...s.header, ...s.experience] : s.experience
}

/** Said of a birth under whichever heading; 'Nascimento' alone is a family too. */
const BIRTH = /\bnasci\b|\bdata de nasc|\bnascid[oa]\b|\bnasc\./iu

const asLine = (text: string): Line => ({ text, bullet: false, gap: true })

const goesOn = ({ text }: Line): boolean =>
  !periodIn(text) &&
  !beginsStudy(text) &&
  roleScore(text) < 2 &&
  (isSchool(text) || dateIn(text) !== undefined)

/** Courses under no heading of their own: a line that begins with one, and what stands below it. */
function looseStudies(lines: readonly Line[]): Line[] {
  return lines.flatMap(function withBelow(line, at) {
    const { text } = line
    if (!beginsStudy(text) || periodIn(text)) return []
    const below = lines.slice(at + 1, at + 3)
    const end = below.findIndex((one) => one.gap || !goesOn(one))
    const rest = end < 0 ? below : below.slice(0, end)
    const dated = [line, ...rest].some((one) => isSchool(one.text) || dateIn(one.text))
    return dated ? [{ ...line, gap: true }, ...rest] : []
  })
}

function studied(s: Sections, among: readonly string[]): Line[] {
  const under = [...s.education, ...among.map(asLine)]
  const elsewhere =
    s.education.length > 0 ? s.experience : [...s.experience, ...s.other, ...s.header]
  const told = elsewhere
    .flatMap(toldSentences)
    .map((line) => (tellsStudy(line.text) ? toldStudies(line) : [line]))
    .flat()
  return [...under, ...looseStudies(told)]
}

/** Many a family bears the name of a city. */
const withoutNames = (lines: readonly Line[], { nome }: ReturnType<typeof namesIn>): Line[] =>
  lines.filter(({ text }) => nome === undefined || searchKey(text) !== searchKey(nome.value))

/** The pages of a person, told by their name from those of others. */
function pagesIn(
  s: Sections,
  email: string | undefined,
  name: string | undefined,
): ResumeProposal['links'] {
  const rest = [s.skills, s.languages, s.courses, s.certificates, s.education, s.experience].flat()
  const own = [...s.header, ...s.personal, ...s.other]
  return linksIn([...own, ...withProfiles(rest, name)], email, name)
}

/** What the rules read, before it is weighed. */
export function ruledFields(
  text: string,
  s: Sections = sectionsOf(text),
  skills: EvidenceWeights = learnedSkills(),
): ResumeProposal {
  const own = [...s.header, ...s.personal, ...s.other]
  const home = withoutWorkAddress(own)
  const courses = [...s.courses, ...s.certificates]
  const rest = [...s.skills, ...s.languages, ...courses, ...s.education, ...s.experience]
  const email = emailIn(own) ?? emailIn(rest) ?? onlyEmailIn([...own, ...rest])
  const cpf = cpfIn([...own, ...rest])
  const phones = phonesIn(home, cpf?.value)
  const told = rest.filter(
    ({ text }, at) => BIRTH.test(text) || BIRTH.test(rest[at - 1]?.text ?? ''),
  )
  const nascimento = birthIn([...s.header, ...s.personal], [...own, ...told])
  const { jobs, studies } = jobsIn(worked(s), s.experience.length > 0 && s.education.length > 0)
  const names = namesIn([...own, ...s.skills, ...s.languages], email?.value)
  return {
    ...names,
    ...(email &&
    !isMisreadName(email.value, names.nome?.value) &&
    isSureAddress(email, names.nome?.value)
      ? { email }
      : {}),
    ...(cpf ? { cpf } : {}),
    ...(nascimento ? { nascimento } : {}),
    ...(placeIn(home) ??
      placeIn(rest.filter(({ text }) => text.search(EMAIL) >= 0)) ??
      placeBetween([...s.skills, ...s.languages, ...courses]) ??
      placeTold(withoutNames(home, names), withoutWorkAddress(linesOf(text)))),
    telefones:
      [phones, phonesIn(rest, cpf?.value), senderIn(text)].find((all) => all.length > 0) ?? [],
    links: pagesIn(s, email?.value, names.nome?.value),
    idiomas: languagesIn(
      s.languages,
      [
        ...s.skills,
        ...withoutCourses(courses),
        ...s.other,
        ...s.personal,
        ...s.header,
        ...withoutCourses(s.education),
      ],
      s.skills,
      s.experience,
    ),
    habilidades: skillsWeighed(text, s, skills),
    formacoes: educationIn(studied(s, studies)),
    experiencias: jobs,
  }
}

export const ruledOf = ({ nome, experiencias, formacoes }: ResumeProposal): Ruled => ({
  ...(nome ? { name: nome.value } : {}),
  jobs: experiencias.map(({ value }) => value),
  courses: formacoes.map(({ value }) => value),
})

/** What a list of things somebody knows holds of other parts of the résumé. */
function skillsApart({
  nome,
  experiencias,
  formacoes,
  habilidades,
}: ResumeProposal): ResumeProposal['habilidades'] {
  const others = new Set(
    [
      nome?.value,
      ...experiencias.flatMap(({ value }) => [value.cargo, value.empresa]),
      ...formacoes.map(({ value }) => value.instituicao),
    ].map((text) => keyOf(text ?? '')),
  )
  const studies = new Set(formacoes.map(({ value }) => keyOf(value.curso ?? '')))
  const words = new Set(keyOf(nome?.value ?? '').split(' '))
  const isOther = (value: string): boolean =>
    others.has(keyOf(value)) ||
    (studies.has(keyOf(value)) && !isKnown(value)) ||
    keyOf(value)
      .split(' ')
      .every((word) => words.has(word))
  return habilidades.filter(
    ({ value }) => !isOther(value) && !/^\d+ anos? de\b/i.test(value) && !periodIn(value),
  )
}

type Job = ResumeProposal['experiencias'][number]

/**
 * A month alone is when a job began, and so are the years that one after the other say alone; a year between periods is
 * the whole of it. Only where it is said twice, it ended in the same.
 */
function withoutLoneEnds(jobs: readonly Job[], pieces: readonly Piece[]): Job[] {
  const twice = new Set(
    pieces.flatMap(({ period }) => (period?.end && period.start === period.end ? period.end : [])),
  )
  const isLone = ({ value: { inicio, fim } }: Job): boolean =>
    fim !== undefined && fim === inicio && !twice.has(fim)
  const lone = jobs.map(isLone)
  return jobs.map(function withEnd(job, at) {
    const { fim, ...rest } = job.value
    const isBegun = lone[at] && (fim?.length === 7 || lone[at - 1] || lone[at + 1])
    return isBegun ? { ...job, value: rest } : job
  })
}

/** What the labeller says of the pieces of a text, of which it knows what the rules took them for. */
export function labelledBy(said: Pieces, ruled: ResumeProposal, weights: Weights): Labelled {
  const marks = byPiece(marksOf(said.pieces, ruledOf(ruled)))
  const words = featuresOf(said, marks, ruled.email?.value)
  return labelled(said, chainOf(words, linksOf(said.pieces), weights.known), weights)
}

/** What was learned from résumés whose truth is known. */
export type Learned = { weights: Weights; trust: EvidenceWeights; skills: EvidenceWeights }

export const knownSoFar = (): Learned => ({
  weights: learned(),
  trust: trusted(),
  skills: learnedSkills(),
})

/** The fields a résumé in Portuguese or English proposes; nothing is taken over without the person. */
export function proposeFields(
  read: string,
  { weights, trust, skills }: Learned = knownSoFar(),
): ResumeProposal {
  const { plain: text, doubted } = withoutMarks(read)
  const sections = sectionsOf(text)
  const whollyRuled = ruledFields(text, sections, skills)
  const { nome, ...ruled } = whollyRuled
  const said = piecesOf(text)
  const found = labelledBy(said, whollyRuled, weights)
  const likely = namesByScore(
    linesOf(text),
    ruled.email?.value,
    ruled.links.map((link) => link.value),
  )
  const name = ruled.nomeSocial ? nome : nameBetween(found.name, nome, likely)
  const isNew = name !== undefined && name.value !== nome?.value
  const { email, ...others } = ruled
  const isSure = email && !isDoubted(email.value, doubted, name?.value)
  const formacoes = coursesBetween(
    found.courses,
    ruled.formacoes,
    studiesTold(sections, linesOf(text), linesOfShort(said.pieces)),
  )
  const jobs = withTabled(jobsBetween(found.jobs, ruled.experiencias, trust), tabledJobs(text))
  const whole = {
    ...others,
    ...(isSure ? { email } : {}),
    ...(name ? { nome: name } : {}),
    links: isNew ? pagesIn(sections, ruled.email?.value, name.value) : ruled.links,
    formacoes,
    experiencias: withoutLoneEnds(withoutStudies(jobs, formacoes), said.pieces),
  }
  return { ...whole, habilidades: skillsApart(whole) }
}
