import { empresas } from '#modules/utilitario/empresas/resource.ts'
import { seesAll } from '#modules/utilitario/empresas/visible-companies.ts'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { defineService, type Saved, whenSaved } from '#platform/server/engine/service.ts'
import {
  checkGiven,
  checkNotAbove,
  checkVisible,
  keepAdministrator,
  type UserSaving,
  visibleUsers,
} from './access.ts'
import { sendLink } from './access-mail.ts'
import { closeSessions, cutOff } from './end-access.ts'
import { joinCreator } from './join-creator.ts'
import { forgetUser } from './removal.ts'
import { usuarios } from './resource.ts'

export { endAccess } from './end-access.ts'

type User = RecordOf<typeof usuarios>

/** Who may not be switched off, whoever asks. */
function checkSwitchOff(ctx: Ctx, id: number): void {
  if (id === 1) throw failure.conflict('O primeiro administrador não pode ser desativado.')
  if (id === ctx.user.id && ctx.user.kind === 'interno')
    throw failure.conflict('Você não pode desativar o próprio usuário.')
}

async function switchTo(ctx: Ctx, id: number, active: boolean): Promise<void> {
  if (!active) checkSwitchOff(ctx, id)
  await changeRows(ctx, 'utilitario_usuarios', id, { ativo: active })
  await keepAdministrator(ctx)
  await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${id}`)
  if (!active) await cutOff(ctx, id)
}

async function beforeSave(ctx: Ctx, saving: UserSaving): Promise<void> {
  const { values, stored } = saving
  if (stored && values.ativo === false) checkSwitchOff(ctx, stored.id)
  if (stored) await checkNotAbove(ctx, stored)
  await checkGiven(ctx, saving)
}

async function afterSave(ctx: Ctx, { id, stored, record }: Saved<User>): Promise<void> {
  if (stored) await keepAdministrator(ctx)
  await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${id}`)
  if (stored?.ativo && !record.ativo) await cutOff(ctx, id)
  if (!stored && record.ativo) await sendLink(ctx, id, 'usuario-convite')
}

async function beforeRemove(ctx: Ctx, record: User): Promise<void> {
  if (record.id === 1) throw failure.conflict('O primeiro administrador não pode ser removido.')
  if (record.id === ctx.user.id && ctx.user.kind === 'interno')
    throw failure.conflict('Você não pode remover o próprio usuário.')
  await checkNotAbove(ctx, record)
}

export const service = defineService(usuarios, {
  listWhere: visibleUsers,
  complete: async (ctx, records, how) => {
    if (how === 'record') await checkVisible(ctx, records)
  },
  beforeSave,
  afterSave,
  beforeRemove,
  afterRemove: async (ctx, record) => {
    await keepAdministrator(ctx)
    await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${record.id}`)
    await forgetUser(ctx, record)
  },
  // Every action is on the access of somebody, whatever it is called.
  beforeAction: checkNotAbove,
  actions: {
    convidar: (ctx, record) => sendLink(ctx, record.id, 'usuario-convite'),
    redefinirSenha: (ctx, record) => sendLink(ctx, record.id, 'usuario-senha'),
    desbloquear: async (ctx, record) => {
      await changeRows(ctx, 'utilitario_usuarios', record.id, { bloqueado_ate: null })
    },
    desativar: (ctx, record) => switchTo(ctx, record.id, false),
    reativar: (ctx, record) => switchTo(ctx, record.id, true),
    encerrarSessoes: async (ctx, record) => closeSessions(ctx, record.id),
  },
  following: [
    whenSaved(empresas, async (ctx, { id, record, stored }) => {
      if (!stored && !seesAll(ctx)) await joinCreator(ctx, { id, nome: record.nome })
    }),
  ],
})
