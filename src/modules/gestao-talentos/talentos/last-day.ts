/** What follows the last day of work: the state, and the login. */
import { sql } from 'kysely'
import { endAccess } from '#modules/utilitario/usuarios/service.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { auditMany, type AuditRow } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { nextVersion } from '#platform/server/database/next-version.ts'
import { recordEvents } from '#platform/server/event.ts'
import { tellEnded } from './area-notices.ts'
import { talentos } from './resource.ts'

const t = table('gestao_talentos_talentos', 't')
const o = table('gestao_talentos_talentos', 'o')
const u = table('utilitario_usuarios', 'u')

const changed = [{ campo: 'situacao', rotulo: 'Situação', de: 'A', para: 'D' }]

const told = ({ id, pessoa_nome }: { id: number; pessoa_nome: string | null }): AuditRow => ({
  recurso: talentos.key,
  registro: id,
  titulo: pessoa_nome ?? '',
  acao: 'FIM_DO_VINCULO',
  alteracoes: changed,
})

/** From the day after the last one the person is dismissed, whether anybody is there or not. */
export async function endDismissed(ctx: Ctx): Promise<number> {
  const ended = await ctx.tx.db
    .updateTable('gestao_talentos_talentos')
    .set({ situacao: 'D', versao: nextVersion() })
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('situacao', '=', 'A')
    .where('data_desligamento', '<', ctx.today)
    .returning(['id', 'pessoa_nome'])
    .execute()
  const ids = ended.map(({ id }) => id)
  await auditMany(ctx, ended.map(told))
  await recordEvents(
    ctx,
    `${talentos.key}.fim-do-vinculo`,
    ids.map((id) => ({ recurso: talentos.key, registro: id })),
  )
  await linksEnded(ctx, ids)
  return ended.length
}

async function loginsEnd(ctx: Ctx): Promise<boolean> {
  const row = await ctx.tx.db
    .selectFrom('utilitario_parametros_sistema')
    .select('desativar_usuario_ao_desligar')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.desativar_usuario_ao_desligar ?? true
}

/** Who enters as one of these people and works here under no other link. */
const loginsOf = (ctx: Ctx, talents: readonly number[]) =>
  ctx.tx.select(
    { id: u.id, nome: u.nome, ativo: u.ativo },
    sql`from ${u} join ${t} on ${t.id} = ${u.colaborador_id} where ${t.id} = any (${talents}::int[])
      and not exists (select 1 from ${o} where ${o.pessoa_id} = ${t.pessoa_id} and ${o.id} <> ${t.id} and ${o.situacao} in ('A', 'U'))
      order by ${u.id}`,
  )

/** What follows when the last day is over: the areas hear of it, the logins end. */
export async function linksEnded(ctx: Ctx, talents: readonly number[]): Promise<string[]> {
  await tellEnded(ctx, talents)
  return endedLogins(ctx, talents)
}

/** Ends the logins where the installation wants it, and says which. */
async function endedLogins(ctx: Ctx, talents: readonly number[]): Promise<string[]> {
  if (!talents.length || !(await loginsEnd(ctx))) return []
  const logins = await loginsOf(ctx, talents)
  const ended = await endAccess(
    ctx,
    logins.filter(({ ativo }) => ativo).map(({ id }) => id),
  )
  return ended.map(({ nome, whole }) =>
    whole
      ? `O usuário ${nome} foi desativado.`
      : `O usuário ${nome} não entra mais nesta empresa; nas outras continua.`,
  )
}

/** What is to happen with the login after the last day; without a day, what stands of it. */
export async function loginSentence(
  ctx: Ctx,
  talent: number,
  day: string | null,
): Promise<string[]> {
  const [login] = await loginsOf(ctx, [talent])
  if (!login) return []
  if (day === null)
    return login.ativo
      ? []
      : [`O usuário ${login.nome} continua desativado: reative-o em Usuários, se for o caso.`]
  return login.ativo && (await loginsEnd(ctx))
    ? [`O usuário ${login.nome} será desativado depois de ${formatDate(day)}.`]
    : []
}
