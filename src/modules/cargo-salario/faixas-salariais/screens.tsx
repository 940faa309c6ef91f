import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { faixasSalariais } from './resource.ts'

const OccupationInput = late(() =>
  import('#modules/geral/cbo/occupation-input.tsx').then((m) => m.OccupationInput),
)

export default defineScreens(faixasSalariais, {
  inputs: { cbo: OccupationInput },
  asking: {
    copiar: (band) => ({
      title: `Clonar ${band.nomeComCargo}`,
      presets: { cargo: band.cargo },
      touches: ['cargo-salario/cargos'],
    }),
  },
})
