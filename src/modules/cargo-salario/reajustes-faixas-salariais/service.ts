import { bandValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { notLowered } from '#modules/cargo-salario/reajustes-colaboradores/not-lowered.ts'
import {
  openPlan,
  takesProposals,
} from '#modules/cargo-salario/reajustes-colaboradores/open-plan.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { sql } from 'kysely'
import { reajustesFaixas } from './resource.ts'

type LineSaving = SavingOf<typeof reajustesFaixas>

const f = table('cargo_salario_faixas_salariais', 'f')
const h = table('cargo_salario_faixas_salariais__historico', 'h')

/** What a band is worth on a day, and by what. */
async function bandOn(ctx: Ctx, id: number, day: string) {
  const [row] = await ctx.tx.select(
    {
      tipo: h.tipo,
      valor: sql<string | null>`${sql.raw(bandValueSql('f.id', 'd.dia'))}`,
    },
    sql`from (select ${day}::date dia) d cross join ${f} join ${h} on ${h.registro_id} = ${f.id} and ${h.data} <= d.dia
      where ${f.id} = ${id} order by ${h.data} desc limit 1`,
  )
  return row?.valor === undefined || row.valor === null ? undefined : row
}

async function beforeSave(ctx: Ctx, { values, stored }: LineSaving): Promise<void> {
  const planId = values.tabelaReajusteColaborador ?? stored?.tabelaReajusteColaborador.id ?? 0
  const plan = await openPlan(ctx, { id: planId, kind: 'F' })
  if (!stored) {
    const now = await bandOn(ctx, values.faixaSalarial ?? 0, plan.data)
    if (!now)
      throw failure.invalid([
        {
          field: 'faixaSalarial',
          label: 'Cargo e faixa salarial',
          message: `A faixa não tem valor em ${formatDate(plan.data)}, a data do planejamento.`,
        },
      ])
    Object.assign(values, { tipoAtual: now.tipo, valorAtual: now.valor })
    if (values.valorProposto === undefined) Object.assign(values, { valorProposto: now.valor })
  }
  const [before, after] = [values.valorAtual ?? stored?.valorAtual, values.valorProposto]
  if (after !== undefined && after !== null)
    notLowered(
      { field: 'valorProposto', label: 'Valor proposto' },
      String(before ?? after),
      String(after),
    )
}

export const service = defineService(reajustesFaixas, {
  beforeSave,
  beforeRemove: async (ctx, line) => {
    await openPlan(ctx, { id: line.tabelaReajusteColaborador.id, kind: 'F' })
  },
  can: {
    editar: ({ situacaoPlano }) => takesProposals(situacaoPlano),
    excluir: ({ situacaoPlano }) => takesProposals(situacaoPlano),
  },
})
