import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { routePattern, telaAberta } from '#platform/contract/usage.ts'
import { send } from '../api/records.ts'
import { useSession } from '../session/session-store.ts'

/** Tells which screen was opened, where the installation counts it: without what is open in it. */
export function useCounting(): void {
  const { pathname } = useLocation()
  const on = useSession().parametrosDoSistema.medirUso
  useEffect(() => {
    if (!on) return
    const url = routePattern(pathname)
    // That it was not counted concerns nobody.
    send(telaAberta, { query: { url } }, { quiet: true, mode: 'none' }).catch(() => undefined)
  }, [on, pathname])
}
