/** Saving a record: checked as a whole, written with its children and its person, audited, in the caller's transaction. */
import { valueAt } from '../../contract/value-at.ts'
import { failure } from '../../contract/failure.ts'
import { type Fields, isSimple, writable } from '../../contract/field.ts'
import type { InputOf, RecordOf } from '../../contract/record.ts'
import { allCompaniesField, fieldAt, type Resource } from '../../contract/resource.ts'
import { checkFields } from '../../contract/validate.ts'
import { isAllCompaniesFlag } from '../database/policies.ts'
import { auditChange } from '../audit.ts'
import { sayWhoRemoved } from './removed.ts'
import { type Ctx, companyOf, ruleContext } from '../context.ts'
import { recordEvent } from '../event.ts'
import { cleanHtml } from '../html.ts'
import { writeChildren } from './children.ts'
import { beginValues } from './begin.ts'
import { kept } from './encrypted.ts'
import { admitChange, admitNew, sharedReferences } from './installation.ts'
import { insertRow } from './insert-row.ts'
import { type Leaf, planOf } from './plan.ts'
import { checkEditable, readRecord } from './read.ts'
import { checkReferences } from './references.ts'
import type { Following, Saved, Saving, Stored } from './service.ts'
import { firstEntry } from './history.ts'
import { nextVersionSql } from '../database/next-version.ts'
import { checkProven } from '../session/proof.ts'
import { gathered } from '../database/abreast.ts'
import { databaseRefusal } from '../database/refusal.ts'
import { uniqueNames } from './unique-names.ts'
import { unchanged } from './unchanged.ts'
import { checkVersion, isStale } from './version.ts'

export type SaveOptions = {
  /** Version the sender saw; another one stored is a conflict. */
  versao?: number | undefined
  /** Verb of the audit row in place of INCLUSAO or ALTERACAO. */
  verb?: string
  /** The caller is a service: read-only fields, access classes and `can.editar` do not limit it. */
  internal?: boolean
  /** Rows come as somebody read them who may not see all of each: what is not said in a stored row stays. */
  partialRows?: boolean
  /** Nobody looks at what is answered: it is not read again after what follows has written, and what follows sees nothing reckoned in it. */
  unread?: boolean
  /** What a new record begins with, where many of one kind are made and none is proposed to anybody. */
  begun?: Record<string, unknown>
}

/** Saves a new record. 422 with every failing field. */
export const createRecord = <R extends Resource>(
  ctx: Ctx,
  resource: R,
  body: InputOf<R>,
  options: SaveOptions = {},
): Promise<RecordOf<R>> => create(ctx, resource, body, options) as Promise<Stored> as Promise<never>

/** Saves what is said of a record; the rest stays. 404, 409 for a stale version or with the sentence of `can.editar`, 422 with every failing field. */
export const updateRecord = <R extends Resource>(
  ctx: Ctx,
  resource: R,
  id: number,
  body: InputOf<R>,
  options: SaveOptions = {},
): Promise<RecordOf<R>> =>
  update(ctx, resource, id, body, options) as Promise<Stored> as Promise<never>

async function create(
  ctx: Ctx,
  resource: Resource,
  body: Record<string, unknown>,
  options: SaveOptions,
): Promise<Stored> {
  const service = ctx.registry.byKey(resource.key).service
  await service.lock?.(ctx)
  const sent = service.accept?.(body) ?? body
  const begun = options.begun ?? (await beginValues(ctx, resource))
  const whole = fillMissing(resource.allFields, begun, sent)
  return save(ctx, resource, null, whole, sent, options)
}

async function update(
  ctx: Ctx,
  resource: Resource,
  id: number,
  body: Record<string, unknown>,
  options: SaveOptions,
): Promise<Stored> {
  const service = ctx.registry.byKey(resource.key).service
  await service.lock?.(ctx)
  await admitChange(ctx, resource, id, 'EDITAR')
  const stored = await readRecord(ctx, resource, id, { lock: true }).catch((error: unknown) =>
    sayWhoRemoved(ctx, resource, id, error),
  )
  if (!options.internal) checkEditable(ctx, resource, stored)
  const sent = service.accept?.(body) ?? body
  if (isStale(stored, options.versao) && saidAgain(ctx, resource, stored, sent)) return stored
  checkVersion(stored, options.versao)
  return save(ctx, resource, stored, sent, sent, options)
}

/** What was sent stands there already: its sender has only not heard of it. */
function saidAgain(
  ctx: Ctx,
  { allFields, rules }: Resource,
  stored: Stored,
  sent: Record<string, unknown>,
): boolean {
  const context = ruleContext(ctx, stored.id)
  const { values, errors } = checkFields(allFields, sent, { context, partial: true, stored, rules })
  if (errors.length) return false
  sanitise(allFields, values)
  return unchanged(allFields, values, stored)
}

