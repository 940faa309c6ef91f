import { Failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { isBroken } from '#platform/server/database/away.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { accountScope, withContext } from '#platform/server/http/requester.ts'
import { defineJobs } from '#platform/server/jobs.ts'
import { type Begun, planJob } from './begun.ts'
import { giveBack, giveBackSilent, noteProgress } from './progress.ts'
import { tabelasReajustes } from './resource.ts'
import { applyPlan, cancelPlan } from './working.ts'

const noLonger = 'Você não tem mais permissão para isto nesta empresa: nada mudou.'

/** All of it or nothing; what failed is told on the plan itself. */
async function work(ctx: Ctx, begun: Begun): Promise<void> {
  try {
    await inScopeOf(ctx, begun, (inner) => workWithin(ctx, inner, begun))
  } catch (error) {
    // A database that is away takes no word now: the round finds the plan later.
    if (isBroken(error)) throw error
    const { id, situacao, iniciado } = begun
    const told = error instanceof Failure ? error.message : failed(begun)
    if (!(error instanceof Failure))
      ctx.platform.log.error({ err: error, requestId: begun.requestId, plano: id }, 'realinhamento')
    await asOwner(ctx.platform.pool, (tx) => giveBack(tx, { id, situacao, iniciado }, told))
  }
}

const failed = ({ situacao, requestId }: Begun): string =>
  `Por uma falha do sistema, ${situacao === 'P' ? 'nada foi aplicado' : 'nada foi cancelado'}. Tente de novo. Se continuar, avise o suporte com o código ${requestId}.`

/** Under the rights that whoever began it holds by now. */
async function inScopeOf(
  ctx: Ctx,
  { usuario, empresaId, requestId, ip }: Begun,
  within: (inner: Ctx) => Promise<void>,
): Promise<void> {
  const account = await asOwner(ctx.platform.pool, (tx) =>
    ctx.platform.accounts.load(tx, 'interno', usuario, empresaId),
  )
  if (!account) throw new Failure(403, 'SEM_PERMISSAO', noLonger)
  await withContext(
    ctx,
    accountScope(account),
    { requestId, ip, origin: 'TAREFA' },
    'write',
    within,
  )
}

async function workWithin(ctx: Ctx, inner: Ctx, begun: Begun): Promise<void> {
  const plan = await readRecord(inner, tabelasReajustes, begun.id)
  // Given back meanwhile, or begun anew by somebody else.
  if (plan.situacao !== begun.situacao || plan.iniciadoEm !== begun.iniciado) return
  const verb = begun.situacao === 'P' ? 'APLICAR' : 'CANCELAR'
  const held = [authorityFor(tabelasReajustes, verb), VER_SALARIO].every(inner.has)
  if (!held || inner.visible.areas !== 'todas') throw new Failure(403, 'SEM_PERMISSAO', noLonger)
  const walk = (done: number, total: number) => noteProgress(ctx, plan.id, { done, total })
  if (begun.situacao === 'P') await applyPlan(inner, plan, { expected: begun.pendencias, walk })
  else await cancelPlan(inner, plan, { walk })
}

export const jobs = defineJobs([
  {
    name: planJob,
    // Whoever asked is told, and asks again: a second try by itself could apply what nobody expects any more.
    retry: { limit: 0, delaySeconds: 1 },
    run: (ctx, begun: Begun) => work(ctx, begun),
  },
  {
    name: 'cargo-salario-realinhamento-parado',
    cron: '* * * * *',
    atStart: true,
    scope: 'instalacao',
    run: giveBackSilent,
  },
])
