import { cleanDocument, isCpf, isEmail, isPhone } from '#platform/contract/documents.ts'
import { searchKey } from '#platform/contract/text.ts'
import { cidades, estados, type Cidade } from '#platform/server/places.ts'
import { educationIn, type Education } from './education.ts'
import { experiencesIn, type Experience, type Proposed } from './experience.ts'
import { sectionsOf, type Line } from './sections.ts'

export type { Education, Experience, Proposed }

/** What a résumé seems to say; each with the line it was read from, for the person to confirm. */
export type ResumeProposal = {
  nome?: Proposed<string>
  email?: Proposed<string>
  telefones: Proposed<string>[]
  cpf?: Proposed<string>
  cidade?: Proposed<Cidade>
  uf?: Proposed<string>
  formacoes: Proposed<Education>[]
  experiencias: Proposed<Experience>[]
}

const PARTICLES = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'del', 'van', 'von', 'la'])
const NOT_A_NAME =
  /\b(?:curriculo|curriculum|vitae|resume|cv|objetivo|dados|pessoais|contato|telefone|celular|endereco|rua|avenida|bairro|email|perfil|analista|assistente|gerente|engenheiro|engenheira|desenvolvedor|desenvolvedora|manager|engineer|developer|analyst|brasileir[oa]|solteir[oa]|casad[oa]|anos|profissional|linkedin)\b/

