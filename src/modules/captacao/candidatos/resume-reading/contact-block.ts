/** A block of contact that a layout set among the courses or the jobs. */
import { EMAIL } from './contact.ts'
import { isPlace } from './place.ts'
import type { Line, Sections } from './sections.ts'

const PHONES = /^(?:[\p{L}. ]{0,12}:?\s*)?\+?[\d\s()./-]{10,}(?:\([^()]*\))?$/u
const BORN = /^(?:data de )?nasc(?:imento|\.)?\s*:?\s*\d{1,2}[/.-]/iu

const isSure = ({ text }: Line): boolean =>
  text.length <= 60 &&
  (new RegExp(EMAIL.source).test(text) ||
    (PHONES.test(text) &&
      text.replace(/\D/g, '').length >= 10 &&
      !/(?:19|20)\d{2}\s*[-–—a]/.test(text)))
const DAY_ALONE = /^\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)?\d{2}$/
const isBeside = ({ text }: Line): boolean =>
  BORN.test(text) || isPlace(text) || DAY_ALONE.test(text)

/** An address and what stands at once above and below it are of the person, under whichever heading. */
export function withContactApart(sections: Sections): Sections {
  const found = { ...sections }
  for (const name of ['education', 'courses', 'languages', 'skills'] as const) {
    const lines = sections[name]
    if (!lines.some(({ text }) => new RegExp(EMAIL.source).test(text))) continue
    const isApart = lines.map(isSure)
    for (const step of [1, -1] as const)
      for (let at = step === 1 ? 1 : lines.length - 2; at >= 0 && at < lines.length; at += step) {
        const line = lines[at]
        if (line && isApart[at - step] && (isSure(line) || isBeside(line))) isApart[at] = true
      }
    found[name] = lines.filter((_, at) => !isApart[at])
    found.personal = [...found.personal, ...lines.filter((_, at) => isApart[at])]
  }
  return found
}

const WORK = /^endere[cç]o (?:profissional|comercial|do trabalho)\b/i
const NO_WORK =
  /^(?:resid|endere[cç]o (?:eletr[oô]nico|residencial)|e-?mail|forma[cç][aã]o|nome|dados)|@/i

/** Without the address at work, as Lattes prints it: neither its telephone nor its city is of the person. */
export function withoutWorkAddress(lines: readonly Line[]): Line[] {
  let isWork = false
  let since = 0
  return lines.filter(function isHome({ text, gap }) {
    if (WORK.test(text)) since = 0
    isWork = WORK.test(text) || (isWork && !gap && ++since < 6 && !NO_WORK.test(text))
    return !isWork
  })
}
