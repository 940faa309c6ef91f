import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { talentos } from './resource.ts'

const SituationPanel = late(() => import('./situation-panel.tsx').then((m) => m.SituationPanel))

const HistoryPage = late(() => import('./history-page.tsx').then((m) => m.HistoryPage))

export default defineScreens(talentos, {
  pages: { historicos: { title: 'Históricos de talentos', component: () => <HistoryPage /> } },
  tabs: [{ key: 'situacao', title: 'Situação na data', component: SituationPanel }],
})
