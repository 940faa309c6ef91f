import { useState } from 'react'

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

/**
 * Tells the echo of what a field itself gave from a value that comes from elsewhere. The echo arrives when the screen is
 * drawn again, and by then somebody may have typed on: it changes nothing.
 */
export function useEcho() {
  const [echo] = useState(newEcho)
  return echo
}
