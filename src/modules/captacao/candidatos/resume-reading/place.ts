import { searchKey } from '#platform/contract/text.ts'
import { cidades, estados, type Cidade } from '#platform/server/places.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'
import { employerScore } from './words.ts'

const UFS = new Map(
  estados().flatMap(({ sigla, nome }) =>
    [sigla.toLowerCase(), searchKey(nome)].map((key): [string, string] => [key, sigla]),
  ),
)
const keyOf = (name: string): string => searchKey(name).replace(/[.,]/g, '').trim()

function exactCity(name: string, uf: string): Cidade | undefined {
  // 'São João del-Rei' is written with and without.
  const key = keyOf(name).replaceAll('-', ' ')
  return cidades(uf).find((one) => searchKey(one.nome).replaceAll('-', ' ') === key)
}

/** 'Bairro Centro Fortaleza' ends with the city. */
function cityOf(name: string, uf: string): Cidade | undefined {
  const words = keyOf(name).split(' ')
  for (let from = 0; from < words.length; from++) {
    const city = exactCity(words.slice(from).join(' '), uf)
    if (city) return city
  }
  return undefined
}

// A hyphen inside a name ('Não-Me-Toque') parts nothing; one before two capitals does.
const placeParts = (text: string): string[] =>
  text
    .replace(/\s?[-–—]\s?([A-Z]{2})(?![\p{L}])/gu, ' - $1')
    .replace(/\b(?:UF|estado)\s*:\s*/gi, ' | ')
    .replace(/\d{2}\.?\d{3}-?\d{3}|\bcep\b[\s:.]*/gi, ' | ')
    .split(/\s+[-–—]\s+|[/,|()•·;]|\s{2,}|(?<=\p{L}{4})\.\s+(?=\p{Lu})/u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:UF|estado)$/i.test(part))

export function stateOf(text: string): string | undefined {
  const short = /^([A-Z]{2})(?![\p{L}])/u.exec(text)?.[1]
  return UFS.get(short ? short.toLowerCase() : keyOf(text).replace(/^estado d[aeo] /, ''))
}

const NOT_HOME =
  /natural(?:idade)?\b|nasci em|nascid[oa] em [\p{Lu}]|título|ssp|\brg\b.*\/[A-Z]{2}$/iu
// What stands between such a label and the next sign is where somebody was born, or the quarter of a city.
const OTHER_PLACE =
  /(?:nacionalidade|naturalidade|natural d[eo]|nascid[oa] em|bairro\s*:|sexo\s*:|estado civil)\s*:?[^|•·;]*?(?=$|[|•·;]|\s{2,}|\s[-–—]\s|(?:cidade|endere[cç]o|munic[ií]pio)\s*:)/giu
// 'Nascimento: 17/01/1973 - Vigia/PA', 'Nasceu em Tatuí, SP', 'filho de Parintins/AM': behind the day no street, but a town.
const BORN = String.raw`(?:[Dd]ata\s(?:de\s)?)?(?:[Nn]asc|NASC)(?:imento|IMENTO|id[oa]|ID[OA]|eu|i|\.)`
const DAY = String.raw`(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}\sde\s\p{L}+\sde\s\d{4})(?:,?\sem\s|[\s–—(-]*)`
const NO_TOWN = String.raw`(?:(?:[Rr]ua|RUA|R\.|[Aa]v|AV|[Tt]rav|[Tt]v\.|[Rr]od|[Ee]nd|[Rr]esid|[Bb]airro|CPF|RG|[Bb]ras)(?!\p{L}{4}))`
// A family is called Nascimento too: a colon, 'em' or a day follows, and only behind the bare label another cell.
const BIRTHPLACE = new RegExp(
  String.raw`(?<!\p{L})(?:${BORN}(?:[\s.]*:\s*(?:em\s)?(?:${DAY})?|[\s.]+em\s(?:${DAY})?|[\s.]*(?:aos?\s)?${DAY}|(?<=^${BORN})\s\|\s${DAY})|[Ff]ilh[oa]\sde\s)(?!${NO_TOWN})\p{Lu}[\p{L}' ]*(?:[\s,/(–-]+[A-Z]{2}(?!\p{L})\)?)?`,
  'gu',
)
/** Whose telephone stands behind a town lives there. */
const REACHED = /^[\s–—,•·-]*(?:[\p{L}.]{2,10}:?\s*)?\(?\d{2}\)?\s?9?\s?\d{4}/u
/** Where somebody works is said first by whoever has a practice. */
const AT_WORK =
  /^(?:consult[oó]rio|cl[ií]nica|escrit[oó]rio|endere[cç]o profissional|local de trabalho)\b/i
