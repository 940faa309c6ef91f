/** Nightly work of the platform itself. */
import { packChanges } from './database/changes.ts'
import { asOwner, type Tx } from './database/tx.ts'
import { columnOf } from './database/names.ts'
import { planOf } from './engine/plan.ts'
import { forgetFilesJob } from './files/forget.ts'
import { sweepUploads } from './http/file-routes.ts'
import type { JobDeclaration } from './jobs.ts'
import { keepLogTerms, sealLog } from './log-seal.ts'
import { mailJob } from './mail/queued.ts'
import { digestJob, removeOldMessages } from './messages/mail-copies.ts'
import { removeOldImports } from './importing/store.ts'
import { readEvents } from './messages/reader.ts'
import { readerJob } from './messages/wake.ts'
import type { Registry } from './registry.ts'
import { removeOldTasks, taskJobs } from './task/keep.ts'

export function platformJobs(registry: Registry): JobDeclaration[] {
  return [
    mailJob,
    forgetFilesJob,
    ...taskJobs,
    digestJob,
    // Each minute too: a process that died with its job leaves the events for the next one.
    { name: readerJob, cron: '* * * * *', atStart: true, scope: 'instalacao', run: readEvents },
    {
      name: 'plataforma-log-selo',
      cron: '*/5 * * * *',
      scope: 'instalacao',
      run: async (ctx) => {
        await asOwner(ctx.platform.pool, (tx) => sealLog(tx, ctx.now))
      },
    },
    {
      name: 'plataforma-mudancas',
      cron: '*/5 * * * *',
      scope: 'instalacao',
      run: (ctx) => asOwner(ctx.platform.pool, packChanges),
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
        await asOwner(ctx.platform.pool, removeExpired)
        await removeOldTasks(ctx)
        await removeOldImports(ctx)
        await removeOldMessages(ctx)
        await sweepUploads(ctx, fileColumns(registry))
        await ctx.platform.files.sweepSpool(86_400_000)
      },
    },
  ]
}

/** Rows that are of no use after a time: when each is over, by its table. */
const expired = {
  plataforma_tentativa: "em < now() - interval '2 days'",
  plataforma_desafio: 'expira_em < now()',
  plataforma_idempotencia: "criada_em < now() - interval '2 days'",
  plataforma_sessao: "criada_em < now() - interval '8 days'",
  plataforma_convite: "expira_em < now() - interval '30 days'",
}

async function removeExpired(tx: Tx): Promise<void> {
  for (const [table, over] of Object.entries(expired))
    await tx.query(`delete from ${table} where ${over}`)
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
