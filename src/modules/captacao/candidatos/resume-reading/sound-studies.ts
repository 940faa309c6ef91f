/** A course without what is none of its names; none where it is no course of a school. */
import { withGreatFirst } from './letters.ts'
import type { Education, Proposed } from './proposed.ts'
import { dateIn } from './periods.ts'
import { HOURS, beginsStudy, isLevelOnly, levelOf } from './studies.ts'
import { isSchoolName } from './study-cells.ts'
import { isSubject } from './study-names.ts'

const OTHERS =
  /^(?:(?:19|20)\d{2}\s|fui\s|reciclagem|(?:curso de )?forma[cç][aã]o de (?:vigilan|condutor|bombeir|brigad|auditor|instrutor|l[ií]der|multiplicador|porteir)|diploma (?:em|ainda|n[aã]o)|revalida[cç][aã]o|repeti\s|nr[ -]?\d|phd fellow|postdoc|professeur|estudei\s|estou\s|visiting|guest|est[aá]gio|monitori|programa jovem|jovem aprendiz|preceptor|semana d|palestra |publica[cç]|datas?$|oficinas?(?:$|\sd)|coordenador|diretor|school or|university$|institui|situa[cç])|[({"]?(?:endDate|startDate|studyType)|\((?:19|20)\d{2}\)|,\s(?:19|20)\d{2}(?!\d)|^\p{Extended_Pictographic}/iu
const NO_SCHOOL =
  /^(?:(?:in)?complet[oa]|conclu[ií]d[oa]|em (?:andamento|curso)|cursando|trancad[oa]|abandon\p{L}+|ead|encceja|supletivo|eja|telecurso(?: 2000)?|status|nest[ae] escola|prefeitura|grau|(?:[uú]ltimo|pen[uú]ltimo) emprego|disponibilidade.*)(?:\s?\/?|\sem)?$/iu
const LABEL =
  /^(?:(?:school or university|institui[cç][aã]o(?: de ensino)?|school|institution)\s*:\s*|transferid[oa] d[aeo]\s+|n[ao]\s+(?=\p{Lu}))/iu
const AROUND = /^(?:(?:o|a|um|uma)\s+(?=\p{Ll})|[›»>•·–—-]+\s*|e\s+(?=\p{L}{4}))/iu
const SHORT =
  /^curso (?:de|em|do|da)\s+(?=\p{L})(?!(?:t[eé]cnico|superior|forma[cç][aã]o)(?!\p{L}))/iu
const SERIES = /(?<!\p{L})s[eé]rie(?!\p{L})/iu

const CHILDREN = /^(?:ensino )?(?:m[eé]dio|fundamental)(?!\p{L})|^[12].{0,2}\s?grau/iu

/** Whoever says only when a course ended has done with it, who says only when it began has not; one year of a school is not all of it. */
function situationByDates({
  curso = '',
  instituicao,
  inicio,
  fim,
  situacao,
}: Education): Education['situacao'] {
  if (SERIES.test(curso) && (situacao === undefined || (situacao === 'C' && !fim?.includes('-')))) {
    if (/(?:8|oitava).{0,3}s[eé]rie/iu.test(curso)) return situacao ?? 'C'
    return /(?:4|quarta).{0,3}s[eé]rie|complet/iu.test(curso) ? situacao : 'I'
  }
  if (situacao !== undefined || fim !== undefined) return situacao ?? 'C'
  // Whoever names the school of the young and nothing more has been through it.
  if (CHILDREN.test(curso) && instituicao !== undefined && inicio === undefined) return 'C'
  return inicio === undefined ? undefined : 'A'
}

/** Who worked as 'técnico' told no course; a sentence of studies behind one of work is apart. */
const WORKED =
  /^[^\p{L}]*(?:(?:eu|tamb[eé]m|j[aá]|hoje|atualmente|antes|depois)\s+)?(?:atu(?:ei|o|ava|ando)|trabalh(?:ei|o|ava|ando)|fui (?:respons|contratad|promovid|admitid|professor|instrutor|monitor|coordenador)\p{L}*|(?:sou )?respons[aá]ve(?:l|is)|exer[cç](?:i|o|ia)|ministr(?:ei|o)|lecion(?:ei|o|ava)|dei aulas?|dou aulas?|coordenei|fui\s*$)(?!\p{L})/iu
export function isOfWork(line: string, course: string): boolean {
  const at = line.toLowerCase().indexOf(course.toLowerCase())
  const before = line.slice(0, Math.max(at, 0)).split(/[.;|]\s+/)
  return [before.at(-1) ?? '', at < 0 ? line : `${before.at(-1)}${course}`].some((said) =>
    WORKED.test(said),
  )
}

const OF_CHILDREN = /^(?:escola|col[eé]gio|e\. ?[em]\b|em?ef|creche|grupo escolar)/iu
const isOfKnown = ({ nivel }: Education, curso: string): boolean =>
  (nivel ?? levelOf(curso)) !== undefined || beginsStudy(curso) || isSubject(curso)

/** What says of a course neither its level nor its school, or nothing but a school, or a date, is of another row. */
function isOther(study: Education, curso: string, school: string | undefined): boolean {
  if (isOfKnown(study, curso)) return false
  const { inicio, fim, situacao } = study
  const isUnsaid = inicio === undefined && fim === undefined && situacao === undefined
  const isBare = isUnsaid && OF_CHILDREN.test(school ?? '')
  return (
    school === undefined ||
    isBare ||
    isSchoolName(curso.split(' ').slice(0, 2).join(' ')) ||
    dateIn(curso)?.rest === '' ||
    /\s(?:com|de|em|e|para)$/u.test(curso)
  )
}

/** 'Curso Normal', 'Mestrado em Artes': what stands beside a course is another. */
const isCourseName = (school: string): boolean =>
  beginsStudy(school) || /^curso (?:normal|t[eé]cnico|superior)(?!\p{L})/iu.test(school)

export function soundStudy({ value, line }: Proposed<Education>): Proposed<Education> | undefined {
  const { curso: said, instituicao: named, ...dates } = value
  // 'FGV, 2010': the year beside the school is when it ended.
  const [, at = named, year] = /^(.{2,}?),?\s+((?:19|20)\d{2})$/.exec(named ?? '') ?? []
  const { inicio: _, ...ended } = dates
  const rest = year === undefined || dates.fim?.startsWith(year) ? dates : { ...ended, fim: year }
  const curso = said?.replace(AROUND, '').replace(SHORT, '').trim()
  if (!curso || OTHERS.test(curso) || curso.length > 120) return undefined
  if (isOfWork(line, curso)) return undefined
  // A word that its line cut, and hours, which no degree has.
  if (line.endsWith(`${curso}-`) || HOURS.test(curso) || /\smesm[ao](?:\s|$)/iu.test(curso))
    return undefined
  const school = at
    ?.replace(LABEL, '')
    .replace(/(?:\s+(?:status|em|n[ao])|\s+\d{1,2}\s?[ºª°]|[,;])$/iu, '')
  const isChildren = CHILDREN.test(curso) && /^(?:faculdade|universidade)/iu.test(school ?? '')
  const instituicao =
    school === undefined || isChildren || NO_SCHOOL.test(school) || isCourseName(school)
      ? undefined
      : school
  if (isOther(value, curso, instituicao)) return undefined
  if (isLevelOnly(curso) && instituicao === undefined && !/^ensino|m[eé]dio/iu.test(curso))
    return undefined
  const one: Education = {
    curso: withGreatFirst(curso),
    ...(instituicao ? { instituicao } : {}),
    ...rest,
  }
  const told = /(?<!\p{L})completo/iu.test(said ?? '') ? 'C' : undefined
  const situacao = told ?? situationByDates(one)
  return { value: { ...one, ...(situacao ? { situacao } : {}) }, line }
}
