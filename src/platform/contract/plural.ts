/** What happened, as it is said of several: 'Inclusão de histórico' is '15 inclusões de histórico'. */
import { inSentence } from './text.ts'

/** What follows one of these belongs to the word before and stays. */
const links = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'em',
  'na',
  'no',
  'para',
  'por',
  'pelo',
  'com',
  'à',
  'ao',
])
const participle = /(?:[aií]d|[ei]t)[oa]$/u

function pluralWord(word: string): string {
  if (/s$/u.test(word)) return word
  if (/ão$/u.test(word)) return word.replace(/ão$/u, 'ões')
  if (/m$/u.test(word)) return word.replace(/m$/u, 'ns')
  if (/[aeou]l$/u.test(word)) return word.replace(/l$/u, 'is')
  return /[rz]$/u.test(word) ? `${word}es` : `${word}s`
}

/** Of one sort: nouns before a preposition, and the participle at the end that is said of them. */
export function severalOf(n: number, title: string): string {
  const [head = '', ...after] = title.split(': ')
  const words = inSentence(head).split(' ')
  const link = words.findIndex((word) => links.has(word))
  const said = (word: string, at: number): string => {
    const named = link === -1 || at < link
    const ends = at === words.length - 1 && participle.test(word)
    return named || ends ? pluralWord(word) : word
  }
  return `${n} ${[words.map(said).join(' '), ...after].join(': ')}`
}
