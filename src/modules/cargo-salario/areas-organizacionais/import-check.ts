/** What the tree says against rows of a spreadsheet before any of them is written. */
import type { RecordOf } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import type { ImportingRow } from '#platform/server/engine/service.ts'
import type { areasOrganizacionais } from './resource.ts'
import { maxLevels } from './tree.ts'

type Row = ImportingRow<RecordOf<typeof areasOrganizacionais>>
type Target = number | { linha: number }

const isTarget = (value: unknown): value is Target =>
  typeof value === 'number' || (typeof value === 'object' && value !== null && 'linha' in value)

export async function checkImported(
  ctx: Ctx,
  rows: readonly Row[],
  whyLocked: (id: number) => Promise<string | undefined>,
): Promise<void> {
  const stored = await ctx.tx.db
    .selectFrom('cargo_salario_areas_organizacionais')
    .select(['id', 'area_mae_id', 'ativo'])
    .where('empresa_id', '=', companyOf(ctx).id)
    .execute()
  const tree = new ComingTree(rows, stored)
  for (const row of rows) {
    const mother = tree.motherOf(row)
    if (tree.isActive(row) && mother !== null && !tree.isActiveAt(mother))
      row.say('areaMae', 'A área mãe está inativa: ative-a antes ou escolha outra.')
    if (tree.levels(row) > maxLevels)
      row.say('areaMae', `A hierarquia pode ter no máximo ${maxLevels} níveis.`)
    const before = row.stored?.areaMae?.id ?? null
    const why = row.stored && mother !== before ? await whyLocked(row.stored.id) : undefined
    if (why) row.say('areaMae', why)
  }
}

type Stored = { id: number; area_mae_id: number | null; ativo: boolean }

/** The tree as it will stand when all rows are in. */
class ComingTree {
  private readonly byLine: ReadonlyMap<number, Row>
  private readonly byRecord: ReadonlyMap<number, Row>
  private readonly stored: ReadonlyMap<number, Stored>

  constructor(rows: readonly Row[], stored: readonly Stored[]) {
    this.byLine = new Map(rows.map((row) => [row.linha, row]))
    this.byRecord = new Map(rows.flatMap((row) => (row.stored ? [[row.stored.id, row]] : [])))
    this.stored = new Map(stored.map((area) => [area.id, area]))
  }

  motherOf(row: Row): Target | null {
    const said = row.said('areaMae')
    return isTarget(said) ? said : (row.stored?.areaMae?.id ?? null)
  }

  isActive(row: Row): boolean {
    return (row.said('ativo') ?? row.stored?.ativo ?? true) !== false
  }

  isActiveAt(target: Target): boolean {
    const row = this.rowAt(target)
    if (row) return this.isActive(row)
    return typeof target !== 'number' || this.stored.get(target)?.ativo !== false
  }

  levels(row: Row): number {
    let levels = 1
    for (let at = this.motherOf(row); at !== null && levels <= maxLevels; levels += 1)
      at = this.above(at)
    return levels
  }

  private above(target: Target): Target | null {
    const row = this.rowAt(target)
    if (row) return this.motherOf(row)
    return typeof target === 'number' ? (this.stored.get(target)?.area_mae_id ?? null) : null
  }

  private rowAt(target: Target): Row | undefined {
    return typeof target === 'number' ? this.byRecord.get(target) : this.byLine.get(target.linha)
  }
}
