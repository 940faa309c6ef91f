import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { Areas } from './areas-tree.tsx'
import { areasOrganizacionais } from './resource.ts'

export default defineScreens(areasOrganizacionais, { list: Areas })
