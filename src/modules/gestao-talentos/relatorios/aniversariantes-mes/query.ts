import { sql } from 'kysely'
import type { Anniversary } from '#modules/gestao-talentos/indicadores/anniversaries.ts'
import type { PersonRow } from '#modules/gestao-talentos/indicadores/person-rows.ts'
import { anniversariesOf } from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
import {
  dayAndMonth,
  nameOfMonth,
} from '#modules/gestao-talentos/relatorios/anniversary-filters.ts'
import {
  everyBond,
  groupOf,
  inGroups,
  ofOwnAreas,
  talents,
  withoutColumns,
} from '#modules/gestao-talentos/relatorios/people.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { aniversariantesMes } from './report.ts'

const t = table('gestao_talentos_talentos', 't')
const pe = table('gestao_talentos_pessoas', 'pe')

type Birthday = Anniversary<PersonRow & { data: string | null }>

async function mailsOf(ctx: Ctx, people: readonly Birthday[]) {
  const ids = people.map(({ of }) => of.id)
  const rows = await ctx.tx.select(
    {
      id: t.id,
      email: sql<string | null>`coalesce(nullif(${t.email_corporativo}, ''), ${pe.contato_email})`,
    },
    sql`from ${t} left join ${pe} on ${pe.id} = ${t.pessoa_id} where ${t.id} = any (${ids}::int[])`,
  )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

const by = {
  MES: {
    title: ({ dia }: Birthday) => nameOfMonth(dia),
    order: ({ dia }: Birthday) => dia.slice(0, 7),
  },
  AREA: { title: ({ of }: Birthday) => of.area ?? 'Sem área' },
} as const

export const query = defineQuery(aniversariantesMes, async function birthdays(ctx, filters) {
  const found = await anniversariesOf(ctx, everyBond(filters), {
    day: ctx.today,
    month: Number(filters.mes),
    year: Number(ctx.today.slice(0, 4)),
    of: 'nascimento',
  })
  if (!found.length) return null
  const mails = await mailsOf(ctx, found)
  const rowOf = ({ of, dia, anos }: Birthday) => ({
    dia: dayAndMonth(dia),
    nome: of.talento,
    cargo: of.cargo,
    area: of.area,
    email: mails.get(of.id) ?? null,
    ano: filters.mostrar === 'A' ? Number(of.data?.slice(0, 4)) : null,
    idade: filters.mostrar === 'I' ? anos : null,
  })
  const grouping = by[filters.agruparPor ?? 'MES']
  const made = tableOf(aniversariantesMes, inGroups<Birthday>(found, grouping), {
    rows: (of) => of.map(rowOf),
    groups: { grupo: groupOf<Birthday>(grouping, talents) },
    total: { dia: 'Total', nome: talents(found) },
  })
  const withAge = withoutColumns(made, ['ano'], filters.mostrar === 'A')
  return ofOwnAreas(ctx, aniversariantesMes, filters, {
    orientation: 'landscape',
    blocks: [withoutColumns(withAge, ['idade'], filters.mostrar === 'I')],
  })
})
