import { withoutPay } from '#modules/cargo-salario/relatorios/pay-columns.ts'
import {
  people,
  peopleOn,
  talentsNote,
  totalOfPeople,
} from '#modules/cargo-salario/relatorios/standing-people.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableFrom } from '#platform/server/report/passing.ts'
import { talentosCargos } from './report.ts'

export const query = defineQuery(talentosCargos, async function peopleByPosition(ctx, filters) {
  const made = await tableFrom(ctx, talentosCargos, peopleOn(ctx, filters, 'cargo'), {
    row: (one) => one,
    tally: people,
    groups: {
      cargo: { by: (p) => p.cargoId, title: (p) => p.cargo, note: talentsNote },
    },
    total: totalOfPeople,
  })
  return made && { orientation: 'landscape', blocks: [withoutPay(ctx, made.table)] }
})
