import { randomInt } from 'node:crypto'
import { VER_ENTREVISTA } from '#modules/gestao-talentos/entrevistas-desligamento/entitled.ts'
import { ofOwnAreas } from '#modules/gestao-talentos/relatorios/people.ts'
import { failure } from '#platform/contract/failure.ts'
import { counted, formatDecimal } from '#platform/contract/numbers.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import {
  type Choices,
  choicesOf,
  commentsOf,
  type Grades,
  gradesOf,
  inLots,
  meanOfAspect,
  MINIMO,
  participation,
  type Sheet,
} from './figures.ts'
import { resultadosEntrevistas } from './report.ts'
import { applied, type Filters, leavers, sheetsOf } from './sheets.ts'

const { participacao, escolhas, notas, comentarios } = resultadosEntrevistas.tables

export const tooFew = 'Grupo pequeno demais para mostrar sem identificar pessoas.'
const wholeYears = 'Sem a permissão de ver as respostas, escolha anos inteiros, de 01/01 a 31/12.'

/** Any other period could be laid beside one that differs by a single person. */
function checkYears({ periodoInicio, periodoFim }: Filters): void {
  if (periodoInicio?.endsWith('-01-01') && periodoFim?.endsWith('-12-31')) return
  const { label } = resultadosEntrevistas.filters.periodoInicio.options
  throw failure.invalid([{ field: 'periodoInicio', label, message: wholeYears }])
}

/** Another order each time: it tells nothing of who came first. */
function drawn<T>(of: readonly T[]): T[] {
  const all = [...of]
  for (let i = all.length - 1; i > 0; i -= 1) {
    const at = randomInt(i + 1)
    const [here, there] = [all[i], all[at]]
    if (here !== undefined && there !== undefined) [all[i], all[at]] = [there, here]
  }
  return all
}

const answers = (n: number): string => counted(n, 'resposta', 'respostas')

const choicesTable = (title: string, of: readonly Choices[]) =>
  tableOf(escolhas, of, {
    title,
    rows: (some) => some.flatMap(({ opcoes }) => opcoes),
    groups: {
      aspecto: { by: ({ aspecto }) => aspecto, title: ([one]) => one?.aspecto ?? '' },
      pergunta: {
        by: ({ pergunta }) => pergunta,
        title: ([one]) => one?.texto ?? '',
        note: ([one]) => answers(one?.respostas ?? 0),
      },
    },
  })

const gradeRow = ({ pergunta, maxima, n, media }: Grades) => ({ pergunta, maxima, n, media })

function aspectNote(of: readonly Grades[]): string {
  const mean = meanOfAspect(of)
  return mean === null ? '' : `média de ${formatDecimal(mean)}`
}

const gradesTable = (title: string, of: readonly Grades[]) =>
  tableOf(notas, of, {
    title,
    rows: (some) => some.map(gradeRow),
    groups: {
      aspecto: {
        by: ({ aspecto }) => aspecto,
        title: ([one]) => one?.aspecto ?? '',
        note: aspectNote,
      },
    },
  })

function commentsTable(title: string, of: ReturnType<typeof commentsOf>) {
  const byQuestion = [...Map.groupBy(of, ({ pergunta }) => pergunta).values()]
  return tableOf(comentarios, byQuestion.flatMap(drawn), {
    title,
    rows: (some) => some.map(({ texto }) => ({ texto })),
    groups: {
      pergunta: {
        by: ({ pergunta }) => pergunta,
        title: ([one]) => one?.pergunta ?? '',
        note: ({ length }) => answers(length),
      },
    },
  })
}

type Shown = { least: number; comments: boolean; of: string }

/** One version of the questionnaire: what was answered to others is no answer to these questions. */
function versionBlocks(sheets: readonly Sheet[], { least, comments, of }: Shown): ReportBlock[] {
  const [first] = sheets
  if (!first) return []
  const frozen = first.conteudo
  const choices = choicesOf(frozen, sheets, least)
  const grades = gradesOf(frozen, sheets, least)
  const said = comments ? commentsOf(frozen, sheets) : []
  return [
    ...(choices.length ? [choicesTable(`Escolhas${of}`, choices)] : []),
    ...(grades.length ? [gradesTable(`Notas${of}`, grades)] : []),
    ...(said.length ? [commentsTable(`Comentários${of}`, said)] : []),
  ]
}

function resultBlocks(sheets: readonly Sheet[], shown: Omit<Shown, 'of'>): ReportBlock[] {
  const versions = [...Map.groupBy(sheets, ({ versao }) => versao).values()]
  const title = (of: readonly Sheet[]): string =>
    versions.length > 1 ? ` (versão ${of[0]?.numero}, ${answers(of.length)})` : ''
  return versions.flatMap((of) => versionBlocks(of, { ...shown, of: title(of) }))
}

export const query = defineQuery(
  resultadosEntrevistas,
  async function whatLeaversSay(ctx, filters) {
    const seesEach = ctx.has(VER_ENTREVISTA)
    if (!seesEach) checkYears(filters)
    const people = await leavers(ctx, filters)
    const { aplicadas, respondidas } = await applied(ctx, people, filters.modelo)
    if (!aplicadas) return null
    const sheets = await sheetsOf(ctx, people, filters.modelo)
    const shown = seesEach ? sheets : inLots(sheets)
    const counts = {
      aplicadas,
      respondidas,
      percentual: participation(respondidas, aplicadas),
      mostradas: shown.length,
    }
    const least = seesEach ? 1 : MINIMO
    const note: ReportBlock = { type: 'text', paragraphs: [tooFew] }
    const blocks: ReportBlock[] = [
      tableOf(participacao, [counts], { rows: (of) => of }),
      ...(shown.length < respondidas && !seesEach ? [note] : []),
      ...resultBlocks(shown, { least, comments: seesEach && filters.comentarios }),
    ]
    return ofOwnAreas(ctx, resultadosEntrevistas, filters, { orientation: 'portrait', blocks })
  },
)
