/** Where somebody lives, told in a letter, beside a telephone, or as a city alone: no label and often no state. */
import { searchKey } from '#platform/contract/text.ts'
import type { Cidade } from '#platform/server/places.ts'
import {
  cityAlone,
  cityIn,
  isPlace,
  stateOf,
  withNamedState,
  withoutOtherPlaces,
  withState,
} from './place.ts'
import { isFamily } from './people.ts'
import { periodIn } from './periods.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'

type Found = { cidade: Cidade; uf: string }

const NAME = String.raw`\p{Lu}[\p{L}'’.-]*(?:\s(?:d[aeo]s?\s|d['’])?\p{Lu}[\p{L}'’.-]*){0,4}`
const LIVES = new RegExp(
  String.raw`(?:(?<!\p{L})(?:[Mm]or(?:[oae]|ando|amos)|[Rr]esid(?:[oe]|ente|indo)|[Mm]oradora?|(?:(?<=^|[.!]\s)V|v)iv[eo]|[Hh]oje)(?:\s(?:atualmente|hoje|aqui|agora|comigo|sozinh[oa]|com\s(?:(?:meus?|minhas?|[ao]s?)\s)?\p{Ll}+))?\s(?:n[ao]\s(?:bairro|centro)\s[^,]{2,30},\s)?(?:em|no|na)\s|[Rr]esid[eê]ncia(?: atual)?\s*:\s*|[Oo]nde moro\s*[:|]\s*)(?:centro de\s)?(${NAME})(?:\s*[,(/–-]+\s*|\s)?(${NAME}|[A-Z]{2})?`,
  'u',
)
// 'Unaí, 14 de janeiro de 2026.', 'Serrinha (BA), 9 de outubro de 2026'
const DATED_LETTER = new RegExp(
  String.raw`^(?:[^|]*\|\s)?(${NAME})(?:\s?[(/–-]\s?([A-Z]{2})\)?)?,\s(?:em\s)?\d{1,2}[º°]?(?:\sde\s\p{L}+\sde\s|/\d{1,2}/)\d{4}\.?$`,
  'u',
)
const CONTACT =
  /@|\d{4,5}[-.\s]\d{4}|\b\d{2}\s?anos\b|\bcep\b|\b(?:crea|crm|coren|oab|cro|crp|crc|crf|cau|creci)\b/iu
const BORN = /natural|nascid|nasci\b|nascimento|naturalidade/iu

const found = (city: string, state: string | undefined): Found | undefined => {
  const uf = state ? stateOf(state) : undefined
  if (uf) return cityIn(city, uf)
  return cityAlone(city)
}

const STREET =
  /^(?:rua|r\.|av\.?|avenida|travessa|trav\.|tv\.|alameda|rodovia|estrada|pra[cç]a|quadra|qd\.?)\s/iu

/** 'em Cuiabá MT' */
function told(text: string): Found | undefined {
  const said = LIVES.exec(text)
  const [, city = '', state] = said ?? []
  if (!said || city === '') return undefined
  // 'Mora na Rua das Flores, 14, Itu SP'
  if (STREET.test(city)) return withState(text.slice(said.index))
  const words = city.replace(/\.$/, '').split(' ')
  const [last = ''] = words.slice(-1)
  if (/^[A-Z]{2}$/.test(last) && words.length > 1) return found(words.slice(0, -1).join(' '), last)
  return found(city, state) ?? withNamedState(city) ?? cityAlone(city)
}

/** 'rua sol 77 jardim lua ipatinga mg': all in small letters. */
function small(text: string): Found | undefined {
  const words = text === text.toLowerCase() ? text.split(/[\s,]+/) : []
  const at = words.findLastIndex(
    (word, i) => i > 0 && /^[a-z]{2}$/.test(word) && stateOf(word.toUpperCase()),
  )
  for (let from = Math.max(0, at - 4); from < at; from++) {
    const city = cityIn(
      words.slice(from, at).join(' '),
      stateOf(words[at]?.toUpperCase() ?? '') ?? '',
    )
    if (city) return city
  }
  return undefined
}

const SIGN = /\s*[|•·;/()→]\s*|\s[–—-]\s|,\s+|\.\s+|\s{2,}|\s\+\d/u

/** Towns that are words of other things as well. */
const WORDS =
  /^(?:brasileira|roteiro|vigia|central|progresso|alegria|feliz|liberdade|independencia|uniao|esperanca|planalto|encruzilhada|bandeirantes?|paulista|gaucha|mineiros|sobrado|casa nova|estrela|capela|barra|fronteiras|comercinho|registro|jardim|primavera|centenario|colonia|floresta|saude|bom jardim|boa esperanca|bela vista)$/
export const isWordToo = (city: string): boolean => WORDS.test(searchKey(city))
const BORN_ON = /nascid[oa] (?:em|a|aos) \d/iu
const ASKED = /onde (?:voc[eê] )?(?:mora|reside)|resid[eê]ncia|cidade/iu
const ofWork = (text: string): boolean =>
  /\bdesde\b|^(?:19|20)\d{2}\b/i.test(text) || periodIn(text) !== undefined

