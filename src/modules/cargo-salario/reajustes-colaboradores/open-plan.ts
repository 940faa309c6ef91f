/** The plan that proposals are written into: it stands still while one is, and takes none once it is applied. */
import { tabelasReajustes } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'

export type Plan = RecordOf<typeof tabelasReajustes>
export type PlanKind = Plan['tipoReajuste']

const kinds = {
  C: 'Escolha um planejamento de talentos.',
  F: 'Escolha um planejamento de faixas salariais.',
  I: 'Escolha um planejamento de índices.',
} as const

const closed: Readonly<Record<string, string>> = {
  P: 'O planejamento está sendo aplicado: as propostas não mudam agora.',
  A: 'O planejamento já foi aplicado: cancele o reajuste para mudar as propostas.',
  X: 'O reajuste está sendo cancelado: as propostas não mudam agora.',
}

/** Whether its proposals may change now: true, or why not. */
export const takesProposals = (situacao: string | null | undefined): true | string =>
  closed[situacao ?? ''] ?? true

type Asked = {
  id: number
  kind: PlanKind
  /** What is wrong with the plan is said of it. */
  field?: string
}

/** 409 where it is not in preparation, 422 where it is one of another kind. */
export async function plannedFor(
  ctx: Ctx,
  { id, kind, field = 'tabelaReajusteColaborador' }: Asked,
): Promise<Plan> {
  const plan = await readRecord(ctx, tabelasReajustes, id)
  const may = takesProposals(plan.situacao)
  if (may !== true) throw failure.conflict(may)
  if (plan.tipoReajuste !== kind)
    throw failure.invalid([{ field, label: 'Planejamento', message: kinds[kind] }])
  return plan
}

/** The same for who writes: many may at once; whoever applies waits for them, and they for whoever applies. */
export async function openPlan(ctx: Ctx, asked: Asked): Promise<Plan> {
  await ctx.tx.db
    .selectFrom('cargo_salario_tabelas_reajustes_colaboradores')
    .select('id')
    .where('id', '=', asked.id)
    .forShare()
    .execute()
  return plannedFor(ctx, asked)
}
