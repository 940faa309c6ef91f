import { withoutPay } from '#modules/cargo-salario/relatorios/pay-columns.ts'
import {
  peopleOn,
  talentsNote,
  totalOfPeople,
} from '#modules/cargo-salario/relatorios/standing-people.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { talentosCargos } from './report.ts'

export const query = defineQuery(talentosCargos, async function peopleByPosition(ctx, filters) {
  const people = await peopleOn(ctx, filters, 'cargo')
  if (!people.length) return null
  const made = tableOf(talentosCargos, people, {
    rows: (of) => of,
    groups: {
      cargo: { by: (p) => p.cargoId, title: ([p]) => p?.cargo ?? '', note: talentsNote },
    },
    total: totalOfPeople(people),
  })
  return { orientation: 'landscape', blocks: [withoutPay(ctx, made)] }
})
