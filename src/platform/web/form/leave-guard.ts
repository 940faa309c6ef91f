import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ask } from '../feedback/notices.tsx'

export const askToLeave = (): Promise<boolean> =>
  ask({
    text: 'Há alterações que ainda não foram gravadas. Deseja sair sem gravar?',
    ok: 'Sair sem gravar',
    cancel: 'Continuar editando',
  })

/** Leaving a changed form asks, by a link, the back button or closing the tab. */
export function useLeaveGuard(isChanged: () => boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
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
