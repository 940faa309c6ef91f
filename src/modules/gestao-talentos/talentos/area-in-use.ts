/** An area where people work stays in use: their next history could no longer name it. */
import { sql } from 'kysely'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { table } from '#platform/server/database/columns.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type Saved, whenSaved } from '#platform/server/engine/service.ts'

const t = table('gestao_talentos_talentos', 't')

async function withoutPeople(
  ctx: Ctx,
  { id, record, stored }: Saved<RecordOf<typeof areasOrganizacionais>>,
) {
  if (record.ativo || stored?.ativo !== true) return
  const [{ n } = { n: 0 }] = await ctx.tx.select(
    { n: sql<number>`count(*)::int` },
    sql`from ${t} where ${t.area_organizacional_id} = ${id} and ${t.situacao} in ('A', 'U')`,
  )
  if (n)
    throw failure.invalid([
      {
        field: 'ativo',
        label: 'Ativa',
        message: `A área tem ${n === 1 ? '1 talento' : `${n} talentos`}. Transfira-os para outra área antes de inativá-la.`,
      },
    ])
}

export const keepsArea = whenSaved(areasOrganizacionais, withoutPeople)
