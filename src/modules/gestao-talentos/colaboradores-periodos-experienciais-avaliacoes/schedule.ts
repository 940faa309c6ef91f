/** When a follow-up is due, and by whom it is answered where nobody is named. */
import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

/** The day of the admission is the first: 45 days from 01/03 end on 14/04. No shift for weekends. */
export const dueDay = (admission: string, dias: number): string => addDays(admission, dias - 1)

/** Whose follow-ups are being made without anybody to answer them: an admission waits for nobody. */
export const unnamed = new WeakSet<Ctx>()

const t = table('gestao_talentos_talentos', 't')
const r = table('cargo_salario_areas_organizacionais__empresa_e_responsaveis', 'r')
const w = table('gestao_talentos_talentos', 'w')

/** The first of those who answer for the area today, who is not the talent and works here. */
export async function responsibleFor(ctx: Ctx, talent: number): Promise<number | null> {
  const [first] = await ctx.tx.select(
    { id: r.colaborador_id },
    sql`from ${t} join ${r} on ${r.registro_id} = ${t.area_organizacional_id}
      join ${w} on ${w.id} = ${r.colaborador_id} and ${w.situacao} = 'A'
      where ${t.id} = ${talent} and ${t.empresa_id} = ${companyOf(ctx).id} and ${r.colaborador_id} <> ${talent}
      order by ${r.ordem}, ${r.id} limit 1`,
  )
  return first?.id ?? null
}
