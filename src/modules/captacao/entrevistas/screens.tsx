import { late } from '#platform/web/shell/late.tsx'
import { definePage } from '#platform/web/screens/define-screens.ts'

const AgendaPage = late(() => import('./agenda-page.tsx').then((m) => m.AgendaPage))

export default definePage({ title: 'Entrevistas', component: AgendaPage })
