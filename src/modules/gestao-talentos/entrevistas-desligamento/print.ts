/** An interview on paper, with the answers or with room for them. */
import {
  type AnswerRow,
  answerWords,
  byQuestion,
  type Frozen,
  type FrozenQuestion,
} from '#modules/avaliacao/questoes/service.ts'
import { modelosEntrevista } from '#modules/gestao-talentos/modelos-entrevista-desligamento/resource.ts'
import type { CallBody } from '#platform/contract/call.ts'
import { formatInstant } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { reportHead } from '#platform/server/report-head.ts'
import type { imprimirEntrevista } from './calls.ts'
import { toPrint } from './reading.ts'

const line = '____________________________________________________________________________'

function room(q: FrozenQuestion, lines: number): string[] {
  if (q.tipo === '4') return [`Nota de ${q.notaMinima ?? 0} a ${q.notaMaxima ?? 10}: ______`]
  if (q.tipo === '3') return Array.from({ length: lines }, () => line)
  return q.respostas.map((r) => `[   ] ${r.texto}`)
}

const questionBlock = (q: FrozenQuestion, i: number, paragraphs: string[]): ReportBlock => ({
  type: 'text',
  title: `${i + 1}. ${q.texto}`,
  paragraphs,
})

const blank = ({ perguntas }: Pick<Frozen, 'perguntas'>, lines: number): ReportBlock[] =>
  perguntas.map((q, i) =>
    questionBlock(q, i, [...room(q, lines), ...(q.comentario ? [`${q.comentario} ${line}`] : [])]),
  )

function answered({ perguntas }: Frozen, rows: readonly AnswerRow[]): ReportBlock[] {
  const given = byQuestion(rows)
  return perguntas.map((q, i) => questionBlock(q, i, answerWords(q, given.get(q.id) ?? [])))
}

const noteOf = (observacao: string | null): ReportBlock[] =>
  observacao ? [{ type: 'text', title: 'Observação', paragraphs: [observacao] }] : []

async function answeredDocument(ctx: Ctx, colaboradorId: number) {
  const { frozen, respostas, observacao, record } = await toPrint(ctx, colaboradorId)
  const head = await reportHead(ctx, `${frozen.titulo} – Confidencial`, [])
  const when = record.respondidaEm
  const blocks: ReportBlock[] = [
    {
      type: 'fields',
      columns: 2,
      items: [
        { label: 'Talento', value: record.titulo ?? '' },
        {
          label: 'Respondida em',
          value: when ? formatInstant(when, companyOf(ctx).timezone) : 'Não concluída',
        },
      ],
    },
    ...answered(frozen, respostas),
    ...noteOf(observacao),
  ]
  return { ...head, lang: 'pt-BR' as const, blocks }
}

export async function printed(
  ctx: Ctx,
  { entrevistaId, colaboradorId, modoEconomico }: CallBody<typeof imprimirEntrevista>,
) {
  if (colaboradorId) return rendered(ctx, await answeredDocument(ctx, colaboradorId), true)
  const see = authorityFor(modelosEntrevista)
  if (!ctx.has(see)) throw failure.forbidden([see])
  const model = await readRecord(ctx, modelosEntrevista, entrevistaId)
  const head = await reportHead(ctx, model.titulo, [])
  return rendered(
    ctx,
    { ...head, lang: 'pt-BR', blocks: blank(model, modoEconomico ? 2 : 5) },
    true,
  )
}
