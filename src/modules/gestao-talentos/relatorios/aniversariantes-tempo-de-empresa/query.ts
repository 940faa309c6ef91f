import { type Anniversary, completing } from '#modules/gestao-talentos/indicadores/anniversaries.ts'
import {
  anniversariesOf,
  type Celebrated,
} from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
import { nameOfMonth } from '#modules/gestao-talentos/relatorios/anniversary-filters.ts'
import {
  everyBond,
  groupOf,
  inGroups,
  ofOwnAreas,
  talents,
  whoIs,
} from '#modules/gestao-talentos/relatorios/people.ts'
import { counted } from '#platform/contract/numbers.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { aniversariantesTempoDeEmpresa as report } from './report.ts'

type Completed = Anniversary<Celebrated>

const by = {
  MES: {
    title: ({ dia }: Completed) => nameOfMonth(dia),
    order: ({ dia }: Completed) => dia.slice(0, 7),
  },
  ANOS: {
    title: ({ anos }: Completed) => counted(anos, 'ano', 'anos'),
    order: ({ anos }: Completed) => String(anos).padStart(3, '0'),
  },
} as const

const rowOf = ({ of, dia, anos }: Completed) => ({
  dia,
  ...whoIs(of),
  admissao: of.data,
  anos,
  cargo: of.cargo,
  area: of.area,
})

export const query = defineQuery(report, async function yearsInCompany(ctx, filters) {
  const found = completing(
    await anniversariesOf(ctx, everyBond(filters), {
      day: ctx.today,
      month: Number(filters.mes),
      year: filters.ano,
      of: filters.somarVinculosAnteriores ? 'primeiraAdmissao' : 'admissao',
    }),
    { minimo: filters.minimoAnos, multiplo: filters.multiplosDe },
  )
  if (!found.length) return null
  const grouping = by[filters.agruparPor ?? 'MES']
  const made = tableOf(report, inGroups<Completed>(found, grouping), {
    rows: (of) => of.map(rowOf),
    groups: { grupo: groupOf<Completed>(grouping, talents) },
    total: { nome: talents(found) },
  })
  return ofOwnAreas(ctx, report, filters, { orientation: 'landscape', blocks: [made] })
})
