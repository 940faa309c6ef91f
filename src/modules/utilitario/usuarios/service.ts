import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineService, type Saving } from '#platform/server/engine/service.ts'
import { checkGiven, checkNotAbove, checkVisible, keepAdministrator, visibleUsers } from './access.ts'
import { sendLink } from './access-mail.ts'

/** Who may not be switched off, whoever asks. */
function checkSwitchOff(ctx: Ctx, id: number): void {
  if (id === 1) throw failure.conflict('O primeiro administrador não pode ser desativado.')
  if (id === ctx.user.id && ctx.user.kind === 'interno') throw failure.conflict('Você não pode desativar o próprio usuário.')
}

async function switchTo(ctx: Ctx, id: number, active: boolean): Promise<void> {
  if (!active) checkSwitchOff(ctx, id)
  await ctx.tx.query('update utilitario_usuarios set ativo = $2, versao = versao + 1 where id = $1', [id, active])
  await keepAdministrator(ctx)
  await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${id}`)
  if (!active) endSessions(ctx, id)
}

async function beforeSave(ctx: Ctx, saving: Saving): Promise<void> {
  const { values, stored } = saving
  if (stored && values['ativo'] === false) checkSwitchOff(ctx, stored.id)
  if (stored && ['email', 'cpf'].some((name) => values[name] !== undefined && values[name] !== stored[name])) await checkNotAbove(ctx, stored.id)
  await checkGiven(ctx, saving)
}

/** The table of sessions is closed to a request's role. */
function endSessions(ctx: Ctx, id: number): void {
  const { platform } = ctx
  ctx.afterCommit.push(() => asOwner(platform.pool, (tx) => platform.sessions.closeAll(tx, 'interno', id)))
}

export const service = defineService({
  listWhere: visibleUsers,
  complete: async (ctx, records, how) => {
    if (how === 'record') await checkVisible(ctx, records)
  },
  beforeSave,
  afterSave: async (ctx, { id, stored, record: saved }) => {
    if (stored) await keepAdministrator(ctx)
    await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${id}`)
    if (stored?.['ativo'] === true && saved['ativo'] === false) endSessions(ctx, id)
    if (!stored) {
      if (saved['ativo'] === true) await sendLink(ctx, id, 'usuario-convite')
    }
  },
  beforeRemove: async (ctx, record) => {
    if (record.id === 1) throw failure.conflict('O primeiro administrador não pode ser removido.')
    if (record.id === ctx.user.id && ctx.user.kind === 'interno') throw failure.conflict('Você não pode remover o próprio usuário.')
  },
  afterRemove: async (ctx, record) => {
    await keepAdministrator(ctx)
    await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${record.id}`)
  },
  actions: {
    convidar: (ctx, record) => sendLink(ctx, record.id, 'usuario-convite'),
    redefinirSenha: (ctx, record) => sendLink(ctx, record.id, 'usuario-senha'),
    desbloquear: async (ctx, record) => {
      await ctx.tx.query('update utilitario_usuarios set bloqueado_ate = null, versao = versao + 1 where id = $1', [record.id])
    },
    desativar: (ctx, record) => switchTo(ctx, record.id, false),
    reativar: (ctx, record) => switchTo(ctx, record.id, true),
    encerrarSessoes: async (ctx, record) => endSessions(ctx, record.id),
  },
})
