import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { faixasSalariais } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { BandsPanel } from './bands-panel.tsx'
import { cargos } from './resource.ts'

export default defineScreens(cargos, { tabs: [{ key: 'faixas', title: 'Faixas salariais', authority: authorityFor(faixasSalariais), component: BandsPanel }] })
