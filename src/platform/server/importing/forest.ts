/**
 * Records of a tree whose mothers are named by their rows: a mother may be there already, stand later in the file, or
 * share her name with others, and the file must make no circle, not with what is stored either.
 */
import type { Importable } from '../../contract/importable.ts'
import type { ColumnDeclared } from '../../contract/importing.ts'
import { searchKey } from '../../contract/text.ts'
import { type Ctx, companyOf } from '../context.ts'
import { columnSql, planOf } from '../engine/plan.ts'
import { breathing, type Draft, isRow, type Target } from './draft.ts'
import type { Matching } from './matching.ts'

type Node = { id: number; mother: number | null; path: string }

/** Rows of one name among which a mother is looked for; more would be compared with each other for minutes. */
const mostNamesakes = 2000
/** More are no tree that somebody drew. */
const mostLevels = 100

const segments = (text: string): string[] => text.split('>').map(searchKey).filter(Boolean)
const pathKey = (text: string): string => segments(text).join(' > ')

/** The column by which a register refers to itself. */
export const ownColumn = (
  { key }: Importable,
  columns: readonly ColumnDeclared[],
): ColumnDeclared | undefined =>
  columns.find(({ ref, field: f }) => f.kind === 'ref' && ref?.options.to === key)

type Made = {
  column: ColumnDeclared
  title: string
  nodes: ReadonlyMap<number, Node>
  /** Ids by each name that a cell may say, in the order of the declaration. */
  stored: readonly { path: string; ids: ReadonlyMap<string, number[]> }[]
  drafts: readonly Draft[]
  matching: Matching
}

export async function forestOf(
  ctx: Ctx,
  resource: Importable,
  how: Pick<Made, 'column' | 'drafts' | 'matching'>,
): Promise<Forest> {
  const plan = planOf(resource)
  const by = (how.column.said.by ?? [resource.title]).flatMap((name) => {
    const leaf = plan.byPath.get(name)
    return leaf ? [{ path: name, sql: columnSql(leaf) }] : []
  })
  const own = plan.byPath.get(how.column.name)
  const path = plan.byPath.get(resource.rotulo ?? resource.title)
  const columns = [own, path].map((leaf) => (leaf ? columnSql(leaf) : 'null'))
  const rows = await ctx.tx.arrays(
    `select t.id, ${[...columns, ...by.map(({ sql }) => `(${sql})::text`)].join(', ')} from ${resource.table} t where t.empresa_id = $1 order by t.id`,
    [companyOf(ctx).id],
  )
  const nodes = new Map<number, Node>()
  const stored = by.map((one) => ({ path: one.path, ids: new Map<string, number[]>() }))
  for (const [id, mother, name, ...names] of rows) {
    const node = {
      id: Number(id),
      mother: mother === null ? null : Number(mother),
      path: String(name ?? ''),
    }
    nodes.set(node.id, node)
    for (const [i, text] of names.entries()) {
      const key = typeof text === 'string' ? pathKey(text) : ''
      const ids = stored[i]?.ids
      if (key && ids) ids.set(key, [...(ids.get(key) ?? []), node.id])
    }
  }
  return new Forest({ ...how, title: resource.title, nodes, stored })
}

export class Forest {
  private readonly of: Made
  private readonly byTitle = new Map<string, Draft[]>()
  private readonly mothers = new Map<Draft, Target | null>()
  private readonly paths = new Map<Draft, string>()
  private readonly open = new Set<Draft>()
  private readonly walked = new Set<Draft>()
  private readonly byLine: ReadonlyMap<number, Draft>
  private byRecord: ReadonlyMap<number, Draft> = new Map()

  constructor(of: Made) {
    this.of = of
    this.byLine = new Map(of.drafts.map((draft) => [draft.linha, draft]))
    for (const draft of of.drafts) {
      const key = this.titleOf(draft)
      if (key) this.byTitle.set(key, [...(this.byTitle.get(key) ?? []), draft])
    }
  }

  /** Finds every mother; afterwards each row says its own, or what is wrong with it. */
  async settle(): Promise<void> {
    await breathing(this.of.drafts, (draft) => this.motherOf(draft))
    this.byRecord = new Map(
      this.of.drafts.flatMap((draft): [number, Draft][] => {
        const id = this.of.matching.existing(draft)
        return typeof id === 'number' ? [[id, draft]] : []
      }),
    )
    await breathing(this.of.drafts, (draft) => this.sayCircle(draft))
  }

  /** How many rows of the file must go in before this one. */
  levelOf(draft: Draft): number {
    return [...this.above(draft)].filter((at) => !isNode(at)).length
  }

  private titleOf(draft: Draft): string {
    return searchKey(String(draft.values.get(this.of.title) ?? ''))
  }

  private motherOf(draft: Draft): Target | null {
    const known = this.mothers.get(draft)
    if (known !== undefined) return known
    const [text] = draft.names.get(this.of.column.name) ?? []
    if (!text) return null
    if (this.open.has(draft) || this.open.size > mostLevels) return null
    this.open.add(draft)
    const found = this.find(draft, text)
    this.open.delete(draft)
    this.mothers.set(draft, found)
    if (found !== null) draft.values.set(this.of.column.name, found)
    return found
  }

