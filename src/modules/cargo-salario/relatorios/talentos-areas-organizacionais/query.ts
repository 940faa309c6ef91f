import { withoutPay } from '#modules/cargo-salario/relatorios/pay-columns.ts'
import {
  peopleOn,
  talentsNote,
  totalOfPeople,
} from '#modules/cargo-salario/relatorios/standing-people.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { talentosAreasOrganizacionais } from './report.ts'

export const query = defineQuery(
  talentosAreasOrganizacionais,
  async function peopleByArea(ctx, filters) {
    const people = await peopleOn(ctx, filters, 'area')
    if (!people.length) return null
    const made = tableOf(talentosAreasOrganizacionais, people, {
      rows: (of) => of,
      groups: {
        area: { by: (p) => p.areaId, title: ([p]) => p?.area ?? '', note: talentsNote },
      },
      total: totalOfPeople(people),
    })
    return { orientation: 'landscape', blocks: [withoutPay(ctx, made)] }
  },
)
