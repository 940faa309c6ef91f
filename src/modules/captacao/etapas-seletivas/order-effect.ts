/** Whose boards another order of the stages would change. */
import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'

const e = table('captacao_etapas_seletivas', 'e')
const s = table('captacao_solicitacoes_pessoal', 's')
const f = table('cargo_salario_faixas_salariais', 'f')
const x = table('cargo_salario_cargos__etapa_seletivas', 'x')
const t = table('captacao_candidato_solicitacoes', 't')

const ofPosition = sql`select ${x.valor_id} from ${f} join ${x} on ${x.registro_id} = ${f.cargo_id}
  where ${f.id} = ${s.faixa_salarial_id}`

/** The columns of a request's board, as the board itself has them. */
const shown = sql`(${e.id} in (${ofPosition}) or (${e.ativo} and not exists (${ofPosition}))
  or exists (select 1 from ${t} where ${t.solicitacao_id} = ${s.id} and ${t.etapa_seletiva_id} = ${e.id}
    and ${t.removed_at} is null and ${t.situacao} = 'P'))`

/** A number alone: it counts also requests of areas that whoever orders does not see. */
export async function boardsChanged(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const company = companyOf(ctx).id
  const counted = () =>
    ctx.tx.row(
      sql<{ quadros: number }>`select count(*)::int quadros from (
        select 1 from ${s} join ${e} on ${e.empresa_id} = ${company} and ${shown}
         where ${s.empresa_id} = ${company} and ${s.status} = 'A' and not ${s.encerrada} and not ${s.cancelada}
         group by ${s.id}
        having array_agg(${e.id} order by ${e.ordem}, ${e.id})
          <> array_agg(${e.id} order by array_position(${[...ids]}::int[], ${e.id}), ${e.ordem})) mudam`,
    )
  return (await asOwnerWithin(ctx.tx, counted))?.quadros ?? 0
}
