import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { faixasSalariais } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { OccupationInput } from '#modules/geral/cbo/occupation-input.tsx'
import { BandsPanel } from './bands-panel.tsx'
import { cargos } from './resource.ts'

export default defineScreens(cargos, {
  inputs: { cbo: OccupationInput },
  tabs: [
    {
      key: 'faixas',
      title: 'Faixas salariais',
      authority: authorityFor(faixasSalariais),
      component: BandsPanel,
    },
  ],
})
