import { configuracoesFaixaSalarial } from '#modules/cargo-salario/configuracoes-faixa-salarial/resource.ts'
import { definePage } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'

const RequiredLevels = late(() =>
  import('./required-levels-page.tsx').then((m) => m.RequiredLevelsPage),
)

export default definePage({
  title: 'Níveis exigidos',
  authority: configuracoesFaixaSalarial.authorityBase,
  component: RequiredLevels,
})
