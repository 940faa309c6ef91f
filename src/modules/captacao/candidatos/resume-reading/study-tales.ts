/** Courses told in sentences: 'Possui graduação em Letras pela UFMG (2004) e mestrado em Artes na USP, 2009.' */
import { withGreatFirst } from './letters.ts'
import { situationOf } from './education.ts'
import { dateIn, periodIn } from './periods.ts'
import type { Education, Proposed } from './proposed.ts'
import { levelOf } from './studies.ts'
import { isKnownSchool } from './school-names.ts'

const FORMED = String.raw`formad[oa]|formei(?:-me)?|me formei|formou-se|gradu(?:ei|ou)-se|graduad[oa]|graduei-me|diplomad[oa]|bacharelei-me|licenciei-me|cursou|estudou|estudei`
const IS_FORMED = new RegExp(`^(?:${FORMED})$`, 'iu')
const LEVEL = String.raw`gradua[cç][aã]o|bacharel(?:ado|a)?|licenciatura|licenciad[oa]|mestrado|mestre|mestrand[oa]|doutorado|doutor[a]?|doutorand[oa]|especializa[cç][aã]o|especialista|resid[eê]ncia(?: m[eé]dica)?|mba|ll\.?m\.?|p[oó]s(?:-gradua[cç][aã]o)?|t[eé]cnic[oa]|tecn[oó]log[oa]|superior`
const BEGINS = String.raw`(?<!\p{L})(?:${FORMED}|${LEVEL})\s+(?:em|de)\s`
const TALE = new RegExp(
  String.raw`(?<!\p{L})(?<level>${FORMED}|${LEVEL})\s+(?:em|de)\s+(?<course>\p{L}[\p{L} /,-]{2,80}?)\s*,?\s+(?:pel[ao]|n[ao])\s+(?<school>\p{L}[\p{L} .'/-]{1,80}?\d{0,2})(?=\s*(?:[(,;]|\.(?:\s|$)|$|\s(?:em|e|desde)\s|\sde\s\d))(?<rest>(?:(?!${BEGINS})[^.]){0,70})`,
  'giu',
)
// 'bacharel em Estatística (UEPB, 2017)'
const BESIDE = new RegExp(
  String.raw`(?<!\p{L})(?<level>${FORMED}|${LEVEL})\s+(?:em|de)\s+(?<course>\p{L}[\p{L} /,-]{2,70}?)\s*\((?<school>\p{L}[\p{L} .'/-]{1,60}?)(?<rest>,\s*[^()]{0,30}\d{4})\)`,
  'giu',
)
const OTHERS =
  /(?<!\p{L})(?:professor|docente|coordenador|instrutor|aluno|tutor|monitor|palestr|supervision|coordenei|turma|leciono|aulas|estudantes)\p{L}*(?!\p{L})[^.;]{0,60}$/iu

/** 'Atuei como técnico em redes no SENAI' */
const AS_WORK =
  /(?<!\p{L})(?:como|(?:fun[cç][aã]o|setor|cargo|vaga|equipe|[aá]rea|trabalh\p{L}+|atu\p{L}+) d[eoa])\s+$/iu

const AFTER =
  /^\s*(?:\(([^)]*\d{4}[^)]*)\)|,?\s*(?:\p{L}+\s+)?em\s+([^,.;]*?\d{4})|,\s*(?:\p{L}+\s+em\s+)?([^,.;]*?\d{4}(?:\s?[-–/]\s?\d{4})?))/u

// 'na USP em 2013 e larguei em 2014'
const ENDED =
  /\d{4}\s*(?:,|e|mas)\s+(?:o\s)?(?:larguei|parei|tranquei|abandonei|desisti|interrompi|conclu[ií]|terminei|(?:me )?formei(?:-me)?)\s+em\s+([^,.;]*?\d{4})/iu

const HOSPITAL = /^(?:hospital|santa casa|h\.|instituto|maternidade|cl[ií]nica|hc)(?!\p{L})/iu

/** A name that begins as a school does; doctors are formed in hospitals. */
const isAt = (school: string, level: string): boolean =>
  isKnownSchool(school.split(/\s+/).slice(0, 2).join(' ')) ||
  (/^resid/iu.test(level) && HOSPITAL.test(school))

function courseOf(found: RegExpExecArray, before: string): Proposed<Education>[] {
  const { level = '', course = '', school = '', rest = '' } = found.groups ?? {}
  if (
    !isAt(school, level) ||
    OTHERS.test(before) ||
    AS_WORK.test(before) ||
    /(?<!\p{L})(?:pel[ao]|n[ao]|que|onde)(?!\p{L})/iu.test(course)
  )
    return []
  const said = AFTER.exec(rest)
  const dated = said?.[1] ?? said?.[2] ?? said?.[3] ?? ''
  const ended = ENDED.exec(rest)?.[1]
  const period = periodIn(dated)
  const fim = ended ? dateIn(ended)?.date : period ? period.end : dateIn(dated)?.date
  const inicio = ended ? dateIn(dated)?.date : period?.start
  const isFormed = IS_FORMED.test(level)
  const curso = isFormed ? course : `${level} em ${course}`
  const nivel = levelOf(curso) ?? (isFormed ? 'superior' : undefined)
  const told = `${before.slice(-25).replace(/^.*[.,;]/, '')} ${rest.split(/[.;]/)[0]}`
  const isTold = fim !== undefined || situationOf(told, undefined, false) !== undefined
  if (!isTold) return []
  const isBegun = /desde|in[ií]ci|ingress/iu.test(rest.slice(0, 30)) && !period
  const situacao = situationOf(told, fim, period?.current ?? false) ?? 'C'
  return [
    {
      value: {
        curso: withGreatFirst(curso),
        instituicao: school.trim(),
        ...(nivel ? { nivel } : {}),
        ...(inicio && inicio !== fim ? { inicio } : {}),
        ...(fim && !isBegun ? { fim } : {}),
        ...(isBegun ? { situacao: 'A' as const } : { situacao }),
      },
      line: found[0],
    },
  ]
}

/** Lines that follow one another as one text, without the signs at which words were cut. */
export const asOneText = (lines: readonly string[]): string =>
  lines.reduce(
    (all, line) => (/\p{Ll}-$/u.test(all) ? all.slice(0, -1) + line : `${all} ${line}`),
    '',
  )

const SAME =
  /(?<!\p{L})(n[ao]|pel[ao])\s+mesm[ao]\s+(?:universidade|institui[cç][aã]o|faculdade|escola)/giu
const SCHOOL_BEFORE = /(?:pel[ao]|n[ao])\s+(\p{Lu}[^().,;]{3,70}?)(?=\s*[(,.;])/gu

/** 'pela mesma universidade' is the one named before. */
const withSchools = (text: string): string =>
  text.replace(SAME, function named(said, at: string, from: number) {
    const before = [...text.slice(Math.max(0, from - 250), from).matchAll(SCHOOL_BEFORE)]
    const school = before.map(([, name = '']) => name).findLast((name) => isAt(name, ''))
    return school ? `${at} ${school}` : said
  })

export function studyTales(said: string): Proposed<Education>[] {
  const text = withSchools(said)
  const told = [...text.matchAll(TALE), ...text.matchAll(BESIDE)].toSorted(
    (a, b) => a.index - b.index,
  )
  return told.flatMap((found) =>
    courseOf(found, text.slice(Math.max(0, found.index - 90), found.index)),
  )
}
