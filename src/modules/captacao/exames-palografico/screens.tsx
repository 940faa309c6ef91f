import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { examesPalografico } from './resource.ts'

const ExamForm = late(() => import('./exam-form.tsx').then((m) => m.ExamForm))
const ExamAside = late(() => import('./exam-aside.tsx').then((m) => m.ExamAside))
const PalosInput = late(() => import('./palos-input.tsx').then((m) => m.PalosInput))

export default defineScreens(examesPalografico, {
  form: ExamForm,
  aside: ExamAside,
  inputs: { medidas: PalosInput },
})
