import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { formatDate } from '#platform/contract/dates.ts'
import { changeText, type LogEntry } from '#platform/contract/log-entry.ts'
import type { ReportRow } from '#platform/contract/report-document.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineRoutes, FileAnswer, route } from '#platform/server/http/route.ts'
import { reportHead } from '#platform/server/report-head.ts'
import { logChoices, type LogFilter, logRows, logTotal, periodOf } from './log-rows.ts'

const text = z.string().max(200).optional()
const number = z.preprocess(
  (v) => (v === '' ? undefined : v),
  z.coerce.number().int().min(0).max(2_147_483_647).optional(),
)
const filters = z.object({
  dataIni: text,
  dataFim: text,
  usuarioId: number,
  empresaId: number,
  recurso: text,
  registro: number,
  acao: text,
  origem: text,
  busca: text,
})
const paged = filters.extend({ page: number, size: number, sort: text, total: text })

const portion = 2000
const most = 200_000

async function page(ctx: Ctx, query: z.infer<typeof paged>): Promise<unknown> {
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
  const file = await ctx.platform.renderer.rows(head, () => sheetRows(ctx, query))
  await audit(ctx, {
    recurso: 'utilitario.log',
    registro: null,
    titulo: 'Log de alterações',
    acao: 'EXPORTACAO',
  })
  return new FileAnswer({
    body: createReadStream(file.path),
    name: 'Log de alterações.xlsx',
    contentType: file.contentType,
    bytes: file.bytes,
    done: file.cleanup,
  })
}

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'utilitario/log',
    summary: 'Log of changes, readings and logins',
    access: { any: ['ROLE_CONF_LOG'] },
    query: paged,
    handler: (ctx, { query }) => page(ctx, query),
  }),
  route({
    method: 'GET',
    path: 'utilitario/log/opcoes',
    summary: 'What the filters of the log offer',
    access: { any: ['ROLE_CONF_LOG'] },
    query: filters,
    handler: (ctx, { query }) => logChoices(ctx, query),
  }),
  route({
    method: 'GET',
    path: 'utilitario/log/exportar',
    summary: 'The log as XLSX',
    access: { any: ['ROLE_CONF_LOG_EXPORTAR'] },
    query: filters,
    transaction: 'write',
    answerKind: 'file',
    handler: (ctx, { query }) => sheet(ctx, query),
  }),
])
