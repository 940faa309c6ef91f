import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { empresas } from './resource.ts'

const CandidateFields = late(() => import('./candidate-fields.tsx').then((m) => m.CandidateFields))
const Nothing = late(() => import('./candidate-fields.tsx').then((m) => m.Nothing))

const TimeZoneInput = late(() =>
  import('#platform/web/inputs/time-zone-input.tsx').then((m) => m.TimeZoneInput),
)

export default defineScreens(empresas, {
  inputs: {
    fuso: TimeZoneInput,
    camposCandidatoVisiveis: CandidateFields,
    camposCandidatoObrigatorios: Nothing,
  },
})