async function save(
  ctx: Ctx,
  resource: Resource,
  stored: Stored | null,
  body: Record<string, unknown>,
  sent: Record<string, unknown>,
  options: SaveOptions,
): Promise<Stored> {
  const { service } = ctx.registry.byKey(resource.key)
  const context = options.internal
    ? { ...ruleContext(ctx, stored?.id ?? null), has: () => true }
    : ruleContext(ctx, stored?.id ?? null)
  const fields = options.internal ? writable(resource.allFields) : resource.allFields
  const checked = checkFields(fields, body, {
    context,
    partial: stored !== null,
    partialRows: options.partialRows === true,
    ...(stored ? { stored } : {}),
    rules: resource.rules,
  })
  if (checked.errors.length) throw failure.invalid(checked.errors)
  const saving: Saving = { values: checked.values, stored, body: sent }
  await service.beforeSave?.(ctx, saving)
  const refErrors = await checkReferences(
    ctx,
    resource.allFields,
    saving.values,
    options.internal ? null : { stored },
  )
  refErrors.push(...(await sharedReferences(ctx, resource, saving)))
  if (refErrors.length) throw failure.invalid(refErrors)
  if (!stored) await admitNew(ctx, resource, saving.values)
  sanitise(resource.allFields, saving.values)
  const same =
    stored && !options.verb && unchanged(resource.allFields, saving.values, stored) ? stored : null
  if (same && !service.heedsBody) return same
  if (!options.internal) checkSensitive(ctx, resource, saving)
  const record = same ?? (await written(ctx, resource, saving, options))
  const { id } = record
  const first = !stored && resource.history?.first
  if (first)
    await firstEntry(ctx, resource, record, {
      given: body[first],
      known: service.history?.first?.(saving.values) ?? {},
      internal: options.internal === true,
    })
  const how = { plain: options.unread === true }
  const begun = first ? await readRecord(ctx, resource, id, how) : record
  const saved = { id, record: begun, stored }
  return (await followed(ctx, resource.key, saved, same !== null)) && !options.unread
    ? readRecord(ctx, resource, id)
    : begun
}

/** Sensitive fields change only by who has typed the password lately; a new record that fills one gives as much. */
function checkSensitive(ctx: Ctx, { proof, allFields }: Resource, saving: Saving): void {
  const said = (proof?.fields ?? []).filter((name) => saving.values[name] !== undefined)
  const values = Object.fromEntries(said.map((name) => [name, saving.values[name]]))
  if (said.length && !unchanged(allFields, values, saving.stored ?? {})) checkProven(ctx.proven)
}

/** Whether what follows a save has written what the record shows. */
async function followed(ctx: Ctx, key: string, saved: Saved, same: boolean): Promise<boolean> {
  const answers = [await ctx.registry.byKey(key).service.afterSave?.(ctx, saved)]
  if (!same)
    for (const follower of followersOf(ctx, key)) answers.push(await follower.saved(ctx, saved))
  return answers.includes('again')
}

const followersOf = ({ registry }: Ctx, key: string): Following[] =>
  [...registry.slices.values()]
    .flatMap(({ service }) => service.following ?? [])
    .filter((f) => f.key === key)

/** Written, read again, and on record. */
async function written(
  ctx: Ctx,
  resource: Resource,
  saving: Saving,
  { verb, unread }: SaveOptions,
): Promise<Stored> {
  const { stored } = saving
  const id = await write(ctx, resource, stored, saving)
  const record = await readRecord(ctx, resource, id, { plain: unread === true })
  await auditChange(ctx, resource, stored, record, verb ?? (stored ? 'ALTERACAO' : 'INCLUSAO'))
  await recordEvent(ctx, `${resource.key}.${stored ? 'alterado' : 'incluido'}`, {
    recurso: resource.key,
    registro: id,
  })
  return record
}

function fillMissing(
  fields: Fields,
  begun: Record<string, unknown>,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...body }
  for (const [name, f] of Object.entries(fields)) {
    if (f.kind === 'group')
      whole[name] = fillMissing(
        f.options.fields ?? {},
        (begun[name] as Record<string, unknown>) ?? {},
        (body[name] as Record<string, unknown>) ?? {},
      )
    else if (body[name] === undefined && begun[name] !== undefined) whole[name] = begun[name]
  }
  return whole
}

function sanitise(fields: Fields, values: Record<string, unknown>): void {
  for (const [name, f] of Object.entries(fields)) {
    const value = values[name]
    if (f.kind === 'richText' && typeof value === 'string') values[name] = cleanHtml(value)
    else if (f.kind === 'group' && value)
      sanitise(f.options.fields ?? {}, value as Record<string, unknown>)
    else if (f.kind === 'rows' && Array.isArray(value))
      for (const row of value) sanitise(f.options.fields ?? {}, row as Record<string, unknown>)
  }
}

