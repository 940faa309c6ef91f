import type { CallAnswer, CallQuery } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { changeText, type LogEntry } from '#platform/contract/log-entry.ts'
import type { ReportRow, SheetHead } from '#platform/contract/report-document.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { renderedRows } from '#platform/server/http/report-routes.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineRoutes, type FileAnswer } from '#platform/server/http/route.ts'
import type { RowSpool } from '#platform/server/report/spool.ts'
import { reportHead } from '#platform/server/report-head.ts'
import { exportar, opcoes, pagina } from './calls.ts'
import { logChoices, type LogFilter, logRows, logTotal, periodOf } from './log-rows.ts'

const portion = 2000
const most = 200_000

async function page(ctx: Ctx, query: CallQuery<typeof pagina>): Promise<CallAnswer<typeof pagina>> {
  const [number_, size] = [query.page ?? 0, Math.min(Math.max(query.size ?? 15, 1), 200)]
  const content = await logRows(ctx, query, size, number_ * size)
  const total = query.total === 'nao' ? null : await logTotal(ctx, query)
  return {
    content,
    pageable: { paged: true, offset: number_ * size },
    size,
    totalElements: total,
    totalPages: total === null ? null : Math.ceil(total / size),
    number: number_,
  }
}

const changesText = (row: LogEntry): string =>
  row.alteracoes
    .map((a) => `${a.rotulo}: ${changeText(a.de)} → ${changeText(a.para)}`)
    .join('\n')
    .slice(0, 30_000)

async function* sheetRows(ctx: Ctx, filter: LogFilter): AsyncGenerator<ReportRow> {
  for (let offset = 0; offset < most; offset += portion) {
    const rows = await logRows(ctx, filter, portion, offset)
    for (const r of rows)
      yield {
        data: new Date(r.data).toISOString(),
        usuario: r.usuario,
        empresa: r.empresa,
        origem: r.origem,
        ip: r.ip,
        recurso: r.rotuloRecurso,
        registro: r.registro,
        titulo: r.titulo,
        acao: r.rotuloAcao,
        alteracoes: changesText(r),
      }
    if (rows.length < portion) return
  }
}

async function sheet(ctx: Ctx, query: LogFilter): Promise<FileAnswer> {
  const spool = ctx.platform.renderer.spool()
  const head = await inOwnScope(ctx, 'write', (inner) => spooled(inner, query, spool)).catch(
    async (error: unknown) => {
      await spool.remove()
      throw error
    },
  )
  return renderedRows(ctx, head, spool, 'Log de alterações.xlsx')
}

async function spooled(ctx: Ctx, query: LogFilter, spool: RowSpool): Promise<SheetHead> {
  const { from, to } = periodOf(ctx, query)
  const head = {
    ...(await reportHead(ctx, 'Log de alterações', [
      { label: 'Período', value: `${formatDate(from)} a ${formatDate(to)}` },
    ])),
    columns: [
      { key: 'data', label: 'Data e hora', kind: 'dateTime' as const },
      ...[
        ['usuario', 'Usuário'],
        ['empresa', 'Empresa'],
        ['origem', 'Origem'],
        ['ip', 'Endereço'],
        ['recurso', 'Cadastro'],
      ].map(([key = '', label = '']) => ({ key, label, kind: 'text' as const })),
      { key: 'registro', label: 'Código', kind: 'integer' as const },
      ...[
        ['titulo', 'Registro'],
        ['acao', 'Ação'],
        ['alteracoes', 'Alterações'],
      ].map(([key = '', label = '']) => ({ key, label, kind: 'text' as const })),
    ],
  }
  await spool.fill(sheetRows(ctx, query))
  await audit(ctx, {
    recurso: 'utilitario.log',
    registro: null,
    titulo: 'Log de alterações',
    acao: 'EXPORTACAO',
  })
  return head
}

export const routes = defineRoutes([
  answerCall(pagina, (ctx, { query }) => page(ctx, query)),
  answerCall(opcoes, (ctx, { query }) => logChoices(ctx, query)),
  answerCall(exportar, (ctx, { query }) => sheet(ctx, query)),
])
