/** How much of what is proposed of a résumé is right, field by field. */
import type { ResumeProposal } from '#modules/captacao/candidatos/resume-reading/fields.ts'
import { languageOf } from '#modules/captacao/candidatos/resume-reading/language-names.ts'
import type { Proposed } from './resume-differences.ts'
import {
  type Count,
  courseNames,
  folded,
  ofSets,
  oneOf,
  paired,
  same,
  sameLink,
  type TrueCourse,
  type TrueJob,
  type Truth,
  within,
} from './resume-truth.ts'

type Job = ResumeProposal['experiencias'][number]['value']
type Course = ResumeProposal['formacoes'][number]['value']

export const positionsOf = ({ position, positionAlso = [] }: TrueJob) => [position, ...positionAlso]
export const employersOf = ({ company, companyAlso = [] }: TrueJob) => [company, ...companyAlso]
const coursesOf = ({ course, courseAlso = [] }: TrueCourse) => [course, ...courseAlso]
const schoolsOf = ({ institution, institutionAlso = [] }: TrueCourse) => [
  institution,
  ...institutionAlso,
]
const isIn = (one: string | undefined, all: readonly string[]): boolean =>
  all.some((other) => within(one, other))
const isOneOf = (one: string | undefined, all: readonly string[]): boolean =>
  all.some((other) => same(one, other))

const isJob = (p: Job, t: TrueJob): boolean =>
  isIn(p.cargo, positionsOf(t)) || (isIn(p.empresa, employersOf(t)) && p.inicio === t.start)
const partsOfJob: Parts<Job, TrueJob> = {
  // 'Trailer próprio' says nothing of what somebody was there.
  cargo: {
    isSaid: (p) => p.cargo !== undefined,
    isRight: (p, t) => (t.position ? isOneOf(p.cargo, positionsOf(t)) : p.cargo === undefined),
  },
  // Whoever worked in families names no employer.
  empresa: {
    isSaid: (p) => p.empresa !== undefined,
    isRight: (p, t) => (t.company ? isOneOf(p.empresa, employersOf(t)) : p.empresa === undefined),
  },
  // Where no beginning is written, nothing says of the end whether it has come.
  início: {
    isSaid: (p) => p.inicio !== undefined,
    isRight: (p, t) => (p.inicio ?? '') === t.start,
  },
  fim: {
    isSaid: (p) => p.atual || p.fim !== undefined,
    isRight: (p, t) => t.start === '' || (t.end === null ? p.atual : p.fim === t.end),
  },
}

const isCourse = (p: Course, t: TrueCourse): boolean =>
  isIn(p.curso, coursesOf(t)) || isIn(p.instituicao, schoolsOf(t))
/** A truth of '2013-12' may be drawn from a document that says 2013; `''`: the page says nothing of an end. */
const partsOfCourse: Parts<Course, TrueCourse> = {
  curso: {
    isSaid: (p) => p.curso !== undefined,
    isRight: (p, t) => isIn(p.curso, coursesOf(t)),
  },
  instituição: {
    isSaid: (p) => p.instituicao !== undefined,
    isRight: (p, t) =>
      p.instituicao === undefined ? schoolsOf(t).includes('') : isIn(p.instituicao, schoolsOf(t)),
  },
  conclusão: {
    isSaid: (p) => p.fim !== undefined,
    isRight: (p, t) => t.end === null || (p.fim ?? '') === t.end || `${p.fim}-12` === t.end,
  },
  situação: {
    isSaid: (p) => p.situacao !== undefined,
    isRight: (p, t) => t.situation === null || p.situacao === t.situation,
  },
}

/** Levels as they are written, by the words of the house; any other says none. */
const levels: { readonly [level: string]: string } = {
  basico: 'BASICO',
  a1: 'BASICO',
  a2: 'BASICO',
  'jlpt n4': 'BASICO',
  intermediario: 'INTERMEDIARIO',
  b1: 'INTERMEDIARIO',
  b2: 'INTERMEDIARIO',
  avancado: 'AVANCADO',
  fluente: 'AVANCADO',
  nativo: 'AVANCADO',
  'fala bem': 'AVANCADO',
  c1: 'AVANCADO',
  c2: 'AVANCADO',
}

/** 'castelhano' is what the house calls Espanhol. */
const isLanguage = (one: string, written: string | null | undefined): boolean =>
  same(one, written) || (written != null && languageOf(folded(written)) === one)

/** What is not said is not wrong; it is missing. */
type Part<P, T> = { isSaid: (p: P) => boolean; isRight: (p: P, t: T) => boolean }
type Parts<P, T> = { readonly [part: string]: Part<P, T> }

