/** Where somebody lives, told in a letter, beside a telephone, or as a city alone: no label and often no state. */
import { searchKey } from '#platform/contract/text.ts'
import type { Cidade } from '#platform/server/places.ts'
import { cityAlone, cityIn, isPlace, stateOf } from './place.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'

type Found = { cidade: Cidade; uf: string }

const NAME = String.raw`\p{Lu}[\p{L}'’.-]*(?:\s(?:d[aeo]s?\s|d['’])?\p{Lu}[\p{L}'’.-]*){0,4}`
const LIVES = new RegExp(
  String.raw`(?:(?<!\p{L})(?:[Mm]or(?:[oae]|ando|amos)|[Rr]esid(?:[oe]|ente|indo)|[Mm]oradora?|[Vv]ivo|[Hh]oje)(?:\s(?:atualmente|hoje))?\s(?:n[ao]\s(?:bairro|centro)\s[^,]{2,30},\s)?(?:em|no|na)\s|[Rr]esid[eê]ncia(?: atual)?\s*:\s*|[Oo]nde moro\s*[:|]\s*)(?:centro de\s)?(${NAME})(?:\s*[,(/–-]+\s*|\s)?(${NAME}|[A-Z]{2})?`,
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

/** 'em Cuiabá MT' */
function told(text: string): Found | undefined {
  const [, city = '', state] = LIVES.exec(text) ?? []
  if (city === '') return undefined
  const words = city.split(' ')
  const [last = ''] = words.slice(-1)
  if (/^[A-Z]{2}$/.test(last) && words.length > 1) return found(words.slice(0, -1).join(' '), last)
  return found(city, state) ?? cityAlone(city)
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

const SIGN = /\s*[|•·;/()]\s*|\s[–—-]\s|,\s+|\.\s+|\s{2,}|\s\+\d/u

/** A city alone between signs, beside how to reach somebody or near the top. */
function alone(text: string, at: number): Found | undefined {
  const parts = text.split(SIGN).map((part) => part.trim().replace(/[.,;:]+$/, ''))
  const isNear = CONTACT.test(text) || at < 7
  if (!isNear || BORN.test(text) || text.length > 140) return undefined
  for (const [i, part] of parts.entries()) {
    const bare = part.replace(/^(?:de|em|cidade:?|local:?)\s+/i, '').replace(/\s*\bcep\b.*$/iu, '')
    const [, city = '', uf = ''] = /^(.{3,40})\s([A-Z]{2})$/.exec(bare) ?? []
    const near = uf && stateOf(uf) ? cityIn(city, uf) : undefined
    if (near) return near
    const [, state] = /^(?:litoral|interior) de ([A-Z]{2})$/.exec(parts[i + 1] ?? '') ?? []
    if (bare.length < 4 || /^\d/.test(bare)) continue
    const one = found(bare, state ?? parts[i + 1])
    if (one) return one
    const single =
      /^\p{Lu}/u.test(bare) || text === text.toLowerCase() ? cityAlone(bare) : undefined
    if (single) return single
  }
  return undefined
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
    const place = told(text) ?? (at < 8 ? small(text) : undefined) ?? alone(text, at)
    if (place) return proposed(place, text)
  }
  for (const { text } of all) {
    const place = told(text)
    if (place) return proposed(place, text)
  }
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
