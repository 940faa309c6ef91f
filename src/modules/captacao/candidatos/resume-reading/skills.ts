import { searchKey } from '#platform/contract/text.ts'
import type { Proposed } from './proposed.ts'
import { isCapitalCity, isCity, isPlace, isState } from './place.ts'
import { isKnown, skillsTold } from './skills-told.ts'
import { levelIn } from './language-levels.ts'
import { isLanguageName, LANGUAGE as LANGUAGE_NAME } from './language-names.ts'
import { dateIn, periodIn } from './periods.ts'
import type { Line } from './sections.ts'
import { beginsStudy } from './studies.ts'
import { isSchool } from './words.ts'

const CATEGORY = /^[\p{L} /&()-]{2,40}:\s+(?=\S)/u

const isShort = (part: string): boolean =>
  part.split(' ').length < 4 && !isSchool(part) && !/(?:19|20)\d{2}/.test(part)

/** Parts at commas and the like, not inside brackets. */
function itemsOf(text: string): string[] {
  let depth = 0
  let item = ''
  const items: string[] = []
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && /[,;|•·●▪✦✓✔☑]/.test(sign)) {
      items.push(item)
      item = ''
    } else item += sign
  }
  const all = [...items, item].flatMap((one) => one.split(/\s+\/\s+/))
  const [one = ''] = all
  // 'Excel – SAP – Power BI', 'Excel . eSocial . Word'
  const parts = all.length === 1 ? one.split(/\s[–—-]\s|\s\.\s/) : []
  return parts.length > 2 && parts.every(isShort) ? parts : all
}

// What forms of a European kind ask of languages and how they call their parts.
const NO_SKILL =
  /^(?:outras?\(?s?\)? linguas?.*|compreender|falar|escrever|escrita|leitura|interacao oral|producao oral|compreensao oral|conversacao|competencias? .*|linguas? .*|outras? linguas?|nivel\b.*|niveis?\b.*|[abc][12]|basic[oa]|intermediari[oa]|avancad[oa]|fluente|iniciante|proficiente|excelente|beginner|intermediate|advanced|expert|(?:hard|soft) skills|portugues|ingles|espanhol|frances|alemao|italiano|page|pagina|primeira lingua|auto-?avaliacao|\d{1,4} ?(?:h|hs|hrs|horas)|(?:19|20)\d{2})$/

