import { searchKey } from '#platform/contract/text.ts'
import { headingOf } from './headings.ts'
import { isPlace } from './place.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'
import { employerScore, roleScore } from './words.ts'

const PARTICLES = new Set([
  'da',
  'de',
  'do',
  'das',
  'dos',
  'e',
  'di',
  'del',
  'van',
  'von',
  'la',
  'der',
])
const NOT_A_NAME =
  /\b(?:curriculo|curriculum|vitae|resume|cv|objetivo|dados|pessoais|contato|telefone|celular|endereco|rua|avenida|av|bairro|cidade|estado|cep|cpf|rg|email|e-mail|perfil|analista|assistente|gerente|engenheir[oa]|desenvolvedor[a]?|manager|engineer|developer|analyst|brasileir[oa]|solteir[oa]|casad[oa]|divorciad[oa]|anos|profissional|linkedin|google|excel|office|branding|marketing|ads|seo|inglesa?|ingles|espanhol|portugues|basico|intermediario|avancado|fluente|experiencia|formacao|idiomas|cursos|graduacao|bacharel\w*|licenciatura|tecnolog[oa]|ensino|medio|superior|completo|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|brasil|ltda|digital|vendas|recursos|humanos|gestao|lideranca|equipe|informacoes|pessoal|europass|page|pagina|foto|nacionalidade|sexo|genero|nascimento|disponibilidade|motorista|categoria|cnh|habilitacao|trabalho|equipes|comunicacao|projetos|pacote|windows|word|social|civil|registro|nome|senior|pleno|junior|product|owner|data|business|pronomes|ela|dela|ele|dele)\b/

export function properCase(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .split(' ')
    .map((word) =>
      PARTICLES.has(word) ? word : word.replace(/(^|[-'’])\p{L}/gu, (first) => first.toUpperCase()),
    )
    .join(' ')
}

export function isName(text: string, least = 2): boolean {
  const words = text.split(' ')
  if (words.length < least || words.length > 8 || text.length > 80) return false
  if (NOT_A_NAME.test(searchKey(text)) || headingOf(text) || isPlace(text)) return false
  if (roleScore(text) >= 3 || employerScore(text) >= 2) return false
  return (
    words.every(
      (word) => PARTICLES.has(word.toLowerCase()) || /^\p{Lu}[\p{L}'’.-]*$/u.test(word),
    ) &&
    !PARTICLES.has(words[0] ?? '') &&
    words.some((word) => word.length > 2)
  )
}

const first = (text: string): string =>
  (
    text
      .replace(
        /^(?:curr[ií]culo(?: vitae| de| profissional)*|curriculum vitae(?: de)?|cv)\s*[:–—|-]?\s*/i,
        '',
      )
      .split(/\s*[|•·,;–—(/]\s*|\s+-\s+|\s+(?=cpf\b|rg\b|tel)/i)[0] ?? ''
  )
    .replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '')
    .replace(/\s+/g, ' ')

const LABEL =
  /(?:^|[|•·,;(]\s*)(nome(?: completo| civil| de registro| de batismo| social| do candidato)?|name|full name|first name|candidat[oa]|nome\(s\) e apelido\(s\)|apelido\(s\) nome\(s\))\s*(?::|\||\s-\s)\s*([^|•·,;(:]+)/giu
const SOCIAL_AFTER = /^([^|•·,;(:]+?)\s*[|•·,;(-]+\s*nome social\b\s*\)?(?!\s*:)/iu
const CIVIL_AFTER = /^([^|•·,;(:]+?)\s*[|•·,;(-]+\s*nome (?:civil|de registro)\b\s*\)?(?!\s*:)/iu

type Names = { civil?: Proposed<string>; plain?: Proposed<string>; social?: Proposed<string> }

function labelled(lines: readonly Line[]): Names {
  const names: Names = {}
  for (const { text } of lines.slice(0, 60)) {
    for (const [, label = '', typed = ''] of text.matchAll(LABEL)) {
      const value = properCase(first(typed))
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

const wholeName = (line: Line, next: Line | undefined): string[] => {
  const one = first(line.text)
  if (!next || /[|,;:@\d]/.test(line.text) || /[|,;:@\d]/.test(next.text)) return [one]
  const both = `${one} ${first(next.text)}`
  const alike = (line.text === line.text.toUpperCase()) === (next.text === next.text.toUpperCase())
  const parts = one.split(' ').length === 1 || first(next.text).split(' ').length === 1
  return alike && parts && first(next.text) === next.text && isName(one, 1) ? [both, one] : [one]
}

function unlabelled(lines: readonly Line[], email: string): Proposed<string> | undefined {
  const found = lines.flatMap(function nameOf(line, at) {
    const names = wholeName(line, at < 6 ? lines[at + 1] : undefined)
    const value = names.find((name) => isName(name))
    if (value === undefined) return []
    return [{ value: properCase(value), line: line.text, at, shares: shared(value, email) }]
  })
  const top = found.find(({ at }) => at < 8)
  const best = found.toSorted((a, b) => b.shares - a.shares || a.at - b.at)[0]
  const chosen = best && best.shares > (top?.shares ?? 0) ? best : top
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
