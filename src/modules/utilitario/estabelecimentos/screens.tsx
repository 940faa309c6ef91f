import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { estabelecimentos } from './resource.ts'

const ComplementInput = late(() => import('./complement-input.tsx').then((m) => m.ComplementInput))

// 'complemento' is also the name of a field of the address; only the own one is asked with the number.
export default defineScreens(estabelecimentos, {
  inputs: { complementoInscricao: ComplementInput },
})
