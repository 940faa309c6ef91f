import { sql } from 'kysely'
import { perfis } from '#modules/utilitario/perfis/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { table } from '#platform/server/database/columns.ts'
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

const e = table('utilitario_usuarios__empresas', 'e')
const x = table('utilitario_usuarios__empresas__perfis', 'x')
const f = table('utilitario_perfis', 'f')

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
    await changeRows(ctx, 'utilitario_usuarios', record.id, { bloqueado_ate: null })
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
  const me = ctx.user.id ?? 0
  const works = await ctx.tx.db
    .insertInto('utilitario_usuarios__empresas')
    .values({ registro_id: me, empresa_id: created.id, ordem: await nextCompany(ctx, me) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const profiles = await ctx.tx.select(
    { id: f.id, nome: f.nome, empresa: f.empresa_id, ordem: x.ordem },
    sql`from ${e} join ${x} on ${x.registro_id} = ${e.id} join ${f} on ${f.id} = ${x.valor_id}
      where ${e.registro_id} = ${me} and ${e.empresa_id} = ${ctx.empresa?.id ?? 0} and (${f.empresa_id} is null or ${f.empresa_id} = ${e.empresa_id})
      order by ${x.ordem}, ${x.id}`,
  )
  for (const p of profiles) {
    const held = p.empresa === null ? p.id : await profileCopiedTo(ctx, p, created)
    await ctx.tx.db
      .insertInto('utilitario_usuarios__empresas__perfis')
      .values({ registro_id: works.id, valor_id: held, ordem: p.ordem })
      .execute()
  }
}

async function nextCompany(ctx: Ctx, user: number): Promise<number> {
  const [last] = await ctx.tx.select(
    { ordem: sql<number>`coalesce(max(${e.ordem}), 0)` },
    sql`from ${e} where ${e.registro_id} = ${user}`,
  )
  return (last?.ordem ?? 0) + 1
}

async function profileCopiedTo(
  ctx: Ctx,
  from: { id: number; nome: string },
  company: { id: number; nome: string },
): Promise<number> {
  const nome = await freeProfileName(ctx, `${from.nome} – ${company.nome}`)
  const { db } = ctx.tx
  const source = await db
    .selectFrom('utilitario_perfis')
    .select('descricao')
    .where('id', '=', from.id)
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('utilitario_perfis')
    .values({
      nome,
      descricao: source.descricao,
      empresa_id: company.id,
      criado_por: ctx.user.id,
      atualizado_por: ctx.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('utilitario_perfis__authorities')
    .select(['valor', 'ordem'])
    .where('registro_id', '=', from.id)
    .execute()
  if (held.length)
    await db
      .insertInto('utilitario_perfis__authorities')
      .values(held.map((h) => ({ ...h, registro_id: made.id })))
      .execute()
  await audit(ctx, { recurso: perfis.key, registro: made.id, titulo: nome, acao: 'INCLUSAO' })
  return made.id
}

async function freeProfileName(ctx: Ctx, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const nome = n === 1 ? wanted.slice(0, 60).trimEnd() : `${wanted.slice(0, 54).trimEnd()} (${n})`
    const [same] = await ctx.tx.select(
      { id: f.id },
      sql`from ${f} where rh_chave(${f.nome}) = rh_chave(${nome})`,
    )
    if (!same) return nome
  }
}
