import { answersOf, answerWords, byQuestion } from '#modules/avaliacao/questoes/answer-words.ts'
import { score } from '#modules/avaliacao/questoes/score.ts'
import type { FrozenQuestion } from '#modules/avaliacao/questoes/service.ts'
import { formatPercent } from '#platform/contract/numbers.ts'
import type {
  ReportBlock,
  ReportColumn,
  ReportGroup,
  ReportRow,
} from '#platform/contract/report-document.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { type Sheet, sheetsOf, withoutSheets } from './answered-sheets.ts'

const SEM_NOTA = 'Sem nota'
const SEM_ASPECTO = 'Sem aspecto'
/** Candidates that fit beside each other on a landscape page. */
const sideBySide = 4

const scoreCell = (s: Sheet, percentual: string | null): string =>
  s.mostraNota ? (percentual ?? SEM_NOTA) : '—'
const scoreText = (s: Sheet, percentual: string | null): string =>
  s.mostraNota ? (percentual === null ? SEM_NOTA : formatPercent(percentual, 2)) : '—'
const verdict = (s: Sheet): string =>
  !s.mostraNota ? '—' : s.aprovado === null ? 'Sem mínimo' : s.aprovado ? 'Atingiu' : 'Não atingiu'

function summary(sheets: Sheet[]): ReportBlock {
  return {
    type: 'table',
    title: 'Notas',
    groupLabels: ['Candidato'],
    columns: [
      { key: 'avaliacao', label: 'Avaliação', kind: 'text', width: 5 },
      { key: 'vaga', label: 'Solicitação', kind: 'text', width: 4.5 },
      { key: 'etapa', label: 'Etapa', kind: 'text', width: 3 },
      { key: 'quem', label: 'Respondida por', kind: 'text', width: 3.4 },
      { key: 'quando', label: 'Respondida em', kind: 'dateTime', width: 2.8 },
      { key: 'nota', label: 'Nota', kind: 'percent', decimals: 2, width: 1.9 },
      { key: 'minimo', label: 'Mínimo', kind: 'percent', decimals: 2, width: 1.9 },
      { key: 'resultado', label: 'Mínimo atingido', kind: 'text', width: 2.2 },
    ],
    groups: [...Map.groupBy(sheets, (s) => s.candidato_id).values()].map((of): ReportGroup => ({
      title: of[0]?.candidato ?? '',
      level: 1,
      rows: of.map((s) => ({
        avaliacao: s.conteudo.titulo,
        vaga: s.vaga,
        etapa: s.etapa,
        quem: s.quem,
        quando: s.quando,
        nota: scoreCell(s, s.percentual),
        minimo: s.conteudo.percentualMinimo,
        resultado: verdict(s),
      })),
    })),
  }
}

/** Questions under their aspects, in the order in which the aspects first appear. */
const byAspect = (questions: readonly FrozenQuestion[]): [string, FrozenQuestion[]][] => [
  ...Map.groupBy(questions, (q) => q.aspecto ?? SEM_ASPECTO),
]

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

function compared(s: Sheet, q: FrozenQuestion): string {
  const own = s.mostraNota && s.mostraRespostas ? ofQuestion(s, q) : null
  return own === null ? words(s, q) : `${words(s, q)} (${formatPercent(own, 2)})`
}

function comparison(sheets: Sheet[], title: string): ReportBlock {
  const questions = sheets[0]?.conteudo.perguntas ?? []
  const columns: ReportColumn[] = [
    { key: 'pergunta', label: 'Pergunta', kind: 'text', width: 5 },
    ...sheets.map((s): ReportColumn => ({
      key: `s${s.id}`,
      label: `${s.candidato} – ${s.quem}`,
      kind: 'text',
      width: 4,
    })),
  ]
  const row = (pergunta: string, of: (s: Sheet) => string): ReportRow => ({
    pergunta,
    ...Object.fromEntries(sheets.map((s) => [`s${s.id}`, of(s)])),
  })
  return {
    type: 'table',
    title,
    groupLabels: ['Aspecto'],
    columns,
    groups: byAspect(questions).map(([aspect, of]): ReportGroup => ({
      title: aspect,
      level: 1,
      rows: of.map((q) => row(q.texto, (s) => compared(s, q))),
      subtotal: row('Nota do aspecto', (s) =>
        aspectShown(s, of) ? scoreText(s, ofAspect(s, aspect)) : '—',
      ),
    })),
    total: row('Nota da avaliação', (s) => scoreText(s, s.percentual)),
  }
}

/** Versions have other questions: each is compared with itself. */
function comparisons(sheets: Sheet[]): ReportBlock[] {
  return [...Map.groupBy(sheets, (s) => s.avaliacao).values()].flatMap((one) => {
    const versions = [...Map.groupBy(one, (s) => s.versao)].toSorted(([a], [b]) => a - b)
    return versions.flatMap(([versao, of]) => {
      const name = `${of[0]?.conteudo.titulo ?? ''}${versions.length > 1 ? ` (versão ${versao})` : ''}`
      const pages = Array.from({ length: Math.ceil(of.length / sideBySide) }, (_, i) =>
        of.slice(i * sideBySide, (i + 1) * sideBySide),
      )
      return pages.map((page, i) =>
        comparison(page, pages.length > 1 ? `${name} – ${i + 1} de ${pages.length}` : name),
      )
    })
  })
}

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
    {
      type: 'table',
      groupLabels: ['Aspecto'],
      columns: [
        { key: 'pergunta', label: 'Pergunta', kind: 'text', width: 6 },
        { key: 'resposta', label: 'Resposta', kind: 'text', width: 7 },
        { key: 'peso', label: 'Peso', kind: 'integer', width: 1.2 },
        { key: 'nota', label: 'Nota', kind: 'percent', decimals: 2, width: 1.8 },
      ],
      groups: byAspect(s.conteudo.perguntas).map(([aspect, of]): ReportGroup => ({
        title: aspect,
        level: 1,
        rows: of.map((q) => ({
          pergunta: q.texto,
          resposta: words(s, q),
          peso: q.tipo === '3' ? null : (q.peso ?? 1),
          nota: s.mostraRespostas ? scoreCell(s, ofQuestion(s, q)) : '—',
        })),
        subtotal: {
          pergunta: 'Nota do aspecto',
          nota: aspectShown(s, of) ? scoreCell(s, ofAspect(s, aspect)) : '—',
        },
      })),
      total: { pergunta: 'Nota da avaliação', nota: scoreCell(s, s.percentual) },
    },
    ...(s.observacao && s.mostraRespostas
      ? [{ type: 'text' as const, title: 'Observação', paragraphs: [s.observacao] }]
      : []),
  ]
}

export const query = defineQuery(async (ctx, filters) => {
  const sheets = await sheetsOf(ctx, filters)
  if (!sheets.length) return null
  const missing = await withoutSheets(ctx, filters, sheets)
  const notes = [
    ...(missing.length ? [`Sem avaliação respondida: ${missing.join(', ')}.`] : []),
    ...(sheets.some((s) => !s.mostraNota || !s.mostraRespostas)
      ? [
          'O que aparece como — só é mostrado a quem tem permissão para ver os resultados e as respostas dos outros.',
        ]
      : []),
  ]
  return {
    orientation: 'landscape',
    blocks: [
      summary(sheets),
      ...(filters.formato === 'N'
        ? []
        : filters.formato === 'I'
          ? [{ type: 'pageBreak' } as const, ...sheets.flatMap(card)]
          : comparisons(sheets)),
      ...(notes.length ? [{ type: 'text' as const, paragraphs: notes }] : []),
    ],
  }
})
