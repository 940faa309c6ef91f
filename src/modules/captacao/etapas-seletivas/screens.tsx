import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { etapasSeletivas } from './resource.ts'
import { StageList } from './stage-list.tsx'

export default defineScreens(etapasSeletivas, {
  list: StageList,
})
