import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { Areas } from './areas-tree.tsx'
import { areasOrganizacionais } from './resource.ts'

const UsesPanel = late(() => import('./uses-panel.tsx').then((m) => m.UsesPanel))

export default defineScreens(areasOrganizacionais, {
  list: Areas,
  tabs: [{ key: 'usos', title: 'Onde é usada', component: UsesPanel }],
})
