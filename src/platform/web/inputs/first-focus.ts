const FILLABLE =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), [contenteditable="true"]'

/** In the place of an input that is still being read. */
const COMING = '[data-campo] .mantine-Skeleton-root'

const isShown = (element: Element): boolean => element.getClientRects().length > 0

const firstIn = (within: Element): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(`${FILLABLE}, ${COMING}`)].find(isShown)

/** The first field that can be filled, also one that is still coming; false where there is none. */
export function focusFirstField(within: Element): boolean {
  const first = firstIn(within)
  if (first?.matches(COMING)) focusOnceThere(within)
  else first?.focus({ preventScroll: true })
  return first !== undefined
}

/** As long as nobody goes on elsewhere meanwhile. */
function focusOnceThere(within: Element): void {
  const watch = new MutationObserver(() => {
    const first = firstIn(within)
    if (isFocusFree() && first?.matches(COMING)) return
    watch.disconnect()
    if (isFocusFree()) first?.focus({ preventScroll: true })
  })
  watch.observe(within, { childList: true, subtree: true })
}

/** Where the focus stands that nobody has led anywhere yet: on the page as a whole, or at the start of a dialog. */
export const isFocusFree = (): boolean => {
  const at = document.activeElement
  return at === null || at === document.body || at.matches('main, [data-inicio]')
}

const byTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches

/** As a form opens. On a phone the keyboard would cover what nobody has read yet. */
export function beginIn(within: Element): void {
  if (!byTouch() && isFocusFree()) focusFirstField(within)
}
