import { OccupationInput } from '#modules/geral/cbo/occupation-input.tsx'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { funcoes } from './resource.ts'

export default defineScreens(funcoes, { inputs: { cbo: OccupationInput } })
