import { answersOf, answerWords, byQuestion } from '#modules/avaliacao/questoes/answer-words.ts'
import { score } from '#modules/avaliacao/questoes/score.ts'
import type { FrozenQuestion } from '#modules/avaliacao/questoes/service.ts'
import { formatPercent } from '#platform/contract/numbers.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { type Sheet, sheetsOf, withoutSheets } from './answered-sheets.ts'
import { avaliacaoCandidato } from './report.ts'

const { tables } = avaliacaoCandidato

const SEM_NOTA = 'Sem nota'
const SEM_ASPECTO = 'Sem aspecto'
/** Candidates that fit beside each other on a landscape page. */
const sideBySide = 4

const scoreCell = (s: Sheet, percentual: string | null): string =>
  s.mostraNota ? (percentual ?? SEM_NOTA) : '—'
const scoreText = (s: Sheet, percentual: string | null): string =>
  s.mostraNota ? (percentual === null ? SEM_NOTA : formatPercent(percentual, 2)) : '—'
function verdict(s: Sheet): string {
  if (!s.mostraNota) return '—'
  if (s.aprovado === null) return 'Sem mínimo'
  return s.aprovado ? 'Atingiu' : 'Não atingiu'
}

const summaryRow = (s: Sheet) => ({
  avaliacao: s.conteudo.titulo,
  vaga: s.vaga,
  etapa: s.etapa,
  quem: s.quem,
  quando: s.quando,
  nota: scoreCell(s, s.percentual),
  minimo: s.conteudo.percentualMinimo,
  resultado: verdict(s),
})

const summary = (sheets: readonly Sheet[]): ReportBlock =>
  tableOf(tables.notas, sheets, {
    rows: (of) => of.map(summaryRow),
    groups: { candidato: { by: (s) => s.candidatoId, title: ([s]) => s?.candidato ?? '' } },
  })

/** Questions stand under their aspects, in the order in which the aspects first appear. */
const aspectOf = (q: FrozenQuestion): string => q.aspecto ?? SEM_ASPECTO
const aspectTitle = ([q]: readonly FrozenQuestion[]): string => (q ? aspectOf(q) : '')

const ofAspect = (s: Sheet, aspect: string): string | null =>
  aspect === SEM_ASPECTO
    ? score(
        s.conteudo.perguntas.filter((q) => !q.aspecto),
        answersOf(s.respostas),
      ).percentual
    : (s.nota.porAspecto.find((a) => a.aspecto === aspect)?.percentual ?? null)

/** The score of one question alone tells how it was answered. */
const aspectShown = (s: Sheet, questions: readonly FrozenQuestion[]): boolean =>
  s.mostraRespostas || questions.filter((q) => ofQuestion(s, q) !== null).length !== 1

const ofQuestion = (s: Sheet, q: FrozenQuestion): string | null =>
  score([q], answersOf(s.respostas)).percentual
const words = (s: Sheet, q: FrozenQuestion): string =>
  s.mostraRespostas
    ? answerWords(q, byQuestion(s.respostas).get(q.id) ?? [])
        .map((w) => w.replace(/^• /, ''))
        .join('; ')
    : '—'

const ownScore = (s: Sheet, q: FrozenQuestion): string | null =>
  s.mostraNota && s.mostraRespostas ? ofQuestion(s, q) : null

function compared(s: Sheet, q: FrozenQuestion): string {
  const own = ownScore(s, q)
  return own === null ? words(s, q) : `${words(s, q)} (${formatPercent(own, 2)})`
}

/** What stands in the columns of each sheet: on the page words and score in one, in a spreadsheet apart. */
const columnsBeside = (sheets: readonly Sheet[]) => {
  const named = (of: string, before = '') =>
    sheets.map((s) => ({ key: `${of}${s.id}`, label: `${before}${s.candidato} – ${s.quem}` }))
  return { fichas: named('s'), notas: named('n', 'Nota: '), respostas: named('r', 'Resposta: ') }
}

function beside<T>(sheets: readonly Sheet[], column: string, of: (s: Sheet) => T) {
  return Object.fromEntries(sheets.map((s) => [`${column}${s.id}`, of(s)]))
}

const besideQuestion = (sheets: readonly Sheet[], q: FrozenQuestion) => ({
  pergunta: q.texto,
  fichas: beside(sheets, 's', (s) => compared(s, q)),
  notas: beside(sheets, 'n', (s) => ownScore(s, q)),
  respostas: beside(sheets, 'r', (s) => words(s, q)),
})

function besideScore(
  sheets: readonly Sheet[],
  pergunta: string,
  of: (s: Sheet) => string | null,
  shown: (s: Sheet) => boolean,
) {
  return {
    pergunta,
    fichas: beside(sheets, 's', (s) => (shown(s) ? scoreText(s, of(s)) : '—')),
    notas: beside(sheets, 'n', (s) => (shown(s) ? scoreCell(s, of(s)) : '—')),
  }
}

