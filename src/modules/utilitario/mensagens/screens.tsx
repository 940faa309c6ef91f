import { definePage } from '#platform/web/screens/define-screens.ts'
import { ScreenHelp } from '#platform/web/screens/late-help.ts'
import { late } from '#platform/web/shell/late.tsx'
import { MENSAGENS_ENVIAR } from './calls.ts'

const WritePage = late(() => import('./write-page.tsx').then((m) => m.WritePage))

export default definePage({
  title: 'Nova mensagem',
  authority: MENSAGENS_ENVIAR,
  component: WritePage,
  help: <ScreenHelp of="utilitario.mensagens" />,
})
