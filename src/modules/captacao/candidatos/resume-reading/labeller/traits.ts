/** What a piece of a résumé looks like by itself. */
import { isDuration } from '../periods.ts'
import { isFamily, isGiven, PARTICLES } from '../people.ts'
import { isName } from '../person-name.ts'
import { isCity, isCityAbroad, isPlace, isState } from '../place.ts'
import type { Education } from '../proposed.ts'
import { beginsStudy, levelOf } from '../studies.ts'
import {
  employerScore,
  isDuty,
  isOccupationTitle,
  isSaidOfCompany,
  isSchool,
  isSelf,
  roleScore,
} from '../words.ts'

export type Traits = {
  role: number
  employer: number
  isSchool: boolean
  level: Education['nivel']
  beginsStudy: boolean
  isPlace: boolean
  isCity: boolean
  isState: boolean
  isDuty: boolean
  isName: boolean
  isSelf: boolean
  isDuration: boolean
  isAddress: boolean
  isTitle: boolean
  /** Of its words how many are those of persons: all, most, the first, none. */
  person: 'all' | 'most' | 'first' | 'none'
  words: number
  /** Great letters alone, small ones alone, each word, the first word, or mixed; none. */
  letters: 'U' | 'l' | 'T' | 'c' | 'm' | 'n'
}

function lettersOf(text: string): Traits['letters'] {
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (letters === '') return 'n'
  if (letters === letters.toUpperCase()) return 'U'
  if (letters === letters.toLowerCase()) return 'l'
  if (!/^\p{Lu}/u.test(text)) return 'm'
  return text.split(/\s+/).some((word) => /^\p{Ll}{4}/u.test(word)) ? 'c' : 'T'
}

function personIn(text: string): Traits['person'] {
  const words = text.split(/\s+/).filter((word) => !PARTICLES.has(word.toLowerCase()))
  const [first = ''] = words
  if (words.length > 8 || !/^\p{L}/u.test(first)) return 'none'
  const known = words.filter((word) => isGiven(word) || isFamily(word)).length
  if (words.length > 1 && isGiven(first) && known === words.length) return 'all'
  if (words.length > 1 && known * 2 > words.length) return 'most'
  return isGiven(first) ? 'first' : 'none'
}

export function traitsOf(text: string, isText: boolean): Traits {
  return {
    role: isText ? roleScore(text) : 0,
    employer: isText ? employerScore(text) : 0,
    isSchool: isText && isSchool(text),
    level: isText ? levelOf(text) : undefined,
    beginsStudy: isText && beginsStudy(text),
    isPlace: isText && isPlace(text),
    isCity: isText && (isCity(text) || isCityAbroad(text)),
    isState: isText && isState(text),
    isDuty: isText && (isDuty(text) || isSaidOfCompany(text)),
    isName: isText && isName(text),
    isSelf: isText && isSelf(text),
    isDuration: isText && isDuration(text),
    isAddress: /@\S+\.\w/.test(text),
    isTitle: isText && isOccupationTitle(text),
    person: isText ? personIn(text) : 'none',
    words: text.split(/\s+/).length,
    letters: lettersOf(text),
  }
}
