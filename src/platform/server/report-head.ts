/** What stands above every printed thing: company, title, filters, who and when. */
import { buffer } from 'node:stream/consumers'
import { formatInstant } from '../contract/dates.ts'
import type { Fields, Values } from '../contract/field.ts'
import { formatValue, yesOrNo } from '../contract/value-words.ts'
import type { ReportHead } from '../contract/report-document.ts'
import { type Ctx, companyOf } from './context.ts'
import { titleSql } from './engine/plan.ts'
import type { Platform } from './platform.ts'

export async function reportHead(
  ctx: Ctx,
  title: string,
  filters: ReportHead['filters'],
): Promise<ReportHead> {
  const company = companyOf(ctx)
  const look = await ctx.platform.accounts.companyLook(ctx.tx, company.id)
  return {
    title,
    company: {
      name: company.nome,
      ...(look.logoFile ? { logoFile: look.logoFile } : {}),
      ...(look.extra ? { extra: look.extra } : {}),
    },
    filters,
    user: ctx.user.nome,
    generatedAt: formatInstant(ctx.now.toISOString(), company.timezone),
  }
}

/** The stored logo in place of its address: read when the head is drawn, after the transaction that made it. */
export async function withLogo<T extends ReportHead>(platform: Platform, head: T): Promise<T> {
  const { logoFile, ...company } = head.company
  if (!logoFile) return head
  const logo = await platform.files
    .open(logoFile)
    .then(({ stream }) => buffer(stream))
    .catch(() => null)
  return { ...head, company: { ...company, ...(logo ? { logo: logo.toString('base64') } : {}) } }
}

/** The filters in words: names in place of codes, nothing for what was left empty. */
export async function filterWords(
  ctx: Ctx,
  fields: Fields,
  values: Values,
): Promise<ReportHead['filters']> {
  const words: ReportHead['filters'] = []
  for (const [name, f] of Object.entries(fields)) {
    const value = values[name]
    if (
      value === null ||
      value === undefined ||
      value === '' ||
      (Array.isArray(value) && !value.length)
    )
      continue
    const text = await inWords(ctx, f, value)
    if (text) words.push({ label: f.options.label, value: text })
  }
  return words
}

async function inWords(ctx: Ctx, f: Fields[string], value: unknown): Promise<string> {
  switch (f.kind) {
    case 'flag':
      return value ? yesOrNo(value) : ''
    case 'ref':
    case 'refs':
      return names(ctx, f.options.to ?? '', Array.isArray(value) ? value : [value])
    default:
      return formatValue(f, value, companyOf(ctx).timezone)
  }
}

async function names(ctx: Ctx, key: string, ids: unknown[]): Promise<string> {
  const rows = await ctx.tx.query<{ nome: string | null }>(
    `select ${titleSql(ctx.registry, key, 'v.id')} nome from unnest($1::int[]) v (id)`,
    [ids.slice(0, 20)],
  )
  return (
    rows.map((r) => r.nome ?? '—').join(', ') +
    (ids.length > 20 ? ` e mais ${ids.length - 20}` : '')
  )
}
