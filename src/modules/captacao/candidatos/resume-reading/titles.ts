/** Lines and parts of lines that may name a position or an employer. */
import { searchKey } from '#platform/contract/text.ts'
import { withOwnLetters } from './letters.ts'
import { isDuration } from './periods.ts'
import {
  isCity,
  isCityAbroad,
  isPlace,
  isState,
  withoutCity,
  withoutCityAndState,
} from './place.ts'
import { atComma, atEmployer, atSlash, atStrongSign, LABEL } from './parted-names.ts'
import type { Line } from './sections.ts'
import { employerScore, isSchool, isSelf, roleScore } from './words.ts'

const SEPARATOR =
  /\s+[-–—•·►>~@]+\s+|\s@(?=\p{Lu})|\s*[|•]\s*|\s+[–—]\s*|[–—]\s+|;\s+|,?\s+(?:no cargo|na fun[cç][aã]o|exercendo [oa] (?:cargo|fun[cç][aã]o)) de\s+/u
const CONTRACT =
  /^(?:clt|pj|tempo integral|meio periodo|remot[oa]|hibrid[oa]|presencial|temporari[oa]|full-?time|part-?time|contrato.*|freelance|freelancer|efetiv[oa]|home office|autonom[oa]|emprego atual|atual|periodo|registrad[oa]|cooperado|bolsa .*|\d+ ?x ?\d+.*|(?:turno|escala|periodo|plantao|jornada)(?: .*)?\)?|noturno|diurno|terceirizad[oa]|sem registro|em regime .*|aposentad[oa]|voluntari[oa]|licenciad[oa]|temporad[ao].*)$/
