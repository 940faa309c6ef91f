import { definePage } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { APLICAR } from './preview-shape.ts'

const CollectivePage = late(() => import('./collective-page.tsx').then((m) => m.CollectivePage))

export default definePage({
  title: 'Reajuste coletivo',
  authority: APLICAR,
  component: CollectivePage,
})