/** How many rows are found, how many of them whole, of how many nothing that is said is wrong, and how many right in each part. */
function rows<P, T>(
  [proposed, truth]: [readonly P[], readonly T[]],
  isOne: (p: P, t: T) => boolean,
  parts: Parts<P, T>,
): { found: Count; whole: Count; sound: Count; parts: Counts } {
  const isWhole = (p: P, t: T): boolean => Object.values(parts).every((part) => part.isRight(p, t))
  const whole = paired(proposed, truth, isWhole)
  const [takenP, takenT] = [new Set(whole.map(([p]) => p)), new Set(whole.map(([, t]) => t))]
  const rest = paired(
    proposed.filter((p) => !takenP.has(p)),
    truth.filter((t) => !takenT.has(t)),
    isOne,
  )
  const count = { wanted: truth.length, proposed: proposed.length }
  const pairs = [...whole, ...rest]
  const ofPart = ({ isSaid, isRight }: Part<P, T>): Count => {
    const right = pairs.filter(([p, t]) => isRight(p, t)).length
    const isWrong = ([p, t]: [P, T]): boolean => isSaid(p) && !isRight(p, t)
    return { wanted: pairs.length, proposed: right + pairs.filter(isWrong).length, right }
  }
  const all = Object.values(parts)
  const sound = pairs.filter(([p, t]) => all.every((part) => !part.isSaid(p) || part.isRight(p, t)))
  return {
    found: { ...count, right: pairs.length },
    whole: { ...count, right: whole.length },
    sound: { ...count, right: sound.length },
    parts: Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [`– ${name}`, ofPart(part)]),
    ),
  }
}

export function skillsOf(proposed: readonly string[], truth: Truth): Count {
  const { skills } = truth
  const named = courseNames(truth)
  const wanted = skills.filter((s) => proposed.some((p) => within(p, s))).length
  const right = proposed.filter((p) => [...skills, ...named].some((s) => within(p, s))).length
  // As a share of what was proposed, so that recall and precision stand on their own sets.
  return {
    wanted: skills.length,
    right: wanted,
    proposed: right === 0 ? proposed.length : (proposed.length * wanted) / right,
  }
}

export type Counts = { [field: string]: Count }

/** Jobs and courses held against those that are written; what some call none counts neither way. */
function heldRows(
  experiencias: Proposed['experiencias'],
  formacoes: Proposed['formacoes'],
  t: Truth,
) {
  const isOptional = (job: Job): boolean =>
    (t.optional ?? []).some((one) => isJob(job, one)) &&
    !t.experience.some((one) => isJob(job, one))
  const posts = experiencias.filter((one) => !isOptional(one))
  const jobs = rows([posts, t.experience], isJob, partsOfJob)
  const isShort = ({ curso }: Course): boolean =>
    isIn(curso, courseNames(t)) && !t.education.some((e) => isIn(curso, coursesOf(e)))
  const studies = formacoes.filter((one) => !isShort(one))
  const courses = rows([studies, t.education], isCourse, partsOfCourse)
  return { jobs, courses }
}

export function held(p: Proposed, t: Truth): Counts {
  const { jobs, courses } = heldRows(p.experiencias, p.formacoes, t)
  const isThere = p.cidade && (t.state === null || p.cidade.uf === t.state)
  // The Federal District is one municipality, by whichever of its regions somebody names it.
  const isDistrict = isThere && t.state === 'DF' && t.city !== null
  const city = isDistrict ? (t.city ?? undefined) : isThere ? p.cidade?.nome : undefined
  return {
    nome: oneOf(p.nome, t.name),
    'e-mail': oneOf(p.email, t.email),
    telefones: ofSets(p.telefones, t.phones, (a, b) => a === b),
    CPF: oneOf(p.cpf, t.cpf?.replace(/\D/g, '') ?? null),
    cidade: { ...oneOf(city, t.city), proposed: p.cidade ? 1 : 0 },
    nascimento: oneOf(p.nascimento, t.birth),
    'idiomas com nível': ofSets(
      p.idiomas,
      t.languages,
      (a, [name, level]) =>
        isLanguage(a.idioma, name) && a.nivel === (level ? levels[folded(level)] : undefined),
    ),
    links: t.links ? ofSets(p.links, t.links, sameLink) : { wanted: 0, proposed: 0, right: 0 },
    habilidades: skillsOf(p.habilidades, t),
    'experiências achadas': jobs.found,
    'experiências inteiras': jobs.whole,
    'experiências sem erro': jobs.sound,
    ...jobs.parts,
    'formações achadas': courses.found,
    'formações inteiras': courses.whole,
    'formações sem erro': courses.sound,
    ...courses.parts,
  }
}