  private pathOf(draft: Draft): string | undefined {
    const known = this.paths.get(draft)
    if (known !== undefined) return known
    const title = this.titleOf(draft)
    if (!draft.names.get(this.of.column.name)?.length) return title
    // Mothers that lead back here have no path.
    if (this.walked.has(draft) || this.walked.size > mostLevels) return undefined
    this.walked.add(draft)
    const above = this.pathAt(this.motherOf(draft))
    this.walked.delete(draft)
    if (above === undefined) return undefined
    const path = `${above} > ${title}`
    this.paths.set(draft, path)
    return path
  }

  private pathAt(mother: Target | null): string | undefined {
    if (mother === null) return undefined
    return isRow(mother) ? this.pathOfRow(mother.linha) : this.pathOfNode(mother)
  }

  private pathOfRow(linha: number): string | undefined {
    const draft = this.byLine.get(linha)
    return draft && !this.open.has(draft) && this.open.size <= mostLevels
      ? this.pathOf(draft)
      : undefined
  }

  private pathOfNode(id: number): string | undefined {
    const node = this.of.nodes.get(id)
    return node && pathKey(node.path)
  }

  /** A whole path first, then codes, then the bare name. */
  private find(draft: Draft, text: string): Target | null {
    const key = pathKey(text)
    const last = segments(text).at(-1) ?? ''
    const named = this.byTitle.get(last) ?? []
    if (named.length > mostNamesakes)
      return this.refuse(
        draft,
        `Há ${named.length} linhas com este nome: divida o arquivo em partes.`,
      )
    const others = named.filter((one) => one !== draft)
    const { stored, title } = this.of
    for (const { path, ids } of stored) {
      const found: Target[] = [...(ids.get(key) ?? [])]
      if (path === title && !text.includes('>')) found.push(...this.targetsOf(others))
      else if (path !== title && this.isPath(path))
        found.push(...this.targetsOf(others.filter((one) => this.pathOf(one) === key)))
      const single = distinct(found)
      if (single.length > 1) return this.refuse(draft, this.severalWords(text, single))
      if (single[0] !== undefined) return single[0]
    }
    if (named.includes(draft) && !text.includes('>'))
      return this.refuse(draft, 'O registro não pode estar abaixo dele mesmo.')
    return this.refuse(
      draft,
      `“${text.slice(0, 80)}” não existe, nem neste arquivo. Confira o nome, ou escreva o caminho inteiro, como Mãe > Filha.`,
    )
  }

  private isPath(path: string): boolean {
    return this.of.stored[0]?.path === path
  }

  /** A row that is a record already is that record. */
  private targetsOf(drafts: readonly Draft[]): Target[] {
    return drafts.map((draft) => {
      this.motherOf(draft)
      const id = this.open.has(draft) ? null : this.of.matching.existing(draft)
      return typeof id === 'number' ? id : { linha: draft.linha }
    })
  }

  private refuse(draft: Draft, text: string): null {
    draft.say(this.of.column.label, text)
    return null
  }

  private severalWords(text: string, found: readonly Target[]): string {
    const where = found
      .slice(0, 3)
      .map((one) => (isRow(one) ? `linha ${one.linha}` : (this.of.nodes.get(one)?.path ?? '')))
    return `Há ${found.length} com o nome “${text.slice(0, 80)}” (${where.join('; ')}): escreva o caminho inteiro, como Mãe > Filha.`
  }

  /** What stands above, as it will be once all rows are in: rows of the file, and records that it says nothing of. */
  private *above(draft: Draft): Generator<Draft | Node> {
    let at: Draft | Node = draft
    for (let steps = 0; steps < mostLevels; steps += 1) {
      const next: Draft | Node | undefined = this.next(at)
      if (!next) return
      yield next
      at = next
    }
  }

  private next(at: Draft | Node): Draft | Node | undefined {
    const target = isNode(at) ? at.mother : (this.mothers.get(at) ?? this.storedMother(at))
    if (target === null || target === undefined) return undefined
    if (isRow(target)) return this.byLine.get(target.linha)
    return this.byRecord.get(target) ?? this.of.nodes.get(target)
  }

  /** An empty cell leaves a record where it is. */
  private storedMother(draft: Draft): number | null {
    const id = this.of.matching.existing(draft)
    return typeof id === 'number' ? (this.of.nodes.get(id)?.mother ?? null) : null
  }

  private sayCircle(draft: Draft): void {
    const way: (Draft | Node)[] = [draft]
    for (const at of this.above(draft)) {
      way.push(at)
      if (at === draft) break
      if (way.length > mostLevels)
        return void this.refuse(draft, 'Acima desta linha há um círculo, ou níveis demais.')
    }
    if (way.length < 2 || way.at(-1) !== draft) return
    const words = way.map((at) =>
      isNode(at) ? at.path : String(at.values.get(this.of.title) ?? ''),
    )
    draft.circled = true
    this.refuse(
      draft,
      `Forma um círculo: ${words.slice(0, 8).join(' > ')}. Corrija uma das linhas.`,
    )
  }
}

const isNode = (at: Draft | Node): at is Node => 'path' in at && 'mother' in at

function distinct(found: readonly Target[]): Target[] {
  const seen = new Map<string, Target>()
  for (const one of found) seen.set(JSON.stringify(one), one)
  return [...seen.values()]
}
