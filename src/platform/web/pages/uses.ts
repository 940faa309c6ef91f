/** How often each entry of the menu was opened in this browser. */
const USED = 'trama.mais-usadas'

export function uses(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(USED) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export function countUse(route: string): void {
  try {
    const all = uses()
    localStorage.setItem(USED, JSON.stringify({ ...all, [route]: (all[route] ?? 0) + 1 }))
  } catch {
    // Without storage the entries keep the order of the menu.
  }
}
