import { searchKey } from '#platform/contract/text.ts'
import { periodIn, type Period } from './periods.ts'
import type { Line } from './sections.ts'

export type Experience = {
  cargo?: string
  empresa?: string
  inicio?: string
  fim?: string
  atual: boolean
}
export type Proposed<T> = { value: T; line: string }

const COMPANY =
  /\b(?:ltda|s\/?a|eireli|me|epp|inc|llc|ltd|corp(?:oration)?|company|group|grupo|agency|firm|services?|solutions|solucoes|servicos|industrias?|comercio|comercial|construtora|distribuidora|transportadora|transportes|banco|hospital|clinica|escola|colegio|universidade|faculdade|prefeitura|secretaria|governo|supermercados?|mercado|mercantil|loja|lojas|restaurante|padaria|farmacia|drogaria|hotel|associacao|cooperativa|instituto|tecnologia|technologies|technology|consultoria|consulting|logistica|engenharia|sistemas|software|hospital|university|bank)\b/
const ROLE =
  /\b(?:analista|assistente|auxiliar|gerente|coordenador[a]?|diretor[a]?|engenheir[oa]|desenvolvedor[a]?|programador[a]?|estagiari[oa]|estagio|aprendiz|vendedor[a]?|operador[a]?|tecnic[oa]|supervisor[a]?|encarregad[oa]|atendente|recepcionista|secretari[oa] (?:executiva|administrativa)|motorista|caixa|repositor[a]?|cozinheir[oa]|garcom|garconete|professor[a]?|enfermeir[oa]|medic[oa]|advogad[oa]|contador[a]?|consultor[a]?|administrador[a]?|promotor[a]?|soldador[a]?|pedreiro|eletricista|mecanico|zelador[a]?|porteiro|vigilante|lider|chefe|especialista|arquitet[oa]|designer|manager|engineer|developer|analyst|coordinator|specialist|generalist|intern|consultant|lead|director|architect|administrator|assistant|officer|partner|teacher|nurse|scientist|representative|technician|supervisor|head|associate|programmer|accountant|clerk|receptionist)\b/
const LABEL =
  /^(empresa|company|empregador|cargo|fun[cç][aã]o|position|role|job title|per[ií]odo|period|atividades|principais atividades)\s*:\s*(.*)$/i
const SEPARATOR = /\s+[-–—|•·]\s+|\s*\|\s*|\s+(?:at|@|na empresa|na|no)\s+(?=[A-ZÀ-Ü])/u

const isCompany = (text: string): boolean =>
  COMPANY.test(searchKey(text).replace(/[.,]/g, ' ')) && !isRole(text)
