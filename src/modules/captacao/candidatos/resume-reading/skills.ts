import { searchKey } from '#platform/contract/text.ts'
import type { Proposed } from './proposed.ts'
import { isCapitalCity, isCity, isPlace, isState } from './place.ts'
import {
  cleaned,
  coursesOf,
  itemsOf,
  namesOfCourses,
  untilHeading,
  wholeLists,
  withoutCategory,
} from './skill-items.ts'
import { type HowTold, isKnown, skillsTold } from './skills-told.ts'
import { levelIn } from './language-levels.ts'
import { isLanguageName, LANGUAGE as LANGUAGE_NAME } from './language-names.ts'
import type { Line } from './sections.ts'
import { beginsStudy } from './studies.ts'
import { isSchool } from './words.ts'

// What forms of a European kind ask of languages and how they call their parts.
const NO_SKILL =
  /^(?:outras?\(?s?\)? linguas?.*|compreender|falar|escrever|escrita|leitura|interacao oral|producao oral|compreensao oral|conversacao|competencias? .*|linguas? .*|outras? linguas?|linguas?\(s\).*|lingua\(s\).*|nivel\b.*|niveis?\b.*|[abc][12]|basic[oa]|intermediari[oa]|avancad[oa]|fluente|iniciante|proficiente|excelente|beginner|intermediate|advanced|expert|(?:hard|soft) skills|portugues|ingles|espanhol|frances|alemao|italiano|page|pagina|primeira lingua|auto-?avaliacao|\d{1,4} ?(?:h|hs|hrs|horas)|(?:19|20)\d{2})$/

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
// Of papers and hours, and positions.
const OTHER =
  /^(?:curso (?:complet|basic|avancad|intermediari|livre)\w*|cnh|carteira|disponibilidade|disponivel|veiculo|pretensao|habilitacao)\b/
// 'Tenho facilidade com o público', 'CREA 12345-D'.
const SAID =
  /^(?:me interessa|coloco-me|tenho|sou|possuo|gosto|busco|procuro|aprendo|consigo|estou|atuo|realizo|fiz|quero|nao)\b|^(?:crea|coren|crc|oab|cau|crp|crf|cref)\b.*\d|:$/
const POSITION =
  /^(?:gerente|analista|auxiliar|assistente|vendedora?|representante|coordenadora?|supervisora?|tecnic[oa] d?em?|estagiari[oa]|diretora?|encarregad[oa]|recepcionista|professora?|motorista)\b.* /
/** A box behind what is ticked. */
const BOX = /\s+x\s*$/
const ADDRESS = /@|\.(?:com|dev|io|br|net)(?:$|[/.])/i
/** 'Monday.com' is what its owner calls it. */
const PRODUCT = /^\p{Lu}\p{Ll}+\.(?:com|io)$/u
// Of the frame in which a network or a portal shows a list, of codes of languages, of spans of time.
const FRAME =
  /^(?:inicio|vagas|mensagens|perfil|websites?|pinned|experiencias?|formacao|cursos(?: rapidos)?|hobbies|interesses|exit|edu|certs|langs|side projects|jobs|\+ adicionar|ver mais|mostrar tudo)$|direitos reservados|^(?:gerado|impresso|emitido|atualizado) em\b|^dados$|^copyright\b|\?|^\d+\+? (?:years?|anos?|mes(?:es)?|recomendac|contribution|connections|endorsement|seguidores|visualizac|maquinas)|^(?:exp|form)\. ?\d|^(?:pt(?:-br)?|en|es|de|fr|it) (?:[abc][12]\b|nativ|flu|bas|[^\x20-\x7e])|^[abc][12]\/[abc][12]\b|^(?:curso|nome|hoje|leio|att|nocoes)$|^(?:antes|carga|curso): |^(?:19|20)\d{2}\b/
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

/** The table of a European form that says how well somebody speaks: 'Compreensão: C1 / Escrita: B2 — Inglês'. */
const isOfLanguage = (text: string): boolean => {
  const key = searchKey(text)
  return /\b[abc][12]\b/.test(key) && key.search(LANGUAGE_NAME) >= 0
}

/** What recognition made of dirt, or a piece that lost its other half. */
const isBroken = (value: string): boolean =>
  value.split('(').length !== value.split(')').length || /[“”„|~^\\]/.test(value)

