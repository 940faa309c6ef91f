/** The log as a list: filters, pages and rows in words. */
import { addDays, endOfLocalDay, instantOfLocal, isDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { LogEntry } from '#platform/contract/log-entry.ts'
import { searchKey } from '#platform/contract/text.ts'
import type { Ctx } from '#platform/server/context.ts'
import { containing } from '#platform/server/database/like.ts'
import { shownChanges, verbLabel } from '#platform/server/log-reading.ts'

export type LogFilter = {
  dataIni?: string | undefined
  dataFim?: string | undefined
  usuarioId?: number | undefined
  empresaId?: number | undefined
  recurso?: string | undefined
  registro?: number | undefined
  acao?: string | undefined
  origem?: string | undefined
  busca?: string | undefined
}

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

function conditions(ctx: Ctx, filter: LogFilter): { sql: string; values: unknown[] } {
  const { from, to } = periodOf(ctx, filter)
  const zone = ctx.empresa?.timezone ?? ctx.platform.settings.tz
  const values: unknown[] = [instantOfLocal(from, '00:00', zone), endOfLocalDay(to, zone)]
  const where = ['l.data >= $1::timestamptz', 'l.data < $2::timestamptz']
  const add = (sql: string, value: unknown): void =>
    void (
      value !== undefined &&
      value !== '' &&
      where.push(sql.replaceAll('$v', `$${values.push(value)}`))
    )
  if (ctx.user.id !== 1) add('(l.empresa_id = $v or l.empresa_id is null)', ctx.empresa?.id ?? 0)
  add('l.empresa_id = $v', filter.empresaId)
  add("l.usuario_id = $v and l.usuario_tipo = 'interno'", filter.usuarioId)
  add('l.recurso = $v', filter.recurso)
  add('l.registro = $v', filter.registro)
  add('l.acao = $v', filter.acao)
  add('l.origem = $v', filter.origem)
  for (const word of searchKey(filter.busca ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6))
    add("rh_chave(l.titulo || ' ' || l.usuario_nome) like $v", containing(word))
  return { sql: where.join(' and '), values }
}

type Stored = Omit<LogEntry, 'rotuloRecurso' | 'rotuloAcao'>

const columns = `l.id, l.data, l.usuario_id "usuarioId", l.usuario_nome usuario, l.usuario_tipo "usuarioTipo", (select e.nome from utilitario_empresas e where e.id = l.empresa_id) empresa, l.ip, l.origem, l.recurso, l.registro, l.titulo, l.acao, l.alteracoes, l.request_id "requestId"`

export async function logRows(
  ctx: Ctx,
  filter: LogFilter,
  limit: number,
  offset: number,
): Promise<LogEntry[]> {
  const { sql, values } = conditions(ctx, filter)
  const rows = await ctx.tx.query<Stored>(
    `select ${columns} from plataforma_log l where ${sql} order by l.data desc, l.id desc limit ${limit} offset ${offset}`,
    values,
  )
  return rows.map((row) => inWords(ctx, row))
}

export async function logTotal(ctx: Ctx, filter: LogFilter): Promise<number> {
  const { sql, values } = conditions(ctx, filter)
  return Number(
    (
      await ctx.tx.one<{ n: number }>(
        `select count(*) n from plataforma_log l where ${sql}`,
        values,
      )
    )?.n ?? 0,
  )
}

const further: Record<string, string> = { sessao: 'Entrada no sistema' }

function inWords(ctx: Ctx, row: Stored): LogEntry {
  const resource = ctx.registry.slices.get(row.recurso)?.resource
  const report = ctx.registry.reports.get(row.recurso)?.report
  return {
    ...row,
    rotuloRecurso: resource?.label.one ?? report?.label ?? further[row.recurso] ?? row.recurso,
    rotuloAcao: verbLabel(ctx.registry, row.acao, resource) ?? row.acao,
    alteracoes: resource ? shownChanges(ctx, resource)(row.alteracoes) : row.alteracoes,
  }
}

export type LogChoices = {
  recursos: { code: string; label: string }[]
  acoes: { code: string; label: string }[]
  empresas: { id: number; nome: string }[]
}

/** What the filters offer: resources by name, actions that occur in the period. */
export async function logChoices(ctx: Ctx, filter: LogFilter): Promise<LogChoices> {
  const { sql, values } = conditions(ctx, { dataIni: filter.dataIni, dataFim: filter.dataFim })
  const found = await ctx.tx.query<{ recurso: string; acao: string }>(
    `select distinct l.recurso, l.acao from plataforma_log l where ${sql}`,
    values,
  )
  const byLabel = (a: { label: string }, b: { label: string }): number =>
    a.label.localeCompare(b.label, 'pt-BR')
  const resourceOf = (key: string) => ctx.registry.slices.get(key)?.resource
  const acoes = new Map(
    found.map((f) => [f.acao, verbLabel(ctx.registry, f.acao, resourceOf(f.recurso)) ?? f.acao]),
  )
  return {
    recursos: [...new Set(found.map((f) => f.recurso))]
      .map((code) => ({
        code,
        label:
          resourceOf(code)?.label.many ??
          ctx.registry.reports.get(code)?.report.label ??
          further[code] ??
          code,
      }))
      .toSorted(byLabel),
    acoes: [...acoes].map(([code, label]) => ({ code, label })).toSorted(byLabel),
    empresas:
      ctx.user.id === 1
        ? await ctx.tx.query<{ id: number; nome: string }>(
            'select id, nome from utilitario_empresas order by nome',
          )
        : [],
  }
}
