import { searchKey } from '#platform/contract/text.ts'
import { headingOf } from './headings.ts'
import { withOwnLetters } from './letters.ts'
import { isFamily, isGiven, isParted, PARTICLES } from './people.ts'
import { isCity, isPlace, isState } from './place.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'
import { employerScore, isSchool, roleScore } from './words.ts'

export const NOT_A_NAME =
  /\b(?:chamo-me|curriculo|curriculum|vitae|resume|cv|objetivo|dados|pessoais|contato|telefone|celular|endereco|rua|avenida|av|alameda|travessa|rodovia|praca|condominio|bairro|cidade|estado|cep|cpf|rg|email|e-mail|perfil|analista|assistente|gerente|engenheir[oa]|desenvolvedor[a]?|manager|engineer|developer|analyst|brasileir[oa]|solteir[oa]|casad[oa]|divorciad[oa]|anos|profissional|linkedin|google|excel|office|branding|marketing|ads|seo|inglesa?|ingles|espanhol|portugues|basico|intermediario|avancado|fluente|experiencia|formacao|idiomas|cursos|graduacao|bacharel\w*|licenciatura|tecnolog[oa]|ensino|medio|superior|completo|janeiro|fevereiro|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|brasil|ltda|digital|vendas|recursos|humanos|gestao|lideranca|equipe|informacoes|pessoal|europass|page|pagina|foto|nacionalidade|sexo|genero|data de nascimento|disponibilidade|motorista|categoria|cnh|habilitacao|trabalho|equipes|comunicacao|projetos|pacote|windows|word|social|civil|registro|nome|senior|pleno|product|owner|data|business|pronomes|ela|dela|ele|dele)\b/

