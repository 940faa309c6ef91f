import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ask } from '../feedback/notices.tsx'
import { guardTyped, isDiscarded } from './typed.ts'

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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )
  const held = useRef(blocker)
  const asking = useRef(false)
  useEffect(
    function askBeforeLeaving() {
      held.current = blocker
      if (blocker.state !== 'blocked' || asking.current) return
      // Going back once more while the question is open is no second question; the answer counts for the last.
      asking.current = true
      void askToLeave().then((leave) => {
        asking.current = false
        if (leave) held.current.proceed?.()
        else held.current.reset?.()
      })
    },
    [blocker],
  )
  useEffect(function warnBeforeUnload() {
    const warn = (event: BeforeUnloadEvent) => {
      if (isChanged() && !isDiscarded()) event.preventDefault()
    }
    const leave = guardTyped(isChanged)
    window.addEventListener('beforeunload', warn)
    return () => {
      leave()
      window.removeEventListener('beforeunload', warn)
    }
  })
}

/** For forms that may also stand in a dialog, where there is nothing to leave. */
export function LeaveGuard({ isChanged }: { isChanged: () => boolean }) {
  useLeaveGuard(isChanged)
  return null
}
