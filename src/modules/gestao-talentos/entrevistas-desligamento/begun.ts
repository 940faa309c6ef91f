/** An interview begins with a dismissal, or is begun by hand; which questions it asks follows from why somebody leaves. */
import { sql } from 'kysely'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { audit } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { SavingOf } from '#platform/server/engine/service.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { entrevistasDesligamento as interviews } from './resource.ts'

type Talent = RecordOf<typeof talentos>

const t = table('gestao_talentos_talentos', 't')
const e = table('gestao_talentos_entrevistas_desligamento', 'e')
const m = table('gestao_talentos_modelos_entrevista', 'm')
const mi = table('gestao_talentos_modelos_entrevista__iniciativas', 'mi')
const r = table('gestao_talentos_motivo_desligamento', 'r')

export const active = 'Este talento está ativo. A entrevista é aplicada no desligamento.'
export const onlyOne = 'Este talento já tem uma entrevista de desligamento.'

/** The last day of a dismissal that holds; none of who is on the staff, or waits for the payroll. */
export async function lastDayOf(ctx: Ctx, talent: number): Promise<string | null> {
  const [row] = await ctx.tx.select(
    { day: t.data_desligamento },
    sql`from ${t} where ${t.id} = ${talent} and ${t.situacao} in ('A', 'D')`,
  )
  return row?.day ?? null
}

/** The model that names the initiative of the dismissal; else one that names none. */
export async function modelFor(ctx: Ctx, talent: number): Promise<number | null> {
  const named = sql`exists (select 1 from ${mi} where ${mi.registro_id} = ${m.id} and ${mi.valor} =
    (select ${r.iniciativa} from ${t} join ${r} on ${r.id} = ${t.motivo_desligamento_id} where ${t.id} = ${talent}))`
  const general = sql`not exists (select 1 from ${mi} where ${mi.registro_id} = ${m.id})`
  const [found] = await ctx.tx.select(
    { id: m.id },
    sql`from ${m} where ${m.empresa_id} = ${companyOf(ctx).id} and ${m.ativo} and (${named} or ${general})
      order by ${named} desc, ${m.id} limit 1`,
  )
  return found?.id ?? null
}

/** One of each talent, and only of who leaves. */
export async function beforeSave(ctx: Ctx, { values, stored }: SavingOf<typeof interviews>) {
  if (stored || !values.colaborador) return
  const colaborador = values.colaborador
  await ctx.tx.lock(interviews.key, colaborador)
  if ((await lastDayOf(ctx, colaborador)) === null) throw failure.conflict(active)
  if (await known(ctx, colaborador)) throw failure.conflict(onlyOne)
  values.modelo = await modelFor(ctx, colaborador)
  values.situacao = 'N'
}

const known = (ctx: Ctx, colaborador: number) =>
  ctx.tx.db
    .selectFrom('gestao_talentos_entrevistas_desligamento')
    .select('id')
    .where('colaborador_id', '=', colaborador)
    .executeTakeFirst()

/** Of a dismissal that asks for one; said by the dismissal itself. */
export async function beginWithDismissal(ctx: Ctx, talent: Talent): Promise<readonly string[]> {
  if (!talent.aplicarEntrevista || (await known(ctx, talent.id))) return []
  const body = { colaborador: talent.id }
  await createRecord(ctx, interviews, body, { internal: true, unread: true })
  return []
}

/** With the dismissal goes an interview that nobody has answered anything of. */
export async function endWithDismissal(ctx: Ctx, talent: Talent): Promise<readonly string[]> {
  const [unanswered] = await ctx.tx.select(
    { id: e.id },
    sql`from ${e} where ${e.colaborador_id} = ${talent.id} and ${e.situacao} in ('N', 'E', 'D')`,
  )
  if (!unanswered) return []
  await ctx.tx.db
    .deleteFrom('gestao_talentos_entrevistas_desligamento')
    .where('id', '=', unanswered.id)
    .execute()
  await audit(ctx, {
    recurso: interviews.key,
    registro: unanswered.id,
    titulo: talent.nome,
    acao: 'ENTREVISTA_RETIRADA',
  })
  return []
}
