/** How the menu stands in this browser: whether the panel is hidden, and whose registers are open. */
import { useState } from 'react'

const place = 'trama.menu'
type Kept = { hidden: boolean; open: readonly string[] }
const usual: Kept = { hidden: false, open: [] }

function read(): Kept {
  try {
    const { hidden, open } = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Kept>
    return { hidden: hidden === true, open: Array.isArray(open) ? open.map(String) : [] }
  } catch {
    return usual
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // Without room or leave to keep it the menu begins as usual.
  }
}

export function useKeptMenu() {
  const [kept, setKept] = useState(read)
  const keep = (change: Partial<Kept>): void => {
    const next = { ...kept, ...change }
    setKept(next)
    write(next)
  }
  const { hidden, open } = kept
  return {
    hidden,
    hide: (on: boolean): void => keep({ hidden: on }),
    isOpen: (module: string): boolean => open.includes(module),
    toggle: (module: string): void =>
      keep({
        open: open.includes(module) ? open.filter((one) => one !== module) : [...open, module],
      }),
  }
}

export type KeptMenu = ReturnType<typeof useKeptMenu>
