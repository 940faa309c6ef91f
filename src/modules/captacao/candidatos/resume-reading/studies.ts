import { searchKey } from '#platform/contract/text.ts'
import type { Education } from './proposed.ts'
import { isSchool, roleScore } from './words.ts'

/** '40 h': how long a short course takes. */
export const HOURS = /\b\d{1,4}\s?(?:h|hs|hrs|horas)\b/i

const LEVELS: readonly (readonly [NonNullable<Education['nivel']>, RegExp])[] = [
  ['doutorado', /\b(?:doutorado|doutor em|doutorand[oa]|ph\.?d|doctorate|doctor of)\b/],
  ['mestrado', /\b(?:mestrado|mestre em|mestrand[oa]|master'?s?|m\.?sc|mba in)\b/],
  [
    'especializacao',
    /\b(?:especializacao|pos[- ]?graduac(?:ao|oes)|pos[- ]?graduand[oa]|pos em|mba|lato sensu|postgraduate|residencia)\b/,
  ],
  [
    'tecnico',
    /\b(?:curso tecnico|tecnic[oa] em|ensino tecnico|tecnico de|nivel tecnico|tecnico|technical (?:course|diploma))\b/,
  ],
  [
    'superior',
    /\b(?:graduacao|graduad[oa]|graduand[oa]|bacharel(?:ado|a)?|licenciatura|licenciad[oa]|tecnolog[oa]|tecnologia em|superior|bachelor'?s?|b\.?sc|b\.a|associate degree|undergraduate|engenharia|administracao|direito|pedagogia|ciencias|ciencia da|psicologia|enfermagem|contabeis|sistemas de informacao|cst em)\b/,
  ],
  [
    'medio',
    /\b(?:ensino medio|bachillerato|curso normal|2.{0,2} grau|segundo grau|colegial|high school|nivel medio|medio completo|magisterio)\b/,
  ],
  [
    'fundamental',
    /\b(?:ginasio|ginasial|primari[oa]|(?:\d.?|primeira|segunda|terceira|quarta|quinta|sexta|setima|oitava|nona) serie|ensino fundamental|1.{0,2} grau|primeiro grau|primary school|fundamental|fund\.? (?:in)?complet[oa])\b/,
  ],
]

export const levelOf = (text: string): Education['nivel'] =>
  LEVELS.find(([, pattern]) => pattern.test(searchKey(text)))?.[0]

const STUDY =
  /^(?:(?:\d.?|primeira|segunda|terceira|quarta|quinta|sexta|setima|oitava|nona) serie|supletivo|ensino (?:medio|fundamental|tecnico|superior)|graduacao|graduad[oa] em|bacharel\w*|licenciatura|tecnolog[oa] em|tecnologia em|superior em|curso (?:de|tecnico|superior|em)|mba\b|pos[- ]?graduacao|pos em|mestrado|doutorado|especializacao|tecnico em|tecnica em|magisterio|segundo grau|2.{0,2} grau|bachelor|master of|cst em|formacao em)\b/

/** Whether the parts of a row name a course at a school and no work. */
export function isStudy(parts: readonly string[], areApart = false): boolean {
  const study = parts.find((part) => STUDY.test(searchKey(part)))
  // Where courses stand under a heading of their own, a school among jobs is where somebody worked.
  if (study === undefined)
    return !areApart && parts.some(isSchool) && parts.every((part) => roleScore(part) === 0)
  const atSchool = parts.some((part) => part !== study && isSchool(part))
  return atSchool || roleScore(study) < 2
}

/** The beginning of a line says that a course follows. */
export const beginsStudy = (text: string): boolean => {
  const key = searchKey(text)
  return STUDY.test(key) && !/^tecnic[oa] em/.test(key)
}

/** Names a level and no subject: 'Graduação', 'Superior completo'. */
export const isLevelOnly = (text: string): boolean =>
  /^(?:graduacao|ensino superior|superior|bacharel(?:ado)?|licenciatura(?: plena)?|tecnolog[oa]|tecnologico|pos[- ]?graduacao(?: lato sensu)?|especializacao|lato sensu|mba|mestrado|doutorado|ensino tecnico|curso tecnico|tecnico|curso superior|nivel \w+|bachelor'?s? degree|profissionalizante)(?:(?: - | )\(?(?:in)?complet[oa]\)?)?$/.test(
    searchKey(text),
  )

const DEGREE =
  /\b(?:graduac(?:ao|oes)|graduad[oa]|graduand[oa]|bacharel\w*|licenciatura|licenciad[oa]|tecnolog[oa] em|tecnologo|tecnologia em|mestrado|mestre em|mestrand[oa]|doutorado|doutor[a]? em|doutorand[oa]|especializacao|pos[- ]?graduac(?:ao|oes)|pos em|mba|lato sensu|residencia|(?:curso|ensino|nivel) (?:tecnico|superior|medio|fundamental)|tecnic[oa] em|tecnico de|superior (?:em|de tecnologia)|cst em|magisterio|supletivo|[12].{0,2} grau|bachelor\w*|master'?s? (?:of|in|degree)|ph\.?d|(?:tec|esp|grad|lic|bach?)\. em)\b|(?:^|[(|,–-] ?)tecnico(?=$| ?[)|,–-])/

/** Says in so many words of which level a course is. */
export const saysLevel = (text: string): boolean => DEGREE.test(searchKey(text))
