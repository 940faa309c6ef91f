import { OccupationInput } from '#modules/geral/cbo/occupation-input.tsx'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { faixasSalariais } from './resource.ts'

export default defineScreens(faixasSalariais, { inputs: { cbo: OccupationInput } })
