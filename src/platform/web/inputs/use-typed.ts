import { useEffect, useRef, useState } from 'react'

/** More than one types while an answer is on its way. */
const KEPT = 30

function newEcho() {
  let given: string[] = []
  return {
    give(value: string): void {
      given = [...given.slice(-KEPT), value]
    },
    isEcho(value: string): boolean {
      const at = given.indexOf(value)
      given = at < 0 ? [] : given.slice(at + 1)
      return at >= 0
    },
  }
}

/** What stands in a field for a value; `now` stands there already, and may read to the same. */
type Draft<T> = (value: string, now?: T) => T

/**
 * What somebody types beside the value it leads to. A value that comes from elsewhere takes its place; the echo of what
 * the field itself gave changes nothing: it arrives when the screen is drawn again, and by then somebody may have typed on.
 */
export function useTyped<T>(value: string, draft: Draft<T>) {
  const [typed, setTyped] = useState(() => draft(value))
  const [echo] = useState(newEcho)
  const drafted = useRef(draft)
  drafted.current = draft
  useEffect(() => {
    if (!echo.isEcho(value)) setTyped((now) => drafted.current(value, now))
  }, [value, echo])
  return { typed, setTyped, give: echo.give }
}

/** Blanks around it are still being typed. */
export const trimmedAs: Draft<string> = (value, now) => (now?.trim() === value ? now : value)
