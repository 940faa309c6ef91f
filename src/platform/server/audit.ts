/** Every change with the difference of its fields, who, when, from where. Sensitive values are masked. */
import { type Field, fieldAt, type Fields } from '../contract/field.ts'
import type { Change } from '../contract/log-entry.ts'
import type { Resource } from '../contract/resource.ts'
import { idIn, valueAt } from '../contract/value-at.ts'
import type { Ctx } from './context.ts'
import { gathered } from './database/abreast.ts'
import { holdsPerson } from './engine/forget-person.ts'
import { idsName } from './engine/plan.ts'
import { titleOf } from './engine/title.ts'
import type { Stored } from './engine/service.ts'

export type AuditRow = {
  recurso: string
  registro: number | null
  titulo: string
  acao: string
  alteracoes?: Change[]
}

export const audit = (ctx: Ctx, row: AuditRow): Promise<void> =>
  gathered(ctx.tx, 'log', row, async function keep(rows) {
    if (rows.length === 1) await auditOne(ctx, row)
    else await auditMany(ctx, rows)
    return rows.map(() => undefined)
  })

async function auditOne(ctx: Ctx, row: AuditRow): Promise<void> {
  await ctx.tx.again(
    `insert into plataforma_log (empresa_id, usuario_id, usuario_nome, usuario_tipo, ip, origem, recurso, registro, titulo, acao, alteracoes, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ctx.empresa?.id ?? null,
      ctx.user.id,
      ctx.user.nome,
      ctx.user.kind,
      ctx.ip,
      ctx.origin,
      row.recurso,
      row.registro,
      row.titulo.slice(0, 200),
      row.acao,
      JSON.stringify(row.alteracoes ?? []),
      ctx.requestId,
    ],
  )
}

/** Many rows in one statement: moves of hundreds at once. */
export async function auditMany(ctx: Ctx, rows: readonly AuditRow[]): Promise<void> {
  if (!rows.length) return
  await ctx.tx.query(
    `insert into plataforma_log (empresa_id, usuario_id, usuario_nome, usuario_tipo, ip, origem, recurso, registro, titulo, acao, alteracoes, request_id)
     select $1, $2, $3, $4, $5, $6, r.recurso, r.registro, r.titulo, r.acao, r.alteracoes, $7
       from jsonb_to_recordset($8::jsonb) r (recurso text, registro int, titulo text, acao text, alteracoes jsonb)`,
    [
      ctx.empresa?.id ?? null,
      ctx.user.id,
      ctx.user.nome,
      ctx.user.kind,
      ctx.ip,
      ctx.origin,
      ctx.requestId,
      JSON.stringify(
        rows.map((r) => ({ ...r, titulo: r.titulo.slice(0, 200), alteracoes: r.alteracoes ?? [] })),
      ),
    ],
  )
}

export async function auditChange(
  ctx: Ctx,
  resource: Resource,
  before: Stored | null,
  after: Stored,
  verb: string,
): Promise<void> {
  const alteracoes = changesIn(ctx, resource.allFields, { before: before ?? {}, after })
  if (before && !alteracoes.length && verb === 'ALTERACAO') return
  await audit(ctx, {
    recurso: resource.key,
    registro: after.id,
    titulo: String(titleOf(resource, after)),
    acao: verb,
    alteracoes,
  })
}

export async function auditRemoval(ctx: Ctx, resource: Resource, record: Stored): Promise<void> {
  await audit(ctx, {
    recurso: resource.key,
    registro: record.id,
    titulo: String(titleOf(resource, record)),
    acao: 'EXCLUSAO',
    alteracoes: changesIn(ctx, resource.allFields, { before: record, after: {} }).map((c) =>
      withReferred(c, record[c.campo]),
    ),
  })
}

const withReferred = (change: Change, value: unknown): Change =>
  typeof value === 'object' &&
  value !== null &&
  'rotulo' in value &&
  'id' in value &&
  typeof value.id === 'number'
    ? { ...change, registro: value.id }
    : change

type Both = { before: Record<string, unknown>; after: Record<string, unknown> }

/** What differs, with the persons whom it names. */
export function changesIn(ctx: Ctx, fields: Fields, both: Both, prefix = ''): Change[] {
  const named = (change: Change): Change => {
    const path = change.campo.slice(prefix.length)
    const f = fieldAt(fields, path)
    const found = new Map<string, Set<number>>()
    for (const side of [both.before, both.after])
      if (f) notePersons(ctx, f, valueAt(side, path), found)
    if (!found.size) return change
    const pessoas = Object.fromEntries([...found].map(([key, ids]) => [key, [...ids]]))
    return { ...change, pessoas }
  }
  return differences(fields, both.before, both.after, prefix).map(named)
}

function notePersons(ctx: Ctx, f: Field, value: unknown, found: Map<string, Set<number>>): void {
  for (const one of Array.isArray(value) ? value : [value]) {
    for (const [name, inner] of Object.entries(f.options.fields ?? {}))
      notePersons(ctx, inner, valueAt(one, [name]), found)
    const [{ to }, id] = [f.options, idIn(one)]
    if (to === undefined || id === null || !holdsPerson(ctx.registry.byKey(to).resource)) continue
    found.set(to, (found.get(to) ?? new Set()).add(id))
  }
}

function differences(
  fields: Fields,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  prefix: string,
  masked = false,
): Change[] {
  const changes: Change[] = []
  for (const [name, f] of Object.entries(fields)) {
    if (f.kind === 'computed') continue
    const [a, b] = [namedValue(f, name, before), namedValue(f, name, after)]
    if (f.kind === 'group') {
      changes.push(
        ...differences(
          f.options.fields ?? {},
          (a as Record<string, unknown>) ?? {},
          (b as Record<string, unknown>) ?? {},
          `${prefix}${name}.`,
          masked || f.options.access !== undefined || f.options.sensitive === true,
        ),
      )
      continue
    }
    if (same(a, b)) continue
    changes.push({
      campo: prefix + name,
      rotulo: f.options.label,
      de: shown(f, a, masked),
      para: shown(f, b, masked),
    })
  }
  return changes
}

/** References of a record are ids, whose names stand beside them; the log tells names. */
function namedValue(f: Field, name: string, record: Record<string, unknown>): unknown {
  const beside = f.kind === 'refs' ? record[idsName(name) ?? name] : undefined
  return beside ?? record[name]
}

const plain = (v: unknown): unknown =>
  v === undefined || v === null || v === '' || (Array.isArray(v) && v.length === 0) || v === false
    ? null
    : v
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b))

function shown(f: Field, value: unknown, masked = false): unknown {
  if (plain(value) === null) return value === false ? false : null
  if (masked || f.options.sensitive || f.options.access) return '•••'
  if (f.kind === 'rows') return maskedRows(f, value as Record<string, unknown>[])
  if (f.kind === 'richText') return String(value).slice(0, 500)
  if (f.kind === 'refs' && Array.isArray(value)) return value.map(nameIn)
  if (f.kind === 'ref') return nameIn(value)
  return typeof value === 'string' ? value.slice(0, 1000) : value
}

const nameIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'rotulo' in value ? value.rotulo : value

function maskedRows(f: Field, rows: Record<string, unknown>[]): unknown {
  const fields = f.options.fields ?? {}
  return rows.slice(0, 50).map((row) => maskedRow(fields, row))
}

/** What is filled in of a row, by its labels. */
function maskedRow(fields: Fields, row: Record<string, unknown>): Record<string, unknown> {
  const masked: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(fields)) {
    if (plain(row[name]) === null) continue
    masked[inner.options.label] =
      inner.kind === 'group'
        ? maskedRows(inner, [row[name] as Record<string, unknown>])
        : shown(inner, namedValue(inner, name, row))
  }
  return masked
}