// A residency of physicians is no home.
const RESIDES =
  /\b(?:resid(?:[eê]ncia(?!\s(?:m[eé]d|multi|profis|em\s\p{Ll}))|encial|ente|o|e|indo)|mor(?:o|a|ando|adora?)|viv[eo])\b/iu
const label = (part: string): string => part.replace(/^.*:\s*/, '')

type Place = { cidade: Cidade; uf: string }

// The Federal District has one city; people name its regions.
const REGIONS =
  /^(?:taguatinga|ceilandia|gama|sobradinho|planaltina|guara|samambaia|santa maria|aguas claras|riacho fundo|nucleo bandeirante|cruzeiro|lago (?:norte|sul)|recanto das emas|sao sebastiao|paranoa|brazlandia|candangolandia|vicente pires|sudoeste|noroeste|asa (?:norte|sul)|itapoa|park way|jardim botanico|estrutural|varjao|fercal|sol nascente|arniqueira)(?: (?:i{1,3}|norte|sul))?$/
const inCapital = (name: string): Cidade | undefined =>
  REGIONS.test(keyOf(name)) ? cidades('DF')[0] : undefined

/** 'Alagoinhas Bahia' */
export function withNamedState(text: string): Place | undefined {
  const words = text.split(' ')
  for (const at of words.keys()) {
    const uf = at > 0 ? UFS.get(keyOf(words.slice(at).join(' '))) : undefined
    // 'Belém do Pará'
    const name = words
      .slice(0, at)
      .join(' ')
      .replace(/\sd[aeo]$/, '')
    const isLong = words.slice(at).join('').length > 2
    const isStreet = /\d/.test(name)
    const cidade = uf && isLong ? (isStreet ? cityOf(name, uf) : exactCity(name, uf)) : undefined
    if (uf && cidade) return { cidade, uf }
  }
  return undefined
}

export function withState(text: string): Place | undefined {
  const parts = placeParts(text)
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1] ?? ''
    const uf = stateOf(next)
    const cidade = uf && part.length <= 60 ? cityOf(label(part), uf) : undefined
    const region = uf === 'DF' && !cidade ? inCapital(label(part)) : undefined
    if (region) return { cidade: region, uf: 'DF' }
    if (uf && cidade) return { cidade, uf }
    const [, name = '', short = ''] = /^(.{3,40})\s([A-Z]{2})$/.exec(label(part)) ?? []
    const near = UFS.has(short.toLowerCase())
      ? (cityOf(name, short) ?? (short === 'DF' ? inCapital(name) : undefined))
      : undefined
    if (near) return { cidade: near, uf: short }
    const bare = withNamedState(label(part))
    if (bare) return bare
  }
  return undefined
}

const capitalOf = new Map<string, Place>()
const ofOne = new Map<string, Place | null>()

/** The only city of its name, or the capital among them. */
function uniqueCity(name: string): Place | undefined {
  if (ofOne.size === 0)
    for (const { sigla } of estados())
      for (const cidade of cidades(sigla)) {
        const key = searchKey(cidade.nome)
        const place = { cidade, uf: sigla }
        ofOne.set(key, ofOne.has(key) ? null : place)
        if (isCapital(place)) capitalOf.set(key, place)
      }
  const key = keyOf(name)
  return capitalOf.get(key) ?? ofOne.get(key) ?? undefined
}

const CAPITAL_CODES = new Set([
  1_200_401, 2_704_302, 1_600_303, 1_302_603, 2_927_408, 2_304_400, 5_300_108, 3_205_309, 5_208_707,
  2_111_300, 5_103_403, 5_002_704, 3_106_200, 1_501_402, 2_507_507, 4_106_902, 2_611_606, 2_211_001,
  3_304_557, 2_408_102, 4_314_902, 1_100_205, 1_400_100, 4_205_407, 3_550_308, 2_800_308, 1_721_000,
])
const isCapital = ({ cidade }: Place): boolean => CAPITAL_CODES.has(cidade.codigoIBGE)

