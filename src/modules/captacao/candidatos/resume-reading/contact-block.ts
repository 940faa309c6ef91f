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
const isBeside = ({ text }: Line): boolean => BORN.test(text) || isPlace(text)

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
