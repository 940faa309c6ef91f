import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { perfis } from './resource.ts'

const PermissionPicker = late(() =>
  import('./permission-picker.tsx').then((m) => m.PermissionPicker),
)

export default defineScreens(perfis, {
  inputs: { permissoes: PermissionPicker },
})
