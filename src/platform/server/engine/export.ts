/** A list as XLSX: the same filters, columns and order as on the screen, spooled in portions inside a transaction of its own, drawn after it. */
import { valueAt } from '../../contract/value-at.ts'
import { allows } from '../../contract/access.ts'
import { holdsEncrypted } from '../../contract/encrypted-fields.ts'
import { shownKind, type Field } from '../../contract/field.ts'
import { type Failure, failure } from '../../contract/failure.ts'
import { filterNamed, filtersOf, type ListFilter } from '../../contract/filter.ts'
import { listedField, type Resource } from '../../contract/resource.ts'
import type { ReportColumn, ReportRow } from '../../contract/report-document.ts'
import { eachInWords, labelOfRef, textInWords } from '../../contract/value-words.ts'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { renderedRows } from '../http/report-routes.ts'
import { inOwnScope } from '../http/requester.ts'
import type { FileAnswer } from '../http/route.ts'
import { reportHead } from '../report-head.ts'
import { formatDate, isDate } from '../../contract/dates.ts'
import type { Place } from './keyset.ts'
import { listFrom } from './list.ts'
import { idList, type ListQuery } from './list-query.ts'
import { planOf, titleSql } from './plan.ts'
import type { Stored } from './service.ts'

const portion = 2000
const most = 1_000_000

/** `ctx` holds no transaction: the rows are spooled in one of their own, and drawn when it is over. */
export async function exportList(
  ctx: Ctx,
  resource: Resource,
  query: ListQuery,
): Promise<FileAnswer> {
  const { colunas, page: _page, size: _size, depois: _depois, ...filters } = query
  const names = chosenColumns(ctx, resource, colunas)
  const columns = names.map((name) => columnFor(name, listedField(resource, name) as Field))
  const spool = ctx.platform.renderer.spool()
  const head = await inOwnScope(ctx, 'write', async function spoolRows(inner) {
    const words = await listFilterWords(inner, resource, filters)
    const above = await reportHead(inner, resource.label.many, words)
    await spool.fill(rowsOf(inner, resource, filters, names))
    await audit(inner, {
      recurso: resource.key,
      registro: null,
      titulo: resource.label.many,
      acao: 'EXPORTACAO',
    })
    return { ...above, columns }
  }).catch(async (error: unknown) => {
    await spool.remove()
    throw error
  })
  return renderedRows(ctx, head, spool, `${resource.label.many}.xlsx`)
}

/** The columns that were asked for, all of which the reader must see; without any, those of the list that the reader sees. */
function chosenColumns(ctx: Ctx, resource: Resource, colunas: string | undefined): string[] {
  if (!colunas) return resource.list.columns.filter((name) => mayList(ctx, resource, name))
  const asked = colunas.split(',')
  for (const name of asked) if (!mayList(ctx, resource, name)) throw unknownColumn(name)
  return asked
}

const unknownColumn = (name: string): Failure => failure.badRequest(`Coluna desconhecida: ${name}.`)

function mayList(ctx: Ctx, resource: Resource, name: string): boolean {
  const f = listedField(resource, name)
  // What is kept encrypted leaves in no list.
  if (!f || holdsEncrypted(f)) throw unknownColumn(name)
  // The leaf carries what the groups above it ask for.
  const leaf = planOf(resource).byPath.get(name)?.field ?? f
  return allows(leaf.options.access, ctx.has)
}

/** The list's filters as they were asked, by their labels. */
async function listFilterWords(
  ctx: Ctx,
  resource: Resource,
  filters: ListQuery,
): Promise<{ label: string; value: string }[]> {
  const words: { label: string; value: string }[] = []
  for (const [name, value] of Object.entries(filters)) {
    if (!value || ['sort', 'total', 'ativos'].includes(name)) continue
    const found = filterNamed(filtersOf(resource), name)
    const label = name === 'busca' ? 'Busca' : (found?.filter.label ?? name)
    words.push({
      label: found?.end ? `${label} (${found.end})` : label,
      value: found ? await filterInWords(ctx, found.filter, value) : value,
    })
  }
  return words
}

async function filterInWords(
  ctx: Ctx,
  { to, options }: ListFilter,
  value: string,
): Promise<string> {
  if (to) {
    const row = await ctx.tx.one<{ nome: string | null }>(
      `select string_agg(${titleSql(ctx.registry, to, 'v.id')}, ', ') nome from unnest($1::int[]) v (id)`,
      [idList(value)],
    )
    return row?.nome ?? value
  }
  return options.find((o) => o.code === value)?.label ?? (isDate(value) ? formatDate(value) : value)
}

function columnFor(name: string, f: Field): ReportColumn {
  const kind = shownKind(f)
  const simple: ReportColumn['kind'] = [
    'integer',
    'decimal',
    'money',
    'percent',
    'date',
    'month',
    'time',
    'dateTime',
    'flag',
  ].includes(kind)
    ? (kind as ReportColumn['kind'])
    : 'text'
  return {
    key: name,
    label: f.options.label,
    kind: simple,
    ...(f.options.decimals ? { decimals: f.options.decimals } : {}),
    ...(f.options.plain ? { plain: true as const } : {}),
  }
}

async function* rowsOf(
  ctx: Ctx,
  resource: Resource,
  filters: ListQuery,
  names: string[],
): AsyncGenerator<ReportRow> {
  const fields = names.map((name) => {
    const f = listedField(resource, name) as Field
    return { name, parts: name.split('.'), f }
  })
  let after: Place | undefined
  for (let written = 0; written < most; written += portion) {
    const { rows, next } = await listFrom(ctx, resource, filters, portion, after)
    for (const row of rows)
      yield Object.fromEntries(fields.map(({ name, parts, f }) => [name, cellOf(row, parts, f)]))
    if (!next) return
    after = next
  }
}

function cellOf(row: Stored, parts: string[], f: Field): string | number | boolean | null {
  const value = valueAt(row, parts)
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return eachInWords(f, value).join('; ')
  if (typeof value === 'object') return labelOfRef(value) || null
  if (f.options.options) return eachInWords(f, [value]).join()
  if (typeof value === 'string') return textInWords(f, value)
  return value as string | number | boolean
}
