/** A proposal for whoever leaves stays in its plan, marked there as pending: who dismisses is told of it. */
import { sql } from 'kysely'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import type { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const l = table('cargo_salario_reajustes_colaboradores', 'l')
const k = table('cargo_salario_tabelas_reajustes_colaboradores', 'k')

export async function tellProposals(
  ctx: Ctx,
  { id, dataDesligamento }: RecordOf<typeof talentos>,
): Promise<string[]> {
  if (!ctx.has(VER_SALARIO) || !dataDesligamento) return []
  const plans = await ctx.tx.select(
    { nome: k.nome, data: k.data },
    sql`from ${l} join ${k} on ${k.id} = ${l.tabela_reajuste_colaborador_id}
      where ${l.colaborador_id} = ${id} and ${k.situacao} = 'E' and ${k.data} > ${dataDesligamento}::date order by ${k.data}, ${k.nome}`,
  )
  return plans.map(
    ({ nome, data }) =>
      `Há uma proposta de reajuste para depois da saída, em '${nome}', de ${formatDate(data)}.`,
  )
}
