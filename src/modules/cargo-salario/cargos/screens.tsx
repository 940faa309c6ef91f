import { download } from '#platform/web/api/download.ts'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { cargos } from './resource.ts'

const print = ({ id }: { id: number }): Promise<void> =>
  download(`${cargos.path}/${id}/pdf`, { mode: 'messages' }).catch(() => undefined)

export default defineScreens(cargos, {
  rowActions: [{ key: 'imprimir', label: 'Imprimir ficha', icon: 'printer', run: print }],
})
