/** Every id that points elsewhere must be a record the writer may see: another company's id is as wrong as a missing one. */
import type { FieldError } from '../../contract/failure.ts'
import type { Field, Fields } from '../../contract/field.ts'
import type { Ctx } from '../context.ts'

type Found = { key: string; ids: Map<number, { field: string; label: string }[]> }

export async function checkReferences(ctx: Ctx, fields: Fields, values: Record<string, unknown>): Promise<FieldError[]> {
  const wanted = new Map<string, Found>()
  collect(fields, values, '', wanted)
  const errors: FieldError[] = []
  for (const { key, ids } of wanted.values()) {
    const table = key === 'arquivo' ? 'plataforma_arquivo' : ctx.registry.byKey(key).resource.table
    const rows = await ctx.tx.query<{ id: number }>(`select id from ${table} where id = any ($1)`, [[...ids.keys()]])
    const seen = new Set(rows.map((r) => r.id))
    for (const [id, places] of ids) if (!seen.has(id)) errors.push(...places.map((p) => ({ ...p, message: 'Valor inválido' })))
  }
  return errors
}

function collect(fields: Fields, values: Record<string, unknown>, prefix: string, wanted: Map<string, Found>): void {
  for (const [name, f] of Object.entries(fields)) {
    const value = values[name]
    if (value === undefined || value === null) continue
    const path = prefix + name
    if (f.kind === 'group') collect(f.options.fields ?? {}, value as Record<string, unknown>, `${path}.`, wanted)
    else if (f.kind === 'rows') for (const [i, row] of (value as Record<string, unknown>[]).entries()) collect(f.options.fields ?? {}, row, `${path}.${i}.`, wanted)
    else if (f.kind === 'ref' || f.kind === 'file') note(wanted, f, value, path)
    else if (f.kind === 'refs') for (const id of value as unknown[]) note(wanted, f, id, path)
  }
}

function note(wanted: Map<string, Found>, f: Field, value: unknown, path: string): void {
  const key = f.kind === 'file' ? 'arquivo' : (f.options.to ?? '')
  const id = typeof value === 'object' && value !== null && 'id' in value ? (value.id as number) : (value as number)
  const found = wanted.get(key) ?? { key, ids: new Map() }
  wanted.set(key, found)
  found.ids.set(id, [...(found.ids.get(id) ?? []), { field: path, label: f.options.label }])
}
