import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { configuracoesNiveisCompetenciaColaborador as levels } from './resource.ts'

const HeldLevels = late(() => import('./held-levels-page.tsx').then((m) => m.HeldLevelsPage))
const LevelsInput = late(() => import('./levels-input.tsx').then((m) => m.LevelsInput))

const GridLink = () => (
  <Button component={Link} to={`/${levels.path}/por-area`} variant="default">
    Níveis por área, em uma grade
  </Button>
)

export default defineScreens(levels, {
  inputs: { niveisDoTalento: LevelsInput },
  listWays: GridLink,
  pages: { 'por-area': { title: 'Níveis por área', component: HeldLevels } },
})
