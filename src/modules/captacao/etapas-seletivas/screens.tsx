import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { etapasSeletivas } from './resource.ts'
import { late } from '#platform/web/shell/late.tsx'
import { StageList } from './stage-list.tsx'

const OrderAside = late(() => import('./order-aside.tsx').then((m) => m.OrderAside), null)

export default defineScreens(etapasSeletivas, {
  list: StageList,
  aside: OrderAside,
})
