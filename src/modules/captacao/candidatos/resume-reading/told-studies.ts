/** The courses that single lines and sentences say whole. */
import { schoolingIn } from './schooling.ts'
import type { Education, Proposed } from './proposed.ts'
import type { Line, Sections } from './sections.ts'
import { type Forms, studyForms } from './study-fields.ts'
import { saysLevel } from './studies.ts'
import { keyOf } from './labeller/pieces.ts'
import { studyBlocks } from './study-blocks.ts'
import { wholeStudies, wholeTold } from './study-lines.ts'
import { studiesAlone, studyRows, type StudyLine } from './study-rows.ts'
import { asOneText, studyTales } from './study-tales.ts'

/** `forms`: what forms and tables hold, with the lines that are theirs. */
export type Told = {
  rows: readonly Proposed<Education>[]
  told: readonly Proposed<Education>[]
  forms: Forms
  /** All that the page says, what it says twice too. */
  lines: readonly string[]
  /** Where in the text a line stands. */
  order: ReadonlyMap<string, number>
  /** The lines of short courses. */
  short: ReadonlySet<string>
}

/** More courses than a life has. */
const MOST = 60

const isWithin = (one = '', other = ''): boolean => {
  const [a, b] = [keyOf(one), keyOf(other)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

export function studiesTold(s: Sections, lines: readonly Line[], short: ReadonlySet<string>): Told {
  // Among short courses what says its level is a study, among jobs what begins with it.
  const asSaid = (part: readonly Line[], isStudied: boolean, isWork: boolean): StudyLine[] =>
    part.map(({ text }) => ({ text, isStudied, isWork, isShort: short.has(text) }))
  const own = [s.header, s.personal, s.other].map(wholeTold)
  const rest = [...own, s.skills, s.languages]
  const order = new Map(lines.map(({ text }, at) => [text, at]))
  const textsOf = (part: readonly Line[]) => new Set(part.map(({ text }) => text))
  const said = studyForms(lines, textsOf(s.education), textsOf(s.experience))
  const isOfSchool = ({ value, line }: Proposed<Education>): boolean =>
    value.nivel !== undefined || !short.has(line)
  const forms = { ...said, found: said.found.filter(isOfSchool) }
  const isFree = ({ text }: { text: string }): boolean => !forms.lines.has(text)
  const studied = wholeStudies(s.education.filter(isFree))
  const from = new Map([...studied, ...own.flat()].map((line) => [line.text, line.from]))
  const onPage = ({ value, line }: Proposed<Education>): Proposed<Education> => ({
    value,
    line: from.get(line) ?? line,
  })
  const parts = [
    asSaid(studied, true, false),
    ...[s.courses, s.certificates].map((part) =>
      asSaid(part, true, false).map((line) => ({ ...line, isShort: true })),
    ),
    asSaid(s.experience, false, true),
    ...rest.map((part) => asSaid(part, false, false)),
  ]
  const free = parts.map((part) => part.filter(isFree))
  const blocks = studyBlocks(studied).filter(
    ({ lines: few }) => few.some(saysLevel) || !few.every((line) => short.has(line)),
  )
  const inBlocks = new Set(blocks.flatMap(({ lines: few }) => few))
  const rows = [
    ...free.flatMap((part) => studyRows(part.filter(({ text }) => !inBlocks.has(text)))),
    ...blocks.map(({ row }) => row),
  ]
    .slice(0, MOST)
    .map(onPage)
  const alone = studiesAlone(s.education.filter((one) => isFree(one) && !inBlocks.has(one.text)))
  const isNew = ({ value }: Proposed<Education>): boolean =>
    !rows.some(
      ({ value: one }) =>
        (one.instituicao === value.instituicao && one.fim === value.fim) ||
        (one.fim === value.fim && isWithin(one.curso, value.curso)) ||
        (one.nivel === value.nivel && isWithin(one.curso, value.curso) && one.fim === undefined),
    )
  const tales = studyTales(asOneText(lines.filter(isFree).map(({ text }) => text)))
    .slice(0, MOST)
    .filter(isNew)
  return {
    rows: [...rows, ...tales],
    told: [...schoolingIn(free.flat()), ...alone].map(onPage),
    forms,
    lines: lines.map(({ text }) => text),
    order,
    short,
  }
}
