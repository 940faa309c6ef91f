/**
 * A report of several companies: each is read in its own scope, with the rights held there, one after the other, so that
 * no connection is held while the next one opens. Where the right is missing nothing is read.
 */
import { Failure } from '../../contract/failure.ts'
import type { Field, Values } from '../../contract/field.ts'
import { isEmpty } from '../../contract/parse-value.ts'
import type { ReportBlock } from '../../contract/report-document.ts'
import { mayPrint, type Report } from '../../contract/report.ts'
import { actIn } from '../acting.ts'
import { type Company, companyOf, type Ctx } from '../context.ts'
import { seenCompanies } from '../database/tx.ts'
import type { ReportEntry } from '../registry.ts'
import type { ReportContent } from '../report-query.ts'

/** Null where there is nothing to print. */
export type CompanyContent = {
  empresa: Pick<Company, 'id' | 'nome'>
  content: ReportContent | null
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

const isRefused = (error: unknown): boolean => error instanceof Failure && error.status === 403

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []

/** None chosen is every one that may be. */
function chosenOf(ctx: Ctx, { companies }: Report, { empresas }: Values) {
  const chosen = idsIn(empresas)
  const isChosen = (id: number): boolean => !chosen.length || chosen.includes(id)
  const current = companyOf(ctx).id
  return {
    isAsked: chosen.length > 0,
    own: isChosen(current),
    others: seenCompanies(ctx.visible, companies).filter((id) => id !== current && isChosen(id)),
  }
}

/** What the form sends by itself narrows nothing. */
const isUsed = ({ options }: Field, value: unknown): boolean =>
  !isEmpty(value) && value !== false && value !== options.default

/**
 * The filters of the current company as they hold where `there` may be used; null where one of them is withheld there,
 * because its rows would stand unfiltered under a head that names the filter. `empresas` chooses, and filters nothing.
 */
function asHere({ filters }: Report, here: Values, there: Values): Values | null {
  const isWithheld = ([name, f]: [string, Field]): boolean =>
    name !== 'empresas' && isUsed(f, here[name]) && !(name in there)
  if (Object.entries(filters).some(isWithheld)) return null
  return Object.fromEntries(Object.entries(there).filter(([name]) => name in here))
}

type Asking = { here: Values; checked: (inner: Ctx) => Values }
type Found = CompanyContent | { without: string }

/** Undefined where whoever asks may not print it. */
async function contentIn(
  ctx: Ctx,
  id: number,
  { report, query }: ReportEntry,
  { here, checked }: Asking,
): Promise<Found | undefined> {
  async function inCompany(inner: Ctx): Promise<Found | undefined> {
    if (!mayPrint(report, inner.has)) return undefined
    const empresa = companyOf(inner)
    const filters = asHere(report, here, checked(inner))
    return filters ? { empresa, content: await query(inner, filters) } : { without: empresa.nome }
  }
  try {
    return (await actIn(ctx, id, inCompany, 'read'))?.answer
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

export async function readBeside(
  ctx: Ctx,
  entry: ReportEntry,
  /** Filters are limited by the rights of the company that is read. */
  checked: (inner: Ctx) => Values,
): Promise<Beside> {
  if (!entry.report.companies) return alone
  const here = checked(ctx)
  const { own, others, isAsked } = chosenOf(ctx, entry.report, here)
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