// As networks name where somebody lives: 'Recife e Região', 'Greater Recife Area'.
const REGION =
  /^(?:greater\s)?(\p{Lu}[\p{L}' -]{2,30}?)(?:\se regi[aã]o(?:, bra[sz]il)?|,? e arredores|\s(?:metropolitan )?area)$/iu

const HOME =
  /\b(?:cidade|localidade|localiza[cç][aã]o|resid[eê]ncia|resid[oe]|moro em|mora em|endere[cç]o|morada|address|location|city)\b/i

const BESIDE_CITY = /\b(?:Brasil|Brazil)\b|^(?:moro|mora|resido|residente) em /gi

/** Without its state a city counts beside a word for it, after a postal code, or before the country. */
function withoutState(text: string): Place | undefined {
  const around = uniqueCity(REGION.exec(text)?.[1] ?? '')
  if (around) return around
  const labelled = HOME.test(text)
  const postal = /\d{2}\.?\d{3}-?\d{3}/.test(text)
  const country = /\b(?:brasil|brazil)\b/i.test(text)
  if (!labelled && !postal && !country) return undefined
  const parts = placeParts(text).map((part) => label(part).replace(BESIDE_CITY, '').trim())
  for (const part of parts.toReversed()) {
    const found = part.length >= 3 && part.length <= 40 ? uniqueCity(part) : undefined
    if (found) return found
  }
  return undefined
}

const CITY = String.raw`(?:qual (?:[eé] )?(?:a )?sua )?(?:cidade|munic[ií]pio)(?: (?:onde (?:reside|mora)|de resid[eê]ncia|atual))?`
const CITY_LABEL = new RegExp(String.raw`^${CITY}\s*[?:]?$`, 'iu')
const CITY_SAID = new RegExp(String.raw`^${CITY}\s*[?:]?\s*(?:\|\s*)?(.+)$`, 'iu')

/** City and state in fields of their own, or one line each. */
function inTwoLines(lines: readonly Line[], at: number): Place | undefined {
  const [here, below] = [lines[at]?.text ?? '', lines[at + 1]?.text ?? '']
  const near = isState(below) ? stateOf(below) : undefined
  const last = here.split(/,\s+|\s[-–—]\s/).at(-1) ?? ''
  const alone = near ? (exactCity(here, near) ?? exactCity(last, near)) : undefined
  if (near && alone) return { cidade: alone, uf: near }
  if (CITY_LABEL.test(here) && below.length <= 40) {
    const named = uniqueCity(below)
    if (named) return named
  }
  const city = CITY_SAID.exec(here)?.[1]
  if (!city) return undefined
  for (const near of [at + 1, at - 1, at + 2]) {
    const state = /^(?:estado|uf)\s*:?\s*(?:\|\s*)?(.+)$/iu.exec(lines[near]?.text ?? '')?.[1]
    const uf = state ? stateOf(state.trim()) : undefined
    const cidade = uf ? exactCity(city, uf) : undefined
    if (uf && cidade) return { cidade, uf }
  }
  return undefined
}

export const withoutOtherPlaces = (text: string): string =>
  text
    .replace(OTHER_PLACE, ' ')
    .replace(BIRTHPLACE, (found, at: number, whole: string) =>
      REACHED.test(whole.slice(at + found.length)) ? found : ' ',
    )

export function placeIn(
  lines: readonly Line[],
): { cidade: Proposed<Cidade>; uf: Proposed<string> } | undefined {
  const all = [...lines.entries()]
  const first = all.filter(([, { text }]) => RESIDES.test(text))
  for (const [find, among] of [
    [withState, first],
    [withState, all],
    [undefined, all],
    [withoutState, all],
  ] as const)
    for (const [at, { text }] of among) {
      if ((NOT_HOME.test(text) && !HOME.test(text)) || AT_WORK.test(text)) continue
      const bare = withoutOtherPlaces(text)
      const found = find ? find(bare) : inTwoLines(lines, at)
      if (found)
        return {
          cidade: { value: found.cidade, line: text },
          uf: { value: found.uf, line: text },
        }
    }
  return undefined
}

/** A city of a state by its whole name; of the Federal District also one of its regions. */
export function cityIn(name: string, uf: string): Place | undefined {
  const cidade = exactCity(name, uf) ?? (uf === 'DF' ? inCapital(name) : undefined)
  return cidade && { cidade, uf }
}
/** The only city of its name, or the capital among them. */
export const cityAlone = (name: string): Place | undefined =>
  name.length > 3 ? uniqueCity(name) : undefined

export const isCity = (text: string): boolean => uniqueCity(text) !== undefined
export const isCapitalCity = (text: string): boolean => {
  const city = uniqueCity(text)
  return city !== undefined && isCapital(city)
}

const COUNTRIES =
  'Portugal|Espanha|Alemanha|Fran[cç]a|It[aá]lia|Irlanda|Reino Unido|Inglaterra|Canad[aá]|EUA|Estados Unidos|Argentina|Chile|Uruguai|Paraguai|Bol[ií]via|Peru|M[eé]xico|Col[oô]mbia|Venezuela|Haiti|Cuba|Jap[aã]o|Angola|Mo[cç]ambique'
const COUNTRY = new RegExp(String.raw`\s*[,(]\s*(?:Brasil|Brazil|${COUNTRIES})\)?$`, 'u')

/** Without a city after its last comma: 'Metalúrgica Sol, Recife (Brasil)'. */
export function withoutCity(text: string): string {
  const bare = text.replace(COUNTRY, '')
  const [, name, city] = /^(.+?),\s*([\p{Lu}][\p{L}' -]{2,30})$/u.exec(bare) ?? []
  return name && city && (uniqueCity(city) || isCityAbroad(city)) ? name : bare
}

/** 'PE', 'Pernambuco' */
export const isState = (text: string): boolean =>
  /^[A-Z]{2}$/.test(text) ? UFS.has(text.toLowerCase()) : text.length > 2 && UFS.has(keyOf(text))

/** 'Loja Sol Recife/PE' is 'Loja Sol', but 'Prefeitura do Recife/PE' keeps the name of the city. */
export function withoutCityAndState(text: string): string {
  const [, name = '', short = ''] = /^(.+?)\s?\/\s?([A-Z]{2})$/.exec(text) ?? []
  if (!UFS.has(short.toLowerCase())) return text
  const words = name.split(' ')
  for (const at of words.keys()) {
    const isHere = at > 0 && exactCity(words.slice(at).join(' '), short)
    if (!isHere) continue
    return /^d[aeo]s?$/i.test(words[at - 1] ?? '') ? name : words.slice(0, at).join(' ')
  }
  return text
}

const CITIES_ABROAD =
  'Lisboa|Porto|Coimbra|Braga|Faro|Madri|Barcelona|Val[eê]ncia|Londres|Dublin|Paris|Lyon|Berlim|Munique|Hamburgo|Frankfurt|Stuttgart|Mil[aã]o|Roma|Turim|Zurique|Genebra|Amsterd[aã]|Bruxelas|Nova (?:York|Iorque)|Miami|Boston|Orlando|Chicago|Los Angeles|San Francisco|Toronto|Vancouver|Montreal|Buenos Aires|C[oó]rdoba|Santiago|Montevid[eé]u|Assun[cç][aã]o|Ciudad del Este|La Paz|Santa Cruz|Cochabamba|Lima|Bogot[aá]|Caracas|Matur[ií]n|Maracaibo|Barquisimeto|Valencia|Puerto Ordaz|Porto Pr[ií]ncipe|Havana|Cidade do M[eé]xico|Monterrey|T[oó]quio|Nagoya|Luanda|Maputo'
export const isCityAbroad = (text: string): boolean =>
  new RegExp(String.raw`^(?:${CITIES_ABROAD})$`, 'u').test(text)
const ABROAD = new RegExp(String.raw`^(?:${CITIES_ABROAD}), (?:${COUNTRIES})$`, 'u')

/** A text that only says where: 'Curitiba, Paraná, Brasil'. */
export function isPlace(text: string): boolean {
  if (ABROAD.test(text)) return true
  const parts = placeParts(text).filter(
    (part) => !/^(?:brasil|brazil|remot[oa]|h[ií]brid[oa]|presencial)$/i.test(part),
  )
  if (parts.length === 0) return /brasil|brazil|remot[oa]|h[ií]brid[oa]|presencial/i.test(text)
  if (parts.length === 1) {
    const [, name = '', short = ''] = /^(.{3,40})\s([A-Z]{2})$/.exec(parts[0] ?? '') ?? []
    if (UFS.has(short.toLowerCase()) && exactCity(name, short)) return true
    return (
      /brasil|brazil/i.test(text) &&
      (uniqueCity(parts[0] ?? '') !== undefined || stateOf(parts[0] ?? '') !== undefined)
    )
  }
  const [city = '', state = ''] = parts
  const uf = parts.length === 2 ? stateOf(state) : undefined
  if (uf !== undefined && exactCity(city, uf) !== undefined) return true
  // A place that no list has; 'Mercado Sol Ltda. - Recife, PE' is none.
  return (
    /^[\p{Lu}][\p{L}' .-]+, [A-Z]{2}$/u.test(text) &&
    !/\s[-–—]\s|\.\s/.test(text) &&
    employerScore(text) === 0
  )
}
