import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { counted } from '#platform/contract/numbers.ts'
import type { ActionInput, RecordOf } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { writeMove } from '#platform/server/engine/moves.ts'
import { defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { type Begun, planJob } from './begun.ts'
import { pendingOf } from './pending.ts'
import { tabelasReajustes } from './resource.ts'

type Plan = RecordOf<typeof tabelasReajustes>
type Move = keyof typeof tabelasReajustes.actions

const allAreas =
  'Só quem vê todas as áreas aplica ou cancela um reajuste: ele vale para todos os talentos do planejamento.'

/** A plan holds everyone's pay, whichever area they stand in. */
function mayMove(ctx: Ctx): number {
  if (!ctx.has(VER_SALARIO)) throw failure.forbidden([VER_SALARIO])
  if (ctx.visible.areas !== 'todas') throw failure.conflict(allAreas)
  if (ctx.user.kind !== 'interno' || ctx.user.id === null)
    throw failure.conflict('Um reajuste é aplicado e cancelado por uma pessoa.')
  return ctx.user.id
}

async function begin(
  ctx: Ctx,
  plan: Plan,
  move: Move,
  { pendencias, total }: { pendencias: number; total: number },
): Promise<undefined> {
  const usuario = mayMove(ctx)
  await writeMove(ctx, tabelasReajustes, move, plan, {})
  const iniciado = ctx.now.toISOString()
  await changeRows(ctx, 'cargo_salario_tabelas_reajustes_colaboradores', plan.id, {
    iniciado_em: iniciado,
    andou_em: iniciado,
    linhas_feitas: 0,
    linhas_total: total,
    aviso: null,
  })
  const begun: Begun = {
    empresaId: companyOf(ctx).id,
    id: plan.id,
    situacao: move === 'cancelarReajuste' ? 'X' : 'P',
    iniciado,
    usuario,
    pendencias,
    requestId: ctx.requestId,
    ip: ctx.ip,
  }
  await ctx.platform.jobs.send(ctx.tx, planJob, begun)
}

type Applying = 'aplicarColaboradores' | 'aplicarFaixasSalariais' | 'aplicarIndices'

const applying =
  (move: Applying) =>
  async (ctx: Ctx, plan: Plan, input: ActionInput<typeof tabelasReajustes, Applying>) => {
    mayMove(ctx)
    const { propostas, pendencias } = await pendingOf(ctx, plan)
    if (pendencias && input.pularPendencias !== true)
      throw failure.invalid([
        {
          field: 'pularPendencias',
          label: 'Aplicar só as propostas sem pendência',
          message: `${counted(pendencias, 'proposta tem pendência', 'propostas têm pendência')}: confirme que só as outras serão aplicadas, ou corrija-as antes.`,
        },
      ])
    if (pendencias === propostas)
      throw failure.conflict('Todas as propostas têm pendência: não há o que aplicar.')
    return begin(ctx, plan, move, { pendencias, total: propostas - pendencias })
  }

/** Proposals stand on what was in force on its day: with another day they would be other ones. */
async function beforeSave(
  _ctx: Ctx,
  { values, stored }: SavingOf<typeof tabelasReajustes>,
): Promise<void> {
  if ((values.tipoReajuste ?? stored?.tipoReajuste) !== 'C') values.dissidio = false
  if (!stored?.qtdPropostas || values.data === undefined || values.data === stored.data) return
  throw failure.invalid([
    {
      field: 'data',
      label: 'Data',
      message:
        'O planejamento já tem propostas, calculadas com os valores desta data. Retire-as antes de mudar a data, ou crie outro planejamento.',
    },
  ])
}

const closed: Readonly<Record<string, string>> = {
  P: 'O reajuste está sendo aplicado. Espere terminar.',
  A: 'O reajuste está aplicado: cancele-o antes.',
  X: 'O reajuste está sendo cancelado. Espere terminar.',
}

const open = ({ situacao }: Plan): true | string => closed[situacao ?? ''] ?? true

export const service = defineService(tabelasReajustes, {
  beforeSave,
  can: { editar: open, excluir: open },
  actions: {
    aplicarColaboradores: applying('aplicarColaboradores'),
    aplicarFaixasSalariais: applying('aplicarFaixasSalariais'),
    aplicarIndices: applying('aplicarIndices'),
    cancelarReajuste: (ctx, plan) =>
      begin(ctx, plan, 'cancelarReajuste', { pendencias: 0, total: plan.qtdPropostas ?? 0 }),
  },
})
