import { withoutPay } from '#modules/cargo-salario/relatorios/pay-columns.ts'
import {
  people,
  peopleOn,
  talentsNote,
  totalOfPeople,
} from '#modules/cargo-salario/relatorios/standing-people.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableFrom } from '#platform/server/report/passing.ts'
import { talentosGruposOcupacionais } from './report.ts'

export const query = defineQuery(
  talentosGruposOcupacionais,
  async function peopleByGroup(ctx, filters) {
    const made = await tableFrom(ctx, talentosGruposOcupacionais, peopleOn(ctx, filters, 'grupo'), {
      row: (one) => one,
      tally: people,
      groups: {
        grupo: {
          by: (p) => p.grupoId,
          title: (p) => p.grupo ?? '',
          note: talentsNote,
          subtotal: (of) => ({ ...totalOfPeople(of), matricula: 'Total do grupo' }),
        },
        cargo: { by: (p) => p.cargoId, title: (p) => p.cargo, note: talentsNote },
      },
      total: totalOfPeople,
    })
    return made && { orientation: 'landscape', blocks: [withoutPay(ctx, made.table)] }
  },
)
