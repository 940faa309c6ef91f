import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { etapasSeletivas } from './resource.ts'
import { StageList } from './stage-list.tsx'

export default defineScreens(etapasSeletivas, {
  list: StageList,
  help: (
    <p>
      As etapas são as colunas do quadro da seleção. Um cargo pode usar só algumas delas; sem
      escolha no cargo, valem todas as ativas.
    </p>
  ),
})
