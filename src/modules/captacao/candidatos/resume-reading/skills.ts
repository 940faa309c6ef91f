import { searchKey } from '#platform/contract/text.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'

const CATEGORY = /^[\p{L} /&()-]{2,40}:\s+(?=\S)/u

/** Parts at commas and the like, not inside brackets. */
function itemsOf(text: string): string[] {
  let depth = 0
  let item = ''
  const items: string[] = []
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && /[,;|•·●▪✦]/.test(sign)) {
      items.push(item)
      item = ''
    } else item += sign
  }
  return [...items, item].flatMap((one) => one.split(/\s+\/\s+/))
}

// What forms of a European kind ask of languages and how they call their parts.
const NO_SKILL =
  /^(?:outras?\(?s?\)? linguas?.*|compreender|falar|escrever|escrita|leitura|interacao oral|producao oral|compreensao oral|conversacao|competencias? .*|linguas? .*|outras? linguas?|niveis?\b.*|[abc][12]|basico|intermediario|avancado|fluente|portugues|ingles|espanhol|frances|alemao|italiano|page|pagina)$/

const LANGUAGE =
  /^(?:ingles|espanhol|frances|alemao|italiano|japones|mandarim|libras|english|spanish|french|german)\b/

const cleaned = (item: string): string =>
  item
    .replace(/[●○★☆■□▪•]+/g, ' ')
    .replace(/^\s*(?:e\s+)?|[\s.]+$/g, '')
    .replace(/^[\s–—-]+|[\s–—-]+$/g, '')
    .replace(/\s*\((?:\d+|um|mais de \d+) anos?\)$/, '')
    .replace(/\s+/g, ' ')

// Of papers and hours, and positions.
const OTHER = /^(?:cnh|carteira|disponibilidade|disponivel|veiculo|pretensao|habilitacao)\b/
const POSITION =
  /^(?:gerente|analista|auxiliar|assistente|vendedora?|representante|coordenadora?|supervisora?|tecnic[oa] d?em?|estagiari[oa]|diretora?|encarregad[oa]|recepcionista|professora?|motorista)\b.* /
const LEVEL_ALONE =
  /^(?:nivel )?(?:basic[oa]|intermediari[oa]|avancad[oa]|fluente|bom|boa|otimo)\.?$/
const ADDRESS = /@|\.(?:com|dev|io|br|net)(?:$|[/.])/i
const isOther = (value: string): boolean =>
  ADDRESS.test(value) || OTHER.test(searchKey(value)) || POSITION.test(searchKey(value))

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

/** What a person says to know, piece by piece. */
export function skillsIn(lines: readonly Line[]): Proposed<string>[] {
  const found = new Map<string, Proposed<string>>()
  for (const { text } of wholeLists(untilHeading(lines).slice(0, 80))) {
    for (const part of itemsOf(withoutCategory(text))) {
      const value = cleaned(part)
      const key = searchKey(value)
      if (NO_SKILL.test(key) || LANGUAGE.test(key) || isOther(value)) continue
      const fits =
        (value.length >= 2 || /^[RC]$/.test(value)) &&
        value.length <= 60 &&
        value.split(' ').length <= 6
      if (fits && /\p{L}/u.test(value) && !found.has(key)) found.set(key, { value, line: text })
    }
  }
  return [...found.values()].slice(0, 60)
}
