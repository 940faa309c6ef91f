/** What an admission brings by itself, and what its correction moves. */
import { sql } from 'kysely'
import type { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { gathered } from '#platform/server/database/abreast.ts'
import { table } from '#platform/server/database/columns.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { acompanhamentos } from './resource.ts'
import { dueDay, responsibleFor, unnamed } from './schedule.ts'

type Talent = RecordOf<typeof talentos>

const p = table('avaliacao_periodos_experiencia', 'p')
const m = table('avaliacao_modelos', 'm')
const a = table('gestao_talentos_acompanhamentos', 'a')

const kinds: readonly (string | null | undefined)[] = ['E', 'A']

const inExperience = ({ tipoContrato, vinculo, dataAdmissao }: Talent): boolean =>
  tipoContrato === 'E' && kinds.includes(vinculo) && Boolean(dataAdmissao)

/** Those that each talent has none of yet. */
async function periodsOf(ctx: Ctx, ids: readonly number[]) {
  const found = await ctx.tx.select(
    { talento: sql<number>`dele.id`, periodo: p.id, dias: p.dias, modelo: m.id },
    sql`from unnest(${[...new Set(ids)]}::int[]) dele (id) cross join ${p} join ${m} on ${m.periodo_acompanhamento_experiencia_id} = ${p.id} and ${m.padrao} and ${m.ativo}
      where ${p.empresa_id} = ${companyOf(ctx).id} and ${p.ativo}
        and not exists (select 1 from ${a} where ${a.colaborador_id} = dele.id and ${a.periodo_experiencia_id} = ${p.id})
      order by ${p.dias}, ${p.id}`,
  )
  return ids.map((id) => found.filter(({ talento }) => talento === id))
}

/** One for each active period whose default model is active and that the talent has none of; what is past is not made up for. */
async function plan(ctx: Ctx, { id, dataAdmissao }: Talent): Promise<void> {
  const periods = await gathered(ctx.tx, 'períodos de experiência', id, (ids) =>
    periodsOf(ctx, ids),
  )
  const due = periods.filter(({ dias }) => dueDay(dataAdmissao ?? '', dias) >= ctx.today)
  if (!due.length) return
  // Without anybody who answers for the area the list says so, and HR names who evaluates.
  const avaliador = await responsibleFor(ctx, id)
  if (avaliador === null) unnamed.add(ctx)
  for (const { periodo, modelo } of due)
    await createRecord(
      ctx,
      acompanhamentos,
      { colaborador: id, periodoExperiencia: periodo, modelo, avaliador },
      { internal: true, unread: true },
    )
  unnamed.delete(ctx)
}

/** What waits and was reckoned goes with the admission; typed days and answers stay. */
async function move(ctx: Ctx, { id, dataAdmissao }: Talent): Promise<void> {
  const open = await ctx.tx.select(
    { id: a.id, dias: p.dias },
    sql`from ${a} join ${p} on ${p.id} = ${a.periodo_experiencia_id}
      where ${a.colaborador_id} = ${id} and ${a.respondida_em} is null and ${a.cancelada_em} is null
        and ${a.motivo_data} is null order by ${a.id}`,
  )
  for (const one of open)
    await changeRows(ctx, 'gestao_talentos_acompanhamentos', one.id, {
      data_prevista: dueDay(dataAdmissao ?? '', one.dias),
    })
}

export async function followAdmission(
  ctx: Ctx,
  { record, stored }: { record: Talent; stored: Talent | null },
): Promise<void> {
  if (stored && record.dataAdmissao && stored.dataAdmissao !== record.dataAdmissao)
    await move(ctx, record)
  if (inExperience(record) && !(stored && inExperience(stored))) await plan(ctx, record)
}
