/** A report of several companies: beside each other under the title of each, and what is told of all. */
import type { Values } from '../../contract/field.ts'
import type { ReportBlock } from '../../contract/report-document.ts'
import { mayPrint } from '../../contract/report.ts'
import { type Company, companyOf, type Ctx } from '../context.ts'
import type { ReportEntry } from '../registry.ts'
import type { ReportContent } from '../report-query.ts'
import { asHere, chosenCompanies, detailsMissing, readIn } from './other-companies.ts'

/** Null where there is nothing to print. */
export type CompanyContent = {
  empresa: Pick<Company, 'id' | 'nome'>
  content: ReportContent | null
  /** What the filters show elsewhere and may not show here. */
  lacks?: readonly string[]
}

/** What was read of the further companies, and whether the current one is printed at all. */
export type Beside = {
  own: boolean
  others: readonly CompanyContent[]
  /** Names of those where a filter that was used may not be. */
  without: readonly string[]
  /** The head says which companies are counted. */
  named: boolean
}

export const alone: Beside = { own: true, others: [], without: [], named: false }

type Asking = { here: Values; checked: (inner: Ctx) => Values }
type Found = CompanyContent | { without: string }

/** Undefined where whoever asks may not print it. */
function contentIn(
  ctx: Ctx,
  id: number,
  { report, query }: ReportEntry,
  { here, checked }: Asking,
): Promise<Found | undefined> {
  async function inCompany(inner: Ctx): Promise<Found | undefined> {
    if (!mayPrint(report, inner.has)) return undefined
    const empresa = companyOf(inner)
    const there = checked(inner)
    const filters = asHere(report.filters, here, there)
    if (!filters) return { without: empresa.nome }
    const lacks = detailsMissing(report.filters, here, there)
    return { empresa, content: await query(inner, filters), lacks }
  }
  return readIn(ctx, id, inCompany)
}

export async function readBeside(
  ctx: Ctx,
  entry: ReportEntry,
  /** Filters are limited by the rights of the company that is read. */
  checked: (inner: Ctx) => Values,
): Promise<Beside> {
  if (!entry.report.companies) return alone
  const here = checked(ctx)
  const { own, others, isAsked } = chosenCompanies(ctx, entry.report, here, 'all')
  const found: Found[] = []
  for (const id of others) {
    const content = await contentIn(ctx, id, entry, { here, checked })
    if (content) found.push(content)
  }
  return {
    own,
    others: found.flatMap((one) => ('without' in one ? [] : one)),
    without: found.flatMap((one) => ('without' in one ? one.without : [])),
    named: isAsked || found.length > 0,
  }
}

const notCounted = 'Empresas fora do relatório'
const noFilter = 'sem permissão para um dos filtros usados'
const lessShown = 'Mostradas com menos'

const titled =
  (nome: string) =>
  (block: ReportBlock): ReportBlock =>
    block.type === 'signatures' || block.type === 'pageBreak'
      ? block
      : { ...block, title: block.title ? `${nome}: ${block.title}` : nome }

const byName = new Intl.Collator('pt-BR').compare

type Counted = { counted: readonly CompanyContent[]; without: readonly string[] }

/** Company by company, and what is told of all of them; null where there is nothing of any. */
export function sideBySide(
  { query }: ReportEntry,
  { counted, without }: Counted,
  words: NonNullable<ReportContent['filters']>,
): ReportContent | null {
  const sorted = counted.toSorted((a, b) => byName(a.empresa.nome, b.empresa.nome))
  const parts = sorted.flatMap(({ empresa, content }) => (content ? [{ empresa, content }] : []))
  const [first] = parts
  if (!first) return null
  const companies = sorted.map(({ empresa }) => empresa.nome).join(', ')
  // What one company alone says of its rows, such as that they are those of the own areas.
  const said = [words, ...parts.map(({ content }) => content.filters ?? [])].flat()
  const once = new Map(said.map((one) => [one.label, one]))
  once.set('Empresas', { label: 'Empresas', value: companies })
  const missing = without.toSorted(byName).join(', ')
  if (missing) once.set(notCounted, { label: notCounted, value: `${missing} (${noFilter})` })
  const less = sorted
    .flatMap(({ empresa, lacks = [] }) =>
      lacks.map((label) => `${empresa.nome} (sem permissão para ${label})`),
    )
    .join(', ')
  if (less) once.set(lessShown, { label: lessShown, value: less })
  const all = parts.length > 1 ? query.together?.(parts.map(({ content }) => content.part)) : []
  return {
    ...(first.content.orientation ? { orientation: first.content.orientation } : {}),
    filters: [...once.values()],
    blocks: [
      ...parts.flatMap(({ empresa, content }) => content.blocks.map(titled(empresa.nome))),
      ...(all ?? []),
    ],
  }
}
