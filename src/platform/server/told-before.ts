/** At the start: what the log told of a field while its column was not encrypted yet leaves it, as an erased person does. */
import { isEncrypted } from '../contract/encrypted-fields.ts'
import type { Resource } from '../contract/resource.ts'
import { asOwner } from './database/tx.ts'
import type { Pool } from './database/pool.ts'
import { type Leaf, planOf } from './engine/plan.ts'
import { blankLog } from './log-seal.ts'
import type { Registry } from './registry.ts'

/** A field that asks for a right was masked from its first row on. */
function onceTold(resource: Resource): { key: string; fields: string[] } {
  const open = ({ field: f }: Leaf): boolean => isEncrypted(f) && f.options.access === undefined
  const fields = planOf(resource).leaves.filter(open)
  return { key: resource.key, fields: fields.map(({ path }) => path) }
}

/** All rows of a record of which one tells such a value: any of them may be called by it. */
const told = `select l.id from plataforma_log l where l.recurso = $1 and l.registro in (
  select t.registro from plataforma_log t, jsonb_array_elements(t.alteracoes) x
  where t.recurso = $1 and x->>'campo' = any ($2)
    and (coalesce(x->>'de', '•••') <> '•••' or coalesce(x->>'para', '•••') <> '•••'))`

export async function blankToldBefore(
  pool: Pool,
  registry: Pick<Registry, 'slices'>,
  now: Date,
): Promise<void> {
  const all = [...registry.slices.values()].map(({ resource }) => onceTold(resource))
  for (const { key, fields } of all.filter((one) => one.fields.length))
    await asOwner(pool, async function blank(tx) {
      const rows = await tx.query<{ id: number }>(told, [key, fields])
      if (rows.length) await blankLog(tx, [{ linhas: rows.map(({ id }) => id) }], now)
    })
}
