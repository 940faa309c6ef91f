import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { talentos } from './resource.ts'
import { SituationPanel } from './situation-panel.tsx'

export default defineScreens(talentos, {
  tabs: [{ key: 'situacao', title: 'Situação na data', component: SituationPanel }],
})