const trimmed = (text: string): string =>
  withOwnLetters(text)
    .replace(LABEL, '')
    .replace(/\s*\((?:cerca de )?\d+ (?:anos?|m[eê]s(?:es)?)(?: e \d+ m[eê]s(?:es)?)?\)$/i, '')
    .replace(/^[\s,;:•·–—|/“”"-]+|[\s,;:•·(–—|/-]+$/gu, '')
    .replace(/\s*\([^()]*$/, '')
    .replace(/\s{2,}/g, ' ')

/** What somebody says of a company: '(multinacional francesa, tubos de aço)'. */
const isSaidOf = (name: string, inside: string): boolean =>
  (/^\p{Ll}{3}/u.test(inside) && (roleScore(name) === 0 || /^multinacional|,/.test(inside))) ||
  (/^[A-Z]{2,4}[ -]?\d{1,2}$/.test(inside) && roleScore(name) > 0) ||
  // 'Motorista (Scania R450, LS)'
  (/^\p{Lu}.*\d/u.test(inside) && roleScore(name) > 0)

const OF_NAMES = /univers|institut|coll[eè]ge|school|bank|hospital|gmbh|labs?\b/i
const COUNTRY = /,\s*[\p{L} ]+\)?$/u
const ABROAD =
  /^(.+?)\s*[,(–-]\s*\p{Lu}[\p{L} .'-]+,\s*(?:Portugal|Espanha|Alemanha|Fran[cç]a|It[aá]lia|Irlanda|Reino Unido|Inglaterra|Canad[aá]|EUA|Estados Unidos|Argentina|Chile|Uruguai|Paraguai|M[eé]xico|Col[oô]mbia|Jap[aã]o|Angola|Mo[cç]ambique|Spain|Germany|France|Italy|Ireland|UK|USA|Canada|Japan|United (?:States|Kingdom))\)?$/u

/** 'EBC' is short of 'Empresa Baiana do Cacau'. */
const isShortOf = (short: string, long: string): boolean =>
  [...long.matchAll(/(?<!\p{L})\p{Lu}/gu)].join('') === short

/** Without a place at its end: 'Loja Sol (Recife/PE)', 'Loja Sol, Recife - PE'. */
function withoutPlace(text: string): string {
  const [, name, place] =
    /^(.+?)\s*[,(]\s*([^,()]+(?:\/|,\s?|\s?[-–]\s?)[A-Z]{2})\)?$/u.exec(text) ?? []
  if (name && place && isPlace(place)) return name
  const [, owned, where] = /^(.+?),\s*([^,]+,\s*[^,]+)$/u.exec(text) ?? []
  if (owned && where && isPlace(where)) return owned
  const [, here] = ABROAD.exec(text) ?? []
  // A position is followed by its employer before the country is.
  if (here && roleScore(here) > 0 && OF_NAMES.test(text)) return text.replace(COUNTRY, '')
  if (here) return here
  const [, scholarly] = /^(.+?), [A-Z-]{2,12}(?:, Brasil)?$/.exec(text) ?? []
  if (scholarly && employerScore(scholarly) === 3) return scholarly
  const [, long, short = ''] = /^(.+?), ([A-Z]{3,8})$/.exec(text) ?? []
  if (long && (isSchool(long) || isShortOf(short, long))) return long
  const [, before, inside] = /^(.+?)\s*\(([^()]+)\)$/u.exec(text) ?? []
  const isAside =
    inside &&
    (isPlace(inside) ||
      (CONTRACT.test(searchKey(inside)) &&
        !(
          /^(?:volunt|aut[oô]n|tempor[aá]ri|contrato tempor)/i.test(inside) &&
          roleScore(before ?? '') > 0
        )) ||
      (roleScore(before ?? '') === 0 &&
        (isCity(inside) || isCityAbroad(inside) || OF_COMPANY.test(inside))))
  if (before && inside && (isAside || isSaidOf(before, inside))) return withoutPlace(before)
  const [, owner = '', beside = ''] = /^(.+?)\s+\/\s+(\p{Lu}[^/]+)$/u.exec(text) ?? []
  if (owner && roleScore(owner) === 0 && isCity(beside)) return owner
  const bare = withoutCityAndState(withoutCity(text))
  return bare === text ? text : withoutPlace(bare)
}

// '3M', 'B3', 'C&A'
const SHORT_NAME = /^99$|^(?=.*\p{Lu})[\p{Lu}\d]{1,2}&?[\p{Lu}\d]{1,2}$/u

// 'equipe de 20 pessoas'
const OF_PEOPLE = /^\p{Ll}.*\b\d[\d.]* (?:pessoas|colaboradores|funcion[aá]rios)$/u

// What recognition makes of dirt beside a line; 'Oi' is a company.
const SPECK = /^(?!Oi$)\p{L}\p{Ll}$/u

const useful = (part: string): boolean =>
  part.length > 1 &&
  !isPlace(part) &&
  (!CONTRACT.test(searchKey(part)) || isSelf(part)) &&
  !isDuration(part) &&
  !OF_PEOPLE.test(part) &&
  // What of a sentence stands beside another period.
  !/^e[, ]|,\s(?:fui|era|sou|atuei)\s|(?:19|20)\d{2} a \p{L}/u.test(part) &&
  // Letters apart, of which nobody says where a word ends.
  !/^(?:\p{L}\s){3,}\p{L}$/u.test(part) &&
  !/^cnpj\b|\d\/(?:19|20)\d{2}/i.test(part) &&
  (/\p{L}{2}/u.test(part) || SHORT_NAME.test(part))

function withoutStates(parts: readonly string[]): string[] {
  return parts.filter((part, at) => {
    const next = parts[at + 1] ?? ''
    if (/^[A-Z]{2}$/.test(next) && isPlace(`${part} - ${next}`)) return false
    return at === 0 || !isState(part)
  })
}

const LEGAL = /^(?:me|mei|epp|eireli|ltda|s\/?a)\.?$/i

/** 'Bar do Zé - ME' is one name. */
const withLegal = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>(function join(found, part) {
    const last = found.at(-1)
    if (last === undefined || !LEGAL.test(part)) return [...found, part]
    return [...found.slice(0, -1), `${last} - ${part}`]
  }, [])

/** 'INPE – Centro Regional do Norte' is one name. */
const withLongNames = (
  text: string,
  [short = '', long = '', ...rest]: readonly string[],
): string[] => {
  const whole = [' – ', ' — ', ' - ']
    .map((dash) => `${short}${dash}${long}`)
    .find((name) => text.startsWith(name))
  const isOne =
    whole &&
    /^[A-Z]{3,8}$/.test(short) &&
    long.split(' ').length >= 3 &&
    roleScore(long) === 0 &&
    roleScore(short) === 0
  return [...(isOne ? [whole] : [short, long]), ...rest].filter((part) => part !== '')
}

export const OF_COMPANY =
  /^(?:unidade|filial|matriz|ag[eê]ncia|setor|c[aâ]mpus|polo|planta|regional|shopping|departamento|depto|divis[aã]o|projeto|cliente|loja \d+)(?!\p{L})/iu

/** Which house of an employer, or what it does: 'Grupo Sol – Filial Centro', 'Grupo Sol – varejo de calçados'. */
function isOfCompany(part: string, at: number, parts: readonly string[]): boolean {
  return (
    at > 0 &&
    roleScore(parts[0] ?? '') === 0 &&
    (OF_COMPANY.test(part) || (/^\p{Ll}{3,}/u.test(part) && roleScore(part) < 1.5))
  )
}

/** A city after an employer says where; after a position it may be the name of one. */
const withoutCities = (parts: readonly string[]): string[] =>
  parts.filter(function isKept(part, at) {
    const isOfPosition = parts.length === 2 && roleScore(parts[0] ?? '') > 0
    const isBefore = at === 0 && parts.length === 2 && isCity(part)
    // 'Recife | Usina Sol' in a table.
    if (isBefore && !isCity(parts[1] ?? '') && roleScore(parts[1] ?? '') === 0) return false
    return at === 0 || !isCity(part) || roleScore(part) >= 3 || isOfPosition
  })

// 'Hospital Sol - Ramo: Saúde', 'TV Sol · Estágio'
const SAID_BESIDE =
  /\s*[-–—|,(·]?\s*(?<!\p{L})(?:ramo|segmento|porte|setor|[uú]ltimo sal[aá]rio|sal[aá]rio|motivo(?: da sa[ií]da)?|[aá]rea|contato|telefone|fone|gestora?|supervisora?|refer[eê]ncia)\s*:.*$|,\s+(?:empresa|multinacional|startup|fintech|organiza[cç][aã]o|(?:ind[uú]stria|rede|institui[cç][aã]o|com[eé]rcio) (?:d[aeo]s?|n[ao]|com)\s)[^,]*$|\s+·\s+(?:est[aá]gio|trainee|aprendiz|aut[oô]nom[oa]|freelancer?|tempor[aá]rio)$/iu

/** 'Autônoma, atendendo a Editora Sol' */
const bareSelf = (part: string): string => {
  const [self = ''] = part.split(/,\s+(?=\p{Ll})/u)
  return isSelf(self) ? self : part
}

export function partsOf(said: string): string[] {
  const bare = said.replace(SAID_BESIDE, '').replace(/^\(([^()]+)\)$/, '$1')
  const strong = atStrongSign(bare)
  if (strong) return strong.map(trimmed).map(withoutPlace)
  const text = ENDS_SHORT.test(bare) ? bare : bare.replace(/(?<=\p{L}{3})\.$/u, '')
  if (isPlace(text)) return []
  const rough = withLongNames(text, withLegal(withoutStates(text.split(SEPARATOR).map(trimmed))))
    .filter(useful)
    .map(withoutPlace)
    .filter(useful)
    .filter((part, at, all) => !isOfCompany(part, at, all))
    .filter((part, _, all) => all.length < 3 || !SPECK.test(part))
  const parts = rough.length > 1 ? rough : rough.flatMap(atSlash).flatMap(atComma).map(trimmed)
  const split = parts.length > 1 ? parts : parts.flatMap(atEmployer)
  return withoutCities(split.map(trimmed).map(bareSelf).map(withoutPlace).filter(useful))
}

export const ENDS_SHORT =
  /(?:^|[\s.])(?:ltda|inc|s\.?a|cia|co|corp|me|llc|jr|sr|pl|ind|com|adm)\.$/i

/** 'Gerente de loja.' */
export const isPositionAlone = (text: string): boolean =>
  /^[^,.;:]+\.$/.test(text) && text.split(' ').length <= 5 && roleScore(text) >= 3

/** A line that may name position or employer: short, no sentence. */
export const isTitle = (line: Line | undefined): line is Line =>
  line !== undefined &&
  !line.bullet &&
  line.text.length <= 100 &&
  line.text.split(' ').length <= 14 &&
  (!/[.;:]$/.test(line.text) || ENDS_SHORT.test(line.text) || isPositionAlone(line.text)) &&
  !/^\p{Ll}(?!\p{Lu})/u.test(line.text) &&
  !/\S@|[?!]|https?:/.test(line.text)

const COLUMNS: readonly (readonly ['cargo' | 'empresa' | 'periodo', RegExp])[] = [
  [
    'cargo',
    /^(?:cargo|funcao|ocupacao|position|cargo\/funcao|fazendo o que|o que fi?z(?:ia)?|fazia)$/,
  ],
  [
    'empresa',
    /^(?:(?:(?:ante)?(?:pen)?ultima )?empresa|empregador|company|local|local de trabalho|instituicao|organizacao|onde)$/,
  ],
  [
    'periodo',
    /^(?:entrada ?\/ ?saida|admissao ?\/ ?saida|periodo|period|data|datas|tempo|admissao|saida|inicio|fim|ano|entrada|quando)$/,
  ],
]
export type Column = (typeof COLUMNS)[number][0]

/** The heads of a table of jobs, in their order. */
export function columnsOf(text: string): Column[] | undefined {
  const heads = text.split(/\s*\|\s*|\s{2,}/)
  const words = heads.length > 1 ? heads : text.split(' ')
  const found = words.map((word) => COLUMNS.find(([, known]) => known.test(searchKey(word)))?.[0])
  return words.length >= 2 && found.every((column) => column !== undefined)
    ? found.flatMap((column) => column ?? [])
    : undefined
}

/** How well two names are a position and an employer, whichever is which. */
export function pairScore(one: string, other: string): number {
  const [roleOne, roleOther] = [roleScore(one), roleScore(other)]
  if (isSelf(one) !== isSelf(other)) return 2 + (isSelf(one) ? roleOther : roleOne)
  if (roleOne > 0 && roleOther > 0) return Math.abs(roleOne - roleOther) / 2
  return Math.max(roleOne + employerScore(other), roleOther + employerScore(one))
}

/** The two parts of several that are most a position and an employer. */
export function bestTwo(parts: readonly string[]): string[] {
  const [one = '', two = '', three] = parts
  if (three === undefined) return [one, two]
  const pairs = parts.flatMap((a, at) => parts.slice(at + 1).map((b) => [a, b]))
  const scored = pairs.map((pair) => ({ pair, score: pairScore(pair[0] ?? '', pair[1] ?? '') }))
  return scored.toSorted((a, b) => b.score - a.score)[0]?.pair ?? [one, two]
}
