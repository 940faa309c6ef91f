/** What a record refers to exists for the one who writes it: records by their policies, files by who brought them. */
import type { FieldError } from '../../contract/failure.ts'
import { isEncrypted } from '../../contract/encrypted-fields.ts'
import type { Field, Fields } from '../../contract/field.ts'
import type { Ctx } from '../context.ts'
import { gathered } from '../database/abreast.ts'
import { isSealedName } from './encrypted.ts'

type Found = { key: string; ids: Map<number, { field: string; label: string }[]> }

const [files, sealedFiles] = ['arquivo', 'arquivo cifrado'] as const

/** Whose files may stand in what is saved: the writer's own uploads and those of the stored record; `null` when the server itself copies. */
export type Keeping = { stored: Record<string, unknown> | null } | null

/** Every id that points elsewhere must be a record the writer may see: another company's id is as wrong as a missing one. */
export async function checkReferences(
  ctx: Ctx,
  fields: Fields,
  values: Record<string, unknown>,
  keeping: Keeping,
): Promise<FieldError[]> {
  const wanted = new Map<string, Found>()
  collect(fields, values, '', wanted)
  const errors: FieldError[] = []
  for (const { key, ids } of wanted.values()) {
    const seen = new Set(
      key === files || key === sealedFiles
        ? await usableFiles(ctx, fields, { key, ids: [...ids.keys()] }, keeping)
        : await visible(ctx, ctx.registry.byKey(key).resource.table, [...ids.keys()]),
    )
    for (const [id, places] of ids)
      if (!seen.has(id)) errors.push(...places.map((p) => ({ ...p, message: 'Valor inválido' })))
  }
  return errors
}

const visible = (ctx: Ctx, table: string, ids: readonly number[]): Promise<number[]> =>
  gathered(ctx.tx, `vistos ${table}`, ids, async function seenOf(all) {
    const wanted = [...new Set(all.flat())]
    const rows = await ctx.tx.again(`select id from ${table} where id = any ($1)`, [wanted])
    const seen = new Set(rows.map(([id]) => id))
    return all.map((asked) => asked.filter((id) => seen.has(id)))
  })

/** A file has no policy but its company's: whoever could name another's file in an own record would read it there. The portal hands out keys of its own. */
async function usableFiles(
  ctx: Ctx,
  fields: Fields,
  { key, ids }: { key: string; ids: number[] },
  keeping: Keeping,
): Promise<number[]> {
  if (!keeping || ctx.user.kind !== 'interno') return visible(ctx, 'plataforma_arquivo', ids)
  const before = new Map<string, Found>()
  collect(fields, keeping.stored ?? {}, '', before)
  const held = [...(before.get(key)?.ids.keys() ?? [])]
  const rows = await ctx.tx.query<{ id: number; nome: string }>(
    'select id, nome from plataforma_arquivo where id = any ($1) and (enviado_por = $2 or id = any ($3))',
    [ids, `${ctx.user.kind}:${ctx.user.id}`, held],
  )
  // One sent for another field is called in clear, and nobody may change that.
  const isUsable = ({ id, nome }: (typeof rows)[number]) =>
    key === files || held.includes(id) || isSealedName(nome)
  return rows.filter(isUsable).map((r) => r.id)
}

function collect(
  fields: Fields,
  values: Record<string, unknown>,
  prefix: string,
  wanted: Map<string, Found>,
): void {
  for (const [name, f] of Object.entries(fields)) {
    const value = values[name]
    if (value === undefined || value === null) continue
    const path = prefix + name
    if (f.kind === 'group')
      collect(f.options.fields ?? {}, value as Record<string, unknown>, `${path}.`, wanted)
    else if (f.kind === 'rows')
      for (const [i, row] of (value as Record<string, unknown>[]).entries())
        collect(f.options.fields ?? {}, row, `${path}.${i}.`, wanted)
    else if (f.kind === 'ref' || f.kind === 'file') note(wanted, f, value, path)
    else if (f.kind === 'refs') for (const id of value as unknown[]) note(wanted, f, id, path)
  }
}

function note(wanted: Map<string, Found>, f: Field, value: unknown, path: string): void {
  const ofFile = isEncrypted(f) ? sealedFiles : files
  const key = f.kind === 'file' ? ofFile : (f.options.to ?? '')
  const id =
    typeof value === 'object' && value !== null && 'id' in value
      ? (value.id as number)
      : (value as number)
  const found = wanted.get(key) ?? { key, ids: new Map() }
  wanted.set(key, found)
  found.ids.set(id, [...(found.ids.get(id) ?? []), { field: path, label: f.options.label }])
}
