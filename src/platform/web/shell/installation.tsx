import IconPlugConnected from '@tabler/icons-react/icons/IconPlugConnected'
import { useSession } from '../session/session-store.ts'
import { openNews } from './help.tsx'
import { tip } from './tips.tsx'
import css from './shell.module.css'

/** What is registered here also goes to the payroll; where it does not, nobody has to be told on every screen. */
export function IntegrationStatus() {
  if (useSession().configuracao?.acIntegra !== true) return null
  const said = 'Integração com a folha: ligada nesta empresa'
  return (
    <span className={`${css.icon} ${css.wide}`} role="img" aria-label={said} {...tip(said)}>
      <IconPlugConnected size={19} stroke={1.7} aria-hidden />
    </span>
  )
}

export function VersionLink({ onOpened }: { onOpened?: () => void }) {
  const version = useSession().parametrosDoSistema?.appVersao
  if (!version) return null
  return (
    <button
      type="button"
      className={css.version}
      title="Novidades da versão"
      onClick={() => {
        onOpened?.()
        openNews()
      }}
    >
      Versão {version}
    </button>
  )
}
