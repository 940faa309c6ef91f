/** What would become of each row of a file, found without writing any of them. */
import { authorityFor } from '../../contract/resource.ts'
import { type Importable } from '../../contract/importable.ts'
import { type ColumnDeclared, importColumns, numberColumn } from '../../contract/importing.ts'
import { type Ctx, ruleContext } from '../context.ts'
import { beginValues, defaultsOf } from '../engine/begin.ts'
import type { ImportingRow } from '../engine/service.ts'
import { readRows } from './reading.ts'
import { breathing, Draft, draftsOf, isRow, type Placed } from './draft.ts'
import { Forest, forestOf, ownColumn } from './forest.ts'
import { type Matching, matchingOf } from './matching.ts'
import { fillNamed } from './names.ts'
import { outcomeOf, type Weighing } from './outcome.ts'
import { sayTaken } from './taken.ts'
import { storedRecords } from './stored.ts'
import type { Judged, KeptRow } from './store.ts'

export type Judging = { resource: Importable; columns: readonly Placed[]; rows: readonly KeptRow[] }

/** The drafts are made before the transaction: 50,000 rows are read in some seconds. */
export const beginJudging = (ctx: Ctx, { resource, rows, columns }: Judging): Promise<Draft[]> =>
  draftsOf(rows, {
    columns,
    context: ruleContext(ctx, null),
    examples: importColumns(resource).filter(({ said }) => said.example).length,
  })

type Weighed = { draft: Draft } & ReturnType<typeof outcomeOf>

export async function judge(
  ctx: Ctx,
  { resource, columns: inFile }: Judging,
  drafts: readonly Draft[],
): Promise<Judged[]> {
  const columns = inFile.map(({ column }) => column)
  const own = ownColumn(resource, columns)
  for (const column of inOrder(columns))
    if (column.ref && column !== own) await fillNamed(ctx, column, drafts)
  const found = await matchingOf(ctx, resource, columns, drafts)
  const read = await readRows(ctx, resource, columns, { drafts, matching: found })
  columns.push(...read.columns)
  const matching = read.rematch ? await matchingOf(ctx, resource, columns, drafts) : found
  const forest = own && (await forestOf(ctx, resource, { column: own, drafts, matching }))
  await forest?.settle()
  // A row that is the whole record is said to be repeated by its slice, which knows what was wrong with the first.
  const before = resource.importing.inForce
    ? new Map<Draft, Draft>()
    : sayRepeated(resource, matching, drafts)
  await sayTaken(ctx, resource, { columns, drafts, idOf: (draft) => matching.existing(draft) })
  const weighing = await weighingOf(ctx, { resource, columns, matching, before }, drafts)
  const weighed = await breathing(drafts, (draft) => ({ draft, ...outcomeOf(weighing, draft) }))
  await askService(ctx, resource, columns, weighed)
  sayDependents(drafts)
  return weighed.map((one) => judgedOf(one, levelOf(forest, one.draft)))
}

/** What others are looked for within is found before them. */
const inOrder = (columns: readonly ColumnDeclared[]): ColumnDeclared[] =>
  columns.toSorted((a, b) => Number(Boolean(a.said.within)) - Number(Boolean(b.said.within)))

const judgedOf = ({ draft, stored: _stored, ...found }: Weighed, ordem: number): Judged => ({
  ...found,
  linha: draft.linha,
  situacao: draft.faulty ? 'FALHA' : found.situacao,
  mensagens: draft.messages,
  ordem,
})

async function weighingOf(
  ctx: Ctx,
  of: Pick<Weighing, 'resource' | 'columns' | 'matching' | 'before'>,
  drafts: readonly Draft[],
): Promise<Weighing> {
  const { resource, matching } = of
  const { service } = ctx.registry.byKey(resource.key)
  const ids = drafts.flatMap((draft) => {
    const id = matching.existing(draft)
    return typeof id === 'number' ? [id] : []
  })
  return {
    ...of,
    ctx,
    stored: await storedRecords(ctx, resource, [...new Set(ids)]),
    begun: await beginValues(ctx, resource),
    begunEntry: defaultsOf(ctx, resource.history?.fields ?? {}),
    firstEntry: (values) => service.history?.first?.({ ...values }) ?? {},
    may: {
      create: ctx.has(authorityFor(resource, 'INSERIR')),
      change: ctx.has(authorityFor(resource, 'EDITAR')),
    },
  }
}

/** What only the slice knows of rows that nothing else speaks against. */
async function askService(
  ctx: Ctx,
  { key }: Importable,
  columns: readonly ColumnDeclared[],
  weighed: readonly Weighed[],
): Promise<void> {
  const labelOf = (name: string) => columns.find((c) => c.name === name)?.label ?? null
  const rowOf = ({ draft, stored }: Weighed): ImportingRow => ({
    linha: draft.linha,
    stored,
    said: (name) => draft.values.get(name),
    say: (name, text) => draft.say(labelOf(name), text),
  })
  const rows = weighed.filter(({ draft }) => !draft.faulty).map(rowOf)
  await ctx.registry.byKey(key).service.importing?.(ctx, rows)
}

const levelOf = (forest: Forest | undefined, draft: Draft): number => forest?.levelOf(draft) ?? 0

/** A second row of the same record is none of its own, unless it is a further entry of its history. */
function sayRepeated(
  { history }: Importable,
  matching: Matching,
  drafts: readonly Draft[],
): ReadonlyMap<Draft, Draft> {
  const [seen, records] = [new Map<string, Draft>(), new Map<string, Draft>()]
  const before = new Map<Draft, Draft>()
  for (const draft of drafts) {
    const number = draft.values.get(numberColumn)
    // What has no name is not the same as another without one.
    const isNameless = (c: ColumnDeclared) => (!c.ref || c.required) && !draft.values.has(c.name)
    if (number === undefined && matching.columns.some(isNameless)) continue
    const record = number === undefined ? matching.keyOf(draft) : `#${String(number)}`
    const day = history?.first ? draft.values.get(`${history.first}.data`) : undefined
    const key = `${record} ${String(day)}`
    const other = seen.get(key)
    if (other) draft.say(null, repeats(matching, draft, other))
    else seen.set(key, draft)
    const first = records.get(record)
    if (first && !other) before.set(draft, first)
    else if (!first) records.set(record, draft)
  }
  return before
}

function repeats(matching: Matching, draft: Draft, other: Draft): string {
  const same = matching.columns.every(
    ({ name }) => (draft.texts.get(name) ?? '') === (other.texts.get(name) ?? ''),
  )
  return same
    ? `Repete a linha ${other.linha}: deixe só uma das duas.`
    : `Repete a linha ${other.linha}: só acentos, maiúsculas ou espaços mudam. Deixe só uma das duas.`
}

/** What a row waits for must be able to go in itself. */
function sayDependents(drafts: readonly Draft[]): void {
  const byLine = new Map(drafts.map((draft) => [draft.linha, draft]))
  const waits = new Map<Draft, Draft[]>()
  for (const draft of drafts)
    for (const value of draft.values.values()) {
      const other = isRow(value) ? byLine.get(value.linha) : undefined
      if (other) waits.set(other, [...(waits.get(other) ?? []), draft])
    }
  const left = drafts.filter((draft) => draft.faulty)
  for (let at = left.pop(); at; at = left.pop())
    for (const draft of waits.get(at) ?? []) {
      if (!draft.faulty) left.push(draft)
      if (!draft.circled) draft.say(null, `Depende da linha ${at.linha}: corrija-a antes.`)
    }
}