const OF_TONGUE =
  /^(?:[(:–-]|tecnic|instrumental|nativ|comercial|conversac|leitura|escrit|falad|para\b|antig|classic|biblic|modern)/
const LANGUAGE =
  /^(?:ingles|espanhol|frances|alemao|italiano|japones|mandarim|libras|english|spanish|french|german)\b/

const TONGUE = new RegExp(String.raw`^(?:${LANGUAGE_NAME.source})`)
/** 'Português nativo', 'Russo (leitura)', but 'Português e redação' is something else. */
const isOfTongue = (key: string): boolean => {
  const name = TONGUE.exec(key)?.[0]
  if (LANGUAGE.test(key) || name === undefined) return LANGUAGE.test(key)
  const rest = key.slice(name.length).trim()
  const isBeside = isLanguageName(rest.replace(/^(?:e|\/)\s/, ''))
  return rest === '' || isBeside || levelIn(rest) !== undefined || OF_TONGUE.test(rest)
}
const cleaned = (item: string): string =>
  item
    .replace(/[●○★☆■□▪•]+/g, ' ')
    .replace(/^\s*(?:e\s+)?|[\s.]+$/g, '')
    .replace(/^[\s–—-]+|[\s–—-]+$/g, '')
    .replace(/\s*\((?:\d+|um|mais de \d+) anos?\)$/, '')
    .replace(/\s+/g, ' ')

// Of papers and hours, and positions.
const OTHER =
  /^(?:curso (?:complet|basic|avancad|intermediari|livre)\w*|cnh|carteira|disponibilidade|disponivel|veiculo|pretensao|habilitacao)\b/
// 'Tenho facilidade com o público', 'CREA 12345-D'.
const SAID =
  /^(?:me interessa|coloco-me|tenho|sou|possuo|gosto|busco|procuro|aprendo|consigo|estou|atuo|realizo|fiz|quero|nao)\b|^(?:crea|coren|crc|oab|cau|crp|crf|cref)\b.*\d|:$/
const POSITION =
  /^(?:gerente|analista|auxiliar|assistente|vendedora?|representante|coordenadora?|supervisora?|tecnic[oa] d?em?|estagiari[oa]|diretora?|encarregad[oa]|recepcionista|professora?|motorista)\b.* /
const LEVEL_ALONE =
  /^(?:nivel )?(?:basic[oa]|intermediari[oa]|avancad[oa]|fluente|bom|boa|otimo)\.?$/
/** A box behind what is ticked. */
const BOX = /\s+x\s*$/
const ADDRESS = /@|\.(?:com|dev|io|br|net)(?:$|[/.])/i
/** 'Monday.com' is what its owner calls it. */
const PRODUCT = /^\p{Lu}\p{Ll}+\.(?:com|io)$/u
// Of the frame in which a network or a portal shows a list, of codes of languages, of spans of time.
const FRAME =
  /^(?:inicio|vagas|mensagens|perfil|websites?|pinned|experiencias?|formacao|cursos(?: rapidos)?|hobbies|interesses|exit|edu|certs|langs|side projects|jobs|\+ adicionar|ver mais|mostrar tudo)$|\?|^\d+\+? (?:years?|anos?|mes(?:es)?|recomendac|contribution|connections|endorsement|seguidores|visualizac|maquinas)|^(?:exp|form)\. ?\d|^(?:pt(?:-br)?|en|es|de|fr|it) (?:[abc][12]\b|nativ|flu|bas|[^\x20-\x7e])|^[abc][12]\/[abc][12]\b|^(?:curso|nome|hoje|leio|att|nocoes)$|^(?:antes|carga|curso): |^(?:19|20)\d{2}\b/
/** Lines that say something of the person and list nothing. */
const SENTENCE =
  /^\W*(?:(?:pretensao|rg|cpf|moro|mora|nascid[oa]|endereco|hobb\w*|li e)\b|(?:interesses?|disponibilidade|registro)\b[^,;|]{0,30}:)/
/** A sentence that goes on in small letters; behind its comma a list begins with a great one. */
const WISH = /^\W*(?:me interessa|coloco-me|gosto|procuro|busco)\b/
/** Of the person as well, but only until the next comma. */
const SAID_OF_SELF =
  /^\W*(?:registro no|interesses?\b|disponib|equipes? de (?:\d|\p{L}+ (?:pessoas|colaboradores))|moradia|filhos?\b)/u
/** 'Tenho conhecimento em Excel, Word' */
const KNOWS =
  /^\s*(?:eu\s)?(?:tenho|possuo)\s(?:(?:bons?|boa|amplo|s[oó]lidos?|algum|pleno)\s)?(?:conhecimentos?|experi[eê]ncia|dom[ií]nio|no[cç][oõ]es|habilidades?)\s(?:(?:b[aá]sic|intermedi[aá]ri|avan[cç]ad|t[eé]cnic)\p{L}+\s)?(?:em|de|com|n[oa]s?|d[oa]s?)\s/iu
const NORM =
  /(?:iso|nbr|iec|rdc|ohsas|astm|abnt|iatf|sae|din|ansi|api|lei|decreto|portaria)\W{0,2}(?:n\W{0,3})?/
const FIGURES = new RegExp(String.raw`(?<!${NORM.source})(?<!\d)\d{5}|\d de \p{L}+ de \d{4}`, 'iu')
/** Standards and programs whose names have the form of a school's. */
const NO_SCHOOL =
  /^(?:belas artes|uni(?:[aã]o|dades?|formes?|versos?|ty|fi|fy)|ifrs|ifood|uefi)(?!\p{L})/iu
const isOther = (value: string): boolean =>
  FIGURES.test(value) ||
  FRAME.test(searchKey(value)) ||
  isPlace(value) ||
  (isSchool(value.split(' ').slice(0, 2).join(' ')) && !NO_SCHOOL.test(value)) ||
  isState(value) ||
  /^(?:brasil|brazil)$/i.test(value) ||
  (ADDRESS.test(value) && !PRODUCT.test(value)) ||
  SAID.test(searchKey(value)) ||
  SAID_OF_SELF.test(searchKey(value)) ||
  OTHER.test(searchKey(value)) ||
  POSITION.test(searchKey(value))

/** Harmonia and União are towns, and things that people know: only a state beside it, or a capital, tells one. */
const isTown = (value: string, next: string): boolean =>
  isCapitalCity(value) || (isCity(value) && (isState(next) || /^(?:brasil|brazil)$/i.test(next)))

/** 'Ferramentas: Word, Excel', but 'Excel: avançado' is one thing somebody knows. */
const withoutCategory = (text: string): string => {
  const rest = text.replace(CATEGORY, '')
  return LEVEL_ALONE.test(searchKey(rest)) ? text.slice(0, text.indexOf(':')) : rest
}

/** A list that the end of a line cut inside one of its pieces goes on in the next. */
function wholeLists(lines: readonly Line[]): Line[] {
  const found: Line[] = []
  for (const line of lines) {
    const last = found.at(-1)
    const goesOn =
      last &&
      !line.gap &&
      !line.bullet &&
      last.text.length >= 45 &&
      /[,;]/.test(last.text) &&
      !/[,;.|]$/.test(last.text) &&
      !CATEGORY.test(line.text)
    if (goesOn) found[found.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else found.push(line)
  }
  return found
}

const isGreat = (text: string): boolean => /^\p{Lu}[\p{Lu} ]{5,}$/u.test(text)

/** What follows a heading that nobody knows is no longer what somebody knows. */
function untilHeading(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex(({ text, gap }, at) => at > 0 && gap && isGreat(text))
  return end < 0 || isGreat(lines[0]?.text ?? '') ? lines : lines.slice(0, end)
}

/** The table of a European form that says how well somebody speaks: 'Compreensão: C1 / Escrita: B2 — Inglês'. */
const isOfLanguage = (text: string): boolean => {
  const key = searchKey(text)
  return /\b[abc][12]\b/.test(key) && key.search(LANGUAGE_NAME) >= 0
}

/** What recognition made of dirt, or a piece that lost its other half. */
const isBroken = (value: string): boolean =>
  value.split('(').length !== value.split(')').length || /[“”„|~^\\]/.test(value)

const fits = (value: string): boolean =>
  !isBroken(value) &&
  (value.length >= 2 || /^[RC]$/.test(value)) &&
  value.length <= 60 &&
  value.split(' ').length <= 6 &&
  /\p{L}/u.test(value)

/** A course of a language or a degree says nothing that its own field does not. */
const isLevelled = (part: string): boolean => isLanguageName(part) || beginsStudy(part)

const HOURS = /^(?:carga hor[aá]ria\W*)?\d{1,4}\s?(?:h|hs|hrs|horas)$/i
// Whoever gives courses and is no school.
const GIVES_COURSES =
  /^(?:Fundação|Instituto|Academia|Centro|LinkedIn Learning|Digital Innovation One|Sindicato|Prefeitura|Secretaria)\s\p{L}|^(?:DIO|Rocketseat|Hotmart|Google|Microsoft|Cisco|Cebrac|Prepara|LinkedIn Learning)$|^(?:\p{Lu}\S*\s)+(?:Treinamentos?|Cursos|Academy|School|Institute|Learning|Informática|Idiomas|Educacional|Consultoria|Online)$/u
const isBeside = (piece: string): boolean =>
  isSchool(piece) ||
  GIVES_COURSES.test(piece) ||
  isPlace(piece) ||
  isCity(piece) ||
  /^(?:conclu[ií]d[oa]|em andamento|cursando|online|presencial|ead|certificad[oa]|carga hor[aá]ria)(?!\p{L})/iu.test(
    piece,
  ) ||
  HOURS.test(piece) ||
  dateIn(piece)?.rest === '' ||
  periodIn(piece)?.rest === ''

/** 'Cuidador de idosos – Cruz Azul – 2018 – 160 horas' is one course, 'NR-10, SEP, NR-35' are three. */
function coursesOf(said: string): string[] {
  const text = said
    .replace(/^(?:cursos?|treinamento) (?:de|em|sobre)\s+(?=\p{L})/iu, '')
    .replace(/\s*\([^()]*\d[^()]*\)/g, '')
    .replace(/\s*\(([^()]+)\)/g, (found, inside: string) => (isBeside(inside) ? '' : found))
  const pieces = text.split(
    /\s+[-–—]\s+|[–—]\s+|\s*[|•·]\s*|[,;]\s+|\s\/\s|\s(?:n[ao]|pel[ao])\s(?=\p{Lu})/u,
  )
  const name = pieces.find((piece) => !isBeside(piece)) ?? ''
  if (/^\p{Ll}/u.test(said) || /^[\p{L} ]{3,20}:/u.test(said)) return []
  const isOne = pieces.some(isBeside) || /\s[-–—]\s|[–—]\s|[|•·]/.test(text)
  return isOne ? [name] : pieces.flatMap((piece) => piece.split(/\se\s(?=NR\W?\d)/))
}

const hasDate = ({ text }: Line): boolean =>
  dateIn(text) !== undefined || /\d\s?(?:h|hs|hrs|horas)(?!\p{L})/iu.test(text)

/** Where a course and its school have a line each, only one of them names the course. */
function namesOfCourses(lines: readonly Line[]): Line[] {
  const dated = lines.map(hasDate)
  const turns = dated.filter((has, at) => at > 0 && has !== dated[at - 1]).length
  if (lines.length < 3 || turns < (lines.length - 1) * 0.7) return [...lines]
  return lines.filter((_, at) => dated[at] === dated[0])
}

/** What a person says to know, piece by piece, and what courses taught. */
export function skillsIn(
  lines: readonly Line[],
  courses: readonly Line[] = [],
  others: readonly Line[] = [],
  jobs: readonly Line[] = [],
): Proposed<string>[] {
  const found = new Map<string, Proposed<string>>()
  const add = (part: string, line: string): void => {
    const value = cleaned(part)
    const key = searchKey(value)
    if (!NO_SKILL.test(key) && !isOfTongue(key) && fits(value) && !found.has(key))
      found.set(key, { value, line })
  }
  const lists = wholeLists(untilHeading(lines).slice(0, 80)).filter(
    (line) => !isOfLanguage(line.text),
  )
  // 'Mac OS x' is called so; of several with an x each has its box.
  const isForm =
    lists.flatMap(({ text }) => itemsOf(text)).filter((item) => BOX.test(item)).length > 1
  for (const { text } of lists) {
    const items = itemsOf(withoutCategory(text).replace(KNOWS, '')).map((item) =>
      cleaned(isForm ? item.replace(BOX, '') : item),
    )
    const key = searchKey(text)
    const goesOn = (part: string): boolean =>
      !isKnown(part) && (SENTENCE.test(key) || (WISH.test(key) && !/^\p{Lu}/u.test(part)))
    for (const [at, part] of items.entries())
      if (!isOther(part) && !isTown(part, items[at + 1] ?? '') && !goesOn(part)) add(part, text)
  }
  for (const { text } of wholeLists(namesOfCourses(untilHeading(courses).slice(0, 40))))
    for (const part of [SENTENCE, WISH].some((said) => said.test(searchKey(text)))
      ? []
      : coursesOf(text))
      if (!isLevelled(part) && !/^carga\b/i.test(part)) add(part, text)
  for (const { value, line } of skillsTold(others, jobs))
    if (!isOther(cleaned(value)) && !isLevelled(value)) add(value, line)
  return [...found.values()].slice(0, 60)
}