const comparison = (sheets: readonly Sheet[], title: string): ReportBlock =>
  tableOf(tables.comparacao, sheets[0]?.conteudo.perguntas ?? [], {
    title,
    each: columnsBeside(sheets),
    rows: (of) => of.map((q) => besideQuestion(sheets, q)),
    groups: {
      aspecto: {
        by: aspectOf,
        title: aspectTitle,
        subtotal: (of) =>
          besideScore(
            sheets,
            'Nota do aspecto',
            (s) => ofAspect(s, aspectTitle(of)),
            (s) => aspectShown(s, of),
          ),
      },
    },
    total: besideScore(
      sheets,
      'Nota da avaliação',
      (s) => s.percentual,
      () => true,
    ),
  })

/** As many pages as the candidates need. */
function pagesOf(sheets: readonly Sheet[], name: string): ReportBlock[] {
  const pages = Array.from({ length: Math.ceil(sheets.length / sideBySide) }, (_, i) =>
    sheets.slice(i * sideBySide, (i + 1) * sideBySide),
  )
  return pages.map((page, i) =>
    comparison(page, pages.length > 1 ? `${name} – ${i + 1} de ${pages.length}` : name),
  )
}

/** Versions have other questions: each is compared with itself. */
function versionsOf(sheets: readonly Sheet[]): ReportBlock[] {
  const versions = [...Map.groupBy(sheets, (s) => s.versao)].toSorted(([a], [b]) => a - b)
  const marked = (versao: number) => (versions.length > 1 ? ` (versão ${versao})` : '')
  return versions.flatMap(([versao, of]) =>
    pagesOf(of, `${of[0]?.conteudo.titulo ?? ''}${marked(versao)}`),
  )
}

const comparisons = (sheets: readonly Sheet[]): ReportBlock[] =>
  [...Map.groupBy(sheets, (s) => s.avaliacao).values()].flatMap(versionsOf)

const answerRow = (s: Sheet, q: FrozenQuestion) => ({
  pergunta: q.texto,
  resposta: words(s, q),
  peso: q.tipo === '3' ? null : (q.peso ?? 1),
  nota: s.mostraRespostas ? scoreCell(s, ofQuestion(s, q)) : '—',
})

const answers = (s: Sheet): ReportBlock =>
  tableOf(tables.ficha, s.conteudo.perguntas, {
    rows: (of) => of.map((q) => answerRow(s, q)),
    groups: {
      aspecto: {
        by: aspectOf,
        title: aspectTitle,
        subtotal: (of) => ({
          pergunta: 'Nota do aspecto',
          nota: aspectShown(s, of) ? scoreCell(s, ofAspect(s, aspectTitle(of))) : '—',
        }),
      },
    },
    total: { pergunta: 'Nota da avaliação', nota: scoreCell(s, s.percentual) },
  })

function card(s: Sheet, i: number): ReportBlock[] {
  const facts = [
    ['Avaliação', s.conteudo.titulo],
    ['Solicitação', s.vaga],
    ['Etapa', s.etapa],
    ['Respondida por', s.quem],
    ['Nota', scoreText(s, s.percentual)],
    ['Mínimo atingido', verdict(s)],
  ] as const
  return [
    ...(i ? [{ type: 'pageBreak' } as const] : []),
    {
      type: 'fields',
      title: s.candidato,
      columns: 3,
      items: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    },
    answers(s),
    ...(s.observacao && s.mostraRespostas
      ? [{ type: 'text' as const, title: 'Observação', paragraphs: [s.observacao] }]
      : []),
  ]
}

function notesOf(missing: readonly string[], sheets: readonly Sheet[]): ReportBlock[] {
  const paragraphs = [
    ...(missing.length ? [`Sem avaliação respondida: ${missing.join(', ')}.`] : []),
    ...(sheets.some((s) => !s.mostraNota || !s.mostraRespostas)
      ? [
          'O que aparece como — só é mostrado a quem tem permissão para ver os resultados e as respostas dos outros e já enviou a ficha que deve sobre o candidato.',
        ]
      : []),
  ]
  return paragraphs.length ? [{ type: 'text', paragraphs }] : []
}

/** What stands below the scores, by the chosen form. */
function bodyOf(formato: string | null, sheets: Sheet[]): ReportBlock[] {
  if (formato === 'N') return []
  return formato === 'I' ? [{ type: 'pageBreak' }, ...sheets.flatMap(card)] : comparisons(sheets)
}

export const query = defineQuery(
  avaliacaoCandidato,
  async function evaluationsOfCandidates(ctx, filters) {
    const sheets = await sheetsOf(ctx, filters)
    if (!sheets.length) return null
    const missing = await withoutSheets(ctx, filters, sheets)
    return {
      orientation: 'landscape',
      blocks: [summary(sheets), ...bodyOf(filters.formato, sheets), ...notesOf(missing, sheets)],
    }
  },
)
