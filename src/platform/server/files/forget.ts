/** Files that must go with a person: the rows now, the bytes by a job, which no crash between the two can lose. */
import type { Ctx } from '../context.ts'
import { asOwnerWithin } from '../database/tx.ts'
import type { JobDeclaration } from '../jobs.ts'

const name = 'plataforma-apagar-arquivos'

export async function forgetFiles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const gone = 'delete from plataforma_arquivo where id = any ($1) returning chave'
  const rows = await asOwnerWithin(ctx.tx, () => ctx.tx.query<{ chave: string }>(gone, [[...ids]]))
  await ctx.platform.jobs.send(ctx.tx, name, { chaves: rows.map((r) => r.chave) })
}

export const forgetFilesJob: JobDeclaration = {
  name,
  scope: 'instalacao',
  run: async (ctx, data) => {
    for (const key of data['chaves'] as string[]) await ctx.platform.files.remove(key)
  },
}