const withoutBrackets = (value: string): string => value.replace(/\s*\([^()]*\)/g, '')

const fits = (value: string): boolean =>
  !isBroken(value) &&
  (/\p{L}.*[\p{L}\d]|\d\p{L}/u.test(value) || /^[RC][+#]*$/.test(value)) &&
  value.length <= 80 &&
  withoutBrackets(value).length <= 60 &&
  withoutBrackets(value).split(' ').length <= 6

/** A course of a language or a degree says nothing that its own field does not. */
const isLevelled = (part: string): boolean => isLanguageName(part) || beginsStudy(part)

/** Where an item stands, by which it is weighed. */
export type SkillItem<T extends Line = Line> = Proposed<string> & {
  source: 'list' | 'column' | 'course' | HowTold
  /** The other items of its line, itself among them. */
  items: readonly string[]
  at: number
  rows: readonly T[]
  row: number
  /** A rule takes it for something else. */
  isRuled: boolean
}

/** 'Como conheceu a vaga?' and its answer. */
const isAnswer = (rows: readonly Line[], row: number): boolean =>
  rows[row - 1]?.text.endsWith('?') === true

function listed<T extends Line>(lines: readonly T[]): SkillItem<T>[] {
  const rows = wholeLists(lines.slice(0, 80)).filter((line) => !isOfLanguage(line.text))
  const headed = untilHeading(rows).length
  // 'Mac OS x' is called so; of several with an x each has its box.
  const isForm =
    rows.flatMap(({ text }) => itemsOf(text)).filter((item) => BOX.test(item)).length > 1
  return rows.flatMap(function itemsIn({ text }, row) {
    const items = itemsOf(withoutCategory(text).replace(KNOWS, '')).map((item) =>
      cleaned(isForm ? item.replace(BOX, '') : item),
    )
    const key = searchKey(text)
    const goesOn = (part: string): boolean =>
      !isKnown(part) && (SENTENCE.test(key) || (WISH.test(key) && !/^\p{Lu}/u.test(part)))
    return items.map(function itemAt(value, at): SkillItem<T> {
      const isRuled =
        row >= headed ||
        isAnswer(rows, row) ||
        isOther(value) ||
        isTown(value, items[at + 1] ?? '') ||
        goesOn(value)
      return { value, line: text, source: 'list', items, at, rows, row, isRuled }
    })
  })
}

function taught<T extends Line>(courses: readonly T[]): SkillItem<T>[] {
  const rows = wholeLists(namesOfCourses(untilHeading(courses).slice(0, 40)))
  return rows.flatMap(function itemsIn({ text }, row) {
    const isSaid = [SENTENCE, WISH].some((said) => said.test(searchKey(text)))
    const items = coursesOf(text).map(cleaned)
    return items.map(function itemAt(value, at): SkillItem<T> {
      const key = searchKey(value)
      const isRuled =
        isSaid || isLevelled(value) || /^carga\b/.test(key) || OTHER.test(key) || FRAME.test(key)
      return { value, line: text, source: 'course', items, at, rows, row, isRuled }
    })
  })
}

/** Whatever may be something that a person knows, and courses that taught it. */
export function skillItems<T extends Line>(
  lines: readonly T[],
  courses: readonly T[] = [],
  others: readonly T[] = [],
  jobs: readonly T[] = [],
): SkillItem<T>[] {
  const told = skillsTold(others, jobs).map(function itemOf(one): SkillItem<T> {
    const value = cleaned(one.value)
    const isRuled = isOther(value) || isLevelled(one.value)
    return { ...one, value, isRuled }
  })
  return [...listed(lines), ...taught(courses), ...told].filter(function isWhole({ value }) {
    const key = searchKey(value)
    return !NO_SKILL.test(key) && !isOfTongue(key) && fits(value)
  })
}

/** Each once, of those that no rule takes for something else. */
export function onceEach(items: readonly SkillItem[]): Proposed<string>[] {
  const found = new Map<string, Proposed<string>>()
  for (const { value, line, isRuled } of items) {
    const key = searchKey(value)
    if (!isRuled && !found.has(key)) found.set(key, { value, line })
  }
  return [...found.values()].slice(0, 60)
}
