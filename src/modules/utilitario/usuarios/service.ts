import { perfis } from '#modules/utilitario/perfis/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineService, type Saving, type Service } from '#platform/server/engine/service.ts'
import {
  checkGiven,
  checkNotAbove,
  checkVisible,
  keepAdministrator,
  visibleUsers,
} from './access.ts'
import { sendLink } from './access-mail.ts'

/** Who may not be switched off, whoever asks. */
function checkSwitchOff(ctx: Ctx, id: number): void {
  if (id === 1) throw failure.conflict('O primeiro administrador não pode ser desativado.')
  if (id === ctx.user.id && ctx.user.kind === 'interno')
    throw failure.conflict('Você não pode desativar o próprio usuário.')
}

async function switchTo(ctx: Ctx, id: number, active: boolean): Promise<void> {
  if (!active) checkSwitchOff(ctx, id)
  await ctx.tx.query(
    'update utilitario_usuarios set ativo = $2, versao = versao + 1 where id = $1',
    [id, active],
  )
  await keepAdministrator(ctx)
  await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${id}`)
  if (!active) endSessions(ctx, id)
}

async function beforeSave(ctx: Ctx, saving: Saving): Promise<void> {
  const { values, stored } = saving
  if (stored && values['ativo'] === false) checkSwitchOff(ctx, stored.id)
  if (stored) await checkNotAbove(ctx, stored.id)
  await checkGiven(ctx, saving)
}

/** The table of sessions is closed to a request's role. */
function endSessions(ctx: Ctx, id: number): void {
  const { platform } = ctx
  ctx.afterCommit.push(() =>
    asOwner(platform.pool, (tx) => platform.sessions.closeAll(tx, 'interno', id)),
  )
}

type Actions = NonNullable<Service['actions']>

const actions: Actions = {
  convidar: (ctx, record) => sendLink(ctx, record.id, 'usuario-convite'),
  redefinirSenha: (ctx, record) => sendLink(ctx, record.id, 'usuario-senha'),
  desbloquear: async (ctx, record) => {
    await ctx.tx.query(
      'update utilitario_usuarios set bloqueado_ate = null, versao = versao + 1 where id = $1',
      [record.id],
    )
  },
  desativar: (ctx, record) => switchTo(ctx, record.id, false),
  reativar: (ctx, record) => switchTo(ctx, record.id, true),
  encerrarSessoes: async (ctx, record) => endSessions(ctx, record.id),
}

/** Every action is on the access of somebody, whatever it is called. */
const onNobodyAbove = (all: Actions): Actions =>
  Object.fromEntries(
    Object.entries(all).map(([name, run]): [string, Actions[string]] => [
      name,
      async (ctx, record, input) => {
        await checkNotAbove(ctx, record.id)
        return run(ctx, record, input)
      },
    ]),
  )

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
    if (record.id === ctx.user.id && ctx.user.kind === 'interno')
      throw failure.conflict('Você não pode remover o próprio usuário.')
    await checkNotAbove(ctx, record.id)
  },
  afterRemove: async (ctx, record) => {
    await keepAdministrator(ctx)
    await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${record.id}`)
  },
  actions: onNobodyAbove(actions),
})

/** Whoever creates a company works in it with the profiles of the company they came from; those that are only of that company are copied. */
export async function joinCreator(ctx: Ctx, created: { id: number; nome: string }): Promise<void> {
  const row = await ctx.tx.one<{ id: number }>(
    'insert into utilitario_usuarios__empresas (registro_id, empresa_id, ordem) select $1, $2, coalesce(max(ordem), 0) + 1 from utilitario_usuarios__empresas where registro_id = $1 returning id',
    [ctx.user.id, created.id],
  )
  const profiles = await ctx.tx.query<{
    id: number
    nome: string
    empresa: number | null
    ordem: number
  }>(
    `select f.id, f.nome, f.empresa_id empresa, x.ordem from utilitario_usuarios__empresas e join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id join utilitario_perfis f on f.id = x.valor_id
     where e.registro_id = $1 and e.empresa_id = $2 and (f.empresa_id is null or f.empresa_id = e.empresa_id) order by x.ordem, x.id`,
    [ctx.user.id, ctx.empresa?.id ?? 0],
  )
  for (const p of profiles) {
    const held = p.empresa === null ? p.id : await profileCopiedTo(ctx, p, created)
    await ctx.tx.query(
      'insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id, ordem) values ($1, $2, $3)',
      [row?.id, held, p.ordem],
    )
  }
}

async function profileCopiedTo(
  ctx: Ctx,
  from: { id: number; nome: string },
  company: { id: number; nome: string },
): Promise<number> {
  const nome = await freeProfileName(ctx, `${from.nome} – ${company.nome}`)
  const made = await ctx.tx.one<{ id: number }>(
    'insert into utilitario_perfis (nome, descricao, empresa_id, criado_por, atualizado_por) select $2, descricao, $3, $4, $4 from utilitario_perfis where id = $1 returning id',
    [from.id, nome, company.id, ctx.user.id],
  )
  if (!made) throw new Error('The profile was not copied.')
  await ctx.tx.query(
    'insert into utilitario_perfis__authorities (registro_id, valor, ordem) select $2, valor, ordem from utilitario_perfis__authorities where registro_id = $1',
    [from.id, made.id],
  )
  await audit(ctx, { recurso: perfis.key, registro: made.id, titulo: nome, acao: 'INCLUSAO' })
  return made.id
}

async function freeProfileName(ctx: Ctx, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const nome = n === 1 ? wanted.slice(0, 60).trimEnd() : `${wanted.slice(0, 54).trimEnd()} (${n})`
    if (
      !(await ctx.tx.one('select 1 from utilitario_perfis where rh_chave(nome) = rh_chave($1)', [
        nome,
      ]))
    )
      return nome
  }
}
