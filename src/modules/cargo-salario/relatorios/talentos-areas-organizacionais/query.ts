import { withoutPay } from '#modules/cargo-salario/relatorios/pay-columns.ts'
import {
  people,
  peopleOn,
  talentsNote,
  totalOfPeople,
} from '#modules/cargo-salario/relatorios/standing-people.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableFrom } from '#platform/server/report/passing.ts'
import { talentosAreasOrganizacionais } from './report.ts'

export const query = defineQuery(
  talentosAreasOrganizacionais,
  async function peopleByArea(ctx, filters) {
    const made = await tableFrom(
      ctx,
      talentosAreasOrganizacionais,
      peopleOn(ctx, filters, 'area'),
      {
        row: (one) => one,
        tally: people,
        groups: {
          area: { by: (p) => p.areaId, title: (p) => p.area, note: talentsNote },
        },
        total: totalOfPeople,
      },
    )
    return made && { orientation: 'landscape', blocks: [withoutPay(ctx, made.table)] }
  },
)
