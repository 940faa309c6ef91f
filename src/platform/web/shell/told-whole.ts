/** What is cut off is told whole where one points at it, on every screen. */

/** Words stand in a link or a span of what is cut. */
const DEEP = 3

const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'

function tellWhole({ target }: Event): void {
  let element = target
  for (let depth = 0; depth < DEEP && element instanceof HTMLElement; depth += 1) {
    const own = element.title && element.dataset['inteiro'] === undefined
    if (!own && isCut(element)) {
      element.dataset['inteiro'] = ''
      element.title = element.innerText
    }
    element = element.parentElement
  }
}

document.addEventListener('pointerover', tellWhole)
