import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { talentos } from './resource.ts'

const SituationPanel = late(() => import('./situation-panel.tsx').then((m) => m.SituationPanel))

export default defineScreens(talentos, {
  tabs: [{ key: 'situacao', title: 'Situação na data', component: SituationPanel }],
})
