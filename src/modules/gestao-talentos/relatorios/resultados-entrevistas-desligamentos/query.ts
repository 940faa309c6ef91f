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
  meanOfAspect,
  participation,
  type Sheet,
} from './figures.ts'
import { inLots } from './lots.ts'
import { resultadosEntrevistas } from './report.ts'
import { applied, type Filters, leavers, sentOf, sheetsOf } from './sheets.ts'

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

/** `each`: whoever asks reads each answer anyway. */
type Shown = { each: boolean; comments: boolean; of: string }

/** None may be one or two that are not told. */
const answersShown = (n: number, { each }: Shown): string =>
  n > 0 || each ? answers(n) : 'poucas respostas para mostrar'

const choicesTable = (of: readonly Choices[], shown: Shown) =>
  tableOf(escolhas, of, {
    title: `Escolhas${shown.of}`,
    rows: (some) => some.flatMap(({ opcoes }) => opcoes),
    groups: {
      aspecto: { by: ({ aspecto }) => aspecto, title: ([one]) => one?.aspecto ?? '' },
      pergunta: {
        by: ({ pergunta }) => pergunta,
        title: ([one]) => one?.texto ?? '',
        note: ([one]) => answersShown(one?.respostas ?? 0, shown),
      },
    },
  })

const gradeRow =
  ({ each }: Shown) =>
  ({ pergunta, maxima, n, media }: Grades) => ({
    pergunta,
    maxima,
    n: n > 0 || each ? n : null,
    media,
  })

function aspectNote(of: readonly Grades[]): string {
  const mean = meanOfAspect(of)
  return mean === null ? '' : `média de ${formatDecimal(mean)}`
}

const gradesTable = (of: readonly Grades[], shown: Shown) =>
  tableOf(notas, of, {
    title: `Notas${shown.of}`,
    rows: (some) => some.map(gradeRow(shown)),
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

/** One version of the questionnaire: what was answered to others is no answer to these questions. */
function versionBlocks(sheets: readonly Sheet[], shown: Shown): ReportBlock[] {
  const [first] = sheets
  if (!first) return []
  const frozen = first.conteudo
  const choices = choicesOf(frozen, sheets)
  const grades = gradesOf(frozen, sheets)
  const said = shown.comments ? commentsOf(frozen, sheets) : []
  return [
    ...(choices.length ? [choicesTable(choices, shown)] : []),
    ...(grades.length ? [gradesTable(grades, shown)] : []),
    ...(said.length ? [commentsTable(`Comentários${shown.of}`, said)] : []),
  ]
}

function resultBlocks(sheets: readonly Sheet[], shown: Omit<Shown, 'of'>): ReportBlock[] {
  const versions = [...Map.groupBy(sheets, ({ versao }) => versao).values()]
  const title = (of: readonly Sheet[]): string =>
    versions.length > 1 ? ` (versão ${of[0]?.numero}, ${answers(of.length)})` : ''
  return versions.flatMap((of) => versionBlocks(of, { ...shown, of: title(of) }))
}

const answersIn = (sheets: readonly Sheet[]): number =>
  sheets.flatMap(({ respostas }) => respostas.filter(({ naoSeAplica }) => !naoSeAplica)).length

export const query = defineQuery(
  resultadosEntrevistas,
  async function whatLeaversSay(ctx, filters) {
    const seesEach = ctx.has(VER_ENTREVISTA)
    if (!seesEach) checkYears(filters)
    const people = await leavers(ctx, filters)
    const { aplicadas, respondidas } = await applied(ctx, people, filters.modelo)
    if (!aplicadas) return null
    const sheets = await sheetsOf(ctx, people, filters.modelo)
    const shown = seesEach ? sheets : inLots(sheets, await sentOf(ctx, filters))
    const counts = {
      aplicadas,
      respondidas,
      percentual: participation(respondidas, aplicadas),
      mostradas: shown.length,
    }
    const isShort = shown.length < respondidas || answersIn(shown) < answersIn(sheets)
    const note: ReportBlock = { type: 'text', paragraphs: [tooFew] }
    const blocks: ReportBlock[] = [
      tableOf(participacao, [counts], { rows: (of) => of }),
      ...(isShort && !seesEach ? [note] : []),
      ...resultBlocks(shown, { each: seesEach, comments: seesEach && filters.comentarios }),
    ]
    return ofOwnAreas(ctx, resultadosEntrevistas, filters, { orientation: 'portrait', blocks })
  },
)
