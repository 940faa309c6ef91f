import IconMailOff from '@tabler/icons-react/icons/IconMailOff'
import IconPlugConnected from '@tabler/icons-react/icons/IconPlugConnected'
import IconPlugConnectedX from '@tabler/icons-react/icons/IconPlugConnectedX'
import { mailStaysHere, useMailStaysHere } from '../feedback/mail-note.tsx'
import { useSession } from '../session/session-store.ts'
import { openNews } from './help.tsx'
import { tip } from './tips.tsx'
import css from './shell.module.css'

/** Whether what is registered here also goes to the payroll. */
export function IntegrationStatus() {
  const on = useSession().configuracao?.acIntegra === true
  const said = on
    ? 'Integração com a folha: ligada nesta empresa'
    : 'Integração com a folha: não ligada nesta empresa'
  const Sign = on ? IconPlugConnected : IconPlugConnectedX
  return (
    <span
      className={`${css.icon} ${css.wide}`}
      data-off={!on}
      role="img"
      aria-label={said}
      {...tip(said)}
    >
      <Sign size={19} stroke={1.7} aria-hidden />
    </span>
  )
}

export function MailStatus() {
  if (!useMailStaysHere()) return null
  return (
    <span
      className={`${css.icon} ${css.wide}`}
      data-off
      role="img"
      aria-label={mailStaysHere}
      {...tip(mailStaysHere)}
    >
      <IconMailOff size={19} stroke={1.7} aria-hidden />
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
