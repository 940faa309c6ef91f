/** Which days are worked at an establishment: its state and city say which holidays it has. */
import { sql } from 'kysely'
import { countsAtSql } from '#modules/geral/feriados/holiday-at.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { IsoDate } from '#platform/contract/field.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { isWorkingDay } from './working-day.ts'

const e = table('utilitario_estabelecimentos', 'e')
const h = table('geral_feriados', 'h')

type Between = { readonly inicio: IsoDate; readonly fim: IsoDate }

const here = countsAtSql('h', {
  empresa: 'e.empresa_id',
  uf: 'e.endereco_uf_id',
  cidade: 'e.endereco_cidade_id',
})

/** The holidays of several establishments between two days, both of them included; each has a set, empty or not. */
export async function holidaysOf(
  ctx: Ctx,
  estabelecimentos: readonly number[],
  { inicio, fim }: Between,
): Promise<ReadonlyMap<number, ReadonlySet<IsoDate>>> {
  const rows = await ctx.tx.select(
    { id: e.id, data: h.data },
    sql`from ${e} join ${h} on ${h.data} between ${inicio}::date and ${fim}::date and ${sql.raw(here)}
      where ${e.id} = any (${estabelecimentos}::int[])`,
  )
  const found = new Map(estabelecimentos.map((id) => [id, new Set<IsoDate>()]))
  for (const { id, data } of rows) found.get(id)?.add(data)
  return found
}

/** Monday to Friday, and Saturday where the company says so, without the holidays of the place; both days included. */
export async function workingDays(
  ctx: Ctx,
  estabelecimento: number,
  { inicio, fim }: Between,
): Promise<IsoDate[]> {
  const { sabado_util: sabadoUtil } = await ctx.tx.db
    .selectFrom('utilitario_empresas')
    .select('sabado_util')
    .where('id', '=', companyOf(ctx).id)
    .executeTakeFirstOrThrow()
  const holidays = await holidaysOf(ctx, [estabelecimento], { inicio, fim })
  const calendar = { sabadoUtil, feriados: holidays.get(estabelecimento) ?? new Set<IsoDate>() }
  const worked: IsoDate[] = []
  for (let day = inicio; day <= fim; day = addDays(day, 1))
    if (isWorkingDay(day, calendar)) worked.push(day)
  return worked
}
