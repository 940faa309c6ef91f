import type { Anniversary } from '#modules/gestao-talentos/indicadores/anniversaries.ts'
import {
  anniversariesOf,
  type Celebrated,
} from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
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
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { aniversariantesMes } from './report.ts'

type Birthday = Anniversary<Celebrated>

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
  const rowOf = ({ of, dia, anos }: Birthday) => ({
    dia: dayAndMonth(dia),
    nome: of.talento,
    cargo: of.cargo,
    area: of.area,
    email: of.email,
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