async function write(
  ctx: Ctx,
  resource: Resource,
  stored: Stored | null,
  saving: Saving,
): Promise<number> {
  const plan = planOf(resource)
  const names = await uniqueNames(ctx, resource, saving.values)
  try {
    const personId = resource.person ? await writePerson(ctx, resource, stored, saving) : null
    if (personId !== null && resource.person) saving.values[resource.person.via] = personId
    const own = plan.leaves.filter(
      (l) => l.host === 't' && isSimple(l.field) && !isAllCompaniesFlag(resource, l.path),
    )
    const id = stored
      ? await updateRow(ctx, resource, stored.id, own, saving.values)
      : await insertRecord(ctx, resource, own, saving.values)
    await writeChildren(
      ctx,
      plan.children.filter((l) => l.host === 't'),
      id,
      saving.values,
      { scoped: resource.scope !== 'global', fresh: stored === null },
    )
    return id
  } catch (error) {
    const refused = databaseRefusal(ctx.registry, error, { resource, values: saving.values, names })
    // Rows that were written by one statement are known by what the database said to all of them.
    if (refused) refused.cause = error
    throw refused ?? error
  }
}

/** The person's part goes to the owner's service, in the same transaction. */
async function writePerson(
  ctx: Ctx,
  resource: Resource,
  stored: Stored | null,
  { values, body: sent }: Saving,
): Promise<number> {
  const { person } = resource
  if (!person) throw new Error(`${resource.key} has no person.`)
  const body = Object.fromEntries(
    person.fields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
  const known =
    (stored?.[person.via] as { id: number } | null | undefined)?.id ??
    idOf(values[person.via]) ??
    (await samePerson(ctx, person.of, body))
  // A new record of a known person says only what was sent: defaults and empty fields of the form erase nothing.
  const said = stored ? body : onlySent(person.of.fields, body, sent)
  if (known)
    return Object.keys(said).length
      ? (
          await updateRecord(ctx, person.of, known, said, {
            internal: true,
            unread: true,
            partialRows: true,
          })
        ).id
      : known
  return (await createRecord(ctx, person.of, body, { internal: true, unread: true })).id
}

function onlySent(
  fields: Fields,
  values: Record<string, unknown>,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (sent[name] === undefined || (sent[name] === null && value === null)) continue
    const f = fields[name]
    said[name] =
      f?.kind === 'group'
        ? onlySent(
            f.options.fields ?? {},
            value as Record<string, unknown>,
            sent[name] as Record<string, unknown>,
          )
        : value
  }
  return said
}

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number'
    ? value
    : typeof value === 'object' && value !== null && 'id' in value
      ? (value.id as number)
      : undefined

/** One person per company and CPF: whoever is known by CPF is not written a second time. */
async function samePerson(
  ctx: Ctx,
  person: Resource,
  body: Record<string, unknown>,
): Promise<number | undefined> {
  const path = fieldAt(person.fields, 'cpf') ? 'cpf' : 'pessoal.cpf'
  const leaf = planOf(person).byPath.get(path)
  const cpf = valueAt(body, path)
  if (!leaf || typeof cpf !== 'string' || !cpf) return undefined
  const { table } = person
  ctx.tx.abreast?.hold(`${table} ${cpf}`)
  return gathered(ctx.tx, `pessoa ${table}`, cpf, async function known(all) {
    const rows = await ctx.tx.again(
      `select id, ${leaf.column} from ${table} where empresa_id = $1 and ${leaf.column} = any ($2) order by id for update`,
      [companyOf(ctx).id, [...new Set(all)]],
    )
    const byCpf = new Map(rows.map(([id, of]) => [String(of), id as number]))
    return all.map((one) => byCpf.get(one))
  })
}

async function insertRecord(
  ctx: Ctx,
  resource: Resource,
  leaves: Leaf[],
  values: Record<string, unknown>,
): Promise<number> {
  const columns: string[] = ['criado_por', 'atualizado_por']
  const params: unknown[] = [
    ctx.user.kind === 'interno' ? ctx.user.id : null,
    ctx.user.kind === 'interno' ? ctx.user.id : null,
  ]
  if (resource.scope !== 'global' || resource.installation?.ownRows) {
    columns.push('empresa_id')
    params.push(
      isAllCompaniesFlag(resource, allCompaniesField) && values[allCompaniesField] === true
        ? null
        : companyOf(ctx).id,
    )
  }
  for (const leaf of leaves) {
    const value = valueAt(values, leaf.parts)
    if (value === undefined) continue
    columns.push(leaf.column)
    params.push(kept(ctx, leaf, value))
  }
  return insertRow(ctx, resource.table, columns, params)
}

async function updateRow(
  ctx: Ctx,
  resource: Resource,
  id: number,
  leaves: Leaf[],
  values: Record<string, unknown>,
): Promise<number> {
  const sets: string[] = [`versao = ${nextVersionSql}`, 'atualizado_em = now()']
  const params: unknown[] = [id]
  const set = (column: string, value: unknown): void =>
    void sets.push(`${column} = $${params.push(value)}`)
  set('atualizado_por', ctx.user.kind === 'interno' ? ctx.user.id : null)
  for (const leaf of leaves) {
    const value = valueAt(values, leaf.parts)
    if (value !== undefined) set(leaf.column, kept(ctx, leaf, value))
  }
  const rows = await ctx.tx.query(
    `update ${resource.table} set ${sets.join(', ')} where id = $1 returning id`,
    params,
  )
  if (!rows.length) throw failure.notFound()
  return id
}
