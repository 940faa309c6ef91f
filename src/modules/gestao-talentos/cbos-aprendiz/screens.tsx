import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { cbosAprendiz } from './resource.ts'

const OccupationInput = late(() =>
  import('#modules/geral/cbo/occupation-input.tsx').then((m) => m.OccupationInput),
)

export default defineScreens(cbosAprendiz, { inputs: { cbo: OccupationInput } })
