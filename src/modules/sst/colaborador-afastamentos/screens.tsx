import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { colaboradorAfastamentos } from './resource.ts'

const ClassInput = late(() => import('./class-input.tsx').then((m) => m.ClassInput))

export default defineScreens(colaboradorAfastamentos, { inputs: { classe: ClassInput } })
