import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { tabelasReajustes } from './resource.ts'

const PlanPage = late(() => import('./plan-page.tsx').then((m) => m.PlanPage))

export default defineScreens(tabelasReajustes, { record: PlanPage })
