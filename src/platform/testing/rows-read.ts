/** How many rows of tables a statement comes by, wanted or not. */
import type { Row } from '../server/database/tx.ts'

type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

function rowsRead(node: Node): number {
  const own = node['Relation Name']
    ? node['Actual Loops'] *
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0))
    : 0
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), own)
}

/** The statement is carried out for it. */
export async function rowsReadBy(
  ask: (text: string, values: readonly unknown[]) => Promise<Row[]>,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const answer = await ask(`explain (analyze, timing off, format json) ${text}`, values)
  const [plan] = answer as { 'QUERY PLAN': { Plan: Node }[] }[]
  return (plan?.['QUERY PLAN'] ?? []).reduce((sum, { Plan }) => sum + rowsRead(Plan), 0)
}
