import { definePage } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'

const OwnDataPage = late(() => import('./own-data-page.tsx').then((m) => m.OwnDataPage))

export default definePage({ title: 'Atualizar Meus Dados', component: OwnDataPage })
