/** The log as a list: filters, pages and rows in words. */
import { type RawBuilder, sql } from 'kysely'
import { addDays, endOfLocalDay, instantOfLocal, isDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { CallAnswer, CallQuery } from '#platform/contract/call.ts'
import type { Change, LogEntry } from '#platform/contract/log-entry.ts'
import { searchWords } from '#platform/contract/text.ts'
import { inWordsOf } from '#platform/contract/log-words.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { type RowOf, table } from '#platform/server/database/columns.ts'
import { containing } from '#platform/server/database/like.ts'
import { asSent, shownChanges, verbLabel } from '#platform/server/log-reading.ts'
import type { opcoes } from './calls.ts'

export type LogFilter = Partial<CallQuery<typeof opcoes>>

/** The period is always limited; without one it is the last seven days. */
export function periodOf(ctx: Ctx, filter: LogFilter): { from: string; to: string } {
  const to = filter.dataFim || ctx.today
  const from = filter.dataIni || (isDate(to) ? addDays(to, -6) : '')
  if (!isDate(from) || !isDate(to)) throw failure.badRequest('Período: valor inválido no filtro.')
  if (from > to)
    throw failure.invalid([
      {
        field: 'dataFim',
        label: 'Período',
        message: 'O fim do período não pode ser anterior ao início.',
      },
    ])
  return { from, to }
}

const l = table('plataforma_log', 'l')
const e = table('utilitario_empresas', 'e')

/** What the filter asks, in an administrator's company; user 1 reads all. */
function conditions(ctx: Ctx, filter: LogFilter): RawBuilder<unknown> {
  const { from, to } = periodOf(ctx, filter)
  const zone = ctx.empresa?.timezone ?? ctx.platform.settings.tz
  const start = instantOfLocal(from, '00:00', zone)
  const where = [
    sql`${l.data} >= ${start}::timestamptz`,
    sql`${l.data} < ${endOfLocalDay(to, zone)}::timestamptz`,
  ]
  const equal = (column: RawBuilder<unknown>, value: string | number | null | undefined): void => {
    if (value !== undefined && value !== null && value !== '') where.push(sql`${column} = ${value}`)
  }
  if (ctx.user.id !== 1)
    where.push(sql`(${l.empresa_id} = ${ctx.empresa?.id ?? 0} or ${l.empresa_id} is null)`)
  equal(l.empresa_id, filter.empresaId)
  equal(l.usuario_id, filter.usuarioId)
  if (typeof filter.usuarioId === 'number') where.push(sql`${l.usuario_tipo} = 'interno'`)
  equal(l.recurso, filter.recurso)
  equal(l.registro, filter.registro)
  equal(l.acao, filter.acao)
  equal(l.origem, filter.origem)
  for (const word of searchWords(filter.busca ?? ''))
    where.push(sql`rh_busca(${l.titulo} || ' ' || ${l.usuario_nome}) like ${containing(word)}`)
  return sql.join(where, sql` and `)
}

const columns = {
  id: l.id,
  data: l.data,
  usuarioId: l.usuario_id,
  usuario: l.usuario_nome,
  usuarioTipo: l.usuario_tipo,
  empresa: sql<string | null>`(select ${e.nome} from ${e} where ${e.id} = ${l.empresa_id})`,
  ip: l.ip,
  origem: l.origem,
  recurso: l.recurso,
  registro: l.registro,
  titulo: l.titulo,
  acao: l.acao,
  alteracoes: sql<Change[]>`${l.alteracoes}`,
  requestId: l.request_id,
}
type Stored = RowOf<typeof columns>

export async function logRows(
  ctx: Ctx,
  filter: LogFilter,
  limit: number,
  offset: number,
): Promise<LogEntry[]> {
  const rows = await ctx.tx.select(
    columns,
    sql`from ${l} where ${conditions(ctx, filter)} order by ${l.data} desc, ${l.id} desc limit ${limit} offset ${offset}`,
  )
  return rows.map((row) => inWords(ctx, row))
}

export async function logTotal(ctx: Ctx, filter: LogFilter): Promise<number> {
  const [row] = await ctx.tx.select(
    { n: sql<number | string>`count(*)` },
    sql`from ${l} where ${conditions(ctx, filter)}`,
  )
  return Number(row?.n ?? 0)
}

const further: Record<string, string> = { sessao: 'Entrada no sistema' }

function inWords(ctx: Ctx, row: Stored): LogEntry {
  const resource = ctx.registry.slices.get(row.recurso)?.resource
  const report = ctx.registry.reports.get(row.recurso)?.report
  return {
    ...row,
    rotuloRecurso: resource?.label.one ?? report?.label ?? further[row.recurso] ?? row.recurso,
    rotuloAcao: verbLabel(ctx.registry, row.acao, resource) ?? row.acao,
    alteracoes: resource
      ? shownChanges(
          ctx,
          resource,
        )(row.alteracoes).map(inWordsOf(resource, companyOf(ctx).timezone))
      : row.alteracoes.map(asSent),
  }
}

/** What the filters offer: resources by name, actions that occur in the period. */
export async function logChoices(ctx: Ctx, filter: LogFilter): Promise<CallAnswer<typeof opcoes>> {
  const { dataIni, dataFim } = filter
  const found = await ctx.tx.select(
    { recurso: l.recurso, acao: l.acao },
    sql`from ${l} where ${conditions(ctx, { dataIni, dataFim })} group by ${l.recurso}, ${l.acao}`,
  )
  const byLabel = (a: { label: string }, b: { label: string }): number =>
    a.label.localeCompare(b.label, 'pt-BR')
  const resourceOf = (key: string) => ctx.registry.slices.get(key)?.resource
  const acoes = new Map(
    found.map((f) => [f.acao, verbLabel(ctx.registry, f.acao, resourceOf(f.recurso)) ?? f.acao]),
  )
  const named = (code: string) => ({ code, label: manyOf(ctx, code) })
  return {
    recursos: [...new Set(found.map((f) => f.recurso))].map(named).toSorted(byLabel),
    acoes: [...acoes].map(([code, label]) => ({ code, label })).toSorted(byLabel),
    empresas: ctx.user.id === 1 ? await allCompanies(ctx) : [],
  }
}

const manyOf = (ctx: Ctx, code: string): string =>
  ctx.registry.slices.get(code)?.resource.label.many ??
  ctx.registry.reports.get(code)?.report.label ??
  further[code] ??
  code

const allCompanies = (ctx: Ctx) =>
  ctx.tx.db.selectFrom('utilitario_empresas').select(['id', 'nome']).orderBy('nome').execute()
