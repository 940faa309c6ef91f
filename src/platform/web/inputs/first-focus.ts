const FILLABLE =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), [contenteditable="true"]'

const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** The first field that can be filled; false where there is none. */
export function focusFirstField(within: ParentNode): boolean {
  const first = [...within.querySelectorAll<HTMLElement>(FILLABLE)].find(isShown)
  first?.focus({ preventScroll: true })
  return first !== undefined
}

/** Where the focus stands that nobody has led anywhere yet: on the page as a whole, or at the start of a dialog. */
export const isFocusFree = (): boolean => {
  const at = document.activeElement
  return at === null || at === document.body || at.matches('main, [data-inicio]')
}

const byTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches

/** As a form opens. On a phone the keyboard would cover what nobody has read yet. */
export function beginIn(within: ParentNode): void {
  if (!byTouch() && isFocusFree()) focusFirstField(within)
}