/** A city alone between signs, beside how to reach somebody or near the top. */
function alone(said: string, at: number, above = ''): Found | undefined {
  const text = withoutOtherPlaces(said)
  const all = text.split(SIGN).map((part) => part.trim().replace(/[.,;:]+$/, ''))
  // A street names its quarter before its city.
  const parts = STREET.test(text) ? all.toReversed() : all
  const isNear =
    CONTACT.test(text) || BORN_ON.test(said) || at < 7 || (above.length < 40 && ASKED.test(above))
  if (!isNear || text.length > 140 || ofWork(text)) return undefined
  const isSmall = text === text.toLowerCase()
  for (const [i, part] of parts.entries()) {
    if (BORN.test(part)) continue
    const bare = part.replace(/^(?:de|em|cidade:?|local:?)\s+/i, '').replace(/\s*\bcep\b.*$/iu, '')
    const [, city = '', uf = ''] = /^(.{3,40})\s([A-Z]{2})$/.exec(bare) ?? []
    const near = uf && stateOf(uf) ? cityIn(city, uf) : undefined
    if (near) return near
    const [, state] = /^(?:litoral|interior) de ([A-Z]{2})$/.exec(parts[i + 1] ?? '') ?? []
    if (bare.length < 4 || /^\d/.test(bare)) continue
    const beside = state ?? parts[i + 1]
    const whole = beside && stateOf(beside) ? found(bare, beside) : undefined
    if (whole) return whole
    const key = searchKey(bare)
    const isWord =
      !STREET.test(text) &&
      (WORDS.test(key) || (parts.length > 1 && !key.includes(' ') && isFamily(key)))
    const single =
      !isWord && (/^\p{Lu}/u.test(bare) || isSmall)
        ? (cityAlone(bare) ?? withNamedState(bare))
        : undefined
    if (single) return single
  }
  return undefined
}

/** '"city": "Recife", "region": "PE"' */
function inNotation(text: string): Found | undefined {
  const [, city = '', state] =
    /"(?:city|cidade)":\s*"([^"]+)"(?:,\s*"(?:region|state|uf|estado)":\s*"([^"]+)")?/.exec(text) ??
    []
  return city === '' ? undefined : found(city, state)
}

const REACHED = /@|\d{4,5}[-.\s]\d{4}/
/** Of whichever part: a cell beside how to reach somebody, then the only street. */
function besideContact(lines: readonly Line[]): { place: Found; line: string } | undefined {
  for (const [at, { text }] of lines.entries()) {
    const isBeside = [at - 1, at + 1].some((near) => REACHED.test(lines[near]?.text ?? ''))
    const [cell = ''] = isBeside && !ofWork(text) ? text.split(' | ').filter(isPlace) : []
    const place = cell === '' || /^\d/.test(cell) ? undefined : withState(cell)
    if (place) return { place, line: text }
  }
  const streets = lines.filter(
    ({ text }) => STREET.test(text.replace(/^\p{L}+:\s/u, '')) && /\d/.test(text),
  )
  const [{ text } = { text: '' }] = streets
  const place = streets.length === 1 ? withState(text) : undefined
  return place && { place, line: text }
}

/** Of the top, of what is said of the person, then of any line that tells where somebody lives. */
export function placeTold(
  own: readonly Line[],
  all: readonly Line[],
): { cidade: Proposed<Cidade>; uf: Proposed<string> } | undefined {
  const proposed = (place: Found, line: string) => ({
    cidade: { value: place.cidade, line },
    uf: { value: place.uf, line },
  })
  for (const [at, { text }] of own.entries()) {
    const place =
      told(text) ??
      (at < 8 ? small(text) : undefined) ??
      inNotation(text) ??
      alone(text, at, own[at - 1]?.text)
    if (place) return proposed(place, text)
  }
  for (const { text } of all) {
    const place = told(text)
    if (place) return proposed(place, text)
  }
  const beside = besideContact(all)
  if (beside) return proposed(beside.place, beside.line)
  const [top, bottom] = [all.slice(0, 8), all.slice(-6)]
  for (const { text } of [...top, ...bottom]) {
    const [, city = '', state] = DATED_LETTER.exec(text) ?? []
    const place = city === '' ? undefined : found(city, state)
    if (place) return proposed(place, text)
  }
  return undefined
}

/** 'Recife, Pernambuco, Brasil' as a line of its own, in whichever column. */
export function placeBetween(
  lines: readonly Line[],
): { cidade: Proposed<Cidade>; uf: Proposed<string> } | undefined {
  for (const { text } of lines) {
    const [city = '', state] = text.split(/,\s+|\s[–—-]\s|\s?\/\s?/)
    const place = isPlace(text) && state && !/^\d/.test(text) ? found(city, state) : undefined
    if (place && !/[|:@]/.test(text) && searchKey(text) !== '')
      return { cidade: { value: place.cidade, line: text }, uf: { value: place.uf, line: text } }
  }
  return undefined
}
