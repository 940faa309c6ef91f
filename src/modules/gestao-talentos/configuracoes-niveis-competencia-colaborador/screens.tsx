import { Link } from 'react-router'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { configuracoesNiveisCompetenciaColaborador as levels } from './resource.ts'

const HeldLevels = late(() => import('./held-levels-page.tsx').then((m) => m.HeldLevelsPage))

const GridLink = () => <Link to={`/${levels.path}/por-area`}>Níveis por área, em uma grade</Link>

export default defineScreens(levels, {
  listHeader: GridLink,
  pages: { 'por-area': { title: 'Níveis por área', component: HeldLevels } },
})
