/** Many rows of a report do not lie in memory until they are drawn: they wait in a file, group after group. */
import { rm } from 'node:fs/promises'
import type { ReportBlock, ReportGroup } from '#platform/contract/report-document.ts'
import type { RowSpool } from './spool.ts'

/** As many rows of one report wait in memory. */
const FEW = 2000

function* groupsIn(groups: readonly ReportGroup[]): Generator<ReportGroup> {
  for (const group of groups) {
    yield group
    yield* groupsIn(group.groups ?? [])
  }
}

function* groupsOf(blocks: readonly ReportBlock[]): Generator<ReportGroup> {
  for (const block of blocks) if (block.type === 'table') yield* groupsIn(block.groups)
}

/** The rows of a group go to the end of the file; only the last group of a file may be added to. */
async function write(group: ReportGroup, spool: RowSpool): Promise<void> {
  if (!group.rows.length) return
  const { start, length } = group.waiting ?? { start: spool.end, length: 0 }
  await spool.append(group.rows)
  group.waiting = {
    file: spool.path,
    start,
    end: spool.end,
    length: length + group.rows.length,
  }
  group.rows = []
}

/** Groups that are filled one after the other; what is beyond a few rows goes to a file. */
export class Laying {
  readonly #open: () => RowSpool
  #spool: RowSpool | undefined
  #inMemory: ReportGroup[] = []

  constructor(open: () => RowSpool) {
    this.#open = open
  }

  /** Its rows come after those of every group before. */
  begin(group: ReportGroup): void {
    this.#inMemory.push(group)
  }

  /** Once a portion was taken in, and once all was: then whatever is left joins what lies in the file. */
  async settle(over = false): Promise<void> {
    const rows = this.#inMemory.reduce((sum, group) => sum + group.rows.length, 0)
    if (rows <= FEW && !(over && this.#spool)) return
    this.#spool ??= this.#open()
    for (const group of this.#inMemory) await write(group, this.#spool)
    this.#inMemory = this.#inMemory.slice(-1)
  }
}

/** What of a composed document is still in memory. Changes the document itself, so that nobody keeps its rows. */
export async function layDown(blocks: readonly ReportBlock[], open: () => RowSpool): Promise<void> {
  const groups = [...groupsOf(blocks)].filter(({ rows }) => rows.length)
  if (groups.reduce((sum, group) => sum + group.rows.length, 0) <= FEW) return
  const spool = open()
  for (const group of groups) await write(group, spool)
}

/** The files of a document that was drawn, or never will be. */
export async function removeWaiting(blocks: readonly ReportBlock[]): Promise<void> {
  const files = [...groupsOf(blocks)].flatMap(({ waiting }) => waiting?.file ?? [])
  for (const file of new Set(files)) await rm(file, { force: true })
}

/** Rows of a document that wait in a file. */
export function waitingIn({ blocks }: { readonly blocks: readonly ReportBlock[] }): number {
  let count = 0
  for (const { waiting } of groupsOf(blocks)) count += waiting?.length ?? 0
  return count
}
