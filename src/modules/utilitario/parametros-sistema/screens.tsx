import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { parametrosSistema } from './resource.ts'

const TheOne = late(() => import('./the-one.tsx').then((m) => m.TheOne))
const TimeZoneInput = late(() =>
  import('#platform/web/inputs/time-zone-input.tsx').then((m) => m.TimeZoneInput),
)

export default defineScreens(parametrosSistema, {
  list: TheOne,
  inputs: { fuso: TimeZoneInput },
})
