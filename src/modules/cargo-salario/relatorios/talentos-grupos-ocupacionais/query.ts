import { withoutPay } from '#modules/cargo-salario/relatorios/pay-columns.ts'
import {
  peopleOn,
  talentsNote,
  totalOfPeople,
} from '#modules/cargo-salario/relatorios/standing-people.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { talentosGruposOcupacionais } from './report.ts'

export const query = defineQuery(
  talentosGruposOcupacionais,
  async function peopleByGroup(ctx, filters) {
    const people = await peopleOn(ctx, filters, 'grupo')
    if (!people.length) return null
    const made = tableOf(talentosGruposOcupacionais, people, {
      rows: (of) => of,
      groups: {
        grupo: {
          by: (p) => p.grupoId,
          title: ([p]) => p?.grupo ?? '',
          note: talentsNote,
          subtotal: (of) => ({ ...totalOfPeople(of), matricula: 'Total do grupo' }),
        },
        cargo: { by: (p) => p.cargoId, title: ([p]) => p?.cargo ?? '', note: talentsNote },
      },
      total: totalOfPeople(people),
    })
    return { orientation: 'landscape', blocks: [withoutPay(ctx, made)] }
  },
)
