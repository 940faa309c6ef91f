import { useRef } from 'react'

/** More than one types while an answer is on its way. */
const KEPT = 30

/**
 * Tells the echo of what a field itself gave from a value that comes from elsewhere. The echo arrives when the screen is
 * drawn again, and by then somebody may have typed on: it changes nothing.
 */
export function useEcho() {
  const given = useRef<string[]>([])
  return {
    give(value: string): void {
      given.current = [...given.current.slice(-KEPT), value]
    },
    isEcho(value: string): boolean {
      const at = given.current.indexOf(value)
      given.current = at < 0 ? [] : given.current.slice(at + 1)
      return at >= 0
    },
  }
}
