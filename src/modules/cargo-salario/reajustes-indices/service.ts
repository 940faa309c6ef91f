import { indices } from '#modules/cargo-salario/indices/resource.ts'
import { indexValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { notLowered } from '#modules/cargo-salario/reajustes-colaboradores/not-lowered.ts'
import {
  openPlan,
  takesProposals,
} from '#modules/cargo-salario/reajustes-colaboradores/open-plan.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { admitChange } from '#platform/server/engine/installation.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { sql } from 'kysely'
import { reajustesIndices } from './resource.ts'

type LineSaving = SavingOf<typeof reajustesIndices>

async function indexOn(ctx: Ctx, id: number, day: string): Promise<string | null> {
  const row = await ctx.tx.row(
    sql<{
      valor: string | null
    }>`select ${sql.raw(indexValueSql('a.id', 'a.dia'))} valor from (select ${id}::int id, ${day}::date dia) a`,
  )
  return row?.valor ?? null
}

async function beforeSave(ctx: Ctx, { values, stored }: LineSaving): Promise<void> {
  const planId = values.tabelaReajusteColaborador ?? stored?.tabelaReajusteColaborador.id ?? 0
  const plan = await openPlan(ctx, { id: planId, kind: 'I' })
  if (!stored) {
    const id = values.indice ?? 0
    // An index of all companies is raised by who may change it in each of them.
    await admitChange(ctx, indices, id, 'EDITAR')
    const now = await indexOn(ctx, id, plan.data)
    if (now === null)
      throw failure.invalid([
        {
          field: 'indice',
          label: 'Índice',
          message: `O índice não tem valor em ${formatDate(plan.data)}, a data do planejamento.`,
        },
      ])
    Object.assign(values, { valorAtual: now })
    if (values.valorProposto === undefined) Object.assign(values, { valorProposto: now })
  }
  const [before, after] = [values.valorAtual ?? stored?.valorAtual, values.valorProposto]
  if (after !== undefined && after !== null)
    notLowered(
      { field: 'valorProposto', label: 'Valor proposto' },
      String(before ?? after),
      String(after),
    )
}

export const service = defineService(reajustesIndices, {
  beforeSave,
  beforeRemove: async (ctx, line) => {
    await openPlan(ctx, { id: line.tabelaReajusteColaborador.id, kind: 'I' })
  },
  can: {
    editar: ({ situacaoPlano }) => takesProposals(situacaoPlano),
    excluir: ({ situacaoPlano }) => takesProposals(situacaoPlano),
  },
})
