import { useSyncExternalStore } from 'react'
import { lateFloating } from '../shell/late.tsx'

const Notices = lateFloating((all) => all.Notices)

let wanted = false
let tellWanted: (() => void) | undefined
let tellThere: (() => void) | undefined
const there = new Promise<void>((resolve) => {
  tellThere = resolve
})
const onThere = () => tellThere?.()
const subscribe = (listener: () => void) => {
  tellWanted = listener
  return () => {
    tellWanted = undefined
  }
}

/** Has the place of notices and questions made; settles when it stands. */
export function wantNotices(): Promise<void> {
  wanted = true
  tellWanted?.()
  return there
}

/** Empty until a notice or a question is to be shown, or the first screen stands. */
export const NoticesPlace = () =>
  useSyncExternalStore(subscribe, () => wanted) ? <Notices onThere={onThere} /> : null
