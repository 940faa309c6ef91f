/** The questions of its own that the company asks on a registration, in their order. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

export type ExtraField = { campo: string; titulo: string; obrigatorio: boolean }

export function extraFieldsOf(
  ctx: Ctx,
  registration: 'candidato' | 'colaborador',
): Promise<ExtraField[]> {
  const x = table('utilitario_empresas__campos_extras', 'x')
  return ctx.tx.select(
    // Only those with a title are read.
    { campo: x.campo, titulo: sql<string>`${x.titulo}`, obrigatorio: x.obrigatorio },
    sql`from ${x} where ${x.registro_id} = ${ctx.empresa?.id ?? 0} and ${x.cadastro} = ${registration} and ${x.visivel} and ${x.titulo} is not null order by ${x.ordem}, ${x.id}`,
  )
}
