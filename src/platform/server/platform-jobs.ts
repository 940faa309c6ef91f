/** Nightly work of the platform itself. */
import { asOwner } from './database/tx.ts'
import { columnOf } from './database/names.ts'
import { planOf } from './engine/plan.ts'
import { forgetFilesJob } from './files/forget.ts'
import { sweepUploads } from './http/file-routes.ts'
import type { JobDeclaration } from './jobs.ts'
import { keepLogTerms, sealLog } from './log-seal.ts'
import { mailJob } from './mail/queued.ts'
import type { Registry } from './registry.ts'
import { removeOldTasks, taskJobs } from './task/keep.ts'

export function platformJobs(registry: Registry): JobDeclaration[] {
  return [
    mailJob,
    forgetFilesJob,
    ...taskJobs,
    {
      name: 'plataforma-log-selo',
      cron: '*/5 * * * *',
      scope: 'instalacao',
      run: async (ctx) => {
        await asOwner(ctx.platform.pool, (tx) => sealLog(tx, ctx.now))
      },
    },
    {
      name: 'plataforma-log-guarda',
      cron: '25 3 * * *',
      scope: 'instalacao',
      run: (ctx) => asOwner(ctx.platform.pool, (tx) => keepLogTerms(tx, ctx.now)),
    },
    {
      name: 'plataforma-limpeza',
      cron: '15 3 * * *',
      scope: 'instalacao',
      run: async (ctx) => {
        await asOwner(ctx.platform.pool, async (tx) => {
          await tx.query("delete from plataforma_tentativa where em < now() - interval '2 days'")
          await tx.query('delete from plataforma_desafio where expira_em < now()')
          await tx.query(
            "delete from plataforma_idempotencia where criada_em < now() - interval '2 days'",
          )
          await tx.query(
            "delete from plataforma_sessao where criada_em < now() - interval '8 days'",
          )
          await tx.query(
            "delete from plataforma_convite where expira_em < now() - interval '30 days'",
          )
        })
        await removeOldTasks(ctx)
        await sweepUploads(ctx, fileColumns(registry))
        await ctx.platform.files.sweepSpool(86_400_000)
      },
    },
  ]
}

/** Every column that may point at a stored file. */
function fileColumns(registry: Registry): { table: string; column: string }[] {
  const found: { table: string; column: string }[] = []
  for (const { resource } of registry.slices.values())
    for (const leaf of planOf(resource).byPath.values()) {
      if (leaf.host === 'p') continue
      if (leaf.field.kind === 'file') found.push({ table: resource.table, column: leaf.column })
      if (leaf.field.kind === 'rows')
        for (const [name, f] of Object.entries(leaf.field.options.fields ?? {}))
          if (f.kind === 'file') found.push({ table: leaf.column, column: columnOf(name, f) })
    }
  for (const { table } of registry.slices.values())
    for (const [name, def] of Object.entries(table.tables ?? {}))
      for (const column of Object.keys(def.columns))
        if (column === 'arquivo_id') found.push({ table: name, column })
  return found
}