const isRole = (text: string): boolean => ROLE.test(searchKey(text))
// 'Toronto, ON' and 'Fortaleza/CE' say where, not who.
const isPlace = (text: string): boolean =>
  /^[\p{Lu}][\p{L}' .-]+(?:,|\/| -)\s?(?:[A-Z]{2}|[\p{Lu}][\p{L} ]+)$/u.test(text) &&
  !isRole(text) &&
  (/(?:, |\/)[A-Z]{2}$/.test(text) || !isCompany(text))

type Draft = { cargo?: string; empresa?: string }

/** Which of two parts is the position and which the company: by their words, else the position first. */
function assign(parts: readonly string[]): Draft {
  const [first, second] = parts.filter((part) => part !== '' && !isPlace(part))
  if (first === undefined) return {}
  if (second === undefined) return isCompany(first) ? { empresa: first } : { cargo: first }
  const swap =
    (isRole(second) && !isRole(first)) || (isCompany(first) && !isCompany(second) && !isRole(first))
  return swap ? { cargo: second, empresa: first } : { cargo: first, empresa: second }
}

/** The nearest labels win, first in the direction in which this résumé writes them. */
function fromLabels(above: readonly Line[], below: readonly Line[], periodFirst: boolean): Draft {
  const found: Draft = {}
  const nearest = [...above].reverse()
  for (const { text } of periodFirst ? [...below, ...nearest] : [...nearest, ...below]) {
    const [, label = '', value = ''] = LABEL.exec(text) ?? []
    if (/^(?:empresa|company|empregador)$/i.test(label)) found.empresa ??= value.trim()
    else if (/^(?:cargo|fun|position|role|job)/i.test(label)) found.cargo ??= value.trim()
  }
  return found
}

const startsWithPeriod = (lines: readonly Line[]): boolean =>
  /^per/i.test(lines.find(({ text }) => LABEL.test(text))?.text ?? '')

/** A line above or below a period that may name position or company: short, no sentence, no duty. */
const isTitle = (line: Line | undefined): line is Line =>
  line !== undefined &&
  !line.bullet &&
  line.text.length <= 90 &&
  !/[.;]$/.test(line.text.replace(/\b(?:ltda|inc|s\.a|cia|co|corp|me|llc)\.$/i, '')) &&
  !/^[a-zà-ü]/u.test(line.text)

type Anchor = { index: number; period: Period }

function draftAt(
  lines: readonly Line[],
  anchor: Anchor,
  floor: number,
  ceiling: number,
): { draft: Draft; line: string } {
  const { index, period } = anchor
  const here = lines[index]?.text ?? ''
  const labelled = fromLabels(
    lines.slice(Math.max(floor, index - 2), index),
    lines.slice(index + 1, Math.min(ceiling, index + 3)),
    startsWithPeriod(lines),
  )
  if (labelled.cargo || labelled.empresa) return { draft: labelled, line: here }
  const own = LABEL.test(period.rest)
    ? []
    : period.rest
        .split(SEPARATOR)
        .map((part) => part.trim())
        .filter((part) => part !== '' && !isPlace(part))
  const above = [index - 1, index - 2]
    .filter((at) => at >= floor)
    .map((at) => lines[at])
    .filter(isTitle)
  const aboveParts = (above[0]?.text ?? '').split(SEPARATOR).map((part) => part.trim())
  if (own.length >= 2) return { draft: assign(own), line: here }
  if (own.length === 1) return joinOwn(own[0] ?? '', above[0], lines[index + 1], here)
  if (aboveParts.length >= 2) return { draft: assign(aboveParts), line: above[0]?.text ?? here }
  if (above.length === 2 && isTitle(above[1]))
    return {
      draft: assign([above[1].text, aboveParts[0] ?? '']),
      line: `${above[1].text} / ${above[0]?.text}`,
    }
  const below = lines[index + 1]
  if (above.length === 1 && isTitle(below) && (isRole(below.text) || isCompany(below.text)))
    return { draft: assign([aboveParts[0] ?? '', below.text]), line: above[0]?.text ?? here }
  if (above.length === 0 && isTitle(below)) {
    const next = lines[index + 2]
    return {
      draft: assign([
        ...below.text.split(SEPARATOR),
        isTitle(next) && (isRole(next.text) || isCompany(next.text)) ? next.text : '',
      ]),
      line: below.text,
    }
  }
  return { draft: assign(aboveParts), line: above[0]?.text ?? here }
}

/** One name beside the period: the other stands above ('Empresa' / 'Cargo 2019 - 2021') or below it. */
function joinOwn(
  own: string,
  above: Line | undefined,
  below: Line | undefined,
  here: string,
): { draft: Draft; line: string } {
  const wantsRole = isCompany(own) || !isRole(own)
  if (
    isTitle(below) &&
    (wantsRole ? isRole(below.text) : isCompany(below.text)) &&
    !periodIn(below.text)
  )
    return { draft: assign([own, below.text]), line: here }
  if (isTitle(above) && (wantsRole ? isRole(above.text) : true))
    return { draft: assign([above.text.split(SEPARATOR)[0] ?? '', own]), line: here }
  return { draft: assign([own]), line: here }
}

/** One proposal for each period found among the lines of the experience section. */
export function experiencesIn(lines: readonly Line[]): Proposed<Experience>[] {
  const anchors = lines.flatMap((line, index) => {
    const period = line.text.length <= 160 ? periodIn(line.text) : undefined
    return period && !line.bullet ? [{ index, period }] : []
  })
  const proposedAt = (anchor: Anchor, at: number): Proposed<Experience>[] => {
    const floor = (anchors[at - 1]?.index ?? -1) + 1
    const ceiling = anchors[at + 1]?.index ?? lines.length
    const { draft, line } = draftAt(lines, anchor, floor, ceiling)
    if (!draft.cargo && !draft.empresa) return []
    const { start, end, current } = anchor.period
    const began = start ? { inicio: start } : {}
    const ended = end ? { fim: end } : {}
    return [{ value: { ...draft, ...began, ...ended, atual: current }, line }]
  }
  return anchors.slice(0, 30).flatMap(proposedAt)
}