function properCase(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .split(' ')
    .map((word) =>
      PARTICLES.has(word) ? word : word.replace(/(^|[-'’])\p{L}/gu, (first) => first.toUpperCase()),
    )
    .join(' ')
}

function isName(text: string): boolean {
  const words = text.split(' ')
  if (words.length < 2 || words.length > 8 || text.length > 80 || NOT_A_NAME.test(searchKey(text)))
    return false
  return (
    words.every(
      (word) => PARTICLES.has(word.toLowerCase()) || /^\p{Lu}[\p{L}'’.-]*$/u.test(word),
    ) && !/^\p{Ll}/u.test(text)
  )
}

function nameIn(lines: readonly Line[]): Proposed<string> | undefined {
  for (const { text } of lines.slice(0, 30)) {
    const labelled = /^(?:nome(?: completo)?|name|full name|candidat[oa])\s*:\s*(.+)$/i
      .exec(text)?.[1]
      ?.split(/\s*[|,;]\s*/)[0]
      ?.trim()
    if (labelled && isName(properCase(labelled))) return { value: properCase(labelled), line: text }
  }
  for (const { text } of lines.slice(0, 8)) {
    const first =
      text
        .replace(/^(?:curr[ií]culo(?: vitae| de)?|curriculum vitae(?: de)?)\s*[:–—-]?\s*/i, '')
        .split(/\s*[|•,;–—]\s*|\s+-\s+/)[0]
        ?.trim() ?? ''
    if (isName(first)) return { value: properCase(first), line: text }
  }
  return undefined
}

const EMAIL = /[\w.+'-]{1,64}\s?@\s?[\w-]+(?:\.[\w-]+)+/g
// Recognition reads '@' as Q, G, & or a circled letter; both sides in small letters betray it.
const MISREAD_EMAIL =
  /\b([a-z0-9][a-z0-9._+-]{1,62}?)\s?(?:GQ|QG|[&©®€QGO]|\(a\)|\[at\]|\(at\))\s?([a-z0-9-]+(?:\.[a-z0-9-]+){0,3}\.(?:com|net|org|edu|gov|br|io|dev|me)(?:\.br)?)\b/

function emailIn(lines: readonly Line[]): Proposed<string> | undefined {
  for (const { text } of lines) {
    for (const [found] of text.matchAll(EMAIL)) {
      const value = cleanDocument('email', found.replace(/\s/g, '')).replace(/^[.'-]+|[.'-]+$/g, '')
      if (isEmail(value)) return { value, line: text }
    }
  }
  for (const { text } of lines) {
    const found = MISREAD_EMAIL.exec(text)
    const value = `${found?.[1]}@${found?.[2]}`
    if (found && isEmail(value)) return { value, line: text }
  }
  return undefined
}

const CPF = /(?<!\d)\d{3}[.\s]?\d{3}[.\s]?\d{3}[-\s]?\d{2}(?!\d)/g

/** Eleven bare digits may be a mobile phone, so they count only beside the word. */
function cpfIn(lines: readonly Line[]): Proposed<string> | undefined {
  for (const { text } of lines) {
    for (const [found] of text.matchAll(CPF)) {
      const masked = /\d\.\d{3}\.\d{3}-\d/.test(found)
      if ((masked || /\bcpf\b/i.test(text)) && isCpf(found))
        return { value: cleanDocument('cpf', found), line: text }
    }
  }
  return undefined
}

const PHONE =
  /(?<![\d.+-])(?:\+?55[\s.-]*)?(?:\(\s*0?\d{2}\s*\)|0?\d{2})[\s.-]*9?[\s.-]?\d{4}[\s.-]*\d{4}(?![\d.-]*\d)/g

function phonesIn(lines: readonly Line[], cpf: string | undefined): Proposed<string>[] {
  const found = new Map<string, Proposed<string>>()
  for (const { text } of lines) {
    for (const [typed] of text.matchAll(PHONE)) {
      const value = cleanDocument('telefone', typed)
      if (isPhone(value) && value !== cpf && !found.has(value))
        found.set(value, { value, line: text })
    }
  }
  return [...found.values()].slice(0, 5)
}

const UFS = new Map(
  estados().flatMap(({ sigla, nome }) =>
    [sigla.toLowerCase(), searchKey(nome)].map((key): [string, string] => [key, sigla]),
  ),
)
function cityOf(name: string, uf: string): Cidade | undefined {
  const words = searchKey(name).replace(/[.,]/g, '').split(' ')
  // 'Bairro Centro Fortaleza' ends with the city.
  for (let from = 0; from < words.length; from++) {
    const key = words.slice(from).join(' ')
    const city = cidades(uf).find((one) => searchKey(one.nome) === key)
    if (city) return city
  }
  return undefined
}

// A hyphen inside a name ('Não-Me-Toque') parts nothing; one before two capitals does.
const placeParts = (text: string): string[] =>
  text
    .replace(/-([A-Z]{2})\b/g, ' - $1')
    .split(/\s+[-–]\s+|[/,|()•]/)
    .map((part) => part.trim())

function stateOf(text: string): string | undefined {
  const short = /^([A-Z]{2})(?![\p{L}])/u.exec(text)?.[1]
  return UFS.get(short ? short.toLowerCase() : searchKey(text))
}

function placeIn(
  lines: readonly Line[],
): { cidade: Proposed<Cidade>; uf: Proposed<string> } | undefined {
  for (const { text } of lines) {
    const parts = placeParts(text)
    for (const [index, part] of parts.entries()) {
      const uf = stateOf(parts[index + 1] ?? '')
      const cidade = uf && part.length <= 60 ? cityOf(part.replace(/^.*:\s*/, ''), uf) : undefined
      if (uf && cidade)
        return { cidade: { value: cidade, line: text }, uf: { value: uf, line: text } }
    }
  }
  return undefined
}

/** The fields a résumé in Portuguese or English proposes; nothing is taken over without the person. */
export function proposeFields(text: string): ResumeProposal {
  const sections = sectionsOf(text)
  const top = [...sections.header, ...sections.other]
  const all = [...top, ...sections.experience, ...sections.education]
  const nome = nameIn(top)
  const email = emailIn(all)
  const cpf = cpfIn(all)
  const place = placeIn(sections.header) ?? placeIn(sections.other)
  return {
    ...(nome ? { nome } : {}),
    ...(email ? { email } : {}),
    ...(cpf ? { cpf } : {}),
    ...place,
    telefones: phonesIn([...top, ...sections.experience], cpf?.value),
    formacoes: educationIn(sections.education),
    experiencias: experiencesIn(sections.experience),
  }
}