export function properCase(said: string): string {
  const name = withOwnLetters(said)
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .split(' ')
    .map((word) =>
      PARTICLES.has(word) ? word : word.replace(/(^|[-'’])\p{L}/gu, (first) => first.toUpperCase()),
    )
    .join(' ')
}

/** A surname may be a trade, a first name only this one. */
const isTrade = (text: string, least: number): boolean =>
  roleScore(text) >= (least > 1 && !/^margarida\b/i.test(text) ? 1.5 : 3)

/** 'José Lima Júnior' is called so after his father; 'Analista Júnior' is not. */
const JUNIOR = /(?<=\s\S+)\s(?:j[uú]nior|jr\.?)$/iu

export function isName(said: string, least = 2): boolean {
  const text = said.replace(JUNIOR, '')
  const words = text.split(' ')
  if (words.length < least || words.length > 8 || text.length > 80) return false
  if (NOT_A_NAME.test(searchKey(text)) || headingOf(text) || isPlace(text)) return false
  if (employerScore(text) >= 2 || isTrade(text, least)) return false
  // 'Macapá Amapá'
  if (isCity(words.at(-2) ?? '') && isState(words.at(-1) ?? '')) return false
  return (
    words.every(
      (word) => PARTICLES.has(word.toLowerCase()) || /^(?:d['’])?\p{Lu}[\p{L}'’.-]*$/u.test(word),
    ) &&
    !PARTICLES.has(words[0] ?? '') &&
    !isParted(words) &&
    words.some((word) => word.length > 2)
  )
}

const TITLE =
  /^(?:(?:dr|dra|prof|profa|eng|enga|enf|enfa|arq|adv|psic|sr|sra|me|ma)[.ªº?]+\s*(?:(?:civil|el[eé]tric[oa]|eletricista|mec[aâ]nic[oa]|agr[oô]nom[oa]|qu[ií]mic[oa]|ambiental|florestal|de \p{L}+)\s+(?=\p{Lu}))?|meu nome [eé]\s+|(?:me chamo|chamo-me)\s+)+/iu

/** 'Ana Lima e Pedro Souza' are two. */
const AND_ANOTHER = /(?<=\p{L}\s)(\p{Lu}\p{L}+)\se\s(\p{Lu}\p{L}+)\s.*$/u

/** The first name of a line, without titles and what stands beside it. */
export const first = (text: string): string =>
  (
    text
      .replace(TITLE, '')
      .replace(/(?<=\p{L}\s)[“"'‘(][\p{L}\s]{2,20}[”"'’)]\s(?=\p{L})/gu, '')
      .replace(
        /^(?:curr[ií]culo(?: vitae| de| profissional)*|curriculum vitae(?: de)?|cv|europass)\b\s*[:–—|-]?\s*/i,
        '',
      )
      .split(
        /\s*[|•·,;–—(/]\s*|\s+-\s+|\s+(?=(?:cpf|rg|tel|telefones?|celular)\b)|\s+(?=\+?\d)|\s+(?=\S+@)/i,
      )[0] ?? ''
  )
    .replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '')
    .replace(/\s+/g, ' ')
    .replace(AND_ANOTHER, (found, family: string, given: string) =>
      isFamily(family) && isGiven(given) && !isFamily(given) ? family : found,
    )

const LABEL =
  /(?:^|[|•·,;(–]\s*)(nome(?: completo| civil| de registro| de batismo| social| do candidato)?|registro civil|name|full name|first name|candidat[oa]|nome\(s\) e apelido\(s\)|apelido\(s\)\W{1,3}nome\(s\)(?: pr[oó]prio\(s\))?)(?:\s*\([^()]*\))?\s*(?::|\||\s-\s)\s*([^|•·,;(:]+)/giu
const SOCIAL_AFTER = /^([^|•·,;(:]+?)\s*[|•·,;(-]+\s*nome social\b\s*\)?(?!\s*:)/iu
const CIVIL_AFTER = /^([^|•·,;(:]+?)\s*[|•·,;(-]+\s*nome (?:civil|de registro)\b\s*\)?(?!\s*:)/iu

/** 'Lima Sol, Ana': forms that ask for the family first part it with a comma. */
const givenFirst = (text: string, typed: string): string => {
  const [, given = ''] =
    /^\s*,\s*(\p{Lu}[\p{L} ]+)$/u.exec(text.slice(text.indexOf(typed) + typed.length)) ?? []
  return /apelido\(s\)/i.test(text) && given ? `${given} ${typed.trim()}` : typed
}

/** The families that the end of a line cut from a name behind its label. */
function below(text: string, typed: string, next: Line | undefined): string {
  const words = next?.text.split(' ') ?? []
  const isRest =
    text.endsWith(typed.trim()) &&
    !next?.gap &&
    words.length > 0 &&
    words.length < 4 &&
    words.every(
      (word) => PARTICLES.has(word.toLowerCase()) || (/^\p{Lu}/u.test(word) && isFamily(word)),
    )
  return isRest && isName(typed.trim()) ? ` ${words.join(' ')}` : ''
}

type Names = { civil?: Proposed<string>; plain?: Proposed<string>; social?: Proposed<string> }

function labelled(lines: readonly Line[]): Names {
  const names: Names = {}
  for (const [at, { text }] of lines.slice(0, 60).entries()) {
    for (const [, label = '', typed = ''] of text.matchAll(LABEL)) {
      const value = properCase(first(givenFirst(text, typed)) + below(text, typed, lines[at + 1]))
      const kind = /social/i.test(label)
        ? 'social'
        : /civil|registro|batismo/i.test(label)
          ? 'civil'
          : 'plain'
      if (isName(value, kind === 'social' ? 1 : 2)) names[kind] ??= { value, line: text }
    }
    for (const [pattern, kind] of [
      [SOCIAL_AFTER, 'social'],
      [CIVIL_AFTER, 'civil'],
    ] as const) {
      const value = properCase(first(pattern.exec(text)?.[1] ?? ''))
      if (isName(value)) names[kind] ??= { value, line: text }
    }
  }
  return names
}

/** How many words of a name stand in an address before its '@'. */
function shared(name: string, email: string): number {
  const local = searchKey(email.split('@')[0] ?? '').replace(/[^a-z]/g, '')
  return searchKey(name)
    .split(' ')
    .filter((word) => word.length > 2 && local.includes(word)).length
}

const UPPER = (text: string): boolean => text === text.toUpperCase()

/** Whether a line may go on with a name that the line above began. */
function goesOn(line: Line, before: string, email: string): boolean {
  const { text } = line
  // A first name in larger letters stands further above the others.
  const isGiven =
    (!before.includes(' ') || !text.includes(' ')) &&
    shared(before, email) > 0 &&
    shared(text, email) > 0
  const isPlain = (!line.gap || isGiven) && !/[|,;:@\d]/.test(text) && first(text) === text
  if (/^(?:j[uú]nior|jr\.?|filho|neto|sobrinho)$/i.test(text) && before.length > 2) return true
  const bare = text.replace(/^(?:d[aeo]s?|e)\s/i, '')
  if (!isPlain || UPPER(bare) !== UPPER(before) || !isName(bare, 1)) return false
  // Many a family is called like a city; after a whole name it is where somebody lives.
  const isHome = before.includes(' ') && isCity(text)
  return shared(text, email) > 0 || (roleScore(text) === 0 && !isHome && !isSchool(text))
}

/** 'Currículo de Ana Lima' above 'Ana Lima' is one name said twice. */
const isSaidAgain = (name: string, next: string): boolean => {
  const known = new Set(searchKey(name).split(' '))
  return searchKey(next)
    .split(' ')
    .some((word) => word.length > 3 && known.has(word))
}

/** A name over several lines, of which one is a single word or both stand in the address; the longest first. */
function wholeNames(lines: readonly Line[], at: number, email: string): string[] {
  const line = lines[at]
  const names = line ? [first(line.text)] : []
  let before = names[0] ?? ''
  if (!line || /[|,;:@\d]/.test(line.text) || !isName(before, 1)) return names
  for (const next of lines.slice(at + 1, at + 4)) {
    const whole = `${names[0]} ${next.text}`
    const single =
      before.split(' ').length === 1 ||
      next.text.split(' ').length === 1 ||
      /^(?:d[aeo]s?|e)\s/i.test(next.text)
    const parts = single || shared(next.text, email) > 0
    if (!parts || isSaidAgain(names[0] ?? '', next.text) || !goesOn(next, before, email)) break
    if (!isName(whole)) break
    names.unshift(whole)
    before = next.text
  }
  return names
}

/** What stands beside a name in large letters: telephones, addresses, a city. */
const isBeside = ({ text }: Line): boolean => /[@\d]|\.(?:com|br|net)\b|\/in\//.test(text)

/** A name of two lines between which others of the next column stand; both are in the address. */
function interleaved(lines: readonly Line[], at: number, email: string): string | undefined {
  const name = first(lines[at]?.text ?? '')
  if (!isName(name) || shared(name, email) === 0) return undefined
  const below = lines.slice(at + 1, at + 5)
  const next = below.find((line) => !isBeside(line))
  const isApart = next !== undefined && next !== below[0] && !/[|,;:]/.test(next.text)
  const goesOn = isApart && isName(next.text, 1) && shared(next.text, email) > 0
  return goesOn && !isSaidAgain(name, next.text) ? `${name} ${next.text}` : undefined
}

/** 'anapereiral': an address of the first name, then words of the name or their first letters, and nothing else. */
function isSpelled(address: string, words: readonly string[]): boolean {
  const [first = '', ...rest] = words
  if (address === '' || !address.startsWith(first)) return false
  const goesOn = (left: string, at: number): boolean => {
    const word = rest[at]
    if (word === undefined) return left === ''
    return (
      goesOn(left, at + 1) ||
      [word, word.charAt(0)].some(
        (part) => left.startsWith(part) && goesOn(left.slice(part.length), at + 1),
      )
    )
  }
  return address.length > first.length && goesOn(address.slice(first.length), 0)
}

/** 'ana lima' in small letters at the very top, on one line or a word each; first and last stand in the address. */
function inSmallLetters(lines: readonly Line[], email: string): string | undefined {
  const top = lines.slice(0, 4)
  const end = top.findIndex(({ text }) => !/^\p{Ll}{2,}$/u.test(text))
  const few = top.slice(0, end < 0 ? top.length : end)
  const words = few.length > 1 ? few.map(({ text }) => text) : (lines[0]?.text.split(' ') ?? [])
  const address = searchKey(email).replace(/[^a-z]/g, '')
  const isName =
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word) => /^\p{Ll}{2,}$/u.test(word)) &&
    ([words[0], words.at(-1)].every((word = '') => address.includes(searchKey(word))) ||
      isSpelled(address.slice(0, searchKey(email).indexOf('@')), words.map(searchKey)))
  return isName ? properCase(words.join(' ').toUpperCase()) : undefined
}

/** 'Asa Norte, Brasília/DF': a quarter stands before its city. */
const isQuarter = (text: string): boolean =>
  /^[^,|]+,\s*[^,|]+$/.test(text) && isPlace(text.replace(/^[^,]+,\s*/, ''))

/** 'José Renato Lima Sol' is who goes by 'Zé Renato Lima'. */
function isWholeOf(name: string, short: string): boolean {
  const [words, few] = [name, short].map((text) => searchKey(text).split(' '))
  const alike = few?.filter((word) => word.length > 2 && words?.includes(word)).length ?? 0
  return alike >= 2 && alike >= (few?.length ?? 0) - 1 && (words?.length ?? 0) > (few?.length ?? 0)
}

function unlabelled(lines: readonly Line[], email: string): Proposed<string> | undefined {
  const small = inSmallLetters(lines, email)
  if (small) return { value: small, line: lines[0]?.text ?? '' }
  const found = lines.flatMap(function nameOf(line, at) {
    // 'Maria Helena - PR' is a city.
    if (line.text.split(' | ').some((part) => isPlace(part) && part.includes(first(line.text))))
      return []
    if (isQuarter(line.text)) return []
    const value =
      interleaved(lines, at, email) ?? wholeNames(lines, at, email).find((name) => isName(name))
    if (value === undefined) return []
    return [{ value: properCase(value), line: line.text, at, shares: shared(value, email) }]
  })
  const top = found.find(({ at }) => at < 8)
  const best = found.toSorted((a, b) => b.shares - a.shares || a.at - b.at)[0]
  // The firm of somebody may bear a name and share more with the address.
  const isTop = top?.at === 0 && top.shares > 0
  const known = !isTop && best && best.shares > (top?.shares ?? 0) ? best : top
  const whole = found.find(({ at, value: name }) => at < 8 && isWholeOf(name, known?.value ?? ''))
  const chosen = whole ?? known
  return chosen && { value: chosen.value, line: chosen.line }
}

/** The name of the papers and, where both stand, the one a person goes by. */
export function namesIn(
  top: readonly Line[],
  email: string | undefined,
): { nome?: Proposed<string>; nomeSocial?: Proposed<string> } {
  const { civil, plain, social } = labelled(top)
  const other = (): Proposed<string> | undefined => {
    const free = unlabelled(top, email ?? '')
    return free && free.value !== social?.value ? free : undefined
  }
  const nome = civil ?? plain ?? other() ?? (social && isName(social.value) ? social : undefined)
  const goesBy = social ?? (civil ? (plain ?? other()) : undefined)
  return {
    ...(nome ? { nome } : {}),
    ...(goesBy && goesBy.value !== nome?.value ? { nomeSocial: goesBy } : {}),
  }
}
