import { useEffect, useRef } from 'react'
import { ask } from '../feedback/notices.tsx'
import { guardPlace, type Guard } from '../routing/place.ts'

export const askToLeave = (): Promise<boolean> =>
  ask({
    title: 'Sair sem gravar',
    text: 'Há alterações que ainda não foram gravadas. Deseja sair sem gravar?',
    ok: 'Sair sem gravar',
    cancel: 'Continuar editando',
    discards: true,
  })

/** Before something that reads the record anew. */
export const askToDiscard = (): Promise<boolean> =>
  ask({
    title: 'Descartar alterações',
    text: 'Há alterações que ainda não foram gravadas e serão descartadas. Deseja continuar?',
    ok: 'Descartar e continuar',
    cancel: 'Continuar editando',
    discards: true,
  })

/** Leaving a changed form asks, by a link, the back button or closing the tab. */
export function useLeaveGuard(isChanged: () => boolean): void {
  const changed = useRef(isChanged)
  changed.current = isChanged
  useEffect(function askBeforeLeaving() {
    const holds: Guard['holds'] = (from, to) => from.pathname !== to.pathname && changed.current()
    return guardPlace({ holds, ask: askToLeave })
  }, [])
  useEffect(function warnBeforeUnload() {
    const warn = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  })
}

/** For forms that may also stand in a dialog, where there is nothing to leave. */
export function LeaveGuard({ isChanged }: { isChanged: () => boolean }) {
  useLeaveGuard(isChanged)
  return null
}
