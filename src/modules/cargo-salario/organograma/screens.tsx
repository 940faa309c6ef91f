import { definePage } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'

const ChartPage = late(() => import('./chart-page.tsx').then((m) => m.ChartPage))

export default definePage({ title: 'Organograma', component: () => <ChartPage /> })
