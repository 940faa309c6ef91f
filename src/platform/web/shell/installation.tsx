import IconMailOff from '@tabler/icons-react/icons/IconMailOff'
import IconPlugConnected from '@tabler/icons-react/icons/IconPlugConnected'
import IconPlugConnectedX from '@tabler/icons-react/icons/IconPlugConnectedX'
import { mailStaysHere, useMailStaysHere } from '../feedback/mail-note.tsx'
import { useHas } from '../session/rule-context.ts'
import { useSession } from '../session/session-store.ts'
import { openNews } from './help.tsx'
import { tip } from './tips.tsx'
import css from './shell.module.css'

/** Whether what is registered here also goes to the payroll; that it does not is said to who can change it. */
export function IntegrationStatus() {
  const has = useHas()
  const on = useSession().configuracao?.acIntegra === true
  if (!on && !has('ROLE_CAD_EMPRESAS_EDITAR')) return null
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

/** Told to who can have it changed; whoever is about to send mail is told there. */
export function MailStatus() {
  const stays = useMailStaysHere()
  const has = useHas()
  if (!stays || !has('ROLE_CONF_PARAMETROS_SISTEMA_EDITAR')) return null
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
