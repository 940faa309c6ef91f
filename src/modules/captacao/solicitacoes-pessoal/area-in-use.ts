/** An area with requests under way stays in use: they could be neither filled nor closed in one that is not. */
import { sql } from 'kysely'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { stateSql } from '#platform/contract/states.ts'
import { table } from '#platform/server/database/columns.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { type Saved, whenSaved } from '#platform/server/engine/service.ts'
import { estados } from './actions.ts'

const s = table('captacao_solicitacoes_pessoal', 's')

async function withoutRequests(
  ctx: Ctx,
  { id, record, stored }: Saved<RecordOf<typeof areasOrganizacionais>>,
) {
  if (record.ativo || stored?.ativo !== true) return
  const [{ n } = { n: 0 }] = await ctx.tx.select(
    { n: sql<number>`count(*)::int` },
    sql`from ${s} where ${s.area_organizacional_id} = ${id} and ${sql.raw(stateSql(estados, 's'))} in ('I', 'A', 'S')`,
  )
  if (n)
    throw failure.invalid([
      {
        field: 'ativo',
        label: 'Ativa',
        message: `A área tem ${n === 1 ? '1 solicitação de pessoal em andamento' : `${n} solicitações de pessoal em andamento`}. Encerre ou cancele antes de inativá-la.`,
      },
    ])
}

export const keepsArea = whenSaved(areasOrganizacionais, withoutRequests)
