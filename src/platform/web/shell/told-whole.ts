/** What is cut off is told whole where one points at it, on every screen. */

/** Words stand in a link or a span of what is cut. */
const DEEP = 3

function isCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (textOverflow !== 'ellipsis') return false
  return (
    element.scrollWidth > element.clientWidth ||
    (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight)
  )
}

/** What is told here is kept beside the tip: another one was put there by the screen, and stays. */
function tellOf(element: HTMLElement): void {
  const { inteiro } = element.dataset
  if (element.title && element.title !== inteiro) return
  if (isCut(element)) element.dataset['inteiro'] = element.title = element.innerText
  else if (inteiro !== undefined) {
    delete element.dataset['inteiro']
    element.removeAttribute('title')
  }
}

function tellWhole({ target }: Event): void {
  let element = target
  for (let depth = 0; depth < DEEP && element instanceof HTMLElement; depth += 1) {
    tellOf(element)
    element = element.parentElement
  }
}

document.addEventListener('pointerover', tellWhole)
