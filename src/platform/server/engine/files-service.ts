/** What every register of files does: whose rows are shown to whom, and what comes from outside. */
import { failure } from '../../contract/failure.ts'
import { type FilesRegister, seesFiles, sentOutside } from '../../contract/files.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import type { Restriction, TableExtras } from '../database/table.ts'
import type { Service, Stored } from './service.ts'

export const isOutside = (ctx: Ctx): boolean => ctx.origin === 'PORTAL'

const fromOutside = (above: Resource): boolean => above.files?.outside !== undefined

/** The id of the record that a file belongs to. */
export function aboveIn({ below }: Pick<Resource, 'below'>, record: object): number | undefined {
  const of: unknown = below && Reflect.get(record, below.field)
  return typeof of === 'object' && of !== null && 'id' in of && typeof of.id === 'number'
    ? of.id
    : undefined
}

/** The resource whose files these are. */
export const filesAbove = (ctx: Ctx, { filesOf }: Pick<Resource, 'filesOf'>): Resource =>
  ctx.registry.byKey(filesOf ?? '').resource

function isSeen(ctx: Ctx, above: Resource, record: Stored): boolean {
  if (isOutside(ctx)) return fromOutside(above) && record[sentOutside] === true
  return seesFiles(above, ctx.has)
}

function shownRows(ctx: Ctx, above: Resource): string[] {
  if (isOutside(ctx)) return [fromOutside(above) ? 't.modulo_externo' : 'false']
  return seesFiles(above, ctx.has) ? [] : ['false']
}

/** A file stands in the company of its record: nobody adds one to what another company keeps. */
async function askOwnCompany(ctx: Ctx, above: Resource, id: number): Promise<void> {
  if (above.scope === 'global') return
  const row = await ctx.tx.one<{ empresa_id: number }>(
    `select empresa_id from ${above.table} where id = $1`,
    [id],
  )
  if (row?.empresa_id !== ctx.empresa?.id) throw failure.notFound()
}

export function filesService(child: FilesRegister, above: Resource): Service {
  return {
    async beforeSave(ctx, { values, stored }) {
      const of = values[child.below.field]
      if (typeof of === 'number') await askOwnCompany(ctx, above, of)
      if (!stored && fromOutside(above)) values[sentOutside] = isOutside(ctx)
      if (!isOutside(ctx) && !seesFiles(above, ctx.has)) {
        const { access } = above.files ?? {}
        throw access === undefined ? failure.foreign() : failure.forbidden([access])
      }
      // A file is exchanged, not emptied: an entry without anything to open says nothing.
      if (stored && values['anexo'] === null) delete values['anexo']
    },
    // The log, which tells who sent it, is written after the record was read.
    async afterSave(ctx, { record, stored }) {
      if (!stored) record['enviadoPor'] = ctx.user.nome
    },
    listWhere: (ctx) => shownRows(ctx, above),
    async complete(ctx, records, how) {
      if (how === 'record' && !records.every((r) => isSeen(ctx, above, r))) throw failure.notFound()
    },
  }
}

/** A folder's own service is asked after what every register of files does. */
export function withOwnService(base: Service, own: Service = {}): Service {
  return {
    ...base,
    ...own,
    async beforeSave(ctx, saving) {
      await base.beforeSave?.(ctx, saving)
      await own.beforeSave?.(ctx, saving)
    },
    async afterSave(ctx, saved) {
      await base.afterSave?.(ctx, saved)
      return own.afterSave?.(ctx, saved)
    },
    listWhere: (ctx, bind, query) => [
      ...(base.listWhere?.(ctx, bind, query) ?? []),
      ...(own.listWhere?.(ctx, bind, query) ?? []),
    ],
    async complete(ctx, records, how, query) {
      await base.complete?.(ctx, records, how, query)
      await own.complete?.(ctx, records, how, query)
    },
  }
}

/** To the person outside no row is open that was not sent from there, whatever else lets them see the record. */
export function filesPolicy(above: Resource): Restriction {
  return {
    unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
    otherwise: fromOutside(above) ? 'modulo_externo' : 'false',
  }
}

export const filesTable = (above: Resource): TableExtras => ({
  policies: { externo: filesPolicy(above) },
})
