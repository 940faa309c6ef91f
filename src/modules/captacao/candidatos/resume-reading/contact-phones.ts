/** Telephones of whose résumé it is. */
import { cleanDocument, isPhone } from '#platform/contract/documents.ts'
import { isOfChief, isOfReference } from './contact-others.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'

const PHONE =
  /(?:(?<![\d.+/-])|(?<=\p{L}-)(?=\())(?:\+?\s?\(?55\)?[\s.-]*)?(?:[([]\s*0?\d{2}\s*[)\]]|0?\d{2})(?:[\s.-]|\/\s)*(?:9[\s.-]?\d{4}|9\d{2}\s\d{2}|\d{4,5})[\s.-]*\d{4}(?![\d]|[.-]\d)/gu
// The further ones of a line are of the area of the first.
const FURTHER =
  /(?<=\d{4}\s*(?:\([\p{L} .]{2,15}\)\s*)?(?:\/|\||e|ou|,|;)\s*(?:\p{L}+\.?:?\s*)?)(?!(?:19|20)\d{2}[\s.-](?:19|20)\d{2})(?:9[\s.-]?\d{4}|\d{4,5})[\s.-]\d{4}(?!\d)/gu
// Those before it too, if they are not two years.
const AHEAD =
  /(?<![\d)/.-]\s?)(?!(?:19|20)\d{2}[-.](?:19|20)\d{2})(?:9[\s.]?\d{4}|[2-5]\d{3})[-.]\d{4}(?!\d|[-/.]\d)/gu
const OF_PAPERS =
  /\b(?:registro|cnh|rg|pis|pasep|nis|nit|ctps|t[ií]tulo|cep|cnpj|cpf|inscri[cç][aã]o|matr[ií]cula|reservista|passaporte|cor[eo]n|crea|crm|crc|oab|cau|crp|cress|crf)\b(?:[^|,;()\d]{0,25}\d[\d./x-]*)/giu
const OF_OTHERS =
  /respons[aá]vel legal|ligar para (?!mim|\W*\d)|em caso de emerg[eê]ncia|contato de emerg[eê]ncia|\(recep[cç][aã]o\b|cnpj|(?<!(?:tel|telefone|fone)\W{1,3})\bfax\b/iu
/** 'pode ligar para o Dr. Paulo,' above the number. */
const CALLS = /ligar para (?!mim)(?!\W*\d)[^;|\d]*[^.!?;|\d]$/iu
/** 'Sr. Edmar (Gráfica Sol) - 61 3333-1177': behind such a title stands another. */
const NAMED = /^[^\p{L}\d]*(?:Sra?\.|Srta\.|D\.|Dona|Seu|Síndic[oa])ª?\s+\p{Lu}\p{Ll}+/u
const FOR_MESSAGES = /recados?|falar com|contato com/i
const isOfAnother = (text: string): boolean =>
  OF_OTHERS.test(text) ||
  isOfReference(text) ||
  isOfChief(text) ||
  (NAMED.test(text) && !FOR_MESSAGES.test(text))

/** Letters that recognition or a typewriter set for figures: '99874-ll63'. */
const LIKE_FIGURES = /(?<![\p{L}\d])[\dlIOo]{4,5}[-.\s][\dlIOo]{4}(?![\p{L}\d])/gu
const inFigures = (text: string): string =>
  text.replace(LIKE_FIGURES, (found) =>
    found.replace(/\D/g, '').length < 5 ? found : found.replace(/[lI]/g, '1').replace(/[Oo]/g, '0'),
  )

/** Of another country, as its sign says. */
const FOREIGN = /\+\s?(?!55)\d{1,3}(?:[\s().-]{0,3}\d){6,14}/g

/** '(0xx11) 3333-4444', cells that wide spaces made, and a number whose area is the end of the line above it. */
const withAreas = (text: string, next = ''): string => {
  const isCut =
    /(?<=[|•·,:]\s)\(?0?[1-9]\d\)?$/.test(text) && /^9?\s?\d{4}[-. ]\d{4}(?!\d)/.test(next)
  return (
    inFigures(isCut ? `${text} ${next}` : text)
      .replace(FOREIGN, ' ')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      // '+55 | 41 | 99123-4567', as a form prints its cells
      .replace(/(?<![\d|])(\+?55)\s*\|\s*(0?\d{2})\s*\|\s*(?=9?\d{4})/g, '$1 $2 ')
      .replace(/\(\s?0?[x*]{2}\s?(?=\d{2}\))/gi, '(')
      .replace(
        /(?<=(?:fone|tel|cel|celular|whatsapp|zap)[\s.:|]+\(?\d{2}\)?)\s\|\s(?=9?\d{4})/giu,
        ' ',
      )
  )
}

const valueOf = (typed: string): string =>
  cleanDocument(
    'telefone',
    typed.replace(/^\+?\s?\(?55\)?(?=\D*\d{2}\D*\d{8,9}\D*$)/, '').replace(/[^\d+]/g, ' '),
  )

/** The numbers of a line, those without an area in that of the others. */
function phonesOf(said: string): string[] {
  const bare = said.replace(OF_PAPERS, ' ')
  const whole = [...bare.matchAll(PHONE)].map(function inPlace({ 0: typed, index }) {
    return { value: valueOf(typed), index }
  })
  const known = whole.filter(({ value }) => isPhone(value))
  const areas = new Set(known.map(({ value }) => value.slice(0, 2)))
  const [area = ''] = areas
  const others =
    areas.size === 1
      ? [
          ...[...said.matchAll(FURTHER)].map(({ 0: typed, index }) => ({ typed, index })),
          ...[...bare.replace(PHONE, (found) => 'x'.repeat(found.length)).matchAll(AHEAD)].map(
            ({ 0: typed, index }) => ({ typed, index }),
          ),
        ].map(({ typed, index }) => ({ value: valueOf(area + typed), index }))
      : []
  return [...known, ...others.filter(({ value }) => isPhone(value))]
    .toSorted((a, b) => a.index - b.index)
    .map(({ value }) => value)
}

export function phonesIn(lines: readonly Line[], cpf: string | undefined): Proposed<string>[] {
  const found = new Map<string, Proposed<string>>()
  for (const [at, { text, gap }] of lines.entries()) {
    if (isOfAnother(text) || (!gap && CALLS.test(lines[at - 1]?.text ?? ''))) continue
    for (const value of phonesOf(withAreas(text, lines[at + 1]?.text)))
      if (value !== cpf && !found.has(value)) found.set(value, { value, line: text })
  }
  return [...found.values()].slice(0, 5)
}

const SENDER =
  /^(?:\[\d{1,2}:\d{2}(?::\d{2})?,? \d{1,2}\/\d{1,2}\/\d{2,4}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2} -)\s(\+?[\d\s()-]{10,20}):\s/gm

/** Of a chat the only sender whom nobody saved under a name. */
export function senderIn(text: string): Proposed<string>[] {
  const senders = new Set([...text.matchAll(SENDER)].map(([, typed = '']) => valueOf(typed)))
  const [value = ''] = senders
  return senders.size === 1 && isPhone(value) ? [{ value, line: value }] : []
}
